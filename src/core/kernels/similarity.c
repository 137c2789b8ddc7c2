/* Similarities from the precision matrix of a ridge regression, extended from one answer to the next. */
#include "core/kernels/similarity.h"
#include "core/kernels/feature-scale.h"
#include "core/kernels/smooth-kernel.h"
#include "core/numerics/grown-ridge.h"

static const double noise[] = { 0.3 };   /* ρ */

/* Kept with the dataset and extended by each answer. */
typedef struct {
  GMutex lock;               /* for the members below */
  CredalGrownRidge ridge;
  gsize room;
  double *precision;         /* (room) G, packed by rows */
} Kept;

static gpointer
kept_new (CredalDataset *data, GError **error)
{
  Kept *kept = g_new0 (Kept, 1);

  g_mutex_init (&kept->lock);
  credal_grown_ridge_init (&kept->ridge, noise, 1);
  return kept;
}

static void
kept_free (gpointer item)
{
  Kept *kept = item;

  credal_grown_ridge_clear (&kept->ridge);
  g_mutex_clear (&kept->lock);
  g_free (kept->precision);
  g_free (kept);
}

typedef struct {
  gsize p;
  double *rows;              /* (s × p) x̄ */
} Asked;

static void
fill_kernel_row (gsize j, double *row, gpointer data)
{
  const Asked *asked = data;

  credal_smooth_kernel_row (asked->rows, j + 1, asked->p, asked->rows + j * asked->p, row);
}

/* Returns FALSE if the features are not finite or memory is short. */
static gboolean
follow_kept (Kept *kept, CredalDataset *data, const guint32 *objects, gsize s)
{
  g_autofree double *rows = credal_feature_scale_rows (credal_feature_scale_get (data), data, objects, s);
  Asked asked = { credal_dataset_p (data), rows };
  gsize before = kept->ridge.objects->len, common;

  if (!credal_grown_ridge_follow (&kept->ridge, objects, s, fill_kernel_row, &asked, &common, NULL, NULL))
    {
      credal_grown_ridge_forget (&kept->ridge);
      return FALSE;
    }
  if (s * (s + 1) / 2 > kept->room)
    {
      kept->room = s * (s + 1);
      kept->precision = g_renew (double, kept->precision, kept->room);
    }
  credal_ridge_precision (kept->ridge.ridge, 0, common < before ? 0 : common, kept->precision);
  return TRUE;
}

/* Sets @similarity to −G without its diagonal. */
static void
unpack_precision (const double *precision, gsize s, double *similarity)
{
  for (gsize i = 0; i < s; precision += ++i)
    for (gsize j = 0; j < i; j++)
      similarity[i * s + j] = similarity[j * s + i] = -precision[j];
}

double *
credal_similarity_new (CredalDataset *data, const guint32 *objects, gsize s)
{
  if (s == 0)
    return NULL;
  Kept *kept = credal_dataset_memo (data, kept_new, kept_free, NULL);
  double *similarity = g_new0 (double, s * s);
  g_mutex_lock (&kept->lock);
  if (follow_kept (kept, data, objects, s))
    unpack_precision (kept->precision, s, similarity);
  g_mutex_unlock (&kept->lock);
  return similarity;
}
