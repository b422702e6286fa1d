//! How warriors are counted, and values by people, in TypeScript: as they are serialized.

use ts_rs::{Config, TS, TypeVisitor};

use super::{
    army::Troop,
    card::{ByPeople, People},
};

/// How many warriors there are of each arm.
#[derive(TS)]
#[ts(rename = "Troop")]
#[expect(dead_code, reason = "only its type is used")]
struct Counts {
    infantry: u8,
    archers: u8,
    cavalry: u8,
}

impl TS for Troop {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn ident(config: &Config) -> String {
        Counts::ident(config)
    }

    fn name(config: &Config) -> String {
        Counts::name(config)
    }

    fn inline(config: &Config) -> String {
        Counts::inline(config)
    }

    fn inline_flattened(config: &Config) -> String {
        Counts::inline_flattened(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<Counts>();
    }
}

impl<T: TS> TS for ByPeople<T> {
    type WithoutGenerics = <Vec<T> as TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        format!("Record<{}, {}>", People::name(config), T::name(config))
    }

    fn inline(config: &Config) -> String {
        format!("Record<{}, {}>", People::inline(config), T::inline(config))
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<People>();
        T::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_generics(visitor);
        visitor.visit::<T>();
    }
}
