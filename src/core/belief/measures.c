#include "core/belief/measures.h"

double
credal_mass_belief (const CredalFrame *frame, const double *m, CredalSet set)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double sum = 0.0;

  for (guint a = 1; a < credal_frame_f (frame); a++)
    if ((sets[a] & ~set) == 0)
      sum += m[a];
  return sum;
}

double
credal_mass_plausibility (const CredalFrame *frame, const double *m, CredalSet set)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double sum = 0.0;

  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (sets[a] & set)
      sum += m[a];
  return sum;
}
