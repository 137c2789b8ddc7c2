#pragma once

/* Included before each file of a folder's program: the file's main() becomes one of many, known by the file's name. */

typedef int (*TestMain) (int argc, char **argv);

/** test_add_file: adds the main() of the file at @path to the program. */
void test_add_file (const char *path, TestMain file_main);

static int main_of_file (int argc, char **argv);

/* Follows the `int` of main(). __FILE__ is the test file here, as it would not be above. */
#define main(...) \
  main_of_file (__VA_ARGS__); \
  __attribute__((constructor)) static void add_main_of_file (void) { test_add_file (__FILE__, main_of_file); } \
  static int main_of_file (__VA_ARGS__)
