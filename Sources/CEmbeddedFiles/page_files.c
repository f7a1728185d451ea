#include "include/embedded_files.h"

/* '#embed' came with C23, and with clang 19 for older C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE(name) ((struct embedded_file){name, sizeof name})

static const unsigned char page_html[] = {
#embed "../ResultPage/Page/page.html" suffix(,)
};
struct embedded_file embedded_page_html(void) { return FILE(page_html); }

static const unsigned char games_html[] = {
#embed "../ResultPage/Page/games.html" suffix(,)
};
struct embedded_file embedded_games_html(void) { return FILE(games_html); }

static const unsigned char play_html[] = {
#embed "../ResultPage/Page/play.html" suffix(,)
};
struct embedded_file embedded_play_html(void) { return FILE(play_html); }

/* What all of the page has, then its parts. */
static const unsigned char style[] = {
#embed "../ResultPage/Page/base.css" suffix(,)
#embed "../ResultPage/Page/tables.css" suffix(,)
#embed "../ResultPage/Page/parts.css" suffix(,)
#embed "../ResultPage/Page/league.css" suffix(,)
#embed "../ResultPage/Page/media.css" suffix(,)
};
struct embedded_file embedded_style(void) { return FILE(style); }

/* The parts in the order in which they use each other. */
static const unsigned char script[] = {
#embed "../ResultPage/Page/core.js" suffix(,)
#embed "../ResultPage/Page/board.js" suffix(,)
#embed "../ResultPage/Page/sorting.js" suffix(,)
#embed "../ResultPage/Page/tables.js" suffix(,)
#embed "../ResultPage/Page/print.js" suffix(,)
#embed "../ResultPage/Page/charts.js" suffix(,)
#embed "../ResultPage/Page/games.js" suffix(,)
#embed "../ResultPage/Page/sample.js" suffix(,)
#embed "../ResultPage/Page/links.js" suffix(,)
#embed "../ResultPage/Page/play.js" suffix(,)
#embed "../ResultPage/Page/live.js" suffix(,)
#embed "../ResultPage/Page/start.js" suffix(,)
};
struct embedded_file embedded_script(void) { return FILE(script); }
