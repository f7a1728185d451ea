/*
 * Files that are part of the program: those of the page for a browser, and those that new bots begin
 * with. The compiler reads them where they are, so that an edited one only needs another build.
 * They are in C because an array of so many numbers takes Swift seconds.
 */

#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

/* The bytes of a file, or of several one after the other. */
struct embedded_file {
  const unsigned char *bytes;
  size_t count;
};

/* The page: its elements, and those of three of its sections; its style; its script. */
struct embedded_file embedded_page_html(void);
struct embedded_file embedded_bot_html(void);
struct embedded_file embedded_games_html(void);
struct embedded_file embedded_play_html(void);
struct embedded_file embedded_style(void);
struct embedded_file embedded_script(void);

/* The built-in bots for WebAssembly, packed by LZMA. */
struct embedded_file embedded_bots(void);

/* The folders of new bots, by the names of their files. */
struct embedded_file embedded_makefile(void);
struct embedded_file embedded_readme_md(void);
struct embedded_file embedded_c_mk(void);
struct embedded_file embedded_my_bot_c(void);
struct embedded_file embedded_from_c(void);
struct embedded_file embedded_tournament_bot_h(void);
struct embedded_file embedded_python_mk(void);
struct embedded_file embedded_first_free_py(void);
struct embedded_file embedded_first_free_js(void);
struct embedded_file embedded_java_mk(void);
struct embedded_file embedded_my_bot_java(void);
struct embedded_file embedded_rust_mk(void);
struct embedded_file embedded_my_bot_rs(void);
struct embedded_file embedded_tournament_bot_rs(void);
struct embedded_file embedded_swift_mk(void);
struct embedded_file embedded_package_swift(void);
struct embedded_file embedded_my_bot_swift(void);

#endif
