//! The interface of bots that are loaded at run time, version 1: `tournament_bot.h` in Rust.
//!
//! A library exports one function, `tournament_bot_entry`, which returns a `Library`. It lists bots;
//! a bot makes instances; an instance plays games. Every struct begins with its size in bytes, as
//! its writer knew it; what the other side does not have counts as zero.
//!
//! Squares are numbered in reading order from 0. A set of squares is an array of words: square `s`
//! is the bit `s % 64` of word `s / 64`. Texts are UTF-8 and end with a zero byte; what a library
//! returns stays valid for ever, and what it is given until its function returns. Functions of
//! different instances may be called by different threads at once. No panic may leave a function.

#![allow(dead_code)]

use std::ffi::{c_char, c_void};
use std::marker::{PhantomData, PhantomPinned};

/// The version of the interface.
pub const VERSION: u32 = 1;

/// A player's random numbers in a game, valid during the call that they are passed to.
#[repr(C)]
pub struct Random {
    _state: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// How much a message matters. The last error before a function fails is given as the reason.
pub const LOG_INFO: u32 = 0;
pub const LOG_ERROR: u32 = 1;

/// What the host offers, to all threads, as long as the library is loaded.
#[repr(C)]
pub struct Host {
    pub size: u32,
    pub version: u32,
    /// The next random number: 64 bits. This and `random_below` are the only sources of chance.
    pub random: unsafe extern "C" fn(random: *mut Random) -> u64,
    /// A random number from 0 to `bound - 1`; 0 if `bound` is 0.
    pub random_below: unsafe extern "C" fn(random: *mut Random, bound: u64) -> u64,
    /// Says something: a level and a text.
    pub log: unsafe extern "C" fn(host: *const Host, level: u32, text: *const c_char),
    /// An extension of the host by its name, or null.
    pub extension: unsafe extern "C" fn(host: *const Host, name: *const c_char) -> *const c_void,
    /// A legal move in a position, each equally likely; `NO_MOVE` if there is none.
    pub random_free_square:
        unsafe extern "C" fn(random: *mut Random, position: *const Position) -> i32,
}

/// The placement: where a mark may be placed. With gravity it rests on the bottom row or on a mark.
pub const ANYWHERE: u32 = 0;
pub const GRAVITY: u32 = 1;
/// The line rule: what counts as a line. An exact one is no longer than `line_length`; an unblocked one
/// of just that length has not the opponent's marks at both ends.
pub const AT_LEAST: u32 = 0;
pub const EXACT: u32 = 1;
pub const UNBLOCKED: u32 = 2;
pub const EXACT_UNBLOCKED: u32 = 3;
/// The goal: whether who completes a line wins, or loses.
pub const WIN: u32 = 0;
pub const LOSE: u32 = 1;
/// The restriction: what X may not do. In renju it is to make an overline, two fours or two threes.
pub const UNRESTRICTED: u32 = 0;
pub const RENJU: u32 = 1;

/// What an instance is made for.
#[repr(C)]
pub struct Setup {
    pub size: u32,
    /// The board: 1 to 32 columns and rows.
    pub columns: u32,
    pub rows: u32,
    /// How many marks in a row make a line.
    pub line_length: u32,
    /// The number of words of a set of squares: columns * rows / 64, rounded up.
    pub word_count: u32,
    /// A text for each parameter of the bot, in its order.
    pub argument_count: u32,
    pub arguments: *const *const c_char,
    /// The bot that the instance is of: the pointer in the library's table.
    pub bot: *const Bot,
    /// The rules beyond the board, as above; all 0 in the plain game.
    pub placement: u32,
    pub line_rule: u32,
    pub goal: u32,
    pub restriction: u32,
}

/// The sides. X moves first on an empty board.
pub const X: u32 = 0;
pub const O: u32 = 1;

/// A position, as the bot sees it.
#[repr(C)]
pub struct Position {
    pub size: u32,
    /// The bot's own side.
    pub side: u32,
    /// Whose turn it is: the bot's own when it chooses.
    pub to_move: u32,
    /// The number of words of each of the two sets.
    pub word_count: u32,
    /// The squares with the bot's own marks, and with the opponent's.
    pub own: *const u64,
    pub other: *const u64,
    /// The squares marked since the game began, the oldest first; null where no game is played.
    pub history: *const u16,
    pub history_count: u32,
    /// The number of squares of the board, and of those that are free.
    pub square_count: u32,
    pub free_count: u32,
    /// The width of the board, the placement and the restriction.
    pub columns: u32,
    pub placement: u32,
    pub restriction: u32,
    /// The free squares that the side to move may not mark; null if there are none.
    pub forbidden: *const u64,
}

impl Position {
    /// Whether a square of the board is free.
    pub fn is_free(&self, square: usize) -> bool {
        // The host's words cover the whole board.
        let marks = unsafe { *self.own.add(square / 64) | *self.other.add(square / 64) };
        marks >> (square % 64) & 1 == 0
    }

    /// Whether a square may not be marked although it is free, in a game with a restriction.
    pub fn is_forbidden(&self, square: usize) -> bool {
        // Where a restriction is set, the host's position has the member.
        self.restriction != UNRESTRICTED
            && !self.forbidden.is_null()
            && unsafe { *self.forbidden.add(square / 64) } >> (square % 64) & 1 != 0
    }
}

/// The types of parameters.
pub const TEXT: u32 = 0;
pub const WHOLE_NUMBER: u32 = 1;
pub const PROBABILITY: u32 = 2;
pub const FLAG: u32 = 3;
pub const CHOICE: u32 = 4;

/// A parameter of a bot.
#[repr(C)]
pub struct Parameter {
    pub size: u32,
    pub kind: u32,
    pub name: *const c_char,
    pub help: *const c_char,
    pub default_value: *const c_char,
    /// The range of a whole number; both included.
    pub minimum: i64,
    pub maximum: i64,
    /// The values of a choice.
    pub choice_count: u32,
    pub choices: *const *const c_char,
}

/// The same position, reached by the same moves, always gets the same answer.
pub const DETERMINISTIC: u32 = 1;
/// It depends on the position alone and has `move_weights`: it can be proved and computed exactly.
pub const POLICY: u32 = 2;
/// It treats a board and its rotations and reflections alike.
pub const SYMMETRIC: u32 = 4;
/// A move takes milliseconds rather than microseconds.
pub const SLOW: u32 = 8;
/// It reads `placement`, `line_rule` and `goal`, and plays by them or refuses them in `create`; a bot
/// without this flag is asked to play the plain game alone.
pub const KNOWS_RULES: u32 = 16;
/// Beside `KNOWS_RULES`: it knows `UNBLOCKED`, `EXACT_UNBLOCKED` and `restriction`; a bot without this flag
/// is not asked to play by them.
pub const KNOWS_CARO_AND_RENJU: u32 = 32;

/// What `choose_move` returns to give up.
pub const NO_MOVE: i32 = -1;

/// A bot of a library.
#[repr(C)]
pub struct Bot {
    pub size: u32,
    /// Those of the flags above that hold for all arguments and boards.
    pub flags: u32,
    /// Lower-case letters, digits and hyphens, beginning with a letter.
    pub name: *const c_char,
    pub description: *const c_char,
    pub version: *const c_char,
    pub parameter_count: u32,
    pub parameters: *const &'static Parameter,
    /// Makes an instance, or returns null, having logged the reason as an error.
    pub create: unsafe extern "C" fn(host: *const Host, setup: *const Setup) -> *mut c_void,
    pub destroy: unsafe extern "C" fn(instance: *mut c_void),
    /// A game begins; 0, or another number to forfeit it.
    pub begin_game:
        Option<unsafe extern "C" fn(instance: *mut c_void, start: *const Position) -> i32>,
    /// A legal move, or `NO_MOVE`.
    pub choose_move: unsafe extern "C" fn(
        instance: *mut c_void,
        position: *const Position,
        random: *mut Random,
    ) -> i32,
    /// Writes a weight for each square, where 0 stood before; 0, or another number if it fails.
    pub move_weights: Option<
        unsafe extern "C" fn(
            instance: *mut c_void,
            position: *const Position,
            weights: *mut u64,
        ) -> i32,
    >,
    /// The flags that hold for an instance, its arguments and its board; the bot's own if there is none.
    pub instance_flags: Option<unsafe extern "C" fn(instance: *mut c_void) -> u32>,
}

/// The table of a library.
#[repr(C)]
pub struct Library {
    pub size: u32,
    pub version: u32,
    pub bot_count: u32,
    pub bots: *const &'static Bot,
    /// An extension of the library by its name, or null.
    pub extension: Option<unsafe extern "C" fn(name: *const c_char) -> *const c_void>,
}

// Tables are constant, and so is all that their pointers lead to.
unsafe impl Sync for Parameter {}
unsafe impl Sync for Bot {}
unsafe impl Sync for Library {}

// The sizes of the structs in the header, in bytes.
const _: () = assert!(size_of::<Host>() == 48);
const _: () = assert!(size_of::<Setup>() == 56);
const _: () = assert!(size_of::<Position>() == 72);
const _: () = assert!(size_of::<Parameter>() == 64);
const _: () = assert!(size_of::<Bot>() == 96);
const _: () = assert!(size_of::<Library>() == 32);
