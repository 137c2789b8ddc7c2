/* Allocates and sets the moments of focal sets, and adds single objects. */
#include "engines/evidential/moments.h"
#include <string.h>

static gsize
triangle_size (gsize p)
{
  return p * (p + 1) / 2;
}

CredalMoments *
credal_moments_new (guint f, gsize p, gboolean second)
{
  CredalMoments *moments = g_new0 (CredalMoments, 1);

  moments->f = f;
  moments->p = p;
  moments->s0 = g_new0 (double, f);
  moments->s1 = g_new0 (double, f * p);
  moments->s2 = second ? g_new0 (double, f * triangle_size (p)) : NULL;
  return moments;
}

void
credal_moments_free (CredalMoments *moments)
{
  g_free (moments->s0);
  g_free (moments->s1);
  g_free (moments->s2);
  g_free (moments);
}

gsize
credal_moments_width (const CredalMoments *moments)
{
  gsize p = moments->p;

  return 1 + (moments->f - 1) * (1 + p + (moments->s2 ? triangle_size (p) : 0));
}

void
credal_moments_set (CredalMoments *moments, const double *values)
{
  gsize p = moments->p, triangle = triangle_size (p);

  moments->objective = *values++;
  for (guint a = 1; a < moments->f; a++)
    {
      moments->s0[a] = *values++;
      memcpy (moments->s1 + a * p, values, p * sizeof (double));
      values += p;
      if (!moments->s2)
        continue;
      memcpy (moments->s2 + a * triangle, values, triangle * sizeof (double));
      values += triangle;
    }
}

void
credal_moments_add_row (CredalMoments *moments, guint a, double g, const double *u)
{
  gsize p = moments->p;
  double *s1 = moments->s1 + a * p;

  moments->s0[a] += g;
  for (gsize q = 0; q < p; q++)
    s1[q] += g * u[q];
  if (!moments->s2)
    return;
  double *s2 = moments->s2 + a * triangle_size (p);
  for (gsize q = 0; q < p; q++)
    for (gsize r = q; r < p; r++)
      *s2++ += g * u[q] * u[r];
}
