/*
 * Libraries that do harm, one for each set of -D options. The bot marks the first free square; what it
 * is told to do wrong in a game it does only when it plays O.
 */
#define _GNU_SOURCE
#include "hostile_faults.h"
#include "tournament_bot.h"

#include <stddef.h>

enum {
  NOWHERE,
  IN_CONSTRUCTOR,
  IN_ENTRY,
  IN_CREATE,
  IN_BEGIN_GAME,
  IN_CHOOSE_MOVE,
  IN_MOVE_WEIGHTS,
  IN_DESTROY
};

/* ---- What can be wrong, and is right unless said otherwise ---------------------------------- */

/* The fault, and where it happens. */
#ifndef FAULT
#define FAULT nothing
#endif
#ifndef PLACE
#define PLACE NOWHERE
#endif
/* What a bot that lies answers. */
#ifndef SQUARE
#define SQUARE choose(self, position)
#endif
#ifndef WEIGHTS
#define WEIGHTS weights[choose(self, position)] = 1
#endif
/* The parts of the table. */
#ifndef BOT_SIZE
#define BOT_SIZE sizeof(tournament_bot)
#endif
#ifndef NAME
#define NAME "hostile"
#endif
#ifndef CREATE
#define CREATE create
#endif
#ifndef CHOOSE_MOVE
#define CHOOSE_MOVE choose_move
#endif
#ifndef MOVE_WEIGHTS
#define MOVE_WEIGHTS move_weights
#endif
#ifndef PARAMETER_COUNT
#define PARAMETER_COUNT 0
#endif
#ifndef LIBRARY_SIZE
#define LIBRARY_SIZE sizeof(tournament_library)
#endif
#ifndef VERSION
#define VERSION TOURNAMENT_BOT_VERSION
#endif
#ifndef BOT_COUNT
#define BOT_COUNT 1
#endif
#ifndef BOTS
#define BOTS bots
#endif
#ifndef BOT
#define BOT &bot
#endif
#ifndef TABLE
#define TABLE &library
#endif
#ifndef ENTRY
#define ENTRY tournament_bot_entry
#endif

/* ---- The bot -------------------------------------------------------------------------------- */

typedef struct {
  uint32_t square_count;
  const tournament_host *host;
} instance;

static void reach(int place, uint32_t side) {
  lies = 0;
  if (place == PLACE && side == TOURNAMENT_O) FAULT();
}

static inline int32_t choose(const instance *self, const tournament_position *position) {
  uint32_t square = 0;
  while (square < self->square_count &&
         ((position->own[square / 64] | position->other[square / 64]) >> (square % 64) & 1))
    ++square;
  return (int32_t)square;
}

static inline int32_t taken(const tournament_position *position) {
  int32_t square = 0;
  while (!(position->other[square / 64] >> (square % 64) & 1)) ++square;
  return square;
}

static void *create(const tournament_host *host, const tournament_setup *setup) {
  reach(IN_CREATE, TOURNAMENT_O);
  if (lies) {
    host->log(host, TOURNAMENT_LOG_ERROR, "no boards today");
    return NULL;
  }
  instance *self = malloc(sizeof *self);
  if (self == NULL) return NULL;
  self->square_count = setup->columns * setup->rows;
  self->host = host;
  return self;
}

static void destroy(void *self) {
  reach(IN_DESTROY, TOURNAMENT_O);
  free(self);
}

static int32_t begin_game(void *self, const tournament_position *start) {
  (void)self;
  if (setjmp(begun)) return 0;
  reach(IN_BEGIN_GAME, start->side);
  return lies;
}

static int32_t choose_move(void *self, const tournament_position *position,
                           tournament_random *random) {
  (void)random;
  reach(IN_CHOOSE_MOVE, position->side);
  return lies ? SQUARE : choose(self, position);
}

static int32_t move_weights(void *self, const tournament_position *position, uint64_t *weights) {
  reach(IN_MOVE_WEIGHTS, position->side);
  if (lies) {
    WEIGHTS;
  } else {
    weights[choose(self, position)] = 1;
  }
  return 0;
}

/* ---- The table ------------------------------------------------------------------------------ */

static const tournament_bot bot = {
    .size = BOT_SIZE,
    .flags = TOURNAMENT_DETERMINISTIC | TOURNAMENT_POLICY,
    .name = NAME,
    .description = "does harm when it plays O",
    .version = "1.0",
    .parameter_count = PARAMETER_COUNT,
    .create = CREATE,
    .destroy = destroy,
    .begin_game = begin_game,
    .choose_move = CHOOSE_MOVE,
    .move_weights = MOVE_WEIGHTS,
};

static const tournament_bot *const bots[] = {BOT};

static const tournament_library library = {
    .size = LIBRARY_SIZE,
    .version = VERSION,
    .bot_count = BOT_COUNT,
    .bots = BOTS,
};

#ifdef MISSING
extern int missing_symbol;
int *const needed = &missing_symbol;
#endif

__attribute__((constructor)) static void load(void) { reach(IN_CONSTRUCTOR, TOURNAMENT_O); }

TOURNAMENT_EXPORT const tournament_library *ENTRY(uint32_t host_version) {
  (void)host_version;
  reach(IN_ENTRY, TOURNAMENT_O);
  return TABLE;
}
