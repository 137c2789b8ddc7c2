#pragma once
#include "core/base/error.h"

/* What a person draws on a picture. Lengths are in pixels, x to the right, y downwards; pixel (0, 0) covers the square
 * from (0, 0) to (1, 1), and belongs to a shape when its centre does. */

typedef enum {
  CREDAL_STROKE_BRUSH,       /* what is within `radius` of the line through the points; the pixels of the points
                              * always */
  CREDAL_STROKE_RECTANGLE,   /* between two opposite corners: exactly two points */
  CREDAL_STROKE_POLYGON,     /* closed, three points or more; even-odd. A magnetic edge (core/edge-path) is one too */
} CredalStrokeShape;

/* A later stroke takes the pixels it covers away from the earlier ones. */
typedef enum {
  CREDAL_STROKE_REGION,      /* `number` is a region: must-link inside it; cannot-link between exclusive ones */
  CREDAL_STROKE_LABEL,       /* `number` is a cluster, from 0 */
  CREDAL_STROKE_ERASE,       /* nothing is said about these pixels any more */
} CredalStrokeMark;

#define CREDAL_STROKE_MAX_NUMBER 254
#define CREDAL_STROKE_MAX_RADIUS 4096.0

typedef struct {
  CredalStrokeShape shape;
  CredalStrokeMark mark;
  guint number;              /* at most CREDAL_STROKE_MAX_NUMBER */
  gboolean exclusive;        /* REGION: cannot-links to the other exclusive ones; a region's last stroke decides */
  double radius;             /* BRUSH: > 0 */
  guint n_points;
  double *points;            /* (n_points × 2): x, y */
} CredalStroke;

/** credal_stroke_new: a stroke of region 0, exclusive, radius 0.5; @points: copied. */
CredalStroke *credal_stroke_new  (CredalStrokeShape shape, const double *points, guint n_points);
CredalStroke *credal_stroke_copy (const CredalStroke *stroke);
void          credal_stroke_free (CredalStroke *stroke);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalStroke, credal_stroke_free)

const char *credal_stroke_shape_name (CredalStrokeShape shape);      /* "brush", "rectangle", "polygon" */
const char *credal_stroke_mark_name  (CredalStrokeMark mark);        /* "region", "label", "erase" */
gboolean    credal_stroke_parse_shape (const char *name, CredalStrokeShape *shape);
gboolean    credal_stroke_parse_mark  (const char *name, CredalStrokeMark *mark);

/** credal_stroke_group_name: what region @number is called: "a" … "z", "aa", …, which no cluster's number is; (transfer
 *  full). */
char       *credal_stroke_group_name  (guint number);

/** credal_stroke_check: fails with %CREDAL_ERROR_DATA: a number of points that the shape cannot have, a point outside
 *  the picture (saying which and where), a radius or number out of range. */
gboolean    credal_stroke_check  (const CredalStroke *stroke, guint width, guint height, GError **error);

/* Pixels [begin, end) of one row, counted through the picture. */
typedef struct { guint32 begin, end; } CredalSpan;

/** credal_stroke_spans: what a checked stroke covers: (transfer full) (element-type CredalSpan): ascending, each pixel
 *  in one. Cost: O(rows that its segments cross, sorted), in time and memory, however many pixels that are. */
GArray     *credal_stroke_spans  (const CredalStroke *stroke, guint width, guint height);
