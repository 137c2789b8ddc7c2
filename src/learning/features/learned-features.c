/* Appends the columns that are learned from the answers to a dataset: regression, form and weight of f, for all
 * objects. */
#include "learning/features/learned-features.h"
#include <float.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/base/parallel.h"
#include "core/base/softmax.h"
#include "core/belief/frame.h"
#include "core/kernels/feature-scale.h"
#include "core/kernels/laplacian-kernel.h"
#include "core/kernels/smooth-kernel.h"
#include "core/numerics/contrast.h"
#include "learning/features/feature-regressions.h"

#define TILE CREDAL_KERNEL_TILE
#define BLOCK ((gsize) 16 * TILE)
#define LEAST_GROUPS 2
#define FEW_MISSING 4                    /* groups */
#define ENOUGH ((gsize) 32768)           /* objects for an estimate of the scatter */
#define OWN 2.0                          /* the own answers of a settled object count as this many of s */
#define GUESS 0.9                        /* membership of an object in the group with the highest f */

typedef enum { VALUES, SHARES } Form;

/* The view under construction. */
typedef struct {
  CredalDataset *from;
  gsize n, p, width;         /* width: p + r */
  guint r;
  const CredalFeatureBlend *former;
  gboolean restored;
  CredalMonitor *monitor;    /* (nullable) */
  CredalFeatureRegressions *asked;
  const CredalFeatureScale *scale;
  gsize s;
  const guint32 *objects;    /* (s) S */
  gboolean *alone;           /* (s) */
  double *rows;              /* (s × p) x̄ of S */
  guint c;                   /* number of unsupervised clusters; 0: unknown */
  double *centres;           /* (c × p) their centres, in units of x̄ */
  double *const *mixed;      /* (nullable) (n × c) memberships in each mixture, or NULL */
  CredalFeatureFit fit;
  double *x;                 /* (n × width) the result */
} Making;

static void
making_clear (Making *making)
{
  g_free (making->alone);
  g_free (making->rows);
  g_free (making->centres);
  credal_feature_fit_clear (&making->fit);
  g_free (making->x);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Making, making_clear)

void
credal_learned_features_free (CredalLearnedFeatures *view)
{
  credal_dataset_unref (view->data);
  g_free (view->others);
  g_free (view);
}

static gboolean
refuse_for_memory (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                       _("Not enough memory for the features learned from the answers"));
  return FALSE;
}

static gsize
n_blocks (gsize n)
{
  return (n + BLOCK - 1) / BLOCK;
}

/* ---- learning on S ---- */

/* Returns (s × c) of S; NULL without this mixture. */
static double *
mixed_rows (const Making *making, guint mixture)
{
  const double *mixed = making->mixed ? making->mixed[mixture] : NULL;
  double *rows = mixed ? g_new (double, making->s * making->c) : NULL;

  for (gsize j = 0; rows && j < making->s; j++)
    memcpy (rows + j * making->c, mixed + (gsize) making->objects[j] * making->c, making->c * sizeof (double));
  return rows;
}

static gboolean
regress (Making *making, const double *membership, guint flags, GError **error)
{
  gsize size = making->s * making->r;
  double *mixed[CREDAL_UNSUPERVISED_MIXTURES];
  g_autofree double *y = g_new (double, size);
  g_autofree double *u = making->c > 0 ? credal_unsupervised_memberships_rows (making->centres, making->c, making->p,
                                                                               making->rows, making->s) : NULL;

  for (gsize k = 0; k < size; k++)
    y[k] = membership[k] - 1.0 / making->r;
  CredalFeatureTargets answers = {
    .objects = making->objects, .rows = making->rows, .s = making->s, .y = y, .r = making->r, .u = u, .c = making->c,
    .alone = making->alone, .smooth = (flags & CREDAL_FEATURES_UNPINNED) != 0,
    .former = making->former, .restored = making->restored, .monitor = making->monitor,
  };
  for (guint k = 0; k < CREDAL_UNSUPERVISED_MIXTURES; k++)
    answers.mixed[k] = mixed[k] = mixed_rows (making, k);
  gboolean done = credal_feature_regressions_regress (making->asked, &answers, &making->fit, error);
  for (guint k = 0; k < CREDAL_UNSUPERVISED_MIXTURES; k++)
    g_free (mixed[k]);
  return done;
}

/* ---- prediction for all objects ---- */

/* Adds Σ_k u_k b_kl of the tile's objects to @f. */
static void
add_clusters (const Making *making, const double *x, double *u, double *f)
{
  credal_unsupervised_memberships (making->centres, making->c, making->p, x, u);
  for (guint k = 0; k < making->c; k++)
    for (guint l = 0; l < making->r; l++)
      for (gsize t = 0; t < TILE; t++)
        f[l * TILE + t] += making->fit.clusters[k * making->r + l] * u[k * TILE + t];
}

/* Adds each mixture's Σ_k v_k b_kl to @f, for @count objects from @begin on. */
static void
add_mixtures (const Making *making, gsize begin, gsize count, double *f)
{
  for (guint mixture = 0; mixture < CREDAL_UNSUPERVISED_MIXTURES; mixture++)
    {
      const double *slopes = making->fit.mixed[mixture];
      for (gsize t = 0; slopes && t < count; t++)
        {
          const double *v = making->mixed[mixture] + (begin + t) * making->c;
          for (guint k = 0; k < making->c; k++)
            for (guint l = 0; l < making->r; l++)
              f[l * TILE + t] += slopes[k * making->r + l] * v[k];
        }
    }
}

/* Adds the sums over S to @f; @x, @z: (p × TILE) x̄ of the tile's objects, and room for x̃. */
static void
add_kernels (const Making *making, const double *x, double *z, double *f)
{
  const CredalFeatureFit *fit = &making->fit;
  const CredalKernelSum smooth = { making->s, making->p, making->r, making->rows, fit->coefficients, fit->slopes };
  const CredalKernelSum rough = { making->s, making->p, making->r, fit->rough_rows, fit->rough_coefficients, NULL };

  credal_smooth_kernel_sum (&smooth, x, f);
  if (!fit->rough_coefficients)
    return;
  for (gsize k = 0; k < making->p * TILE; k++)
    z[k] = x[k] * fit->stretch;
  credal_laplacian_kernel_sum (&rough, z, f);
}

/* @room: scratch memory for p + p + r + c features of a tile. */
static void
extend_tile (const Making *making, gsize begin, gsize count, double *room)
{
  double *x = room, *z = x + making->p * TILE, *f = z + making->p * TILE;

  for (gsize t = 0; t < TILE; t++)
    credal_feature_scale_apply (making->scale, credal_dataset_row (making->from, begin + (t < count ? t : 0)), x + t,
                                TILE);
  add_kernels (making, x, z, f);
  if (making->fit.clusters)
    add_clusters (making, x, f + making->r * TILE, f);
  add_mixtures (making, begin, count, f);
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
extend_feature_block (gsize block, gpointer user_data)
{
  const Making *making = user_data;
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, making->n);
  g_autofree double *room = g_new (double, (2 * making->p + making->r + making->c) * TILE);

  for (gsize first = begin; first < end && !credal_monitor_stopped (making->monitor); first += TILE)
    extend_tile (making, first, MIN ((gsize) TILE, end - first), room);
}

/* Replaces f of asked object @j by its prediction from the others, plus @share of the residual. */
static void
replace_row (Making *making, const double *membership, gsize j, double share)
{
  const double *others = making->fit.others + j * making->r;
  double *row = making->x + making->objects[j] * making->width + making->p;

  for (gsize l = 0; l < making->r; l++)
    row[l] = others[l] + share * (membership[j * making->r + l] - 1.0 / making->r - others[l]);
}

static void
replace_asked (Making *making, const CredalNeighbourhoods *known, const double *membership, guint flags)
{
  gboolean doubted = flags & CREDAL_FEATURES_DOUBTED, unpinned = flags & CREDAL_FEATURES_UNPINNED;

  for (gsize j = 0; j < making->s; j++)
    if (doubted || known->group[j] < 0)
      replace_row (making, membership, j, 0.0);
    else if (!unpinned && !making->alone[j])
      replace_row (making, membership, j, OWN / (double) making->s);
}

/* ---- weights ---- */

/* Returns f of an object in its clustered form: @f itself, or written to @room (r). */
static const double *
express (Form form, const double *f, guint r, double *room)
{
  if (form == VALUES)
    return f;
  credal_softmax (f, CREDAL_FEATURES_SHARPNESS, r, room);
  return room;
}

typedef struct {
  const Making *making;
  Form form;
  gsize step;                /* every how many objects one counts */
} Scatter;

/* Sums w g_l, then w ‖g‖² and w. */
static void
scatter_block (gsize block, double *restrict sums, gpointer user_data)
{
  const Scatter *scatter = user_data;
  const Making *making = scatter->making;
  const double *weights = credal_dataset_weights (making->from);
  gsize size = BLOCK * scatter->step, end = MIN ((block + 1) * size, making->n), r = making->r;
  double room[CREDAL_MAX_CLUSTERS], squares = 0.0;

  for (gsize i = block * size; i < end; i += scatter->step)
    {
      const double *learned = express (scatter->form, making->x + i * making->width + making->p, making->r, room);
      double weight = credal_weight (weights, i);
      for (gsize l = 0; l < r; l++)
        {
          sums[l] += weight * learned[l];
          squares += weight * learned[l] * learned[l];
        }
      sums[r + 1] += weight;
    }
  sums[r] = squares;
}

/* Returns the weighted mean of ‖g − ḡ‖² over all objects, or over every k-th of many. */
static double
find_scatter (const Making *making, Form form)
{
  Scatter scatter = { making, form, MAX (making->n / ENOUGH, 1) };
  gsize blocks = (making->n + BLOCK * scatter.step - 1) / (BLOCK * scatter.step);
  g_autofree double *sums = credal_parallel_sum (blocks, making->r + 2, scatter_block, &scatter);
  double total = sums[making->r + 1], centre2 = 0.0;

  for (gsize l = 0; l < making->r; l++)
    centre2 += sums[l] / total * (sums[l] / total);
  return MAX (sums[making->r] / total - centre2, 0.0);
}

/* Candidate columns. */
typedef struct {
  Form form;
  double unit;               /* √scatter; 0 if nothing was learned */
  double contrast;           /* F_Ω */
} Learned;

static Learned
judge (const Making *making, const double *membership, Form form)
{
  Learned learned = { form, sqrt (find_scatter (making, form)), 1.0 };
  g_autofree double *rows = g_new (double, making->s * making->r);
  double room[CREDAL_MAX_CLUSTERS];

  for (gsize j = 0; j < making->s; j++)
    {
      const double *expressed = express (form, making->fit.others + j * making->r, making->r, room);
      memcpy (rows + j * making->r, expressed, making->r * sizeof (double));
    }
  if (learned.unit > 0.0)
    learned.contrast = credal_contrast_of_rows (rows, making->s, making->r, learned.unit, membership, making->r);
  return learned;
}

/* Returns the former view's form, or else the values, unless the other form separates the groups clearly better. */
static Learned
choose_form (const Making *making, const double *membership)
{
  gboolean was_sharp = making->former && making->former->sharp;
  Learned values = judge (making, membership, VALUES);

  if (making->r == 2 || !(values.unit > 0.0))
    return values;
  Learned shares = judge (making, membership, SHARES);
  const Learned *held = was_sharp ? &shares : &values, *other = was_sharp ? &values : &shares;
  double clearly = making->restored ? 0.0 : credal_features_clearly (making->s);
  return other->contrast < clearly * held->contrast ? *other : *held;
}

/* Returns w_Ω; @caution: a factor of its new half, without the former view. */
static double
share_of_learned (const Making *making, const double *membership, double contrast, double caution)
{
  double base = credal_contrast_of_rows (making->rows, making->s, making->p, 1.0, membership, making->r);
  double share = caution * base * base / (base * base + contrast * contrast);

  if (!making->former || making->former->share <= 0.0)
    return share;
  return making->restored ? making->former->share
                          : share + CREDAL_FEATURES_INERTIA * (making->former->share - share);
}

/* Returns the factor of w_Ω while groups are missing. */
static double
find_caution (const CredalNeighbourhoods *known)
{
  double found = (known->r - 1.0) / (known->c - 1.0);

  return pow (found, MIN (2.0 * known->c / (double) known->s, 1.0));
}

typedef struct {
  const Making *making;
  Form form;
  double base, learned;      /* factors */
} Weighing;

static void
weigh_block (gsize block, gpointer user_data)
{
  const Weighing *weighing = user_data;
  const Making *making = weighing->making;
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, making->n);
  double room[CREDAL_MAX_CLUSTERS];

  for (gsize i = begin; i < end; i++)
    {
      double *row = making->x + i * making->width;
      const double *learned = express (weighing->form, row + making->p, making->r, room);
      for (gsize q = 0; q < making->p; q++)
        row[q] *= weighing->base;
      for (gsize l = 0; l < making->r; l++)
        row[making->p + l] = weighing->learned * learned[l];
    }
}

/* ---- putting it together ---- */

static CredalLearnedFeatures *
nothing_learned (CredalDataset *data)
{
  CredalLearnedFeatures *view = g_new0 (CredalLearnedFeatures, 1);

  view->data = credal_dataset_ref (data);
  view->base = credal_dataset_p (data);
  view->scale2 = 1.0;
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

static CredalLearnedFeatures *
finish_features (Making *making, const Weighing *weighing, double share)
{
  g_auto(GStrv) names = column_names (making);
  CredalLearnedFeatures *view = g_new (CredalLearnedFeatures, 1);

  *view = (CredalLearnedFeatures) {
    .base = making->p, .r = making->r, .s = making->s,
    .scale2 = (1.0 - share) * pow (making->scale->factor, 2.0), .unit = weighing->learned,
    .blend = { .sharp = weighing->form == SHARES, .share = share },
    .others = g_steal_pointer (&making->fit.others),
    .data = credal_dataset_derive (making->from, making->width, g_steal_pointer (&making->x),
                                   (const char *const *) names),
  };
  memcpy (view->rho, making->fit.rho, sizeof view->rho);
  memcpy (view->blend.weight, making->fit.weight, sizeof view->blend.weight);
  return view;
}

static double *
scale_centres (const CredalFeatureScale *scale, const CredalUnsupervised *plain, gsize p)
{
  double *centres = g_new (double, plain->c * p);

  for (guint k = 0; k < plain->c; k++)
    credal_feature_scale_apply (scale, plain->centres + k * p, centres + k * p, 1);
  return centres;
}

CredalLearnedFeatures *
credal_learned_features_new (CredalDataset *data, const CredalNeighbourhoods *known, const double *membership,
                             const CredalUnsupervised *plain, const CredalFeatureBlend *former, guint flags,
                             CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  g_auto(Making) making = {
    .from = data, .n = n, .p = p, .r = known->r, .width = p + known->r, .s = known->s, .objects = known->objects,
    .c = plain ? plain->c : 0, .mixed = plain ? plain->mixed : NULL,
    .former = former, .restored = former && flags & CREDAL_FEATURES_RESTORED, .monitor = monitor,
  };

  if (known->r < LEAST_GROUPS || known->s < CREDAL_FEATURES_LEAST_ASKED)
    return nothing_learned (data);
  making.x = g_try_malloc_n (n, making.width * sizeof (double));
  if (!making.x && !refuse_for_memory (error))
    return NULL;
  making.alone = credal_neighbourhoods_alone (known, membership);
  making.asked = credal_feature_regressions_get (data);
  making.scale = credal_feature_scale_get (data);
  making.rows = credal_feature_scale_rows (making.scale, data, making.objects, making.s);
  making.centres = plain ? scale_centres (making.scale, plain, p) : NULL;
  if (!regress (&making, membership, flags, error))
    return NULL;
  credal_parallel_for (n_blocks (n), extend_feature_block, &making);
  if (!credal_monitor_check (monitor, error))
    return NULL;
  replace_asked (&making, known, membership, flags);

  Learned learned = choose_form (&making, membership);
  if (!(learned.unit > 0.0))
    return nothing_learned (data);
  gboolean careful = flags & CREDAL_FEATURES_DOUBTED || known->c - known->r > FEW_MISSING;
  double share = share_of_learned (&making, membership, learned.contrast, careful ? find_caution (known) : 1.0);
  Weighing weighing = { &making, learned.form, sqrt (1.0 - share), sqrt (share) / learned.unit };
  credal_parallel_for (n_blocks (n), weigh_block, &weighing);
  return finish_features (&making, &weighing, share);
}

void
credal_learned_features_values (const CredalLearnedFeatures *view, gsize i, double *values)
{
  const double *learned = credal_dataset_row (view->data, i) + view->base;

  double mean = 0.0;

  for (guint l = 0; l < view->r; l++)
    {
      values[l] = learned[l] / view->unit;
      if (view->blend.sharp)
        values[l] = log (MAX (values[l], DBL_MIN)) / CREDAL_FEATURES_SHARPNESS;
      mean += values[l] / view->r;
    }
  for (guint l = 0; l < view->r && view->blend.sharp; l++)
    values[l] -= mean;
}

/* ---- the guess ---- */

typedef struct {
  const CredalLearnedFeatures *view;
  const guint *cluster;
  double *membership;
} Guess;

static void
guess_block (gsize block, gpointer user_data)
{
  const Guess *guess = user_data;
  const CredalLearnedFeatures *view = guess->view;
  guint r = view->r;
  gsize end = MIN ((block + 1) * BLOCK, credal_dataset_n (view->data));

  for (gsize i = block * BLOCK; i < end; i++)
    {
      const double *f = credal_dataset_row (view->data, i) + view->base;
      double *membership = guess->membership + i * r;
      for (guint l = 0; l < r; l++)
        membership[l] = (1.0 - GUESS) / r;
      membership[guess->cluster[credal_argmax (f, r)]] += GUESS;
    }
}

double *
credal_learned_features_guess (const CredalLearnedFeatures *view, const guint *cluster, GError **error)
{
  gsize n = credal_dataset_n (view->data);
  double *membership = g_try_malloc_n (n, view->r * sizeof (double));
  Guess guess = { view, cluster, membership };

  if (!membership && !refuse_for_memory (error))
    return NULL;
  credal_parallel_for (n_blocks (n), guess_block, &guess);
  return membership;
}
