#include "core/view-asked.h"
#include <math.h>
#include <string.h>
#include "core/distance.h"
#include "core/frame.h"
#include "core/ridge.h"
#include "core/view-kernel.h"
#include "core/view-sphere.h"

#define CHANCE 0.4                       /* over √s: by how much of it one Σ‖R_i‖² is below another for no reason */
#define SURELY 2.0                       /* standard errors */

/* A ridge on the features as they are, half-sphered, or with groups of their own. */
typedef struct {
  double *sphere;            /* (p × p), or NULL */
  CredalViewGroups *groups;  /* or NULL */
  GArray *objects;           /* guint32: whom the ridge is of, in its order */
  CredalRidge *ridge;
} Way;

struct _CredalViewAsked {
  gsize p;
  double *mean;              /* (p) */
  double scale;              /* 1 / √(mean pairwise squared distance / 2) */
  GMutex lock;               /* over what follows */
  Way *plain, *sphered;      /* @sphered: or NULL */
  Way *grouped[CREDAL_MAX_CLUSTERS + 1];   /* of each number of clusters, or NULL; without groups where there are none to be had */
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

static Way *
way_new (double *sphere, CredalViewGroups *groups)
{
  Way *way = g_new (Way, 1);

  *way = (Way) {
    sphere, groups, g_array_new (FALSE, FALSE, sizeof (guint32)), credal_ridge_new (rho_candidates, G_N_ELEMENTS (rho_candidates)),
  };
  return way;
}

static void
way_free (Way *way)
{
  g_array_unref (way->objects);
  credal_ridge_free (way->ridge);
  g_clear_pointer (&way->groups, credal_view_groups_free);
  g_free (way->sphere);
  g_free (way);
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
  asked->plain = way_new (NULL, NULL);
  double *sphere = credal_view_sphere_new (data, asked->mean, asked->scale);
  if (sphere)
    asked->sphered = way_new (sphere, NULL);
  return asked;
}

static void
release (gpointer item)
{
  CredalViewAsked *asked = item;

  g_mutex_clear (&asked->lock);
  way_free (asked->plain);
  g_clear_pointer (&asked->sphered, way_free);
  for (guint c = 0; c <= CREDAL_MAX_CLUSTERS; c++)
    g_clear_pointer (&asked->grouped[c], way_free);
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

static gsize
width_of (const Way *way, gsize p)
{
  return way->groups ? credal_view_groups_width (way->groups) : p;
}

static double *
seen_rows (const Way *way, const double *rows, gsize s, gsize p)
{
  gsize width = width_of (way, p);
  double *seen = g_new (double, s * width);

  for (gsize j = 0; j < s; j++)
    if (way->groups)
      credal_view_groups_apply (way->groups, rows + j * p, seen + j * width, 1);
    else if (way->sphere)
      credal_view_sphere_apply (way->sphere, p, rows + j * p, seen + j * p, 1);
    else
      memcpy (seen + j * p, rows + j * p, p * sizeof (double));
  return seen;
}

static gboolean
regress (Way *way, const guint32 *objects, const double *rows, gsize s, gsize p, const double *y, gsize r, CredalViewFit *fit,
         GError **error)
{
  *fit = (CredalViewFit) { way->sphere, way->groups, width_of (way, p), seen_rows (way, rows, s, p), g_new (double, s * r),
                           g_new (double, s * r), 0.0 };
  keep_common (way, objects, s);
  if (!add_rest (way, objects, fit->rows, s, fit->width, error))
    return FALSE;
  fit->rho = rho_candidates[credal_ridge_solve (way->ridge, y, r, CREDAL_RIDGE_BEST, fit->coefficients, fit->others)];
  for (gsize k = 0; k < s * r; k++)
    fit->others[k] = y[k] - fit->others[k];
  return TRUE;
}

/* ‖R_i‖² */
static double
lack_of (const CredalViewFit *fit, const double *y, gsize r, gsize i)
{
  return credal_distance2 (y + i * r, fit->others + i * r, r);
}

static gboolean
is_better (const CredalViewFit *fit, const CredalViewFit *before, const double *y, gsize s, gsize r)
{
  double now = 0.0, then = 0.0;

  for (gsize i = 0; i < s; i++)
    {
      now += lack_of (fit, y, r, i);
      then += lack_of (before, y, r, i);
    }
  return now < (1.0 - CHANCE / sqrt ((double) s)) * then;
}

/* The mean of what ‖R_i‖² is smaller by, against √(Σ its square)/s. */
static gboolean
is_surely_better (const CredalViewFit *fit, const CredalViewFit *before, const double *y, gsize s, gsize r)
{
  double sum = 0.0, squares = 0.0;

  for (gsize i = 0; i < s; i++)
    {
      double gain = lack_of (before, y, r, i) - lack_of (fit, y, r, i);
      sum += gain;
      squares += gain * gain;
    }
  return sum > SURELY * sqrt (squares);
}

typedef gboolean (*Judge) (const CredalViewFit *fit, const CredalViewFit *before, const double *y, gsize s, gsize r);

/* @way's instead of @fit where it is better. */
static gboolean
try_way (Way *way, Judge judge, const guint32 *objects, const double *rows, gsize s, gsize p, const double *y, gsize r,
         CredalViewFit *fit, GError **error)
{
  g_auto(CredalViewFit) other = { 0 };

  if (!regress (way, objects, rows, s, p, y, r, &other, error))
    return FALSE;
  if (judge (&other, fit, y, s, r))
    {
      CredalViewFit better = other;
      other = *fit;
      *fit = better;
    }
  return TRUE;
}

static Way *
grouped_way (CredalViewAsked *asked, const CredalDataset *data, guint c)
{
  if (!asked->grouped[c])
    asked->grouped[c] = way_new (NULL, credal_view_groups_new (data, asked->mean, asked->scale, c));
  return asked->grouped[c]->groups ? asked->grouped[c] : NULL;
}

static gboolean
regress_best (CredalViewAsked *asked, const CredalDataset *data, guint c, const guint32 *objects, const double *rows, gsize s,
              const double *y, gsize r, CredalViewFit *fit, GError **error)
{
  Way *grouped = grouped_way (asked, data, c);

  return regress (asked->plain, objects, rows, s, asked->p, y, r, fit, error)
         && (!asked->sphered || try_way (asked->sphered, is_better, objects, rows, s, asked->p, y, r, fit, error))
         && (!grouped || try_way (grouped, is_surely_better, objects, rows, s, asked->p, y, r, fit, error));
}

gboolean
credal_view_asked_regress (CredalViewAsked *asked, const CredalDataset *data, guint c, const guint32 *objects, const double *rows,
                           gsize s, const double *y, gsize r, CredalViewFit *fit, GError **error)
{
  g_mutex_lock (&asked->lock);
  gboolean done = regress_best (asked, data, c, objects, rows, s, y, r, fit, error);
  g_mutex_unlock (&asked->lock);
  return done;
}
