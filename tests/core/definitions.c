/* f: focal sets of the frame; m(A) is m[j] for the j-th set; ∅ is j = 0, {ω_k} is j = k (clusters from 1). */
#include "core/base/argmax.h"
#include "definitions.h"

#include <math.h>

double
definition_bel (const CredalFrame *frame, const double *m, CredalSet a)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double bel = 0;

  for (guint j = 1; j < credal_frame_f (frame); j++)   /* [ABMD12] Eq. (5) */
    if ((sets[j] & ~a) == 0)
      bel += m[j];
  return bel;
}

double
definition_pl (const CredalFrame *frame, const double *m, CredalSet a)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double pl = 0;

  for (guint j = 1; j < credal_frame_f (frame); j++)   /* [ABMD12] Eq. (4) */
    if (sets[j] & a)
      pl += m[j];
  return pl;
}

/* 1 − m(∅), without its cancellation when m(∅) is near 1 */
static double
nonempty_mass (const CredalFrame *frame, const double *m)
{
  double sum = 0;

  for (guint j = 1; j < credal_frame_f (frame); j++)
    sum += m[j];
  return sum;
}

/* out[k] += value for every ω_k in @set */
static void
spread (CredalSet set, double value, double *out)
{
  for (; set; set &= set - 1)
    out[__builtin_ctz (set)] += value;
}

void
definition_betp (const CredalFrame *frame, const double *m, double *betp)
{
  const CredalSet *sets = credal_frame_sets (frame);
  const guint *sizes = credal_frame_sizes (frame);
  guint c = credal_frame_c (frame);
  double mass = nonempty_mass (frame, m);

  for (guint k = 0; k < c; k++)
    betp[k] = mass > 0 ? 0 : 1.0 / c;
  if (mass > 0)
    for (guint j = 1; j < credal_frame_f (frame); j++)   /* [ABMD12] Eq. (7) */
      spread (sets[j], m[j] / (sizes[j] * mass), betp);
}

guint
definition_hard (const CredalFrame *frame, const double *m)
{
  return credal_argmax (m, credal_frame_f (frame));
}

double
definition_nonspecificity (const CredalFrame *frame, const double *m)
{
  const guint *sizes = credal_frame_sizes (frame);
  double bits = m[0] * log2 (credal_frame_c (frame));

  for (guint j = credal_frame_c (frame) + 1; j < credal_frame_f (frame); j++)   /* log2 of a singleton's size is 0 */
    bits += m[j] * log2 (sizes[j]);
  return bits;
}

double
definition_pl_same (const CredalFrame *frame, const double *mi, const double *mj)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double pl = 0;

  for (guint a = 1; a < credal_frame_f (frame); a++)   /* [ABMD12] Eq. (18) */
    if (mi[a] > 0)
      pl += mi[a] * definition_pl (frame, mj, sets[a]);
  return pl;
}

double
definition_pl_different (const CredalFrame *frame, const double *mi, const double *mj)
{
  double pl = (1 - mi[0]) * (1 - mj[0]);               /* 1 − m_{i×j}(∅), [ABMD12] Eq. (17) */

  for (guint k = 1; k <= credal_frame_c (frame); k++)  /* [ABMD12] Eq. (19) */
    pl -= mi[k] * mj[k];
  return pl > 0 ? pl : 0;
}
