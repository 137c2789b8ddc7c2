#pragma once
#include "core/groups/hidden.h"
#include "core/answers/closure.h"
#include "core/belief/partition.h"
#include "core/layout/projection.h"
#include "draw/colouring/colouring.h"
#include "draw/geometry/normals.h"
#include "draw/paint/mark.h"
#include "core/answers/belief.h"

/* The plot: points by hard credal partition, centres, metric ellipses, constraint lines, axes, legend. Pure functions
 * of a scene; the same code for screen, PNG, SVG and PDF. */

/* Everything that depends on the data, computed once for each projection and partition; the view (zoom and pan) is
 * separate. */
typedef struct _CredalScene CredalScene;

/** credal_scene_new: Projects the objects of @data and colours them by @partition. @projection is used during the call
 *  only. @partition: (nullable): NULL: grey points. Returns NULL if memory runs out. Cost: O(n p). */
CredalScene *credal_scene_new  (CredalDataset *data, const CredalProjection *projection, CredalPartition *partition);
/** credal_scene_set_partition: Colours the objects by @partition (nullable) of the same dataset; they stay in their
 *  places. @projection: of credal_scene_new(), used during the call only. Regions of doubt are no longer shown. Cost:
 *  O(n). */
void         credal_scene_set_partition (CredalScene *scene, const CredalProjection *projection,
                                         CredalPartition *partition);
void         credal_scene_free (CredalScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalScene, credal_scene_free)

/** credal_scene_set_regions: Shows regions of doubt. @shapes: (nullable) (n): CredalShape, numbered like CredalRegion;
 *  used during the call only. Marks show focal sets again if @shapes is NULL, if the scene has no partition, and after
 *  a new partition. Returns TRUE if the marks changed. Cost: O(n). */
gboolean      credal_scene_set_regions (CredalScene *scene, const guint8 *shapes);

/** credal_scene_set_cluster: Shows only cluster @cluster (from 0): its lower approximation, the rest of its upper one,
 *  and faintly all other objects. The choice stays for further partitions. −1, or a number that the partition does not
 *  have: shows all clusters. A single shown cluster overrides the regions and the classes. Returns TRUE if the drawing
 *  changed. */
gboolean      credal_scene_set_cluster (CredalScene *scene, gint cluster);

/** credal_scene_set_colouring: Sets the meaning of the colours. @colouring: (nullable): of the same objects; NULL:
 *  colours by clusters again. While colours mean something else, marks of clusters have no colours. A colouring stays
 *  for further partitions. It overrides the regions; a single shown cluster overrides it. Returns TRUE if the
 *  colouring changed. Cost: O(1). */
gboolean      credal_scene_set_colouring (CredalScene *scene, CredalColouring *colouring);

/* If more points than this are in sight, each pixel with any gets one mark, and sets of clusters become hatched areas.
 * If a scene has more points than this, a vector picture contains them as an image. */
#define CREDAL_CROWD 50000

/** credal_scene_set_hidden: Leaves out the groups in @hidden: their marks, centres and hulls are not drawn, and their
 *  marks are not picked. The choice stays for further partitions if it is set again after each. Returns TRUE if it
 *  changed. Cost: O(n). */
gboolean      credal_scene_set_hidden (CredalScene *scene, const CredalHidden *hidden);
/** credal_scene_left_out: Returns (transfer none) (nullable) (n) nonzero for objects of hidden groups. */
const guint8 *credal_scene_left_out   (const CredalScene *scene);

#define CREDAL_CURVES 4            /* curves of equal density: around 25, 50, 75 and 95 % of the objects */

/* Whether there are curves of equal density. */
typedef enum {
  CREDAL_CURVES_SHOWN,
  CREDAL_CURVES_NO_MIXTURE,        /* the partition is not of a mixture of normal distributions, or there is none */
  CREDAL_CURVES_NO_PLANE,          /* one feature, or a layout: it has places for objects only */
  CREDAL_CURVES_OTHER_DATA,        /* the plot shows other data than were clustered */
  CREDAL_CURVES_FLAT,              /* a component is too thin in the plot to have a density there */
} CredalCurvesState;

/** credal_scene_set_normals: Gives the mixture that generated the data, in the coordinates of the plot: its curves of
 *  equal density are drawn instead of the fitted mixture's. @normals: (transfer full) (nullable). */
void              credal_scene_set_normals  (CredalScene *scene, CredalNormals *normals);
/** credal_scene_curves_state: Tells whether credal_draw_outlines() can draw curves of equal density: of the fitted
 *  mixture, with the components of sets of clusters. Its density is the marginal one in the plot's plane. This is
 *  exact, since the projection is linear. */
CredalCurvesState credal_scene_curves_state (const CredalScene *scene);

/** credal_scene_set_lit: Draws the marks of objects with value 0 in @lit faintly, and all other marks over them. @lit:
 *  (nullable) (n): copied; NULL: no mark is faint. The choice stays for further partitions. */
void          credal_scene_set_lit (CredalScene *scene, const guint8 *lit);

gsize          credal_scene_n    (const CredalScene *scene);
CredalDataset *credal_scene_data (const CredalScene *scene);   /* (transfer none) */
const double  *credal_scene_xy   (const CredalScene *scene);   /* (n × 2), projected */
void          credal_scene_bounds (const CredalScene *scene, double bounds[4]);   /* xmin, ymin, xmax, ymax */

/* The visible part of the plane: data (x, y) is at pixel (left + (x − x0)·sx, top + (y1 − y)·sy). */
typedef struct {
  double x0, y0, x1, y1;                 /* data window */
  double left, top, width, height;       /* plot area, user units */
  double legend;                         /* width of the legend's room right of the plot area; 0: no room there */
  double below;                          /* otherwise the height of its room below; 0: no legend */
} CredalViewport;

/** credal_viewport_fit: Fits the whole scene with a margin into @width × @height, leaving room for the axes and, if
 *  @show (CredalShow) has it, for the legend, in text of @style's size. The legend is right of the plot if it takes
 *  less than 40 % of the width, otherwise below. Both axes get the same unit length for CREDAL_SHOW_EQUAL, when three
 *  features are turned, if the projection asks for it, and if their units would differ by a factor below 1.5. */
void credal_viewport_fit      (CredalViewport *viewport, const CredalScene *scene, const CredalStyle *style,
                               guint show, double width, double height);
void credal_viewport_to_pixel (const CredalViewport *viewport, double x, double y, double *px, double *py);
void credal_viewport_to_data  (const CredalViewport *viewport, double px, double py, double *x, double *y);
gboolean credal_viewport_holds (const CredalViewport *viewport, double px, double py);   /* TRUE: in its plot area */
void credal_viewport_zoom     (CredalViewport *viewport, double factor, double px, double py);
void credal_viewport_pan      (CredalViewport *viewport, double dx, double dy);   /* pixels */

typedef enum {
  CREDAL_SHOW_CENTRES  = 1 << 0,
  CREDAL_SHOW_ELLIPSES = 1 << 1,
  CREDAL_SHOW_PAIRS    = 1 << 2,
  CREDAL_SHOW_INFERRED = 1 << 3,
  CREDAL_SHOW_AXES     = 1 << 4,
  CREDAL_SHOW_LEGEND   = 1 << 5,
  CREDAL_SHOW_HULLS    = 1 << 6,   /* convex hulls of the objects of each hard focal set, except ∅ */
  CREDAL_SHOW_REGIONS  = 1 << 7,   /* ignored here: for the caller of credal_scene_set_regions() */
  CREDAL_SHOW_EQUAL    = 1 << 8,   /* for credal_viewport_fit(): both axes have the same unit length */
  CREDAL_SHOW_MESH     = 1 << 9,   /* prototypes that are not clusters, and the edges between them in a map */
  CREDAL_SHOW_SET_ELLIPSES = 1 << 10,   /* with CREDAL_SHOW_ELLIPSES: of sets of clusters, too */
  CREDAL_SHOW_DENSITY  = 1 << 11,  /* curves of equal density of a mixture */
  CREDAL_SHOW_DEFAULT  = CREDAL_SHOW_CENTRES | CREDAL_SHOW_ELLIPSES | CREDAL_SHOW_PAIRS | CREDAL_SHOW_AXES
                         | CREDAL_SHOW_LEGEND | CREDAL_SHOW_MESH,
} CredalShow;

typedef struct {
  const CredalConstraints *constraints;  /* (nullable): solid must-links, dashed cannot-links, dotted don't-knows */
  const CredalClosure *closure;          /* (nullable): thin inferred links among the last 200 asked objects, 300
                                          * links at most; none without @constraints */
  const GArray *beliefs;                 /* (nullable) (element-type CredalBelief): answers in doubt are dotted, with a
                                          * question mark */
  const GArray *conflict;                /* (nullable) (element-type CredalStep): the highlighted chain */
  const guint8 *selected;                /* (nullable) (n): nonzero = selected */
  const guint8 *outliers;                /* (nullable) (n): nonzero = ringed */
  const guint8 *differing;               /* (nullable) (n): nonzero = ringed: another method has it in another
                                          * cluster */
  const guint32 *waiting;                /* (nullable) (2 @n_waiting): the objects of each pair that waits for an
                                          * answer: dashed lines */
  guint n_waiting;
  gint64 question[2];                    /* the two highlighted objects, or −1 */
  gint64 hover;                          /* or −1 */
  guint show;                            /* CredalShow */
} CredalOverlay;

/** credal_draw_points: Draws only the points, into @surface (empty ARGB32 image, device scale respected). Copies marks
 *  that were drawn once, instead of a path for each point; if more than %CREDAL_CROWD points are in sight, one mark for
 *  each pixel with any. @quick: TRUE while moving: a crowd of more than 200 000 objects gets small marks. Cost:
 *  O(n). */
void credal_draw_points  (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style, gboolean quick);
/** credal_points_paths: Draws the mark of every point in sight as paths, even in a crowd. Cost: O(n), slow. */
void credal_points_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style);
/** credal_draw_backdrop: Draws everything under the points: the background's colour and, as @overlay's show says, a
 *  faint grid with the axes, the hulls, and the groups with the pairs. */
void credal_draw_backdrop (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                           const CredalStyle *style, const CredalOverlay *overlay);
/** credal_draw_outlines: Draws axes and metric ellipses over the points. They change only with the scene, the viewport,
 *  the style and @overlay's show, so that they can be cached together with the points. */
void credal_draw_outlines (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                           const CredalStyle *style, const CredalOverlay *overlay);
/** credal_draw_overlay: Draws everything over the points that credal_draw_outlines() does not draw. */
void credal_draw_overlay (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style, const CredalOverlay *overlay);
/** credal_draw_scatter: Draws the whole picture. @vector: TRUE: points as paths; FALSE: as an image. */
void credal_draw_scatter (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style, const CredalOverlay *overlay, gboolean vector);
/** credal_scene_pick: Returns the object nearest to pixel (px, py); −1: none is within @radius pixels. Cost: O(1)
 *  expected, by a grid. */
gint64 credal_scene_pick (const CredalScene *scene, const CredalViewport *viewport, double px, double py,
                          double radius);
/** credal_scene_lasso: Sets @inside (n) to 1 for the objects in the polygon of @m pixel points (2m numbers), otherwise
 *  to 0. Returns the number of these objects. Cost: O(n), and O(m) for each object in the box around it. */
gsize  credal_scene_lasso (const CredalScene *scene, const CredalViewport *viewport, const double *polygon, gsize m,
                           guint8 *inside);
