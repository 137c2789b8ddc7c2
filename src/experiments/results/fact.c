/* Adds numbers that need no trial. */
#include "experiments/results/fact.h"
#include <math.h>

static void
append_fact (GArray *facts, const char *data, const char *condition, const char *method, const char *measure,
             double value, const char *lacks, const char *like)
{
  const CredalFact fact = { g_intern_string (data), g_intern_string (method), g_intern_string (condition),
                            g_intern_string (measure), value, g_intern_string (lacks), g_intern_string (like) };

  g_array_append_val (facts, fact);
}

void
credal_fact_add (GArray *facts, const char *data, const char *condition, const char *method, const char *measure,
                 double value)
{
  append_fact (facts, data, condition, method, measure, value, NULL, NULL);
}

void
credal_fact_add_like (GArray *facts, const char *data, const char *condition, const char *method, const char *like,
                      const char *measure, double value)
{
  append_fact (facts, data, condition, method, measure, value, NULL, like);
}

void
credal_fact_add_lost (GArray *facts, const char *data, const char *condition, const char *method, const char *measure,
                      const char *lacks)
{
  append_fact (facts, data, condition, method, measure, NAN, lacks, NULL);
}
