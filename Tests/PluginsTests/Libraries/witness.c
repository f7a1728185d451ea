/* A random player that gives up when what it is shown is not a game. */
#include "tournament_bot.h"

#include <stdlib.h>

typedef struct {
  const tournament_host *host;
  uint64_t start;
  uint32_t squares;
  int has_begun;
} witness;

static uint32_t count(uint64_t set) {
  uint32_t number = 0;
  for (; set != 0; set &= set - 1) ++number;
  return number;
}

static void *create(const tournament_host *host, const tournament_setup *setup) {
  witness *self = calloc(1, sizeof(witness));
  self->host = host;
  self->squares = setup->columns * setup->rows;
  return self;
}

static void destroy(void *self) { free(self); }

/* What is true of every position. */
static const char *fault(const witness *self, const tournament_position *position) {
  uint64_t own = position->own[0], other = position->other[0];
  if (position->size != sizeof(tournament_position)) return "the size";
  if (position->word_count != 1 || position->square_count != self->squares) return "the board";
  if ((own & other) != 0) return "a square with two marks";
  if (count(own | other) + position->free_count != self->squares) return "the free squares";
  if (position->history == NULL) return "no history";
  uint64_t seen = 0;
  for (uint32_t back = 1; back <= position->history_count; ++back) {
    uint64_t mark = (uint64_t)1 << position->history[position->history_count - back];
    uint64_t set = (back % 2 == 1) == (position->side == position->to_move) ? other : own;
    if ((mark & set) == 0 || (mark & seen) != 0) return "the history";
    seen |= mark;
  }
  if (self->has_begun && (own | other) != (self->start | seen)) return "the start";
  return NULL;
}

static int32_t begin(void *instance, const tournament_position *start) {
  witness *self = instance;
  self->has_begun = 0;
  const char *wrong = fault(self, start);
  if (wrong != NULL || start->history_count != 0) {
    self->host->log(self->host, TOURNAMENT_LOG_ERROR, wrong == NULL ? "moves at the start" : wrong);
    return 1;
  }
  self->start = start->own[0] | start->other[0];
  self->has_begun = 1;
  return 0;
}

static int32_t choose(void *instance, const tournament_position *position,
                      tournament_random *random) {
  witness *self = instance;
  const char *wrong = fault(self, position);
  if (wrong == NULL && position->side != position->to_move) wrong = "the turn";
  if (wrong != NULL) {
    self->host->log(self->host, TOURNAMENT_LOG_ERROR, wrong);
    return TOURNAMENT_NO_MOVE;
  }
  uint64_t rank = self->host->random_below(random, position->free_count);
  uint64_t taken = position->own[0] | position->other[0];
  for (uint32_t square = 0; square < self->squares; ++square)
    if ((taken >> square & 1) == 0 && rank-- == 0) return (int32_t)square;
  return TOURNAMENT_NO_MOVE;
}

static const tournament_bot bot = {
    .size = sizeof(tournament_bot), .name = "witness", .create = create, .destroy = destroy,
#ifndef UNTOLD
    .begin_game = begin,
#endif
    .choose_move = choose};
static const tournament_bot *const bots[] = {&bot};
static const tournament_library library = {
    .size = sizeof(tournament_library), .version = TOURNAMENT_BOT_VERSION, .bot_count = 1,
    .bots = bots};

TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t version) {
  return version < 1 ? NULL : &library;
}
