//! What a browser says it is, as far as its owner needs it to tell their devices apart: a name and a system, no
//! versions, nothing by which one could be recognised elsewhere.

/// Names of browsers, the more special first: each says it is all of those after it, too.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Names of systems, in the same way.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

/// `Firefox, Linux` or a part of it; nothing for what is none of these.
pub(crate) fn describe(user_agent: &str) -> String {
    let find = |names: &[(&str, &'static str)]| names.iter().find(|it| user_agent.contains(it.0)).map(|it| it.1);
    let parts: Vec<&str> = find(&BROWSERS).into_iter().chain(find(&SYSTEMS)).collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart_and_nothing_else_is_kept() {
        let cases = [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 \
                 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 \
                 Safari/537.36 Edg/142.0.0.0",
                "Edge, Windows",
            ),
            ("curl/8.9", ""),
            ("<script>alert(1)</script>", ""),
        ];
        for (user_agent, device) in cases {
            assert_eq!(describe(user_agent), device, "{user_agent}");
        }
    }
}
