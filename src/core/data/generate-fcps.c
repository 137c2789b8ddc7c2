/* Substitutes for the Fundamental Clustering Problem Suite, with shapes measured from its files. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/generate.h"

enum { STREAM_FCPS = 0x67656e66, WIDTH = 3 };

/* One class of a shape: its number of objects, and how to draw one, given a position and sizes. @x: (3) out; a plane
 * shape uses two. */
typedef struct _Part Part;
typedef void (*DrawFunc) (GRand *rng, const Part *part, double *x);
struct _Part {
  guint count;
  DrawFunc draw;
  double at[WIDTH], size[3];
};

static void
draw_direction (GRand *rng, guint p, double *x)
{
  double norm = 0.0;

  for (guint q = 0; q < p; q++)
    {
      x[q] = credal_rng_normal (rng);
      norm += x[q] * x[q];
    }
  for (guint q = 0; q < p; q++)
    x[q] /= sqrt (norm);
}

/* Draws uniformly between two spheres about a position; sizes: inner and outer radius. */
static void
draw_shell (GRand *rng, const Part *part, double *x)
{
  double inner = pow (part->size[0], 3.0), outer = pow (part->size[1], 3.0);
  double radius = cbrt (inner + (outer - inner) * g_rand_double (rng));

  draw_direction (rng, 3, x);
  for (guint q = 0; q < 3; q++)
    x[q] = part->at[q] + radius * x[q];
}

/* Draws uniformly between two circles; sizes: inner and outer radius. */
static void
draw_annulus (GRand *rng, const Part *part, double *x)
{
  double inner = part->size[0] * part->size[0], outer = part->size[1] * part->size[1];
  double radius = sqrt (inner + (outer - inner) * g_rand_double (rng));

  draw_direction (rng, 2, x);
  for (guint q = 0; q < 2; q++)
    x[q] = part->at[q] + radius * x[q];
}

/* Draws uniformly in a box; position: its corner; sizes: its sides. */
static void
draw_box (GRand *rng, const Part *part, double *x)
{
  for (guint q = 0; q < 2; q++)
    x[q] = part->at[q] + part->size[q] * g_rand_double (rng);
}

/* Draws from N(at, s² I) in space. */
static void
draw_ball (GRand *rng, const Part *part, double *x)
{
  for (guint q = 0; q < 3; q++)
    x[q] = part->at[q] + part->size[0] * credal_rng_normal (rng);
}

/* Draws from N(at, L Lᵀ) in the plane; sizes: L = (size₀ 0; size₁ size₂). */
static void
draw_gaussian (GRand *rng, const Part *part, double *x)
{
  double u = credal_rng_normal (rng), v = credal_rng_normal (rng);

  x[0] = part->at[0] + part->size[0] * u;
  x[1] = part->at[1] + part->size[1] * u + part->size[2] * v;
}

/* Draws in a tube of radius size₁ about a circle of radius 1: in the plane z = 0, or for size₀ = 1 in x = 0. */
static void
draw_chain (GRand *rng, const Part *part, double *x)
{
  double angle = 2.0 * G_PI * g_rand_double (rng), turn = 2.0 * G_PI * g_rand_double (rng),
         off = part->size[1] * sqrt (g_rand_double (rng)), radius = 1.0 + off * cos (turn);
  guint first = part->size[0] > 0.0 ? 2 : 0, last = 2 - first;

  x[first] = part->at[first] + radius * cos (angle);
  x[1] = part->at[1] + radius * sin (angle);
  x[last] = part->at[last] + off * sin (turn);
}

/* Draws uniformly in |x − at₀| + |y − at₁| ≤ 1. */
static void
draw_diamond (GRand *rng, const Part *part, double *x)
{
  double u = g_rand_double_range (rng, -1.0, 1.0), v = g_rand_double_range (rng, -1.0, 1.0);

  x[0] = part->at[0] + (u + v) / 2.0;
  x[1] = part->at[1] + (u - v) / 2.0;
}

/* Draws on [0, 1] from a density that falls by @slope from one end to the other. */
static double
draw_falling (GRand *rng, double slope)
{
  double top = 1.0 + slope / 2.0;

  return (top - sqrt (top * top - 2.0 * slope * g_rand_double (rng))) / slope;
}

/* Draws a wing that is denser towards one corner; size₀ = −1: turned by 180° about (0, 1.5). */
static void
draw_wing (GRand *rng, const Part *part, double *x)
{
  x[0] = 0.15 + 2.0 * draw_falling (rng, 1.3);
  x[1] = 3.0 * draw_falling (rng, 1.5);
  if (part->size[0] < 0.0)
    {
      x[0] = -x[0];
      x[1] = 3.0 - x[1];
    }
}

/* Corners of a tetrahedron with edges of 2.2 about the origin. */
#define CORNER 0.7778174593052023

static const struct {
  const char *name;
  guint p, n_classes;
  Part classes[7];             /* one part for each class */
} shapes[] = {
  { "atom", 3, 2, { { 400, draw_shell, { 0 }, { 49, 51 } }, { 400, draw_ball, { 0 }, { 3 } } } },
  { "chainlink", 3, 2, { { 500, draw_chain, { 0 }, { 0, 0.1 } }, { 500, draw_chain, { 0, 1, 0 }, { 1, 0.1 } } } },
  { "engytime", 2, 2, { { 2048, draw_gaussian, { 2, 3 }, { G_SQRT2, -1.6 / G_SQRT2, 0.8485281374238570 } },
                        { 2048, draw_gaussian, { 0.5, 0.5 }, { 1, 0, 1 } } } },
  { "hepta", 3, 7, { { 32, draw_shell, { 0 }, { 0, 0.1 } },
                     { 30, draw_shell, { 3, 0, 0 }, { 0, 1 } }, { 30, draw_shell, { -3, 0, 0 }, { 0, 1 } },
                     { 30, draw_shell, { 0, 3, 0 }, { 0, 1 } }, { 30, draw_shell, { 0, -3, 0 }, { 0, 1 } },
                     { 30, draw_shell, { 0, 0, 3 }, { 0, 1 } }, { 30, draw_shell, { 0, 0, -3 }, { 0, 1 } } } },
  { "lsun", 2, 3, { { 200, draw_box, { 0, 0 }, { 4, 1 } }, { 100, draw_box, { 0.5, 1.5 }, { 1, 3.9 } },
                    { 100, draw_gaussian, { 2.9, 2.6 }, { 0.4, 0, 0.4 } } } },
  { "target", 2, 6, { { 395, draw_annulus, { 0 }, { 0, 0.5 } }, { 363, draw_annulus, { 0 }, { 1.5, 2 } },
                      { 3, draw_box, { 2.95, 2.95 }, { 0.1, 0.1 } }, { 3, draw_box, { -3.05, 2.95 }, { 0.1, 0.1 } },
                      { 3, draw_box, { 2.95, -3.05 }, { 0.1, 0.1 } },
                      { 3, draw_box, { -3.05, -3.05 }, { 0.1, 0.1 } } } },
  { "tetra", 3, 4, { { 100, draw_shell, { CORNER, CORNER, CORNER }, { 0, 1.05 } },
                     { 100, draw_shell, { CORNER, -CORNER, -CORNER }, { 0, 1.05 } },
                     { 100, draw_shell, { -CORNER, CORNER, -CORNER }, { 0, 1.05 } },
                     { 100, draw_shell, { -CORNER, -CORNER, CORNER }, { 0, 1.05 } } } },
  { "twodiamonds", 2, 2, { { 400, draw_diamond, { 1, 0 }, { 0 } }, { 400, draw_diamond, { 3.08, 0 }, { 0 } } } },
  { "wingnut", 2, 2, { { 508, draw_wing, { 0 }, { 1 } }, { 508, draw_wing, { 0 }, { -1 } } } },
};

const char *const *
credal_fcps_like_names (void)
{
  static const char *names[G_N_ELEMENTS (shapes) + 1];

  for (guint s = 0; s < G_N_ELEMENTS (shapes); s++)
    names[s] = shapes[s].name;
  return names;
}

static CredalDataset *
draw_point_shape (guint s, GRand *rng)
{
  gsize p = shapes[s].p, n = 0;

  for (guint k = 0; k < shapes[s].n_classes; k++)
    n += shapes[s].classes[k].count;
  double *values = g_new (double, n * p);
  int *classes = g_new (int, n);
  gsize i = 0;
  for (guint k = 0; k < shapes[s].n_classes; k++)
    for (guint q = 0; q < shapes[s].classes[k].count; q++, i++)
      {
        double x[WIDTH];
        shapes[s].classes[k].draw (rng, &shapes[s].classes[k], x);
        memcpy (values + i * p, x, p * sizeof (double));
        classes[i] = (int) k;
      }
  CredalDataset *data = credal_dataset_new (n, p, values, NULL);
  credal_generate_name_classes (data, classes, shapes[s].n_classes);
  return data;
}

CredalDataset *
credal_generate_fcps_like (const char *name, guint64 seed)
{
  for (guint s = 0; s < G_N_ELEMENTS (shapes); s++)
    if (strcmp (name, shapes[s].name) == 0)
      {
        g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_FCPS + s);
        return draw_point_shape (s, rng);
      }
  return NULL;
}
