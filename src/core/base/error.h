#pragma once
#include <glib.h>

/* Every failure that a person or a caller can meet is a GError in this domain; a status such as
 * "iteration limit" is not an error (see CredalStatus). Messages say what, where and what to do. */
#define CREDAL_ERROR (credal_error_quark ())

typedef enum {
  CREDAL_ERROR_PARSE,      /* a file's text is malformed; the message carries file, line, column */
  CREDAL_ERROR_DATA,       /* the data cannot be clustered as asked (n < c, no usable column, ...) */
  CREDAL_ERROR_PARAMETER,  /* unknown name, or a value out of its range */
  CREDAL_ERROR_CONFLICT,   /* side information that contradicts itself */
  CREDAL_ERROR_IO,         /* reading or writing failed */
  CREDAL_ERROR_VERSION,    /* a file of a newer version */
  CREDAL_ERROR_MEMORY,     /* a data-sized allocation failed */
  CREDAL_ERROR_CANCELLED,  /* stopped through the monitor */
  CREDAL_ERROR_LOST,       /* the files that something is about are not where they were, or others are there */
  CREDAL_ERROR_COLUMN,     /* a column of a table is not of numbers: it can be corrected, or left out */
  CREDAL_ERROR_INCOMPLETE, /* values are missing, and it was not said what is to become of their rows */
} CredalError;

GQuark credal_error_quark (void);

/** credal_fail_file: "@path: " and the message, the path as g_filename_display_name() has it: paths are bytes, and what
 *  a GError says is UTF-8. Returns FALSE. */
gboolean credal_fail_file   (GError **error, CredalError code, const char *path, const char *format, ...)
                             G_GNUC_PRINTF (4, 5);
/** credal_prefix_file: the same before an @error that is set already. */
void     credal_prefix_file (GError **error, const char *path);
