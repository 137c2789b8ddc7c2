#pragma once
#include "core/answers/constraints.h"
#include "core/base/rng.h"
#include "core/data/dataset.h"

/* A simulated user who answers from the known classes, with given rates of mistakes and of don't-knows. */
typedef struct _CredalOracle CredalOracle;

/* How the degrees of a simulated user's answers go with being right. */
typedef enum {
  CREDAL_DEGREES_HONEST,         /* an answer of degree f is right with probability f */
  CREDAL_DEGREES_BLIND,          /* mistakes are as frequent at every degree: `noise` */
  CREDAL_DEGREES_REVERSED,       /* right with probability lowest + highest − f: the surer, the more often wrong */
  CREDAL_DEGREES_HIDDEN,         /* mistakes as HONEST, but every degree is given as 1 */
} CredalDegreeSense;

extern const char *const credal_degree_senses[];     /* "honest", "blind", "reversed", "hidden", NULL */

/* How a simulated user answers. All zero: every answer is right and certain. Hard questions have rates of their own
 * (difficulty.h). */
typedef struct {
  double noise, dont_know;             /* in [0, 1]: shares of wrong answers and of don't-knows */
  double hard_noise, hard_dont_know;   /* in [0, 1]: the same of answers to hard questions */
  double hesitation;                   /* in [0, .49]: answers to hard questions have certainty 1 − this; labels have it
                                        * as their degree */
  double lowest, highest;              /* in (½, 1]: each answer has a degree drawn evenly between them: the degree of a
                                        * label, the certainty of a pair; both 0: no such degrees */
  CredalDegreeSense sense;             /* of these degrees */
} CredalHabits;

/**
 * credal_oracle_new:
 * @habits: copied
 *
 * For pairs, the random draws depend on @seed and on the number of answers given before, not on the pairs: two draws
 * for each answer, and one for its degree if degrees are drawn. A mistaken label takes another draw unless it is hard.
 * Degrees exclude hesitation; unless they are blind, they exclude noise, too, because they say how often an answer is
 * wrong. Fails with %CREDAL_ERROR_DATA if @data has
 * classes for fewer than two objects, and with %CREDAL_ERROR_PARAMETER if a rate is out of range or excluded.
 */
CredalOracle *credal_oracle_new  (CredalDataset *data, const CredalHabits *habits, guint64 seed, GError **error);
void          credal_oracle_free (CredalOracle *oracle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOracle, credal_oracle_free)

/** credal_oracle_answer: Answers a pair. Also answers don't-know if the class of @i or @j is unknown. @certainty:
 *  (out) (nullable): certainty of the answer; 1 for a don't-know. Cost: O(n p) if hard questions differ from others. */
CredalRelation credal_oracle_answer (CredalOracle *oracle, guint32 i, guint32 j, double *certainty);
/** credal_oracle_label: Returns the class of @i. A mistake is another class at random; for a hard question, the other
 *  class that @i looks like. −1: a don't-know, or the class of @i is unknown. @degree: (out) (nullable): degree of the
 *  label. Cost: as credal_oracle_answer(). */
gint           credal_oracle_label  (CredalOracle *oracle, guint32 i, double *degree);
