/* Builds a scene: places, depth, centres, ellipses and hulls of the objects. */
#include "draw/plot/scene.h"
#include <math.h>
#include <string.h>
#include "draw/geometry/hull.h"
#include "draw/paint/pale.h"
#include "draw/paint/text.h"

#define USUAL_SIZE 350.0         /* user units: smallest side of a square plot in which marks have their full size */
#define USUAL_TEXT 12.0          /* user units: marks grow with larger text */
#define LEAST_OBJECTS 3          /* of a set that gets an ellipse of its objects */
#define LEAST_RADIUS 0.75
#define BOX_ACROSS 1.6           /* a turned box is at most √2 wide on either side, and has names next to it */

/* ---- places ---- */

static void
find_bounds (CredalScene *scene)
{
  double *bounds = scene->bounds;

  bounds[0] = bounds[1] = G_MAXDOUBLE;
  bounds[2] = bounds[3] = -G_MAXDOUBLE;
  for (gsize i = 0; i < scene->n; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        double value = scene->xy[2 * i + axis];
        bounds[axis] = MIN (bounds[axis], value);
        bounds[axis + 2] = MAX (bounds[axis + 2], value);
      }
}

/* ---- a single axis ---- */

/* Returns evenly spread numbers in [0, 1) for any number of objects: van der Corput (1935), base 2: @i's bits in
 * reverse. */
static double
jitter_of (guint32 i)
{
  double place = 0.0, weight = 0.5;

  for (; i > 0; i >>= 1, weight /= 2.0)
    place += weight * (i & 1);
  return place;
}

/* Spreads objects of similar values over a strip; their position in it has no meaning. */
static void
strew_points (CredalScene *scene)
{
  for (gsize i = 0; i < scene->n; i++)
    scene->xy[2 * i + 1] = jitter_of ((guint32) i) - 0.5;
}

/* Gives the strip half of the height, whatever its contents. */
static void
set_strip (CredalScene *scene)
{
  scene->bounds[1] = -1.0;
  scene->bounds[3] = 1.0;
}

/* ---- depth ---- */

/* The bounds contain the box in any orientation, so that the view is stable while it turns. FALSE: out of memory. */
static gboolean
set_depth (CredalScene *scene, const CredalProjection *projection)
{
  const CredalSpace *space = credal_projection_space (projection);
  g_autofree double *depth = space ? g_try_new (double, scene->n) : NULL;

  if (!space)
    return TRUE;
  scene->levels = g_try_new (guint8, scene->n);
  if (!depth || !scene->levels)
    return FALSE;
  scene->space = credal_space_copy (space);
  credal_projection_depths (projection, credal_dataset_x (scene->data), scene->n, depth);
  for (gsize i = 0; i < scene->n; i++)
    scene->levels[i] = (guint8) CLAMP ((depth[i] / CREDAL_SPACE_REACH + 1.0) / 2.0 * CREDAL_SCENE_LEVELS, 0.0,
                                       CREDAL_SCENE_LEVELS - 1.0);
  scene->bounds[0] = -BOX_ACROSS;
  scene->bounds[2] = BOX_ACROSS;
  scene->bounds[1] = -CREDAL_SPACE_REACH;
  scene->bounds[3] = CREDAL_SPACE_REACH;
  return TRUE;
}

double
credal_scene_level_size (guint level)
{
  return 0.7 + 0.6 * level / (CREDAL_SCENE_LEVELS - 1.0);
}

static void
place_points (CredalScene *scene, const CredalProjection *projection)
{
  credal_projection_points (projection, credal_dataset_x (scene->data), scene->n, scene->xy);
  scene->is_line = credal_projection_is_line (projection);
  scene->equal = credal_projection_is_equal (projection);
  scene->form = credal_projection_form (projection);
  scene->placed = credal_projection_has_places (projection);
  if (scene->is_line)
    strew_points (scene);
  find_bounds (scene);
  if (scene->is_line)
    set_strip (scene);
}

/* ---- construction ---- */

static void
clear_scene_group (gpointer item)
{
  CredalSceneGroup *group = item;

  g_free (group->objects);
  g_free (group->corners);
}

CredalScene *
credal_scene_new (CredalDataset *data, const CredalProjection *projection, CredalPartition *partition)
{
  g_autoptr(CredalScene) scene = g_new0 (CredalScene, 1);

  scene->data = credal_dataset_ref (data);
  scene->n = credal_dataset_n (data);
  scene->cluster = -1;
  scene->groups = g_array_new (FALSE, TRUE, sizeof (CredalSceneGroup));
  scene->ellipses = g_array_new (FALSE, FALSE, sizeof (CredalSceneEllipse));
  g_array_set_clear_func (scene->groups, clear_scene_group);
  scene->xy = g_try_malloc_n (scene->n, 2 * sizeof (double));
  if (!scene->xy)
    return NULL;
  place_points (scene, projection);
  if (!set_depth (scene, projection))
    return NULL;
  scene->grid = credal_grid_new (scene->xy, scene->n, scene->bounds);
  if (!scene->grid)
    return NULL;
  for (guint axis = 0; axis < 2; axis++)
    scene->labels[axis] = g_strdup (credal_projection_label (projection, axis));
  credal_scene_set_partition (scene, projection, partition);
  return g_steal_pointer (&scene);
}

/* ---- partition ---- */

void
credal_scene_clear_curves (CredalScene *scene)
{
  if (scene->curves)
    g_clear_pointer (&scene->curves->fitted, credal_normals_free);
  g_clear_pointer (&scene->curves, g_free);
}

static void
clear_scene_partition (CredalScene *scene)
{
  credal_scene_clear_regions (scene);
  g_clear_pointer (&scene->hulls, g_free);
  g_clear_pointer (&scene->hull_objects, g_free);
  g_clear_pointer (&scene->clusters, g_free);
  g_clear_pointer (&scene->prototypes, g_free);
  g_array_set_size (scene->ellipses, 0);
  credal_scene_clear_curves (scene);
  g_clear_pointer (&scene->shades, g_free);
  g_clear_pointer (&scene->shade_counts, g_free);
  scene->k = scene->n_edges = 0;
  g_clear_pointer (&scene->partition, credal_partition_unref);
}

/* Sets the centre of a cluster to its objects' centre of gravity, by their memberships, or, in a layout, by their
 * likeliest clusters, since other objects can be anywhere there. For clusters without a prototype
 * of their own, and if the shown data differ from the clustered data (another scale, other features). */
static void
centres_of_gravity (CredalScene *scene)
{
  guint c = credal_partition_c (scene->partition);
  const double *membership = credal_partition_membership (scene->partition);
  const guint8 *labels = credal_partition_labels (scene->partition);
  g_autofree double *weight = g_new0 (double, c);

  for (gsize i = 0; i < scene->n; i++)
    for (guint k = 0; k < c; k++)
      {
        double w = scene->placed ? labels[i] == k : membership[i * c + k];
        weight[k] += w;
        for (guint axis = 0; axis < 2; axis++)
          scene->clusters[k].centre[axis] += w * scene->xy[2 * i + axis];
      }
  for (guint k = 0; k < c; k++)
    for (guint axis = 0; axis < 2; axis++)
      scene->clusters[k].centre[axis] /= weight[k];
}

/* Sets no prototypes if the shown data differ from the clustered data. */
static void
project_prototypes (CredalScene *scene, const CredalProjection *projection)
{
  const CredalModel *model = credal_partition_model (scene->partition);

  if (credal_partition_data (scene->partition) != scene->data || model->k == 0
      || credal_projection_has_places (projection))
    return;
  g_autofree double *places = g_new (double, 2 * model->k);
  credal_projection_points (projection, model->prototypes, model->k, places);
  scene->k = model->k;
  scene->prototypes = g_new0 (CredalScenePrototype, model->k);
  scene->edges = model->edges;
  scene->n_edges = model->n_edges;
  for (guint k = 0; k < model->k; k++)
    {
      CredalScenePrototype *prototype = &scene->prototypes[k];
      prototype->cluster = credal_model_cluster (model, k, credal_partition_c (scene->partition));
      prototype->has_place = isfinite (places[2 * k]) && isfinite (places[2 * k + 1]);
      memcpy (prototype->place, places + 2 * k, sizeof prototype->place);
    }
}

static gboolean
has_own_prototypes (const CredalScene *scene)
{
  return scene->k > 0 && !credal_partition_model (scene->partition)->belongs;
}

static void
place_centres (CredalScene *scene)
{
  guint c = credal_partition_c (scene->partition);

  if (has_own_prototypes (scene))
    for (guint k = 0; k < c; k++)
      memcpy (scene->clusters[k].centre, scene->prototypes[k].place, sizeof scene->prototypes[k].place);
  else
    centres_of_gravity (scene);
  for (guint k = 0; k < c; k++)
    scene->clusters[k].has_centre = isfinite (scene->clusters[k].centre[0]) && isfinite (scene->clusters[k].centre[1]);
}

/* ---- the objects of each set ---- */

/* Mean and second moments about it (xx, xy, yy) of the objects of a focal set, in the plot. NaN: there are none. */
typedef struct { double weight, x, y, xx, xy, yy; } Moments;

/* Turns sums of places from the middle of the plot into means. */
static void
centre_moments (Moments *moments, double middle_x, double middle_y)
{
  double x = moments->x / moments->weight, y = moments->y / moments->weight;

  *moments = (Moments) { moments->weight, x + middle_x, y + middle_y, moments->xx / moments->weight - x * x,
                         moments->xy / moments->weight - x * y, moments->yy / moments->weight - y * y };
}

/* Returns (f) the moments of each focal set. Cost: O(n). */
static Moments *
moments_new (const CredalScene *scene)
{
  const guint32 *focal = credal_partition_focal (scene->partition);
  const double *weights = credal_dataset_weights (scene->data);
  double middle_x = (scene->bounds[0] + scene->bounds[2]) / 2.0, middle_y = (scene->bounds[1] + scene->bounds[3]) / 2.0;
  guint f = credal_frame_f (credal_partition_frame (scene->partition));
  Moments *all = g_new0 (Moments, f);

  for (gsize i = 0; i < scene->n; i++)
    {
      Moments *moments = &all[focal[i]];
      double w = credal_weight (weights, i), x = scene->xy[2 * i] - middle_x, y = scene->xy[2 * i + 1] - middle_y;
      moments->weight += w;
      moments->x += w * x;
      moments->y += w * y;
      moments->xx += w * x * x;
      moments->xy += w * x * y;
      moments->yy += w * y * y;
    }
  for (guint s = 0; s < f; s++)
    centre_moments (&all[s], middle_x, middle_y);
  return all;
}

/* ---- ellipses ---- */

static gboolean
has_area (const double shape[4])
{
  return isfinite (shape[0] * shape[3]) && shape[0] > 0.0 && shape[0] * shape[3] > shape[1] * shape[2];
}

/* Adds @ellipse at @scale times its squared size, if that is an ellipse. */
static void
add_ellipse (CredalScene *scene, CredalSceneEllipse ellipse, double scale)
{
  for (guint e = 0; e < 4; e++)
    ellipse.shape[e] *= scale;
  if (has_area (ellipse.shape))
    g_array_append_val (scene->ellipses, ellipse);
}

/* Returns the mean of (y − centre)ᵀ shape⁻¹ (y − centre) over the objects of the ellipse's cluster. */
static double
mean_squared_radius (const CredalScene *scene, const Moments *moments, const CredalSceneEllipse *ellipse)
{
  const Moments *own = &moments[credal_frame_find (credal_partition_frame (scene->partition), ellipse->set)];
  const double *shape = ellipse->shape;
  double dx = own->x - ellipse->centre[0], dy = own->y - ellipse->centre[1];

  return (shape[3] * (own->xx + dx * dx) - (shape[1] + shape[2]) * (own->xy + dx * dy)
          + shape[0] * (own->yy + dy * dy)) / (shape[0] * shape[3] - shape[1] * shape[2]);
}

/* Adds no ellipses for the neurons of a map. A metric has a shape but no size, so it is drawn at twice its cluster's
 * mean squared radius: 2 σ for a normal cluster. */
static void
add_metrics (CredalScene *scene, const CredalProjection *projection, const Moments *moments)
{
  const CredalModel *model = credal_partition_model (scene->partition);
  gsize p = credal_dataset_p (scene->data);

  if (!has_own_prototypes (scene) && !model->covariances)
    return;
  for (guint k = 0; k < scene->k; k++)
    {
      const CredalScenePrototype *prototype = &scene->prototypes[k];
      CredalSceneEllipse ellipse = { .set = 1u << prototype->cluster,
                                     .centre = { prototype->place[0], prototype->place[1] } };
      if (prototype->has_place
          && credal_projection_ellipse (projection, credal_model_shape (model, k, p), ellipse.shape)
          && has_area (ellipse.shape))
        add_ellipse (scene, ellipse, model->covariances ? 4.0 : 2.0 * mean_squared_radius (scene, moments, &ellipse));
    }
}

/* TRUE: the sets of clusters are components of a mixture: each has a proportion. */
static gboolean
has_components (const CredalScene *scene)
{
  const CredalMatrix *proportions = credal_state_get (credal_partition_state (scene->partition), "proportions");

  return credal_partition_model (scene->partition)->covariances && proportions
         && proportions->columns == credal_frame_f (credal_partition_frame (scene->partition));
}

CredalSceneEllipse
credal_scene_component (const CredalScene *scene, CredalSet set)
{
  CredalSceneEllipse mean = { .set = set };
  guint count = (guint) __builtin_popcount (set), found = 0;

  for (guint e = 0; e < scene->ellipses->len; e++)
    {
      const CredalSceneEllipse *of = &g_array_index (scene->ellipses, CredalSceneEllipse, e);
      if (!(set & of->set) || __builtin_popcount (of->set) > 1)
        continue;
      for (guint q = 0; q < 2; q++)
        mean.centre[q] += of->centre[q] / count;
      for (guint q = 0; q < 4; q++)
        mean.shape[q] += of->shape[q] / count;
      found++;
    }
  return found == count ? mean : (CredalSceneEllipse) { .set = set };
}

/* Adds the components of the sets of several clusters that have objects. */
static void
add_components (CredalScene *scene)
{
  CredalFrame *frame = credal_partition_frame (scene->partition);

  for (guint s = 0; s < credal_frame_f (frame); s++)
    if (credal_frame_sizes (frame)[s] > 1 && scene->counts[s] > 0)
      add_ellipse (scene, credal_scene_component (scene, credal_frame_sets (frame)[s]), 1.0);
}

/* Adds the 2 σ ellipse of the objects of each set of at least @least clusters. */
static void
add_spreads (CredalScene *scene, const Moments *moments, guint least)
{
  CredalFrame *frame = credal_partition_frame (scene->partition);

  for (guint s = 0; s < credal_frame_f (frame); s++)
    if (credal_frame_sizes (frame)[s] >= least && scene->counts[s] >= LEAST_OBJECTS)
      {
        const Moments *own = &moments[s];
        add_ellipse (scene, (CredalSceneEllipse) { .set = credal_frame_sets (frame)[s], .centre = { own->x, own->y },
                                                   .shape = { own->xx, own->xy, own->xy, own->yy } }, 4.0);
      }
}

static void
find_ellipses (CredalScene *scene, const CredalProjection *projection)
{
  if (scene->is_line)
    return;
  g_autofree Moments *moments = moments_new (scene);
  add_metrics (scene, projection, moments);
  if (scene->ellipses->len > 0 && has_components (scene))
    add_components (scene);
  else
    add_spreads (scene, moments, scene->ellipses->len > 0 ? 2 : 1);
}

/* ---- hulls ---- */

/* @ends: (f) out: end of each hard focal set's objects in @objects. */
static void
sort_by_set (const CredalScene *scene, guint32 *objects, gsize *ends)
{
  const guint32 *focal = credal_partition_focal (scene->partition);
  gsize before = 0;

  for (guint s = 0; s < credal_frame_f (credal_partition_frame (scene->partition)); s++)
    {
      ends[s] = before;
      before += scene->counts[s];
    }
  for (gsize i = 0; i < scene->n; i++)
    objects[ends[focal[i]]++] = (guint32) i;
}

const CredalSceneHull *
credal_scene_hulls (const CredalScene *scene)
{
  CredalScene *keeping = (CredalScene *) scene;
  guint f = credal_frame_f (credal_partition_frame (scene->partition));

  if (scene->hulls)
    return scene->hulls;
  keeping->hull_objects = g_try_malloc_n (scene->n, sizeof *scene->hull_objects);
  if (!scene->hull_objects)
    return NULL;
  g_autofree gsize *ends = g_new (gsize, f);
  sort_by_set (scene, scene->hull_objects, ends);
  keeping->hulls = g_new (CredalSceneHull, f);
  for (guint s = 0; s < f; s++)
    {
      keeping->hulls[s] = (CredalSceneHull) { scene->hull_objects + ends[s] - scene->counts[s], scene->counts[s] };
      credal_hull (scene->xy, keeping->hulls[s].corners, &keeping->hulls[s].n_corners);
    }
  return scene->hulls;
}

const CredalSceneGroup *
credal_scene_group (const CredalScene *scene, guint g, const guint32 *objects, gsize size)
{
  if (g >= scene->groups->len)
    g_array_set_size (scene->groups, g + 1);
  CredalSceneGroup *group = &g_array_index (scene->groups, CredalSceneGroup, g);
  if (group->size == size && size > 0 && memcmp (group->objects, objects, size * sizeof *objects) == 0)
    return group;

  clear_scene_group (group);
  *group = (CredalSceneGroup) { .objects = g_memdup2 (objects, size * sizeof *objects), .size = size,
                                .corners = g_memdup2 (objects, size * sizeof *objects), .n_corners = size };
  credal_hull (scene->xy, group->corners, &group->n_corners);
  return group;
}

/* ---- how sure objects are ---- */

/* If memory is short, no mark is pale. */
static void
find_shades (CredalScene *scene)
{
  const CredalPartition *partition = scene->partition;
  guint f = credal_frame_f (credal_partition_frame (partition)), c = credal_partition_c (partition);

  if (!credal_partition_tells_right (partition))
    return;
  scene->shades = g_try_new (guint32, scene->n);
  if (!scene->shades)
    return;
  scene->shade_counts = g_new0 (guint32, f + (CREDAL_PALE_LEVELS - 1) * c);
  for (gsize i = 0; i < scene->n; i++)
    {
      guint32 focal = credal_partition_focal (partition)[i];
      guint level = credal_pale_level (partition, i);
      scene->shades[i] = level > 0 ? f + (level - 1) * c + focal - 1 : focal;
      scene->shade_counts[scene->shades[i]]++;
    }
}

gboolean
credal_scene_has_shades (const CredalScene *scene)
{
  return scene->shades && !scene->kinds && credal_scene_cluster (scene) < 0 && !credal_scene_is_coloured (scene);
}

gsize
credal_scene_count_pale (const CredalScene *scene)
{
  guint f = credal_frame_f (credal_partition_frame (scene->partition)), c = credal_partition_c (scene->partition);
  gsize pale = 0;

  for (guint k = f; k < f + (CREDAL_PALE_LEVELS - 1) * c; k++)
    pale += scene->shade_counts[k];
  return pale;
}

/* ---- one feature ---- */

static void
place_in_stack (CredalScene *scene)
{
  const guint32 *focal = scene->partition ? credal_partition_focal (scene->partition) : NULL;
  gsize kinds = scene->partition ? credal_frame_f (credal_partition_frame (scene->partition)) : 1;

  credal_stack_free (scene->stack);
  scene->stack = credal_stack_new (focal, kinds, scene->n, scene->xy);
  if (!scene->stack)
    return;
  scene->bounds[0] = scene->stack->low;
  scene->bounds[2] = scene->stack->low + (double) scene->stack->bins * scene->stack->width;
  scene->bounds[1] = 0.0;
  scene->bounds[3] = (double) credal_stack_highest (scene->stack);
}

static void
place_in_strips (CredalScene *scene)
{
  guint c = scene->partition ? credal_partition_c (scene->partition) : 0;

  if (c == 0)
    return;
  credal_strip_places (credal_partition_labels (scene->partition), c, scene->n, scene->xy);
  scene->bounds[1] = -0.5;
  scene->bounds[3] = c - 0.5;
}

/* Places the objects by the new partition, if one feature is shown. FALSE: centres have no place then. */
static gboolean
arrange (CredalScene *scene)
{
  if (scene->form == CREDAL_FORM_PLANE)
    return TRUE;
  if (scene->form == CREDAL_FORM_STACK)
    place_in_stack (scene);
  else
    place_in_strips (scene);
  CredalGrid *grid = credal_grid_new (scene->xy, scene->n, scene->bounds);
  if (grid)
    {
      credal_grid_free (scene->grid);
      scene->grid = grid;
    }
  return FALSE;
}

void
credal_scene_set_partition (CredalScene *scene, const CredalProjection *projection, CredalPartition *partition)
{
  g_return_if_fail (!partition || credal_partition_n (partition) == scene->n);

  if (partition)
    credal_partition_ref (partition);
  clear_scene_partition (scene);
  scene->partition = partition;
  if (!partition)
    {
      arrange (scene);
      return;
    }
  scene->clusters = g_new0 (CredalSceneCluster, credal_partition_c (partition));
  scene->counts = credal_partition_counts (partition);
  find_shades (scene);
  if (!arrange (scene))
    return;
  project_prototypes (scene, projection);
  place_centres (scene);
  find_ellipses (scene, projection);
}

void
credal_scene_free (CredalScene *scene)
{
  if (!scene)
    return;
  clear_scene_partition (scene);
  credal_normals_free (scene->given);
  credal_colouring_unref (scene->colouring);
  g_free (scene->lit);
  g_free (scene->left_out);
  credal_stack_free (scene->stack);
  credal_grid_free (scene->grid);
  g_array_unref (scene->groups);
  g_array_unref (scene->ellipses);
  g_free (scene->labels[0]);
  g_free (scene->labels[1]);
  g_free (scene->xy);
  g_free (scene->levels);
  g_clear_pointer (&scene->space, credal_space_free);
  credal_dataset_unref (scene->data);
  g_free (scene);
}

void
credal_scene_set_lit (CredalScene *scene, const guint8 *lit)
{
  g_free (scene->lit);
  scene->lit = g_memdup2 (lit, lit ? scene->n : 0);
}

/* ---- queries ---- */

gsize          credal_scene_n    (const CredalScene *scene) { return scene->n; }
CredalDataset *credal_scene_data (const CredalScene *scene) { return scene->data; }
const double  *credal_scene_xy   (const CredalScene *scene) { return scene->xy; }

void
credal_scene_bounds (const CredalScene *scene, double bounds[4])
{
  for (guint b = 0; b < 4; b++)
    bounds[b] = scene->bounds[b];
}

gint64
credal_scene_pick (const CredalScene *scene, const CredalViewport *viewport, double px, double py, double radius)
{
  double x, y;

  credal_viewport_to_data (viewport, px, py, &x, &y);
  if (scene->stack)
    return credal_stack_find (scene->stack, x, y);
  return credal_grid_nearest (scene->grid, x, y, viewport->width / (viewport->x1 - viewport->x0),
                              viewport->height / (viewport->y1 - viewport->y0), radius, scene->left_out);
}

/* Returns the number of points that a window of this size would show if they lay evenly: it changes with the zoom, not
 * with panning. */
static double
shown_if_even (const CredalScene *scene, const CredalViewport *viewport)
{
  double share_x = (viewport->x1 - viewport->x0) / (scene->bounds[2] - scene->bounds[0]);
  double share_y = (viewport->y1 - viewport->y0) / (scene->bounds[3] - scene->bounds[1]);

  return (double) scene->n * (share_x < 1.0 ? share_x : 1.0) * (share_y < 1.0 ? share_y : 1.0);
}

double
credal_scene_mark_radius (const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  double radius = 4.5 - 0.8 * log10 (MAX (shown_if_even (scene, viewport), 200.0) / 200.0);
  double size = sqrt (viewport->width * viewport->height) / USUAL_SIZE;

  radius *= MAX (credal_text_size (style) / USUAL_TEXT, 1.0) * CLAMP (size, 0.4, 1.0);
  return MAX (round (radius * 4.0) / 4.0, LEAST_RADIUS);
}

gboolean
credal_scene_is_crowded (const CredalScene *scene, const CredalViewport *viewport)
{
  return shown_if_even (scene, viewport) > CREDAL_CROWD;
}
