#pragma once
#include "core/base/error.h"

/* The numbers that a paper prints, as they stand in a file of data/papers: columns dataset, method, condition, measure,
 * value, spread and note. */
typedef struct {
  char *text;              /* "0.87", as printed; "failed" */
  double value;            /* NAN: it is no number */
  double rounding;         /* half of the last printed digit */
  double spread;           /* standard deviation; NAN: not printed */
  char *doubt;             /* why it may be a misprint; NULL: nothing speaks for that */
} CredalPrintedCell;

typedef struct _CredalPrinted CredalPrinted;

/** credal_printed_load: @file: its name there. Fails as credal_table_load() does, and with %CREDAL_ERROR_LOST when the
 *  folder is not found. */
CredalPrinted *credal_printed_load (const char *file, GError **error);
void           credal_printed_free (CredalPrinted *printed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPrinted, credal_printed_free)

/** credal_printed_find: (transfer none) (nullable): NULL: nothing is printed there. */
const CredalPrintedCell *credal_printed_find (const CredalPrinted *printed, const char *data, const char *method,
                                              const char *condition, const char *measure);

/** credal_printed_read: a cell of those texts; @spread: may be empty. */
void credal_printed_read  (CredalPrintedCell *cell, const char *value, const char *spread);
void credal_printed_clear (CredalPrintedCell *cell);
