#pragma once
#include <gtk/gtk.h>
#include "draw/plot/scatter.h"
#include "session/session.h"
#include "views/parts/sheet.h"

/* The plot of a session: points, overlay, hover card; pan, zoom, pick, lasso; the whole of it by mouse or by keyboard.
 *
 * Three features are a box that is turned: by a drag with the select tool, where the middle button and the pan tool pan,
 * and by Shift+arrows; what shows everything (0, a double click on nothing) turns it back.
 * Mouse: drag pans, wheel and pinch zoom at the pointer, a click picks an object (a second one makes a pair),
 * Ctrl+click adds, Shift+drag or the lasso tool selects a region (Ctrl adds), a click on a constraint's line picks its
 * pair, a click on nothing clears, a double click on nothing fits, one on a cluster's row of the legend asks for its
 * name, the right button opens the menu of what can be said.
 * Keys, when focused: arrows move a cursor from object to object, Home and End put it on the question's objects, Enter
 * picks, Ctrl+Enter adds, Ctrl+arrows pan, + − 0 zoom and fit, Escape clears, Menu and Shift+F10 open the menu. No
 * other key is taken.
 *
 * Signals, beside those of the sheet:
 *   "object-activated" (guint object)       double click on it
 *   "pair-activated" (guint i, guint j)     a constraint's line was clicked; the two are selected
 * What is selected is the CredalSelection's to say: connect to its "changed".
 */
#define CREDAL_TYPE_CANVAS (credal_canvas_get_type ())
G_DECLARE_FINAL_TYPE (CredalCanvas, credal_canvas, CREDAL, CANVAS, CredalSheet)

typedef enum { CREDAL_TOOL_SELECT, CREDAL_TOOL_LASSO, CREDAL_TOOL_PAN } CredalTool;

/** credal_canvas_set_session: @session: (nullable); a reference is held. The selection is reset, the view fitted. */
void             credal_canvas_set_session (CredalCanvas *canvas, CredalSession *session);
CredalSession   *credal_canvas_session     (CredalCanvas *canvas);                    /* (transfer none), or NULL */
/** credal_canvas_selection: (transfer none): the same one all its life. */
CredalSelection *credal_canvas_selection   (CredalCanvas *canvas);

/** The plane in which the groups lie apart in the features learned from the answers; it follows each new partition,
 *  computed beside the main loop. As long as nothing is learned the principal components are shown. */
#define CREDAL_PROJECTION_ANSWERS "answers"

/** credal_canvas_set_projection: %CREDAL_PROJECTION_ANSWERS, or as credal_projection_parse(); moves there in at most
 *  300 ms (at once without gtk-enable-animations). On failure nothing changes. Without a session @text is kept for the
 *  next one, which falls back to "pca" when its features are others. Until this is called for the first time each
 *  session begins with credal_projection_usual(). */
gboolean     credal_canvas_set_projection (CredalCanvas *canvas, const char *text, GError **error);
/** credal_canvas_forget_projection: the next session begins with its usual one again. */
void         credal_canvas_forget_projection (CredalCanvas *canvas);
const char  *credal_canvas_projection     (CredalCanvas *canvas);
/** credal_canvas_is_turned: three features are shown. */
gboolean     credal_canvas_is_turned      (CredalCanvas *canvas);

/** credal_canvas_new_beside: a second plot of the session of @first, of nothing but what credal_canvas_show_instead()
 *  gives it. Both have one selection, projection, part of the plane, look and tool, whichever is moved or turned, and
 *  mark what is pointed at in the other one. It is destroyed before @first has another session. */
GtkWidget       *credal_canvas_new_beside  (CredalCanvas *first);

/** credal_canvas_show_instead: another @partition of the session's objects and the @constraints (transfer full) that it
 *  was made of, until both are NULL (or the session is another): what was there before an answer. */
void         credal_canvas_show_instead (CredalCanvas *canvas, CredalPartition *partition,
                                         CredalConstraints *constraints);

void         credal_canvas_set_show (CredalCanvas *canvas, guint show);               /* CredalShow */
guint        credal_canvas_show     (CredalCanvas *canvas);
/** credal_canvas_set_cluster: shows cluster @cluster, from 0 on, alone, as credal_scene_set_cluster(); −1: all. */
void         credal_canvas_set_cluster (CredalCanvas *canvas, gint cluster);
void         credal_canvas_set_tool (CredalCanvas *canvas, CredalTool tool);

void         credal_canvas_fit      (CredalCanvas *canvas);
/** credal_canvas_reveal: pans, and zooms out if needed, until the objects can be seen. */
void         credal_canvas_reveal   (CredalCanvas *canvas, const guint32 *objects, gsize count);
/** credal_canvas_highlight: an object pointed at elsewhere (history, table) looks hovered, without the card; −1:
 *  none. */
void         credal_canvas_highlight (CredalCanvas *canvas, gint64 object);
/** credal_canvas_show_outliers: @outliers: (nullable) (n), copied: those that are not 0 are ringed. */
void         credal_canvas_show_outliers (CredalCanvas *canvas, const guint8 *outliers, gsize n);

/** credal_canvas_show_differing: @differing: (nullable) (n), copied: those that are not 0 are ringed as in another
 *  cluster than beside; where it @fades the marks of the others are faint. */
void         credal_canvas_show_differing (CredalCanvas *canvas, const guint8 *differing, gsize n, gboolean fades);

/** credal_canvas_name_cluster: asks beside the legend what cluster @k, from 0 on, is to be called. */
void         credal_canvas_name_cluster (CredalCanvas *canvas, guint k);

/* What is on the screen, for credal_picture_write() and printing. Borrowed: valid until the main loop runs again. */
typedef struct {
  const CredalScene *scene;
  CredalStyle style;
  CredalOverlay overlay;      /* hover and lasso left out */
  CredalViewport viewport;
  double width, height;       /* of the widget; 800 × 600 before it was ever shown */
} CredalCanvasPicture;

/** credal_canvas_picture: FALSE when there is nothing to see yet. */
gboolean     credal_canvas_picture  (CredalCanvas *canvas, CredalCanvasPicture *picture);
