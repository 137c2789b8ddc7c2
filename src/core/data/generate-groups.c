/* Generates clearly separated Gaussians: data whose groups any method should find. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/generate.h"

enum { STREAM_GROUPS = 0x67656e67 };

#define LEAST_DEVIATION 0.5              /* along an axis of a group */
#define MOST_DEVIATION 1.5
#define MOST_SHARE 4.0                   /* expected size of a group, relative to the smallest possible */
#define GROWTH 1.02                      /* of the cube of the means, after a mean without a place */

/* A group's mean (p) and its root L (p × p) of the covariance L Lᵀ. */
typedef struct { double *mean, *root, share; } Group;

/* Makes the rows of @q (p × p) orthonormal, in place (Gram and Schmidt). */
static void
make_orthonormal (double *q, gsize p)
{
  for (gsize a = 0; a < p; a++)
    {
      double norm = 0.0;
      for (gsize b = 0; b < a; b++)
        {
          double product = 0.0;
          for (gsize j = 0; j < p; j++)
            product += q[a * p + j] * q[b * p + j];
          for (gsize j = 0; j < p; j++)
            q[a * p + j] -= product * q[b * p + j];
        }
      for (gsize j = 0; j < p; j++)
        norm += q[a * p + j] * q[a * p + j];
      for (gsize j = 0; j < p; j++)
        q[a * p + j] /= sqrt (norm);
    }
}

/* Draws a rotated and stretched covariance: column a of the root is axis a, as long as its deviation. @axes: (p × p)
 * scratch. */
static void
draw_root (GRand *rng, double *root, double *axes, gsize p)
{
  for (gsize e = 0; e < p * p; e++)
    axes[e] = credal_rng_normal (rng);
  make_orthonormal (axes, p);
  for (gsize a = 0; a < p; a++)
    {
      double deviation = g_rand_double_range (rng, LEAST_DEVIATION, MOST_DEVIATION);
      for (gsize j = 0; j < p; j++)
        root[j * p + a] = deviation * axes[a * p + j];
    }
}

/* Returns the deviation of @group along the direction @u, of any length. */
static double
find_deviation (const Group *group, const double *u, gsize p)
{
  double variance = 0.0, norm = 0.0;

  for (gsize a = 0; a < p; a++)
    {
      double product = 0.0;
      for (gsize j = 0; j < p; j++)
        product += group->root[j * p + a] * u[j];
      variance += product * product;
      norm += u[a] * u[a];
    }
  return sqrt (variance / norm);
}

static gboolean
is_apart (const Group *a, const Group *b, gsize p, double gap)
{
  g_autofree double *u = g_new (double, p);
  double norm = 0.0;

  for (gsize j = 0; j < p; j++)
    {
      u[j] = a->mean[j] - b->mean[j];
      norm += u[j] * u[j];
    }
  return norm > 0.0 && sqrt (norm) >= gap * (find_deviation (a, u, p) + find_deviation (b, u, p));
}

/* Draws the mean of group @k in a cube that grows until the mean is apart from the means of earlier groups. */
static void
place_group (GRand *rng, Group *groups, guint k, gsize p, double gap, double *half)
{
  for (gboolean apart = FALSE; !apart; *half *= apart ? 1.0 : GROWTH)
    {
      for (gsize j = 0; j < p; j++)
        groups[k].mean[j] = *half * (2.0 * g_rand_double (rng) - 1.0);
      apart = TRUE;
      for (guint other = 0; other < k && apart; other++)
        apart = is_apart (&groups[k], &groups[other], p, gap);
    }
}

/* @groups: (c) out, with their numbers in @room. @room: ((c + 1) × p × (p + 1)). */
static void
draw_groups (GRand *rng, gsize p, guint c, double gap, double *room, Group *groups)
{
  double *roots = room + c * p, half = 1.0;

  for (guint k = 0; k < c; k++)
    {
      groups[k] = (Group) { room + k * p, roots + k * p * p, g_rand_double_range (rng, 1.0, MOST_SHARE) };
      draw_root (rng, groups[k].root, roots + c * p * p, p);
      place_group (rng, groups, k, p, gap, &half);
    }
}

/* Returns a group, with a probability in proportion to its share. */
static guint
draw_class (GRand *rng, const Group *groups, guint c)
{
  double total = 0.0;

  for (guint k = 0; k < c; k++)
    total += groups[k].share;
  double left = total * g_rand_double (rng);
  guint k = 0;
  while (k + 1 < c && left >= groups[k].share)
    left -= groups[k++].share;
  return k;
}

static void
draw_object (GRand *rng, const Group *group, gsize p, double *z, double *x)
{
  for (gsize a = 0; a < p; a++)
    z[a] = credal_rng_normal (rng);
  memcpy (x, group->mean, p * sizeof *x);
  for (gsize j = 0; j < p; j++)
    for (gsize a = 0; a < p; a++)
      x[j] += group->root[j * p + a] * z[a];
}

CredalDataset *
credal_generate_groups (gsize n, gsize p, guint c, double gap, guint64 seed, GError **error)
{
  g_return_val_if_fail (n >= c && p > 0 && c > 0, NULL);

  g_autofree double *x = NULL;
  g_autofree int *classes = NULL;
  if (!credal_generate_allocate (n, p, &x, &classes, error))
    return NULL;
  g_autofree double *room = g_try_malloc_n (((gsize) c + 1) * p, (p + 1) * sizeof (double));
  g_autofree Group *groups = g_try_new (Group, c);
  if (!room || !groups)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("not enough memory for %u groups of %zu features"), c, p);
      return NULL;
    }
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_GROUPS);
  draw_groups (rng, p, c, gap, room, groups);
  g_autofree double *z = g_new (double, p);
  for (gsize i = 0; i < n; i++)
    {
      classes[i] = (int) (i < c ? (guint) i : draw_class (rng, groups, c));
      draw_object (rng, &groups[classes[i]], p, z, x + i * p);
    }
  CredalDataset *data = credal_dataset_new (n, p, g_steal_pointer (&x), NULL);
  credal_generate_name_classes (data, g_steal_pointer (&classes), c);
  return data;
}
