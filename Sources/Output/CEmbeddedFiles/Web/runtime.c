/* What the compiler and the standard library of Swift expect of a system, for a module that has none. */

#include <stddef.h>
#include <stdint.h>

/* Memory: blocks in classes of size, four to each doubling, and for each class a list of the free ones. A
   block is handed out again to those who ask for its class; the rest comes from the end of the memory. */

enum { page = 1 << 16, smallest = 64, class_count = 4 * 25 };

/* What stands before a block. */
struct head {
  uint32_t class;
  /* How far the block's own beginning is before its address. */
  uint32_t offset;
  uint32_t unused[2];
};

struct block {
  struct block *next;
};

extern unsigned char __heap_base;

static struct block *free_blocks[class_count];
static uintptr_t end_of_heap;

static size_t size_of(uint32_t class) { return (size_t)(4 + class % 4) << (class / 4 + 4); }

static uint32_t class_of(size_t size) {
  uint32_t class = 0;
  if (size > smallest) {
    uint32_t power = 31 - (uint32_t)__builtin_clzl(size - 1);
    class = 4 * (power - 6) + (uint32_t)((size - 1) >> (power - 2)) % 4 + 1;
  }
  return class;
}

static void *take(uint32_t class) {
  struct block *block = free_blocks[class];
  if (block) {
    free_blocks[class] = block->next;
    return block;
  }
  if (!end_of_heap) end_of_heap = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = end_of_heap, end = start + size_of(class);
  size_t here = __builtin_wasm_memory_size(0) * (size_t)page;
  if (end < start) return NULL;
  if (end > here) {
    size_t missing = (end - here + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, missing) == (size_t)-1) return NULL;
  }
  end_of_heap = end;
  return (void *)start;
}

int posix_memalign(void **address, size_t alignment, size_t size) {
  size_t room = size + sizeof(struct head) + (alignment > 16 ? alignment : 0);
  if (room < size || room > (size_t)1 << 30) return 12;
  uint32_t class = class_of(room);
  uintptr_t start = (uintptr_t)take(class);
  if (!start) return 12;
  uintptr_t place = start + sizeof(struct head);
  if (alignment > 16) place = (place + alignment - 1) & ~(alignment - 1);
  struct head *head = (struct head *)place - 1;
  head->class = class;
  head->offset = (uint32_t)(place - start);
  *address = (void *)place;
  return 0;
}

void free(void *address) {
  if (!address) return;
  struct head *head = (struct head *)address - 1;
  uint32_t class = head->class;
  struct block *block = (struct block *)((uintptr_t)address - head->offset);
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

/* Bytes. The compiler makes one instruction of each of these. */

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

/* Arithmetic of 128 bits, which the processor has not. */

typedef unsigned __int128 wide;
typedef union {
  wide all;
  struct {
    uint64_t low, high;
  };
} halves;

wide __ashlti3(wide number, int count) {
  halves in = {.all = number}, out = in;
  if (count >= 64) {
    out.high = in.low << (count - 64);
    out.low = 0;
  } else if (count > 0) {
    out.high = in.high << count | in.low >> (64 - count);
    out.low = in.low << count;
  }
  return out.all;
}

wide __lshrti3(wide number, int count) {
  halves in = {.all = number}, out = in;
  if (count >= 64) {
    out.low = in.high >> (count - 64);
    out.high = 0;
  } else if (count > 0) {
    out.low = in.low >> count | in.high << (64 - count);
    out.high = in.high >> count;
  }
  return out.all;
}

/* The product of two words, of four products of their halves. */
static wide product(uint64_t left, uint64_t right) {
  uint64_t a = left >> 32, b = (uint32_t)left, c = right >> 32, d = (uint32_t)right;
  uint64_t low = b * d, middle = a * d + (low >> 32), other = b * c + (uint32_t)middle;
  halves out;
  out.low = other << 32 | (uint32_t)low;
  out.high = a * c + (middle >> 32) + (other >> 32);
  return out.all;
}

wide __multi3(wide left, wide right) {
  halves a = {.all = left}, b = {.all = right}, out = {.all = product(a.low, b.low)};
  out.high += a.high * b.low + a.low * b.high;
  return out.all;
}

/* Division bit by bit, but for numbers of one word. */
static wide divide(wide number, wide divisor, wide *remainder) {
  halves n = {.all = number}, d = {.all = divisor};
  if (!n.high && !d.high) {
    *remainder = n.low % d.low;
    return n.low / d.low;
  }
  wide quotient = 0, rest = 0;
  for (int bit = 127; bit >= 0; bit--) {
    rest = rest << 1 | ((bit < 64 ? n.low >> bit : n.high >> (bit - 64)) & 1);
    quotient <<= 1;
    if (rest >= divisor) {
      rest -= divisor;
      quotient |= 1;
    }
  }
  *remainder = rest;
  return quotient;
}

wide __udivti3(wide number, wide divisor) {
  wide remainder;
  return divide(number, divisor, &remainder);
}

wide __umodti3(wide number, wide divisor) {
  wide remainder;
  divide(number, divisor, &remainder);
  return remainder;
}

/* The nearest whole number, halves away from zero. */
double round(double number) {
  double whole = __builtin_trunc(number), rest = __builtin_fabs(number - whole);
  return rest < 0.5 ? whole : whole + __builtin_copysign(1, number);
}

/* The rest. Hash tables need no secret here: nobody feeds a page keys that collide. */

void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 42, count); }
int putchar(int character) { return character; }
const uintptr_t __stack_chk_guard = 42;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
