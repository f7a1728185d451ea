/* A bot that keeps every law, or breaks the one that is defined when this is compiled. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tournament_bot.h"

#ifndef FLAGS
#define FLAGS TOURNAMENT_POLICY
#endif

typedef struct game {
  const tournament_host *host;
  uint32_t squares;
  uint32_t count;
} game;

static volatile uint32_t shared;

static void crash(void) { *(volatile int *)0 = 1; }
static void hang(void) { for (volatile int on = 1; on;) {} }

#ifdef SCRIBBLES
/* Writes over the memory that this process shares with the one that watches it. */
static void scribble(void) {
  char line[512];
  unsigned long start;
  FILE *maps = fopen("/proc/self/maps", "r");
  while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
    if (strstr(line, "memfd:tournament") != NULL && sscanf(line, "%lx", &start) == 1)
      memset((void *)start, SCRIBBLES, 4096);
  }
  if (maps != NULL) fclose(maps);
}
#endif

static void *create(const tournament_host *host, const tournament_setup *setup) {
  uint32_t squares = setup->columns * setup->rows;
#ifdef REFUSES
  if (squares > REFUSES) {
    host->log(host, TOURNAMENT_LOG_ERROR, "too large");
    return NULL;
  }
#endif
#ifdef REFUSES_DEPTH
  if (atoi(setup->arguments[0]) == 9) {
    host->log(host, TOURNAMENT_LOG_ERROR, "too deep");
    return NULL;
  }
#endif
#ifdef CRASHES_AT_DEPTH
  if (atoi(setup->arguments[0]) == 9) crash();
#endif
  game *made = malloc(sizeof *made);
  made->host = host;
  made->squares = squares;
  made->count = 0;
#ifdef LEAKS
  for (volatile char *lost = malloc(LEAKS); lost != NULL; lost = NULL) lost[0] = 1;
#endif
  return made;
}

static void destroy(void *instance) {
#ifdef HANGS_AT_THE_END
  hang();
#endif
  free(instance);
}

static int32_t begin(void *instance, const tournament_position *start) {
  (void)instance, (void)start;
#ifdef SHARES
  shared = 0;
#endif
  return 0;
}

static int is_free(const tournament_position *position, uint32_t square) {
  return ((position->own[square / 64] | position->other[square / 64]) >> square % 64 & 1) == 0;
}

static uint32_t free_count(const game *game, const tournament_position *position) {
  uint32_t count = 0;
  for (uint32_t square = 0; square < game->squares; square++) count += is_free(position, square);
  return count;
}

static int32_t free_square(const game *game, const tournament_position *position, uint64_t rank) {
  for (uint32_t square = 0; square < game->squares; square++) {
    if (is_free(position, square) && rank-- == 0) return (int32_t)square;
  }
  return TOURNAMENT_NO_MOVE;
}

static int32_t choose(void *instance, const tournament_position *position,
                      tournament_random *random) {
  game *game = instance;
  uint64_t count = free_count(game, position);
  uint64_t rank = game->host->random_below(random, count);
#ifdef DRAWS
  rank = 0;
#endif
#ifdef USES_RAND
  rank = (uint64_t)rand() % count;
#endif
#ifdef USES_RAND_LATE
  rank = count < game->squares / 2 ? (uint64_t)rand() % count : 0;
#endif
#ifdef REMEMBERS
  rank = game->count++ % count;
#endif
#ifdef SHARES
  rank = shared++ % count;
#endif
#ifdef RACES
  uint32_t own = (uint32_t)(uintptr_t)game;
  shared = own;
  for (volatile int pause = 0; pause < 20000; pause++) {}
  if (shared != own) rank = count - 1 - rank;
#endif
#ifdef FIRST
  rank = 0;
#endif
#ifdef LAST
  rank = count - 1;
#endif
#ifdef OFTEN_FIRST
  if (rank % 2 == 1) rank = 0;
#endif
#ifdef TAKES
  if (game->squares == TAKES && count < game->squares) {
    for (int32_t square = 0;; square++) if (!is_free(position, square)) return square;
  }
#endif
#ifdef CRASHES
  if (game->squares == CRASHES) crash();
#endif
#ifdef SCRIBBLES
  scribble();
#endif
#ifdef HANGS
  if (game->squares == HANGS) hang();
#endif
#ifdef GIVES_UP
  if (count < 4) {
    game->host->log(game->host, TOURNAMENT_LOG_ERROR, "no idea");
    return TOURNAMENT_NO_MOVE;
  }
#endif
  return free_square(game, position, rank);
}

static int32_t weigh(void *instance, const tournament_position *position, uint64_t *weights) {
  game *game = instance;
  for (uint32_t square = 0; square < game->squares; square++) {
    weights[square] = (uint64_t)is_free(position, square);
  }
#ifdef WEIGHS_FIRST
  weights[free_square(game, position, 0)] = 5;
#endif
#ifdef WEIGHS_LAST_NEVER
  if (free_count(game, position) > 1) {
    weights[free_square(game, position, free_count(game, position) - 1)] = 0;
  }
#endif
#ifdef WEIGHS_TAKEN
  if (game->squares == WEIGHS_TAKEN) weights[0] = 1;
#endif
#ifdef CRASHES_WEIGHING
  crash();
#endif
#ifdef WEIGHS_ANEW
  weights[free_square(game, position, 0)] = ++game->count;
#endif
  return 0;
}

static uint32_t instance_flags(void *instance) {
#ifdef TAKES_FLAGS_BACK
  return ((game *)instance)->squares == TAKES_FLAGS_BACK ? 0 : FLAGS;
#else
  (void)instance;
  return FLAGS;
#endif
}

static const tournament_parameter depth = {
    .size = sizeof depth, .type = TOURNAMENT_WHOLE_NUMBER, .name = "depth", .help = "how deep",
    .default_value = "3", .minimum = 1, .maximum = 9};
static const tournament_parameter *const parameters[] = {&depth};
static const tournament_bot bot = {
    .size = sizeof bot, .flags = FLAGS, .name = "broken", .description = "a free square",
    .version = "1", .parameter_count = 1, .parameters = parameters, .create = create,
    .destroy = destroy, .begin_game = begin, .choose_move = choose, .move_weights = weigh,
    .instance_flags = instance_flags};
static const tournament_bot *const bots[] = {&bot};
static const tournament_library library = {
    .size = sizeof library, .version = TOURNAMENT_BOT_VERSION, .bot_count = 1, .bots = bots};

#ifdef TURNS_TABLES
static tournament_library tables[2];
#endif

TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t version) {
#ifdef TURNS_TABLES
  static int calls;
  tables[calls % 2] = library;
  return &tables[calls++ % 2];
#endif
  return version < 1 ? NULL : &library;
}
