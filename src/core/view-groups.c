#include "core/view-groups.h"
#include <math.h>
#include <string.h>
#include "core/distance.h"
#include "core/frame.h"
#include "core/softmax.h"
#include "core/view-kernel.h"

#define MOST_OBJECTS ((gsize) 4096)
#define MOST_FEATURES 128
#define MOST_ROUNDS 60                   /* of k-means */
#define POWER_ROUNDS 30                  /* towards a principal axis: where it ends is where k-means begins, and no more */
#define HARDLY 1e-9                      /* relative: variances that differ by less are equal */
#define TIMES 3.0                        /* u against x̄ */

struct _CredalViewGroups {
  guint c;
  gsize p;
  double *centres;           /* (c × p) v_k */
  double *mean;              /* (c) ū */
  double sharpness;          /* 1/(2σ²) */
  double features, groups;   /* factors of x̄ and of u − ū */
};

/* k-means on a sample. */
typedef struct {
  gsize n, p;
  guint c;                   /* clusters so far */
  double *x;                 /* (n × p) x̄ */
  double *w;                 /* (n) weights */
  guint *label;              /* (n) */
  double *centres;           /* (c × p) */
  double *weight, *scatter;  /* (c) of each cluster */
} Search;

static void
search_clear (Search *search)
{
  g_free (search->x);
  g_free (search->w);
  g_free (search->label);
  g_free (search->centres);
  g_free (search->weight);
  g_free (search->scatter);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
draw_sample (Search *search, const CredalDataset *data, const double *mean, double scale)
{
  const double *weights = credal_dataset_weights (data);
  gsize all = credal_dataset_n (data), p = search->p, step = (all + MOST_OBJECTS - 1) / MOST_OBJECTS;

  search->n = (all + step - 1) / step;
  search->x = g_new (double, search->n * p);
  search->w = g_new (double, search->n);
  search->label = g_new0 (guint, search->n);
  for (gsize i = 0; i < search->n; i++)
    {
      const double *row = credal_dataset_row (data, i * step);
      search->w[i] = weights ? weights[i * step] : 1.0;
      for (gsize q = 0; q < p; q++)
        search->x[i * p + q] = (row[q] - mean[q]) * scale;
    }
}

/* ---- k-means ---- */

/* A cluster without objects stays where it is. */
static void
find_centres (Search *search)
{
  gsize p = search->p;
  g_autofree double *sum = g_new0 (double, search->c * p);

  memset (search->weight, 0, search->c * sizeof (double));
  for (gsize i = 0; i < search->n; i++)
    {
      search->weight[search->label[i]] += search->w[i];
      for (gsize q = 0; q < p; q++)
        sum[search->label[i] * p + q] += search->w[i] * search->x[i * p + q];
    }
  for (guint k = 0; k < search->c; k++)
    for (gsize q = 0; search->weight[k] > 0.0 && q < p; q++)
      search->centres[k * p + q] = sum[k * p + q] / search->weight[k];
}

static void
find_scatter (Search *search)
{
  memset (search->scatter, 0, search->c * sizeof (double));
  for (gsize i = 0; i < search->n; i++)
    {
      guint k = search->label[i];
      search->scatter[k] += search->w[i] * credal_distance2 (search->x + i * search->p, search->centres + k * search->p, search->p);
    }
}

/* Of clusters @first … c − 1 and @other, whose objects go to the nearest of them. TRUE when one moved. */
static gboolean
assign (Search *search, guint other, guint first)
{
  gboolean moved = FALSE;

  for (gsize i = 0; i < search->n; i++)
    {
      guint best = other;
      if (search->label[i] != other && search->label[i] < first)
        continue;
      double least = credal_distance2 (search->x + i * search->p, search->centres + other * search->p, search->p);
      for (guint k = first; k < search->c; k++)
        {
          double d2 = credal_distance2 (search->x + i * search->p, search->centres + k * search->p, search->p);
          if (d2 < least)
            {
              least = d2;
              best = k;
            }
        }
      moved |= best != search->label[i];
      search->label[i] = best;
    }
  return moved;
}

static void
settle (Search *search, guint other, guint first)
{
  find_centres (search);
  for (guint round = 0; round < MOST_ROUNDS && assign (search, other, first); round++)
    find_centres (search);
  find_scatter (search);
}

/* ---- where it begins ---- */

static double
along (const Search *search, gsize i, const double *centre, const double *axis)
{
  double sum = 0.0;

  for (gsize q = 0; q < search->p; q++)
    sum += axis[q] * (search->x[i * search->p + q] - centre[q]);
  return sum;
}

/* The unit axis of the feature that cluster @k is widest in; of equal ones the first. */
static void
widest_feature (const Search *search, guint k, double *axis)
{
  const double *centre = search->centres + k * search->p;
  gsize widest = 0;
  double most = 0.0;

  for (gsize q = 0; q < search->p; q++)
    {
      double sum = 0.0;
      for (gsize i = 0; i < search->n; i++)
        if (search->label[i] == k)
          sum += search->w[i] * pow (search->x[i * search->p + q] - centre[q], 2.0);
      if (sum > (1.0 + HARDLY) * most)
        {
          most = sum;
          widest = q;
        }
    }
  memset (axis, 0, search->p * sizeof (double));
  axis[widest] = 1.0;
}

/* @axis: (p) out. */
static void
principal_axis (const Search *search, guint k, double *axis)
{
  gsize p = search->p;
  g_autofree double *next = g_new (double, p);
  const double *centre = search->centres + k * p;

  widest_feature (search, k, axis);
  for (guint round = 0; round < POWER_ROUNDS; round++)
    {
      double square = 0.0;
      memset (next, 0, p * sizeof (double));
      for (gsize i = 0; i < search->n; i++)
        if (search->label[i] == k)
          {
            double part = search->w[i] * along (search, i, centre, axis);
            for (gsize q = 0; q < p; q++)
              next[q] += part * (search->x[i * p + q] - centre[q]);
          }
      for (gsize q = 0; q < p; q++)
        square += next[q] * next[q];
      for (gsize q = 0; square > 0.0 && q < p; q++)
        axis[q] = next[q] / sqrt (square);
    }
}

static void
split (Search *search)
{
  guint widest = 0;
  g_autofree double *axis = g_new (double, search->p);

  for (guint k = 1; k < search->c; k++)
    if (search->scatter[k] > search->scatter[widest])
      widest = k;
  principal_axis (search, widest, axis);
  for (gsize i = 0; i < search->n; i++)
    if (search->label[i] == widest && along (search, i, search->centres + widest * search->p, axis) > 0.0)
      search->label[i] = search->c;
  search->c++;
  settle (search, widest, search->c - 1);
}

static void
find_clusters (Search *search, guint c)
{
  search->centres = g_new0 (double, c * search->p);
  search->weight = g_new0 (double, c);
  search->scatter = g_new0 (double, c);
  search->c = 1;
  settle (search, 0, 1);
  while (search->c < c)
    split (search);
  settle (search, 0, 1);
}

/* ---- what is made of it ---- */

/* Σ of (count) values. */
static double
sum_of (const double *values, gsize count)
{
  double sum = 0.0;

  for (gsize k = 0; k < count; k++)
    sum += values[k];
  return sum;
}

/* u − ū of objects laid out as for credal_view_groups_apply(). */
static void
find_shares (const CredalViewGroups *groups, const double *x, gsize count, double *u)
{
  double d2[CREDAL_MAX_CLUSTERS * CREDAL_VIEW_TILE] = { 0.0 }, shares[CREDAL_MAX_CLUSTERS];

  for (guint k = 0; k < groups->c; k++)
    for (gsize q = 0; q < groups->p; q++)
      for (gsize t = 0; t < count; t++)
        {
          double difference = x[q * count + t] - groups->centres[k * groups->p + q];
          d2[k * count + t] += difference * difference;
        }
  for (gsize t = 0; t < count; t++)
    {
      for (guint k = 0; k < groups->c; k++)
        shares[k] = d2[k * count + t];
      credal_softmax (shares, -groups->sharpness, groups->c, shares);
      for (guint k = 0; k < groups->c; k++)
        u[k * count + t] = shares[k] - groups->mean[k];
    }
}

/* ū, and then mean ‖u − ū‖², of the sample; @total: its weight. */
static double
centre_shares (CredalViewGroups *groups, const Search *search, double total)
{
  double u[CREDAL_MAX_CLUSTERS], sums[CREDAL_MAX_CLUSTERS] = { 0.0 }, squares = 0.0, between = 0.0;

  for (gsize i = 0; i < search->n; i++)
    {
      find_shares (groups, search->x + i * search->p, 1, u);
      for (guint k = 0; k < groups->c; k++)
        {
          sums[k] += search->w[i] * u[k];
          squares += search->w[i] * u[k] * u[k];
        }
    }
  for (guint k = 0; k < groups->c; k++)
    {
      groups->mean[k] = sums[k] / total;
      between += groups->mean[k] * groups->mean[k];
    }
  return squares / total - between;
}

static CredalViewGroups *
make (const Search *search)
{
  double total = sum_of (search->weight, search->c), scatter = sum_of (search->scatter, search->c);
  g_autoptr(CredalViewGroups) groups = g_new0 (CredalViewGroups, 1);

  *groups = (CredalViewGroups) {
    .c = search->c, .p = search->p, .mean = g_new0 (double, search->c),
    .centres = g_memdup2 (search->centres, search->c * search->p * sizeof (double)),
    .sharpness = 0.5 * total * (double) search->p / scatter, .features = 1.0 / sqrt (1.0 + TIMES),
  };
  if (!(scatter > 0.0) || !isfinite (groups->sharpness))
    return NULL;
  double spread = centre_shares (groups, search, total);
  groups->groups = groups->features * sqrt (TIMES / spread);
  return spread > 0.0 && isfinite (groups->groups) ? g_steal_pointer (&groups) : NULL;
}

CredalViewGroups *
credal_view_groups_new (const CredalDataset *data, const double *mean, double scale, guint c)
{
  g_auto(Search) search = { .p = credal_dataset_p (data) };

  if (c < 2 || search.p > MOST_FEATURES)
    return NULL;
  draw_sample (&search, data, mean, scale);
  find_clusters (&search, c);
  return make (&search);
}

void
credal_view_groups_free (CredalViewGroups *groups)
{
  g_free (groups->centres);
  g_free (groups->mean);
  g_free (groups);
}

gsize
credal_view_groups_width (const CredalViewGroups *groups)
{
  return groups->p + groups->c;
}

void
credal_view_groups_apply (const CredalViewGroups *groups, const double *x, double *z, gsize count)
{
  gsize p = groups->p;

  find_shares (groups, x, count, z + p * count);
  for (gsize k = 0; k < p * count; k++)
    z[k] = groups->features * x[k];
  for (gsize k = p * count; k < (p + groups->c) * count; k++)
    z[k] *= groups->groups;
}
