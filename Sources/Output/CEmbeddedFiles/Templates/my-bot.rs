//! my-bot marks the first free square in reading order that is a legal move.
//!
//! Write something better in `choose`. `tournament_bot.rs` has the whole interface. If it takes every
//! free square for a move or every line for a win, leave `KNOWS_RULES` out of its flags.

mod tournament_bot;

use std::ffi::c_void;
use std::ptr;
use tournament_bot::{Bot, Host, Library, Position, Random, Setup};
use tournament_bot::{DETERMINISTIC, GRAVITY, KNOWS_CARO_AND_RENJU, KNOWS_RULES, POLICY, VERSION};

/// An instance, made for one board and its rules: all that the bot remembers.
struct Instance {
    columns: usize,
    square_count: usize,
    has_gravity: bool,
}

impl Instance {
    /// The square to mark, if there is one. It depends on the marks alone, which makes the bot a
    /// policy.
    fn choose(&self, position: &Position) -> Option<usize> {
        (0..self.square_count).find(|&square| self.is_legal(position, square))
    }

    /// With gravity a mark rests on the bottom row or on another mark; renju forbids X some squares.
    fn is_legal(&self, position: &Position, square: usize) -> bool {
        let under = square + self.columns;
        let rests = !self.has_gravity || under >= self.square_count || !position.is_free(under);
        rests && position.is_free(square) && !position.is_forbidden(square)
    }
}

unsafe extern "C" fn create(_host: *const Host, setup: *const Setup) -> *mut c_void {
    let columns = (*setup).columns as usize;
    let square_count = columns * (*setup).rows as usize;
    let has_gravity = (*setup).placement == GRAVITY;
    Box::into_raw(Box::new(Instance {
        columns,
        square_count,
        has_gravity,
    }))
    .cast()
}

unsafe extern "C" fn destroy(instance: *mut c_void) {
    drop(Box::from_raw(instance.cast::<Instance>()));
}

/// A bot with chance draws its numbers from `random` by the host's functions, and from nowhere else.
unsafe extern "C" fn choose_move(
    instance: *mut c_void,
    position: *const Position,
    _random: *mut Random,
) -> i32 {
    let square = (*instance.cast::<Instance>()).choose(&*position);
    square.map_or(tournament_bot::NO_MOVE, |square| square as i32)
}

/// The probability of each move, here all of it on one square: this is what makes proofs possible.
unsafe extern "C" fn move_weights(
    instance: *mut c_void,
    position: *const Position,
    weights: *mut u64,
) -> i32 {
    match (*instance.cast::<Instance>()).choose(&*position) {
        Some(square) => {
            *weights.add(square) = 1;
            0
        }
        None => 1,
    }
}

static BOT: Bot = Bot {
    size: size_of::<Bot>() as u32,
    flags: DETERMINISTIC | POLICY | KNOWS_RULES | KNOWS_CARO_AND_RENJU,
    name: c"my-bot".as_ptr(),
    description: c"the first free square in reading order".as_ptr(),
    version: c"1.0".as_ptr(),
    parameter_count: 0,
    parameters: ptr::null(),
    create,
    destroy,
    begin_game: None,
    choose_move,
    move_weights: Some(move_weights),
    instance_flags: None,
};

static LIBRARY: Library = Library {
    size: size_of::<Library>() as u32,
    version: VERSION,
    bot_count: 1,
    bots: &&BOT,
    extension: None,
};

/// The one function that the library exports.
#[no_mangle]
pub extern "C" fn tournament_bot_entry(host_version: u32) -> *const Library {
    if host_version >= VERSION {
        &LIBRARY
    } else {
        ptr::null()
    }
}
