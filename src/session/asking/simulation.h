#pragma once
#include "session/asking/asker.h"
#include "session/asking/oracle.h"

/* A simulated person: rounds as a session runs them (learning/round.h), each answered by the known classes as soon as
 * all of it is there. What a person finds depends on their pace as well, since the question may be one of the partition
 * before; this one waits.
 *
 * What contradicts earlier answers, and is not left to doubt, is kept as a soft answer. */

typedef struct {
  const CredalSettings *settings;      /* the method; its seed is not used */
  CredalDataset *data;                 /* with classes */
  const CredalConstraints *known;      /* before the first answer */
  gboolean draws_pairs;                /* questions are pairs drawn at random, the random selection of [ABMD12] §5.1.4,
                                        * instead of the selector's; labels are asked for as the settings say */
  gboolean draws_labels;               /* instead of questions: labels of objects drawn at random, all of them distinct;
                                        * every fit begins again ([AGBR18] §V.A) */
  double noise, dont_know;             /* of the oracle */
  gboolean takes_advice;               /* looks for as many clusters as the answers advise */
  gboolean fresh;                      /* every fit begins again: it does not depend on earlier fits */
  gboolean lazy;                       /* questions on pairs do not depend on the partition: fits only when one is
                                        * wanted */
} CredalSimulated;

typedef struct _CredalSimulation CredalSimulation;

/** credal_simulation_new: @person: outlives it. Fails as credal_oracle_new() does, and with %CREDAL_ERROR_PARAMETER
 *  where labels are asked for and there are more classes than clusters. */
CredalSimulation *credal_simulation_new  (const CredalSimulated *person, guint64 seed, GError **error);
void              credal_simulation_free (CredalSimulation *simulation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSimulation, credal_simulation_free)

/** credal_simulation_fit: the partition of all answers so far; nothing is done when it is there. Fails as
 *  credal_round_run() does, and so do the following. */
gboolean credal_simulation_fit      (CredalSimulation *simulation, GError **error);
/** credal_simulation_question: which question is asked next. @found: (out): FALSE: nothing is left to ask. */
gboolean credal_simulation_question (CredalSimulation *simulation, CredalQuestion *question, gboolean *found,
                                     GError **error);
/** credal_simulation_answer: answers the next question. @dry: (out): TRUE: nothing is left to ask, and no other number
 *  of clusters is advised that would be taken. */
gboolean credal_simulation_answer   (CredalSimulation *simulation, gboolean *dry, GError **error);

CredalPartition *credal_simulation_partition (const CredalSimulation *simulation);  /* (transfer none) (nullable) */
/** credal_simulation_answers: (transfer none): until the next answer. */
CredalAnswers   *credal_simulation_answers   (CredalSimulation *simulation);
guint            credal_simulation_count     (const CredalSimulation *simulation);  /* questions answered */
guint            credal_simulation_clusters  (const CredalSimulation *simulation);  /* that are looked for */
/** credal_simulation_advised: how many clusters the answers advise instead; 0: as many. */
guint            credal_simulation_advised   (CredalSimulation *simulation);
