#pragma once
#include "session/asking/asker.h"
#include "session/asking/oracle.h"

/* A simulated user: rounds as in a session (learning/round.h), answered by the known classes. The simulated user waits
 * for each round to end. A real user may answer a question of the partition before, so that results depend on the
 * user's pace.
 *
 * An answer that contradicts earlier ones is kept as a soft answer, unless doubt weighs it. */

typedef struct {
  const CredalSettings *settings;      /* the method; its seed is not used */
  CredalDataset *data;                 /* with classes */
  const CredalConstraints *known;      /* before the first answer */
  gboolean draws_pairs;                /* TRUE: asks random pairs ([ABMD12] §5.1.4) instead of the selector's; asks
                                        * for labels as set in @settings */
  gboolean draws_labels;               /* TRUE: draws distinct objects at random and labels them instead of asking;
                                        * every fit starts fresh ([AGBR18] §V.A) */
  CredalHabits habits;                 /* how answers are given */
  gboolean takes_advice;               /* TRUE: follows the answers' advice on the number of clusters */
  gboolean fresh;                      /* TRUE: every fit starts fresh, without the results of earlier fits */
  gboolean lazy;                       /* TRUE: no question on pairs depends on the partition: fits only on request */
} CredalSimulated;

typedef struct _CredalSimulation CredalSimulation;

/** credal_simulation_new: Starts a simulation. @person must outlive it. Fails with the errors of credal_oracle_new(),
 *  and with %CREDAL_ERROR_PARAMETER if labels are asked and there are more classes than clusters, or if @seed is above
 *  the largest seed of the settings. */
CredalSimulation *credal_simulation_new  (const CredalSimulated *person, guint64 seed, GError **error);
void              credal_simulation_free (CredalSimulation *simulation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSimulation, credal_simulation_free)

/** credal_simulation_fit: Computes the partition of all answers so far, unless it is up to date. This and the
 *  functions below fail with the errors of credal_round_run(). */
gboolean credal_simulation_fit      (CredalSimulation *simulation, GError **error);
/** credal_simulation_result: Returns (transfer full) the result of all answers so far: the partition that
 *  credal_simulation_fit() computes, or, if questions are asked within the fit, the end of that fit when nothing more
 *  is asked. The simulation itself does not go on to that end. Fails as credal_simulation_fit() does. */
CredalPartition *credal_simulation_result (CredalSimulation *simulation, GError **error);
/** credal_simulation_question: Finds the next question, and computes the partition first if needed. @found: out: TRUE:
 *  @question is set; FALSE: no question is left. Precondition: the simulated user does not draw labels. */
gboolean credal_simulation_question (CredalSimulation *simulation, CredalQuestion *question, gboolean *found,
                                     GError **error);
/** credal_simulation_answer: Answers the next question, or labels a random object if the simulated user draws labels.
 *  Then follows the advice on the number of clusters, if the simulated user takes it. @dry: out: TRUE: no question or
 *  object was left, and no advice was followed. */
gboolean credal_simulation_answer   (CredalSimulation *simulation, gboolean *dry, GError **error);

CredalPartition *credal_simulation_partition (const CredalSimulation *simulation);  /* (transfer none) (nullable) */
/** credal_simulation_answers: (transfer none): Returns the answers so far. Valid until the next call of
 *  credal_simulation_answer(). */
CredalAnswers   *credal_simulation_answers   (CredalSimulation *simulation);
guint            credal_simulation_count     (const CredalSimulation *simulation);  /* questions answered */
guint            credal_simulation_clusters  (const CredalSimulation *simulation);  /* to find now */
/** credal_simulation_advised: Returns the number of clusters that the answers advise; 0: no change. */
guint            credal_simulation_advised   (CredalSimulation *simulation);
