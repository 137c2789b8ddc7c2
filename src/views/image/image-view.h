#pragma once
#include <gtk/gtk.h>
#include "draw/image/image-overlay.h"
#include "session/session.h"
#include "views/parts/sheet.h"

/* A session's picture under its partition: zoom, pan, pick pixels, draw strokes; the whole of it by mouse or keyboard.
 *
 * Mouse: wheel and pinch zoom at the pointer, the middle button pans; the tool says what the first button does; the
 * third one drops a stroke, or opens the menu of what can be said, unless the tool paints; dragged, it moves window (to
 * the right: wider, less contrast) and level (upwards: brighter). A polygon, or an edge, gets
 * a corner with each click and is closed by a double click, or by Enter, or by a click on its first corner. Keys, when
 * focused: arrows move a cross from pixel to pixel (Shift: ten), Enter is a click there (once more on the last corner:
 * it closes the shape), Ctrl+arrows pan, + − 0 zoom and fit, Menu and Shift+F10 open the menu. No other key is taken.
 *
 * Signals, beside those of the sheet:
 *   "stroke" (CredalStroke *stroke)      one was drawn: borrowed
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
  CREDAL_IMAGE_TOOL_EDGE,        /* a polygon whose sides keep to the picture's edges */
} CredalImageTool;

#define CREDAL_IMAGE_USUAL_RADIUS 4.0     /* of a pen, where that can be seen */
#define CREDAL_IMAGE_LEAST_RADIUS 0.5     /* the largest: CREDAL_STROKE_MAX_RADIUS */

/* What strokes say. */
typedef struct {
  CredalStrokeMark mark;         /* REGION or LABEL; the eraser's strokes are ERASE */
  guint number;
  gboolean exclusive;
  double radius;                 /* of brush and eraser, pixels of the picture; until it is chosen it is so large that
                                  * it can be seen */
} CredalPen;

/** credal_image_view_set_session: @session: (nullable): nothing is shown without one, or when it is a table's.
 *  @selection: of its objects. References are held; the picture is fitted. */
void            credal_image_view_set_session (CredalImageView *view, CredalSession *session,
                                               CredalSelection *selection);
/** credal_image_view_new_beside: a second view of the picture of @first, under nothing but what
 *  credal_image_view_show_instead() gives it. Both have one selection, part of the picture and look, whichever is moved,
 *  and show with a cross and a card what is pointed at in the other one; strokes are drawn in @first alone. It is
 *  destroyed before @first has another session. */
GtkWidget      *credal_image_view_new_beside  (CredalImageView *first);
/** credal_image_view_show_instead: @partition: (nullable): of the session's objects; other objects end it. Precondition:
 *  the view is beside another one. */
void            credal_image_view_show_instead (CredalImageView *view, CredalPartition *partition);
void            credal_image_view_set_tool    (CredalImageView *view, CredalImageTool tool);
CredalImageTool credal_image_view_tool        (CredalImageView *view);
/** credal_image_view_set_pen: a stroke that is being drawn is discarded. */
void            credal_image_view_set_pen     (CredalImageView *view, const CredalPen *pen);
CredalPen       credal_image_view_pen         (CredalImageView *view);
/** credal_image_view_set_cluster: the one that is shown alone, or −1. */
void            credal_image_view_set_cluster (CredalImageView *view, gint cluster);
/** credal_image_view_look: how the picture is shown: the session's look, and the cluster that is shown alone. */
CredalImageLook credal_image_view_look        (CredalImageView *view);
/** credal_image_view_uncover: the picture alone is seen, without clusters, strokes and marks, until it is covered
 *  again; another session's is covered. */
void            credal_image_view_uncover      (CredalImageView *view, gboolean uncovered);
gboolean        credal_image_view_is_uncovered (CredalImageView *view);
/** credal_image_view_highlight: the pixels of an object pointed at elsewhere are outlined; −1: none. Cost: that of
 *  drawing the picture. */
void            credal_image_view_highlight   (CredalImageView *view, gint64 object);
/** credal_image_view_show_outliers: @outliers: (nullable) (n), copied: the pixels of those that are not 0 are outlined.
 *  Cost: that of drawing the picture. */
void            credal_image_view_show_outliers (CredalImageView *view, const guint8 *outliers, gsize n);
/** credal_image_view_show_differing: @differing: (nullable) (n), copied: the pixels of those that are not 0 are outlined
 *  as in another cluster than beside; where it @fades the others are dimmed. Cost: that of drawing the picture. */
void            credal_image_view_show_differing (CredalImageView *view, const guint8 *differing, gsize n,
                                                  gboolean fades);
void            credal_image_view_fit         (CredalImageView *view);
/** credal_image_view_reveal: pans, and zooms out if needed, until the objects' places can be seen. */
void            credal_image_view_reveal      (CredalImageView *view, const guint32 *objects, gsize count);
/** credal_image_view_cancel: lets go of the stroke that is being drawn; FALSE when there is none. */
gboolean        credal_image_view_cancel      (CredalImageView *view);
/** credal_image_view_take_corner_back: the last one of the polygon, or edge, that has been begun; with its only one it
 *  is let go of. FALSE when there is none. */
gboolean        credal_image_view_take_corner_back (CredalImageView *view);
/** credal_image_view_has_corners: a polygon, or an edge, has been begun and waits for its next corner. */
gboolean        credal_image_view_has_corners (CredalImageView *view);
/** credal_image_view_place: where a point of the picture is on the widget. */
void            credal_image_view_place       (CredalImageView *view, double x, double y, double *px, double *py);
