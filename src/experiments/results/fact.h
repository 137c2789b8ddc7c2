#pragma once
#include "experiments/trials/experiment.h"

/* Numbers that no trial finds: worked examples, what data are like, what follows from other tables. */
typedef struct {
  const char *data, *method, *condition, *measure;     /* as in the printed table */
  double value;                /* NAN: it cannot be found, */
  const char *lacks;           /* and why; NULL: nothing has to be said of that */
} CredalFact;

/** credal_fact_add: the texts are copied, and kept. */
void credal_fact_add      (GArray *facts, const char *data, const char *condition, const char *method,
                           const char *measure, double value);
/** credal_fact_add_lost: one that cannot be found. @lacks: copied likewise. */
void credal_fact_add_lost (GArray *facts, const char *data, const char *condition, const char *method,
                           const char *measure, const char *lacks);
