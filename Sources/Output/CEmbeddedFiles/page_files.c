#include "include/embedded_files.h"

/* '#embed' came with C23, and with clang 19 for older C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE(name) ((struct embedded_file){name, sizeof name})

static const unsigned char page_html[] = {
#embed "Page/page.html" suffix(,)
};
struct embedded_file embedded_page_html(void) { return FILE(page_html); }

static const unsigned char bot_html[] = {
#embed "Page/bot.html" suffix(,)
};
struct embedded_file embedded_bot_html(void) { return FILE(bot_html); }

static const unsigned char games_html[] = {
#embed "Page/games.html" suffix(,)
};
struct embedded_file embedded_games_html(void) { return FILE(games_html); }

static const unsigned char play_html[] = {
#embed "Page/play.html" suffix(,)
};
struct embedded_file embedded_play_html(void) { return FILE(play_html); }

/* What all of the page has, then its parts. */
static const unsigned char style[] = {
#embed "Page/base.css" suffix(,)
#embed "Page/tables.css" suffix(,)
#embed "Page/parts.css" suffix(,)
#embed "Page/play.css" suffix(,)
#embed "Page/bot.css" suffix(,)
#embed "Page/league.css" suffix(,)
#embed "Page/media.css" suffix(,)
};
struct embedded_file embedded_style(void) { return FILE(style); }

/* The parts in the order in which they use each other. */
static const unsigned char script[] = {
#embed "Page/core.js" suffix(,)
#embed "Page/board.js" suffix(,)
#embed "Page/sorting.js" suffix(,)
#embed "Page/tables.js" suffix(,)
#embed "Page/print.js" suffix(,)
#embed "Page/charts.js" suffix(,)
#embed "Page/games.js" suffix(,)
#embed "Page/values.js" suffix(,)
#embed "Page/records.js" suffix(,)
#embed "Page/copying.js" suffix(,)
#embed "Page/sample.js" suffix(,)
#embed "Page/links.js" suffix(,)
#embed "Page/percent.js" suffix(,)
#embed "Page/bots.js" suffix(,)
#embed "Page/policies.js" suffix(,)
#embed "Page/players.js" suffix(,)
#embed "Page/squares.js" suffix(,)
#embed "Page/thinking.js" suffix(,)
#embed "Page/kept.js" suffix(,)
#embed "Page/bot.js" suffix(,)
#embed "Page/play.js" suffix(,)
#embed "Page/live.js" suffix(,)
#embed "Page/start.js" suffix(,)
};
struct embedded_file embedded_script(void) { return FILE(script); }
