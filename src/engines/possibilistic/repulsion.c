/* The trust-region method for centroids that repel each other. */
#include "engines/possibilistic/repulsion.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "engines/shared/metric.h"

enum { STEPS = 4, TRIALS = 30, PRODUCTS = 100 };
#define ACCEPTED 1e-4                    /* least share of the predicted fall */
#define POOR 0.25
#define GOOD 0.75
#define EXACT 1e-6                       /* residual of the conjugate gradients relative to the gradient */

/* ---- f and its derivatives ---- */

double
credal_repulsion_cost (const CredalRepulsion *repulsion, const double *centres)
{
  gsize p = repulsion->p;
  double sum = 0.0;

  if (!(repulsion->eta > 0.0))
    return 0.0;
  for (guint k = 1; k < repulsion->c; k++)
    for (guint l = 0; l < k; l++)
      sum += repulsion->unit2 / credal_distance2 (centres + k * p, centres + l * p, p);
  return 2.0 * repulsion->eta * sum;
}

static double
distance_to_mean (const CredalRepulsion *repulsion, const double *centres, guint k)
{
  gsize p = repulsion->p;
  const double *centre = centres + k * p, *mean = repulsion->mean + k * p;

  return repulsion->metrics ? credal_metric_distance2 (repulsion->metrics + k * p * p, centre, mean, p)
                            : credal_distance2 (centre, mean, p);
}

/* Sets @product (p) to 2 s_k S_k @u. */
static void
pull (const CredalRepulsion *repulsion, guint k, const double *u, double *product)
{
  gsize p = repulsion->p;
  double twice = 2.0 * repulsion->weight[k];

  if (repulsion->metrics)
    cblas_dsymv (CblasRowMajor, CblasUpper, (int) p, twice, repulsion->metrics + k * p * p, (int) p, u, 1, 0.0, product,
                 1);
  else
    for (gsize q = 0; q < p; q++)
      product[q] = twice * u[q];
}

double
credal_repulsion_value (const CredalRepulsion *repulsion, const double *centres)
{
  double value = credal_repulsion_cost (repulsion, centres);

  for (guint k = 0; k < repulsion->c; k++)
    value += repulsion->weight[k] * distance_to_mean (repulsion, centres, k);
  return value;
}

/* Returns 4η/‖z‖⁴ of centroids @k and @l. */
static double
push (const CredalRepulsion *repulsion, const double *centres, guint k, guint l, double *distance2)
{
  *distance2 = credal_distance2 (centres + k * repulsion->p, centres + l * repulsion->p, repulsion->p);
  return 4.0 * repulsion->eta * (repulsion->unit2 / *distance2) / *distance2;
}

void
credal_repulsion_gradient (const CredalRepulsion *repulsion, const double *centres, double *gradient)
{
  gsize p = repulsion->p;
  g_autofree double *u = g_new (double, p);
  double distance2;

  for (guint k = 0; k < repulsion->c; k++)
    {
      for (gsize q = 0; q < p; q++)
        u[q] = centres[k * p + q] - repulsion->mean[k * p + q];
      pull (repulsion, k, u, gradient + k * p);
    }
  for (guint k = 1; k < repulsion->c && repulsion->eta > 0.0; k++)
    for (guint l = 0; l < k; l++)
      {
        double factor = push (repulsion, centres, k, l, &distance2);
        for (gsize q = 0; q < p; q++)
          {
            double force = factor * (centres[k * p + q] - centres[l * p + q]);
            gradient[k * p + q] -= force;
            gradient[l * p + q] += force;
          }
      }
}

/* Adds the block of two centroids to k's product and subtracts it from l's. */
static void
add_block_product (const CredalRepulsion *repulsion, const double *centres, const double *direction, guint k, guint l,
                   double *product)
{
  gsize p = repulsion->p;
  double distance2, factor = push (repulsion, centres, k, l, &distance2), along = 0.0;

  for (gsize q = 0; q < p; q++)
    along += (centres[k * p + q] - centres[l * p + q]) * (direction[k * p + q] - direction[l * p + q]);
  for (gsize q = 0; q < p; q++)
    {
      double z = centres[k * p + q] - centres[l * p + q], s = direction[k * p + q] - direction[l * p + q];
      double force = factor * (4.0 * along / distance2 * z - s);
      product[k * p + q] += force;
      product[l * p + q] -= force;
    }
}

void
credal_repulsion_hessian (const CredalRepulsion *repulsion, const double *centres, const double *direction,
                          double *product)
{
  gsize p = repulsion->p;

  for (guint k = 0; k < repulsion->c; k++)
    pull (repulsion, k, direction + k * p, product + k * p);
  for (guint k = 1; k < repulsion->c && repulsion->eta > 0.0; k++)
    for (guint l = 0; l < k; l++)
      add_block_product (repulsion, centres, direction, k, l, product);
}

/* ---- one step ---- */

/* In coordinates y_k = √s_k v_k, in which the first part of the Hessian is 2I, or 2S_k. */
typedef struct {
  const CredalRepulsion *repulsion;
  gsize size;              /* c p */
  double *centres;         /* centre of the quadratic model */
  double *gradient, *step, *residual, *direction, *product, *work;   /* (size) */
  double radius;
} Region;

static double
dot (const double *x, const double *y, gsize size)
{
  return cblas_ddot ((int) size, x, 1, y, 1);
}

/* Divides the rows of @from by √s_k. */
static void
unscale_rows (const Region *region, const double *from, double *to)
{
  for (gsize at = 0; at < region->size; at++)
    to[at] = from[at] / sqrt (region->repulsion->weight[at / region->repulsion->p]);
}

static void
find_product (const Region *region)
{
  unscale_rows (region, region->direction, region->work);
  credal_repulsion_hessian (region->repulsion, region->centres, region->work, region->product);
  unscale_rows (region, region->product, region->product);
}

/* Returns the distance to the region's edge along the direction. */
static double
reach_edge (const Region *region)
{
  double s2 = dot (region->step, region->step, region->size), d2 = dot (region->direction, region->direction,
                                                                        region->size);
  double sd = dot (region->step, region->direction, region->size);
  double left = MAX (region->radius * region->radius - s2, 0.0);

  return left / (sd + sqrt (sd * sd + d2 * left));
}

/* Moves the step by @length and returns the fall of the model. @product2: dᵀHd. */
static double
move_step (Region *region, double length, double product2)
{
  double slope = -dot (region->residual, region->direction, region->size);

  cblas_daxpy ((int) region->size, length, region->direction, 1, region->step, 1);
  return -length * slope - 0.5 * length * length * product2;
}

/* Computes the step and returns the fall of the model. @edge: (out): TRUE: the step ends at the region's edge. */
static double
find_step (Region *region, gboolean *edge)
{
  gsize size = region->size;
  double fall = 0.0, r2 = dot (region->gradient, region->gradient, size), least = EXACT * EXACT * r2;

  *edge = FALSE;
  memset (region->step, 0, size * sizeof (double));
  for (gsize at = 0; at < size; at++)
    region->direction[at] = region->residual[at] = -region->gradient[at];
  for (guint k = 0; k < PRODUCTS && r2 > least; k++)
    {
      find_product (region);
      double curvature = dot (region->direction, region->product, size), length = r2 / curvature;
      double most = reach_edge (region);
      *edge = !(curvature > 0.0) || length >= most;
      fall += move_step (region, *edge ? most : length, curvature);
      if (*edge)
        return fall;
      cblas_daxpy ((int) size, -length, region->product, 1, region->residual, 1);
      double before = r2;
      r2 = dot (region->residual, region->residual, size);
      cblas_dscal ((int) size, r2 / before, region->direction, 1);
      cblas_daxpy ((int) size, 1.0, region->residual, 1, region->direction, 1);
    }
  return fall;
}

/* Shrinks the region until f falls. Returns FALSE if it does not. @value: inout. */
static gboolean
try_steps (Region *region, double *value)
{
  for (guint trial = 0; trial < TRIALS; trial++)
    {
      gboolean edge;
      double foretold = find_step (region, &edge);
      unscale_rows (region, region->step, region->work);
      cblas_daxpy ((int) region->size, 1.0, region->centres, 1, region->work, 1);
      double now = credal_repulsion_value (region->repulsion, region->work), ratio = (*value - now) / foretold;
      if (!(foretold > 0.0))
        return FALSE;
      if (!(ratio >= POOR))
        region->radius = POOR * sqrt (dot (region->step, region->step, region->size));
      else if (ratio > GOOD && edge)
        region->radius *= 2.0;
      if (ratio > ACCEPTED && now < *value)
        {
          memcpy (region->centres, region->work, region->size * sizeof (double));
          *value = now;
          return TRUE;
        }
    }
  return FALSE;
}

static double
find_repulsion_radius (const CredalRepulsion *repulsion)
{
  double sum = 0.0;

  for (guint k = 0; k < repulsion->c; k++)
    sum += repulsion->weight[k];
  return sqrt (sum * repulsion->unit2);
}

void
credal_repulsion_descend (const CredalRepulsion *repulsion, double *centres)
{
  gsize size = repulsion->c * repulsion->p;
  g_autofree double *memory = g_new (double, 6 * size);
  Region region = { repulsion, size, centres, memory, memory + size, memory + 2 * size, memory + 3 * size,
                    memory + 4 * size, memory + 5 * size, find_repulsion_radius (repulsion) };
  double value = credal_repulsion_value (repulsion, centres);

  for (guint k = 0; k < STEPS && isfinite (value); k++)
    {
      credal_repulsion_gradient (repulsion, centres, region.gradient);
      unscale_rows (&region, region.gradient, region.gradient);
      if (!try_steps (&region, &value))
        break;
    }
}
