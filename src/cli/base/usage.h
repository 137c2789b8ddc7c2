#pragma once
#include <glib.h>

/* Errors of the command line. */

/** credal_cli_error: Sets a usage error (exit code 2). */
void credal_cli_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

typedef struct {
  gboolean given;
  const char *option;                  /* NULL ends a list */
} CredalCliGiven;

/** credal_cli_check_none: Fails if one of @options was given. @with: the input or option that excludes them. */
gboolean credal_cli_check_none (const CredalCliGiven *options, const char *with, GError **error);
