#pragma once
#include "core/answers/constraints.h"
#include "core/data/dataset.h"

/* The worth of answers on pairs to a method ([AB11] §3, after Davidson, Wagstaff and Basu, 2006): whether the method
 * would have known the answers anyway, and whether the answers agree with each other. Only hard answers count.
 * Don't-knows and overruled answers are left out, and so are soft answers, since they contradict others. Immutable. */
typedef struct {
  guint count;
  guint32 *pair;             /* (count) index of each answer among the constraints' pairs */
  gboolean *together;        /* (count) TRUE: a must-link; FALSE: a cannot-link */
  gboolean *informative;     /* (count) TRUE: the clusters found without answers contradict it */
  double *coherence;         /* (count) share of the answers of the other kind with which the answer is coherent; 1:
                              * the other kind has no answers; NAN: not requested */
  double *within;            /* (count) the same share among informative answers; 1: the other kind has no informative
                              * answers; NAN: the answer itself is not informative */
  double informativeness;    /* I: the share of informative answers (Eq. (12)); NAN: there are no answers */
  double whole;              /* coherent share of the pairs of a must-link and a cannot-link (Eq. (13)); NAN: there are
                              * no such pairs, or it was not requested */
  double whole_within;       /* the same share among informative answers; NAN: there are no such pairs */
  guint sample;              /* largest number of answers of the other kind that `coherence` and `whole` were estimated
                              * from; 0: they are exact */
} CredalAnswerWorth;

typedef enum { CREDAL_SELECT_INFORMATIVE, CREDAL_SELECT_HARD, CREDAL_SELECT_SOFT } CredalAnswerSelection;

/** credal_projected_overlap: Returns over_c m as a share of c, in [0, 1]. It projects the segment from @m1 to @m2 onto
 *  the line through @c1 and @c2, and returns the share of the segment from @c1 to @c2 that the projection covers.
 *  Returns 0 if the segments are orthogonal, if the projection lies outside, or if a segment has no length. */
double             credal_projected_overlap (const double *m1, const double *m2, const double *c1, const double *c2,
                                             gsize p);

/** credal_are_coherent: Returns TRUE if neither segment, projected on the other, covers more of it than rounding
 *  explains. */
gboolean           credal_are_coherent      (const double *m1, const double *m2, const double *c1, const double *c2,
                                             gsize p);

/**
 * credal_answer_worth_new:
 * @data: the features for distances
 * @labels: (n): the clusters found without the answers
 * @all: TRUE: `coherence` and `whole` are computed too, over all answers; hard selection needs them. FALSE: they are
 *   NAN
 *
 * Returns: (transfer full): the worth of each hard answer. A must-link m and a cannot-link c are coherent if neither
 * over_c m nor over_m c is positive, as in Eq. (13); Eqs (14) and (15), for one answer, are printed with only one of
 * the two, but then the set's coherence would not be the mean over its answers. Cost: O(must-links × cannot-links × p),
 * in parallel; without @all only informative answers count. Memory: O(answers × p).
 */
CredalAnswerWorth *credal_answer_worth_new  (const CredalDataset *data, const CredalConstraints *constraints,
                                             const guint8 *labels, gboolean all);
/** credal_answer_worth_sample: Estimates `coherence` and `whole` from @sample > 0 answers of the other kind, drawn with
 *  @seed: the standard error of a share is at most .5 / √@sample. For a worth that was computed without @all. Cost:
 *  O(answers × @sample × p), in parallel. */
void               credal_answer_worth_sample (CredalAnswerWorth *worth, const CredalDataset *data,
                                               const CredalConstraints *constraints, guint sample, guint64 seed);
/** credal_answer_worth_set_coherence: Sets `coherence`, `within`, `whole` and `whole_within` from counts. @coherent: (2
 *  count): for each answer the number of coherent answers of the other kind, then the number among informative ones.
 *  @all: FALSE: `coherence` and `whole` become NAN. */
void               credal_answer_worth_set_coherence (CredalAnswerWorth *worth, const double *coherent, gboolean all);
void               credal_answer_worth_free (CredalAnswerWorth *worth);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAnswerWorth, credal_answer_worth_free)

/** credal_answer_worth_select: Marks the selected answers and returns their number. @selected: (count) out. INFORMATIVE
 *  selects the informative answers. HARD selects the informative answers that are coherent with all answers of the
 *  other kind ([AB11] Algorithm 1). SOFT selects the informative answers whose `within` is at least `whole_within`
 *  (Algorithm 2), and all informative ones if that is NAN. Precondition of HARD: the worth was computed with @all. */
guint              credal_answer_worth_select (const CredalAnswerWorth *worth, CredalAnswerSelection selection,
                                               gboolean *selected);
