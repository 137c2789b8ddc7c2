#pragma once
#include "core/base/error.h"

/* Shapes that the user draws on a picture. Lengths are in pixels, x to the right, y downwards; pixel (0, 0) covers the
 * square from (0, 0) to (1, 1) and belongs to a shape if its centre does. */

typedef enum {
  CREDAL_STROKE_BRUSH,       /* pixels within `radius` of the line through the points, and always the pixels of the
                              * points */
  CREDAL_STROKE_RECTANGLE,   /* between two opposite corners: exactly two points */
  CREDAL_STROKE_POLYGON,     /* closed, at least three points; even-odd. A magnetic edge (core/regions/edge-path) is a
                              * polygon, too */
  CREDAL_STROKE_MASK,        /* runs of pixels, each labelled as a cluster of its own: two points for each run, its
                              * first pixel (x, y), then (number of pixels, cluster from 0), all whole; in the order of
                              * pixels, without overlaps, each in one row. Always marks labels; `number` is not used */
} CredalStrokeShape;

/* A later stroke takes its pixels away from earlier ones. */
typedef enum {
  CREDAL_STROKE_REGION,      /* `number` is a region: must-links inside; cannot-links between exclusive ones */
  CREDAL_STROKE_LABEL,       /* `number` is a cluster, from 0 */
  CREDAL_STROKE_ERASE,       /* removes all marks from the pixels */
} CredalStrokeMark;

#define CREDAL_STROKE_MAX_NUMBER 254
#define CREDAL_STROKE_MAX_RADIUS 4096.0

typedef struct {
  CredalStrokeShape shape;
  CredalStrokeMark mark;
  guint number;              /* at most CREDAL_STROKE_MAX_NUMBER */
  gboolean exclusive;        /* REGION: cannot-linked to the other exclusive regions; a region's last stroke decides */
  double radius;             /* BRUSH: > 0 */
  guint n_points;
  double *points;            /* (n_points × 2): x, y */
} CredalStroke;

/** credal_stroke_new: Returns a stroke that marks exclusive region 0, with radius 0.5. @points: copied. */
CredalStroke *credal_stroke_new  (CredalStrokeShape shape, const double *points, guint n_points);
CredalStroke *credal_stroke_copy (const CredalStroke *stroke);
void          credal_stroke_free (CredalStroke *stroke);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalStroke, credal_stroke_free)

const char *credal_stroke_shape_name (CredalStrokeShape shape);      /* "brush", "rectangle", "polygon", "mask" */
const char *credal_stroke_mark_name  (CredalStrokeMark mark);        /* "region", "label", "erase" */
gboolean    credal_stroke_parse_shape (const char *name, CredalStrokeShape *shape);
gboolean    credal_stroke_parse_mark  (const char *name, CredalStrokeMark *mark);

/** credal_stroke_group_name: Returns (transfer full) the name of region @number: "a" … "z", "aa", …, never the number
 *  of a cluster. */
char       *credal_stroke_group_name  (guint number);

/** credal_stroke_last_cluster: Returns the largest cluster, from 0, that a checked stroke labels; −1: it labels
 *  none. */
gint        credal_stroke_last_cluster (const CredalStroke *stroke);
/** credal_stroke_check: Checks a stroke for a picture of @width × @height. Fails with %CREDAL_ERROR_DATA if the number
 *  of points does not suit the shape, if a point is outside the picture, if the radius (of any shape) or the number
 *  is out of range, or if its segments cross more than 2^24 rows in all; no hand draws more. For a point outside,
 *  the message has its number and coordinates. */
gboolean    credal_stroke_check  (const CredalStroke *stroke, guint width, guint height, GError **error);

/* Pixels [begin, end) of one row, as indices in the picture, and the number of their mark. */
typedef struct { guint32 begin, end; guint number; } CredalSpan;

/** credal_stroke_spans: Returns (transfer full) (element-type CredalSpan) the pixels of a checked stroke, ascending,
 *  without overlaps. Cost: O(r log r) time and O(r) memory, for r = the sum of the rows that each segment crosses,
 *  whatever the number of pixels. */
GArray     *credal_stroke_spans  (const CredalStroke *stroke, guint width, guint height);
