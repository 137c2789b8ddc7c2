#pragma once
#include "learning/doubt/review.h"

/* The effect of an answer: computes a partition, and a judgement of the answers, from the answers, the data, the result
 * before and the settings. A session's worker, `credal-cli learn` and `credal-cli cluster` all run rounds, so that
 * measurements apply to what users get.
 *
 *   learned    a fit with features learned from the answers (supervision.h), with its sets judged (certainty.h); it
 *              starts at the result before, or else at a fit of the data as they are
 *   plain      if the answers teach nothing, or nothing is to be learned. The model before is continued with the new
 *              answers, so that the user waits briefly. Then all starts are tried, and the best replaces the first
 *              result if its objective is lower
 *   within     if questions are asked within the fit: the result before, with one iteration more after every batch of
 *              answers (within.h), and nothing learned
 *
 * With many objects, a sample chooses between the starts (engines/shared/coarse.h). */

/** CredalSampleFunc: Receives @state, the clusters of a sample, before the fit of all objects. */
typedef void (*CredalSampleFunc) (CredalState *state, gpointer data);

typedef struct {
  CredalSettings *settings;       /* the method: engine, learning, doubt and required accuracy */
  CredalDataset *data;            /* as the engine would cluster it */
  CredalAnswers *answers;         /* among as many groups as clusters are looked for */
  CredalState *warm;              /* (nullable): the model of the result before */
  gboolean only_warm;             /* TRUE: no start is tried but the one from `warm`, and no features are learned */
  CredalPartition *before;        /* (nullable): that result: clusters keep their places */
  CredalPartition *like;          /* (nullable): a partition of the same objects, used only to number the clusters, by
                                   * overlap, when @before is NULL */
  guint8 *classes;                /* (nullable) (n): the named classes: clusters are numbered to match */
  const double *begin;            /* (nullable) (n × c): starting memberships of a fit without @warm, if the engine
                                   * supports them; no other start is tried then, so that clusters keep their meaning */
  CredalState **prelude;          /* (nullable) (inout): shared by all fits with the same data, parameters and seed */
  guint within;                   /* iterations of a fit with questions within it (within.h) */
  gboolean ends;                  /* TRUE: nothing more is asked: a fit with questions within it goes on to its end */
  gboolean coarse;                /* TRUE: the starts run on a sample if there are many objects, for any engine */
  CredalSampleFunc sampled;       /* (nullable): receives the clusters of a sample, if one is drawn */
  gpointer sampled_data;
} CredalRound;

/** credal_round_clear: Frees all members except @begin, @prelude and @sampled_data. */
void          credal_round_clear   (CredalRound *round);
/** credal_round_problem: Returns the engine's input; valid as long as @round. */
CredalProblem credal_round_problem (const CredalRound *round);

/** CredalRoundFunc: Receives @partition, the latest result. @final: TRUE: no better result will be searched for.
 *  Returns FALSE with an error to end the round. */
typedef gboolean (*CredalRoundFunc) (CredalPartition *partition, gboolean final, gpointer data, GError **error);

/**
 * credal_round_run:
 * @shown: (nullable): the round's first result, if it is known. It is not emitted again; only a better one is searched
 *   for
 * @emit: called for each result as soon as it is found: once, or a second time for a better one. Only once if anything
 *   was learned, because objectives with different features are not comparable
 *
 * Fails if credal_fit() fails, even if a first result was emitted. If only the continuation of the model before fails,
 * all starts are tried instead. Also fails if @emit fails, and with %CREDAL_ERROR_CANCELLED when stopped before the
 * end. Deterministic in the round. Any thread.
 */
gboolean credal_round_run (const CredalRound *round, CredalPartition *shown, CredalMonitor *monitor,
                           CredalRoundFunc emit, gpointer data, GError **error);

/** credal_round_restore: Restores the partition of @state without a search. @state, @objective: of a result of this
 *  round; @unfinished: TRUE: its fit reached the limit of iterations. Fails with the errors of the engine, and with
 *  %CREDAL_ERROR_DATA if @state does not fit this round, or its objective is not finite. */
CredalPartition *credal_round_restore (const CredalRound *round, CredalState *state, double objective,
                                       gboolean unfinished, GError **error);

/** credal_round_review: (nullable): Returns the judgement of the answers by @partition, as credal_review_new() does.
 *  NULL: all answers are believed. */
CredalReview *credal_round_review (const CredalRound *round, const CredalPartition *partition);

/** credal_round_weighs: Returns TRUE if an answer is accepted although it contradicts others, because doubt decides
 *  between the answers. With doubt on, every answer is accepted so; with auto, only the answer to a question that doubt
 *  repeated (@again); with doubt off, none. */
gboolean credal_round_weighs (CredalDoubting doubting, gboolean again);
/** credal_round_conflict: Returns: (transfer full) (nullable) (element-type CredalStep): the shortest chain of
 *  statements that contradicts @pair, a new answer. The earlier answer on the two objects does not count, since @pair
 *  replaces it. Returns NULL if @pair is accepted: it contradicts nothing, is soft or a don't-know, or is weighed. */
GArray  *credal_round_conflict (const CredalConstraints *said, const CredalPair *pair, CredalDoubting doubting,
                                gboolean again);
