//! JSON with little code. What this is for is the size of the program for the browser: `serde_json` repeats how a name
//! and a value are written for every field of every view and event, some two hundred bytes each time. Here a field is
//! two calls. What is written is the same, to the byte.
//!
//! Everywhere else `serde_json` does it, which is faster.

use std::fmt;

use serde::{
    Serialize, Serializer,
    de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor},
    ser::{self, SerializeStruct as _},
};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

/// A value as the text of JSON, for whoever sends it on.
///
/// ```
/// use tablee_kernel::{Seat, json};
///
/// assert_eq!(json::text(&vec![Seat::new(0), Seat::new(1)]).get(), r#"["a","b"]"#);
/// ```
///
/// # Panics
/// If something in it cannot be written as JSON, such as a map whose keys are lists.
pub fn text(value: &impl Serialize) -> Box<RawValue> {
    if cfg!(target_arch = "wasm32") {
        raw(&written(value))
    } else {
        to_raw_value(value).expect("views and events have string keys only")
    }
}

/// A value as the text of JSON.
pub(crate) fn string(value: &impl Serialize) -> String {
    if cfg!(target_arch = "wasm32") {
        written(value)
    } else {
        serde_json::to_string(value).expect("records have string keys only")
    }
}

/// A value as JSON. For the browser it is made from the text, which there is code for anyway: to do both for every
/// view, event and refusal takes a tenth more.
pub(crate) fn value(value: &impl Serialize) -> Value {
    if cfg!(target_arch = "wasm32") {
        read(&written(value))
    } else {
        serde_json::to_value(value).expect("views, events and records have string keys only")
    }
}

/// The value of a text that was written as JSON.
pub(crate) fn read(text: &str) -> Value {
    serde_json::from_str::<Plain>(text).expect("it was written as JSON").0
}

/// The text that `serde_json` writes.
fn written(value: &impl Serialize) -> String {
    let mut writer = Writer::default();
    let res = value.serialize(&mut writer);
    writer.finish(res)
}

/// What `serde_json` calls a structure whose only field is JSON already.
const RAW: &str = "$serde_json::private::RawValue";

/// A text that is JSON. `RawValue::from_string` would read it once more.
#[inline(never)]
fn raw(text: &str) -> Box<RawValue> {
    to_raw_value(&Raw(text)).expect("texts can be written")
}

struct Raw<'a>(&'a str);

impl Serialize for Raw<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut res = serializer.serialize_struct(RAW, 1)?;
        res.serialize_field(RAW, self.0)?;
        res.end()
    }
}

#[derive(Default)]
struct Writer {
    out: Vec<u8>,
    /// Something stands before what comes next, in the same list.
    follows: bool,
    /// The next text is JSON already.
    is_raw: bool,
}

/// What cannot be JSON; nobody asks what it was.
#[derive(Debug)]
struct Unwritable;

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it cannot be written as JSON")
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(_why: T) -> Self {
        Unwritable
    }
}

type Written = Result<(), Unwritable>;

// None of it is repeated where it is called.
impl Writer {
    #[inline(never)]
    fn finish(self, res: Written) -> String {
        res.expect("views, events and records have string keys only");
        String::from_utf8(self.out).expect("JSON is text")
    }

    #[inline(never)]
    fn open(&mut self, with: u8) {
        self.out.push(with);
        self.follows = false;
    }

    #[inline(never)]
    fn close(&mut self, with: &[u8]) {
        self.out.extend_from_slice(with);
        self.follows = true;
    }

    /// Before every item of a list.
    #[inline(never)]
    fn next(&mut self) {
        if self.follows {
            self.out.push(b',');
        }
        self.follows = true;
    }

    /// Before every value of an object.
    #[inline(never)]
    fn name(&mut self, name: &str) {
        if !self.is_raw {
            self.next();
            self.string(name);
            self.out.push(b':');
        }
    }

    #[inline(never)]
    fn string(&mut self, text: &str) {
        if self.is_raw {
            self.out.extend_from_slice(text.as_bytes());
        } else {
            self.plain(&text);
        }
    }

    /// What `serde_json` has one way to write.
    fn plain(&mut self, it: &impl Serialize) {
        serde_json::to_writer(&mut self.out, it).expect("memory takes everything");
    }

    #[inline(never)]
    fn whole(&mut self, number: u64) {
        self.plain(&number);
    }

    #[inline(never)]
    fn signed(&mut self, number: i64) {
        self.plain(&number);
    }

    #[inline(never)]
    fn word(&mut self, word: &str) {
        self.out.extend_from_slice(word.as_bytes());
    }

    /// The one name of an object with one value: how `serde` writes what is one of several kinds.
    #[inline(never)]
    fn kind(&mut self, name: &str) {
        self.open(b'{');
        self.name(name);
    }

    /// A key may be a number or a word; in JSON it is a text.
    #[inline(never)]
    fn quote(&mut self, start: usize) -> Written {
        match self.out.get(start) {
            Some(b'"') => return Ok(()),
            Some(b'{' | b'[') | None => return Err(Unwritable),
            Some(_) => (),
        }
        self.out.insert(start, b'"');
        self.out.push(b'"');
        Ok(())
    }
}

macro_rules! numbers {
    ($as:ident $wide:ty: $($name:ident $narrow:ty),*) => {
        $(fn $name(self, it: $narrow) -> Written {
            self.$as(<$wide>::from(it));
            Ok(())
        })*
    };
}

impl Serializer for &mut Writer {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers!(whole u64: serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64);
    numbers!(signed i64: serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64);

    fn serialize_bool(self, it: bool) -> Written {
        self.word(if it { "true" } else { "false" });
        Ok(())
    }
    fn serialize_f32(self, it: f32) -> Written {
        self.plain(&it);
        Ok(())
    }
    fn serialize_f64(self, it: f64) -> Written {
        self.plain(&it);
        Ok(())
    }
    fn serialize_char(self, it: char) -> Written {
        self.string(it.encode_utf8(&mut [0; 4]));
        Ok(())
    }
    fn serialize_str(self, it: &str) -> Written {
        self.string(it);
        Ok(())
    }
    fn serialize_bytes(self, it: &[u8]) -> Written {
        self.collect_seq(it)
    }
    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }
    fn serialize_some<T: ?Sized + Serialize>(self, it: &T) -> Written {
        it.serialize(self)
    }
    fn serialize_unit(self) -> Written {
        self.word("null");
        Ok(())
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Written {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _name: &'static str, _at: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }
    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _name: &'static str, it: &T) -> Written {
        it.serialize(self)
    }
    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _name: &'static str,
        _at: u32,
        variant: &'static str,
        it: &T,
    ) -> Written {
        self.kind(variant);
        it.serialize(&mut *self)?;
        self.close(b"}");
        Ok(())
    }
    fn serialize_seq(self, _len: Option<usize>) -> Result<Self, Unwritable> {
        self.open(b'[');
        Ok(self)
    }
    fn serialize_tuple(self, _len: usize) -> Result<Self, Unwritable> {
        self.serialize_seq(None)
    }
    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Self, Unwritable> {
        self.serialize_seq(None)
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _at: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self, Unwritable> {
        self.kind(variant);
        self.serialize_seq(None)
    }
    fn serialize_map(self, _len: Option<usize>) -> Result<Self, Unwritable> {
        self.open(b'{');
        Ok(self)
    }
    fn serialize_struct(self, name: &'static str, _len: usize) -> Result<Self, Unwritable> {
        if name == RAW {
            self.is_raw = true;
        } else {
            self.open(b'{');
        }
        Ok(self)
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _at: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self, Unwritable> {
        self.kind(variant);
        self.serialize_map(None)
    }
}

macro_rules! lists {
    ($($list:ident $add:ident $end:literal),*) => {
        $(impl ser::$list for &mut Writer {
            type Ok = ();
            type Error = Unwritable;

            fn $add<T: ?Sized + Serialize>(&mut self, it: &T) -> Written {
                self.next();
                it.serialize(&mut **self)
            }
            fn end(self) -> Written {
                self.close($end);
                Ok(())
            }
        })*
    };
}

lists!(SerializeSeq serialize_element b"]", SerializeTuple serialize_element b"]");
lists!(SerializeTupleStruct serialize_field b"]", SerializeTupleVariant serialize_field b"]}");

impl ser::SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Written {
        self.next();
        let start = self.out.len();
        key.serialize(&mut **self)?;
        self.quote(start)
    }
    fn serialize_value<T: ?Sized + Serialize>(&mut self, it: &T) -> Written {
        self.word(":");
        it.serialize(&mut **self)
    }
    fn end(self) -> Written {
        self.close(b"}");
        Ok(())
    }
}

impl ser::SerializeStruct for &mut Writer {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, it: &T) -> Written {
        self.name(name);
        it.serialize(&mut **self)
    }
    fn end(self) -> Written {
        if self.is_raw {
            self.is_raw = false;
        } else {
            self.close(b"}");
        }
        Ok(())
    }
}

impl ser::SerializeStructVariant for &mut Writer {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, it: &T) -> Written {
        self.name(name);
        it.serialize(&mut **self)
    }
    fn end(self) -> Written {
        self.close(b"}}");
        Ok(())
    }
}

/// A [`Value`] that is read without words for what could be wrong with it: they bring along how fractions are written
/// by the standard library, the largest thing in it.
struct Plain(Value);

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Plain)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }
    fn visit_bool<E>(self, it: bool) -> Result<Value, E> {
        Ok(Value::Bool(it))
    }
    fn visit_i64<E>(self, it: i64) -> Result<Value, E> {
        Ok(it.into())
    }
    fn visit_u64<E>(self, it: u64) -> Result<Value, E> {
        Ok(it.into())
    }
    fn visit_f64<E>(self, it: f64) -> Result<Value, E> {
        Ok(it.into())
    }
    fn visit_str<E>(self, it: &str) -> Result<Value, E> {
        Ok(Value::String(it.to_owned()))
    }
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut res = Vec::new();
        while let Some(Plain(it)) = items.next_element()? {
            res.push(it);
        }
        Ok(Value::Array(res))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut res = serde_json::Map::new();
        while let Some((name, Plain(it))) = entries.next_entry::<String, Plain>()? {
            res.insert(name, it);
        }
        Ok(Value::Object(res))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    struct Unit;
    #[derive(Serialize)]
    struct Pair(u8, &'static str);
    #[derive(Serialize)]
    struct Wrapped(i32);
    #[derive(Serialize)]
    enum Kind {
        One,
        Two(u8),
        Three(u8, f32),
        Four { a: Option<u8>, b: Vec<Kind> },
    }
    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Tagged {
        Empty,
        Filled { cards: Vec<&'static str>, none: Option<u8> },
        Held(Inner),
    }
    #[derive(Serialize)]
    struct Inner {
        #[serde(skip_serializing_if = "Option::is_none")]
        left_out: Option<u8>,
        x: f64,
    }
    #[derive(Serialize)]
    struct Flat {
        first: bool,
        #[serde(flatten)]
        inner: Inner,
        raw: Box<RawValue>,
        after: (),
    }

    /// Everything that can be said with `serde` is written as `serde_json` writes it, and read as it reads it.
    fn is_same(it: &impl Serialize) {
        let theirs = serde_json::to_string(it).expect("it can be written");
        assert_eq!(written(it), theirs);
        assert_eq!(raw(&theirs).get(), theirs);
        assert_eq!(read(&theirs), serde_json::from_str::<Value>(&theirs).expect("it can be read"));
    }

    #[test]
    fn everything_is_written_as_serde_json_writes_it() {
        is_same(&(Unit, Pair(7, "a"), Wrapped(-3), (), Some(1), None::<u8>, 'é', '"'));
        is_same(&[true, false]);
        is_same(&[f64::MIN_POSITIVE, 0.1, -0.0, 1e300, 3.0, f64::NAN, f64::INFINITY]);
        is_same(&[0.1_f32, 1e10, f32::MAX, f32::NAN]);
        is_same(&(u64::MAX, i64::MIN, i8::MIN, u16::MAX, i16::MIN, u32::MAX));
        is_same(&["", "\"\\\n\t\u{8}\u{c}\r\u{1}", "œuvre", "🜂", "</script>"]);
        let four = Kind::Four { a: None, b: vec![Kind::One, Kind::Two(3), Kind::Three(1, 2.5)] };
        is_same(&[Kind::One, Kind::Two(1), Kind::Three(2, 0.5), four]);
        is_same(&[
            Tagged::Empty,
            Tagged::Filled { cards: vec!["S5", "N1"], none: None },
            Tagged::Filled { cards: vec![], none: Some(0) },
            Tagged::Held(Inner { left_out: None, x: 1.5 }),
        ]);
        let flat =
            |text: &str| Flat { first: true, inner: Inner { left_out: Some(1), x: 0.25 }, raw: raw(text), after: () };
        is_same(&[flat("[1, 2,{\"a\":\"\\u00e9\"}]"), flat("\"text\""), flat("null")]);
        is_same(&BTreeMap::from([(3, vec![1]), (-1, vec![])]));
        is_same(&BTreeMap::from([("a\"b", BTreeMap::from([('c', 1)])), ("", BTreeMap::new())]));
        is_same(&serde_json::json!({"a": [1, -2, 0.5, null, {"b": {}}], "c": []}));
        is_same(&Vec::<u8>::new());
    }

    #[test]
    fn a_map_by_lists_is_refused() {
        let map = BTreeMap::from([(vec![1], 2)]);
        assert!(map.serialize(&mut Writer::default()).is_err());
    }
}
