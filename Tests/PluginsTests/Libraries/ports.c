/* Ports of first-free and random, a policy and a bot that tells what it is shown. */
#include <stdlib.h>

#include "tournament_bot.h"

typedef struct game {
  const tournament_host *host;
  uint32_t squares;
} game;

static void *create(const tournament_host *host, const tournament_setup *setup) {
  game *made = malloc(sizeof *made);
  if (made == NULL) return NULL;
  made->host = host;
  made->squares = setup->columns * setup->rows;
  return made;
}

static void destroy(void *instance) { free(instance); }

static int is_free(const tournament_position *position, uint32_t square) {
  uint64_t taken = position->own[square / 64] | position->other[square / 64];
  return (taken >> square % 64 & 1) == 0;
}

static int32_t free_square(const game *game, const tournament_position *position, uint64_t rank) {
  for (uint32_t square = 0; square < game->squares; square++) {
    if (is_free(position, square) && rank-- == 0) return (int32_t)square;
  }
  return TOURNAMENT_NO_MOVE;
}

static int32_t first_free(void *instance, const tournament_position *position,
                          tournament_random *random) {
  (void)random;
  return free_square(instance, position, 0);
}

static int32_t first_free_weights(void *instance, const tournament_position *position,
                                  uint64_t *weights) {
  weights[free_square(instance, position, 0)] = 1;
  return 0;
}

static int32_t random_free(void *instance, const tournament_position *position,
                           tournament_random *random) {
  const game *game = instance;
  uint64_t count = 0;
  for (uint32_t square = 0; square < game->squares; square++) count += is_free(position, square);
  return free_square(game, position, game->host->random_below(random, count));
}

static int32_t random_weights(void *instance, const tournament_position *position,
                              uint64_t *weights) {
  const game *game = instance;
  for (uint32_t square = 0; square < game->squares; square++) {
    weights[square] = (uint64_t)is_free(position, square);
  }
  return 0;
}

#define BOT(identifier, title, what, choose, weigh, marks)                                   \
  static const tournament_bot identifier = {                                                 \
      .size = sizeof(tournament_bot), .flags = marks, .name = title, .description = what,    \
      .version = "1.0", .create = create, .destroy = destroy, .choose_move = choose,         \
      .move_weights = weigh};

BOT(first_free_bot, "first", "the first free square", first_free, first_free_weights,
    TOURNAMENT_DETERMINISTIC | TOURNAMENT_POLICY)
BOT(random_bot, "any", "a free square at random", random_free, random_weights,
    TOURNAMENT_POLICY | TOURNAMENT_SYMMETRIC)

static const tournament_bot *const bots[] = {&first_free_bot, &random_bot};
static const tournament_library library = {
    .size = sizeof(tournament_library), .version = TOURNAMENT_BOT_VERSION, .bot_count = 2, .bots = bots};

TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t host_version) {
  return host_version < 1 ? NULL : &library;
}
