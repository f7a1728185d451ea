/* What the libraries of hostile.c do, a function each; `is_first` is for those that do it once. */
#include <fcntl.h>
#include <fenv.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Where the last game began. */
static jmp_buf begun;
/* Always 0, which the compiler does not know. */
static volatile int zero = 0;
/* Whether the bot is to answer what is asked of it with a wrong value. */
static int lies = 0;

/* ---- Faults of any function ----------------------------------------------------------------- */

static inline void nothing(void) {}

static inline void null_call(void) { ((void (*)(void))(intptr_t)zero)(); }
static inline void null_write(void) { *(volatile int *)(intptr_t)zero = 1; }
static inline void trap(void) { __builtin_trap(); }
static inline void spin(void) { for (;;) zero = 0; }
static inline void doze(void) { for (;;) pause(); }
static inline void exit_0(void) { exit(0); }
static inline void exit_at_once(void) { _exit(3); }
static inline void kill_itself(void) { raise(SIGKILL); }
static inline void stop_itself(void) { raise(SIGSTOP); }
static inline void jump_out(void) { longjmp(begun, 1); }

static inline int recurse(volatile char *above) {
  volatile char frame[4096];
  frame[0] = above[0];
  return recurse(frame) + frame[1];
}
static inline void overflow_stack(void) {
  volatile char bottom[1] = {0};
  recurse(bottom);
}

static inline void free_twice(void) {
  char *volatile block = malloc(100);
  free(block);
  free(block);
  abort(); /* An allocator that does not mind is no excuse. */
}

static inline void overrun(void) {
  char *volatile block = malloc(24);
  memset(block, 0x41, 100000);
  for (int i = 0; i < 1000; ++i) free(malloc((size_t)i * 16));
  abort();
}

static inline void block_signals(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  spin();
}

static inline void ignore_signals(void) {
  for (int number = 1; number < 32; ++number) signal(number, SIG_IGN);
  spin();
}

static inline void take_memory(void) {
  for (int i = 0; i < 3000; ++i) {
    char *volatile block = malloc(1 << 20);
    if (block) memset(block, 1, 1 << 20);
  }
}

/* ---- Faults behind the back of the host ----------------------------------------------------- */

/* Only once in a process: the bot goes on as if nothing had been. */
static inline int is_first(void) {
  static int count = 0;
  return count++ == 0;
}

static inline void fork_once(void) {
  if (is_first() && fork() == 0) doze();
}

static inline void fork_many(void) {
  if (!is_first()) return;
  for (int i = 0; i < 300; ++i)
    if (fork() == 0) {
      sleep(60);
      _exit(0);
    }
}

/* Two processes go on: the child too returns to the host. */
static inline void go_on_twice(void) {
  if (is_first()) fork();
}

static inline void flood(int descriptor) {
  static char text[1 << 16];
  memset(text, 'x', sizeof text);
  for (int i = 0; i < 1024; ++i)
    if (write(descriptor, text, sizeof text) < 0) return;
}
static inline void flood_output(void) { if (is_first()) flood(1); }
static inline void flood_error(void) { if (is_first()) flood(2); }

static inline void scribble(void) {
  for (int descriptor = 0; descriptor < 64; ++descriptor) {
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    if (write(descriptor, "{\"games\":[]}\n\n", 14) < 0) continue;
  }
}

static inline void close_all(void) {
  for (int descriptor = 0; descriptor < 1024; ++descriptor) close(descriptor);
}

static inline void leave_folder(void) {
  if (chdir("/") == 0) close(0);
}

static inline void lower_limits(void) {
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_NOFILE, &none);
  setrlimit(RLIMIT_FSIZE, &none);
  setrlimit(RLIMIT_CORE, &none);
}

static inline void fill_disk(void) {
  static char text[1 << 20];
  if (!is_first()) return;
  int file = open("large", O_CREAT | O_WRONLY, 0600);
  unlink("large");
  for (int i = 0; i < 1024; ++i)
    if (write(file, text, sizeof text) < 0) break;
  close(file);
}

static void *crash_later(void *unused) {
  usleep(20000);
  abort();
  return unused;
}
static inline void start_thread(void) {
  pthread_t thread;
  if (is_first()) pthread_create(&thread, NULL, crash_later, NULL);
}

/* Fills what the worker shares with the program that watches it, and says nothing more. */
static inline void hide(int value) {
  char line[512];
  unsigned long start;
  FILE *maps = fopen("/proc/self/maps", "r");
  while (maps != NULL && fgets(line, sizeof line, maps) != NULL)
    if (strstr(line, "memfd:tournament") != NULL && sscanf(line, "%lx", &start) == 1)
      memset((void *)start, value, 4096);
  doze();
}
static inline void hide_as_nobody(void) { hide(0); }
static inline void hide_as_other(void) { hide(1); }
static inline void hide_as_nonsense(void) { hide(0x41); }

/* Another program in place of this one, which has nothing to say. */
static inline void become_another(void) { execl("/bin/sleep", "sleep", "1000", (char *)NULL); }

/* Whoever divides a fraction from now on dies of it. */
static inline void forbid_fractions(void) {
#ifdef __GLIBC__
  feenableexcept(FE_ALL_EXCEPT);
#endif
}

/* ---- Answers --------------------------------------------------------------------------------- */

static inline void lie(void) { lies = 1; }
