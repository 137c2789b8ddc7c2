/* Translates between the three degrees of certainty and the numbers for engines. */
#include "session/log/certainty.h"
#include <math.h>
#include "core/answers/certainty.h"

static const struct { const char *name; double value; } steps[CREDAL_N_CERTAINTIES] = {
  { "sure", 1.0 }, { "fairly", 0.8 }, { "barely", 0.65 },
};

double
credal_certainty_value (CredalCertainty certainty)
{
  return steps[certainty].value;
}

CredalCertainty
credal_certainty_nearest (double certainty)
{
  double value = credal_certainty_probability (certainty);
  guint nearest = 0;

  for (guint k = 1; k < CREDAL_N_CERTAINTIES; k++)
    if (fabs (steps[k].value - value) < fabs (steps[nearest].value - value))
      nearest = k;
  return (CredalCertainty) nearest;
}

const char *
credal_certainty_name (CredalCertainty certainty)
{
  return steps[certainty].name;
}

gboolean
credal_certainty_parse (const char *name, CredalCertainty *certainty)
{
  for (guint k = 0; k < CREDAL_N_CERTAINTIES; k++)
    if (g_str_equal (steps[k].name, name))
      {
        *certainty = (CredalCertainty) k;
        return TRUE;
      }
  return FALSE;
}
