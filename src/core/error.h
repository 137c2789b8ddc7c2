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
  CREDAL_ERROR_INCOMPLETE, /* values are missing, and it was not said what is to become of their rows */
} CredalError;

GQuark credal_error_quark (void);
