#pragma once
#include "core/frame.h"

/* What core/credal.h tells of one object, for many at once, laid out so that the compiler works on several together:
 * the same operations in the same order, so the same bytes. */

#define CREDAL_ROWS ((gsize) 64)      /* objects at once, at most */

typedef struct _CredalRows CredalRows;

CredalRows *credal_rows_new  (CredalFrame *frame);
void        credal_rows_free (CredalRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRows, credal_rows_free)

/**
 * credal_rows_summarise:
 * @m: (count × f); @count ≤ CREDAL_ROWS
 * @betp: (count × c) out
 * @labels: (count) out: the cluster of largest BetP, ties to the smaller
 * @focal: (count) out: as credal_hard()
 * @nonspecificity: (count) out, bits
 *
 * Cost: O(count f c).
 */
void credal_rows_summarise (CredalRows *rows, const double *m, gsize count, double *betp, guint8 *labels,
                            guint32 *focal, double *nonspecificity);
