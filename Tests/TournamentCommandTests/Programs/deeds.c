/* A bot that marks the first free square, and does what its parameter says beside. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tournament_bot.h"

typedef struct actor {
  const tournament_host *host;
  char deed[32];
} actor;

static int does(const actor *actor, const char *deed) { return strcmp(actor->deed, deed) == 0; }

static void hang(void) {
  while (1) sleep(1);
}

static void *create(const tournament_host *host, const tournament_setup *setup) {
  if (strcmp(setup->arguments[0], "make-nothing") == 0) return NULL;
  actor *made = calloc(1, sizeof *made);
  made->host = host;
  snprintf(made->deed, sizeof made->deed, "%s", setup->arguments[0]);
  return made;
}

static void destroy(void *instance) {
  if (does(instance, "hang-at-end")) hang();
  free(instance);
}

static int32_t begin(void *instance, const tournament_position *start) {
  const actor *actor = instance;
  (void)start;
  if (does(actor, "talk")) actor->host->log(actor->host, TOURNAMENT_LOG_INFO, "here we go\nagain");
  return 0;
}

static int32_t choose(void *instance, const tournament_position *position, tournament_random *random) {
  (void)random;
  if (does(instance, "hang")) hang();
  return __builtin_ctzll(~(position->own[0] | position->other[0]));
}

static const tournament_parameter deed = {
    .size = sizeof(tournament_parameter), .type = TOURNAMENT_TEXT, .name = "deed",
    .help = "what it does", .default_value = "nothing"};
static const tournament_parameter *const parameters[] = {&deed};
static const tournament_bot bot = {
    .size = sizeof(tournament_bot), .name = "deeds", .description = "does what it is told",
    .version = "1", .parameter_count = 1, .parameters = parameters, .create = create,
    .destroy = destroy, .begin_game = begin, .choose_move = choose};
static const tournament_bot *const bots[] = {&bot};
static const tournament_library library = {
    .size = sizeof(tournament_library), .version = TOURNAMENT_BOT_VERSION, .bot_count = 1,
    .bots = bots};

TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t host_version) {
  return host_version < 1 ? NULL : &library;
}
