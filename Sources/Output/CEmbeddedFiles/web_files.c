#include "include/embedded_files.h"

/* '#embed' came with C23, and with clang 19 for older C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bots[] = {
#embed "Web/bots.wasm.gz" suffix(,)
};
struct embedded_file embedded_bots(void) { return (struct embedded_file){bots, sizeof bots}; }
