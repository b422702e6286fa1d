//! What differs between two texts of JSON, as a text of JSON that is smaller than the second.
//!
//! - `[value]`: it is this now.
//! - `{"key": change, …}`: these members are not as they were; `0` for one that is gone. Of a list the
//!   keys are places, new places come at its end, and `length` says how many are left of a longer one.
//!
//! Texts are compared where they lie: no tree is built, and what is equal is only passed over.

use serde_json::value::RawValue;

/// Not in a browser's own house: nothing crosses a line there, and its program is the smaller for it.
pub(crate) const ARE_TOLD: bool = cfg!(not(target_arch = "wasm32"));

/// What turns one text into the other. Both are JSON without white space, as we write it.
pub(crate) fn between(before: &str, after: &str) -> Box<RawValue> {
    let mut out = String::new();
    if before == after {
        out.push_str("{}");
    } else {
        write(before, after, &mut out);
    }
    RawValue::from_string(out).expect("changes are JSON")
}

/// Writes what turns one text into another.
fn write(before: &str, after: &str, out: &mut String) {
    let start = out.len();
    let whole = after.len() + 2;
    let is_written = match (before.as_bytes().first(), after.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => members(before, after, out, start + whole),
        (Some(b'['), Some(b'[')) => places(before, after, out, start + whole),
        _ => false,
    };
    if !is_written {
        out.truncate(start);
        out.push('[');
        out.push_str(after);
        out.push(']');
    }
}

/// What is not as it was in an object; false if that is longer than the object itself.
fn members(before: &str, after: &str, out: &mut String, most: usize) -> bool {
    let before: Vec<Member<'_>> = Items::of(before).map(Member::read).collect();
    let after: Vec<Member<'_>> = Items::of(after).map(Member::read).collect();
    let mut list = Opened::new(out, most);
    for (place, member) in after.iter().enumerate() {
        // Members are written in the same order every time, so that one look finds most of them.
        let same_place = before.get(place).filter(|it| it.key == member.key);
        match same_place.or_else(|| before.iter().find(|it| it.key == member.key)) {
            Some(it) if it.value == member.value => (),
            Some(it) => list.add(|out| out.push_str(member.key), |out| write(it.value, member.value, out)),
            None => list.add(|out| out.push_str(member.key), |out| set(member.value, out)),
        }
    }
    for gone in before.iter().filter(|it| !after.iter().any(|other| other.key == it.key)) {
        list.add(|out| out.push_str(gone.key), |out| out.push('0'));
    }
    list.close()
}

/// What is not as it was in a list, place by place.
fn places(before: &str, after: &str, out: &mut String, most: usize) -> bool {
    let (mut before, mut n_before) = (Items::of(before), 0);
    let mut n_after = 0;
    let mut list = Opened::new(out, most);
    for (place, value) in Items::of(after).enumerate() {
        n_after += 1;
        let key = |out: &mut String| out.push_str(&format!("\"{place}\""));
        match before.next() {
            Some(it) if it == value => (),
            Some(it) => list.add(key, |out| write(it, value, out)),
            None => {
                list.add(key, |out| set(value, out));
                continue;
            }
        }
        n_before += 1;
    }
    n_before += before.count();
    if n_before > n_after {
        list.add(|out| out.push_str("\"length\""), |out| out.push_str(&n_after.to_string()));
    }
    list.close()
}

fn set(value: &str, out: &mut String) {
    out.push('[');
    out.push_str(value);
    out.push(']');
}

/// An object that is being written, given up once it is too long.
struct Opened<'a> {
    out: &'a mut String,
    is_first: bool,
    most: usize,
}

impl Opened<'_> {
    fn new(out: &mut String, most: usize) -> Opened<'_> {
        out.push('{');
        Opened { out, is_first: true, most }
    }

    fn add(&mut self, key: impl FnOnce(&mut String), value: impl FnOnce(&mut String)) {
        if self.out.len() >= self.most {
            return;
        }
        if !std::mem::take(&mut self.is_first) {
            self.out.push(',');
        }
        key(self.out);
        self.out.push(':');
        value(self.out);
    }

    fn close(self) -> bool {
        self.out.push('}');
        self.out.len() < self.most
    }
}

/// A member of an object, its key with its quotes.
#[derive(Copy, Clone)]
struct Member<'a> {
    key: &'a str,
    value: &'a str,
}

impl<'a> Member<'a> {
    fn read(item: &'a str) -> Member<'a> {
        let end = end_of_string(item.as_bytes(), 0);
        Member { key: &item[..end], value: &item[end + 1..] }
    }
}

/// What lies between the commas of an object or a list.
struct Items<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Items<'a> {
    fn of(text: &'a str) -> Items<'a> {
        Items { text, at: 1 }
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        if self.at + 1 >= bytes.len() {
            return None;
        }
        let start = self.at;
        let end = end_of_item(bytes, start);
        self.at = end + 1;
        Some(&self.text[start..end])
    }
}

/// Where the comma or bracket is that ends what begins here.
fn end_of_item(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 0;
    loop {
        match bytes[at] {
            b'"' => {
                at = end_of_string(bytes, at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            b',' if depth == 0 => return at,
            _ => (),
        }
        at += 1;
    }
}

/// Where a string has ended that begins here.
fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    at += 1;
    while bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}
