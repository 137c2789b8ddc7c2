/* Pignistic probability, hard sets and non-specificity of up to 64 objects. Masses are transposed so that each loop
 * runs over objects, the compiler's vector lanes. */
#include "core/belief/credal-rows.h"
#include <math.h>
#include <string.h>
#include "core/base/clones.h"

#define ROWS CREDAL_ROWS

struct _CredalRows {
  CredalFrame *frame;
  double *m;          /* (f × ROWS) */
  double *betp;       /* (c × ROWS) */
  double *bits;       /* (f) log2 |A|; for ∅ log2 c */
};

CredalRows *
credal_rows_new (CredalFrame *frame)
{
  CredalRows *rows = g_new (CredalRows, 1);
  guint c = credal_frame_c (frame), f = credal_frame_f (frame);

  rows->frame = credal_frame_ref (frame);
  rows->m = g_new0 (double, f * ROWS);
  rows->betp = g_new (double, c * ROWS);
  rows->bits = g_new (double, f);
  rows->bits[0] = log2 (c);
  for (guint j = 1; j < f; j++)
    rows->bits[j] = log2 (credal_frame_sizes (frame)[j]);
  return rows;
}

void
credal_rows_free (CredalRows *rows)
{
  credal_frame_unref (rows->frame);
  g_free (rows->m);
  g_free (rows->betp);
  g_free (rows->bits);
  g_free (rows);
}

/* [ABMD12] Eq. (7) */
CREDAL_CLONES static void
find_betp (const CredalRows *rows)
{
  const CredalSet *sets = credal_frame_sets (rows->frame);
  const guint *sizes = credal_frame_sizes (rows->frame);
  guint c = credal_frame_c (rows->frame), f = credal_frame_f (rows->frame);
  double mass[ROWS] = { 0 }, share[ROWS];

  for (guint j = 1; j < f; j++)
    for (gsize t = 0; t < ROWS; t++)
      mass[t] += rows->m[j * ROWS + t];
  memset (rows->betp, 0, c * ROWS * sizeof (double));
  for (guint j = 1; j < f; j++)
    {
      for (gsize t = 0; t < ROWS; t++)
        share[t] = rows->m[j * ROWS + t] / (sizes[j] * mass[t]);
      for (CredalSet set = sets[j]; set; set &= set - 1)
        {
          double *betp = rows->betp + __builtin_ctz (set) * ROWS;
          for (gsize t = 0; t < ROWS; t++)
            betp[t] += share[t];
        }
    }
  for (guint k = 0; k < c; k++)
    for (gsize t = 0; t < ROWS; t++)
      rows->betp[k * ROWS + t] = mass[t] > 0 ? rows->betp[k * ROWS + t] : 1.0 / c;
}

/* Sets @best to the index of the largest of each object's @n values, the first of equal ones. */
CREDAL_CLONES static void
find_largest (const double *values, guint n, gint64 *best)
{
  double most[ROWS];

  memcpy (most, values, sizeof most);
  memset (best, 0, ROWS * sizeof *best);
  for (guint j = 1; j < n; j++)
    for (gsize t = 0; t < ROWS; t++)
      {
        double value = values[j * ROWS + t];
        best[t] = value > most[t] ? j : best[t];
        most[t] = value > most[t] ? value : most[t];
      }
}

/* [MD08] §3.4; log2 of a singleton's size is 0 */
CREDAL_CLONES static void
find_nonspecificity (const CredalRows *rows, double *bits)
{
  for (gsize t = 0; t < ROWS; t++)
    bits[t] = rows->m[t] * rows->bits[0];
  for (guint j = credal_frame_c (rows->frame) + 1; j < credal_frame_f (rows->frame); j++)
    for (gsize t = 0; t < ROWS; t++)
      bits[t] += rows->m[j * ROWS + t] * rows->bits[j];
}

void
credal_rows_summarise (CredalRows *rows, const double *m, gsize count, double *betp, guint8 *labels,
                       guint32 *focal, double *nonspecificity)
{
  guint c = credal_frame_c (rows->frame), f = credal_frame_f (rows->frame);
  gint64 best[ROWS], hard[ROWS];
  double bits[ROWS];

  for (gsize t = 0; t < count; t++)
    for (guint j = 0; j < f; j++)
      rows->m[j * ROWS + t] = m[t * f + j];
  find_betp (rows);
  find_largest (rows->betp, c, best);
  find_largest (rows->m, f, hard);
  find_nonspecificity (rows, bits);
  for (gsize t = 0; t < count; t++)
    {
      for (guint k = 0; k < c; k++)
        betp[t * c + k] = rows->betp[k * ROWS + t];
      labels[t] = (guint8) best[t];
      focal[t] = (guint32) hard[t];
      nonspecificity[t] = bits[t];
    }
}
