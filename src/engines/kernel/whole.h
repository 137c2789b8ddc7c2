#pragma once
#include "engines/kernel/run.h"
#include "engines/shared/subset.h"

/* Of many objects only a sample is iterated on; what its model says of all of them. Distances to the centres in feature
 * space and the answers' kernel are functions of any object (core/kernels/kernel-expansion.h), so that each has the
 * memberships of one more mass step; those of S keep theirs. */
typedef struct {
  CredalMkfcmRun *run;           /* on the sample */
  CredalDataset *data;           /* all */
  double *u, *t;                 /* (n × c) memberships and typicalities */
  double *f;                     /* (n × c) the answers' kernel; or NULL */
} CredalMkfcmWhole;

/**
 * credal_mkfcm_whole_new:
 * @run: (transfer full): the variant, measured, on @subset's objects
 * @problem: all objects
 * @eta: (c): [Abin16] Algorithm 1, line 6
 *
 * Fails with %CREDAL_ERROR_MEMORY; @run is freed then, too. Cost: O(n (L + s + m)(p + c)), L landmarks, m the objects
 * that kernels' means are over; memory O(n c).
 */
CredalMkfcmWhole *credal_mkfcm_whole_new  (CredalMkfcmRun *run, const CredalProblem *problem,
                                           const CredalSubset *subset, const double *eta, GError **error);
void              credal_mkfcm_whole_free (gpointer whole);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMkfcmWhole, credal_mkfcm_whole_free)

/** credal_mkfcm_whole_distance2: D²_ij, as the run's own. */
double            credal_mkfcm_whole_distance2 (const CredalMkfcmWhole *whole, gsize i, gsize j);
