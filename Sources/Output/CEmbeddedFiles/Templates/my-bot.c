/*
 * my-bot marks the first free square in reading order that is a legal move.
 *
 * Write something better in choose(). The header says what else a bot is told and may do. If it takes
 * every free square for a move or every line for a win, leave TOURNAMENT_KNOWS_RULES out of its flags.
 */
#include "tournament_bot.h"

#include <stddef.h>
#include <stdlib.h>

/* An instance, made for one board and its rules: all that the bot remembers. */
typedef struct {
  uint32_t columns, square_count;
  int has_gravity, is_renju;
} instance;

static int is_free(const tournament_position *position, uint32_t square) {
  uint64_t marks = position->own[square / 64] | position->other[square / 64];
  return (marks >> (square % 64) & 1) == 0;
}

/* With gravity a mark rests on the bottom row or on another mark; renju forbids X some squares. */
static int is_legal(const instance *self, const tournament_position *position, uint32_t square) {
  uint32_t under = square + self->columns;
  if (!is_free(position, square)) return 0;
  if (self->is_renju && position->forbidden != NULL &&
      (position->forbidden[square / 64] >> (square % 64) & 1) != 0)
    return 0;
  return !self->has_gravity || under >= self->square_count || !is_free(position, under);
}

/* The square to mark. It depends on the marks alone, which makes the bot a policy. */
static int32_t choose(const instance *self, const tournament_position *position) {
  for (uint32_t word = 0; word < position->word_count; ++word) {
    /* The free squares among 64, as bits, the first one lowest; behind the last word's there may be more. */
    uint64_t free_squares = ~(position->own[word] | position->other[word]);
    for (; free_squares != 0; free_squares &= free_squares - 1) {
      uint32_t square = 64 * word + (uint32_t)__builtin_ctzll(free_squares);
      if (square < self->square_count && is_legal(self, position, square)) return (int32_t)square;
    }
  }
  return TOURNAMENT_NO_MOVE;
}

static void *create(const tournament_host *host, const tournament_setup *setup) {
  instance *self = malloc(sizeof *self);
  if (self == NULL) {
    host->log(host, TOURNAMENT_LOG_ERROR, "out of memory");
    return NULL;
  }
  self->columns = setup->columns;
  self->square_count = setup->columns * setup->rows;
  self->has_gravity = setup->placement == TOURNAMENT_GRAVITY;
  self->is_renju = setup->restriction == TOURNAMENT_RENJU;
  return self;
}

static void destroy(void *self) { free(self); }

/* A bot with chance draws its numbers from 'random' by the host's functions, and from nowhere else. */
static int32_t choose_move(void *self, const tournament_position *position,
                           tournament_random *random) {
  (void)random;
  return choose(self, position);
}

/* The probability of each move, here all of it on one square: this is what makes proofs possible. */
static int32_t move_weights(void *self, const tournament_position *position, uint64_t *weights) {
  int32_t square = choose(self, position);
  if (square < 0) return 1;
  weights[square] = 1;
  return 0;
}

static const tournament_bot bot = {
    .size = sizeof bot,
    .flags = TOURNAMENT_DETERMINISTIC | TOURNAMENT_POLICY | TOURNAMENT_KNOWS_RULES |
             TOURNAMENT_KNOWS_CARO_AND_RENJU,
    .name = "my-bot",
    .description = "the first free square in reading order",
    .version = "1.0",
    .create = create,
    .destroy = destroy,
    .choose_move = choose_move,
    .move_weights = move_weights,
};

static const tournament_bot *const bots[] = {&bot};

static const tournament_library library = {
    .size = sizeof library,
    .version = TOURNAMENT_BOT_VERSION,
    .bot_count = 1,
    .bots = bots,
};

const tournament_library *tournament_bot_entry(uint32_t host_version) {
  return host_version >= TOURNAMENT_BOT_VERSION ? &library : NULL;
}
