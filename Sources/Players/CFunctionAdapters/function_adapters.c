#include "include/function_adapters.h"

/* '#embed' came with C23, and with clang 19 for older C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char python[] = {
#embed "function.py" suffix(, 0)
};
const char *function_adapter_py(void) { return python; }

static const char javascript[] = {
#embed "function.js" suffix(, 0)
};
const char *function_adapter_js(void) { return javascript; }
