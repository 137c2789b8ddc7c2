#include "core/view-asked.h"
#include <math.h>
#include "core/ridge.h"
#include "core/view-kernel.h"

struct _CredalViewAsked {
  gsize p;
  double *mean;              /* (p) */
  double scale;              /* 1 / √(mean pairwise squared distance / 2) */
  GMutex lock;               /* over what follows */
  GArray *objects;           /* guint32: whom the ridge is of, in its order */
  CredalRidge *ridge;
};

static const double rho_candidates[] = { 0.03, 0.1, 0.3, 1.0 };

static double *
find_mean (const CredalDataset *data)
{
  const double *weights = credal_dataset_weights (data), *x = credal_dataset_x (data);
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  double total = credal_dataset_total_weight (data), *mean = g_new0 (double, p);

  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      mean[q] += (weights ? weights[i] : 1.0) * x[i * p + q];
  for (gsize q = 0; q < p; q++)
    mean[q] /= total;
  return mean;
}

static gpointer
make (CredalDataset *data, GError **error)
{
  CredalViewAsked *asked = g_new0 (CredalViewAsked, 1);

  asked->p = credal_dataset_p (data);
  asked->mean = find_mean (data);
  /* the mean of ‖x − y‖²/2 over pairs is the sum of the sample variances */
  asked->scale = 1.0 / sqrt (credal_dataset_spread (data) * (double) asked->p);
  g_mutex_init (&asked->lock);
  asked->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  asked->ridge = credal_ridge_new (rho_candidates, G_N_ELEMENTS (rho_candidates));
  return asked;
}

static void
release (gpointer item)
{
  CredalViewAsked *asked = item;

  g_mutex_clear (&asked->lock);
  g_array_unref (asked->objects);
  credal_ridge_free (asked->ridge);
  g_free (asked->mean);
  g_free (asked);
}

CredalViewAsked *
credal_view_asked_get (CredalDataset *data)
{
  return credal_dataset_memo (data, make, release, NULL);
}

void
credal_view_asked_scale (const CredalViewAsked *asked, const double *x, double *scaled, gsize step)
{
  for (gsize q = 0; q < asked->p; q++)
    scaled[q * step] = (x[q] - asked->mean[q]) * asked->scale;
}

/* ---- the ridge on the asked objects ---- */

/* Forgets what comes after the objects that are the same now. */
static void
keep_common (CredalViewAsked *asked, const guint32 *objects, gsize s)
{
  guint common = 0;

  while (common < asked->objects->len && common < s && g_array_index (asked->objects, guint32, common) == objects[common])
    common++;
  g_array_set_size (asked->objects, common);
  credal_ridge_keep (asked->ridge, common);
}

static gboolean
add_rest (CredalViewAsked *asked, const guint32 *objects, const double *rows, gsize s, GError **error)
{
  g_autofree double *row = g_new (double, s);

  for (gsize j = asked->objects->len; j < s; j++)
    {
      credal_view_kernel_row (rows, j + 1, asked->p, rows + j * asked->p, row);
      if (!credal_ridge_add (asked->ridge, row, error))
        return FALSE;
      g_array_append_val (asked->objects, objects[j]);
    }
  return TRUE;
}

gboolean
credal_view_asked_regress (CredalViewAsked *asked, const guint32 *objects, const double *rows, gsize s, const double *y, gsize r,
                           double *coefficients, double *others, double *rho, GError **error)
{
  g_mutex_lock (&asked->lock);
  keep_common (asked, objects, s);
  gboolean added = add_rest (asked, objects, rows, s, error);
  if (added)
    *rho = rho_candidates[credal_ridge_solve (asked->ridge, y, r, CREDAL_RIDGE_BEST, coefficients, others)];
  g_mutex_unlock (&asked->lock);
  for (gsize k = 0; added && k < s * r; k++)
    others[k] = y[k] - others[k];
  return added;
}
