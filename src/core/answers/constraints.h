#pragma once
#include "core/answers/certainty.h"
#include "core/base/error.h"

/* The answers about objects 0 … n − 1, in one type for all engines. Mutable, with one owner: copy it for another
 * thread. */

typedef enum { CREDAL_MUST_LINK, CREDAL_CANNOT_LINK, CREDAL_DONT_KNOW } CredalRelation;

const char *credal_relation_name  (CredalRelation relation);  /* "must-link", "cannot-link", "dont-know" */
gboolean    credal_relation_parse (const char *name, CredalRelation *relation);  /* also "must", "cannot", "ml", "cl" */

/** credal_relation_opposite: Returns the opposite of @relation. Precondition: it is not a don't-know. */
static inline CredalRelation
credal_relation_opposite (CredalRelation relation)
{
  return relation == CREDAL_MUST_LINK ? CREDAL_CANNOT_LINK : CREDAL_MUST_LINK;
}

/* All answers on one pair since its first statement, or since another statement replaced it. */
typedef struct {
  guint must, cannot, unknown;         /* numbers of answers; unknown: don't-knows */
  double must_weight, cannot_weight;   /* Σ w of each kind (certainty.h) */
} CredalVotes;

typedef struct {
  guint32 i, j;              /* i ≠ j, as given */
  CredalRelation relation;   /* a don't-know affects no objective and is not asked again */
  double certainty;          /* above ½ (certainty.h) */
  gboolean soft;             /* kept although it contradicts others: engines weigh it, closure ignores it */
  gboolean overruled;        /* outweighed by the other answers (learning/doubt.h): closure ignores it */
  gboolean insisted;         /* the user insists: exempt from doubt */
  CredalVotes votes;         /* including this answer */
} CredalPair;

/* A stroke or lasso. All pairs inside a group are must-links; all pairs between two exclusive groups are cannot-links.
 * The pairs are implied, and never listed. */
typedef struct {
  guint32 *objects;          /* distinct */
  gsize size;
  gboolean exclusive;        /* TRUE: cannot-linked to the other exclusive groups */
  double certainty;
  guint name;                /* region of strokes + 1: the same group on all slices of a stack; 0: no name */
} CredalGroup;

/* The degree to which an object belongs to a cluster. An object may have labels on several clusters, one on each: "is
 * 1 to .7", "is 3 to .6", "is not 2". The degree is the probability that the object belongs to the cluster, if the
 * answer is right; so a label says "is" or "is not" with the weight |w|, w = (2 P − 1) (2 f − 1):
 *   f > ½  the object belongs to the cluster: it is must-linked to that cluster's objects and cannot-linked to other
 *          clusters' objects; of several such labels on an object the largest counts, of equal ones the first
 *   f < ½  it does not belong: it is cannot-linked to the cluster's objects, if there are any
 *   f = ½  the label has no effect */
typedef struct {
  guint32 object;
  guint cluster;             /* 0-based */
  double certainty;          /* above ½ (certainty.h) */
  guint answer;              /* number of the answer: equal for labels given together */
  double degree;             /* f in [0, 1] */
} CredalLabel;

/** credal_label_weight: Returns w: above 0 for "is", below 0 for "is not". */
static inline double
credal_label_weight (const CredalLabel *label)
{
  return credal_certainty_weight (label->certainty) * (2.0 * label->degree - 1.0);
}

/** credal_label_certainty: Returns the certainty of weight |w| with which the label says "is" or "is not": the
 *  probability P f + (1 − P) (1 − f) that it is, or is not; precondition: w ≠ 0. */
static inline double
credal_label_certainty (const CredalLabel *label)
{
  double weight = fabs (credal_label_weight (label));

  return label->certainty < 0.0 ? credal_certainty_of_weight (weight) : (1.0 + weight) / 2.0;
}

/* A spot check. @object was drawn at random among the unasked objects. It was compared with @other, an object of the
 * likeliest known group. The answer is the statement on this pair. */
typedef struct {
  guint32 object, other;
  gboolean placed;           /* TRUE: @object was in one cluster, the cluster of @other */
  guint answers;             /* number of pairs just after the answer */
} CredalSpotCheck;

typedef struct _CredalConstraints CredalConstraints;

CredalConstraints *credal_constraints_new  (gsize n);
CredalConstraints *credal_constraints_copy (const CredalConstraints *constraints);
/** credal_constraints_widen: Returns (transfer full) a copy for @n objects, at least as many; the further ones have no
 *  answers. */
CredalConstraints *credal_constraints_widen (const CredalConstraints *constraints, gsize n);
void               credal_constraints_free (CredalConstraints *constraints);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalConstraints, credal_constraints_free)

/* Adding does not check for contradictions (credal_closure_conflict() does). A second statement on the same unordered
 * pair replaces the first, enabled or disabled; it takes the place in the list of an enabled one. A second label on the
 * same object and cluster replaces the first in its place. An object cannot belong wholly to two clusters: a label of
 * degree 1 replaces labels above ½ on other clusters, and a label above ½ replaces a label of degree 1 on another
 * cluster. Repeated objects of a group count once. An answer of certainty ½ says nothing: such a pair is kept as a
 * don't-know, such a label withdraws an earlier one, and such a group is not kept. Preconditions: indices < n, i ≠ j,
 * a valid certainty (certainty.h), degree in [0, 1]. Adding and finding cost O(1) expected for each object and
 * its labels, and O(labels) once if a label replaces several; adding a pair also costs O(disabled pairs). Removing a
 * pair keeps the order of the others, in O(pairs after it + checks). */
void credal_constraints_add_pair  (CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation,
                                   double certainty, gboolean soft);
/** credal_constraints_add_vote: Adds another answer on a pair that was asked again. The relation, must-link or
 *  cannot-link, with the larger sum of weights is in force; its weight is the difference of the two sums, at most
 *  1. If the sums are equal, the pair keeps its relation and certainty. It always keeps its flags, such as
 *  overruled. If the pair has no enabled statement, this adds one like credal_constraints_add_pair(). */
void credal_constraints_add_vote  (CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation,
                                   double certainty);
void credal_constraints_add_group (CredalConstraints *constraints, const guint32 *objects, gsize size,
                                   gboolean exclusive, double certainty);
/** credal_constraints_remove_group: Removes the first group of exactly these objects, in this order, with this flag.
 *  Returns FALSE, changing nothing, if there is none. Cost: O(groups + size). */
gboolean credal_constraints_remove_group (CredalConstraints *constraints, const guint32 *objects, gsize size,
                                          gboolean exclusive);
/** credal_constraints_add_check: Records that the statement on the two objects was the answer to a spot check. Removing
 *  the statement later removes this record; disabling it disables the record. Precondition: the statement exists and is
 *  enabled. @placed: see CredalSpotCheck. */
void credal_constraints_add_check (CredalConstraints *constraints, guint32 object, guint32 other, gboolean placed);
/** credal_constraints_add_labels: Puts a label of degree 1 on @objects, in one answer: a stroke or lasso that names
 *  @cluster. */
void credal_constraints_add_labels (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                                    double certainty);
/** credal_constraints_add_degrees: Adds labels like credal_constraints_add_labels(), but of degree @degree; 0: the
 *  objects are not in @cluster. */
void credal_constraints_add_degrees (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                                     double degree, double certainty);
/** credal_constraints_put_pair: Adds a copy of @pair, such as a pair of other constraints, and keeps its votes and
 *  flags. */
void credal_constraints_put_pair (CredalConstraints *constraints, const CredalPair *pair);
/** credal_constraints_put_group: Adds a copy of @group, such as a group of other constraints. Its objects join a group
 *  of the same name: this group keeps its certainty and stays exclusive or not. Precondition: a copy's
 *  objects are distinct from the objects of the group that they join. */
void credal_constraints_put_group (CredalConstraints *constraints, const CredalGroup *group);
/** credal_constraints_put_label: Adds a copy of @label, such as a label of other constraints, and keeps its number of
 *  the answer. */
void credal_constraints_put_label (CredalConstraints *constraints, const CredalLabel *label);
gboolean credal_constraints_remove_pair  (CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_set_aside: Disables the statement on the pair: it leaves the list and has no effect until it is
 *  enabled again, and so does its record of a spot check. Another statement on the pair replaces both. Returns FALSE,
 *  changing nothing, if the pair has no enabled statement. */
gboolean credal_constraints_set_aside    (CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_bring_back: Enables the disabled statement on the pair, and puts it at the end of the list.
 *  Returns FALSE, changing nothing, if the pair has no disabled statement. */
gboolean credal_constraints_bring_back   (CredalConstraints *constraints, guint32 i, guint32 j);
/* Set the pair's flag insisted, set its flag overruled, and clear its flag overruled. All three return FALSE, changing
 * nothing, if the pair has no enabled statement. */
gboolean credal_constraints_insist       (CredalConstraints *constraints, guint32 i, guint32 j);
gboolean credal_constraints_overrule     (CredalConstraints *constraints, guint32 i, guint32 j);
gboolean credal_constraints_reinstate    (CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_remove_labels: Removes all labels on @objects (@size; repeated and unlabelled objects are
 *  allowed). Returns the number of removed labels. The remaining labels keep their order. Cost: O(size), plus O(labels)
 *  once if any were removed. */
guint    credal_constraints_remove_labels (CredalConstraints *constraints, const guint32 *objects, gsize size);
/** credal_constraints_remove_labels_on: Removes the labels that @objects have on @cluster. Returns the number of
 *  removed labels. */
guint    credal_constraints_remove_labels_on (CredalConstraints *constraints, const guint32 *objects, gsize size,
                                              guint cluster);

gsize              credal_constraints_n        (const CredalConstraints *constraints);     /* number of objects */
guint              credal_constraints_n_pairs  (const CredalConstraints *constraints);
const CredalPair  *credal_constraints_pairs    (const CredalConstraints *constraints);
const CredalPair  *credal_constraints_find     (const CredalConstraints *constraints, guint32 i, guint32 j);
/** credal_constraints_aside: Returns (@count) the disabled pairs, in the order in which they were disabled. */
const CredalPair  *credal_constraints_aside    (const CredalConstraints *constraints, guint *count);
/** credal_constraints_find_aside: Returns the disabled statement on the pair; NULL: there is none. Cost: O(disabled
 *  pairs). */
const CredalPair  *credal_constraints_find_aside (const CredalConstraints *constraints, guint32 i, guint32 j);
guint              credal_constraints_n_groups (const CredalConstraints *constraints);
const CredalGroup *credal_constraints_group    (const CredalConstraints *constraints, guint g);
guint              credal_constraints_n_labels (const CredalConstraints *constraints);
const CredalLabel *credal_constraints_labels   (const CredalConstraints *constraints);
guint              credal_constraints_n_labelled (const CredalConstraints *constraints);   /* number of objects with
                                                                                            * labels */
/** credal_constraints_find_label: Returns the label that assigns @object to a cluster: the label of largest degree
 *  above ½, the first of equal ones. NULL: no label has a degree above ½. */
const CredalLabel *credal_constraints_find_label (const CredalConstraints *constraints, guint32 object);
/** credal_constraints_find_degree: Returns the label on @object and @cluster; NULL: none. */
const CredalLabel *credal_constraints_find_degree (const CredalConstraints *constraints, guint32 object, guint cluster);
/** credal_constraints_object_labels: Returns (transfer full) (element-type CredalLabel) all labels of @object, in the
 *  order first stated. */
GArray            *credal_constraints_object_labels (const CredalConstraints *constraints, guint32 object);
guint              credal_constraints_n_checks (const CredalConstraints *constraints);
/* in order of time */
const CredalSpotCheck *credal_constraints_checks (const CredalConstraints *constraints);
guint              credal_constraints_count    (const CredalConstraints *constraints, CredalRelation relation);
/** credal_constraints_n_answers: Returns the number of answers that state something. Each enabled pair that is no
 *  don't-know counts once, even if it was asked several times. Each group counts once. Labels given together count once
 *  if one of them has a degree other than ½. Cost: O(pairs + labels). */
guint              credal_constraints_n_answers (const CredalConstraints *constraints);
/** credal_constraints_n_older: Returns the number of pairs, groups and labels of a weight below ½ in a file of an
 *  earlier version (credal_certainty_is_older()). Cost: O(pairs + groups + labels). */
guint              credal_constraints_n_older  (const CredalConstraints *constraints);
/** credal_constraints_older_note: Returns (transfer full) (nullable) a sentence for the user about these statements;
 *  NULL: there are none. Cost: as credal_constraints_n_older(). */
char              *credal_constraints_older_note (const CredalConstraints *constraints);
/** credal_pair_is_hard: Returns TRUE if the closure uses the pair: it is not soft, not overruled and no don't-know. */
gboolean           credal_pair_is_hard         (const CredalPair *pair);
/** credal_pair_is_sure: Returns TRUE if the pair is hard and has certainty 1. */
gboolean           credal_pair_is_sure         (const CredalPair *pair);
/** credal_constraints_tally: Returns (transfer full) (element-type guint32 guint) a map from each object that occurs in
 *  a pair to the sum of @weigh over the pairs of this object. */
GHashTable        *credal_constraints_tally    (const CredalConstraints *constraints,
                                                guint (*weigh) (const CredalPair *pair));
/** credal_votes_total: Returns the number of times the pair was asked, including don't-knows. */
guint              credal_votes_total          (const CredalVotes *votes);
/** credal_votes_differ: Returns TRUE if the pair has both must-link and cannot-link answers. */
gboolean           credal_votes_differ         (const CredalVotes *votes);
/** credal_constraints_total: Returns |M| + |C|, the divisor of [ABMD12] Eq. (20). Groups count with all pairs of
 *  objects that they imply; a pair that is also stated, or that several groups imply, counts more than once. Labels and
 *  don't-knows do not count. Cost: O(n + pairs + groups' sizes). */
double             credal_constraints_total    (const CredalConstraints *constraints);
/** credal_constraints_mark: Sets @touched (n) to 1 for objects in a must-link, cannot-link or group, or with a label of
 *  a degree other than ½. Soft and overruled pairs count; disabled pairs do not. Leaves other elements unchanged. */
void               credal_constraints_mark     (const CredalConstraints *constraints, guint8 *touched);
/** credal_constraints_touched: Returns (transfer full) the objects that credal_constraints_mark() marks, ascending.
 *  Sets @size to their number. NULL: memory is short. Cost: O(n + answers). */
guint32           *credal_constraints_touched (const CredalConstraints *constraints, gsize *size);
