/* Bots that do what their parameters say, one for each sort of parameter. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tournament_bot.h"

typedef struct actor {
  const tournament_host *host;
  char deed[32];
  uint32_t squares;
  uint32_t flags;
} actor;

static void *create(const tournament_host *host, const tournament_setup *setup) {
  const char *deed = setup->arguments[0];
  if (strcmp(deed, "no-create") == 0) {
    host->log(host, TOURNAMENT_LOG_ERROR, "only on Sundays");
    return NULL;
  }
  actor *made = calloc(1, sizeof *made);
  made->host = host;
  snprintf(made->deed, sizeof made->deed, "%s", deed);
  made->squares = setup->columns * setup->rows;
  made->flags = strcmp(deed, "first") == 0 ? TOURNAMENT_DETERMINISTIC : TOURNAMENT_POLICY;
  return made;
}

static void destroy(void *instance) { free(instance); }

static int does(const actor *actor, const char *deed) { return strcmp(actor->deed, deed) == 0; }

static int32_t begin(void *instance, const tournament_position *start) {
  const actor *actor = instance;
  (void)start;
  return does(actor, "no-begin") ? 7 : 0;
}

static int32_t choose(void *instance, const tournament_position *position, tournament_random *random) {
  const actor *actor = instance;
  (void)random;
  if (does(actor, "no-move")) {
    actor->host->log(actor->host, TOURNAMENT_LOG_INFO, "hm");
    actor->host->log(actor->host, TOURNAMENT_LOG_ERROR, "no idea");
    return TOURNAMENT_NO_MOVE;
  }
  if (does(actor, "huge")) return INT32_MAX;
  if (does(actor, "lowest")) return INT32_MIN;
  if (does(actor, "taken") && position->other[0] != 0) return __builtin_ctzll(position->other[0]);
  if (does(actor, "history")) {
    /* Its squares are the number of moves that it was told of. */
    if (position->history == NULL) return 8;
    return (int32_t)position->history_count;
  }
  return __builtin_ctzll(~(position->own[0] | position->other[0]));
}

static int32_t weigh(void *instance, const tournament_position *position, uint64_t *weights) {
  const actor *actor = instance;
  if (does(actor, "no-weights")) {
    actor->host->log(actor->host, TOURNAMENT_LOG_ERROR, "no scales");
    return 1;
  }
  if (does(actor, "zeros")) return 0;
  for (uint32_t square = 0; square < actor->squares; square++) {
    uint64_t taken = position->own[square / 64] | position->other[square / 64];
    if (does(actor, "heavy-taken") || (taken >> square % 64 & 1) == 0) {
      weights[square] = does(actor, "overflow") ? UINT64_MAX : does(actor, "half") ? 1ull << 62 : 1;
    }
  }
  return 0;
}

static uint32_t flags(void *instance) { return ((const actor *)instance)->flags; }

static const char *const colours[] = {"red", "green"};
#define PARAMETER(identifier, ...) \
  static const tournament_parameter identifier = {.size = sizeof(tournament_parameter), __VA_ARGS__};
PARAMETER(deed, .type = TOURNAMENT_TEXT, .name = "deed", .help = "what it does", .default_value = "first")
PARAMETER(depth, .type = TOURNAMENT_WHOLE_NUMBER, .name = "depth", .help = "how deep", .default_value = "3",
          .minimum = -5, .maximum = 9)
PARAMETER(blunder, .type = TOURNAMENT_PROBABILITY, .name = "blunder", .help = "how often",
          .default_value = "0.50")
PARAMETER(fast, .type = TOURNAMENT_FLAG, .name = "fast", .help = "whether it hurries",
          .default_value = "true")
PARAMETER(colour, .type = TOURNAMENT_CHOICE, .name = "colour", .help = "its shirt", .default_value = "",
          .choice_count = 2, .choices = colours)
static const tournament_parameter *const parameters[] = {&deed, &depth, &blunder, &fast, &colour};
static const tournament_bot bot = {
    .size = sizeof(tournament_bot), .name = "deeds", .description = "does what it is told", .version = "2",
    .parameter_count = 5, .parameters = parameters, .create = create, .destroy = destroy,
    .begin_game = begin, .choose_move = choose, .move_weights = weigh, .instance_flags = flags};
static const tournament_bot *const bots[] = {&bot};
static const tournament_library library = {
    .size = sizeof(tournament_library), .version = TOURNAMENT_BOT_VERSION, .bot_count = 1, .bots = bots};

TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t host_version) {
  return host_version < 1 ? NULL : &library;
}
