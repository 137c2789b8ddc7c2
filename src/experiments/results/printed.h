#pragma once
#include "core/base/error.h"

/* The printed numbers of a paper, from a file of data/papers: columns dataset, method, condition, measure, value,
 * spread and note. */
typedef struct {
  char *text;              /* "0.87", as printed; "failed" */
  double value;            /* NAN: not a number */
  double rounding;         /* half of the last printed digit */
  double spread;           /* standard deviation; NAN: not printed */
  char *doubt;             /* why it may be a misprint; NULL: no doubt */
} CredalPrintedCell;

typedef struct _CredalPrinted CredalPrinted;

/** credal_printed_load: Reads @file, a name in data/papers. Fails with the errors of credal_table_load(), and with
 *  %CREDAL_ERROR_LOST if the folder is not found. */
CredalPrinted *credal_printed_load (const char *file, GError **error);
void           credal_printed_free (CredalPrinted *printed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPrinted, credal_printed_free)

/** credal_printed_find: (transfer none) (nullable): Returns the cell with these four names. NULL: no such number is
 *  printed. */
const CredalPrintedCell *credal_printed_find (const CredalPrinted *printed, const char *data, const char *method,
                                              const char *condition, const char *measure);

/** credal_printed_read: Fills @cell from the texts; @spread may be empty. */
void credal_printed_read  (CredalPrintedCell *cell, const char *value, const char *spread);
void credal_printed_clear (CredalPrintedCell *cell);
