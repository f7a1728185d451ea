#include "plugin_host.h"

#include "tournament_bot.h"

#include <stddef.h>

/* The state of SplitMix64, laid out as a GameRandom in Swift is. */
struct tournament_random {
  uint64_t state;
};

static inline uint64_t next(tournament_random *random) {
  uint64_t bits = random->state += 0x9E3779B97F4A7C15u;
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
  return bits ^ (bits >> 31);
}

uint64_t plugin_random(tournament_random *random) { return random == NULL ? 0 : next(random); }

uint64_t plugin_random_below(tournament_random *random, uint64_t bound) {
  if (random == NULL) return 0;
  return (uint64_t)(((unsigned __int128)next(random) * bound) >> 64);
}

static uint64_t get_state(const tournament_random *random) {
  return random == NULL ? 0 : random->state;
}

static void set_state(tournament_random *random, uint64_t state) {
  if (random != NULL) random->state = state;
}

const void *plugin_random_state(void) {
  static const tournament_random_state state = {
      .size = sizeof(tournament_random_state), .get = get_state, .set = set_state};
  return &state;
}
