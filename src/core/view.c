#include "core/view.h"
#include <math.h>
#include <string.h>
#include "core/contrast.h"
#include "core/parallel.h"
#include "core/view-asked.h"
#include "core/view-kernel.h"

#define TILE CREDAL_VIEW_TILE
#define BLOCK ((gsize) 16 * TILE)
#define LEAST_ASKED 3
#define LEAST_GROUPS 2
#define LEAST_LINK 0.02                  /* less sure links do not count */
#define PRIOR_PAIRS 10.0                 /* ν */
#define GUESS 0.9                        /* the membership of an object in the group that f is highest for */

/* The view while it is made. */
typedef struct {
  CredalDataset *from;
  gsize n, p, width;         /* width: p + r */
  guint r;
  CredalViewAsked *asked;
  gsize s;
  const guint32 *objects;    /* (s) S */
  double *rows;              /* (s × p) x̄ of S */
  double *coefficients;      /* (s × r) */
  double *slopes;            /* (p × r) */
  double *others;            /* (s × r) Y − R */
  double *x;                 /* (n × width) the result */
} Making;

static void
making_clear (Making *making)
{
  g_free (making->rows);
  g_free (making->coefficients);
  g_free (making->slopes);
  g_free (making->others);
  g_free (making->x);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Making, making_clear)

void
credal_view_free (CredalView *view)
{
  credal_dataset_unref (view->data);
  g_free (view->others);
  g_free (view);
}

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Out of memory for the features learned from the answers");
  return FALSE;
}

static gsize
n_blocks (gsize n)
{
  return (n + BLOCK - 1) / BLOCK;
}

/* ---- what is learned on S ---- */

static void
gather_rows (Making *making)
{
  making->rows = g_new (double, making->s * making->p);
  for (gsize j = 0; j < making->s; j++)
    credal_view_asked_scale (making->asked, credal_dataset_row (making->from, making->objects[j]), making->rows + j * making->p, 1);
}

/* Σ_j x̄_jq c_jl */
static void
sum_slopes (Making *making)
{
  making->slopes = g_new0 (double, making->p * making->r);
  for (gsize j = 0; j < making->s; j++)
    for (gsize q = 0; q < making->p; q++)
      for (guint l = 0; l < making->r; l++)
        making->slopes[q * making->r + l] += making->rows[j * making->p + q] * making->coefficients[j * making->r + l];
}

/* The coefficients G Y and the leave-one-out values Y − R. */
static gboolean
regress (Making *making, const double *membership, double *rho, GError **error)
{
  gsize size = making->s * making->r;
  g_autofree double *y = g_new (double, size);

  for (gsize k = 0; k < size; k++)
    y[k] = membership[k] - 1.0 / making->r;
  making->coefficients = g_new (double, size);
  making->others = g_new (double, size);
  if (!credal_view_asked_regress (making->asked, making->objects, making->rows, making->s, y, making->r, making->coefficients,
                                  making->others, rho, error))
    return FALSE;
  sum_slopes (making);
  return TRUE;
}

/* ---- what that says about all objects ---- */

static void
extend_tile (const Making *making, const CredalViewBasis *basis, gsize begin, gsize count, double *x, double *f)
{
  for (gsize t = 0; t < TILE; t++)
    credal_view_asked_scale (making->asked, credal_dataset_row (making->from, begin + (t < count ? t : 0)), x + t, TILE);
  credal_view_kernel_sum (basis, x, f);
  for (gsize t = 0; t < count; t++)
    {
      double *row = making->x + (begin + t) * making->width;
      for (gsize q = 0; q < making->p; q++)
        row[q] = x[q * TILE + t];
      for (gsize l = 0; l < making->r; l++)
        row[making->p + l] = f[l * TILE + t];
    }
}

static void
extend_block (gsize block, gpointer user_data)
{
  const Making *making = user_data;
  CredalViewBasis basis = { making->s, making->p, making->r, making->rows, making->coefficients, making->slopes };
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, making->n);
  g_autofree double *x = g_new (double, making->width * TILE);

  for (gsize first = begin; first < end; first += TILE)
    extend_tile (making, &basis, first, MIN ((gsize) TILE, end - first), x, x + making->p * TILE);
}

static void
replace_asked (Making *making)
{
  for (gsize j = 0; j < making->s; j++)
    memcpy (making->x + making->objects[j] * making->width + making->p, making->others + j * making->r,
            making->r * sizeof (double));
}

typedef struct {
  const Making *making;
  double *sums;              /* (blocks × (r + 1)) Σ w f_l, then Σ w ‖f‖² */
} Scatter;

static void
scatter_block (gsize block, gpointer user_data)
{
  const Scatter *scatter = user_data;
  const Making *making = scatter->making;
  const double *weights = credal_dataset_weights (making->from);
  gsize end = MIN ((block + 1) * BLOCK, making->n);
  double *sums = scatter->sums + block * (making->r + 1);

  for (gsize i = block * BLOCK; i < end; i++)
    for (gsize l = 0; l < making->r; l++)
      {
        double value = making->x[i * making->width + making->p + l], weighted = (weights ? weights[i] : 1.0) * value;
        sums[l] += weighted;
        sums[making->r] += weighted * value;
      }
}

/* The weighted mean of ‖f − f̄‖². */
static double
find_scatter (const Making *making)
{
  gsize blocks = n_blocks (making->n), width = making->r + 1;
  double total = credal_dataset_total_weight (making->from), centre2 = 0.0;
  g_autofree double *sums = g_new0 (double, blocks * width);
  Scatter scatter = { making, sums };

  credal_parallel_for (blocks, scatter_block, &scatter);
  for (gsize block = 1; block < blocks; block++)
    for (gsize l = 0; l < width; l++)
      sums[l] += sums[block * width + l];
  for (gsize l = 0; l < making->r; l++)
    centre2 += sums[l] / total * (sums[l] / total);
  return MAX (sums[making->r] / total - centre2, 0.0);
}

/* ---- how much either counts ---- */

/* Squared distances among @count rows of @width values, (count × count). */
static double *
distances2 (const double *rows, gsize count, gsize width, double factor)
{
  double *d2 = g_new (double, count * count);

  for (gsize i = 0; i < count; i++)
    for (gsize j = 0; j <= i; j++)
      {
        double sum = 0.0;
        for (gsize q = 0; q < width; q++)
          {
            double u = rows[i * width + q] - rows[j * width + q];
            sum += u * u;
          }
        d2[i * count + j] = d2[j * count + i] = factor * sum;
      }
  return d2;
}

/* How surely each two of S belong together, or apart: P Pᵀ and the rest, without what hardly counts. */
static void
relate_asked (const double *membership, gsize s, guint r, double *together, double *apart)
{
  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      {
        double same = 0.0;
        for (guint l = 0; l < r; l++)
          same += membership[i * r + l] * membership[j * r + l];
        together[i * s + j] = i != j && same >= LEAST_LINK ? same : 0.0;
        apart[i * s + j] = i != j && 1.0 - same >= LEAST_LINK ? 1.0 - same : 0.0;
      }
}

/* w_Ω */
static double
share_of_learned (const Making *making, const double *membership, double scatter2)
{
  gsize s = making->s;
  g_autofree double *together = g_new (double, 2 * s * s);
  g_autofree double *near = distances2 (making->rows, s, making->p, 1.0);
  g_autofree double *learned = distances2 (making->others, s, making->r, 1.0 / scatter2);

  relate_asked (membership, s, making->r, together, together + s * s);
  double base = credal_contrast (near, together, together + s * s, s, PRIOR_PAIRS);
  double ours = credal_contrast (learned, together, together + s * s, s, PRIOR_PAIRS);
  return base * base / (base * base + ours * ours);
}

typedef struct {
  const Making *making;
  double base, learned;      /* factors */
} Weighing;

static void
weigh_block (gsize block, gpointer user_data)
{
  const Weighing *weighing = user_data;
  const Making *making = weighing->making;
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, making->n);

  for (gsize i = begin; i < end; i++)
    {
      double *row = making->x + i * making->width;
      for (gsize q = 0; q < making->width; q++)
        row[q] *= q < making->p ? weighing->base : weighing->learned;
    }
}

/* ---- all of it ---- */

static CredalView *
nothing_learned (CredalDataset *data)
{
  CredalView *view = g_new0 (CredalView, 1);

  view->data = credal_dataset_ref (data);
  view->base = credal_dataset_p (data);
  return view;
}

static char **
column_names (const Making *making)
{
  char **names = g_new0 (char *, making->width + 1);

  for (gsize q = 0; q < making->p; q++)
    names[q] = g_strdup (credal_dataset_column_name (making->from, q));
  for (guint l = 0; l < making->r; l++)
    names[making->p + l] = g_strdup_printf ("answers %u", l + 1);
  return names;
}

static CredalView *
finish (Making *making, double rho, double share, double unit)
{
  g_auto(GStrv) names = column_names (making);
  CredalView *view = g_new (CredalView, 1);

  *view = (CredalView) {
    .base = making->p, .r = making->r, .s = making->s, .rho = rho, .share = share, .unit = unit,
    .others = g_steal_pointer (&making->others),
    .data = credal_dataset_derive (making->from, making->width, g_steal_pointer (&making->x), (const char *const *) names),
  };
  return view;
}

CredalView *
credal_view_new (CredalDataset *data, const CredalNeighbourhoods *known, const double *membership, GError **error)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  g_auto(Making) making = {
    .from = data, .n = n, .p = p, .r = known->r, .width = p + known->r, .s = known->s, .objects = known->objects,
  };
  double rho;

  if (known->r < LEAST_GROUPS || known->s < LEAST_ASKED)
    return nothing_learned (data);
  making.x = g_try_malloc_n (n, making.width * sizeof (double));
  if (!making.x && !refuse (error))
    return NULL;
  making.asked = credal_view_asked_get (data);
  gather_rows (&making);
  if (!regress (&making, membership, &rho, error))
    return NULL;
  credal_parallel_for (n_blocks (n), extend_block, &making);
  replace_asked (&making);

  double scatter2 = find_scatter (&making);
  if (!(scatter2 > 0.0))
    return nothing_learned (data);
  double share = share_of_learned (&making, membership, scatter2);
  Weighing weighing = { &making, sqrt (1.0 - share), sqrt (share / scatter2) };
  credal_parallel_for (n_blocks (n), weigh_block, &weighing);
  return finish (&making, rho, share, weighing.learned);
}

/* ---- the guess ---- */

typedef struct {
  const CredalView *view;
  const guint *cluster;
  double *membership;
} Guess;

static void
guess_block (gsize block, gpointer user_data)
{
  const Guess *guess = user_data;
  const CredalView *view = guess->view;
  guint r = view->r;
  gsize end = MIN ((block + 1) * BLOCK, credal_dataset_n (view->data));

  for (gsize i = block * BLOCK; i < end; i++)
    {
      const double *f = credal_dataset_row (view->data, i) + view->base;
      double *membership = guess->membership + i * r;
      guint best = 0;
      for (guint l = 0; l < r; l++)
        {
          best = f[l] > f[best] ? l : best;
          membership[l] = (1.0 - GUESS) / r;
        }
      membership[guess->cluster[best]] += GUESS;
    }
}

double *
credal_view_guess (const CredalView *view, const guint *cluster, GError **error)
{
  gsize n = credal_dataset_n (view->data);
  double *membership = g_try_malloc_n (n, view->r * sizeof (double));
  Guess guess = { view, cluster, membership };

  if (!membership && !refuse (error))
    return NULL;
  credal_parallel_for (n_blocks (n), guess_block, &guess);
  return membership;
}
