//! The types of this crate as they look in TypeScript: what they are serialized as.

use ts_rs::{Config, TS, TypeVisitor};

use crate::{BySeat, Card, CardSet, Few, Seat, Seats, cards::Bag};

macro_rules! written_as {
    ($shown:ty: $($head:tt)*) => {
        $($head)* {
            type WithoutGenerics = <$shown as TS>::WithoutGenerics;
            type OptionInnerType = Self;

            fn ident(config: &Config) -> String {
                <$shown as TS>::ident(config)
            }
            fn name(config: &Config) -> String {
                <$shown as TS>::name(config)
            }
            fn inline(config: &Config) -> String {
                <$shown as TS>::inline(config)
            }
            fn visit_dependencies(visitor: &mut impl TypeVisitor)
            where
                Self: 'static,
            {
                <$shown as TS>::visit_dependencies(visitor);
            }
            fn visit_generics(visitor: &mut impl TypeVisitor)
            where
                Self: 'static,
            {
                <$shown as TS>::visit_generics(visitor);
            }
        }
    };
}

written_as!(String: impl TS for Seat);
written_as!(Vec<Seat>: impl TS for Seats);
written_as!(Vec<T>: impl<T: TS, const N: usize> TS for Few<T, N>);
written_as!(Vec<T>: impl<T: TS + Copy + Default, const N: usize> TS for BySeat<T, N>);
written_as!(Vec<C>: impl<C: Card + TS> TS for CardSet<C>);
written_as!(Vec<K>: impl<K: Card + TS, const N: usize> TS for Bag<K, N>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_letters_and_lists_are_lists() {
        let config = Config::default();
        assert_eq!(Seat::name(&config), "string");
        assert_eq!(Seats::name(&config), "Array<string>");
        assert_eq!(BySeat::<Option<u8>, 6>::name(&config), "Array<number | null>");
    }
}
