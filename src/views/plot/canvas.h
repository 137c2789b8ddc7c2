#pragma once
#include <gtk/gtk.h>
#include "draw/plot/scatter.h"
#include "session/session.h"
#include "views/parts/sheet.h"

/* The plot of a session: points, overlay, hover card; pan, zoom, pick, lasso; fully usable by mouse or by keyboard.
 *
 * Three features are drawn in a box that turns: by a drag with the select tool (the middle button and the pan tool pan)
 * and by Shift+arrows. Fitting the view (0, a double click on empty space) also turns it back.
 * Mouse: a drag pans, wheel and pinch zoom at the pointer, a click picks an object (a second one makes a pair),
 * Ctrl+click adds, Shift+drag or the lasso tool selects a region (Ctrl adds), a click on a constraint's line picks its
 * pair, a click on empty space clears the selection, a double click there fits, a double click on a cluster's row of
 * the legend asks for its name, the right button opens the menu.
 * Keys, when focused: arrows move a cursor from object to object, Home and End put it on the question's objects, Enter
 * picks, Ctrl+Enter adds, Ctrl+arrows pan, + − 0 zoom and fit, Escape clears, Menu and Shift+F10 open the menu. Other
 * keys are passed on.
 *
 * Signals, in addition to the sheet's:
 *   "object-activated" (guint object)       an object was double-clicked
 *   "pair-activated" (guint i, guint j)     a constraint's line was clicked; its two objects are selected
 * For changes of the selection, connect to the CredalSelection's "changed".
 */
#define CREDAL_TYPE_CANVAS (credal_canvas_get_type ())
G_DECLARE_FINAL_TYPE (CredalCanvas, credal_canvas, CREDAL, CANVAS, CredalSheet)

typedef enum { CREDAL_TOOL_SELECT, CREDAL_TOOL_LASSO, CREDAL_TOOL_PAN } CredalTool;

/** credal_canvas_set_session: Shows @session (nullable), with an empty selection and a fitted view. Holds a reference.
 *  Does nothing if @session is shown already. */
void             credal_canvas_set_session (CredalCanvas *canvas, CredalSession *session);
CredalSession   *credal_canvas_session     (CredalCanvas *canvas);                    /* (transfer none) (nullable) */
/** credal_canvas_selection: (transfer none): Returns the selection. It is the same for the canvas's whole life. */
CredalSelection *credal_canvas_selection   (CredalCanvas *canvas);

/** The plane that best separates the groups in the features learned from the answers. It follows each new partition,
 *  computed on another thread. Until something is learned, the principal components are shown. */
#define CREDAL_PROJECTION_ANSWERS "answers"

/** A layout that keeps neighbours together (core/layout/neighbours.h), with the perplexity of the look. If the session
 *  does not keep it yet, it is computed in the background, while the principal components are shown. */
#define CREDAL_PROJECTION_NEIGHBOURS "neighbours"

/** credal_canvas_is_arranging: Returns TRUE while a layout by neighbours is computed. "view-changed" is emitted at its
 *  end. */
gboolean     credal_canvas_is_arranging   (CredalCanvas *canvas);
void         credal_canvas_stop_arranging (CredalCanvas *canvas);
/** credal_canvas_arranging_failure: Returns (nullable) why the wanted layout by neighbours is not shown. */
const char  *credal_canvas_arranging_failure (CredalCanvas *canvas);

/** credal_canvas_set_projection: Moves to the projection @text within 300 ms, or at once without gtk-enable-animations.
 *  @text: a text for credal_projection_parse(), %CREDAL_PROJECTION_NEIGHBOURS, or %CREDAL_PROJECTION_ANSWERS, whose
 *  plane is first computed on another thread. On failure nothing changes. Without a session, @text is kept for the next
 *  session. A session without these features shows "pca" instead. A session begins with the axes of its look; without
 *  any, and until the first call, with credal_projection_usual(). */
gboolean     credal_canvas_set_projection (CredalCanvas *canvas, const char *text, GError **error);
/** credal_canvas_forget_projection: Lets the next session begin with its usual projection again. */
void         credal_canvas_forget_projection (CredalCanvas *canvas);
const char  *credal_canvas_projection     (CredalCanvas *canvas);
/** credal_canvas_is_turned: Returns TRUE if three features are shown. */
gboolean     credal_canvas_is_turned      (CredalCanvas *canvas);

/** credal_canvas_new_beside: Returns a second plot of @first's session. It shows only the partition that
 *  credal_canvas_show_instead() sets. Both plots share selection, projection, visible part, look and tool. Each plot
 *  marks the object hovered in the other plot. Destroy the second plot before @first gets another session. */
GtkWidget       *credal_canvas_new_beside  (CredalCanvas *first);

/** credal_canvas_show_instead: Shows @partition of the session's objects with @constraints (nullable) (transfer full)
 *  instead of the session's own, such as the state before an answer. A NULL @partition ends this, as does another
 *  session or a change of its objects. */
void         credal_canvas_show_instead (CredalCanvas *canvas, CredalPartition *partition,
                                         CredalConstraints *constraints);

void         credal_canvas_set_show (CredalCanvas *canvas, guint show);               /* CredalShow */
guint        credal_canvas_show     (CredalCanvas *canvas);
/** credal_canvas_set_cluster: Shows only @cluster (from 0), see credal_scene_set_cluster(); −1: all clusters. */
void         credal_canvas_set_cluster (CredalCanvas *canvas, gint cluster);
/** credal_canvas_is_coloured: Returns TRUE if the look gives colours another meaning than clusters, and the data have
 *  it. */
gboolean     credal_canvas_is_coloured (CredalCanvas *canvas);
void         credal_canvas_set_tool (CredalCanvas *canvas, CredalTool tool);

void         credal_canvas_fit      (CredalCanvas *canvas);
/** credal_canvas_reveal: Pans, and zooms out if needed, until the objects are visible. */
void         credal_canvas_reveal   (CredalCanvas *canvas, const guint32 *objects, gsize count);
/** credal_canvas_highlight: Marks @object, hovered elsewhere (history, table), like an object hovered here, but without
 *  a card; −1: none. */
void         credal_canvas_highlight (CredalCanvas *canvas, gint64 object);
/** credal_canvas_show_outliers: Rings the objects whose entry in @outliers is nonzero. @outliers: (nullable) (n):
 *  copied; NULL: no rings. */
void         credal_canvas_show_outliers (CredalCanvas *canvas, const guint8 *outliers, gsize n);

/** credal_canvas_show_differing: Rings the objects that are in another cluster in the other plot. @differing:
 *  (nullable) (n): nonzero for these objects; copied; NULL: no rings. @fades: TRUE: the points without a ring are
 *  faint. */
void         credal_canvas_show_differing (CredalCanvas *canvas, const guint8 *differing, gsize n, gboolean fades);

/** credal_canvas_name_cluster: Asks for the name of cluster @k (from 0), next to the legend. */
void         credal_canvas_name_cluster (CredalCanvas *canvas, guint k);

/* The visible plot, for credal_picture_write() and printing. Borrowed: valid until the main loop runs again. */
typedef struct {
  const CredalScene *scene;
  CredalStyle style;
  CredalOverlay overlay;      /* without hover and lasso */
  CredalViewport viewport;
  double width, height;       /* of the widget; 800 × 600 before it was first shown */
} CredalCanvasPicture;

/** credal_canvas_picture: Fills @picture. Returns FALSE if the plot is still empty. */
gboolean     credal_canvas_picture  (CredalCanvas *canvas, CredalCanvasPicture *picture);
