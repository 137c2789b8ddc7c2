/* Fits masses to pairwise intervals, one object at a time, by exchanging mass between two sets. */
#include "engines/mixture/pair-masses.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/numerics/simplex-exchange.h"
#include "engines/shared/common.h"

#define BLOCK ((gsize) 64)               /* objects whose pairs one thread sums up */

struct _CredalPairMasses {
  CredalFrame *frame;
  const CredalPairIntervals *intervals;
  guint f;
  double *masses;            /* (n × f) */
  double *apart;             /* (n × f) Σ_{B∩A=∅} m_i(B), 0 for ∅: the mass that rules A out */
  double *curvature;         /* (f × f) Σ_j s_j s_jᵀ + r_j r_jᵀ: s_j are the masses of singletons, r_j the rows of
                              * apart */
};

void
credal_pair_masses_free (CredalPairMasses *self)
{
  credal_frame_unref (self->frame);
  g_free (self->masses);
  g_free (self->apart);
  g_free (self->curvature);
  g_free (self);
}

static gboolean
is_single (const CredalPairMasses *self, guint a)
{
  return a > 0 && a <= credal_frame_c (self->frame);
}

static void
find_apart (CredalPairMasses *self, gsize i)
{
  const CredalSet *sets = credal_frame_sets (self->frame);
  const double *m = self->masses + i * self->f;
  double *apart = self->apart + i * self->f;

  apart[0] = 0.0;
  for (guint a = 1; a < self->f; a++)
    {
      apart[a] = 0.0;
      for (guint b = 1; b < self->f; b++)
        apart[a] += sets[a] & sets[b] ? 0.0 : m[b];
    }
}

/* Adds object @i's part of the curvature, @sign times. */
static void
add_curvature (CredalPairMasses *self, gsize i, double sign)
{
  const double *m = self->masses + i * self->f, *apart = self->apart + i * self->f;

  for (guint a = 1; a < self->f; a++)
    for (guint b = 1; b < self->f; b++)
      self->curvature[a * self->f + b] += sign * (apart[a] * apart[b]
                                                  + (is_single (self, a) && is_single (self, b) ? m[a] * m[b] : 0.0));
}

CredalPairMasses *
credal_pair_masses_new (CredalFrame *frame, const CredalPairIntervals *intervals, const double *masses, GError **error)
{
  g_autoptr(CredalPairMasses) self = g_new0 (CredalPairMasses, 1);
  gsize n = intervals->n;

  self->frame = credal_frame_ref (frame);
  self->intervals = intervals;
  self->f = credal_frame_f (frame);
  self->masses = credal_masses_new (n, self->f, error);
  self->apart = self->masses ? credal_masses_new (n, self->f, error) : NULL;
  if (!self->apart)
    return NULL;
  self->curvature = g_new0 (double, (gsize) self->f * self->f);
  memcpy (self->masses, masses, n * self->f * sizeof (double));
  for (gsize i = 0; i < n; i++)
    {
      find_apart (self, i);
      add_curvature (self, i, 1.0);
    }
  return g_steal_pointer (&self);
}

const double *
credal_pair_masses_values (const CredalPairMasses *self)
{
  return self->masses;
}

/* ---- one object ---- */

/* Computes Σ_j Bel*_ij s_j + (1 − Pl*_ij) r_j. @target: (f) out. */
static void
find_target (const CredalPairMasses *self, gsize i, double *target)
{
  guint f = self->f, c = credal_frame_c (self->frame);

  memset (target, 0, f * sizeof (double));
  for (gsize j = 0; j < self->intervals->n; j++)
    {
      if (j == i)
        continue;
      const CredalPairInterval *interval = credal_pair_interval (self->intervals, i, j);
      double low = interval->low, ruled = 1.0 - interval->high;
      const double *m = self->masses + j * f, *apart = self->apart + j * f;
      for (guint k = 1; k <= c; k++)
        target[k] += low * m[k];
      for (guint a = 1; a < f; a++)
        target[a] += ruled * apart[a];
    }
}

/* @slope: (f) scratch space. */
static void
solve_pairs_of (CredalPairMasses *self, gsize i, double *slope)
{
  double *m = self->masses + i * self->f;
  guint f = self->f;

  add_curvature (self, i, -1.0);
  find_target (self, i, slope);
  for (guint a = 1; a < f; a++)
    {
      slope[a] = -slope[a];
      for (guint b = 1; b < f; b++)
        slope[a] += self->curvature[a * f + b] * m[b];
    }
  credal_simplex_exchange (self->curvature + f + 1, f, f - 1, m + 1, slope + 1);
  find_apart (self, i);
  add_curvature (self, i, 1.0);
}

gboolean
credal_pair_masses_sweep (CredalPairMasses *self, CredalMonitor *monitor, GError **error)
{
  g_autofree double *slope = g_new (double, self->f);

  for (gsize i = 0; i < self->intervals->n && !credal_monitor_stopped (monitor); i++)
    solve_pairs_of (self, i, slope);
  return credal_monitor_check (monitor, error);
}

/* Sums over the objects of a block, each with all objects before it. */
static void
misfit_block (gsize block, double *sum, gpointer user_data)
{
  const CredalPairMasses *self = user_data;
  guint f = self->f, c = credal_frame_c (self->frame);

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, self->intervals->n); i++)
    for (gsize j = 0; j < i; j++)
      {
        const double *mi = self->masses + i * f, *mj = self->masses + j * f, *apart = self->apart + j * f;
        const CredalPairInterval *interval = credal_pair_interval (self->intervals, i, j);
        double same = 0.0, ruled = 0.0;
        for (guint k = 1; k <= c; k++)
          same += mi[k] * mj[k];
        for (guint a = 1; a < f; a++)
          ruled += mi[a] * apart[a];
        double below = same - interval->low, above = 1.0 - ruled - interval->high;
        *sum += below * below + above * above;
      }
}

double
credal_pair_masses_objective (const CredalPairMasses *self)
{
  g_autofree double *sum = credal_parallel_sum ((self->intervals->n + BLOCK - 1) / BLOCK, 1, misfit_block,
                                                (gpointer) self);

  return *sum;
}
