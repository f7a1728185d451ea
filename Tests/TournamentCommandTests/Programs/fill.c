/* Loads a library of bots and lets its first bot, as X, fill a board of 3 by 3 against one that marks
 * the last free square: prints its name and its squares. */
#include "tournament_bot.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static uint64_t none(tournament_random *random) {
  (void)random;
  return 0;
}

static uint64_t none_below(tournament_random *random, uint64_t bound) {
  (void)random, (void)bound;
  return 0;
}

static void say(const tournament_host *host, uint32_t level, const char *text) {
  (void)host, (void)level;
  fprintf(stderr, "%s\n", text);
}

static const void *extension(const tournament_host *host, const char *name) {
  return strcmp(name, TOURNAMENT_SPLITMIX64) == 0 ? host : NULL;
}

static int fail(const char *reason) {
  fprintf(stderr, "%s\n", reason);
  return 1;
}

int main(int count, char **words) {
  void *library = dlopen(count > 1 ? words[1] : "", RTLD_NOW | RTLD_LOCAL);
  if (!library) return fail(dlerror());
  const tournament_library *(*entry)(uint32_t);
  *(void **)&entry = dlsym(library, TOURNAMENT_BOT_ENTRY);
  if (!entry) return fail(dlerror());
  if (entry(0)) return fail("it works with a host of version 0");
  const tournament_library *table = entry(TOURNAMENT_BOT_VERSION);
  if (!table || table->bot_count != 1) return fail("it does not have one bot");
  const tournament_bot *bot = table->bots[0];
  printf("%s:", bot->name);

  const tournament_host host = {sizeof host, 1, none, none_below, say, extension, NULL};
  const tournament_setup setup = {sizeof setup, 3, 3, 3, 1, 0, NULL, bot};
  void *instance = bot->create(&host, &setup);
  if (!instance) return fail("it cannot play");
  uint64_t own = 0, other = 0;
  while ((own | other) != 0x1ff) {
    const tournament_position position = {
        sizeof position, TOURNAMENT_X, TOURNAMENT_X, 1, &own, &other, NULL, 0};
    uint64_t weights[9] = {0};
    int32_t square = bot->choose_move(instance, &position, NULL);
    if (bot->move_weights(instance, &position, weights) != 0) return fail("it has no weights");
    if (square < 0 || square > 8 || weights[square] == 0) return fail("it moves otherwise");
    printf(" %d", square);
    own |= UINT64_C(1) << square;
    for (int last = 8; last >= 0; --last)
      if (!((own | other) >> last & 1)) {
        other |= UINT64_C(1) << last;
        break;
      }
  }
  bot->destroy(instance);
  printf("\n");
  return 0;
}
