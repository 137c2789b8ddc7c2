#pragma once
#include <gtk/gtk.h>
#include "draw/image/image-overlay.h"
#include "session/session.h"
#include "views/parts/sheet.h"

/* A session's picture under its partition: zoom, pan, pick pixels, draw strokes; fully usable by mouse or by keyboard.
 *
 * Mouse: wheel and pinch zoom at the pointer, the middle button pans, and the left button uses the tool. A click with
 * the right button cancels a stroke, or else opens the menu unless the tool paints. A drag with the right button
 * changes window (to the right: wider, less contrast) and level (upwards: brighter). Each click adds a corner to a
 * polygon or edge. A double click, Enter, or a click on the first corner closes the polygon or edge. Otherwise
 * a double click fits the picture, unless the tool paints.
 * Keys, when focused: arrows move a cross from pixel to pixel (Shift: ten), Enter clicks at the cross (a second time on
 * the last corner: closes the shape), Ctrl+arrows pan, + − 0 zoom and fit, Menu and Shift+F10 open the menu. Other keys
 * are passed on.
 *
 * Signals, in addition to the sheet's:
 *   "stroke" (CredalStroke *stroke)      a stroke was drawn; borrowed
 *   "refused" (char *message)            a stroke or lasso costs too much (credal_stroke_check()) and was discarded
 *   "shape-changed"                      a shape began or ended
 */
#define CREDAL_TYPE_IMAGE_VIEW (credal_image_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageView, credal_image_view, CREDAL, IMAGE_VIEW, CredalSheet)

typedef enum {
  CREDAL_IMAGE_TOOL_SELECT,      /* click picks a pixel's object, drag pans, Shift+drag is a lasso */
  CREDAL_IMAGE_TOOL_LASSO,
  CREDAL_IMAGE_TOOL_PAN,
  CREDAL_IMAGE_TOOL_BRUSH,
  CREDAL_IMAGE_TOOL_ERASER,
  CREDAL_IMAGE_TOOL_RECTANGLE,
  CREDAL_IMAGE_TOOL_POLYGON,
  CREDAL_IMAGE_TOOL_EDGE,        /* a polygon whose sides follow the picture's edges */
} CredalImageTool;

#define CREDAL_IMAGE_USUAL_RADIUS 4.0     /* of a pen, if that is visible at the zoom */
#define CREDAL_IMAGE_LEAST_RADIUS 0.5     /* the largest: CREDAL_STROKE_MAX_RADIUS */

/* The meaning and size of strokes. */
typedef struct {
  CredalStrokeMark mark;         /* REGION or LABEL; the eraser's strokes are ERASE */
  guint number;
  gboolean exclusive;
  double radius;                 /* of brush and eraser, pixels of the picture; at first large enough to be
                                  * visible; only the user changes it */
} CredalPen;

/** credal_image_view_set_session: Shows the picture of @session (nullable), and fits it. The view is empty for NULL or
 *  the session of a table. @selection: of the session's objects. Holds references to both. */
void            credal_image_view_set_session (CredalImageView *view, CredalSession *session,
                                               CredalSelection *selection);
/** credal_image_view_new_beside: Returns a second view of @first's picture. It shows only the partition that
 *  credal_image_view_show_instead() sets. Both views share selection, visible part, tool and look. Each view marks,
 *  with a cross and a card, the object hovered in the other view. Strokes are drawn only in @first: a painting tool
 *  there is the select tool here. Destroy the second view before @first gets another session. */
GtkWidget      *credal_image_view_new_beside  (CredalImageView *first);
/** credal_image_view_hold: Shows the pixels of @together (nullable) in place of the objects of the session's partition.
 *  NULL: each pixel as its object. */
void            credal_image_view_hold         (CredalImageView *view, CredalTogether *together);
CredalTogether *credal_image_view_held         (CredalImageView *view);      /* (transfer none) (nullable) */
/** credal_image_view_show_instead: Shows @partition, a partition of the session's objects. NULL, another session, or a
 *  change of its objects ends this. Precondition: the view is a second one. */
void            credal_image_view_show_instead (CredalImageView *view, CredalPartition *partition);
void            credal_image_view_set_tool    (CredalImageView *view, CredalImageTool tool);
CredalImageTool credal_image_view_tool        (CredalImageView *view);
/** credal_image_view_set_pen: Sets the pen, and discards the stroke that is being drawn. Limits the radius to the
 *  possible values. */
void            credal_image_view_set_pen     (CredalImageView *view, const CredalPen *pen);
CredalPen       credal_image_view_pen         (CredalImageView *view);
/** credal_image_view_set_cluster: Shows only @cluster (from 0); −1: all clusters. */
void            credal_image_view_set_cluster (CredalImageView *view, gint cluster);
/** credal_image_view_look: Returns how the view draws: the session's look, and in its `cluster` the number set by
 *  credal_image_view_set_cluster() (−1: all clusters). */
CredalImageLook credal_image_view_look        (CredalImageView *view);
/** credal_image_view_uncover: Shows the picture without clusters, strokes and marks (@uncovered TRUE), or with them
 *  again (FALSE). A new session starts with them. */
void            credal_image_view_uncover      (CredalImageView *view, gboolean uncovered);
gboolean        credal_image_view_is_uncovered (CredalImageView *view);
/** credal_image_view_highlight: Outlines the pixels of an object hovered elsewhere; −1: none. Cost: drawing the
 *  picture. */
void            credal_image_view_highlight   (CredalImageView *view, gint64 object);
/** credal_image_view_show_outliers: Outlines the pixels of objects whose entry in @outliers is nonzero. @outliers:
 *  (nullable) (n): copied; NULL: no outlines. Cost: drawing the picture. */
void            credal_image_view_show_outliers (CredalImageView *view, const guint8 *outliers, gsize n);
/** credal_image_view_show_differing: Outlines the pixels of objects that are in another cluster in the other view.
 *  @differing: (nullable) (n): nonzero for these objects; copied; NULL: no outlines. @fades: TRUE: dims the objects
 *  that are not outlined. Cost: drawing the picture. */
void            credal_image_view_show_differing (CredalImageView *view, const guint8 *differing, gsize n,
                                                  gboolean fades);
void            credal_image_view_fit         (CredalImageView *view);
/** credal_image_view_reveal: Does nothing if the places of all objects are visible. Otherwise centres them, or shows
 *  the whole picture if they do not fit. */
void            credal_image_view_reveal      (CredalImageView *view, const guint32 *objects, gsize count);
/** credal_image_view_cancel: Discards the stroke that is being drawn. Returns FALSE if there is none. */
gboolean        credal_image_view_cancel      (CredalImageView *view);
/** credal_image_view_take_corner_back: Removes the last corner of an unfinished polygon or edge. Discards any other
 *  unfinished stroke, or a shape with one corner. Returns FALSE if no stroke is being drawn. */
gboolean        credal_image_view_take_corner_back (CredalImageView *view);
/** credal_image_view_has_corners: Returns TRUE if a polygon or edge waits for its next corner. */
gboolean        credal_image_view_has_corners (CredalImageView *view);
/** credal_image_view_place: Converts the point (x, y) of the picture to pixels of the widget. */
void            credal_image_view_place       (CredalImageView *view, double x, double y, double *px, double *py);
