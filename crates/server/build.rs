//! Packs the pages that `npm run build` left in `web/dist` into the program, compressed.
//!
//! Without them the program still builds, and says in the browser how to make them. Without the feature `pages` they are
//! left out: `cargo xtask play` shows those of a folder, and has not to build the program anew for them.

use std::{env, fs, io, path::PathBuf};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    #[cfg(feature = "pages")]
    let table = packed::pages(&out)?;
    #[cfg(not(feature = "pages"))]
    let table = {
        println!("cargo::rerun-if-changed=build.rs");
        "&[]\n"
    };
    fs::write(out.join("pages.rs"), table)
}

#[cfg(feature = "pages")]
mod packed {
    use std::{
        fs,
        hash::{DefaultHasher, Hash as _, Hasher as _},
        io::{self, Write as _},
        path::{Path, PathBuf},
    };

    use flate2::{Compression, write::GzEncoder};

    /// Packs them into a folder, and lists them in Rust.
    pub(super) fn pages(out: &Path) -> io::Result<String> {
        let pages = Path::new("../../web/dist");
        println!("cargo::rerun-if-changed={}", pages.display());
        let mut files = Vec::new();
        if pages.is_dir() {
            list(pages, &mut files)?;
        }
        files.sort();
        let mut table = String::from("&[\n");
        for (number, file) in files.iter().enumerate() {
            println!("cargo::rerun-if-changed={}", file.display());
            // Pages that are built at this moment, beside us, come with the next build: their folder has changed by then.
            let Ok(bytes) = fs::read(file) else { continue };
            // Beside the table: a whole path would make the crate another one in every folder.
            let packed = format!("page-{number}.gz");
            let mut encoder = GzEncoder::new(fs::File::create(out.join(&packed))?, Compression::best());
            encoder.write_all(&bytes)?;
            encoder.finish()?;
            let path = file.strip_prefix(pages).expect("listed below it").to_string_lossy().replace('\\', "/");
            table += &format!(
                "    Page {{ path: Cow::Borrowed({path:?}), tag: Cow::Borrowed(\"\\\"{:016x}\\\"\"), packed: Cow::Borrowed(include_bytes!({packed:?})) }},\n",
                fingerprint(&bytes)
            );
        }
        Ok(table + "]\n")
    }

    fn list(folder: &Path, acc: &mut Vec<PathBuf>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                list(&path, acc)?;
            } else {
                acc.push(path);
            }
        }
        Ok(())
    }

    fn fingerprint(bytes: &[u8]) -> u64 {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        hasher.finish()
    }
}
