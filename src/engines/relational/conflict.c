/* Fits the masses of one object after another to its dissimilarities and answers. */
#include "engines/relational/conflict.h"
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/sorted.h"
#include "core/numerics/simplex-exchange.h"
#include "engines/shared/common.h"

#define BLOCK ((gsize) 64)               /* objects whose pairs one thread sums up */
#define CHECKED 16                       /* objects between two checks for a request to stop */

struct _CredalConflict {
  CredalFrame *frame;
  const CredalPairSample *sample;
  const CredalObjectLinks *links;        /* NULL: no answers */
  double xi, certainty;                  /* certainty: Σ w of the answers */
  guint f;
  double *masses;                        /* (n × f) */
  double *apart;                         /* (n × f) Σ_{B∩A=∅} m_i(B), so that κ_ij = Σ_A m_i(A) apart_j(A) */
  double *q, *slope;                     /* (f × f), (f): the programme of one object */
};

void
credal_conflict_free (CredalConflict *self)
{
  credal_frame_unref (self->frame);
  g_free (self->masses);
  g_free (self->apart);
  g_free (self->q);
  g_free (self->slope);
  g_free (self);
}

static void
find_apart (CredalConflict *self, gsize i)
{
  const CredalSet *sets = credal_frame_sets (self->frame);
  const double *m = self->masses + i * self->f;
  double *apart = self->apart + i * self->f;

  for (guint a = 0; a < self->f; a++)
    {
      apart[a] = 0.0;
      for (guint b = 0; b < self->f; b++)
        apart[a] += sets[a] & sets[b] ? 0.0 : m[b];
    }
}

static double
sum_certainty (const CredalObjectLinks *links)
{
  double sum = 0.0;

  for (guint at = 0; at < links->start[links->size]; at++)
    sum += links->links[at].weight;
  return sum / 2.0;
}

CredalConflict *
credal_conflict_new (CredalFrame *frame, const CredalPairSample *sample, const CredalObjectLinks *links, double xi,
                     const double *masses, GError **error)
{
  g_autoptr(CredalConflict) self = g_new0 (CredalConflict, 1);
  gsize n = sample->n;

  self->frame = credal_frame_ref (frame);
  self->sample = sample;
  self->certainty = links && links->size > 0 ? sum_certainty (links) : 0.0;
  self->links = self->certainty > 0.0 ? links : NULL;
  self->xi = xi;
  self->f = credal_frame_f (frame);
  self->masses = credal_masses_new (n, self->f, error);
  self->apart = self->masses ? credal_masses_new (n, self->f, error) : NULL;
  self->q = self->apart ? credal_masses_new (self->f, self->f, error) : NULL;
  if (!self->q)
    return NULL;
  self->slope = g_new (double, self->f);
  memcpy (self->masses, masses, n * self->f * sizeof (double));
  for (gsize i = 0; i < n; i++)
    find_apart (self, i);
  return g_steal_pointer (&self);
}

const double *
credal_conflict_masses (const CredalConflict *self)
{
  return self->masses;
}

/* ---- answers ---- */

/* Returns the part of set @a in pl(different) of object @j and another object. */
static double
differs (const CredalConflict *self, gsize j, guint a)
{
  const double *m = self->masses + j * self->f;
  gboolean single = a > 0 && a <= credal_frame_c (self->frame);

  return a == 0 ? 0.0 : 1.0 - m[0] - (single ? m[a] : 0.0);
}

/* Returns the part of set @a in the cost of a link to object @j, without its weight. */
static double
link_part (const CredalConflict *self, gsize j, guint a, gboolean must)
{
  double sum = self->apart[j * self->f + a] + differs (self, j, a);

  return must ? sum : 2.0 - sum;
}

/* Returns the position of @i among the touched objects, or their number. */
static gsize
find_touched (const CredalObjectLinks *links, gsize i)
{
  gsize at = links ? credal_first_from (links->objects, links->size, i) : 0;

  return links && at < links->size && links->objects[at] != i ? links->size : at;
}

/* Adds the derivatives of @factor J_A to the slope of object @i. */
static void
add_links (const CredalConflict *self, gsize i, double factor, double *slope)
{
  const CredalObjectLinks *links = self->links;
  gsize touched = find_touched (links, i);

  if (!links || touched == links->size)
    return;
  for (guint at = links->start[touched]; at < links->start[touched + 1]; at++)
    {
      const CredalObjectLink *link = &links->links[at];
      double weight = factor * link->weight / (2.0 * self->certainty);
      for (guint a = 0; a < self->f; a++)
        slope[a] += weight * link_part (self, links->objects[link->other], a, link->must);
    }
}

static double
answers_cost (const CredalConflict *self)
{
  const CredalObjectLinks *links = self->links;
  double sum = 0.0;

  for (gsize touched = 0; links && touched < links->size; touched++)
    for (guint at = links->start[touched]; at < links->start[touched + 1]; at++)
      {
        const CredalObjectLink *link = &links->links[at];
        const double *m = self->masses + links->objects[touched] * self->f;
        for (guint a = 0; a < self->f && link->other < touched; a++)
          sum += link->weight * m[a] * link_part (self, links->objects[link->other], a, link->must);
      }
  return links ? sum / (2.0 * self->certainty) : 0.0;
}

/* ---- one object ---- */

/* Computes Q = Σ_j a_j a_jᵀ and the slope Qm − Σ_j δ_ij a_j, where a_j is the row of apart of partner j. */
static void
find_programme (CredalConflict *self, gsize i)
{
  const CredalPairSample *sample = self->sample;
  const double *m = self->masses + i * self->f;
  guint f = self->f;

  memset (self->q, 0, (gsize) f * f * sizeof (double));
  memset (self->slope, 0, f * sizeof (double));
  for (gsize at = sample->start[i]; at < sample->start[i + 1]; at++)
    {
      const double *apart = self->apart + sample->partner[at] * (gsize) f;
      double conflict = 0.0;
      for (guint a = 0; a < f; a++)
        conflict += m[a] * apart[a];
      for (guint a = 0; a < f; a++)
        {
          self->slope[a] += (conflict - sample->delta[at]) * apart[a];
          for (guint b = a; b < f; b++)
            self->q[a * (gsize) f + b] += apart[a] * apart[b];
        }
    }
  for (guint a = 0; a < f; a++)
    for (guint b = 0; b < a; b++)
      self->q[a * (gsize) f + b] = self->q[b * (gsize) f + a];
  add_links (self, i, self->xi * sample->total / 2.0, self->slope);
}

void
credal_conflict_slope (CredalConflict *self, gsize i, double *slope)
{
  find_programme (self, i);
  for (guint a = 0; a < self->f; a++)
    slope[a] = self->slope[a] * 2.0 / self->sample->total;
}

gboolean
credal_conflict_sweep (CredalConflict *self, CredalMonitor *monitor, GError **error)
{
  for (gsize i = 0; i < self->sample->n; i++)
    {
      if (i % CHECKED == 0 && !credal_monitor_check (monitor, error))
        return FALSE;
      find_programme (self, i);
      credal_simplex_exchange (self->q, self->f, self->f, self->masses + i * self->f, self->slope);
      find_apart (self, i);
    }
  return credal_monitor_check (monitor, error);
}

/* ---- J ---- */

/* Sums over the objects of a block, each with its partners before it. */
static void
misfit_block (gsize block, double *sum, gpointer user_data)
{
  const CredalConflict *self = user_data;
  const CredalPairSample *sample = self->sample;
  gsize f = self->f;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, sample->n); i++)
    for (gsize at = sample->start[i]; at < sample->start[i + 1] && sample->partner[at] < i; at++)
      {
        const double *m = self->masses + i * f, *apart = self->apart + sample->partner[at] * f;
        double conflict = 0.0;
        for (guint a = 0; a < f; a++)
          conflict += m[a] * apart[a];
        *sum += (conflict - sample->delta[at]) * (conflict - sample->delta[at]);
      }
}

double
credal_conflict_objective (const CredalConflict *self, double *answers)
{
  double cost = answers_cost (self);
  g_autofree double *sum = credal_parallel_sum ((self->sample->n + BLOCK - 1) / BLOCK, 1, misfit_block,
                                                (gpointer) self);

  if (answers)
    *answers = cost;
  return *sum / self->sample->total + self->xi * cost;
}
