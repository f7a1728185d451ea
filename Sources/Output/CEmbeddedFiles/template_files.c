#include "include/embedded_files.h"

/* '#embed' came with C23, and with clang 19 for older C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE(name) ((struct embedded_file){name, sizeof name})

static const unsigned char makefile[] = {
#embed "Templates/Makefile" suffix(,)
};
struct embedded_file embedded_makefile(void) { return FILE(makefile); }

static const unsigned char readme_md[] = {
#embed "Templates/README.md" suffix(,)
};
struct embedded_file embedded_readme_md(void) { return FILE(readme_md); }

static const unsigned char c_mk[] = {
#embed "Templates/c.mk" suffix(,)
};
struct embedded_file embedded_c_mk(void) { return FILE(c_mk); }

static const unsigned char my_bot_c[] = {
#embed "Templates/my-bot.c" suffix(,)
};
struct embedded_file embedded_my_bot_c(void) { return FILE(my_bot_c); }

static const unsigned char from_c[] = {
#embed "Templates/from.c" suffix(,)
};
struct embedded_file embedded_from_c(void) { return FILE(from_c); }

static const unsigned char tournament_bot_h[] = {
#embed "Templates/tournament_bot.h" suffix(,)
};
struct embedded_file embedded_tournament_bot_h(void) { return FILE(tournament_bot_h); }

static const unsigned char python_mk[] = {
#embed "Templates/python.mk" suffix(,)
};
struct embedded_file embedded_python_mk(void) { return FILE(python_mk); }

static const unsigned char first_free_py[] = {
#embed "Templates/first_free.py" suffix(,)
};
struct embedded_file embedded_first_free_py(void) { return FILE(first_free_py); }

static const unsigned char first_free_js[] = {
#embed "Templates/first_free.js" suffix(,)
};
struct embedded_file embedded_first_free_js(void) { return FILE(first_free_js); }

static const unsigned char java_mk[] = {
#embed "Templates/java.mk" suffix(,)
};
struct embedded_file embedded_java_mk(void) { return FILE(java_mk); }

static const unsigned char my_bot_java[] = {
#embed "Templates/MyBot.java" suffix(,)
};
struct embedded_file embedded_my_bot_java(void) { return FILE(my_bot_java); }

static const unsigned char rust_mk[] = {
#embed "Templates/rust.mk" suffix(,)
};
struct embedded_file embedded_rust_mk(void) { return FILE(rust_mk); }

static const unsigned char my_bot_rs[] = {
#embed "Templates/my-bot.rs" suffix(,)
};
struct embedded_file embedded_my_bot_rs(void) { return FILE(my_bot_rs); }

static const unsigned char tournament_bot_rs[] = {
#embed "Templates/tournament_bot.rs" suffix(,)
};
struct embedded_file embedded_tournament_bot_rs(void) { return FILE(tournament_bot_rs); }

static const unsigned char swift_mk[] = {
#embed "Templates/swift.mk" suffix(,)
};
struct embedded_file embedded_swift_mk(void) { return FILE(swift_mk); }

static const unsigned char package_swift[] = {
#embed "Templates/Package.swift" suffix(,)
};
struct embedded_file embedded_package_swift(void) { return FILE(package_swift); }

static const unsigned char my_bot_swift[] = {
#embed "Templates/MyBot.swift" suffix(,)
};
struct embedded_file embedded_my_bot_swift(void) { return FILE(my_bot_swift); }
