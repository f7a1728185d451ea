/* The scripts that let a plain function in Python or JavaScript play: each speaks the Gomocup protocol. */

#ifndef FUNCTION_ADAPTERS_H
#define FUNCTION_ADAPTERS_H

/* The scripts, each ending in a zero. */
const char *function_adapter_py(void);
const char *function_adapter_js(void);

#endif
