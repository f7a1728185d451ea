/* A bot for any m,n,k-game over the Gomocup protocol: it marks the last free square, with gravity too.
 *
 *   cc -O2 -o last_free last_free.c
 *
 * Replace choose() by something better; the rest is the whole protocol.
 */
#include <stdio.h>
#include <string.h>

static int columns, rows, line_length;
static char rules[64]; /* the words behind the numbers of MNKSTART, such as ",gravity" */
static char board[32][32]; /* board[y][x]: 0 free, 1 ours, 2 the opponent's */

/* The square to mark, counted in reading order: from the end, every free one has a mark or the bottom
 * below it. A bot to whom "exact", "unblocked" or "misere" matters looks for them in rules. */
static int choose(void) {
  int square = columns * rows - 1;
  while (square > 0 && board[square / columns][square % columns]) --square;
  return square;
}

static void move(void) {
  int square = choose(), x = square % columns, y = square / columns;
  board[y][x] = 1;
  printf("%d,%d\n", x, y);
}

/* Whether every word is a rule that choose() obeys. */
static int knows(const char *words) {
  char copy[64], *word;
  for (word = strtok(strcpy(copy, words), ", \r\n"); word; word = strtok(NULL, ", \r\n"))
    if (strcmp(word, "gravity") && strcmp(word, "exact") && strcmp(word, "unblocked") &&
        strcmp(word, "misere"))
      return 0;
  return 1;
}

static void new_game(int m, int n, int k, const char *words) {
  int fits = 0 < m && m <= 32 && 0 < n && n <= 32;
  if (!knows(words)) {
    puts("ERROR rules other than gravity, exact, unblocked, misere are not known");
    return;
  }
  if (fits) columns = m, rows = n, line_length = k, memset(board, 0, sizeof board);
  if (fits && words != rules) strcpy(rules, words);
  puts(fits ? "OK" : "ERROR boards are at most 32 by 32");
}

static void mark(int x, int y, int who) {
  if (0 <= x && x < columns && 0 <= y && y < rows) board[y][x] = who;
}

int main(void) {
  char line[256], words[64];
  setvbuf(stdout, NULL, _IOLBF, 0);
  while (fgets(line, sizeof line, stdin)) {
    int a, b, c;
    if (sscanf(line, "START %d", &a) == 1) new_game(a, a, 5, "");
    else if (sscanf(line, "RECTSTART %d,%d", &a, &b) == 2) new_game(a, b, 5, "");
    else if (*words = 0, sscanf(line, "MNKSTART %d,%d,%d%63[^\r\n]", &a, &b, &c, words) >= 3)
      new_game(a, b, c, words);
    else if (!strncmp(line, "RESTART", 7)) new_game(columns, rows, line_length, rules);
    else if (!strncmp(line, "BEGIN", 5)) move();
    else if (sscanf(line, "TURN %d,%d", &a, &b) == 2) mark(a, b, 2), move();
    else if (!strncmp(line, "BOARD", 5)) {
      memset(board, 0, sizeof board);
      while (fgets(line, sizeof line, stdin) && sscanf(line, "%d,%d,%d", &a, &b, &c) == 3)
        mark(a, b, c);
      move();
    } else if (sscanf(line, "TAKEBACK %d,%d", &a, &b) == 2) mark(a, b, 0), puts("OK");
    else if (!strncmp(line, "ABOUT", 5)) puts("name=\"Last Free\", version=\"1.0\"");
    else if (!strncmp(line, "END", 3)) break;
    else if (!strncmp(line, "INFO rule 4", 11)) puts("ERROR renju is not known");
    else if (strncmp(line, "INFO", 4)) puts("UNKNOWN");
  }
  return 0;
}
