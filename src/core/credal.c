/* f: focal sets of the frame; m(A) is m[j] for the j-th set; ∅ is j = 0, {ω_k} is j = k (clusters from 1). */
#include "core/credal.h"

#include <math.h>

double
credal_bel (const CredalFrame *frame, const double *m, CredalSet a)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double bel = 0;
  for (guint j = 1; j < credal_frame_f (frame); j++)   /* [ABMD12] Eq. (5) */
    if ((sets[j] & ~a) == 0)
      bel += m[j];
  return bel;
}

double
credal_pl (const CredalFrame *frame, const double *m, CredalSet a)
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

static gboolean
normalize_dempster (const CredalFrame *frame, double *m)
{
  double mass = nonempty_mass (frame, m);
  if (mass <= 0)
    return FALSE;
  m[0] = 0;
  for (guint j = 1; j < credal_frame_f (frame); j++)
    m[j] /= mass;
  return TRUE;
}

static gboolean
normalize_yager (const CredalFrame *frame, double *m)
{
  gint omega = credal_frame_find (frame, ((CredalSet) 1 << credal_frame_c (frame)) - 1);
  if (omega < 0)
    return FALSE;
  m[omega] += m[0];
  m[0] = 0;
  return TRUE;
}

gboolean
credal_normalize (const CredalFrame *frame, CredalNormalization rule, double *m)
{
  return rule == CREDAL_NORMALIZE_DEMPSTER ? normalize_dempster (frame, m) : normalize_yager (frame, m);
}

/* out[k] += value for every ω_k in @set */
static void
spread (CredalSet set, double value, double *out)
{
  for (; set; set &= set - 1)
    out[__builtin_ctz (set)] += value;
}

void
credal_betp (const CredalFrame *frame, const double *m, double *betp)
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

void
credal_contour (const CredalFrame *frame, const double *m, double *pl)
{
  const CredalSet *sets = credal_frame_sets (frame);
  for (guint k = 0; k < credal_frame_c (frame); k++)
    pl[k] = 0;
  for (guint j = 1; j < credal_frame_f (frame); j++)
    spread (sets[j], m[j], pl);
}

guint
credal_hard (const CredalFrame *frame, const double *m)
{
  guint best = 0;
  for (guint j = 1; j < credal_frame_f (frame); j++)
    if (m[j] > m[best])
      best = j;
  return best;
}

double
credal_nonspecificity (const CredalFrame *frame, const double *m)
{
  const guint *sizes = credal_frame_sizes (frame);
  double bits = m[0] * log2 (credal_frame_c (frame));
  for (guint j = credal_frame_c (frame) + 1; j < credal_frame_f (frame); j++)   /* log2 of a singleton's size is 0 */
    bits += m[j] * log2 (sizes[j]);
  return bits;
}

void
credal_approximations (const CredalFrame *frame, const guint32 *hard, gsize n, guint k, guint8 *lower, guint8 *upper)
{
  const CredalSet *sets = credal_frame_sets (frame);
  CredalSet cluster = (CredalSet) 1 << k;
  for (gsize i = 0; i < n; i++)
    {
      lower[i] = sets[hard[i]] == cluster;
      upper[i] = (sets[hard[i]] & cluster) != 0;
    }
}

double
credal_pl_same (const CredalFrame *frame, const double *mi, const double *mj)
{
  const CredalSet *sets = credal_frame_sets (frame);
  double pl = 0;
  for (guint a = 1; a < credal_frame_f (frame); a++)   /* [ABMD12] Eq. (18) */
    if (mi[a] > 0)
      pl += mi[a] * credal_pl (frame, mj, sets[a]);
  return pl;
}

double
credal_pl_different (const CredalFrame *frame, const double *mi, const double *mj)
{
  double pl = (1 - mi[0]) * (1 - mj[0]);               /* 1 − m_{i×j}(∅), [ABMD12] Eq. (17) */
  for (guint k = 1; k <= credal_frame_c (frame); k++)  /* [ABMD12] Eq. (19) */
    pl -= mi[k] * mj[k];
  return pl > 0 ? pl : 0;
}
