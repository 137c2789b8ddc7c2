#include "core/view-asked.h"
#include <math.h>
#include "core/prefix.h"
#include "core/ridge.h"
#include "core/view-kernel.h"
#include "core/view-rough.h"
#include "core/view-sphere.h"

#define CHANCE 0.4                       /* over √s: by how much of it one Σ‖R_i‖² is below another for no reason */
#define WAYS 2
#define ROUGH 1.0                        /* how much more probable that L is right is beforehand: log odds */

/* A ridge, and whom it is of, in its order. */
typedef struct {
  guint c;                   /* clusters in its kernel; 0: none */
  GArray *objects;           /* guint32 */
  CredalRidge *ridge;
} Grown;

/* Ridges on the features as they are, or half-sphered. */
typedef struct {
  double *sphere;            /* (p × p), or NULL */
  Grown alone, beside;       /* beside the clusters: (K + U Uᵀ) */
} Way;

struct _CredalViewAsked {
  gsize p;
  double *mean;              /* (p) */
  double scale;              /* 1 / √(mean pairwise squared distance / 2) */
  GMutex lock;               /* over what follows */
  guint n_ways;
  Way ways[WAYS];
  double stretch;            /* of x̃ */
  Grown rough;
};

static const double rho_candidates[] = { 0.03, 0.1, 0.3, 1.0 };

static Grown
grown_new (void)
{
  return (Grown) { 0, g_array_new (FALSE, FALSE, sizeof (guint32)),
                   credal_ridge_new (rho_candidates, G_N_ELEMENTS (rho_candidates)) };
}

static void
grown_clear (Grown *grown)
{
  g_array_unref (grown->objects);
  credal_ridge_free (grown->ridge);
}

static void
add_way (CredalViewAsked *asked, double *sphere)
{
  asked->ways[asked->n_ways++] = (Way) { sphere, grown_new (), grown_new () };
}

/* Normal features with the deviations σ put two objects 2/√π Σ σ apart. */
static double
find_stretch (const CredalViewAsked *asked, CredalDataset *data)
{
  g_autofree double *deviation = g_new (double, asked->p);
  double sum = 0.0;

  credal_dataset_deviations (data, deviation);
  for (gsize q = 0; q < asked->p; q++)
    sum += deviation[q] * asked->scale;
  return sqrt (G_PI) / (2.0 * sum);
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
  asked->stretch = find_stretch (asked, data);
  asked->rough = grown_new ();
  return asked;
}

static void
release (gpointer item)
{
  CredalViewAsked *asked = item;

  g_mutex_clear (&asked->lock);
  for (guint k = 0; k < asked->n_ways; k++)
    {
      grown_clear (&asked->ways[k].alone);
      grown_clear (&asked->ways[k].beside);
      g_free (asked->ways[k].sphere);
    }
  grown_clear (&asked->rough);
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

/* S as one kernel sees it, and what is to be found there. */
typedef struct {
  const guint32 *objects;    /* (s) */
  const double *rows;        /* (s × p) */
  const double *u;           /* (s × c) */
  const double *y;           /* (s × r) */
  gsize s, p, r;
  guint c;                   /* 0: no clusters in the kernel */
  gboolean rough;            /* the kernel is L */
} Asked;

/* What one ridge gives. */
typedef struct {
  double *coefficients, *others;   /* (s × r) */
  double rho, evidence;
  double lack;               /* Σ‖R_i‖² */
} Solved;

static void
solved_clear (Solved *solved)
{
  g_free (solved->coefficients);
  g_free (solved->others);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solved, solved_clear)

void
credal_view_fit_clear (CredalViewFit *fit)
{
  g_free (fit->rows);
  g_free (fit->rough_rows);
  g_free (fit->coefficients);
  g_free (fit->rough_coefficients);
  g_free (fit->slopes);
  g_free (fit->clusters);
  g_free (fit->others);
}

/* Forgets what comes after the objects that are the same now. */
static void
keep_common (Grown *grown, const Asked *asked)
{
  guint common = credal_prefix_keep (grown->objects, asked->objects, grown->c == asked->c ? asked->s : 0);

  grown->c = asked->c;
  credal_ridge_keep (grown->ridge, common);
}

static void
add_clusters (const Asked *asked, gsize j, double *row)
{
  const double *u = asked->u + j * asked->c;

  for (gsize i = 0; i <= j; i++)
    for (guint k = 0; k < asked->c; k++)
      row[i] += asked->u[i * asked->c + k] * u[k];
}

static gboolean
add_rest (Grown *grown, const Asked *asked, GError **error)
{
  g_autofree double *row = g_new (double, asked->s);

  for (gsize j = grown->objects->len; j < asked->s; j++)
    {
      (asked->rough ? credal_view_rough_row : credal_view_kernel_row) (asked->rows, j + 1, asked->p,
                                                                       asked->rows + j * asked->p, row);
      if (asked->c > 0)
        add_clusters (asked, j, row);
      if (!credal_ridge_add (grown->ridge, row, error))
        return FALSE;
      g_array_append_val (grown->objects, asked->objects[j]);
    }
  return TRUE;
}

static gboolean
solve (Grown *grown, const Asked *asked, Solved *solved, GError **error)
{
  gsize size = asked->s * asked->r;

  *solved = (Solved) { g_new (double, size), g_new (double, size), 0.0, 0.0, 0.0 };
  keep_common (grown, asked);
  if (!add_rest (grown, asked, error))
    return FALSE;
  guint best = credal_ridge_solve (grown->ridge, asked->y, asked->r, CREDAL_RIDGE_BEST, solved->coefficients,
                                   solved->others);
  solved->rho = rho_candidates[best];
  solved->evidence = credal_ridge_evidence (grown->ridge, best, asked->y, solved->coefficients, asked->r);
  for (gsize k = 0; k < size; k++)
    {
      solved->lack += solved->others[k] * solved->others[k];
      solved->others[k] = asked->y[k] - solved->others[k];
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

/* @plain as a kernel without clusters sees it, at other @rows. */
static Asked
seen_at (const Asked *plain, const double *rows)
{
  Asked seen = *plain;

  seen.rows = rows;
  seen.c = 0;
  return seen;
}

/* The way of least lack, with what it gives without the clusters; NULL: failed. */
static Way *
choose_way (CredalViewAsked *asked, const Asked *plain, CredalViewFit *fit, Solved *alone, GError **error)
{
  Way *best = NULL;

  for (guint k = 0; k < asked->n_ways; k++)
    {
      g_auto(Solved) other = { 0 };
      g_autofree double *rows = seen_rows (&asked->ways[k], plain->rows, plain->s, plain->p);
      const Asked seen = seen_at (plain, rows);
      if (!solve (&asked->ways[k].alone, &seen, &other, error))
        return NULL;
      if (!best || other.lack < (1.0 - CHANCE / sqrt ((double) plain->s)) * alone->lack)
        {
          const Solved worse = *alone;
          *alone = other;
          other = worse;
          double *kept = fit->rows;
          fit->rows = rows;
          rows = kept;
          best = &asked->ways[k];
        }
    }
  fit->sphere = best->sphere;
  return best;
}

static void
mix (double *values, const double *others, gsize count, double share)
{
  for (gsize k = 0; k < count; k++)
    values[k] += share * (others[k] - values[k]);
}

/* (width × r) @share · Xᵀ C of @x (s × width) and @coefficients (s × r). */
static double *
find_slopes (const double *x, gsize s, gsize width, const double *coefficients, gsize r, double share)
{
  double *slopes = g_new0 (double, width * r);

  for (gsize j = 0; j < s; j++)
    for (gsize q = 0; q < width; q++)
      for (gsize l = 0; l < r; l++)
        slopes[q * r + l] += share * x[j * width + q] * coefficients[j * r + l];
  return slopes;
}

/* How probable the one of log evidence @a is beside that of @b. */
static double
share_of (double a, double b)
{
  return 1.0 / (1.0 + exp (b - a));
}

/* log (½ eᵃ + ½ eᵇ) */
static double
log_mean (double a, double b)
{
  return MAX (a, b) + log1p (exp (-fabs (a - b))) - G_LN2;
}

/* @smooth: in: without the clusters; out: the mean. */
static gboolean
mix_in_clusters (Way *way, const Asked *seen, CredalViewFit *fit, Solved *smooth, GError **error)
{
  g_auto(Solved) beside = { 0 };

  if (seen->c == 0)
    return TRUE;
  if (!solve (&way->beside, seen, &beside, error))
    return FALSE;
  fit->beside = share_of (beside.evidence, smooth->evidence);
  fit->rho_beside = beside.rho;
  fit->clusters = find_slopes (seen->u, seen->s, seen->c, beside.coefficients, seen->r, fit->beside);
  mix (smooth->coefficients, beside.coefficients, seen->s * seen->r, fit->beside);
  mix (smooth->others, beside.others, seen->s * seen->r, fit->beside);
  smooth->evidence = log_mean (smooth->evidence, beside.evidence);
  return TRUE;
}

static void
scale (double *values, gsize count, double factor)
{
  for (gsize k = 0; k < count; k++)
    values[k] *= factor;
}

static gboolean
mix_in_rough (CredalViewAsked *asked, const Asked *plain, CredalViewFit *fit, Solved *smooth, GError **error)
{
  g_auto(Solved) rough = { 0 };
  gsize size = plain->s * plain->r;

  fit->stretch = asked->stretch;
  fit->rough_rows = g_memdup2 (plain->rows, plain->s * plain->p * sizeof (double));
  scale (fit->rough_rows, plain->s * plain->p, asked->stretch);
  Asked seen = seen_at (plain, fit->rough_rows);
  seen.rough = TRUE;
  if (!solve (&asked->rough, &seen, &rough, error))
    return FALSE;
  fit->rho_rough = rough.rho;
  fit->rough = share_of (rough.evidence + ROUGH, smooth->evidence);
  fit->beside *= 1.0 - fit->rough;
  scale (smooth->coefficients, size, 1.0 - fit->rough);
  scale (fit->clusters, plain->c * plain->r, 1.0 - fit->rough);
  scale (rough.coefficients, size, fit->rough);
  mix (smooth->others, rough.others, size, fit->rough);
  fit->rough_coefficients = g_steal_pointer (&rough.coefficients);
  return TRUE;
}

static gboolean
regress (CredalViewAsked *asked, const CredalViewAnswers *answers, CredalViewFit *fit, GError **error)
{
  const Asked plain = { .objects = answers->objects, .rows = answers->rows, .u = answers->u, .y = answers->y,
                        .s = answers->s, .p = asked->p, .r = answers->r, .c = answers->c };
  g_auto(Solved) smooth = { 0 };
  Way *way = choose_way (asked, &plain, fit, &smooth, error);
  Asked seen = plain;

  if (!way)
    return FALSE;
  seen.rows = fit->rows;
  fit->rho = smooth.rho;
  if (!mix_in_clusters (way, &seen, fit, &smooth, error))
    return FALSE;
  if (!answers->smooth && !mix_in_rough (asked, &plain, fit, &smooth, error))
    return FALSE;
  fit->slopes = find_slopes (fit->rows, plain.s, plain.p, smooth.coefficients, plain.r, 1.0);
  fit->coefficients = g_steal_pointer (&smooth.coefficients);
  fit->others = g_steal_pointer (&smooth.others);
  return TRUE;
}

gboolean
credal_view_asked_regress (CredalViewAsked *asked, const CredalViewAnswers *answers, CredalViewFit *fit, GError **error)
{
  *fit = (CredalViewFit) { 0 };
  g_mutex_lock (&asked->lock);
  gboolean done = regress (asked, answers, fit, error);
  g_mutex_unlock (&asked->lock);
  return done;
}
