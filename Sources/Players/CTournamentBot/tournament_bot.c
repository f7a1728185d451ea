// The header must compile by itself, and the structs of version 1 must keep their layout for ever.
#include "tournament_bot.h"

#include <stddef.h>

_Static_assert(offsetof(tournament_host, random_free_square) == 40, "the layout has changed");
_Static_assert(offsetof(tournament_setup, bot) == 32, "the layout of a setup has changed");
_Static_assert(offsetof(tournament_setup, restriction) == 52, "the layout of a setup has changed");
_Static_assert(offsetof(tournament_position, free_count) == 48, "the layout has changed");
_Static_assert(offsetof(tournament_position, forbidden) == 64, "the layout has changed");
_Static_assert(offsetof(tournament_parameter, choices) == 56, "the layout has changed");
_Static_assert(offsetof(tournament_bot, instance_flags) == 88, "the layout of a bot has changed");
_Static_assert(offsetof(tournament_library, extension) == 24, "the layout has changed");
