#pragma once
#include <glib.h>

/** credal_replay_headless: `credal --replay SESSION --export WHAT=FILE` without a display: credal-cli does it, so that
 *  both give the same bytes. @exports: (nullable) (array zero-terminated=1). Returns: the exit code. */
int credal_replay_headless (const char *session, const char *const *exports);
