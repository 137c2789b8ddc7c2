/* Draws the curves of equal density of a mixture. */
#include <math.h>
#include "draw/geometry/contours.h"
#include "draw/plot/layers.h"

#define CELL 4.0                 /* user units, at least */
#define MOST_TERMS 1e6           /* of the density, for a lattice */

/* Of the objects inside, as CREDAL_WORD_CURVES says. */
static const double shares[CREDAL_CURVES] = { 0.25, 0.5, 0.75, 0.95 };

/* ---- the mixture in the plot ---- */

/* Returns the weights of the components in the order of @f focal sets, with ∅, or of @c clusters. NULL: no mixture. */
static const double *
proportions_of (const CredalScene *scene, gboolean *of_clusters)
{
  const CredalMatrix *proportions = credal_state_get (credal_partition_state (scene->partition), "proportions");
  CredalFrame *frame = credal_partition_frame (scene->partition);

  if (!proportions || !credal_partition_model (scene->partition)->covariances)
    return NULL;
  *of_clusters = proportions->rows == credal_frame_c (frame) && proportions->columns == 1;
  return *of_clusters || (proportions->rows == 1 && proportions->columns == credal_frame_f (frame))
         ? proportions->values : NULL;
}

/* The scene's ellipse is at 2 σ. */
static CredalNormal
normal_of (const CredalScene *scene, CredalSet set, double weight)
{
  const CredalSceneEllipse at = credal_scene_component (scene, set);

  return (CredalNormal) { weight, { at.centre[0], at.centre[1] },
                          { at.shape[0] / 4.0, at.shape[1] / 4.0, at.shape[3] / 4.0 } };
}

static CredalNormals *
fitted_normals (const CredalScene *scene, const double *proportions, gboolean of_clusters)
{
  CredalFrame *frame = credal_partition_frame (scene->partition);
  guint n = of_clusters ? credal_frame_c (frame) : credal_frame_f (frame);
  g_autoptr(GArray) normals = g_array_new (FALSE, FALSE, sizeof (CredalNormal));

  for (guint s = 0; s < n; s++)
    if (proportions[s] > 0.0)
      {
        CredalSet set = of_clusters ? (CredalSet) 1 << s : credal_frame_sets (frame)[s];
        const CredalNormal normal = normal_of (scene, set, proportions[s]);
        g_array_append_val (normals, normal);
      }
  return credal_normals_new ((const CredalNormal *) normals->data, normals->len);
}

/* Finds the curves of the fitted mixture, or tells why there are none. */
static void
find_fitted (const CredalScene *scene, CredalSceneCurves *curves)
{
  gboolean of_clusters;
  const double *proportions = scene->partition ? proportions_of (scene, &of_clusters) : NULL;

  curves->state = scene->form != CREDAL_FORM_PLANE || scene->is_line || scene->placed ? CREDAL_CURVES_NO_PLANE
                  : !proportions ? CREDAL_CURVES_NO_MIXTURE
                  : scene->k == 0 ? CREDAL_CURVES_OTHER_DATA : CREDAL_CURVES_FLAT;
  if (curves->state != CREDAL_CURVES_FLAT)
    return;
  curves->fitted = fitted_normals (scene, proportions, of_clusters);
  if (curves->fitted)
    curves->state = CREDAL_CURVES_SHOWN;
}

const CredalSceneCurves *
credal_scene_curves (const CredalScene *scene)
{
  CredalScene *keeping = (CredalScene *) scene;
  const double *weights = credal_dataset_weights (scene->data);

  if (scene->curves)
    return scene->curves;
  CredalSceneCurves *curves = keeping->curves = g_new0 (CredalSceneCurves, 1);
  if (!scene->given)
    find_fitted (scene, curves);
  curves->shown = scene->given ? scene->given : curves->fitted;
  if (curves->shown
      && !credal_normals_levels (curves->shown, scene->xy, weights, scene->n, shares, CREDAL_CURVES, curves->levels))
    curves->shown = NULL;
  return curves;
}

CredalCurvesState
credal_scene_curves_state (const CredalScene *scene)
{
  return credal_scene_curves (scene)->state;
}

void
credal_scene_set_normals (CredalScene *scene, CredalNormals *normals)
{
  credal_scene_clear_curves (scene);
  credal_normals_free (scene->given);
  scene->given = normals;
}

/* ---- drawing ---- */

/* Lays nodes over the plot area, and one cell beyond it. */
static CredalLattice
lattice_over (const CredalViewport *viewport, guint components)
{
  double cell = MAX (CELL, sqrt (viewport->width * viewport->height * components / MOST_TERMS));
  guint columns = (guint) ceil (viewport->width / cell) + 1, rows = (guint) ceil (viewport->height / cell) + 1;
  double per_x = (viewport->x1 - viewport->x0) / viewport->width,
         per_y = (viewport->y1 - viewport->y0) / viewport->height;

  return (CredalLattice) { viewport->x0, viewport->y0, cell * per_x, cell * per_y, columns, rows };
}

static void
curve_path (const CredalLayer *layer, const GArray *pieces)
{
  for (guint k = 0; k < pieces->len; k++)
    {
      const CredalPiece *piece = &g_array_index (pieces, CredalPiece, k);
      CredalPoint from = credal_layer_place (layer, piece->from), to = credal_layer_place (layer, piece->to);
      cairo_move_to (layer->cr, from.x, from.y);
      cairo_line_to (layer->cr, to.x, to.y);
    }
}

double
credal_layer_curve_strength (guint j)
{
  return 0.95 - 0.55 * j / (CREDAL_CURVES - 1);
}

void
credal_layer_curves (const CredalLayer *layer)
{
  const CredalSceneCurves *curves = credal_scene_curves (layer->scene);
  cairo_t *cr = layer->cr;

  if (!curves->shown)
    return;
  const CredalLattice lattice = lattice_over (layer->viewport, credal_normals_n (curves->shown));
  g_autofree double *heights = credal_lattice_heights (credal_normals_log, curves->shown, &lattice);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint j = 0; heights && j < CREDAL_CURVES; j++)
    {
      g_autoptr(GArray) pieces = credal_contours (credal_normals_log, curves->shown, &lattice, heights,
                                                  curves->levels[j]);
      curve_path (layer, pieces);
      credal_style_set_source (cr, credal_style_background (layer->style), 0.6);
      cairo_set_line_width (cr, 2.4);
      cairo_stroke_preserve (cr);
      credal_style_set_source (cr, credal_style_foreground (layer->style), credal_layer_curve_strength (j));
      cairo_set_line_width (cr, 1.1);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}
