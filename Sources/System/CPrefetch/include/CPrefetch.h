/* What the compiler knows of processors and Swift has no word for. */

#ifndef C_PREFETCH_H
#define C_PREFETCH_H

/* Asks for memory to be brought near, because it will be read soon. */
static inline void prefetch(const void *address) { __builtin_prefetch(address); }

#endif
