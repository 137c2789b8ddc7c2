#pragma once
#include "core/answers/closure.h"
#include "core/belief/partition.h"
#include "core/data/projection.h"
#include "draw/paint/mark.h"
#include "core/answers/belief.h"

/* The plot: points by hard credal partition, centres, metric ellipses, constraint lines, axes, legend. Pure functions
 * of a scene; the same code for screen, PNG, SVG and PDF. */

/* Everything that depends on the data, computed once per projection and partition; the view (zoom and pan) is apart. */
typedef struct _CredalScene CredalScene;

/** credal_scene_new: @projection is used during the call only. @partition: (nullable): points are then grey. NULL when
 *  memory is short. Cost: O(n p). */
CredalScene *credal_scene_new  (CredalDataset *data, const CredalProjection *projection, CredalPartition *partition);
/** credal_scene_set_partition: new colours on the same places (same dataset). Cost: O(n). */
void         credal_scene_set_partition (CredalScene *scene, const CredalProjection *projection,
                                         CredalPartition *partition);
void         credal_scene_free (CredalScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalScene, credal_scene_free)

/** credal_scene_set_regions: @shapes: (nullable) (n): CredalShape, which counts as CredalRegion does; used during the
 *  call only; NULL, and a scene without partition: marks are by focal set again. A new partition does the same. TRUE
 *  when the marks are others than before. Cost: O(n). */
gboolean      credal_scene_set_regions (CredalScene *scene, const guint8 *shapes);

/** credal_scene_set_cluster: shows cluster @cluster (from 0 on) alone: its lower approximation, what its upper one adds
 *  to it, and the rest, faintly. It is kept for further partitions; −1, and a number that the partition does not have:
 *  all clusters. Goes before the regions. TRUE when what is shown is another than before. */
gboolean      credal_scene_set_cluster (CredalScene *scene, gint cluster);

/** credal_scene_set_classes: objects are coloured by their known classes, which are @known's (nullable: by clusters
 *  again), of the same objects; data without classes count as NULL. What is drawn of clusters has no colour of theirs
 *  meanwhile. It is kept for further partitions. Goes before the regions; a cluster that is shown alone goes before it.
 *  TRUE when what is shown is another than before. Cost: O(n). */
gboolean      credal_scene_set_classes (CredalScene *scene, CredalDataset *known);

/* More points than these lie on each other: shown at once they are drawn pixel by pixel, with their sets as hatched
 * areas, and a vector picture has them as an image. */
#define CREDAL_CROWD 50000

/** credal_scene_set_lit: @lit: (nullable) (n), copied: the marks of objects whose value is 0 are drawn faintly, the
 *  others over them; NULL: all are drawn alike. It is kept for further partitions. */
void          credal_scene_set_lit (CredalScene *scene, const guint8 *lit);

gsize          credal_scene_n    (const CredalScene *scene);
CredalDataset *credal_scene_data (const CredalScene *scene);   /* (transfer none) */
const double  *credal_scene_xy   (const CredalScene *scene);   /* (n × 2), projected */
void          credal_scene_bounds (const CredalScene *scene, double bounds[4]);   /* xmin, ymin, xmax, ymax */

/* What part of the plane is shown where: data (x, y) lands on pixel (left + (x − x0)·sx, top + (y1 − y)·sy). */
typedef struct {
  double x0, y0, x1, y1;                 /* data window */
  double left, top, width, height;       /* plot area, user units */
  double legend;                         /* width of the legend's room right of the plot area; 0: there is none */
  double below;                          /* else the height of its room below, 0: no legend is drawn */
} CredalViewport;

/** credal_viewport_fit: the whole scene with a margin, in a @width × @height widget; the room of the axes and, where
 *  @show (CredalShow) has it, the legend is set aside, for text of @style's size. */
void credal_viewport_fit      (CredalViewport *viewport, const CredalScene *scene, const CredalStyle *style,
                               guint show, double width, double height);
void credal_viewport_to_pixel (const CredalViewport *viewport, double x, double y, double *px, double *py);
void credal_viewport_to_data  (const CredalViewport *viewport, double px, double py, double *x, double *y);
gboolean credal_viewport_holds (const CredalViewport *viewport, double px, double py);   /* in its plot area? */
void credal_viewport_zoom     (CredalViewport *viewport, double factor, double px, double py);
void credal_viewport_pan      (CredalViewport *viewport, double dx, double dy);   /* pixels */

typedef enum {
  CREDAL_SHOW_CENTRES  = 1 << 0,
  CREDAL_SHOW_ELLIPSES = 1 << 1,
  CREDAL_SHOW_PAIRS    = 1 << 2,
  CREDAL_SHOW_INFERRED = 1 << 3,
  CREDAL_SHOW_AXES     = 1 << 4,
  CREDAL_SHOW_LEGEND   = 1 << 5,
  CREDAL_SHOW_HULLS    = 1 << 6,   /* convex hulls of the objects of each hard focal set, ∅ excepted */
  CREDAL_SHOW_REGIONS  = 1 << 7,   /* for the one who calls credal_scene_set_regions() */
  CREDAL_SHOW_EQUAL    = 1 << 8,   /* for credal_viewport_fit(): a unit of one axis is as long as one of the other */
  CREDAL_SHOW_MESH     = 1 << 9,   /* prototypes that are no clusters, and the lines between those of a map */
  CREDAL_SHOW_DEFAULT  = 0x3f | CREDAL_SHOW_MESH,
} CredalShow;

typedef struct {
  const CredalConstraints *constraints;  /* (nullable): solid must-links, dashed cannot-links, dotted don't-knows */
  const CredalClosure *closure;          /* (nullable): thin inferred links among asked objects, 300 at most */
  const GArray *beliefs;                 /* (nullable) (element-type CredalBelief): answers in doubt are drawn so */
  const GArray *conflict;                /* (nullable) (element-type CredalStep): the chain that lights up */
  const guint8 *selected;                /* (nullable) (n): nonzero = selected */
  const guint8 *outliers;                /* (nullable) (n): nonzero = ringed */
  const guint8 *differing;               /* (nullable) (n): nonzero = ringed: in another cluster under another method */
  gint64 question[2];                    /* the two objects lit, or −1 */
  gint64 hover;                          /* or −1 */
  guint show;                            /* CredalShow */
} CredalOverlay;

/** credal_draw_points: the points alone, into @surface (ARGB32 image, device scale respected): blits pre-drawn marks,
 *  never a path for each point; above %CREDAL_CROWD visible points, one for each pixel that has any. @quick: while
 *  moving: small marks from 200 000 objects on. Cost: O(n). */
void credal_draw_points  (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style, gboolean quick);
/** credal_draw_backdrop: what lies under the points: the background's colour, a faint grid where axes are shown, hulls,
 *  groups. */
void credal_draw_backdrop (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                           const CredalStyle *style, const CredalOverlay *overlay);
/** credal_draw_outlines: over the points, what changes with the scene, the viewport, the style and @overlay's show
 *  alone, so that it can be kept together with them: axes, metric ellipses. */
void credal_draw_outlines (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                           const CredalStyle *style, const CredalOverlay *overlay);
/** credal_draw_overlay: everything else over the points. */
void credal_draw_overlay (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style, const CredalOverlay *overlay);
/** credal_draw_scatter: the whole picture, points as paths where @vector, else as an image. */
void credal_draw_scatter (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style, const CredalOverlay *overlay, gboolean vector);
/** credal_scene_pick: the object nearest to pixel (px, py) within @radius pixels, or −1. O(1) expected, by a grid. */
gint64 credal_scene_pick (const CredalScene *scene, const CredalViewport *viewport, double px, double py,
                          double radius);
/** credal_scene_lasso: marks in @inside (n) the objects in the polygon of @m pixel points (2m numbers). Cost: O(n),
 *  and O(m) for each object in the box around it. */
gsize  credal_scene_lasso (const CredalScene *scene, const CredalViewport *viewport, const double *polygon, gsize m,
                           guint8 *inside);
