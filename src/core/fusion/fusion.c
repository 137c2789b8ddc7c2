/* Dempster's rule on the product frame. φ(A × B) is tabulated once for each pair of focal sets; masses of the fused
 * partition are then computed on demand from the masses of the two. */
#include "core/fusion/fusion.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/shared.h"

struct _CredalPairing {
  CredalPartition *first, *second;
  CredalDataset *data;
  guint32 *rows1, *rows2;        /* (n), or NULL */
};

CredalPairing *
credal_pairing_new (CredalPartition *first, CredalPartition *second, CredalDataset *data, guint32 *rows1,
                    guint32 *rows2)
{
  CredalPairing *pairing = g_atomic_rc_box_new (CredalPairing);

  *pairing = (CredalPairing) { credal_partition_ref (first), credal_partition_ref (second), credal_dataset_ref (data),
                               rows1, rows2 };
  return pairing;
}

static void
clear_pairing (gpointer box)
{
  CredalPairing *pairing = box;

  credal_partition_unref (pairing->first);
  credal_partition_unref (pairing->second);
  credal_dataset_unref (pairing->data);
  g_free (pairing->rows1);
  g_free (pairing->rows2);
}

CREDAL_DEFINE_SHARED (CredalPairing, credal_pairing, clear_pairing)

static gsize
row_of_object (const guint32 *rows, gsize i)
{
  return rows ? rows[i] : i;
}

double *
credal_pairing_shares (const CredalPairing *pairing)
{
  guint c1 = credal_partition_c (pairing->first), c2 = credal_partition_c (pairing->second);
  const guint8 *labels1 = credal_partition_labels (pairing->first);
  const guint8 *labels2 = credal_partition_labels (pairing->second);
  const double *weights = credal_dataset_weights (pairing->data);
  double *shares = g_new0 (double, c1 * c2);

  for (gsize i = 0; i < credal_dataset_n (pairing->data); i++)
    shares[labels1[row_of_object (pairing->rows1, i)] * c2 + labels2[row_of_object (pairing->rows2, i)]]
      += credal_weight (weights, i);
  for (guint q = 0; q < c1 * c2; q++)
    shares[q] /= credal_dataset_total_weight (pairing->data);
  return shares;
}

static gboolean
is_uncertain (const CredalPartition *partition, gsize i)
{
  return credal_frame_sizes (credal_partition_frame (partition))[credal_partition_focal (partition)[i]] > 1;
}

double
credal_pairing_uncertain (const CredalPairing *pairing)
{
  const double *weights = credal_dataset_weights (pairing->data);
  double sum = 0.0;

  for (gsize i = 0; i < credal_dataset_n (pairing->data); i++)
    if (is_uncertain (pairing->first, row_of_object (pairing->rows1, i))
        || is_uncertain (pairing->second, row_of_object (pairing->rows2, i)))
      sum += credal_weight (weights, i);
  return sum / credal_dataset_total_weight (pairing->data);
}

double
credal_partition_uncertain (const CredalPartition *partition)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  double sum = 0.0;

  for (guint j = 0; j < credal_frame_f (frame); j++)
    if (credal_frame_sizes (frame)[j] > 1)
      sum += credal_partition_shares (partition)[j];
  return sum;
}

double
credal_partition_mean_conflict (const CredalPartition *partition)
{
  const CredalDataset *data = credal_partition_data (partition);
  const double *conflict = credal_partition_conflict (partition), *weights = credal_dataset_weights (data);
  double sum = 0.0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    sum += credal_weight (weights, i) * conflict[i];
  return sum / credal_dataset_total_weight (data);
}

/* ---- φ ---- */

/* Returns φ(@first × @second). */
static CredalSet
image_of (const CredalProducts *products, CredalSet first, CredalSet second)
{
  CredalSet image = 0;

  for (CredalSet a = first; a; a &= a - 1)
    for (CredalSet b = second; b; b &= b - 1)
      {
        guint8 cluster = products->cluster[(guint) __builtin_ctz (a) * products->c2 + (guint) __builtin_ctz (b)];
        if (cluster != CREDAL_IMPOSSIBLE)
          image |= (CredalSet) 1 << cluster;
      }
  return image;
}

/* Returns the (f1 × f2) images, free with g_free(). */
static CredalSet *
list_images (const CredalFrame *first, const CredalFrame *second, const CredalProducts *products)
{
  guint f1 = credal_frame_f (first), f2 = credal_frame_f (second);
  CredalSet *images = g_new (CredalSet, (gsize) f1 * f2);

  for (guint a = 0; a < f1; a++)
    for (guint b = 0; b < f2; b++)
      images[(gsize) a * f2 + b] = image_of (products, credal_frame_sets (first)[a], credal_frame_sets (second)[b]);
  return images;
}

/* ---- masses ---- */

#define AT_ONCE ((gsize) 64)           /* objects gathered together */

typedef struct {
  CredalPairing *pairing;
  guint f1, f2, f;
  guint32 *images;                     /* (f1 × f2): index of the focal set φ(A × B) */
  CredalConflict conflict;
} Fusion;

static void
fusion_free (gpointer item)
{
  Fusion *fusion = item;

  credal_pairing_unref (fusion->pairing);
  g_free (fusion->images);
  g_free (fusion);
}

/* @frame: (out) (transfer full): the frame of the fused partition. */
static Fusion *
fusion_new (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict, CredalFrame **frame)
{
  const CredalFrame *first = credal_partition_frame (pairing->first);
  const CredalFrame *second = credal_partition_frame (pairing->second);
  Fusion *fusion = g_new (Fusion, 1);
  gsize count = (gsize) credal_frame_f (first) * credal_frame_f (second);

  *fusion = (Fusion) { .pairing = credal_pairing_ref (pairing), .f1 = credal_frame_f (first),
                       .f2 = credal_frame_f (second), .images = list_images (first, second, products),
                       .conflict = conflict };
  *frame = credal_frame_new_sets (products->c, fusion->images, count);
  fusion->f = credal_frame_f (*frame);
  for (gsize q = 0; q < count; q++)
    fusion->images[q] = (guint32) credal_frame_find (*frame, fusion->images[q]);
  return fusion;
}

/* Sets @m ((end − begin) × f) to the masses of the paired objects @begin … @end − 1. Consecutive rows are requested
 * together; a repeated row is copied. */
static void
gather_masses (const CredalPartition *partition, const guint32 *rows, guint f, gsize begin, gsize end, double *m)
{
  if (!rows)
    {
      credal_partition_masses (partition, begin, end, m);
      return;
    }
  for (gsize i = begin, next; i < end; i = next)
    {
      for (next = i + 1; next < end && rows[next] == rows[next - 1] + 1; next++)
        continue;
      if (i > begin && rows[i] == rows[i - 1] && next == i + 1)
        memcpy (m + (i - begin) * f, m + (i - begin - 1) * f, f * sizeof (double));
      else
        credal_partition_masses (partition, rows[i], (gsize) rows[next - 1] + 1, m + (i - begin) * f);
    }
}

/* Sets @m (f) by the conjunctive rule. */
static void
combine_masses (const Fusion *fusion, const double *m1, const double *m2, double *m)
{
  const guint32 *image = fusion->images;

  memset (m, 0, fusion->f * sizeof (double));
  for (guint a = 0; a < fusion->f1; a++, image += fusion->f2)
    for (guint b = 0; m1[a] > 0.0 && b < fusion->f2; b++)
      m[image[b]] += m1[a] * m2[b];
}

static double
sum_of_sets (const double *m, guint f)
{
  double sum = 0.0;

  for (guint j = 1; j < f; j++)
    sum += m[j];
  return sum;
}

/* Applies Dempster's normalisation to @m (f). */
static void
normalise_masses (double *m, guint f)
{
  double sum = sum_of_sets (m, f);

  m[0] = sum > 0.0 ? 0.0 : 1.0;
  for (guint j = 1; j < f && sum > 0.0; j++)
    m[j] /= sum;
}

typedef struct { double *m1, *m2; } Gathered;

static Gathered
gathered_new (const Fusion *fusion)
{
  return (Gathered) { g_new (double, AT_ONCE * fusion->f1), g_new (double, AT_ONCE * fusion->f2) };
}

static void
gathered_clear (Gathered *gathered)
{
  g_free (gathered->m1);
  g_free (gathered->m2);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Gathered, gathered_clear)

static void
gather_both (const Fusion *fusion, gsize begin, gsize end, Gathered *gathered)
{
  const CredalPairing *pairing = fusion->pairing;

  gather_masses (pairing->first, pairing->rows1, fusion->f1, begin, end, gathered->m1);
  gather_masses (pairing->second, pairing->rows2, fusion->f2, begin, end, gathered->m2);
}

static void
fused_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Fusion *fusion = item;
  g_auto(Gathered) gathered = gathered_new (fusion);

  for (gsize from = begin; from < end; from += AT_ONCE)
    {
      gsize to = MIN (from + AT_ONCE, end);
      gather_both (fusion, from, to, &gathered);
      for (gsize t = 0; t < to - from; t++, m += fusion->f)
        {
          combine_masses (fusion, gathered.m1 + t * fusion->f1, gathered.m2 + t * fusion->f2, m);
          if (fusion->conflict == CREDAL_CONFLICT_NORMALISED)
            normalise_masses (m, fusion->f);
        }
    }
}

/* ---- conflict ---- */

typedef struct {
  const Fusion *fusion;
  double *conflict;        /* (n) */
  gsize n;
} Conflicts;

static void
find_conflicts (gsize block, gpointer data)
{
  const Conflicts *all = data;
  const Fusion *fusion = all->fusion;
  gsize begin = block * AT_ONCE, end = MIN (begin + AT_ONCE, all->n);
  g_auto(Gathered) gathered = gathered_new (fusion);
  g_autofree double *m = g_new (double, fusion->f);

  gather_both (fusion, begin, end, &gathered);
  for (gsize t = 0; t < end - begin; t++)
    {
      const double *m1 = gathered.m1 + t * fusion->f1, *m2 = gathered.m2 + t * fusion->f2;
      double said = sum_of_sets (m1, fusion->f1) * sum_of_sets (m2, fusion->f2);
      combine_masses (fusion, m1, m2, m);
      all->conflict[begin + t] = said > 0.0 ? CLAMP (1.0 - sum_of_sets (m, fusion->f) / said, 0.0, 1.0) : 0.0;
    }
}

static gboolean
set_conflict (CredalPartition *partition, const Fusion *fusion, GError **error)
{
  Conflicts all = { fusion, NULL, credal_partition_n (partition) };

  all.conflict = g_try_malloc_n (all.n, sizeof (double));
  if (!all.conflict)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to fuse %zu objects"),
                   all.n);
      return FALSE;
    }
  credal_parallel_for ((all.n + AT_ONCE - 1) / AT_ONCE, find_conflicts, &all);
  credal_partition_set_conflict (partition, all.conflict);
  return TRUE;
}

/* ---- the fused partition ---- */

static gboolean
check_fusion (const CredalPairing *pairing, const CredalProducts *products, GError **error)
{
  guint f1 = credal_frame_f (credal_partition_frame (pairing->first));
  guint f2 = credal_frame_f (credal_partition_frame (pairing->second));

  if (products->c1 != credal_partition_c (pairing->first) || products->c2 != credal_partition_c (pairing->second)
      || products->c == 0)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                 _("products of %u by %u clusters, fused into %u, do not fit partitions of %u and %u clusters"),
                 products->c1, products->c2, products->c, credal_partition_c (pairing->first),
                 credal_partition_c (pairing->second));
  else if ((gsize) f1 * f2 > CREDAL_FUSION_MAX_PAIRS)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                 _("%u and %u focal sets are too many to fuse: choose fewer (pairs, singletons)"), f1, f2);
  else
    return TRUE;
  return FALSE;
}

CredalPartition *
credal_fuse (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict, GError **error)
{
  g_autoptr(CredalFrame) frame = NULL;
  g_autoptr(CredalState) state = credal_state_new ("");

  if (!check_fusion (pairing, products, error))
    return NULL;
  Fusion *fusion = fusion_new (pairing, products, conflict, &frame);
  const CredalModel model = { .masses = fused_masses, .item = fusion, .free_item = fusion_free };
  g_autoptr(CredalPartition) partition = credal_partition_new (frame, pairing->data, state, &model, error);
  return partition && set_conflict (partition, fusion, error) ? g_steal_pointer (&partition) : NULL;
}
