/* Allocates, clears and adds up the moments of focal sets. */
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

void
credal_moments_clear (CredalMoments *moments)
{
  gsize f = moments->f, p = moments->p;

  memset (moments->s0, 0, f * sizeof (double));
  memset (moments->s1, 0, f * p * sizeof (double));
  if (moments->s2)
    memset (moments->s2, 0, f * triangle_size (p) * sizeof (double));
  moments->objective = 0.0;
}

static void
add_values (double *into, const double *from, gsize n)
{
  for (gsize i = 0; i < n; i++)
    into[i] += from[i];
}

void
credal_moments_merge (CredalMoments *into, const CredalMoments *from)
{
  gsize f = into->f, p = into->p;

  add_values (into->s0, from->s0, f);
  add_values (into->s1, from->s1, f * p);
  if (into->s2)
    add_values (into->s2, from->s2, f * triangle_size (p));
  into->objective += from->objective;
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
