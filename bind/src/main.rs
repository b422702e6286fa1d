//! `tablee-bind PROGRAM.wasm FOLDER`: what `wasm-bindgen --target web` does, as a library, so that there is no tool to
//! install.

use std::{env, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let (Some(program), Some(folder)) = (args.next(), args.next()) else {
        eprintln!("usage: tablee-bind PROGRAM.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    match bind(&program, &folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("tablee-bind: {why}");
            ExitCode::FAILURE
        }
    }
}

fn bind(program: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name("house").typescript(true).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true);
    bindgen.web(true).map_err(|it| it.to_string())?;
    bindgen.generate(folder).map_err(|it| format!("{it:#}"))
}
