#pragma once
#include "core/belief/frame.h"

/* Summarises the masses of many objects at once, in a layout that the compiler vectorises. Each object has one mass
 * function: f masses m ≥ 0 of sum 1. */

#define CREDAL_ROWS ((gsize) 64)      /* most objects in one call */

typedef struct _CredalRows CredalRows;

CredalRows *credal_rows_new  (CredalFrame *frame);
void        credal_rows_free (CredalRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRows, credal_rows_free)

/**
 * credal_rows_summarise:
 * @m: (count × f); @count ≤ CREDAL_ROWS
 * @betp: (count × c) out: BetP(ω_k) = Σ_{A ∋ ω_k} m(A)/|A|, after Dempster's normalisation; uniform when m(∅) = 1
 * @labels: (count) out: the cluster of largest BetP, ties to the smaller
 * @focal: (count) out: the focal set of largest mass (∅ included), ties to the smaller: the hard credal partition
 * @nonspecificity: (count) out: Σ_{A ≠ ∅} m(A) log2|A| + m(∅) log2 c, bits
 *
 * Computes pignistic probabilities, labels, hard sets and non-specificities of @count objects.
 *
 * Source: [ABMD12] Eq. (7), [MD08] §3.3 and §3.4.  Cost: O(count f c).
 */
void credal_rows_summarise (CredalRows *rows, const double *m, gsize count, double *betp, guint8 *labels,
                            guint32 *focal, double *nonspecificity);
