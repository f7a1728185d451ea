/*
 * my-bot asks FUNCTION of SOURCE for its moves. What was read from the file stands behind it: change what is wrong.
 */
#define main main_of_the_game
#include "SOURCE"
#undef main

#include "tournament_bot.h"

#include <stddef.h>
#include <string.h>

#define PLUGIN_COLUMNS COLUMN_COUNT
#define PLUGIN_ROWS ROW_COUNT
#define PLUGIN_MARK ELEMENT
#define PLUGIN_X MARK_OF_X
#define PLUGIN_O MARK_OF_O
#define PLUGIN_EMPTY MARK_OF_EMPTY
/* The side that it always plays, PLUGIN_X or PLUGIN_O; or PLUGIN_BOTH if it plays both. */
#define PLUGIN_ALWAYS OWN_SIDE
#define PLUGIN_BOTH -99
/* What it calls the first square, row or column. */
#define PLUGIN_FIRST FIRST_NUMBER

#define PLUGIN_SQUARES (PLUGIN_COLUMNS * PLUGIN_ROWS)

/* The square to mark, or TOURNAMENT_NO_MOVE. */
static int32_t plugin_choose(const tournament_position *position) {
  PLUGIN_MARK cells[PLUGIN_SQUARES + 1] = {0};
  int is_x = position->to_move == TOURNAMENT_X;
  PLUGIN_MARK me = (PLUGIN_ALWAYS != PLUGIN_BOTH ? PLUGIN_ALWAYS == PLUGIN_X : is_x) ? PLUGIN_X : PLUGIN_O;
  PLUGIN_MARK other = me == PLUGIN_X ? PLUGIN_O : PLUGIN_X;
  int count = 0;
  for (int square = 0; square < PLUGIN_SQUARES; ++square) {
    int is_own = position->own[0] >> square & 1, is_taken = is_own || (position->other[0] >> square & 1);
    cells[square] = is_own ? me : is_taken ? other : PLUGIN_EMPTY;
    count += !is_taken;
  }
  (void)count;
CALL
}

static void *plugin_create(const tournament_host *host, const tournament_setup *setup) {
  static char self;
  if (setup->columns == PLUGIN_COLUMNS && setup->rows == PLUGIN_ROWS) return &self;
  host->log(host, TOURNAMENT_LOG_ERROR, "it knows one board alone: see PLUGIN_COLUMNS and PLUGIN_ROWS");
  return NULL;
}

static void plugin_destroy(void *self) { (void)self; }

static int32_t plugin_choose_move(void *self, const tournament_position *position, tournament_random *random) {
  (void)self, (void)random;
  return plugin_choose(position);
}

/* Remove this, and TOURNAMENT_DETERMINISTIC and TOURNAMENT_POLICY below, if it draws. */
static int32_t plugin_move_weights(void *self, const tournament_position *position, uint64_t *weights) {
  (void)self;
  int32_t square = plugin_choose(position);
  if (square < 0 || square >= PLUGIN_SQUARES) return 1;
  weights[square] = 1;
  return 0;
}

static const tournament_bot plugin_bot = {
    .size = sizeof plugin_bot,
    .flags = TOURNAMENT_DETERMINISTIC | TOURNAMENT_POLICY,
    .name = "my-bot",
    .description = "the moves of FUNCTION",
    .version = "1.0",
    .create = plugin_create,
    .destroy = plugin_destroy,
    .choose_move = plugin_choose_move,
    .move_weights = plugin_move_weights,
};

static const tournament_bot *const plugin_bots[] = {&plugin_bot};

static const tournament_library plugin_library = {
    .size = sizeof plugin_library,
    .version = TOURNAMENT_BOT_VERSION,
    .bot_count = 1,
    .bots = plugin_bots,
};

const tournament_library *tournament_bot_entry(uint32_t host_version) {
  return host_version >= TOURNAMENT_BOT_VERSION ? &plugin_library : NULL;
}
