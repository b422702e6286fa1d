//! Types of messages say with `#[derive(TS)]` that the pages know them. Describing them takes a compiler a while, and
//! only those who write `web/src/generated` have any use for it. Everybody else derives this one, which makes nothing.

use proc_macro::TokenStream;

/// Stands in for `ts_rs::TS` where the feature `typescript` is off.
#[proc_macro_derive(TS, attributes(ts))]
pub fn ts(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
