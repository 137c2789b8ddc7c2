/* Looks a partition up for each pixel, with neighbours that prefer the same cluster. */
#include "core/regions/together.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/base/parallel.h"
#include "core/base/shared.h"
#include "core/picture/pixel-field.h"

#define BLOCK ((gsize) 1024)         /* objects, or pixels, for one thread at a time */
#define NEAREST 4                    /* unpainted objects that stand for the unpainted pixels of a painted one */
#define MOST_LOG_ODDS 12.0           /* that eight agreeing neighbours add at strength 1 */

struct _CredalTogether {
  CredalPartition *partition;
  guint32 *map;                      /* (pixels) */
  gsize n;                           /* pixels */
  guint states;                      /* clusters, and perhaps ∅ */
  float *shares;                     /* (objects × states) p */
  float *q;                          /* (pixels × states) */
  guint8 *labels;                    /* (pixels) */
  guint32 *focal;                    /* (pixels) */
  double *focal_shares;              /* (f) of pixels that are not outside */
};

static void
clear_together (gpointer box)
{
  CredalTogether *together = box;

  credal_partition_unref (together->partition);
  g_free (together->map);
  g_free (together->shares);
  g_free (together->q);
  g_free (together->labels);
  g_free (together->focal);
  g_free (together->focal_shares);
}

CREDAL_DEFINE_SHARED (CredalTogether, credal_together, clear_together)

/* ---- probabilities of the states of each object ---- */

/* Adds Σ_{A ∋ k} m(A) / |A| to @shares (clusters). */
static void
add_masses (const CredalFrame *frame, const double *m, float *shares)
{
  const CredalSet *sets = credal_frame_sets (frame);
  const guint *sizes = credal_frame_sizes (frame);

  for (guint a = 1; a < credal_frame_f (frame); a++)
    for (guint k = 0; sets[a] >> k; k++)
      if (sets[a] >> k & 1)
        shares[k] += (float) (m[a] / sizes[a]);
}

static void
share_block (gsize block, gpointer data)
{
  CredalTogether *together = data;
  const CredalFrame *frame = credal_partition_frame (together->partition);
  guint f = credal_frame_f (frame), c = credal_frame_c (frame);
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, credal_partition_n (together->partition));
  g_autofree double *m = g_new (double, f);

  for (gsize i = begin; i < end; i++)
    {
      float *shares = together->shares + i * together->states;
      credal_partition_masses (together->partition, i, i + 1, m);
      memset (shares, 0, together->states * sizeof *shares);
      add_masses (frame, m, shares);
      shares[c] = (float) m[0];
    }
}

/* ---- objects with a label: their other pixels are not painted, and look at unlabelled objects ---- */

enum { PAINTED = 1, BARE = 2 };      /* an object has pixels under strokes; and others */

/* Returns (objects) which kinds of pixels each object has. */
static guint8 *
kinds_of_objects (const CredalTogether *together, const CredalRegions *regions)
{
  guint8 *kinds = g_try_malloc0 (credal_partition_n (together->partition));
  CredalStrokeMark mark;
  guint number;

  for (gsize pixel = 0; kinds && pixel < together->n; pixel++)
    if (together->map[pixel] != CREDAL_NO_OBJECT)
      kinds[together->map[pixel]] |= credal_regions_mark (regions, pixel, &mark, &number) ? PAINTED : BARE;
  return kinds;
}

static double
distance2 (const CredalDataset *data, gsize i, gsize j)
{
  const double *x = credal_dataset_row (data, i), *y = credal_dataset_row (data, j);
  double sum = 0.0;

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    sum += (x[q] - y[q]) * (x[q] - y[q]);
  return sum;
}

typedef struct { double far; gsize object; } Near;

/* Inserts an object into the nearest ones, in their order. Returns their new number. */
static guint
insert_near (Near *near, guint count, Near one)
{
  guint at = MIN (count, NEAREST - 1);

  if (count == NEAREST && one.far >= near[at].far)
    return count;
  for (; at > 0 && one.far < near[at - 1].far; at--)
    near[at] = near[at - 1];
  near[at] = one;
  return MIN (count + 1, NEAREST);
}

/* Finds the unpainted objects nearest to object @i, of the nearest sixteenth of all objects. Returns their number. */
static guint
find_nearest (const CredalTogether *together, const guint8 *kinds, gsize i, Near near[NEAREST])
{
  const CredalDataset *data = credal_partition_data (together->partition);
  gsize n = credal_dataset_n (data), nearer[NEAREST] = { 0 };
  guint count = 0, used = 0;

  for (gsize j = 0; j < n; j++)
    if (kinds[j] == BARE)
      count = insert_near (near, count, (Near) { distance2 (data, i, j), j });
  for (gsize j = 0; j < n && count > 0; j++)
    {
      double far = distance2 (data, i, j);
      for (guint t = 0; t < count; t++)
        nearer[t] += far < near[t].far;
    }
  while (used < count && nearer[used] <= n / 16)
    used++;
  return used;
}

typedef struct {
  CredalTogether *together;
  const guint8 *kinds;
  GArray *labelled;                  /* gsize: objects with both kinds of pixels */
} Lifted;

static void
lift_object (gsize at, gpointer data)
{
  const Lifted *lifted = data;
  CredalTogether *together = lifted->together;
  gsize i = g_array_index (lifted->labelled, gsize, at);
  Near near[NEAREST];
  guint count = find_nearest (together, lifted->kinds, i, near);
  float *shares = together->shares + i * together->states;

  if (count > 0)
    memset (shares, 0, together->states * sizeof *shares);
  for (guint t = 0; t < count; t++)
    for (guint s = 0; s < together->states; s++)
      shares[s] += together->shares[near[t].object * together->states + s] / count;
}

static gboolean
lift_labels (CredalTogether *together, const CredalRegions *regions)
{
  g_autofree guint8 *kinds = kinds_of_objects (together, regions);
  g_autoptr(GArray) labelled = g_array_new (FALSE, FALSE, sizeof (gsize));
  Lifted lifted = { together, kinds, labelled };

  for (gsize i = 0; kinds && i < credal_partition_n (together->partition); i++)
    if (kinds[i] == (PAINTED | BARE))
      g_array_append_val (labelled, i);
  credal_parallel_for (labelled->len, lift_object, &lifted);
  return kinds != NULL;
}

/* ---- probabilities without mixing proportions ---- */

/* Sets @sums (states) to the mean probabilities of all pixels. */
static void
find_proportions (const CredalTogether *together, double *sums)
{
  const CredalDataset *data = credal_partition_data (together->partition);
  const double *weights = credal_dataset_weights (data);

  for (gsize i = 0; i < credal_partition_n (together->partition); i++)
    for (guint s = 0; s < together->states; s++)
      sums[s] += credal_weight (weights, i) * together->shares[i * together->states + s];
  for (guint s = 0; s < together->states; s++)
    sums[s] /= credal_dataset_total_weight (data);
}

static void
divide_shares (float *shares, const double *by, guint states)
{
  double sum = 0.0;

  for (guint s = 0; s < states; s++)
    sum += by[s] > 0.0 ? shares[s] / by[s] : 0.0;
  for (guint s = 0; s < states && sum > 0.0; s++)
    shares[s] = by[s] > 0.0 ? (float) (shares[s] / by[s] / sum) : 0.0f;
}

static void
divide_by_proportions (CredalTogether *together)
{
  double proportions[CREDAL_MAX_CLUSTERS + 1] = { 0.0 };

  if (!credal_state_get (credal_partition_state (together->partition), "proportions"))
    return;
  find_proportions (together, proportions);
  for (gsize i = 0; i < credal_partition_n (together->partition); i++)
    divide_shares (together->shares + i * together->states, proportions, together->states);
}

/* ---- pixels ---- */

static inline const float *
shares_of (const CredalTogether *together, gsize pixel)
{
  return together->shares + (gsize) together->map[pixel] * together->states;
}

/* Returns ρ: how much the neighbours of a pixel agree, from 0 to 1. */
static double
agreement (const CredalTogether *together, gsize pixel)
{
  const float *p = shares_of (together, pixel), *q = together->q + pixel * together->states;
  double first = 0.0, second = 0.0;

  for (guint k = 0; k + 1 < together->states; k++)
    {
      double said = q[k] / MAX (p[k], CREDAL_FIELD_LEAST);
      second = MAX (second, MIN (said, first));
      first = MAX (first, said);
    }
  return first > 0.0 ? 1.0 - second / first : 0.0;
}

/* Moves the undecided part of q from the singletons to the larger sets of an object's masses. @m: (f) in: the masses of
 * the object; out: the pixel's. @gains: (clusters) q_k / p_k. */
static void
spread_masses (const CredalFrame *frame, double undecided, const double *gains, double *m)
{
  const CredalSet *sets = credal_frame_sets (frame);
  const guint *sizes = credal_frame_sizes (frame);

  for (guint a = 1; a < credal_frame_f (frame); a++)
    {
      double part = undecided * m[a] / MAX (sizes[a], 1), sum = 0.0;
      for (guint k = 0; sizes[a] > 1 && sets[a] >> k; k++)
        if (sets[a] >> k & 1)
          {
            sum += part * gains[k];
            m[k + 1] -= part * gains[k];
          }
      m[a] = sizes[a] > 1 ? sum : m[a];
    }
}

void
credal_together_masses (const CredalTogether *together, gsize pixel, double *m)
{
  const CredalFrame *frame = credal_partition_frame (together->partition);
  const float *q = together->q + pixel * together->states;
  double gains[CREDAL_MAX_CLUSTERS];
  float p[CREDAL_MAX_CLUSTERS] = { 0.0f };
  guint c = together->states - 1;

  credal_partition_masses (together->partition, together->map[pixel], together->map[pixel] + 1, m);
  add_masses (frame, m, p);
  for (guint k = 0; k < c; k++)
    {
      gains[k] = p[k] > 0.0f ? q[k] / p[k] : 0.0;
      m[k + 1] = q[k];
    }
  m[0] = q[c];
  spread_masses (frame, 1.0 - agreement (together, pixel), gains, m);
  for (guint k = 0; k < c; k++)
    m[k + 1] = MAX (m[k + 1], 0.0);
}

static guint8
likeliest (const float *q, guint c)
{
  guint best = 0;

  for (guint k = 1; k < c; k++)
    if (q[k] > q[best])
      best = k;
  return (guint8) best;
}

/* Returns TRUE if the singleton of cluster @best has the largest mass whatever the masses of the object are. */
static gboolean
is_decided (const CredalTogether *together, gsize pixel, guint8 best)
{
  gboolean bayesian = credal_frame_is_bayesian (credal_partition_frame (together->partition));
  const float *q = together->q + pixel * together->states;
  double agreed = bayesian ? 1.0 : agreement (together, pixel), least = agreed * q[best];

  return least > 1.0 - q[best] && least > 1.0 - agreed;
}

/* @m: (f): overwritten. */
static void
decide_pixel (CredalTogether *together, gsize pixel, double *m)
{
  guint8 best = likeliest (together->q + pixel * together->states, together->states - 1);

  together->labels[pixel] = best;
  together->focal[pixel] = best + 1u;
  if (is_decided (together, pixel, best))
    return;
  credal_together_masses (together, pixel, m);
  together->focal[pixel] = credal_argmax (m, credal_frame_f (credal_partition_frame (together->partition)));
}

static void
decide_block (gsize block, gpointer data)
{
  CredalTogether *together = data;
  g_autofree double *m = g_new (double, credal_frame_f (credal_partition_frame (together->partition)));

  for (gsize pixel = block * BLOCK; pixel < MIN ((block + 1) * BLOCK, together->n); pixel++)
    if (together->map[pixel] != CREDAL_NO_OBJECT)
      decide_pixel (together, pixel, m);
}

static void
count_focal (CredalTogether *together)
{
  gsize inside = 0;

  for (gsize pixel = 0; pixel < together->n; pixel++)
    if (together->map[pixel] != CREDAL_NO_OBJECT)
      {
        together->focal_shares[together->focal[pixel]]++;
        inside++;
      }
  for (guint a = 0; a < credal_frame_f (credal_partition_frame (together->partition)); a++)
    together->focal_shares[a] /= (double) MAX (inside, 1);
}

/* ---- preparation ---- */

static void
find_map (CredalTogether *together, const CredalRegions *regions)
{
  for (gsize pixel = 0; pixel < together->n; pixel++)
    together->map[pixel] = credal_regions_object (regions, pixel);
}

/* Returns (pixels) the states of painted pixels, for credal_pixel_field_find(). */
static guint8 *
fix_painted (const CredalTogether *together, const CredalRegions *regions)
{
  guint8 *fixed = g_try_malloc (together->n);
  CredalStrokeMark mark;
  guint number, c = together->states - 1;

  for (gsize pixel = 0; fixed && pixel < together->n; pixel++)
    {
      fixed[pixel] = CREDAL_FIELD_FREE;
      if (together->map[pixel] == CREDAL_NO_OBJECT || !credal_regions_mark (regions, pixel, &mark, &number))
        continue;
      gboolean named = mark == CREDAL_STROKE_LABEL && number < c;
      fixed[pixel] = named ? (guint8) number : likeliest (shares_of (together, pixel), c);
    }
  return fixed;
}

static void
fail_memory (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for the clusters of each pixel"));
}

static gboolean
allocate (CredalTogether *together)
{
  gsize n = together->n;

  together->map = g_try_malloc_n (n, sizeof *together->map);
  together->shares = g_try_malloc_n (credal_partition_n (together->partition), together->states * sizeof (float));
  together->labels = g_try_malloc0 (n);
  together->focal = g_try_malloc0_n (n, sizeof *together->focal);
  together->focal_shares = g_new0 (double, credal_frame_f (credal_partition_frame (together->partition)));
  return together->map && together->shares && together->labels && together->focal;
}

/* Finds the map and the probabilities of the objects. */
static gboolean
find_shares (CredalTogether *together, const CredalRegions *regions, GError **error)
{
  find_map (together, regions);
  credal_parallel_for ((credal_partition_n (together->partition) + BLOCK - 1) / BLOCK, share_block, together);
  if (credal_pixels_alike (credal_regions_pixels (regions)) && !lift_labels (together, regions))
    {
      fail_memory (error);
      return FALSE;
    }
  divide_by_proportions (together);
  return TRUE;
}

static gboolean
find_field (CredalTogether *together, const CredalRegions *regions, double strength, CredalMonitor *monitor,
            GError **error)
{
  const CredalRaster *raster = credal_regions_raster (regions);
  g_autofree guint8 *fixed = fix_painted (together, regions);
  const CredalPixelField field = { credal_raster_width (raster), credal_raster_height (raster), together->states,
                                   together->map, together->shares, fixed, strength * MOST_LOG_ODDS };

  if (!fixed)
    fail_memory (error);
  together->q = fixed ? credal_pixel_field_find (&field, monitor, error) : NULL;
  return together->q != NULL;
}

CredalTogether *
credal_together_new (const CredalRegions *regions, CredalPartition *partition, double strength, CredalMonitor *monitor,
                     GError **error)
{
  g_autoptr(CredalTogether) together = g_atomic_rc_box_new0 (CredalTogether);

  together->partition = credal_partition_ref (partition);
  together->n = credal_raster_n (credal_regions_raster (regions));
  together->states = credal_partition_c (partition) + 1;
  if (!allocate (together))
    {
      fail_memory (error);
      return NULL;
    }
  if (!find_shares (together, regions, error) || !find_field (together, regions, strength, monitor, error))
    return NULL;
  credal_parallel_for ((together->n + BLOCK - 1) / BLOCK, decide_block, together);
  count_focal (together);
  return g_steal_pointer (&together);
}

CredalPartition *
credal_together_partition (const CredalTogether *together)
{
  return together->partition;
}

const guint8 *
credal_together_labels (const CredalTogether *together)
{
  return together->labels;
}

const guint32 *
credal_together_focal (const CredalTogether *together)
{
  return together->focal;
}

const double *
credal_together_shares (const CredalTogether *together)
{
  return together->focal_shares;
}

double
credal_together_membership (const CredalTogether *together, gsize pixel, guint k)
{
  const float *q = together->q + pixel * together->states;
  double found = 1.0 - q[together->states - 1];

  return found > 0.0 ? MIN (q[k] / found, 1.0) : 1.0 / (together->states - 1);
}

/* ---- a pixel as an object ---- */

typedef struct {
  CredalTogether *together;
  gsize pixel;
} Single;

static void
free_single (gpointer item)
{
  credal_together_unref (((Single *) item)->together);
  g_free (item);
}

static void
find_single_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Single *single = item;

  if (begin < end)
    credal_together_masses (single->together, single->pixel, m);
}

CredalPartition *
credal_together_pixel (const CredalTogether *together, gsize pixel, GError **error)
{
  CredalPartition *whole = together->partition;
  gsize p = credal_dataset_p (credal_partition_data (whole));
  const double *row = credal_dataset_row (credal_partition_data (whole), together->map[pixel]);
  g_autoptr(CredalDataset) data = credal_dataset_new (1, p, g_memdup2 (row, p * sizeof *row), NULL);
  Single *single = g_new (Single, 1);

  *single = (Single) { credal_together_ref ((CredalTogether *) together), pixel };
  const CredalModel model = { .masses = find_single_masses, .item = single, .free_item = free_single };
  CredalPartition *made = credal_partition_new (credal_partition_frame (whole), data, credal_partition_state (whole),
                                                &model, error);
  if (made)
    credal_partition_set_names (made, credal_partition_names (whole));
  return made;
}
