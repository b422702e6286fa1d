//! What the documents say of the numbers is what they are.

use tablee_testkit::expect::expect_file;

#[test]
fn the_page_about_numbers_is_true() {
    expect_file(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/tensors.md"), &tablee_tensor::markdown());
}
