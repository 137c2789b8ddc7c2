#pragma once
#include "core/base/error.h"

/* A frame of discernment Ω = {ω_1 … ω_c} with its chosen focal sets. A set is a bit mask: bit k − 1 stands for ω_k.
 * Focal set 0 is always ∅; the singletons follow in order, then the larger sets by cardinality and mask.
 * Immutable, atomically ref-counted. */

#define CREDAL_MAX_CLUSTERS 30
#define CREDAL_FULL_CLUSTERS 12          /* most clusters with all their sets focal */

typedef guint32 CredalSet;

typedef enum {
  CREDAL_FOCAL_FULL,        /* all 2^c; c ≤ CREDAL_FULL_CLUSTERS */
  CREDAL_FOCAL_PAIRS,       /* ∅, singletons, pairs, Ω */
  CREDAL_FOCAL_SINGLETONS,  /* ∅, singletons, Ω */
  CREDAL_FOCAL_BAYESIAN,    /* ∅, singletons: hard, fuzzy and noise-clustering partitions */
} CredalFocalKind;

typedef struct _CredalFrame CredalFrame;

/** credal_frame_new: Returns (transfer full) the frame of @c clusters with the focal sets of @kind. Fails with
 *  %CREDAL_ERROR_PARAMETER if @c is out of range for @kind. */
CredalFrame *credal_frame_new       (guint c, CredalFocalKind kind, GError **error);
/** credal_frame_new_chosen: Returns (transfer full) the frame of @c clusters with the focal sets in @text, such as
 *  "{1},{2},{1,2},{1,2,3}", ∅ and the singletons. Fails with %CREDAL_ERROR_PARAMETER. */
CredalFrame *credal_frame_new_chosen (guint c, const char *text, GError **error);
/** credal_frame_new_sets: Returns (transfer full) the frame with the focal sets @sets, ∅ and the singletons. @sets:
 *  (array length=n): sets of clusters below @c, in any order; repetitions are allowed. @c: 1 to
 *  %CREDAL_MAX_CLUSTERS. */
CredalFrame *credal_frame_new_sets  (guint c, const CredalSet *sets, gsize n);
/** credal_frame_parse_sets: Returns (transfer full) (element-type CredalSet) the sets in @text, in its order: a text as
 *  for credal_frame_new_chosen(). Fails with %CREDAL_ERROR_PARAMETER. */
GArray      *credal_frame_parse_sets (guint c, const char *text, GError **error);
/** credal_frame_parse_set: Reads one set of clusters 1 … @c, such as "{1,2}", "{}" or "Ω". Fails with
 *  %CREDAL_ERROR_PARAMETER. */
gboolean     credal_frame_parse_set (guint c, const char *text, CredalSet *set, GError **error);
CredalFrame *credal_frame_ref       (CredalFrame *frame);
void         credal_frame_unref     (CredalFrame *frame);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFrame, credal_frame_unref)

/** credal_frame_omega: Returns Ω, the set of all @c clusters. */
CredalSet        credal_frame_omega  (guint c);
guint            credal_frame_c      (const CredalFrame *frame);
guint            credal_frame_f      (const CredalFrame *frame);   /* number of focal sets, ∅ included */
const CredalSet *credal_frame_sets   (const CredalFrame *frame);   /* (f) masks */
const guint     *credal_frame_sizes  (const CredalFrame *frame);   /* (f) cardinalities */
gint             credal_frame_find   (const CredalFrame *frame, CredalSet set);   /* index, or −1 */
/** credal_frame_is_bayesian: Returns TRUE if only ∅ and the singletons are focal: no set expresses uncertainty between
 *  clusters. */
gboolean         credal_frame_is_bayesian (const CredalFrame *frame);
/** credal_frame_smallest_superset: Returns the index of @set if @set is focal; otherwise the index of the smallest
 *  focal set that contains @set, the first of equal ones; 0 (∅) if there is none. O(1) for c ≤ CREDAL_FULL_CLUSTERS,
 *  else O(f). */
guint            credal_frame_smallest_superset (const CredalFrame *frame, CredalSet set);
/** credal_set_name: Returns (transfer full) "{}", "{1}", "{1,2}", ... for any set of clusters. */
char            *credal_set_name (CredalSet set);
/** credal_frame_set_name: Returns (transfer full) the credal_set_name() of focal set @index. */
char            *credal_frame_set_name (const CredalFrame *frame, guint index);
/** credal_frame_permute: Renumbers the clusters: new cluster k is old cluster @order[k]. Sets @columns (f): the focal
 *  set at new index a has the old index @columns[a]. Returns FALSE if a renumbered set is not focal; @columns is then
 *  invalid. Cost: O(f c). */
gboolean         credal_frame_permute (const CredalFrame *frame, const guint *order, guint *columns);
