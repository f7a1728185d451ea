// A library whose bot throws an exception out of a function when it plays O.
#include "tournament_bot.h"

#include <new>
#include <stdexcept>

namespace {

void *create(const tournament_host *, const tournament_setup *setup) {
  return new (std::nothrow) uint32_t(setup->columns * setup->rows);
}

void destroy(void *instance) { delete static_cast<uint32_t *>(instance); }

int32_t choose_move(void *instance, const tournament_position *position, tournament_random *) {
  if (position->side == TOURNAMENT_O) throw std::runtime_error("no move for O");
  const uint32_t count = *static_cast<uint32_t *>(instance);
  for (uint32_t square = 0; square < count; ++square)
    if (!((position->own[square / 64] | position->other[square / 64]) >> (square % 64) & 1))
      return static_cast<int32_t>(square);
  return TOURNAMENT_NO_MOVE;
}

const tournament_bot bot = {sizeof bot, TOURNAMENT_DETERMINISTIC, "throwing", "throws as O", "1.0",
                            0,          nullptr,                  create,     destroy,       nullptr,
                            choose_move};
const tournament_bot *const bots[] = {&bot};
const tournament_library library = {sizeof library, TOURNAMENT_BOT_VERSION, 1, bots, nullptr};

}  // namespace

extern "C" const tournament_library *tournament_bot_entry(uint32_t) { return &library; }
