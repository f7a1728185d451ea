/* Preloaded, it makes the system sleep for an hour between any two looks at the clock that counts that. */
#define _GNU_SOURCE
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  static atomic_long looks;
  int failure = (int)syscall(SYS_clock_gettime, clock, time);
  if (clock == CLOCK_BOOTTIME) time->tv_sec += 3600 * atomic_fetch_add(&looks, 1);
  return failure;
}
