#pragma once
#include "core/base/error.h"

/* A frame of discernment Ω = {ω_1 … ω_c} with its chosen focal sets. A set is a bit mask: bit k − 1 stands for ω_k.
 * Focal set 0 is always ∅; the singletons follow in order, then the larger sets by cardinality and mask.
 * Immutable, atomically ref-counted. */

#define CREDAL_MAX_CLUSTERS 30
#define CREDAL_FULL_CLUSTERS 12          /* so many at most with all sets of them */

typedef guint32 CredalSet;

typedef enum {
  CREDAL_FOCAL_FULL,        /* all 2^c; c ≤ CREDAL_FULL_CLUSTERS */
  CREDAL_FOCAL_PAIRS,       /* ∅, singletons, pairs, Ω */
  CREDAL_FOCAL_SINGLETONS,  /* ∅, singletons, Ω */
  CREDAL_FOCAL_BAYESIAN,    /* ∅, singletons: hard, fuzzy and noise-clustering partitions */
} CredalFocalKind;

typedef struct _CredalFrame CredalFrame;

/** credal_frame_new: fails with %CREDAL_ERROR_PARAMETER when c is out of range for @kind. */
CredalFrame *credal_frame_new       (guint c, CredalFocalKind kind, GError **error);
/** credal_frame_new_chosen: @text such as "{1},{2},{1,2},{1,2,3}"; ∅ and the singletons are always added. */
CredalFrame *credal_frame_new_chosen (guint c, const char *text, GError **error);
/** credal_frame_new_sets: @sets: (array length=n): of clusters below @c, in any order and repeated as may be; ∅ and the
 *  singletons are always added. @c: 1 to %CREDAL_MAX_CLUSTERS. */
CredalFrame *credal_frame_new_sets  (guint c, const CredalSet *sets, gsize n);
CredalFrame *credal_frame_ref       (CredalFrame *frame);
void         credal_frame_unref     (CredalFrame *frame);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFrame, credal_frame_unref)

/** credal_frame_omega: Ω, the set of all of @c clusters. */
CredalSet        credal_frame_omega  (guint c);
guint            credal_frame_c      (const CredalFrame *frame);
guint            credal_frame_f      (const CredalFrame *frame);   /* number of focal sets, ∅ included */
const CredalSet *credal_frame_sets   (const CredalFrame *frame);   /* (f) masks */
const guint     *credal_frame_sizes  (const CredalFrame *frame);   /* (f) cardinalities */
gint             credal_frame_find   (const CredalFrame *frame, CredalSet set);   /* index, or −1 */
/** credal_frame_is_bayesian: no focal set but ∅ and the singletons: the method does not tell what is uncertain. */
gboolean         credal_frame_is_bayesian (const CredalFrame *frame);
/** credal_frame_smallest_superset: the index of @set where it is focal, else of the smallest focal set around it; 0
 *  when there is none. O(1) for c ≤ CREDAL_FULL_CLUSTERS, else O(f). */
guint            credal_frame_smallest_superset (const CredalFrame *frame, CredalSet set);
/** credal_frame_set_name: "{}", "{1}", "{1,2}", ...; (transfer full). */
char            *credal_frame_set_name (const CredalFrame *frame, guint index);
/** credal_frame_permute: where each focal set goes when new cluster k is old cluster @order[k]:
 *  @columns[new index] = old index; FALSE when the frame is not closed under @order. Cost: O(f c). */
gboolean         credal_frame_permute (const CredalFrame *frame, const guint *order, guint *columns);
