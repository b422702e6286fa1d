//! The laws of lessons, for every game of the catalog.

use std::{fs, path::Path};

use tablee_games::catalog::Entry;
use tablee_kernel::{Chance, Eye};
use tablee_l10n::Messages;

use super::*;

/// Games that have a lesson; all of them should.
fn taught() -> impl Iterator<Item = (&'static Entry, Script)> {
    GAMES.iter().map(|it| (it, read::read(it.lesson).unwrap_or_else(|why| panic!("{}: {why}", it.name))))
}

#[test]
fn every_game_teaches_itself_in_four_to_eight_steps() {
    let flaws: Vec<String> =
        GAMES.iter().filter_map(|it| Some(format!("{}.lesson, {}", it.name, compile(it.lesson).err()?))).collect();
    assert_eq!(flaws, Vec::<String>::new());
    for entry in GAMES {
        let lesson = compile(entry.lesson).expect("there are no flaws");
        assert_eq!(lesson.game, entry.name);
        assert!((4..=8).contains(&lesson.steps.len()), "{}: {} steps", entry.name, lesson.steps.len());
        assert!(find(entry.name).is_some());
    }
    assert!(find("chess").is_none());
}

#[test]
fn every_right_answer_is_legal_and_others_are_asked_for_nothing_more() {
    for lesson in GAMES.iter().filter_map(|it| find(it.name)) {
        for step in &lesson.steps {
            let mut asked = step.frames.last().and_then(|it| it.question.clone());
            assert!(step.frames[0].fresh && step.frames[1..].iter().all(|it| !it.fresh));
            for turn in &step.turns {
                let question =
                    asked.as_ref().unwrap_or_else(|| panic!("{} {}: nothing is asked", lesson.game, step.key));
                for answer in &turn.answers {
                    assert!(question.legal.contains(&answer.action), "{} {}", lesson.game, answer.action);
                    assert!(!answer.frames.is_empty(), "{} {}: nothing happens", lesson.game, answer.action);
                    // The last page of a table would hide the lesson.
                    assert!(answer.frames.iter().all(|it| it.outcome.is_none()), "{} ends", lesson.game);
                }
                asked = turn.answers[0].frames.last().and_then(|it| it.question.clone());
            }
        }
    }
}

/// A learner who is asked the same thing twice cannot tell one question from the other.
#[test]
fn every_question_has_its_own_number() {
    for lesson in GAMES.iter().filter_map(|it| find(it.name)) {
        let mut seen = Vec::new();
        for step in &lesson.steps {
            let answers = step.turns.iter().flat_map(|it| &it.answers[0].frames);
            for question in step.frames.iter().chain(answers).filter_map(|it| it.question.as_ref()) {
                assert!(seen.last().is_none_or(|last| *last <= question.number), "{}: {seen:?}", lesson.game);
                seen.push(question.number);
            }
        }
        assert!(lesson.steps.iter().map(|it| &it.key).all(|key| !key.is_empty()));
    }
}

#[test]
fn a_lesson_is_said_in_both_languages() {
    for (entry, script) in taught() {
        for lang in Lang::ALL {
            let path = format!("../../locales/{lang}/lesson-{}.ftl", entry.name);
            let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path)).expect(&path);
            let messages = Messages::new(&text, lang);
            let names: Vec<(String, &str)> =
                (0..24).map(|it| (Seat::new(it).to_string(), bot_name(Seat::new(it)))).collect();
            let names: Vec<(&str, &str)> = names.iter().map(|(seat, name)| (seat.as_str(), *name)).collect();
            let mut keys = vec!["goal".to_owned()];
            for step in &script.steps {
                keys.push(step.key.clone());
                keys.push(format!("{}.do", step.key));
                keys.push(format!("{}.not", step.key));
                keys.push(format!("{}.done", step.key));
                keys.extend((1..step.turns.len()).map(|it| format!("{}.do-{}", step.key, it + 1)));
            }
            for key in &keys {
                let said = messages.say(&format!("{}-lesson-{key}", entry.name), &names);
                let said = said.unwrap_or_else(|| panic!("{path}: {}-lesson-{key}", entry.name));
                assert!(said.chars().count() <= 210, "{path}: {key} is too long to be read while playing: {said}");
            }
            // And nothing is written that is never said.
            let written = text.lines().filter(|it| it.contains(" = ") && !it.starts_with('#')).count();
            assert_eq!(written, keys.len(), "{path} has other messages, too");
        }
    }
}

#[test]
fn a_step_is_said_once() {
    for (entry, script) in taught() {
        let mut keys: Vec<&str> = script.steps.iter().map(|it| it.key.as_str()).collect();
        keys.sort_unstable();
        let all = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), all, "{}", entry.name);
    }
}

/// Whatever the others hide, the learner is shown the same.
#[test]
fn nothing_hidden_is_in_a_lesson() {
    struct Guess<'a>(&'a Script);
    impl Visitor for Guess<'_> {
        type Out = usize;
        fn visit<G: Inspect>(self) -> usize {
            let eye = Eye::Seat(self.0.learner);
            let (mut luck, mut n_different) = (Chance::fast(7), 0);
            let mut look = |_: Moment<'_>, scene: &Match<G>| {
                for _ in 0..8 {
                    let guess = scene.guessed_by(eye, &mut luck);
                    let shown = |it: &Match<G>| {
                        let told = (it.view_text(eye).get().to_owned(), it.events_text(eye, 0).get().to_owned());
                        (told, it.legal(self.0.learner), it.to_act())
                    };
                    assert_eq!(shown(scene), shown(&guess));
                    n_different += usize::from(scene.game() != guess.game());
                }
            };
            compile_for::<G>(self.0, &mut look).expect("it compiles");
            n_different
        }
    }
    for (entry, script) in taught() {
        let n_different = catalog::visit(entry.name, Guess(&script)).expect("a game of the catalog");
        assert!(n_different > 0, "{}: the guesses never differ from the truth", entry.name);
    }
}

#[test]
fn a_lesson_says_why_not_and_what_would_come_of_it() {
    for lesson in GAMES.iter().filter_map(|it| find(it.name)) {
        let right = &lesson.steps[0].turns[0].answers[0].action;
        for lang in Lang::ALL {
            let reply = about(&lesson.game, 0, 0, right, lang).unwrap();
            assert_eq!(reply.problem, None);
            let reply = about(&lesson.game, 0, 0, "dance", lang).unwrap();
            assert_eq!(reply.problem.unwrap().code, "unreadable");
        }
        let code = |it: Result<LessonReply, Error>| it.err().map(|it| it.code);
        assert_eq!(code(about(&lesson.game, 99, 0, right, Lang::En)), Some(ErrorCode::NotFound));
        assert_eq!(code(about("chess", 0, 0, right, Lang::En)), Some(ErrorCode::NoSuchGame));
    }
}

/// Whatever a page of a lesson shows can be asked about, as at a table.
#[test]
fn every_frame_of_a_lesson_explains_what_it_shows() {
    for lesson in GAMES.iter().filter_map(|it| find(it.name)) {
        let seat = format!("seat {}", lesson.learner);
        for (step, it) in lesson.steps.iter().enumerate() {
            let said = |frame: &Frame, did: Option<&str>| {
                let shown = Shown { step, frame: frame.frame, did };
                let why = || format!("{} {} frame {} after {did:?}", lesson.game, it.key, frame.frame);
                let explained = explain(&lesson.game, shown, &seat).unwrap_or_else(|_| panic!("{}", why()));
                let explained = explained.unwrap_or_else(|| panic!("{}: nothing about {seat}", why()));
                assert!(!explained.title.kind.is_empty() && !explained.lines.is_empty(), "{}", why());
            };
            it.frames.iter().for_each(|frame| said(frame, None));
            let answers = it.turns.iter().flat_map(|turn| turn.answers.iter().take(2));
            for answer in answers {
                answer.frames.iter().for_each(|frame| said(frame, Some(&answer.action)));
            }
        }
        let shown = Shown { step: 0, frame: lesson.steps[0].frames[0].frame, did: None };
        assert_eq!(explain(&lesson.game, shown, "dance").map(|it| it.is_none()).ok(), Some(true));
        let code = |shown| explain(&lesson.game, shown, &seat).err().map(|it| it.code);
        assert_eq!(code(Shown { frame: 999, ..shown }), Some(ErrorCode::NotFound));
        assert_eq!(code(Shown { step: 99, ..shown }), Some(ErrorCode::NotFound));
        assert_eq!(code(Shown { did: Some("dance"), ..shown }), Some(ErrorCode::NotFound));
    }
}

/// In some place of every lesson something is refused by a ruling, in words.
#[test]
fn a_refusal_has_the_sentence_of_the_game() {
    let dobro = GAMES[0].name;
    let reply = about(dobro, 1, 0, "4", Lang::Fr).unwrap();
    let problem = reply.problem.expect("the value is higher");
    assert!(problem.ruling.is_some() && !problem.message.is_empty(), "{problem:?}");
}

#[test]
fn a_lesson_that_cannot_be_played_says_where() {
    let lesson = |rest: &str| format!("game {} players=3 drawing=automatic\n{rest}", GAMES[0].name);
    let position = "given turn a\ngiven hand a 4 5\ngiven hand b 6 7\ngiven hand c 8 9\n";
    let why = |rest: &str| compile(&lesson(rest)).map(|_| ()).unwrap_err();
    let at = |line: usize, why: WhyBad| BadLesson { line, why };
    assert_eq!(compile("step one\n").map(|_| ()), Err(at(1, WhyBad::NoGame)));
    assert_eq!(compile("game chess\n").map(|_| ()), Err(at(1, WhyBad::NoGame)));
    assert_eq!(why("a 4\n"), at(2, WhyBad::NoStep));
    assert_eq!(why("step one\nat edge\na 4\n"), at(2, WhyBad::NoPosition));
    assert_eq!(why(&format!("step one\n{position}")), at(6, WhyBad::NothingToDo));
    assert_eq!(why(&format!("step one\n{position}a 4\n")), at(7, WhyBad::NoPlace));
    assert_eq!(why(&format!("step one\n{position}at edge\nb 6\n")), at(8, WhyBad::NoPlace));
    assert_eq!(why(&format!("step one\n{position}at edge\na 4\nluck 5\n")), at(9, WhyBad::IdleLuck));
    assert_eq!(why(&format!("step one\n{position}at edge\na 4\ngiven turn b\n")), at(9, WhyBad::LatePosition));
    assert!(matches!(why(&format!("step one\n{position}at edge\na 6\n")).why, WhyBad::Scene(_)));
    assert!(matches!(why(&format!("step one\n{position}at edge\nluck 5\na 4\n")).why, WhyBad::Scene(_)));
    let parted = format!("step one\n{position}at edge\na 4 | 5\nstep two\nb 6\nc 9\nat edge\na take\n");
    assert_eq!(why(&parted), at(8, WhyBad::Parted("5".to_owned())));
    assert!(why("step one\ngiven hand z 4\nat edge\na 4\n").to_string().starts_with("line 3: "));
    assert!(why("step one\nat <script>\na 4\n").to_string().starts_with("line 3: expected a data attribute"));
}
