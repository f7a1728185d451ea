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

static inline uint64_t below(tournament_random *random, uint64_t bound) {
  return (uint64_t)(((unsigned __int128)next(random) * bound) >> 64);
}

uint64_t plugin_random(tournament_random *random) { return random == NULL ? 0 : next(random); }

uint64_t plugin_random_below(tournament_random *random, uint64_t bound) {
  return random == NULL ? 0 : below(random, bound);
}

int64_t plugin_error_count = 0;

/* For each rank, the free square of that rank on 512 boards, one for each set of taken squares: counting
 * to a random square would mispredict a branch at nearly every move. */
static uint8_t squares[9][512];

void plugin_host_prepare(void) {
  for (uint32_t taken = 0; taken < 512; ++taken) {
    uint32_t rank = 0;
    for (uint8_t square = 0; square < 9; ++square)
      if ((taken >> square & 1) == 0) squares[rank++][taken] = square;
  }
}

/* The free squares among those of a word. */
static uint64_t free_squares(const tournament_position *position, uint32_t word) {
  uint32_t left = position->square_count - 64 * word;
  uint64_t board = left >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << left) - 1;
  return board & ~(position->own[word] | position->other[word]);
}

/* Out of line: what it needs to save would cost every small board. */
__attribute__((noinline)) static int32_t large_free_square(const tournament_position *position, uint64_t rank) {
  for (uint32_t word = 0; word < position->word_count; ++word) {
    uint64_t places = free_squares(position, word);
    uint64_t here = (uint64_t)__builtin_popcountll(places);
    if (rank >= here) {
      rank -= here;
      continue;
    }
    while (rank-- > 0) places &= places - 1;
    return (int32_t)(64 * word) + __builtin_ctzll(places);
  }
  return TOURNAMENT_NO_MOVE;
}

static int is_free(const tournament_position *position, uint32_t square) {
  return ((position->own[square / 64] | position->other[square / 64]) >> (square % 64) & 1) == 0;
}

static int has_gravity(const tournament_position *position) {
  return position->placement == TOURNAMENT_GRAVITY && position->columns > 0;
}

/* With gravity every column whose top square is free has one legal move. */
__attribute__((noinline)) static int32_t fallen_square(tournament_random *random,
                                                       const tournament_position *position) {
  uint32_t columns = position->columns, open = 0;
  for (uint32_t square = 0; square < columns; ++square) open += (uint32_t)is_free(position, square);
  uint64_t rank = below(random, open);
  for (uint32_t square = 0; square < position->square_count; ++square) {
    uint32_t under = square + columns;
    if (!is_free(position, square) || (under < position->square_count && is_free(position, under)))
      continue;
    if (rank-- == 0) return (int32_t)square;
  }
  return TOURNAMENT_NO_MOVE;
}

/* One of the free squares that is not forbidden, drawn among all of them until it is such a one. */
__attribute__((noinline)) static int32_t allowed_square(tournament_random *random,
                                                        const tournament_position *position,
                                                        const uint64_t *forbidden) {
  uint64_t allowed = 0;
  for (uint32_t word = 0; word < position->word_count; ++word)
    allowed |= free_squares(position, word) & ~forbidden[word];
  if (allowed == 0) return TOURNAMENT_NO_MOVE;
  while (1) {
    int32_t square = large_free_square(position, below(random, position->free_count));
    if (square < 0 || (forbidden[square / 64] >> (square % 64) & 1) == 0) return square;
  }
}

/* The rank is known before the board is: only the last step waits for the opponent's move. */
int32_t plugin_random_free_square(tournament_random *random, const tournament_position *position) {
  if (random == NULL || position == NULL || position->free_count == 0) return TOURNAMENT_NO_MOVE;
  if (has_gravity(position)) return fallen_square(random, position);
  const uint64_t *forbidden = position->forbidden;
  if (forbidden != NULL) return allowed_square(random, position, forbidden);
  uint64_t rank = below(random, position->free_count);
  if (position->square_count > 9) return large_free_square(position, rank);
  return rank > 8 ? TOURNAMENT_NO_MOVE
                  : squares[rank][(position->own[0] | position->other[0]) & 511];
}
