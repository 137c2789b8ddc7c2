#pragma once
#include "core/base/error.h"

/* Side information about objects 0 … n − 1, one type for all engines. A plain value: copy it to hand it to a thread. */

typedef enum { CREDAL_MUST_LINK, CREDAL_CANNOT_LINK, CREDAL_DONT_KNOW } CredalRelation;

const char *credal_relation_name  (CredalRelation relation);  /* "must-link", "cannot-link", "dont-know" */
gboolean    credal_relation_parse (const char *name, CredalRelation *relation);  /* also "must", "cannot", "ml", "cl" */

/** credal_relation_opposite: @relation: no don't-know. */
static inline CredalRelation
credal_relation_opposite (CredalRelation relation)
{
  return relation == CREDAL_MUST_LINK ? CREDAL_CANNOT_LINK : CREDAL_MUST_LINK;
}

/* All that was answered on one pair, when it was asked more than once. */
typedef struct {
  guint must, cannot, unknown;         /* how often; unknown: no answer was given */
  double must_weight, cannot_weight;   /* Σ P of either kind */
} CredalVotes;

typedef struct {
  guint32 i, j;              /* i ≠ j, as given */
  CredalRelation relation;   /* a don't-know has no effect on any objective; it is never asked again */
  double certainty;          /* P in (0, 1] */
  gboolean soft;             /* kept although it contradicts others: engines weigh it, closure ignores it */
  gboolean overruled;        /* what the others say outweighs it (learning/doubt.h): closure ignores it */
  gboolean insisted;         /* the person insists: it is not doubted */
  CredalVotes votes;         /* this answer's included */
} CredalPair;

/* A stroke or lasso: all pairs inside are must-links; between two exclusive groups all pairs are cannot-links.
 * Never expanded to pairs. */
typedef struct {
  guint32 *objects;          /* distinct */
  gsize size;
  gboolean exclusive;        /* FALSE: unrelated to the other groups */
  double certainty;
} CredalGroup;

/* To what degree an object belongs to a cluster. An object has any number of labels, one on each cluster at most: "is 1
 * to .7", "is 3 to .6", "is not 2". Engines that know degrees take them as they are. For all others a label says "is"
 * or "is not" with the certainty |w|, w = certainty × (2 f − 1):
 *   f > ½  the object belongs to the cluster: it is together with all that belong there and apart from all that belong
 *          to others; of several such labels on an object the largest counts, the first among equals
 *   f < ½  it does not: it is apart from all that belong there, while any do
 *   f = ½  nothing is said */
typedef struct {
  guint32 object;
  guint cluster;             /* 0-based */
  double certainty;          /* P in (0, 1] */
  guint answer;              /* its number: the same for labels that were given together */
  double degree;             /* f in [0, 1] */
} CredalLabel;

/** credal_label_weight: w: above 0 where the label says "is", below 0 where it says "is not". */
static inline double
credal_label_weight (const CredalLabel *label)
{
  return label->certainty * (2.0 * label->degree - 1.0);
}

/* A spot check: @object had been drawn at random among the never-asked ones shown as certain, and was asked about
 * against @other, of the group that it was shown in. The answer is the statement on that pair. */
typedef struct {
  guint32 object, other;
  guint answers;             /* pairs that there were when it was answered, with it */
} CredalSpotCheck;

typedef struct _CredalConstraints CredalConstraints;

CredalConstraints *credal_constraints_new  (gsize n);
CredalConstraints *credal_constraints_copy (const CredalConstraints *constraints);
void               credal_constraints_free (CredalConstraints *constraints);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalConstraints, credal_constraints_free)

/* Adding does not look for contradictions (credal_closure_conflict() does). A second statement on the same unordered
 * pair (a change of mind), or a second label on an object and cluster, replaces the first in its place. So does a label
 * of degree above ½ one of degree 1 on another cluster, and one of degree 1 all above ½: an object cannot belong to two
 * wholly. An object repeated in a group is taken once. Preconditions: indices < n, i ≠ j, certainty in (0, 1], degree
 * in [0, 1]. Adding and finding cost O(1) expected for each object and its labels, and O(labels) once where one
 * replaces several; removal of a pair keeps the order, in O(pairs after it + checks). */
void credal_constraints_add_pair  (CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation,
                                   double certainty, gboolean soft);
/** credal_constraints_add_vote: one more answer on a pair that was asked again. The heavier side is what holds, with
 *  what it is ahead by as its certainty; while both weigh the same the pair stays as it was. On a pair that nothing was
 *  said about: a first statement. */
void credal_constraints_add_vote  (CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation,
                                   double certainty);
void credal_constraints_add_group (CredalConstraints *constraints, const guint32 *objects, gsize size,
                                   gboolean exclusive, double certainty);
/** credal_constraints_add_check: the statement on the two was the answer to a spot check; it is forgotten with the
 *  statement. Precondition: there is one. */
void credal_constraints_add_check (CredalConstraints *constraints, guint32 object, guint32 other);
/** credal_constraints_add_labels: the same label on one object or many, in one answer: a stroke or lasso that names a
 *  cluster. */
void credal_constraints_add_labels (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                                    double certainty);
/** credal_constraints_add_degrees: the same to the degree @degree; 0: "not this cluster". */
void credal_constraints_add_degrees (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                                     double degree, double certainty);
/** credal_constraints_put_label: a label of other constraints, with the number of its answer there. */
void credal_constraints_put_label (CredalConstraints *constraints, const CredalLabel *label);
gboolean credal_constraints_remove_pair  (CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_set_aside: what was said on the pair is no longer among the pairs, but kept apart, so that nobody
 *  builds on it until it is brought back, or another statement on the pair takes its place. FALSE: nothing was said. */
gboolean credal_constraints_set_aside    (CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_bring_back: it comes last. FALSE, and nothing is done, where it does not stand aside. */
gboolean credal_constraints_bring_back   (CredalConstraints *constraints, guint32 i, guint32 j);
/* FALSE, and nothing is done, when nothing was said about the pair. */
gboolean credal_constraints_insist       (CredalConstraints *constraints, guint32 i, guint32 j);
gboolean credal_constraints_overrule     (CredalConstraints *constraints, guint32 i, guint32 j);
/* not overruled any more */
gboolean credal_constraints_reinstate    (CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_remove_labels: all on @objects (@size, repeats and unlabelled ones allowed); returns how many
 *  there were. The others keep their order. Cost: O(size), and O(labels) once if there were any. */
guint    credal_constraints_remove_labels (CredalConstraints *constraints, const guint32 *objects, gsize size);
/** credal_constraints_remove_labels_on: of those, the labels on @cluster. */
guint    credal_constraints_remove_labels_on (CredalConstraints *constraints, const guint32 *objects, gsize size,
                                              guint cluster);

gsize              credal_constraints_n        (const CredalConstraints *constraints);     /* objects */
guint              credal_constraints_n_pairs  (const CredalConstraints *constraints);
const CredalPair  *credal_constraints_pairs    (const CredalConstraints *constraints);
const CredalPair  *credal_constraints_find     (const CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_aside: those that stand aside, in the order they were set. */
const CredalPair  *credal_constraints_aside    (const CredalConstraints *constraints, guint *count);
/** credal_constraints_find_aside: NULL: none on the two does. Cost: O(those aside). */
const CredalPair  *credal_constraints_find_aside (const CredalConstraints *constraints, guint32 i, guint32 j);
guint              credal_constraints_n_groups (const CredalConstraints *constraints);
const CredalGroup *credal_constraints_group    (const CredalConstraints *constraints, guint g);
guint              credal_constraints_n_labels (const CredalConstraints *constraints);
const CredalLabel *credal_constraints_labels   (const CredalConstraints *constraints);
guint              credal_constraints_n_labelled (const CredalConstraints *constraints);   /* objects with labels */
/** credal_constraints_find_label: what says which cluster @object belongs to: its label of the largest degree above ½.
 *  NULL: it has none. */
const CredalLabel *credal_constraints_find_label (const CredalConstraints *constraints, guint32 object);
/** credal_constraints_find_degree: NULL: nothing was said of @object and @cluster. */
const CredalLabel *credal_constraints_find_degree (const CredalConstraints *constraints, guint32 object, guint cluster);
/** credal_constraints_object_labels: (transfer full) (element-type CredalLabel): all of @object, in the order they were
 *  first stated. */
GArray            *credal_constraints_object_labels (const CredalConstraints *constraints, guint32 object);
guint              credal_constraints_n_checks (const CredalConstraints *constraints);
/* in the order they were made */
const CredalSpotCheck *credal_constraints_checks (const CredalConstraints *constraints);
guint              credal_constraints_count    (const CredalConstraints *constraints, CredalRelation relation);
/** credal_constraints_n_answers: on how many occasions something was said: each pair is one, unless the answer was a
 *  don't-know, so is a group, and so are labels that were given together, unless of degree ½. Cost: O(pairs +
 *  labels). */
guint              credal_constraints_n_answers (const CredalConstraints *constraints);
/** credal_pair_is_hard: what closure builds on: neither soft, overruled nor a don't-know. */
gboolean           credal_pair_is_hard         (const CredalPair *pair);
/** credal_constraints_tally: (transfer full) (element-type guint32 guint): for each object in a pair, the sum of @weigh
 *  over its pairs. */
GHashTable        *credal_constraints_tally    (const CredalConstraints *constraints,
                                                guint (*weigh) (const CredalPair *pair));
/** credal_votes_total: how often the pair was asked and answered, don't-knows included. */
guint              credal_votes_total          (const CredalVotes *votes);
/** credal_votes_differ: the pair was said to be together and to be apart. */
gboolean           credal_votes_differ         (const CredalVotes *votes);
/** credal_constraints_total: |M| + |C| as if groups were expanded: the divisor of [ABMD12] Eq. (20). Labels and
 *  don't-knows are not counted. Cost: O(pairs + groups' sizes). */
double             credal_constraints_total    (const CredalConstraints *constraints);
/** credal_constraints_mark: @touched (n), set to 1 for objects in a must-link, cannot-link or group, or
 *  with a label of another degree than ½; the others are left as they are. */
void               credal_constraints_mark     (const CredalConstraints *constraints, guint8 *touched);
/** credal_constraints_touched: those objects, ascending; (transfer full) (@size): NULL: no memory. Cost: O(n). */
guint32           *credal_constraints_touched (const CredalConstraints *constraints, gsize *size);
