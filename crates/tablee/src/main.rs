//! tablee
fn main() {}
