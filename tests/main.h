#pragma once

/* Included before each file of a folder's program: the file's main() becomes one of many, known by the file's name. */

typedef int (*TestMain) (int argc, char **argv);

/** test_add_file: adds the main() of the file at @path to the program. */
void test_add_file (const char *path, TestMain file_main);

static int main_of_file (int argc, char **argv);

__attribute__((constructor)) static void
add_main_of_file (void)
{
  test_add_file (__BASE_FILE__, main_of_file);
}

#define main main_of_file
