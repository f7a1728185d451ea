/*
 * Those functions of the host that bots call at every move. They are in C because a function in Swift
 * is called through a second one, which takes a twentieth of a small game.
 */

#ifndef PLUGIN_HOST_H
#define PLUGIN_HOST_H

#include <stdint.h>

/* As in tournament_bot.h. */
struct tournament_random;
struct tournament_position;

/* tournament_host's sources of chance. */
uint64_t plugin_random(struct tournament_random *random);
uint64_t plugin_random_below(struct tournament_random *random, uint64_t bound);

int32_t plugin_random_free_square(struct tournament_random *random,
                                  const struct tournament_position *position);

/* Prepares the last of them; called once, before any. */
void plugin_host_prepare(void);

/* The number of threads with an error that a library has logged and nobody has asked for. */
extern int64_t plugin_error_count;

static inline int64_t plugin_errors(void) {
  return __atomic_load_n(&plugin_error_count, __ATOMIC_RELAXED);
}

static inline void plugin_errors_add(int64_t number) {
  __atomic_fetch_add(&plugin_error_count, number, __ATOMIC_RELAXED);
}

#endif
