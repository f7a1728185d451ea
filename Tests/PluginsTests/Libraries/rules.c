/* Bots that are told the rules: one that tells them in turn, one that the host gives its moves, and one
 * that takes free squares for moves. */
#include <stdio.h>
#include <stdlib.h>

#include "tournament_bot.h"

typedef struct {
  const tournament_host *host;
  tournament_setup setup;
} game;

static void *create(const tournament_host *host, const tournament_setup *setup) {
  game *made = malloc(sizeof *made);
  made->host = host;
  made->setup = *setup;
  return made;
}

/* Refuses every game, and says which it was. */
static void *tell(const tournament_host *host, const tournament_setup *setup) {
  char text[100];
  snprintf(text, sizeof text, "size %d placement %u line rule %u goal %u restriction %u",
           setup->size == sizeof *setup, setup->placement, setup->line_rule, setup->goal,
           setup->restriction);
  host->log(host, TOURNAMENT_LOG_ERROR, text);
  return NULL;
}

static void destroy(void *instance) { free(instance); }

/* Gives up where the position does not agree with the setup. */
static int32_t draw(void *instance, const tournament_position *position, tournament_random *random) {
  const game *self = instance;
  if (position->columns != self->setup.columns || position->placement != self->setup.placement ||
      position->restriction != self->setup.restriction)
    return TOURNAMENT_NO_MOVE;
  return self->host->random_free_square(random, position);
}

static int32_t first(void *instance, const tournament_position *position, tournament_random *random) {
  (void)instance, (void)random;
  return __builtin_ctzll(~(position->own[0] | position->other[0]));
}

static int32_t weigh(void *instance, const tournament_position *position, uint64_t *weights) {
  weights[first(instance, position, NULL)] = 1;
  return 0;
}

/* The last square that is free, or the last that is not forbidden. */
static int32_t last(const tournament_position *position, int obeys) {
  uint32_t square = position->square_count;
  while (square-- > 0) {
    uint64_t bit = (uint64_t)1 << square % 64;
    if (((position->own[square / 64] | position->other[square / 64]) & bit) != 0) continue;
    if (obeys && position->forbidden != NULL && (position->forbidden[square / 64] & bit) != 0) continue;
    return (int32_t)square;
  }
  return TOURNAMENT_NO_MOVE;
}

static int32_t obey(void *instance, const tournament_position *position, tournament_random *random) {
  (void)instance, (void)random;
  return last(position, 1);
}

static int32_t ignore(void *instance, const tournament_position *position, tournament_random *random) {
  (void)instance, (void)random;
  return last(position, 0);
}

static int32_t weigh_last(void *instance, const tournament_position *position, uint64_t *weights) {
  weights[ignore(instance, position, NULL)] = 1;
  return 0;
}

#define BOT(identifier, title, marks, make, choose, weights)                                         \
  static const tournament_bot identifier = {.size = sizeof(tournament_bot), .flags = marks,          \
      .name = title, .create = make, .destroy = destroy, .choose_move = choose, .move_weights = weights};

#define ALL_RULES (TOURNAMENT_KNOWS_RULES | TOURNAMENT_KNOWS_CARO_AND_RENJU)

BOT(teller, "teller", ALL_RULES, tell, draw, NULL)
BOT(drawer, "drawer", ALL_RULES, create, draw, NULL)
BOT(flat, "flat", TOURNAMENT_KNOWS_RULES | TOURNAMENT_POLICY, create, first, weigh)
BOT(unaware, "unaware", 0, create, first, NULL)
BOT(halfway, "halfway", TOURNAMENT_KNOWS_RULES, create, first, NULL)
BOT(obedient, "obedient", ALL_RULES, create, obey, NULL)
BOT(careless, "careless", ALL_RULES | TOURNAMENT_POLICY, create, ignore, weigh_last)

static const tournament_bot *const bots[] = {&teller,  &drawer,   &flat,    &unaware,
                                             &halfway, &obedient, &careless};
static const tournament_library library = {
    .size = sizeof(tournament_library), .version = TOURNAMENT_BOT_VERSION, .bot_count = 7, .bots = bots};

TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t host_version) {
  return host_version < 1 ? NULL : &library;
}
