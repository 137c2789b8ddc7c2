#pragma once
#include <glib.h>

/* The domain of every failure that a user or a caller can meet. A status such as "iteration limit" is not an error (see
 * CredalStatus). A message says what failed, where, and how to correct it. */
#define CREDAL_ERROR (credal_error_quark ())

typedef enum {
  CREDAL_ERROR_PARSE,      /* a file's text is malformed; the message carries file, line, column */
  CREDAL_ERROR_DATA,       /* the data cannot be clustered as requested (n < c, no usable column, ...) */
  CREDAL_ERROR_PARAMETER,  /* unknown name, or a value out of its range */
  CREDAL_ERROR_CONFLICT,   /* side information that contradicts itself */
  CREDAL_ERROR_IO,         /* reading or writing failed */
  CREDAL_ERROR_VERSION,    /* the file comes from a newer version */
  CREDAL_ERROR_MEMORY,     /* a data-sized allocation failed */
  CREDAL_ERROR_CANCELLED,  /* stopped through the monitor */
  CREDAL_ERROR_LOST,       /* a required file has moved or was replaced by another */
  CREDAL_ERROR_COLUMN,     /* a column is not numeric: it can be corrected or left out */
  CREDAL_ERROR_INCOMPLETE, /* values are missing and no treatment was chosen for their rows */
} CredalError;

GQuark credal_error_quark (void);

/** credal_fail_file: Sets @error to "@path: " and the message formatted from @format. The path is converted by
 *  g_filename_display_name(), since a path is bytes and a GError is UTF-8. Returns FALSE. */
gboolean credal_fail_file   (GError **error, CredalError code, const char *path, const char *format, ...)
                             G_GNUC_PRINTF (4, 5);
/** credal_prefix_file: Puts "@path: " before the message of @error; does nothing if no error is set. */
void     credal_prefix_file (GError **error, const char *path);
