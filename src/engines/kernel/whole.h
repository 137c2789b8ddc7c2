#pragma once
#include "engines/kernel/run.h"
#include "engines/shared/subset.h"

/* Extends a model found on a sample to all objects. Distances to the centres in feature space and the answers' kernel
 * are functions of any object (core/kernels/kernel-expansion.h), so each object gets its memberships by one more mass
 * step. An object of a stroke follows the stroke's representatives. The objects of S keep their memberships of the
 * run. */
typedef struct {
  CredalMkfcmRun *run;           /* the run on the sample */
  CredalDataset *data;           /* all objects */
  double *u, *t;                 /* (n × c) memberships and typicalities */
  double *f;                     /* (n × c) values of the answers' kernel; or NULL */
} CredalMkfcmWhole;

/**
 * credal_mkfcm_whole_new:
 * @run: (transfer full): the variant, measured, on @subset's objects
 * @problem: all objects
 * @eta: (c): [Abin16] Algorithm 1, line 6
 *
 * Fails with %CREDAL_ERROR_MEMORY, and also frees @run then. Cost: O(n (L + s + m)(p + c)) with L landmarks and m
 * objects in the kernels' means; memory O(n c).
 */
CredalMkfcmWhole *credal_mkfcm_whole_new  (CredalMkfcmRun *run, const CredalProblem *problem,
                                           const CredalSubset *subset, const double *eta, GError **error);
void              credal_mkfcm_whole_free (gpointer whole);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMkfcmWhole, credal_mkfcm_whole_free)

/** credal_mkfcm_whole_distance2: Returns D²_ij as the run defines it. */
double            credal_mkfcm_whole_distance2 (const CredalMkfcmWhole *whole, gsize i, gsize j);
