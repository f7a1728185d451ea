/*
 * my-bot asks FUNCTION of SOURCE for its moves. What was read from the file stands behind it: change what is wrong.
 */
#define main main_of_the_game
#include "SOURCE"
#undef main

#include "tournament_bot.h"

#include <pthread.h>
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
/* 1 if it may answer otherwise when it is asked again. Then nothing exact is said of it. */
#define PLUGIN_DRAWS MAY_DRAW
/* 1 if marks fall to the lowest free square of a column, as in Connect Four. */
#define PLUGIN_DROPS IS_DROPPED
/* 1 if it writes variables of its file: then one thread at a time asks it. */
#define PLUGIN_IS_ALONE IS_SHARED

#define PLUGIN_SQUARES (PLUGIN_COLUMNS * PLUGIN_ROWS)

static int plugin_has(const uint64_t *squares, int square) { return squares[square / 64] >> square % 64 & 1; }

/* The lowest free square of the column of a square. */
static int32_t plugin_drop(const tournament_position *position, int32_t square) {
  if (square < 0) return TOURNAMENT_NO_MOVE;
  square = square % PLUGIN_COLUMNS + PLUGIN_SQUARES - PLUGIN_COLUMNS;
  while (square >= 0 && (plugin_has(position->own, square) || plugin_has(position->other, square)))
    square -= PLUGIN_COLUMNS;
  return square < 0 ? TOURNAMENT_NO_MOVE : square;
}

/* The square to mark, or TOURNAMENT_NO_MOVE. */
static int32_t plugin_ask(const tournament_position *position) {
  PLUGIN_MARK cells[PLUGIN_SQUARES + 1] = {0};
  int is_x = position->to_move == TOURNAMENT_X;
  PLUGIN_MARK me = (PLUGIN_ALWAYS != PLUGIN_BOTH ? PLUGIN_ALWAYS == PLUGIN_X : is_x) ? PLUGIN_X : PLUGIN_O;
  PLUGIN_MARK other = me == PLUGIN_X ? PLUGIN_O : PLUGIN_X;
  int count = 0;
  for (int square = 0; square < PLUGIN_SQUARES; ++square) {
    int is_own = plugin_has(position->own, square), is_taken = is_own || plugin_has(position->other, square);
    cells[square] = is_own ? me : is_taken ? other : PLUGIN_EMPTY;
    count += !is_taken;
  }
  (void)count;
CALL
}

static int32_t plugin_choose(const tournament_position *position) {
  static pthread_mutex_t asked = PTHREAD_MUTEX_INITIALIZER;
  if (PLUGIN_IS_ALONE) pthread_mutex_lock(&asked);
  int32_t square = plugin_ask(position);
  if (PLUGIN_IS_ALONE) pthread_mutex_unlock(&asked);
  return square;
}

static void *plugin_create(const tournament_host *host, const tournament_setup *setup) {
  static char self;
  uint32_t placement = PLUGIN_DROPS ? TOURNAMENT_GRAVITY : TOURNAMENT_ANYWHERE;
  int is_known = setup->placement == placement && setup->line_rule == TOURNAMENT_AT_LEAST && setup->goal == TOURNAMENT_WIN;
  if (is_known && setup->columns == PLUGIN_COLUMNS && setup->rows == PLUGIN_ROWS) return &self;
  host->log(host, TOURNAMENT_LOG_ERROR, "it knows one game alone: see PLUGIN_COLUMNS, PLUGIN_ROWS and PLUGIN_DROPS");
  return NULL;
}

static void plugin_destroy(void *self) { (void)self; }

static int32_t plugin_choose_move(void *self, const tournament_position *position, tournament_random *random) {
  (void)self, (void)random;
  return plugin_choose(position);
}

static int32_t plugin_move_weights(void *self, const tournament_position *position, uint64_t *weights) {
  (void)self;
  int32_t square = plugin_choose(position);
  if (square < 0 || square >= PLUGIN_SQUARES) return 1;
  weights[square] = 1;
  return 0;
}

static const tournament_bot plugin_bot = {
    .size = sizeof plugin_bot,
    .flags = (PLUGIN_DRAWS ? 0 : TOURNAMENT_DETERMINISTIC | TOURNAMENT_POLICY) |
             (PLUGIN_DROPS ? TOURNAMENT_KNOWS_RULES : 0),
    .name = "my-bot",
    .description = "the moves of FUNCTION",
    .version = "1.0",
    .create = plugin_create,
    .destroy = plugin_destroy,
    .choose_move = plugin_choose_move,
    .move_weights = PLUGIN_DRAWS ? NULL : plugin_move_weights,
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
