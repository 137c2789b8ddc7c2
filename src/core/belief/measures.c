/* Belief and plausibility by a sum over the focal sets; supersets and intersections are tests of bit masks. */
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

void
credal_mass_pair (const CredalFrame *frame, const double *m1, const double *m2, double *same, double *different)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double apart = (1.0 - m1[0]) * (1.0 - m2[0]), together = 0.0;

  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (m1[a] > 0.0)
      together += m1[a] * credal_mass_plausibility (frame, m2, sets[a]);
  for (guint k = 1; k <= credal_frame_c (frame); k++)
    apart -= m1[k] * m2[k];
  *same = CLAMP (together, 0.0, 1.0);
  *different = CLAMP (apart, 0.0, 1.0);
}

void
credal_mass_pair_belief (const CredalFrame *frame, const double *m1, const double *m2, double *same, double *different)
{
  const CredalSet *sets = credal_frame_sets (frame);
  CredalSet omega = credal_frame_omega (credal_frame_c (frame));

  *same = *different = 0.0;
  for (guint k = 1; k <= credal_frame_c (frame); k++)
    *same += m1[k] * m2[k];
  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (m1[a] > 0.0)
      *different += m1[a] * credal_mass_belief (frame, m2, omega & ~sets[a]);
}
