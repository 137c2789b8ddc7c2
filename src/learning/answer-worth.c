/* Measures informativeness and coherence of answers, with the projections of all pairs as matrix products. */
#include "learning/answer-worth.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/parallel.h"
#include "core/base/rng.h"

#define NO_OVERLAP 1e-9          /* share of a segment that counts as rounding */
#define BLOCK ((gsize) 64)       /* must-links */
#define SLICES ((gsize) 16)      /* partial sums, whatever the number of blocks: they bound the memory */
#define TILE ((gsize) 256)       /* cannot-links: with a block of must-links they fit into the cache */

void
credal_answer_worth_free (CredalAnswerWorth *worth)
{
  g_free (worth->pair);
  g_free (worth->together);
  g_free (worth->informative);
  g_free (worth->coherence);
  g_free (worth->within);
  g_free (worth);
}

/* Returns the share of [0, @length] that lies between @a and @b. */
static double
covered_share (double a, double b, double length)
{
  double from = MAX (MIN (a, b), 0.0), to = MIN (MAX (a, b), length);

  return length > 0.0 ? MAX (to - from, 0.0) / length : 0.0;
}

double
credal_projected_overlap (const double *m1, const double *m2, const double *c1, const double *c2, gsize p)
{
  double a = 0.0, b = 0.0, length = 0.0;

  for (gsize q = 0; q < p; q++)
    {
      double along = c2[q] - c1[q];
      a += (m1[q] - c1[q]) * along;
      b += (m2[q] - c1[q]) * along;
      length += along * along;
    }
  return covered_share (a, b, length);
}

gboolean
credal_are_coherent (const double *m1, const double *m2, const double *c1, const double *c2, gsize p)
{
  return credal_projected_overlap (m1, m2, c1, c2, p) <= NO_OVERLAP
         && credal_projected_overlap (c1, c2, m1, m2, p) <= NO_OVERLAP;
}

/* ---- coherence ---- */

/* Segments of one kind, relative to the data's mean. */
typedef struct {
  guint count;
  guint *answer;             /* (count) index of each answer */
  double *begin, *end, *along;   /* (count × p) */
  double *offset, *length;   /* (count) begin · along, ‖along‖² */
  double *informative;       /* (count) 1 or 0 */
} Segments;

static void
clear_segments (Segments *segments)
{
  g_free (segments->answer);
  g_free (segments->begin);
  g_free (segments->end);
  g_free (segments->along);
  g_free (segments->offset);
  g_free (segments->length);
  g_free (segments->informative);
}

typedef struct {
  const CredalAnswerWorth *worth;
  const CredalDataset *data;
  const CredalPair *pairs;
  gboolean all;              /* FALSE: only the informative ones */
  const guint8 *drawn;       /* (nullable) (count) nonzero: the answer counts */
  gsize p;
  Segments must, cannot;
} CoherenceJob;

/* Counts the answers of the kind @together: all, or the informative ones. */
static double
count_kind (const CredalAnswerWorth *worth, gboolean together, gboolean informative)
{
  double count = 0.0;

  for (guint k = 0; k < worth->count; k++)
    count += worth->together[k] == together && (!informative || worth->informative[k]);
  return count;
}

static void
allocate_segments (Segments *segments, gsize room, gsize p)
{
  segments->answer = g_new (guint, MAX (room, 1));
  segments->begin = g_new (double, MAX (room, 1) * p);
  segments->end = g_new (double, MAX (room, 1) * p);
  segments->along = g_new (double, MAX (room, 1) * p);
  segments->offset = g_new0 (double, MAX (room, 1));
  segments->length = g_new0 (double, MAX (room, 1));
  segments->informative = g_new0 (double, MAX (room, 1));
}

static gboolean
takes_part (const CoherenceJob *job, guint k, gboolean together)
{
  return job->worth->together[k] == together && (job->all || job->worth->informative[k])
         && (!job->drawn || job->drawn[k]);
}

static gsize
count_parts (const CoherenceJob *job, gboolean together)
{
  gsize count = 0;

  for (guint k = 0; k < job->worth->count; k++)
    count += takes_part (job, k, together);
  return count;
}

static void
list_segments (Segments *segments, const CoherenceJob *job, gboolean together, const double *mean)
{
  const CredalAnswerWorth *worth = job->worth;
  const CredalPair *pairs = job->pairs;
  const CredalDataset *data = job->data;
  gsize p = job->p;

  allocate_segments (segments, count_parts (job, together), p);
  for (guint k = 0; k < worth->count; k++)
    {
      if (!takes_part (job, k, together))
        continue;
      const double *x = credal_dataset_row (data, pairs[worth->pair[k]].i),
                   *y = credal_dataset_row (data, pairs[worth->pair[k]].j);
      guint at = segments->count++;
      double *begin = segments->begin + at * p, *end = segments->end + at * p, *along = segments->along + at * p;
      segments->answer[at] = k;
      segments->informative[at] = worth->informative[k];
      for (gsize q = 0; q < p; q++)
        {
          begin[q] = x[q] - mean[q];
          end[q] = y[q] - mean[q];
          along[q] = y[q] - x[q];
          segments->offset[at] += begin[q] * along[q];
          segments->length[at] += along[q] * along[q];
        }
    }
}

/* @product: (rows × columns) out: @rows rows of @a times @columns rows of @b, each (p). */
static void
multiply_rows (const double *a, gsize rows, const double *b, gsize columns, gsize p, double *product)
{
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) rows, (blasint) columns, (blasint) p, 1.0, a,
               (blasint) p, b, (blasint) p, 0.0, product, (blasint) columns);
}

/* Returns TRUE if [0, @length] and the interval between @a and @b share more than rounding. */
static inline gboolean
covers_any (double a, double b, double length)
{
  double low = MIN (a, b), high = MAX (a, b);

  low = MAX (low, 0.0);
  high = MIN (high, length);
  return high - low > NO_OVERLAP * length;
}

/* Scratch memory for a block of must-links. */
typedef struct {
  double m1c[BLOCK * TILE], m2c[BLOCK * TILE], c1m[BLOCK * TILE], c2m[BLOCK * TILE];
  double coherent[TILE], counts[TILE], informative_counts[TILE];      /* of cannot-links */
} CoherenceRoom;

/* Sets 1 for each cannot-link from @begin on that is coherent with the must-link @m, else 0; the products are of its
 * row. */
static void
mark_coherent (const CoherenceJob *job, gsize m, const double *m1c, const double *m2c, const double *c1m,
               const double *c2m, gsize begin, gsize columns, double *coherent)
{
  const double *offset = job->cannot.offset + begin, *length = job->cannot.length + begin;
  double own_offset = job->must.offset[m], own_length = job->must.length[m];

  for (gsize l = 0; l < columns; l++)
    {
      gboolean over = covers_any (m1c[l] - offset[l], m2c[l] - offset[l], length[l]);
      gboolean under = covers_any (c1m[l] - own_offset, c2m[l] - own_offset, own_length);
      coherent[l] = (over | under) ? 0.0 : 1.0;
    }
}

/* Counts for @rows must-links from @first on and @columns cannot-links from @begin on. */
static void
count_coherent_tile (const CoherenceJob *job, gsize first, gsize rows, gsize begin, gsize columns, CoherenceRoom *room,
                     double *sums)
{
  const Segments *must = &job->must, *cannot = &job->cannot;
  const double *informative = cannot->informative + begin;
  double *informative_sums = sums + job->worth->count;
  blasint width = (blasint) columns;
  gsize p = job->p;

  memset (room->counts, 0, sizeof room->counts);
  memset (room->informative_counts, 0, sizeof room->informative_counts);
  multiply_rows (must->begin + first * p, rows, cannot->along + begin * p, columns, p, room->m1c);
  multiply_rows (must->end + first * p, rows, cannot->along + begin * p, columns, p, room->m2c);
  multiply_rows (must->along + first * p, rows, cannot->begin + begin * p, columns, p, room->c1m);
  multiply_rows (must->along + first * p, rows, cannot->end + begin * p, columns, p, room->c2m);
  for (gsize k = 0; k < rows; k++)
    {
      gsize at = k * columns, m = first + k;
      mark_coherent (job, m, room->m1c + at, room->m2c + at, room->c1m + at, room->c2m + at, begin, columns,
                     room->coherent);
      sums[must->answer[m]] += cblas_dasum (width, room->coherent, 1);
      informative_sums[must->answer[m]] += must->informative[m] * cblas_ddot (width, room->coherent, 1, informative, 1);
      cblas_daxpy (width, 1.0, room->coherent, 1, room->counts, 1);
      cblas_daxpy (width, must->informative[m], room->coherent, 1, room->informative_counts, 1);
    }
  for (gsize l = 0; l < columns; l++)
    {
      sums[cannot->answer[begin + l]] += room->counts[l];
      informative_sums[cannot->answer[begin + l]] += informative[l] * room->informative_counts[l];
    }
}

/* Sums, for each answer, the number of coherent answers of the other kind, then the number among informative ones;
 * over each SLICES-th block of must-links from block @slice on. */
static void
count_coherent_slice (gsize slice, double *sums, gpointer user_data)
{
  const CoherenceJob *job = user_data;
  g_autofree CoherenceRoom *room = g_new (CoherenceRoom, 1);

  for (gsize first = slice * BLOCK; first < job->must.count; first += SLICES * BLOCK)
    for (gsize begin = 0; begin < job->cannot.count; begin += TILE)
      count_coherent_tile (job, first, MIN (BLOCK, job->must.count - first), begin,
                           MIN (TILE, job->cannot.count - begin), room, sums);
}

/* Returns (2 count) the numbers of coherent answers of the other kind; free with g_free(). Clears the segments. */
static double *
count_coherent (CoherenceJob *job)
{
  gsize blocks = (job->must.count + BLOCK - 1) / BLOCK;
  double *coherent = job->must.count > 0 && job->cannot.count > 0
                       ? credal_parallel_sum (MIN (blocks, SLICES), 2 * job->worth->count, count_coherent_slice, job)
                       : g_new0 (double, 2 * job->worth->count + 1);

  clear_segments (&job->must);
  clear_segments (&job->cannot);
  return coherent;
}

static double
share_or (double part, double all, double otherwise)
{
  return all > 0.0 ? part / all : otherwise;
}

/* @coherent: (count): the number of coherent answers of the other kind. Sets @coherence (count); returns the set's. */
static double
set_coherence (const CredalAnswerWorth *worth, const double *coherent, gboolean informative, double *coherence)
{
  double must = count_kind (worth, TRUE, informative), cannot = count_kind (worth, FALSE, informative), sum = 0.0;

  for (guint k = 0; k < worth->count; k++)
    {
      gboolean counts = !informative || worth->informative[k];
      coherence[k] = counts ? share_or (coherent[k], worth->together[k] ? cannot : must, 1.0) : NAN;
      sum += worth->together[k] && counts ? coherent[k] : 0.0;
    }
  return share_or (sum, must * cannot, NAN);
}

void
credal_answer_worth_set_coherence (CredalAnswerWorth *worth, const double *coherent, gboolean all)
{
  worth->whole = set_coherence (worth, coherent, FALSE, worth->coherence);
  worth->whole_within = set_coherence (worth, coherent + worth->count, TRUE, worth->within);
  for (guint k = 0; k < worth->count && !all; k++)
    worth->whole = worth->coherence[k] = NAN;
}

static void
find_coherence (CredalAnswerWorth *worth, const CredalDataset *data, const CredalPair *pairs, gboolean all)
{
  gsize p = credal_dataset_p (data);
  g_autofree double *mean = g_new (double, p);
  CoherenceJob job = { .worth = worth, .data = data, .pairs = pairs, .all = all, .p = p };

  credal_dataset_mean (data, mean);
  list_segments (&job.must, &job, TRUE, mean);
  list_segments (&job.cannot, &job, FALSE, mean);
  g_autofree double *coherent = count_coherent (&job);
  credal_answer_worth_set_coherence (worth, coherent, all);
}

/* ---- coherence from a sample ---- */

/* Draws @sample answers of the kind @together, or all if there are fewer; the other kind is drawn whole. Returns
 * (count); free with g_free(). */
static guint8 *
draw_answers (const CredalAnswerWorth *worth, gboolean together, guint sample, GRand *rng)
{
  guint8 *drawn = g_new0 (guint8, MAX (worth->count, 1));
  double left = count_kind (worth, together, FALSE), wanted = MIN (sample, left);

  for (guint k = 0; k < worth->count; k++)
    if (worth->together[k] != together)
      drawn[k] = 1;
    else
      {
        drawn[k] = g_rand_double (rng) * left < wanted;
        wanted -= drawn[k];
        left--;
      }
  return drawn;
}

/* Sets the coherence of the answers of the kind @together from a sample of the other kind. */
static void
sample_kind (CredalAnswerWorth *worth, CoherenceJob *job, const double *mean, gboolean together, guint sample,
             GRand *rng)
{
  g_autofree guint8 *drawn = draw_answers (worth, !together, sample, rng);
  double others = MIN (sample, count_kind (worth, !together, FALSE));

  job->drawn = drawn;
  job->must = job->cannot = (Segments) { 0 };
  list_segments (&job->must, job, TRUE, mean);
  list_segments (&job->cannot, job, FALSE, mean);
  g_autofree double *coherent = count_coherent (job);
  for (guint k = 0; k < worth->count; k++)
    if (worth->together[k] == together)
      worth->coherence[k] = share_or (coherent[k], others, 1.0);
}

/* Returns the mean coherence of the must-links, as Eq. (13) is; NAN: there are no pairs of both kinds. */
static double
mean_coherence (const CredalAnswerWorth *worth)
{
  double must = count_kind (worth, TRUE, FALSE), cannot = count_kind (worth, FALSE, FALSE), sum = 0.0;

  for (guint k = 0; k < worth->count; k++)
    sum += worth->together[k] ? worth->coherence[k] : 0.0;
  return share_or (sum, cannot > 0.0 ? must : 0.0, NAN);
}

void
credal_answer_worth_sample (CredalAnswerWorth *worth, const CredalDataset *data, const CredalConstraints *constraints,
                            guint sample, guint64 seed)
{
  gsize p = credal_dataset_p (data);
  g_autofree double *mean = g_new (double, p);
  g_autoptr(GRand) rng = credal_rng_new (seed, 0);
  CoherenceJob job = { .worth = worth, .data = data, .pairs = credal_constraints_pairs (constraints), .all = TRUE,
                       .p = p };

  credal_dataset_mean (data, mean);
  sample_kind (worth, &job, mean, TRUE, sample, rng);
  sample_kind (worth, &job, mean, FALSE, sample, rng);
  worth->whole = mean_coherence (worth);
  worth->sample = sample;
}

CredalAnswerWorth *
credal_answer_worth_new (const CredalDataset *data, const CredalConstraints *constraints, const guint8 *labels,
                         gboolean all)
{
  CredalAnswerWorth *worth = g_new0 (CredalAnswerWorth, 1);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  guint n_pairs = credal_constraints_n_pairs (constraints), informative = 0;

  worth->pair = g_new (guint32, MAX (n_pairs, 1));
  worth->together = g_new (gboolean, MAX (n_pairs, 1));
  worth->informative = g_new (gboolean, MAX (n_pairs, 1));
  worth->coherence = g_new (double, MAX (n_pairs, 1));
  worth->within = g_new (double, MAX (n_pairs, 1));
  for (guint k = 0; k < n_pairs; k++)
    if (credal_pair_is_hard (&pairs[k]))
      {
        guint at = worth->count++;
        worth->pair[at] = k;
        worth->together[at] = pairs[k].relation == CREDAL_MUST_LINK;
        worth->informative[at] = (labels[pairs[k].i] == labels[pairs[k].j]) != worth->together[at];
        informative += worth->informative[at];
      }
  worth->informativeness = worth->count > 0 ? (double) informative / worth->count : NAN;
  find_coherence (worth, data, pairs, all);
  return worth;
}

guint
credal_answer_worth_select (const CredalAnswerWorth *worth, CredalAnswerSelection selection, gboolean *selected)
{
  guint count = 0;

  for (guint k = 0; k < worth->count; k++)
    {
      gboolean coherent = selection == CREDAL_SELECT_INFORMATIVE || (selection == CREDAL_SELECT_HARD
                                                                       ? worth->coherence[k] >= 1.0
                                                                       : !(worth->within[k] < worth->whole_within));
      selected[k] = worth->informative[k] && coherent;
      count += selected[k];
    }
  return count;
}
