/*
 * tournament_bot.h: the interface of bots that are loaded at run time, version 1.
 *
 * A library of bots exports one function, tournament_bot_entry, which returns a table. The table
 * lists bots; a bot makes instances; an instance plays games.
 *
 *   host                                    library
 *   tournament_bot_entry(version)       →   tournament_library: the bots, their parameters and flags
 *   bot->create(host, setup)            →   an instance, for one board and one set of arguments
 *   bot->begin_game(instance, start)        once for every game, if the bot wants to know
 *   bot->choose_move(instance, …)       →   a square, once for every move
 *   bot->move_weights(instance, …)      →   the probabilities of all moves, for bots that have them
 *   bot->destroy(instance)
 *
 * It is meant to last. A later version adds members at the ends of structs and names of extensions,
 * and changes nothing else. Every struct begins with its size in bytes, as its writer knew it, set to
 * sizeof: a reader looks at no member beyond it. What is missing counts as zero.
 *
 * Squares are numbered in reading order from 0: the top row from left to right, then the row below.
 * The square in a row and a column, both from 0 at the top left, is row * columns + column. A set of
 * squares is an array of words: square s is the bit s % 64 of word s / 64.
 *
 * Texts are UTF-8 and end with a zero byte. Whatever a library passes to the host (the table, and all
 * that it points to) stays as it is as long as the library is loaded, and a library is never unloaded.
 * Whatever the host passes to a function is valid until that function returns, unless it says
 * otherwise.
 *
 * Threads: tournament_bot_entry is called by one thread at a time. Functions of different instances
 * may be called by different threads at the same time; functions of one instance are called one at a
 * time, though not always by the same thread.
 *
 * A function must return normally: an exception or a longjmp must not leave it. A library that crashes,
 * hangs, exits or takes too much memory loses the game it is playing, and the tournament goes on.
 *
 * Written in C99; C++ may include it.
 */

#ifndef TOURNAMENT_BOT_H
#define TOURNAMENT_BOT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. */
#define TOURNAMENT_BOT_VERSION 1u

/* Exports tournament_bot_entry from a library that hides the rest. */
#if defined(_WIN32)
#define TOURNAMENT_EXPORT __declspec(dllexport)
#else
#define TOURNAMENT_EXPORT __attribute__((visibility("default")))
#endif

/* ---- What the host offers ------------------------------------------------------------------- */

/* A player's random numbers in a game. Opaque; valid during the call that it is passed to. */
typedef struct tournament_random tournament_random;

/* What a bot is shown: see below. */
typedef struct tournament_position tournament_position;

/* How much a message matters. */
#define TOURNAMENT_LOG_INFO 0u
/* The last error before a function fails is given as the reason. */
#define TOURNAMENT_LOG_ERROR 1u

/* The host. The pointer stays valid, and may be used by all threads, as long as the library is loaded. */
typedef struct tournament_host {
  uint32_t size;
  /* The version of the interface that the host was written for: the one it passes to the entry. */
  uint32_t version;

  /*
   * The next random number of a player: 64 bits, all of them random. This, random_below and
   * random_free_square are the only sources of chance that a bot may use: a seed then repeats its games.
   */
  uint64_t (*random)(tournament_random *random);

  /*
   * A random number from 0 to bound - 1, each equally likely; 0 if bound is 0. It is the upper half of
   * the product of bound and one number of random.
   */
  uint64_t (*random_below)(tournament_random *random, uint64_t bound);

  /*
   * Says something: one of the levels above and a text, which is copied. It may be called from any
   * function that is given the host or an instance that knows it.
   */
  void (*log)(const struct tournament_host *host, uint32_t level, const char *text);

  /*
   * An extension of the host by its name, or NULL if it has none of that name. Names that begin with
   * "tournament." are defined in this header.
   */
  const void *(*extension)(const struct tournament_host *host, const char *name);

  /*
   * A legal move in a position, each equally likely: the square that random_below(the number of legal
   * moves) others come before in reading order. These are the free squares, with gravity those on the
   * bottom row or right above a mark. Where some of the free squares are forbidden, one of all of them is
   * drawn so until it is not. TOURNAMENT_NO_MOVE if there is no legal move. It is all that a random player
   * needs, and as fast as the host's own.
   */
  int32_t (*random_free_square)(tournament_random *random, const tournament_position *position);
} tournament_host;

/*
 * The extension "tournament.splitmix64". A host that has it passes, as a tournament_random *, the address
 * of the state of a SplitMix64, one uint64_t: a bot that has the generator itself may draw from it in
 * place. What extension returns is not NULL and says nothing else.
 */
#define TOURNAMENT_SPLITMIX64 "tournament.splitmix64"

/* ---- What a bot is told --------------------------------------------------------------------- */

struct tournament_bot;

/*
 * The rules of a game beyond its board. All are 0 in the plain game: marks go anywhere, and who has
 * line_length marks or more in a row wins. A bot without TOURNAMENT_KNOWS_RULES is not asked to play by
 * any other, and one without TOURNAMENT_KNOWS_CARO_AND_RENJU not by the rules marked so.
 */

/* The placement: where a mark may be placed. */
/* On any free square. */
#define TOURNAMENT_ANYWHERE 0u
/* On the lowest free square of a column, as in Connect Four: the bottom row, or right above a mark. */
#define TOURNAMENT_GRAVITY 1u

/* The line rule: what counts as a line. */
/* line_length marks in a row or more. */
#define TOURNAMENT_AT_LEAST 0u
/* Exactly line_length marks in a row: a longer row does not count. */
#define TOURNAMENT_EXACT 1u
/*
 * Caro in which overlines win: line_length marks in a row, unless the opponent's are at both ends, or
 * more, whatever is at the ends. The edge of the board does not block. Caro and renju.
 */
#define TOURNAMENT_UNBLOCKED 2u
/* Caro: exactly line_length marks in a row, unless the opponent's are at both ends. Caro and renju. */
#define TOURNAMENT_EXACT_UNBLOCKED 3u

/* The goal: what a line is for. */
/* Who completes a line wins. */
#define TOURNAMENT_WIN 0u
/* Who completes a line loses: misère. */
#define TOURNAMENT_LOSE 1u

/* The restriction: what X may not do. */
/* Nothing. */
#define TOURNAMENT_UNRESTRICTED 0u
/*
 * Renju, with lines of five that win: X may make neither six or more in a row nor two fours or two threes
 * at once, unless the move makes exactly five, and wins by exactly five alone. The position says which
 * squares are forbidden. X loses where all free squares are. Caro and renju.
 */
#define TOURNAMENT_RENJU 1u

/* What an instance is made for. */
typedef struct tournament_setup {
  uint32_t size;
  /* The board: 1 to 32 columns and rows. */
  uint32_t columns;
  uint32_t rows;
  /* How many marks in a row, a column or a diagonal make a line. */
  uint32_t line_length;
  /* The number of words of a set of squares: columns * rows / 64, rounded up. */
  uint32_t word_count;
  /*
   * The arguments: a text for each parameter of the bot, in its order; the default where none was
   * given. A whole number is written in decimal digits with a minus sign if it is negative; a
   * probability as a decimal number or a fraction ("0.25", "1/3"); a flag as "true" or "false".
   */
  uint32_t argument_count;
  const char *const *arguments;
  /* The bot that the instance is of: the pointer in the library's table. */
  const struct tournament_bot *bot;
  /* The placement, the line rule, the goal and the restriction, as above. */
  uint32_t placement;
  uint32_t line_rule;
  uint32_t goal;
  uint32_t restriction;
} tournament_setup;

/* The sides. X moves first on an empty board. */
#define TOURNAMENT_X 0u
#define TOURNAMENT_O 1u

/* A position, as the bot sees it. */
struct tournament_position {
  uint32_t size;
  /* The bot's own side. */
  uint32_t side;
  /* Whose turn it is: the bot's own in choose_move and move_weights. */
  uint32_t to_move;
  /* The number of words of each of the two sets. */
  uint32_t word_count;
  /* The squares with the bot's own marks. */
  const uint64_t *own;
  /* The squares with the opponent's marks. */
  const uint64_t *other;
  /*
   * The squares marked since the game began, by both sides, the oldest first: the marks of an opening
   * are not among them. 0 and NULL where no game is being played, as when the host asks what a bot
   * would do.
   */
  const uint16_t *history;
  uint32_t history_count;
  /* The number of squares of the board, and of those that are free. */
  uint32_t square_count;
  uint32_t free_count;
  /* The width of the board, and the placement: square s + columns is the one below square s. */
  uint32_t columns;
  uint32_t placement;
  /* The restriction. */
  uint32_t restriction;
  /* The free squares that the side to move may not mark, as in renju; NULL if there are none. */
  const uint64_t *forbidden;
};

/* ---- What a library offers ------------------------------------------------------------------ */

/* The types of parameters. */
#define TOURNAMENT_TEXT 0u
#define TOURNAMENT_WHOLE_NUMBER 1u
#define TOURNAMENT_PROBABILITY 2u
#define TOURNAMENT_FLAG 3u
#define TOURNAMENT_CHOICE 4u

/* A parameter of a bot. */
typedef struct tournament_parameter {
  uint32_t size;
  /* One of the types above. */
  uint32_t type;
  /* Its name: letters, digits and hyphens, beginning with a letter. */
  const char *name;
  /* What it does, in one line. */
  const char *help;
  /* Its value where none is given, written as arguments are; "" stands for no value. */
  const char *default_value;
  /* The range of a whole number; both included. */
  int64_t minimum;
  int64_t maximum;
  /* The values of a choice. */
  uint32_t choice_count;
  const char *const *choices;
} tournament_parameter;

/* The same position, reached by the same moves, always gets the same answer; it never draws a number. */
#define TOURNAMENT_DETERMINISTIC 1u
/* It depends on the position alone and has move_weights: it can be proved and computed exactly. */
#define TOURNAMENT_POLICY 2u
/* It treats a board and its rotations and reflections alike: equal chances for equal squares. */
#define TOURNAMENT_SYMMETRIC 4u
/* A move takes milliseconds rather than microseconds. */
#define TOURNAMENT_SLOW 8u
/*
 * It reads placement, line_rule and goal, and plays by them or refuses them in create. A bot without this
 * flag is declined for games other than the plain one, before an instance is made. It is a flag of the
 * bot: instance_flags need not repeat it.
 */
#define TOURNAMENT_KNOWS_RULES 16u
/*
 * Beside TOURNAMENT_KNOWS_RULES: it knows the values of line_rule from TOURNAMENT_UNBLOCKED on, and reads
 * restriction. A bot without this flag, such as one that was built before there were these, is declined for
 * such games in the same way.
 */
#define TOURNAMENT_KNOWS_CARO_AND_RENJU 32u

/* What choose_move returns instead of a square to give up: the game is forfeited. */
#define TOURNAMENT_NO_MOVE (-1)

/* A bot of a library. */
typedef struct tournament_bot {
  uint32_t size;
  /* Those of the flags above that hold for all arguments and boards. */
  uint32_t flags;
  /* Its name: lower-case letters, digits and hyphens, beginning with a letter; unlike the others'. */
  const char *name;
  /* How it plays, in one line. */
  const char *description;
  /* Its own version, in any form. */
  const char *version;
  uint32_t parameter_count;
  /* Pointers, since the structs may grow. */
  const tournament_parameter *const *parameters;

  /*
   * Makes an instance, or returns NULL if it cannot play so, having logged the reason as an error.
   * The setup and its texts are valid until create returns.
   */
  void *(*create)(const tournament_host *host, const tournament_setup *setup);

  /* Ends an instance; nothing is called with it afterwards. */
  void (*destroy)(void *instance);

  /*
   * A game begins: start is its first position, side the side that the instance plays. It returns 0, or
   * another number to forfeit the game. May be NULL.
   */
  int32_t (*begin_game)(void *instance, const tournament_position *start);

  /*
   * Chooses a legal move, a free square, or TOURNAMENT_NO_MOVE. The game is not over, and it is the
   * instance's turn. A square that is taken, off the board, forbidden or, with gravity, in the air forfeits
   * the game.
   */
  int32_t (*choose_move)(void *instance, const tournament_position *position,
                         tournament_random *random);

  /*
   * How likely each move is: writes a weight for each square of the board, columns * rows of them,
   * where 0 stood before. A move's probability is its weight divided by the sum. At least one weight is
   * positive, those of squares that are no legal move are 0, and the sum is below 2^63. It agrees with
   * choose_move, and depends on the marks and the turn alone. It may be called at any time, in a game or
   * not; it returns 0, or another number if it fails. NULL unless the bot is a policy.
   */
  int32_t (*move_weights)(void *instance, const tournament_position *position, uint64_t *weights);

  /*
   * The flags that hold for an instance, its arguments and its board; the host asks once, before
   * anything else. NULL if they are the bot's own.
   */
  uint32_t (*instance_flags)(void *instance);
} tournament_bot;

/* The table of a library. */
typedef struct tournament_library {
  uint32_t size;
  /*
   * The version of the interface that it was written for: TOURNAMENT_BOT_VERSION. A host refuses a table
   * for a later version than its own.
   */
  uint32_t version;
  /* At least 1. */
  uint32_t bot_count;
  const tournament_bot *const *bots;
  /* An extension of the library by its name, or NULL; may itself be NULL. None is defined yet. */
  const void *(*extension)(const char *name);
} tournament_library;

/*
 * The one function that a library exports. It is given the version that the host was written for and
 * returns its table, the same one each time, or NULL if it cannot work with such a host. It is called
 * before anything else and may be called again.
 */
TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t host_version);

/* The name of that function, for hosts. */
#define TOURNAMENT_BOT_ENTRY "tournament_bot_entry"

#ifdef __cplusplus
}
#endif

#endif
