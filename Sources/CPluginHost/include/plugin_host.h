/*
 * Those functions of the host that bots call at every move. They are in C because a function in Swift
 * is called through a second one, which takes a twentieth of a small game.
 */

#ifndef PLUGIN_HOST_H
#define PLUGIN_HOST_H

#include <stdint.h>

/* As in tournament_bot.h. */
struct tournament_random;

/* tournament_host's random and random_below. */
uint64_t plugin_random(struct tournament_random *random);
uint64_t plugin_random_below(struct tournament_random *random, uint64_t bound);

/* The extension TOURNAMENT_RANDOM_STATE: a tournament_random_state. */
const void *plugin_random_state(void);

#endif
