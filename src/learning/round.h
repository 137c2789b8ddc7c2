#pragma once
#include "learning/doubt/review.h"

/* What an answer does: from the answers, the data, the result before and the settings a partition follows, and what it
 * makes of the answers. The worker of a session, `credal-cli learn` and `credal-cli cluster` all run rounds, so that
 * what is measured is what a person gets.
 *
 *   learned    what the answers teach, clustered (supervision.h), its sets judged (shown-sets.h); it begins at the
 *              result before, or else at one of the data as they are
 *   plain      where they teach nothing, or nothing is to be learned: the model before goes on under the new answers,
 *              which is what a person waits for; then all starts are tried, and the best takes its place if it is of
 *              lower objective
 *
 * Of many objects a sample chooses between the starts (engines/shared/coarse.h). */

/** CredalSampleFunc: @state: what a sample of the objects says of the clusters, before all objects are looked at. */
typedef void (*CredalSampleFunc) (CredalState *state, gpointer data);

typedef struct {
  CredalSettings *settings;       /* the method: how it clusters, learns, doubts and shows what is certain */
  CredalDataset *data;            /* as the engine would cluster it */
  CredalAnswers *answers;         /* among as many groups as clusters are looked for */
  CredalState *warm;              /* (nullable): the model of the result before */
  CredalPartition *before;        /* (nullable): that result: clusters keep their places */
  CredalPartition *like;          /* (nullable): another result of the same objects, of which nothing is learned: without
                                   * one before, clusters go to the places of its that they overlap most with */
  guint8 *classes;                /* (nullable) (n): the classes that have a name: clusters go where these are */
  const double *begin;            /* (nullable) (n × c): memberships that a fit without @warm begins with, where the
                                   * engine can; no other start is tried then, so that clusters stay what they were */
  CredalState **prelude;          /* (nullable) (inout): of all fits with the same data, parameters and seed */
  gboolean coarse;                /* the starts run on a sample of many objects, whatever the engine */
  CredalSampleFunc sampled;       /* (nullable): wants to know what a sample says, where one is drawn */
  gpointer sampled_data;
} CredalRound;

/** credal_round_clear: of a round that owns what it refers to, but for what it begins with, its prelude and the data of
 *  its function. */
void          credal_round_clear   (CredalRound *round);
/** credal_round_problem: what the engine is given of it; valid as long as @round is. */
CredalProblem credal_round_problem (const CredalRound *round);

/** CredalRoundFunc: @partition: the newest, found just now; @final: no better one is looked for. FALSE with an error
 *  ends the round. */
typedef gboolean (*CredalRoundFunc) (CredalPartition *partition, gboolean final, gpointer data, GError **error);

/**
 * credal_round_run:
 * @shown: (nullable): the round's first result, where that is known: only a better one is looked for
 * @emit: called for each result as soon as it is there: once or twice, for a second one only where it is better. Once
 *   where something was learned: objectives of different features do not compare
 *
 * Fails as credal_fit() does, when there is no partition at all; as @emit; with %CREDAL_ERROR_CANCELLED when stopped
 * before the end. Deterministic in the round. Any thread.
 */
gboolean credal_round_run (const CredalRound *round, CredalPartition *shown, CredalMonitor *monitor,
                           CredalRoundFunc emit, gpointer data, GError **error);

/** credal_round_restore: the partition that @state, of a result of this round, determines; no search. Also fails with
 *  %CREDAL_ERROR_DATA when it cannot be of this round. */
CredalPartition *credal_round_restore (const CredalRound *round, CredalState *state, double objective, GError **error);

/** credal_round_review: what @partition makes of the answers; NULL: they are all believed. */
CredalReview *credal_round_review (const CredalRound *round, const CredalPartition *partition);

/** credal_round_weighs: whether an answer is taken although it contradicts others, since doubt decides between them:
 *  always with doubt on; with auto, only an answer to a question that doubt had asked again (@again). */
gboolean credal_round_weighs (CredalDoubting doubting, gboolean again);
/** credal_round_conflict: the shortest chain of what was said against @pair, a new answer, which replaces what was said
 *  on the two before. (transfer full) (element-type CredalStep): NULL: it can be taken, as it contradicts nothing, is
 *  soft or a don't-know, or is weighed. */
GArray  *credal_round_conflict (const CredalConstraints *said, const CredalPair *pair, CredalDoubting doubting,
                                gboolean again);
