/* A library written for a host whose structs were smaller than today's, and for one whose are larger. */
#include <stddef.h>
#include <stdlib.h>

#include "tournament_bot.h"

#ifdef NEWER
/* Members that no host of today knows. */
typedef struct wide_bot { tournament_bot known; uint64_t unknown[8]; } wide_bot;
#define SIZE sizeof(wide_bot)
#else
typedef struct wide_bot { tournament_bot known; } wide_bot;
#define SIZE offsetof(tournament_bot, move_weights)
/* What stands behind the struct of an old library is anything but its. */
#define POISON .move_weights = (void *)16, .instance_flags = (void *)16,
#endif
#ifndef POISON
#define POISON
#endif

static void *create(const tournament_host *host, const tournament_setup *setup) {
  (void)host;
  return setup->columns == 3 ? malloc(1) : NULL;
}

static void destroy(void *instance) { free(instance); }

static int32_t choose(void *instance, const tournament_position *position, tournament_random *random) {
  (void)instance, (void)random;
  return __builtin_ctzll(~(position->own[0] | position->other[0]));
}

static const wide_bot bot = {.known = {.size = SIZE, .name = "old", .description = "the first free square",
                                       .version = "0", .create = create, .destroy = destroy,
                                       .choose_move = choose, POISON}};
static const tournament_bot *const bots[] = {&bot.known};
static const tournament_library library = {.size = offsetof(tournament_library, extension), .version = 1,
                                           .bot_count = 1, .bots = bots, .extension = (void *)16};

TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t host_version) {
  return host_version < 1 ? NULL : &library;
}
