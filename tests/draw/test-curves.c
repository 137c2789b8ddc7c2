/* Curves of equal density: on the curve by definition, around the share of objects that they tell. */
#include <math.h>
#include "core/numerics/normal.h"
#include "draw/geometry/contours.h"
#include "draw/geometry/normals.h"
#include "draw/plot/scene.h"
#include "fixture.h"

/* (u − mean)ᵀ Σ⁻¹ (u − mean) */
static double
squared_radius (const CredalNormal *of, double x, double y)
{
  const double *s = of->covariance;
  double u = x - of->mean[0], v = y - of->mean[1], determinant = s[0] * s[2] - s[1] * s[1];

  return (s[2] * u * u - 2.0 * s[1] * u * v + s[0] * v * v) / determinant;
}

/* Σ_k π_k N(x | μ_k, Σ_k), as it is written */
static double
density_at (const CredalNormal *normals, guint n, double x, double y)
{
  double density = 0.0;

  for (guint k = 0; k < n; k++)
    {
      const double *s = normals[k].covariance;
      density += normals[k].weight * exp (-0.5 * squared_radius (&normals[k], x, y))
                 / (2.0 * G_PI * sqrt (s[0] * s[2] - s[1] * s[1]));
    }
  return density;
}

static const CredalNormal three[] = { { 0.5, { 0.0, 0.0 }, { 2.0, 0.6, 1.0 } }, { 0.3, { 3.0, 1.0 }, { 0.5, 0.0, 0.5 } },
                                      { 0.2, { 1.5, 0.5 }, { 1.2, -0.4, 0.8 } } };

static void
test_density (void)
{
  g_autoptr(CredalNormals) normals = credal_normals_new (three, 3);
  const CredalNormal flat = { 1.0, { 0.0, 0.0 }, { 1.0, 1.0, 1.0 } };

  for (double x = -4.0; x < 6.0; x += 0.7)
    for (double y = -3.0; y < 4.0; y += 0.9)
      g_assert_cmpfloat_with_epsilon (credal_normals_log (normals, x, y), log (density_at (three, 3, x, y)), 1e-12);
  g_assert_true (isfinite (credal_normals_log (normals, 1e6, 1e6)));
  g_assert_null (credal_normals_new (&flat, 1));
  g_assert_null (credal_normals_new (NULL, 0));
}

static const CredalLattice lattice = { -6.0, -6.0, 0.25, 0.25, 57, 49 };

static GArray *
find_curve (const CredalNormals *normals, double level)
{
  g_autofree double *heights = credal_lattice_heights (credal_normals_log, normals, &lattice);

  return credal_contours (credal_normals_log, normals, &lattice, heights, level);
}

/* Counts the ends at @place. */
static guint
count_ends (const GArray *pieces, const double place[2])
{
  guint n = 0;

  for (guint k = 0; k < pieces->len; k++)
    {
      const CredalPiece *piece = &g_array_index (pieces, CredalPiece, k);
      n += hypot (piece->from[0] - place[0], piece->from[1] - place[1]) < 1e-9;
      n += hypot (piece->to[0] - place[0], piece->to[1] - place[1]) < 1e-9;
    }
  return n;
}

/* Of one component, the curve is the ellipse of a Mahalanobis radius, and it is closed. */
static void
test_one_component (void)
{
  const CredalNormal one = { 1.0, { 0.3, -0.4 }, { 2.0, 0.6, 1.0 } };
  g_autoptr(CredalNormals) normals = credal_normals_new (&one, 1);
  double radius = 2.0, level = -log (2.0 * G_PI) - 0.5 * log (2.0 * 1.0 - 0.6 * 0.6) - 0.5 * radius * radius;
  g_autoptr(GArray) pieces = find_curve (normals, level);

  g_assert_cmpuint (pieces->len, >, 30);
  for (guint k = 0; k < pieces->len; k++)
    {
      const CredalPiece *piece = &g_array_index (pieces, CredalPiece, k);
      g_assert_cmpfloat_with_epsilon (sqrt (squared_radius (&one, piece->from[0], piece->from[1])), radius, 1e-7);
      g_assert_cmpfloat_with_epsilon (sqrt (squared_radius (&one, piece->to[0], piece->to[1])), radius, 1e-7);
      g_assert_cmpuint (count_ends (pieces, piece->from), ==, 2);
      g_assert_cmpuint (count_ends (pieces, piece->to), ==, 2);
    }
}

static double
saddle (gconstpointer item, double x, double y)
{
  return x * y + *(const double *) item;
}

/* Every end has the height of its curve, between components too, and a saddle is cut by the height in its middle. */
static void
test_heights (void)
{
  g_autoptr(CredalNormals) normals = credal_normals_new (three, 3);
  const double levels[] = { -2.5, -3.0, -5.0, -9.0 }, above = 0.01;
  const CredalLattice cell = { -1.0, -1.0, 2.0, 2.0, 2, 2 };

  for (guint j = 0; j < G_N_ELEMENTS (levels); j++)
    {
      g_autoptr(GArray) pieces = find_curve (normals, levels[j]);
      g_assert_cmpuint (pieces->len, >, 0);
      for (guint k = 0; k < pieces->len; k++)
        {
          const CredalPiece *piece = &g_array_index (pieces, CredalPiece, k);
          g_assert_cmpfloat_with_epsilon (log (density_at (three, 3, piece->from[0], piece->from[1])), levels[j], 1e-7);
          g_assert_cmpfloat_with_epsilon (log (density_at (three, 3, piece->to[0], piece->to[1])), levels[j], 1e-7);
        }
    }
  g_autofree double *heights = credal_lattice_heights (saddle, &above, &cell);
  g_autoptr(GArray) apart = credal_contours (saddle, &above, &cell, heights, 0.0);
  g_assert_cmpuint (apart->len, ==, 2);
  for (guint k = 0; k < 2; k++)          /* the middle is above 0, so the low corners (−1, 1) and (1, −1) are cut off */
    {
      const CredalPiece *piece = &g_array_index (apart, CredalPiece, k);
      g_assert_cmpfloat (piece->from[0] * piece->from[1], <, 0.0);
      g_assert_cmpfloat ((piece->from[0] + piece->to[0]) * (piece->from[1] + piece->to[1]), <, 0.0);
    }
}

/* The share of the weight at or above a level is the least one that reaches the share asked for. */
static void
test_levels (void)
{
  static const double shares[] = { 0.25, 0.5, 0.95, 1.0 };
  g_autoptr(CredalNormals) normals = credal_normals_new (three, 3);
  double xy[2 * 40], weights[40], levels[4], total = 0.0;

  for (guint i = 0; i < 40; i++)
    {
      xy[2 * i] = sin (i * 1.7) * 4.0;
      xy[2 * i + 1] = cos (i * 2.3) * 3.0;
      weights[i] = 1.0 + i % 3;
      total += weights[i];
    }
  for (guint weighed = 0; weighed < 2; weighed++)
    {
      g_assert_true (credal_normals_levels (normals, xy, weighed ? weights : NULL, 40, shares, 4, levels));
      for (guint j = 0; j < 4; j++)
        {
          double inside = 0.0, within = 0.0, all = weighed ? total : 40.0;
          for (guint i = 0; i < 40; i++)
            {
              double density = credal_normals_log (normals, xy[2 * i], xy[2 * i + 1]), w = weighed ? weights[i] : 1.0;
              inside += density >= levels[j] ? w : 0.0;
              within += density > levels[j] ? w : 0.0;
            }
          g_assert_cmpfloat (inside, >=, shares[j] * all - 1e-9);
          g_assert_cmpfloat (within, <, shares[j] * all - 1e-9);
        }
    }
}

/* ---- in a plot ---- */

static void
mixture_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++, m += 4)
    for (guint a = 0; a < 4; a++)
      m[a] = a == i % 3 + 1;
}

/* Six objects in three features, in two clusters and the set of both, of a mixture with these covariances:
 * (2 .5 .3; .5 1 0; .3 0 1) and I. */
static CredalPartition *
fixture_mixture (CredalDataset *data, gboolean proportions)
{
  static const double centres[] = { -1.0, 0.0, 2.0, 3.0, 5.0, 0.0 }, pi[] = { 0.0, 0.5, 0.3, 0.2 };
  double inverse[18] = { 0.0 }, s[9] = { 2.0, 0.5, 0.3, 0.5, 1.0, 0.0, 0.3, 0.0, 1.0 };
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalState) state = credal_state_new ("fixture");
  double determinant = s[0] * (s[4] * s[8] - s[5] * s[7]) - s[1] * (s[3] * s[8] - s[5] * s[6])
                       + s[2] * (s[3] * s[7] - s[4] * s[6]);

  for (guint a = 0; a < 3; a++)
    for (guint b = 0; b < 3; b++)
      {
        guint a1 = (a + 1) % 3, a2 = (a + 2) % 3, b1 = (b + 1) % 3, b2 = (b + 2) % 3;
        inverse[3 * b + a] = (s[3 * a1 + b1] * s[3 * a2 + b2] - s[3 * a1 + b2] * s[3 * a2 + b1]) / determinant;
        inverse[9 + 3 * a + b] = a == b;
      }
  if (proportions)
    credal_state_put (state, "proportions", credal_axis_plain (1), credal_axis_focal (4), pi);
  return credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = mixture_masses, .k = 2, .prototypes = centres, .n_shapes = 2, .shapes = inverse, .covariances = TRUE },
    NULL);
}

static CredalDataset *
fixture_objects (void)
{
  static const double x[] = { -2.0, 1.0, 3.0, 3.5, 4.0, 0.0, 1.0, 2.0, 1.0, -1.0, -1.0, 1.0, 2.0, 6.0, 0.5, 0.0, 3.0, 1.5 };

  return credal_dataset_new (6, 3, g_memdup2 (x, sizeof x), NULL);
}

/* On two of three features, the density is the marginal one, with the component of the set: of the mean covariance. */
static void
test_marginal (void)
{
  g_autoptr(CredalDataset) data = fixture_objects ();
  g_autoptr(CredalPartition) partition = fixture_mixture (data, TRUE);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 2);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, partition);
  const CredalNormal marginal[] = { { 0.5, { -1.0, 2.0 }, { 2.0, 0.3, 1.0 } }, { 0.3, { 3.0, 0.0 }, { 1.0, 0.0, 1.0 } },
                                    { 0.2, { 1.0, 1.0 }, { 1.5, 0.15, 1.0 } } };

  g_assert_cmpint (credal_scene_curves_state (scene), ==, CREDAL_CURVES_SHOWN);
  const CredalSceneCurves *curves = credal_scene_curves (scene);
  for (double x = -3.0; x < 4.0; x += 0.8)
    g_assert_cmpfloat_with_epsilon (credal_normals_log (curves->shown, x, 0.4), log (density_at (marginal, 3, x, 0.4)),
                                    1e-10);
  for (guint j = 0; j + 1 < CREDAL_CURVES; j++)
    g_assert_cmpfloat (curves->levels[j], >=, curves->levels[j + 1]);
}

static CredalCurvesState
state_on (CredalDataset *data, CredalProjection *projection, CredalPartition *partition)
{
  g_autoptr(CredalProjection) owned = projection;
  g_autoptr(CredalScene) scene = credal_scene_new (data, owned, partition);

  return credal_scene_curves_state (scene);
}

/* Where there is no density, the scene says why. */
static void
test_none (void)
{
  const char *const labels[] = { "a", "b" };
  g_autoptr(CredalDataset) data = fixture_objects ();
  g_autoptr(CredalDataset) other = fixture_objects ();
  g_autoptr(CredalPartition) mixture = fixture_mixture (data, TRUE);
  g_autoptr(CredalPartition) plain = fixture_mixture (data, FALSE);
  const double origin[3] = { 0.0 }, flat[6] = { 1.0, 0.0, 0.0, 1.0, 0.0, 0.0 };

  g_assert_cmpint (state_on (data, credal_projection_new_axes (data, 0, 1), NULL), ==, CREDAL_CURVES_NO_MIXTURE);
  g_assert_cmpint (state_on (data, credal_projection_new_axes (data, 0, 1), plain), ==, CREDAL_CURVES_NO_MIXTURE);
  g_assert_cmpint (state_on (data, credal_projection_new_axes (data, 1, 1), mixture), ==, CREDAL_CURVES_NO_PLANE);
  g_assert_cmpint (state_on (data, credal_projection_new_one (data, 0, CREDAL_FORM_STACK), mixture), ==,
                   CREDAL_CURVES_NO_PLANE);
  g_assert_cmpint (state_on (data, credal_projection_new_places (3, g_new0 (double, 12), 6, labels), mixture), ==,
                   CREDAL_CURVES_NO_PLANE);
  g_assert_cmpint (state_on (other, credal_projection_new_axes (other, 0, 1), mixture), ==, CREDAL_CURVES_OTHER_DATA);
  g_assert_cmpint (state_on (data, credal_projection_new_linear (3, origin, flat, labels), mixture), ==,
                   CREDAL_CURVES_FLAT);
}

static gboolean
has_ink (cairo_surface_t *surface, const CredalViewport *viewport, const CredalStyle *style, double x, double y)
{
  double px, py;
  gboolean ink = FALSE;

  credal_viewport_to_pixel (viewport, x, y, &px, &py);
  for (double dx = -1.0; dx <= 1.0; dx++)
    ink |= fixture_pixel (surface, px + dx, py) != fixture_colour (credal_style_background (style));
  return ink;
}

/* The given mixture is drawn if it is asked for: of one component, through the points of each radius. */
static void
test_given (void)
{
  const CredalStyle style = { 0 };
  const CredalNormal one = { 1.0, { 0.0, 1.0 }, { 1.0, 0.0, 1.0 } };
  g_autoptr(CredalDataset) data = fixture_objects ();
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, NULL);
  CredalViewport viewport;

  credal_scene_set_normals (scene, credal_normals_new (&one, 1));
  g_assert_cmpint (credal_scene_curves_state (scene), ==, CREDAL_CURVES_SHOWN);
  double radius = sqrt (-2.0 * (credal_scene_curves (scene)->levels[1] + log (2.0 * G_PI)));
  credal_viewport_fit (&viewport, scene, &style, 0, 600.0, 500.0);
  for (guint shown = 0; shown < 2; shown++)
    {
      const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = shown ? CREDAL_SHOW_DENSITY : 0 };
      cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
      cairo_t *cr = cairo_create (surface);
      credal_draw_backdrop (cr, scene, &viewport, &style, &overlay);
      credal_draw_outlines (cr, scene, &viewport, &style, &overlay);
      cairo_destroy (cr);
      g_assert_cmpint (has_ink (surface, &viewport, &style, radius, 1.0), ==, shown != 0);
      g_assert_false (has_ink (surface, &viewport, &style, 0.0, 1.0));
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/curves/density", test_density);
  g_test_add_func ("/draw/curves/one-component", test_one_component);
  g_test_add_func ("/draw/curves/heights", test_heights);
  g_test_add_func ("/draw/curves/levels", test_levels);
  g_test_add_func ("/draw/curves/marginal", test_marginal);
  g_test_add_func ("/draw/curves/none", test_none);
  g_test_add_func ("/draw/curves/given", test_given);
  return g_test_run ();
}
