/* What the standard library of Swift asks of the tables of Unicode, told of ASCII alone: the texts of a page's
   bots have nothing else, and the tables are larger than some bots. */

#include <stddef.h>
#include <stdint.h>

static int is_between(uint32_t scalar, uint32_t first, uint32_t last) {
  return first <= scalar && scalar <= last;
}
static int is_upper(uint32_t scalar) { return is_between(scalar, 'A', 'Z'); }
static int is_lower(uint32_t scalar) { return is_between(scalar, 'a', 'z'); }
static int is_digit(uint32_t scalar) { return is_between(scalar, '0', '9'); }
static int is_space(uint32_t scalar) { return scalar == ' ' || is_between(scalar, '\t', '\r'); }

#define BIT(number) ((uint64_t)1 << (number))

/* The bits of the library's own tables. */
uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) {
  const uint64_t upper = BIT(0) | BIT(2) | BIT(3) | BIT(43), lower = BIT(4) | BIT(5) | BIT(32);
  const uint64_t word = BIT(25) | BIT(46);
  const uint64_t letter = word | BIT(1) | BIT(7) | BIT(11) | BIT(28) | BIT(47);
  if (is_upper(scalar)) return letter | upper;
  if (is_lower(scalar)) return letter | lower;
  if (is_digit(scalar)) return word | BIT(6) | BIT(16) | BIT(24);
  return is_space(scalar) ? BIT(36) | BIT(45) : 0;
}

/* Decimal digits, or no number. */
uint8_t _swift_stdlib_getNumericType(uint32_t scalar) { return is_digit(scalar) ? 2 : 0xFF; }

/* To small letters. */
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) {
  return mapping == 1 && is_upper(scalar) ? 'a' - 'A' : 0;
}
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, size_t *length) {
  (void)scalar, (void)mapping, *length = 0;
  return NULL;
}

/* Each scalar is a character of its own, and is written in one way. */
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return scalar < ' ' ? 0 : 0xFF; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return (void)scalar, 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return (void)scalar, 0; }
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getComposition(uint32_t x, uint32_t y) { return (void)x, (void)y, UINT32_MAX; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return (void)scalar, 0; }
const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;
