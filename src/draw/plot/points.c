/* Draws the points of a scene by focal set, region or colouring, as copied marks or as paths. */
#include <math.h>
#include "draw/paint/mark.h"
#include "draw/paint/pale.h"
#include "draw/plot/layers.h"
#include "draw/plot/stamp.h"

#define HURRY 200000         /* objects: from this number, small marks while moving */
#define QUICK_RADIUS 1.0
#define REACH 1.6            /* of a mark, in radii */
#define FADING 0.1           /* from a level of depth to the next one behind */
#define FAINT 0.75           /* share of the background in marks that are not lit */

/* One face of the mark of a focal set. */
typedef struct {
  CredalSet set;
  guint c;                 /* 0: not clustered yet */
  gboolean hatched;
  guint face;
  gint cluster;            /* the only shown cluster, or −1 */
  double pale;             /* share of the background in a single cluster's fill */
} Mark;

/* Stripes objects that are perhaps in the cluster, if the crowd is too dense to see hollow marks. */
static void
draw_part_mark (cairo_t *cr, const CredalStyle *style, double r, const Mark *mark)
{
  CredalPart part = credal_part (mark->set, (guint) mark->cluster);

  if (mark->hatched)
    part = mark->face == 0 ? CREDAL_PART_LOWER : CREDAL_PART_OUTSIDE;
  credal_mark_draw_part (cr, style, part, (guint) mark->cluster, 0.0, 0.0, r);
}

static void
draw_point_mark (cairo_t *cr, const CredalStyle *style, double r, gpointer data)
{
  const Mark *mark = data;

  if (mark->c == 0)
    credal_mark_draw_plain (cr, style, 0.0, 0.0, r);
  else if (mark->cluster >= 0)
    draw_part_mark (cr, style, r, mark);
  else if (mark->pale > 0.0)
    credal_mark_draw_pale (cr, style, (guint) __builtin_ctz (mark->set), mark->pale, 0.0, 0.0, r);
  else if (mark->hatched)
    credal_mark_draw_face (cr, style, mark->set, mark->face, r);
  else
    credal_mark_draw (cr, style, mark->set, mark->c, 0.0, 0.0, r);
}

static gboolean
is_split (CredalSet set, guint c)
{
  return __builtin_popcount (set) > 1 && set != credal_frame_omega (c);
}

static guint
count_faces (const CredalScene *scene, guint k, gboolean crowded)
{
  CredalFrame *frame = scene->partition ? credal_partition_frame (scene->partition) : NULL;

  if (!frame)
    return 1;
  if (credal_scene_has_shades (scene) && scene->shade_counts[k] == 0)
    return 0;
  if (k >= credal_frame_f (frame))
    return 1;
  if (scene->counts[k] == 0)
    return 0;
  if (credal_scene_cluster (scene) >= 0)
    return crowded && credal_part (credal_frame_sets (frame)[k], (guint) credal_scene_cluster (scene))
                      == CREDAL_PART_UPPER ? 2 : 1;
  return crowded && is_split (credal_frame_sets (frame)[k], credal_frame_c (frame)) ? credal_frame_sizes (frame)[k] : 1;
}

static guint
count_kinds (const CredalScene *scene)
{
  CredalFrame *frame = scene->partition ? credal_partition_frame (scene->partition) : NULL;

  if (!frame)
    return 1;
  return credal_frame_f (frame)
         + (credal_scene_has_shades (scene) ? (CREDAL_PALE_LEVELS - 1) * credal_frame_c (frame) : 0);
}

/* @at: a sprite of kind @k. */
static Mark
mark_of (const CredalScene *scene, const CredalMarks *marks, guint k, guint at)
{
  CredalFrame *frame = scene->partition ? credal_partition_frame (scene->partition) : NULL;

  if (!frame)
    return (Mark) { .cluster = credal_scene_cluster (scene) };
  guint f = credal_frame_f (frame), c = credal_frame_c (frame);
  if (k >= f)
    return (Mark) { (CredalSet) 1 << (k - f) % c, c, .cluster = -1, .pale = credal_pale_share ((k - f) / c + 1) };
  return (Mark) { credal_frame_sets (frame)[k], c, marks->first[k + 1] - marks->first[k] > 1, at - marks->first[k],
                  credal_scene_cluster (scene) };
}

/* Makes a kind for each focal set, and for each shade of a cluster; a kind without objects gets no sprite. */
static void
marks_init (CredalMarks *marks, const CredalScene *scene, const CredalStyle *style, double radius, double scale,
            gboolean crowded)
{
  marks->n_kinds = count_kinds (scene);
  marks->first = g_new0 (guint, marks->n_kinds + 1);
  for (guint k = 0; k < marks->n_kinds; k++)
    marks->first[k + 1] = marks->first[k] + count_faces (scene, k, crowded);
  marks->sprites = g_new0 (CredalSprite, marks->first[marks->n_kinds]);
  for (guint k = 0; k < marks->n_kinds; k++)
    for (guint at = marks->first[k]; at < marks->first[k + 1]; at++)
      {
        Mark mark = mark_of (scene, marks, k, at);
        credal_sprite_init (&marks->sprites[at], style, radius, REACH * radius, scale, draw_point_mark, &mark);
      }
}

static void
marks_clear (CredalMarks *marks)
{
  for (guint s = 0; s < marks->first[marks->n_kinds]; s++)
    credal_sprite_clear (&marks->sprites[s]);
  g_free (marks->sprites);
  g_free (marks->first);
}

/* ---- by region ---- */

typedef struct { CredalShape shape; CredalColour colour; } RegionMark;

static RegionMark
region_mark (const CredalScene *scene, const CredalStyle *style, guint kind)
{
  guint c = credal_partition_c (scene->partition);
  CredalShape shape = (CredalShape) (kind / c);

  return (RegionMark) { shape, shape == CREDAL_SHAPE_CROSS ? credal_style_faint (style)
                                                           : credal_style_cluster (style, kind % c) };
}

static void
draw_region_mark (cairo_t *cr, const CredalStyle *style, double r, gpointer data)
{
  const RegionMark *mark = data;

  credal_mark_draw_shape (cr, mark->shape, mark->colour, 0.0, 0.0, r);
}

/* Makes a kind for each shape and cluster, without a sprite if it has no object. */
static void
region_marks_init (CredalMarks *marks, const CredalScene *scene, const CredalStyle *style, double radius, double scale)
{
  marks->n_kinds = CREDAL_N_SHAPES * credal_partition_c (scene->partition);
  marks->first = g_new0 (guint, marks->n_kinds + 1);
  for (guint k = 0; k < marks->n_kinds; k++)
    marks->first[k + 1] = marks->first[k] + (scene->kind_counts[k] > 0);
  marks->sprites = g_new0 (CredalSprite, marks->first[marks->n_kinds]);
  for (guint k = 0; k < marks->n_kinds; k++)
    if (scene->kind_counts[k] > 0)
      {
        RegionMark mark = region_mark (scene, style, k);
        credal_sprite_init (&marks->sprites[marks->first[k]], style, radius, REACH * radius, scale, draw_region_mark,
                            &mark);
      }
}

/* ---- by colouring ---- */

typedef struct { const CredalColouring *colouring; guint32 mark; } ColouredMark;

static void
draw_coloured_mark (cairo_t *cr, const CredalStyle *style, double r, gpointer data)
{
  const ColouredMark *mark = data;

  credal_colouring_draw (mark->colouring, mark->mark, cr, style, 0.0, 0.0, r);
}

static void
coloured_marks_init (CredalMarks *marks, const CredalColouring *colouring, const CredalStyle *style, double radius,
                     double scale)
{
  marks->n_kinds = colouring->n_marks + 1;
  marks->first = g_new (guint, marks->n_kinds + 1);
  marks->sprites = g_new (CredalSprite, marks->n_kinds);
  for (guint k = 0; k < marks->n_kinds; k++)
    {
      ColouredMark mark = { colouring, k };
      marks->first[k] = k;
      credal_sprite_init (&marks->sprites[k], style, radius, REACH * radius, scale, draw_coloured_mark, &mark);
    }
  marks->first[marks->n_kinds] = marks->n_kinds;
}

/* ---- drawing all marks ---- */

/* Returns TRUE if the kinds are regions with clusters, not hard focal sets. */
static gboolean
are_by_region (const CredalScene *scene)
{
  return scene->kinds && credal_scene_cluster (scene) < 0 && !credal_scene_is_coloured (scene);
}

/* @only: (nullable) (n): nonzero = wanted. */
static void
draw_marks (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
            const CredalStyle *style, double radius, const guint8 *only)
{
  const guint32 *kinds = scene->partition ? credal_partition_focal (scene->partition) : NULL;
  CredalMarks marks;

  if (credal_scene_is_coloured (scene))
    {
      coloured_marks_init (&marks, scene->colouring, style, radius, credal_stamp_scale (surface));
      kinds = scene->colouring->marks;
    }
  else if (are_by_region (scene))
    {
      region_marks_init (&marks, scene, style, radius, credal_stamp_scale (surface));
      kinds = scene->kinds;
    }
  else
    {
      marks_init (&marks, scene, style, radius, credal_stamp_scale (surface),
                  credal_scene_is_crowded (scene, viewport));
      kinds = credal_scene_has_shades (scene) ? scene->shades : kinds;
    }
  credal_stamp (surface, scene, viewport, &marks, kinds, only);
  marks_clear (&marks);
}

/* Fades marks drawn so far, because they lie further back. */
static void
fade_surface (cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_paint_with_alpha (cr, FADING);
  cairo_destroy (cr);
}

static CredalStyle
faint_style (const CredalStyle *style)
{
  CredalStyle faint = *style;

  faint.faded = 1.0 - (1.0 - style->faded) * (1.0 - FAINT);
  return faint;
}

/* Draws the marks at a level of depth, or −1: all; lit ones over the others. @only: (n) scratch. */
static void
draw_marks_at (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
               const CredalStyle *style, double radius, gint level, guint8 *only)
{
  const CredalStyle faint = faint_style (style);

  for (guint lit = scene->lit ? 0 : 1; lit < 2; lit++)
    {
      for (gsize i = 0; i < scene->n; i++)
        only[i] = (level < 0 || scene->levels[i] == level) && (!scene->lit || (scene->lit[i] != 0) == (lit != 0))
                  && !(scene->left_out && scene->left_out[i]);
      draw_marks (surface, scene, viewport, lit ? style : &faint, radius, only);
    }
}

/* Draws by depth, from the furthest level to the nearest, and lit marks last. FALSE: out of memory. */
static gboolean
draw_marks_apart (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                  const CredalStyle *style, double radius)
{
  g_autofree guint8 *only = g_try_new (guint8, scene->n);

  if (only && !scene->levels)
    draw_marks_at (surface, scene, viewport, style, radius, -1, only);
  for (guint level = 0; only && scene->levels && level < CREDAL_SCENE_LEVELS; level++)
    {
      if (level > 0)
        fade_surface (surface);
      draw_marks_at (surface, scene, viewport, style, radius * credal_scene_level_size (level), (gint) level, only);
    }
  return only != NULL;
}

void
credal_draw_points (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                    const CredalStyle *style, gboolean quick)
{
  double radius = credal_scene_mark_radius (scene, viewport, style);

  if (scene->stack)
    {
      cairo_t *cr = cairo_create (surface);
      cairo_rectangle (cr, viewport->left, viewport->top, viewport->width, viewport->height);
      cairo_clip (cr);
      credal_draw_bars (cr, scene, viewport, style);
      cairo_destroy (cr);
      return;
    }
  if (quick && credal_scene_is_crowded (scene, viewport) && scene->n > HURRY)
    radius = MIN (radius, QUICK_RADIUS);
  if (!(scene->levels || scene->lit || scene->left_out) || !draw_marks_apart (surface, scene, viewport, style, radius))
    draw_marks (surface, scene, viewport, style, radius, NULL);
}

static gboolean
reaches_plot (const CredalViewport *viewport, double x, double y, double reach)
{
  return x > viewport->left - reach && x < viewport->left + viewport->width + reach
         && y > viewport->top - reach && y < viewport->top + viewport->height + reach;
}

static void
draw_path (cairo_t *cr, const CredalScene *scene, const CredalStyle *style, gsize i, double x, double y, double r)
{
  CredalPartition *partition = scene->partition;

  if (credal_scene_is_coloured (scene))
    credal_colouring_draw (scene->colouring, scene->colouring->marks[i], cr, style, x, y, r);
  else if (!partition)
    credal_mark_draw_plain (cr, style, x, y, r);
  else if (are_by_region (scene))
    {
      RegionMark mark = region_mark (scene, style, scene->kinds[i]);
      credal_mark_draw_shape (cr, mark.shape, mark.colour, x, y, r);
    }
  else
    {
      CredalFrame *frame = credal_partition_frame (partition);
      CredalSet set = credal_frame_sets (frame)[credal_partition_focal (partition)[i]];
      gint cluster = credal_scene_cluster (scene);
      guint level = credal_pale_level (partition, i);
      if (cluster < 0 && level > 0)
        credal_mark_draw_pale (cr, style, credal_partition_labels (partition)[i], credal_pale_share (level), x, y, r);
      else if (cluster >= 0)
        credal_mark_draw_part (cr, style, credal_part (set, (guint) cluster), (guint) cluster, x, y, r);
      else
        credal_mark_draw (cr, style, set, credal_frame_c (frame), x, y, r);
    }
}

/* @level: of depth, or −1: all. @lit: TRUE: only lit marks; FALSE: only the others. */
static void
draw_paths_of (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
               double radius, gint level, gboolean lit)
{
  for (gsize i = 0; i < scene->n; i++)
    {
      double x, y;
      credal_viewport_to_pixel (viewport, scene->xy[2 * i], scene->xy[2 * i + 1], &x, &y);
      if ((level < 0 || scene->levels[i] == level) && (!scene->lit || scene->lit[i] != 0) == lit
          && !(scene->left_out && scene->left_out[i])
          && reaches_plot (viewport, x, y, REACH * radius))
        draw_path (cr, scene, style, i, x, y, radius);
    }
}

static void
draw_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
            double radius, gint level)
{
  const CredalStyle faint = faint_style (style);

  if (scene->lit)
    draw_paths_of (cr, scene, viewport, &faint, radius, level, FALSE);
  draw_paths_of (cr, scene, viewport, style, radius, level, TRUE);
}

void
credal_points_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  double radius = credal_scene_mark_radius (scene, viewport, style);

  if (scene->stack)
    credal_draw_bars (cr, scene, viewport, style);
  else if (!scene->levels)
    draw_paths (cr, scene, viewport, style, radius, -1);
  for (guint level = 0; scene->levels && level < CREDAL_SCENE_LEVELS; level++)
    {
      CredalStyle faded = *style;
      faded.faded = 1.0 - pow (1.0 - FADING, CREDAL_SCENE_LEVELS - 1.0 - level);
      draw_paths (cr, scene, viewport, &faded, radius * credal_scene_level_size (level), (gint) level);
    }
}

void
credal_layer_marks (const CredalLayer *layer, const guint8 *only)
{
  const CredalScene *scene = layer->scene;

  for (gsize i = 0; i < scene->n; i++)
    if (only[i])
      {
        CredalPoint at = credal_layer_point (layer, (gint64) i);
        double size = scene->levels ? credal_scene_level_size (scene->levels[i]) : 1.0;
        if (reaches_plot (layer->viewport, at.x, at.y, REACH * layer->radius))
          draw_path (layer->cr, scene, layer->style, i, at.x, at.y, layer->radius * size);
      }
}
