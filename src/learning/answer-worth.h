#pragma once
#include "core/answers/constraints.h"
#include "core/data/dataset.h"

/* What answers on pairs are worth to a method ([AB11] §3, after Davidson, Wagstaff and Basu, 2006): whether it would
 * have known them, and whether they pull the same way. Don't-knows, and answers that are outweighed or contradict
 * others, are left out. Immutable. */
typedef struct {
  guint count;
  guint32 *pair;             /* (count) which of the constraints' pairs each is */
  gboolean *together;        /* (count) a must-link; else a cannot-link */
  gboolean *informative;     /* (count) the clusters without answers contradict it */
  double *coherence;         /* (count) the share of those of the other kind that it is coherent with; 1: there are
                              * none; NAN: not asked for */
  double *within;            /* (count) the same among the informative ones; NAN: it is none of these */
  double informativeness;    /* I: the share of informative ones (Eq. (12)); NAN: there are no answers */
  double whole;              /* the share of pairs of a must- and a cannot-link that are coherent (Eq. (13)), or NAN; */
  double whole_within;       /* and the same among the informative ones; 1: there are no such pairs */
} CredalAnswerWorth;

typedef enum { CREDAL_SELECT_INFORMATIVE, CREDAL_SELECT_HARD, CREDAL_SELECT_SOFT } CredalAnswerSelection;

/** credal_projected_overlap: over_c m as a share of c, in [0, 1]: how much of the segment from @c1 to @c2 is covered by
 *  the projection of that from @m1 to @m2 on its line. 0 where they are orthogonal, or the projection lies beside; and
 *  of a segment without length. */
double             credal_projected_overlap (const double *m1, const double *m2, const double *c1, const double *c2,
                                             gsize p);

/** credal_are_coherent: neither of two segments covers more than rounding of the other. */
gboolean           credal_are_coherent      (const double *m1, const double *m2, const double *c1, const double *c2,
                                             gsize p);

/**
 * credal_answer_worth_new:
 * @data: where distances are measured
 * @labels: (n): the clusters found without the answers
 * @all: whether coherence with answers that are not informative is asked for, which hard selection needs
 *
 * A must-link m and a cannot-link c are coherent where neither over_c m nor over_m c is positive, as in Eq. (13); Eqs
 * (14) and (15), of one answer, are printed with one of the two, under which the set's coherence would not be the mean
 * of its answers'. (transfer full). Cost: O(must-links × cannot-links × p), of the informative ones or all, in
 * parallel.
 */
CredalAnswerWorth *credal_answer_worth_new  (const CredalDataset *data, const CredalConstraints *constraints,
                                             const guint8 *labels, gboolean all);
void               credal_answer_worth_free (CredalAnswerWorth *worth);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAnswerWorth, credal_answer_worth_free)

/** credal_answer_worth_select: @selected: (count) out: those that are informative; hard: and coherent with all of the
 *  other kind ([AB11] Algorithm 1); soft: and among the informative ones at least as coherent as these together
 *  (Algorithm 2). Returns how many. */
guint              credal_answer_worth_select (const CredalAnswerWorth *worth, CredalAnswerSelection selection,
                                               gboolean *selected);
