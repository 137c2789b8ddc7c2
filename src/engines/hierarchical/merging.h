#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* Agglomerative clustering by nearest-neighbour chains (Müllner, arXiv:1109.2378), with distances between clusters
 * after Lance and Williams (1967):
 *
 *   single     the least distance between an object of one and an object of the other
 *   complete   the largest such distance
 *   average    the mean of these distances over all pairs of objects
 *   Ward       the increase of the sum of squares when the two are merged */
typedef enum { CREDAL_MERGE_SINGLE, CREDAL_MERGE_COMPLETE, CREDAL_MERGE_AVERAGE, CREDAL_MERGE_WARD } CredalMergeRule;

#define CREDAL_MERGE_MOST ((gsize) 20000)        /* objects; 0.8 GB of distances */

typedef struct _CredalMerging CredalMerging;

/** credal_merging_new: Computes all distances. Fails with _DATA beyond CREDAL_MERGE_MOST objects, with _MEMORY and
 *  _CANCELLED. Cost: O(n² p). */
CredalMerging *credal_merging_new  (CredalDataset *data, CredalMergeRule rule, CredalMonitor *monitor, GError **error);
void           credal_merging_free (CredalMerging *merging);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMerging, credal_merging_free)
/** credal_merging_check: Fails with _DATA for more than CREDAL_MERGE_MOST objects. */
gboolean       credal_merging_check (const CredalDataset *data, GError **error);
/** credal_merging_go_on: Merges two clusters @count times, or until one is left. Fails with _CANCELLED. Cost: O(count
 *  n). */
gboolean       credal_merging_go_on (CredalMerging *merging, gsize count, CredalMonitor *monitor, GError **error);
/** credal_merging_left: Returns the number of merges until all objects are one cluster. */
gsize          credal_merging_left  (const CredalMerging *merging);
/** credal_merging_cut: Leaves out the c − 1 merges of largest distance and numbers the @c clusters by their first
 *  object. Precondition: all merges are done. @cluster: (n) out. Fails with _DATA if a distance between the clusters
 *  would be 0. Cost: O(n log n). */
gboolean       credal_merging_cut   (const CredalMerging *merging, guint c, guint *cluster, GError **error);
