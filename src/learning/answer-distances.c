/* Coherence of answers by the distances between their objects. */
#include "learning/answer-distances.h"
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"

#define SLICES ((gsize) 16)      /* partial sums, whatever the number of answers */

/* Returns TRUE if the segment of squared length @length has an end from which both ends of the other are at least as
 * far. @a1, @a2: squared distances from the one end, @b1, @b2: from the other. */
static inline gboolean
stands_clear (double length, double a1, double a2, double b1, double b2)
{
  return (length <= a1 && length <= a2) || (length <= b1 && length <= b2);
}

gboolean
credal_are_coherent_by_distance (const double *m1, const double *m2, const double *c1, const double *c2, gsize p)
{
  double m1c1 = credal_distance2 (m1, c1, p), m1c2 = credal_distance2 (m1, c2, p),
         m2c1 = credal_distance2 (m2, c1, p), m2c2 = credal_distance2 (m2, c2, p);

  return stands_clear (credal_distance2 (m1, m2, p), m1c1, m1c2, m2c1, m2c2)
         && stands_clear (credal_distance2 (c1, c2, p), m1c1, m2c1, m1c2, m2c2);
}

/* ---- all answers ---- */

/* An answer whose ends are rows of the table of distances. */
typedef struct { guint answer, a, b; } Ends;

typedef struct {
  CredalAnswerWorth *worth;
  gsize objects;
  const CredalDataset *data;
  const guint32 *at;           /* (objects) */
  const double *d2;            /* (objects × objects); NULL: too large for the memory, each is measured again */
  GArray *must, *cannot;       /* Ends */
} DistanceJob;

/* Numbers the objects of the answers that take part. @number: (n) out: from 0; G_MAXUINT: in none. Returns them
 * (element-type guint32) (transfer full). */
static GArray *
number_objects (const CredalAnswerWorth *worth, const CredalPair *pairs, gboolean all, guint *number)
{
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint k = 0; k < worth->count; k++)
    for (guint end = 0; end < 2 && (all || worth->informative[k]); end++)
      {
        guint32 i = end ? pairs[worth->pair[k]].j : pairs[worth->pair[k]].i;
        if (number[i] != G_MAXUINT)
          continue;
        number[i] = objects->len;
        g_array_append_val (objects, i);
      }
  return objects;
}

static double
measure (const CredalDataset *data, const guint32 *objects, gsize a, gsize b)
{
  return credal_distance2 (credal_dataset_row (data, objects[MAX (a, b)]),
                           credal_dataset_row (data, objects[MIN (a, b)]), credal_dataset_p (data));
}

/* Returns (transfer full) (nullable) the table of distances; NULL: memory is short. */
static double *
measure_distances (const CredalDataset *data, const guint32 *objects, gsize count)
{
  double *d2 = g_try_malloc0_n (count + 1, (count + 1) * sizeof *d2);

  for (gsize a = 0; d2 && a < count; a++)
    for (gsize b = 0; b < a; b++)
      d2[a * count + b] = d2[b * count + a] = measure (data, objects, a, b);
  return d2;
}

static inline double
distance (const DistanceJob *job, guint a, guint b)
{
  return job->d2 ? job->d2[a * job->objects + b] : measure (job->data, job->at, a, b);
}

static GArray *
list_kind (const CredalAnswerWorth *worth, const CredalPair *pairs, gboolean together, gboolean all,
           const guint *number)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (Ends));

  for (guint k = 0; k < worth->count; k++)
    if (worth->together[k] == together && (all || worth->informative[k]))
      {
        const CredalPair *pair = &pairs[worth->pair[k]];
        g_array_append_val (ends, ((Ends) { k, number[pair->i], number[pair->j] }));
      }
  return ends;
}

static gboolean
are_coherent (const DistanceJob *job, const Ends *m, const Ends *c)
{
  double aa = distance (job, m->a, c->a), ab = distance (job, m->a, c->b), ba = distance (job, m->b, c->a),
         bb = distance (job, m->b, c->b);

  return stands_clear (distance (job, m->a, m->b), aa, ab, ba, bb)
         && stands_clear (distance (job, c->a, c->b), aa, ba, ab, bb);
}

/* Sums, for each answer, the number of coherent answers of the other kind, then the number among informative ones. */
static void
count_slice (gsize slice, double *sums, gpointer user_data)
{
  const DistanceJob *job = user_data;
  const CredalAnswerWorth *worth = job->worth;

  for (gsize k = slice; k < job->must->len; k += SLICES)
    for (guint l = 0; l < job->cannot->len; l++)
      {
        const Ends *m = &g_array_index (job->must, Ends, k), *c = &g_array_index (job->cannot, Ends, l);
        if (!are_coherent (job, m, c))
          continue;
        double both = worth->informative[m->answer] && worth->informative[c->answer];
        sums[m->answer]++;
        sums[c->answer]++;
        sums[worth->count + m->answer] += both;
        sums[worth->count + c->answer] += both;
      }
}

void
credal_answer_worth_by_distance (CredalAnswerWorth *worth, const CredalDataset *data,
                                 const CredalConstraints *constraints, gboolean all)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  gsize n = credal_dataset_n (data);
  g_autofree guint *number = g_new (guint, n);

  memset (number, 0xff, n * sizeof *number);
  g_autoptr(GArray) objects = number_objects (worth, pairs, all, number);
  const guint32 *at = (const guint32 *) (gpointer) objects->data;
  g_autofree double *d2 = measure_distances (data, at, objects->len);
  g_autoptr(GArray) must = list_kind (worth, pairs, TRUE, all, number);
  g_autoptr(GArray) cannot = list_kind (worth, pairs, FALSE, all, number);
  DistanceJob job = { worth, objects->len, data, at, d2, must, cannot };
  g_autofree double *coherent = credal_parallel_sum (SLICES, 2 * (gsize) worth->count + 1, count_slice, &job);
  credal_answer_worth_set_coherence (worth, coherent, all);
}
