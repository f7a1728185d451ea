// A random bot that crashes in one of EVERY games: which ones is decided by its random numbers, so that
// a seed decides. With NOTES, the path of a file, each process that loads it adds a line to that. With
// MOST, a process makes that many instances and no more.
#include <stdio.h>
#include <stdlib.h>

#include "tournament_bot.h"

#ifndef EVERY
#define EVERY 100
#endif

#ifdef NOTES
__attribute__((constructor)) static void note(void) {
  FILE *file = fopen(NOTES, "a");
  if (file == NULL) return;
  fputs("loaded\n", file);
  fclose(file);
}
#endif

static const tournament_host *host;
static uint32_t squares;

static void *create(const tournament_host *own_host, const tournament_setup *setup) {
#ifdef MOST
  static int made;
  if (++made > MOST) return NULL;
#endif
  host = own_host;
  squares = setup->columns * setup->rows;
  return &squares;
}

static void destroy(void *instance) { (void)instance; }

static int is_free(const tournament_position *position, uint32_t square) {
  return !((position->own[square / 64] | position->other[square / 64]) >> square % 64 & 1);
}

static int32_t choose_move(void *instance, const tournament_position *position,
                           tournament_random *random) {
  (void)instance;
  uint32_t free_count = 0, own_count = 0;
  for (uint32_t square = 0; square < squares; ++square) {
    free_count += is_free(position, square);
    own_count += position->own[square / 64] >> square % 64 & 1;
  }
  if (own_count == 0 && host->random_below(random, EVERY) == 0) abort();
  uint64_t rank = host->random_below(random, free_count);
  for (uint32_t square = 0; square < squares; ++square)
    if (is_free(position, square) && rank-- == 0) return (int32_t)square;
  return TOURNAMENT_NO_MOVE;
}

static const tournament_bot bot = {.size = sizeof bot,
                                   .name = "crashing",
                                   .description = "a random free square, or the end",
                                   .version = "1",
                                   .create = create,
                                   .destroy = destroy,
                                   .choose_move = choose_move};
static const tournament_bot *const bots[] = {&bot};
static const tournament_library library = {
    .size = sizeof library, .version = TOURNAMENT_BOT_VERSION, .bot_count = 1, .bots = bots};

const tournament_library *tournament_bot_entry(uint32_t host_version) {
  (void)host_version;
  return &library;
}
