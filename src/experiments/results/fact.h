#pragma once
#include "experiments/trials/experiment.h"

/* A number of a table that no trial finds: from a worked example, the size of data, or computed from other tables. */
typedef struct {
  const char *data, *method, *condition, *measure;     /* as in the printed table */
  double value;                /* NAN: cannot be computed */
  const char *lacks;           /* why @value is NAN; NULL: no reason needed */
  const char *like;            /* see CredalExperimentMethod */
} CredalFact;

/** credal_fact_add: Appends a fact; the texts are copied, and never freed. */
void credal_fact_add      (GArray *facts, const char *data, const char *condition, const char *method,
                           const char *measure, double value);
/** credal_fact_add_like: As credal_fact_add(), compared with the printed numbers of @like; NULL: of @method. */
void credal_fact_add_like (GArray *facts, const char *data, const char *condition, const char *method, const char *like,
                           const char *measure, double value);
/** credal_fact_add_lost: Appends a fact that cannot be computed. @lacks: the reason, copied too. */
void credal_fact_add_lost (GArray *facts, const char *data, const char *condition, const char *method,
                           const char *measure, const char *lacks);
