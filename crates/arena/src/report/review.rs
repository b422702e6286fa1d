//! A review as one page that needs nothing else: the curve, the decisions, luck and skill.

use tablee_games::catalog;
use tablee_kernel::{Record, Seat};
use tablee_l10n::{Lang, Messages};
use tablee_review::{Balance, Decision, Estimate, Fortune, Grade, Player, Review, Why};

use super::{
    figure::{Bar, Curve, Section, Unit},
    page,
    text::ReportText,
};

const EN: &str = include_str!("../../../../locales/en/review.ftl");
const FR: &str = include_str!("../../../../locales/fr/review.ftl");

/// Says everything that is said of a review, in one language.
pub struct ReviewText {
    words: Messages,
    report: ReportText,
    players: Vec<String>,
}

impl ReviewText {
    /// Speaks of the game of `review`, with the players' names of `record` if it has them.
    ///
    /// # Panics
    /// If the game is not in the catalog, which a review rules out.
    pub fn new(review: &Review, record: &Record, lang: Lang) -> ReviewText {
        let text = match lang {
            Lang::En => EN,
            Lang::Fr => FR,
        };
        let game = catalog::find(&review.outline.game).expect("a review is of a game of the catalog");
        let players = review.outline.seats.iter().enumerate().map(|(i, seat)| {
            let name = record.players.as_ref().and_then(|it| it.get(i));
            name.map_or_else(|| seat.to_uppercase(), |it| format!("{it} ({seat})"))
        });
        ReviewText { words: Messages::new(text, lang), players: players.collect(), report: ReportText::new(game, lang) }
    }

    /// The text `review-<key>` with its variables filled in.
    pub fn say(&self, key: &str, variables: &[(&str, &str)]) -> String {
        // A hole must not cost anybody a review; a test finds it.
        self.words.say(&format!("review-{key}"), variables).unwrap_or_else(|| format!("⟨{key}⟩"))
    }

    /// Who sits there.
    pub fn player(&self, seat: &str) -> String {
        let at = seat.parse::<Seat>().ok().and_then(|it| self.players.get(it.index()));
        at.cloned().unwrap_or_else(|| seat.to_owned())
    }

    /// What a grade is called.
    pub fn grade(&self, grade: Grade) -> String {
        self.say(&format!("grade-{}", grade.name()), &[])
    }

    /// The reason for an action.
    pub fn why(&self, why: &Why) -> String {
        let thought = serde_json::to_value(why).expect("words and numbers are JSON");
        self.report.thought(&thought, &|seat| self.player(&seat.to_string()))
    }

    /// A change of a chance in points of percent, with its sign.
    pub fn change(&self, chance: f64) -> String {
        let text = self.report.number(100.0 * chance, 1);
        if text.starts_with('−') || text.chars().all(|it| !it.is_ascii_digit() || it == '0') {
            text
        } else {
            "+".to_owned() + &text
        }
    }

    /// The same with its interval.
    pub fn estimate(&self, it: Estimate) -> String {
        let (low, high) = (self.change(it.low), self.change(it.high));
        format!("{} ({})", self.change(it.value), self.say("from-to", &[("low", &low), ("high", &high)]))
    }

    /// Whether somebody was lucky, and by how much.
    pub fn fortune(&self, player: &Player) -> String {
        let Balance { luck_in_points, fortune, .. } = &player.balance;
        let points = self.report.number(luck_in_points.value.abs(), 1);
        let chance = self.report.percent((player.balance.deal.value + player.balance.draws.value).abs(), 0);
        let key = match (fortune, luck_in_points.value < 0.0) {
            (Fortune::Even, _) => "luck-even",
            (Fortune::Lucky, true) => "luck-lucky-fewer",
            (Fortune::Lucky, false) => "luck-lucky-more",
            (Fortune::Unlucky, true) => "luck-unlucky-fewer",
            (Fortune::Unlucky, false) => "luck-unlucky-more",
        };
        self.say(key, &[("name", &self.player(&player.seat)), ("points", &points), ("chance", &chance)])
    }

    /// How much of the attainable was attained.
    pub fn accuracy(&self, player: &Player) -> String {
        player.accuracy.map_or_else(|| "–".to_owned(), |it| self.report.percent(it.value, 0))
    }
}

/// The page. With a seat, only its decisions are listed.
pub fn page(review: &Review, record: &Record, seat: Option<Seat>, lang: Lang) -> String {
    let text = ReviewText::new(review, record, lang);
    let sections =
        [curve(review, &text), decisions(review, seat, &text), balance(review, &text), learn(review, seat, &text)];
    let sections: Vec<Section> = sections.into_iter().filter(|it| !it.figures.is_empty()).collect();
    let fact = |value: String, key: &str| (value, text.say(key, &[]));
    let n_mistakes = review.decisions.iter().filter(|it| Grade::Mistake <= it.grade).count();
    let count = |it: usize| text.report.count(it as u64);
    let head = page::Head {
        game: catalog::find(&review.outline.game).map_or("", |it| it.name),
        kind: text.say("title", &[]),
        subtitle: review.summary.players.iter().map(|it| text.fortune(it)).collect::<Vec<_>>().join(" "),
        facts: vec![
            fact(count(review.outline.plies as usize), "fact-actions"),
            fact(count(review.decisions.len()), "fact-decisions"),
            fact(count(n_mistakes), "fact-mistakes"),
            fact(count(review.summary.great.len()), "fact-great"),
        ],
        notes: ["how-curve", "how-decisions", "how-luck", "how-accuracy"].map(|it| text.say(it, &[])).to_vec(),
        is_cut_short: false,
    };
    page::page(&head, &sections, &text.report)
}

fn section(text: &ReviewText, key: &str) -> Section {
    Section::named(key, text.say(key, &[]), text.say(&format!("{key}.says"), &[]))
}

fn head(text: &ReviewText, key: &str) -> Vec<String> {
    text.say(&format!("{key}.head"), &[]).split('|').map(|it| it.trim().to_owned()).collect()
}

fn curve(review: &Review, text: &ReviewText) -> Section {
    let series: Vec<String> = review.outline.seats.iter().map(|it| text.player(it)).collect();
    let lines = (0..series.len()).map(|i| review.curve.iter().map(|it| it.chances[i].value).collect());
    let rounds = review.curve.iter().filter(|it| it.opens && it.ply != 0).map(|it| it.ply as usize);
    let mut columns = head(text, "curve");
    columns.extend(series.iter().cloned());
    let rows = review.curve.iter().map(|it| {
        let who = it.seat.as_ref().map_or_else(|| text.say("deal", &[]), |it| text.player(it));
        let mark = if review.summary.great.contains(&it.ply) { " ★" } else { "" };
        let mut row = vec![it.ply.to_string(), who, it.action.clone().unwrap_or_default() + mark];
        row.extend(it.chances.iter().map(|it| text.report.percent(it.value, 0)));
        row
    });
    let curve = Curve {
        axis: text.say("curve.axis", &[]),
        lines: lines.collect(),
        rounds: rounds.collect(),
        great: review.summary.great.iter().map(|&it| it as usize).collect(),
        head: columns,
        rows: rows.collect(),
        series,
    };
    section(text, "curve").curve(text.say("curve.caption", &[]), curve)
}

fn decisions(review: &Review, seat: Option<Seat>, text: &ReviewText) -> Section {
    let is_asked = |it: &&Decision| seat.is_none_or(|seat| seat.to_string() == it.seat);
    let rows = review.decisions.iter().filter(is_asked).map(|it| {
        let is_best = it.best == it.action || it.grade == Grade::Excellent;
        let best = if is_best { "–".to_owned() } else { it.best.clone() };
        let why = if is_best { String::new() } else { text.why(&it.why) };
        vec![
            it.ply.to_string(),
            text.player(&it.seat),
            it.action.clone(),
            text.grade(it.grade),
            text.estimate(Estimate { value: -it.loss.value, low: -it.loss.high, high: -it.loss.low }),
            best,
            why,
        ]
    });
    let bars = review.summary.players.iter().filter_map(|it| {
        let n = it.grades.iter().map(|&it| u64::from(it)).sum();
        it.accuracy.map(|bar| (text.player(&it.seat), Bar { value: bar.value, low: bar.low, high: bar.high, n }))
    });
    section(text, "decisions")
        .captioned_bars(text.say("accuracy", &[]), text.say("accuracy.axis", &[]), Unit::Percent, bars)
        .table(text.say("decisions.caption", &[]), head(text, "decisions"), rows.collect())
}

fn balance(review: &Review, text: &ReviewText) -> Section {
    let rows = review.summary.players.iter().enumerate().map(|(i, it)| {
        let Balance { fair, deal, draws, decisions, result, .. } = &it.balance;
        let others = decisions.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, it)| it.value).sum::<f64>();
        vec![
            text.player(&it.seat),
            text.report.percent(*fair, 0),
            text.estimate(*deal),
            text.estimate(*draws),
            text.estimate(decisions[i]),
            text.change(others),
            text.report.percent(*result, 0),
        ]
    });
    section(text, "balance").table(text.say("balance.caption", &[]), head(text, "balance"), rows.collect())
}

fn learn(review: &Review, seat: Option<Seat>, text: &ReviewText) -> Section {
    let players = review.summary.players.iter().filter(|it| seat.is_none_or(|seat| seat.to_string() == it.seat));
    let rows = players.flat_map(|it| &it.learn).filter_map(|ply| {
        let it = review.decisions.iter().find(|it| it.ply == *ply)?;
        Some(vec![it.ply.to_string(), text.player(&it.seat), it.action.clone(), it.best.clone(), text.why(&it.why)])
    });
    section(text, "learn").table(text.say("learn.caption", &[]), head(text, "learn"), rows.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tablee_bots::{Spec, seated};
    use tablee_games::catalog::GAMES;
    use tablee_kernel::{Chance, Seed};
    use tablee_review::{Effort, Reviewer};

    use super::*;

    fn keys(text: &str) -> BTreeSet<&str> {
        text.lines().filter_map(|it| it.split_once(" =")).map(|it| it.0.trim()).collect()
    }

    #[test]
    fn both_languages_have_the_same_texts_of_reviews() {
        assert_eq!(keys(EN), keys(FR));
    }

    #[test]
    fn a_page_says_everything_in_both_languages_and_needs_nothing_else() {
        for game in GAMES {
            let options = format!("players={}", game.small_table());
            let start = seated::start(game.name, &options, Seed::from_number(2)).expect("a game");
            let (mut table, mut luck) = (start.expect("good options"), Chance::fast(2));
            while let Some(seat) = table.to_act().lowest() {
                let action = table.ask(seat).expect("it is asked").choose(Spec::Random, &mut luck);
                table.play(seat, &action).expect("bots choose among legal actions");
            }
            let record = table.record();
            let reviewer = Reviewer::new(&record, Effort { playouts: 100, seed: 1 }).expect("the game is over");
            let review = reviewer.finish();
            for lang in Lang::ALL {
                let page = page(&review, &record, None, lang);
                let hole = page.find('⟨').map(|it| page[it..].chars().take(40).collect::<String>());
                assert_eq!(hole, None, "{} in {lang}", game.name);
                let outside = ["src=\"http", "href=\"http", "<script", "<link", "@import"]
                    .into_iter()
                    .find(|it| page.contains(it));
                assert_eq!(outside, None, "{}", game.name);
                assert_eq!(page.matches("<polyline class=\"line line-").count(), review.outline.seats.len());
                let text = ReviewText::new(&review, &record, lang);
                for it in &review.decisions {
                    assert!(!text.why(&it.why).contains('{'), "{}: {:?} is not said in {lang}", game.name, it.why);
                }
            }
        }
    }
}
