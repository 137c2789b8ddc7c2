#include "core/view-asked.h"
#include <math.h>
#include "core/ridge.h"
#include "core/view-kernel.h"
#include "core/view-sphere.h"

#define CHANCE 0.4                       /* over √s: by how much of it one Σ‖R_i‖² is below another for no reason */
#define WAYS 2

/* A ridge on the features as they are, or half-sphered. */
typedef struct {
  double *sphere;            /* (p × p), or NULL */
  GArray *objects;           /* guint32: whom the ridge is of, in its order */
  CredalRidge *ridge;
} Way;

struct _CredalViewAsked {
  gsize p;
  double *mean;              /* (p) */
  double scale;              /* 1 / √(mean pairwise squared distance / 2) */
  GMutex lock;               /* over what follows */
  guint n_ways;
  Way ways[WAYS];
};

static const double rho_candidates[] = { 0.03, 0.1, 0.3, 1.0 };

static void
add_way (CredalViewAsked *asked, double *sphere)
{
  asked->ways[asked->n_ways++] = (Way) {
    sphere, g_array_new (FALSE, FALSE, sizeof (guint32)), credal_ridge_new (rho_candidates, G_N_ELEMENTS (rho_candidates)),
  };
}

static gpointer
make (CredalDataset *data, GError **error)
{
  CredalViewAsked *asked = g_new0 (CredalViewAsked, 1);

  asked->p = credal_dataset_p (data);
  asked->mean = g_new (double, asked->p);
  credal_dataset_mean (data, asked->mean);
  /* the mean of ‖x − y‖²/2 over pairs is the sum of the sample variances */
  asked->scale = 1.0 / sqrt (credal_dataset_spread (data) * (double) asked->p);
  g_mutex_init (&asked->lock);
  add_way (asked, NULL);
  double *sphere = credal_view_sphere_new (data, asked->mean, asked->scale);
  if (sphere)
    add_way (asked, sphere);
  return asked;
}

static void
release (gpointer item)
{
  CredalViewAsked *asked = item;

  g_mutex_clear (&asked->lock);
  for (guint k = 0; k < asked->n_ways; k++)
    {
      g_array_unref (asked->ways[k].objects);
      credal_ridge_free (asked->ways[k].ridge);
      g_free (asked->ways[k].sphere);
    }
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

double *
credal_view_asked_rows (const CredalViewAsked *asked, const CredalDataset *data, const guint32 *objects, gsize s)
{
  double *rows = g_new (double, s * asked->p);

  for (gsize j = 0; j < s; j++)
    credal_view_asked_scale (asked, credal_dataset_row (data, objects[j]), rows + j * asked->p, 1);
  return rows;
}

/* ---- the ridges on the asked objects ---- */

void
credal_view_fit_clear (CredalViewFit *fit)
{
  g_free (fit->rows);
  g_free (fit->coefficients);
  g_free (fit->others);
}

/* Forgets what comes after the objects that are the same now. */
static void
keep_common (Way *way, const guint32 *objects, gsize s)
{
  guint common = 0;

  while (common < way->objects->len && common < s && g_array_index (way->objects, guint32, common) == objects[common])
    common++;
  g_array_set_size (way->objects, common);
  credal_ridge_keep (way->ridge, common);
}

static gboolean
add_rest (Way *way, const guint32 *objects, const double *rows, gsize s, gsize p, GError **error)
{
  g_autofree double *row = g_new (double, s);

  for (gsize j = way->objects->len; j < s; j++)
    {
      credal_view_kernel_row (rows, j + 1, p, rows + j * p, row);
      if (!credal_ridge_add (way->ridge, row, error))
        return FALSE;
      g_array_append_val (way->objects, objects[j]);
    }
  return TRUE;
}

static double *
seen_rows (const Way *way, const double *rows, gsize s, gsize p)
{
  double *seen = g_memdup2 (rows, s * p * sizeof (double));

  for (gsize j = 0; way->sphere && j < s; j++)
    credal_view_sphere_apply (way->sphere, p, rows + j * p, seen + j * p, 1);
  return seen;
}

/* @lack: out: Σ‖R_i‖² */
static gboolean
regress (Way *way, const guint32 *objects, const double *rows, gsize s, gsize p, const double *y, gsize r, CredalViewFit *fit,
         double *lack, GError **error)
{
  *fit = (CredalViewFit) { way->sphere, seen_rows (way, rows, s, p), g_new (double, s * r), g_new (double, s * r), 0.0 };
  keep_common (way, objects, s);
  if (!add_rest (way, objects, fit->rows, s, p, error))
    return FALSE;
  fit->rho = rho_candidates[credal_ridge_solve (way->ridge, y, r, CREDAL_RIDGE_BEST, fit->coefficients, fit->others)];
  *lack = 0.0;
  for (gsize k = 0; k < s * r; k++)
    {
      *lack += fit->others[k] * fit->others[k];
      fit->others[k] = y[k] - fit->others[k];
    }
  return TRUE;
}

static gboolean
regress_best (CredalViewAsked *asked, const guint32 *objects, const double *rows, gsize s, const double *y, gsize r,
              CredalViewFit *fit, GError **error)
{
  double least, lack;

  if (!regress (&asked->ways[0], objects, rows, s, asked->p, y, r, fit, &least, error))
    return FALSE;
  for (guint k = 1; k < asked->n_ways; k++)
    {
      g_auto(CredalViewFit) other = { 0 };
      if (!regress (&asked->ways[k], objects, rows, s, asked->p, y, r, &other, &lack, error))
        return FALSE;
      if (lack < (1.0 - CHANCE / sqrt ((double) s)) * least)
        {
          CredalViewFit better = other;
          other = *fit;
          *fit = better;
          least = lack;
        }
    }
  return TRUE;
}

gboolean
credal_view_asked_regress (CredalViewAsked *asked, const guint32 *objects, const double *rows, gsize s, const double *y,
                           gsize r, CredalViewFit *fit, GError **error)
{
  g_mutex_lock (&asked->lock);
  gboolean done = regress_best (asked, objects, rows, s, y, r, fit, error);
  g_mutex_unlock (&asked->lock);
  return done;
}
