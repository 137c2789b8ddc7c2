#pragma once
#include <glib.h>
#include "core/base/error.h"

/* A folder of one test's own: removed, with the files in it, by test_folder_remove(). */
char *test_folder_new    (void);
void  test_folder_remove (char *folder);
char *test_read          (const char *path);

/** test_fault: the error has this code and its message contains @text; it is then freed. */
void  test_fault         (GError *error, CredalError code, const char *text);
