#pragma once
#include <glib.h>

/* Faults of the command line. */

/** credal_cli_error: sets a usage error (exit code 2). */
void credal_cli_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

typedef struct {
  gboolean given;
  const char *option;                  /* NULL ends a list */
} CredalCliGiven;

/** credal_cli_check_none: fails where one of @options was given; @with: what they mean nothing to, or the opposite
 *  of. */
gboolean credal_cli_check_none (const CredalCliGiven *options, const char *with, GError **error);
