#pragma once
#include "views/parts/hover-card.h"
#include "views/plot/canvas.h"
#include "views/plot/transition.h"
#include "views/words/described.h"

/* The parts of the canvas: canvas.c (session, properties), canvas-view.c (what part of the plane is shown,
 * transitions), canvas-answers.c (the projection by answers), canvas-paint.c (pixels), canvas-current.c (hovered
 * object, cursor, card), canvas-regions.c (regions of doubt), canvas-pointer.c (mouse, touch), canvas-keys.c
 * (keyboard), canvas-menu.c (context menu), canvas-legend.c (names of clusters), canvas-accessible.c (assistive
 * technology). */

typedef enum {
  CREDAL_DRAG_NONE,
  CREDAL_DRAG_PRESSED,     /* not yet far enough to be more than a click */
  CREDAL_DRAG_PAN,
  CREDAL_DRAG_LASSO,
} CredalDragKind;

typedef struct {
  CredalDragKind kind;
  double x, y;             /* where it began; while panning, where it was last */
  guint button;
  GdkModifierType state;
  GArray *lasso;           /* double: x, y of each corner, pixels */
} CredalDrag;

struct _CredalCanvas {
  GtkDrawingArea parent_instance;

  CredalSession *session;
  CredalSelection *selection;
  CredalDataset *data;             /* what the scene shows; NULL: nothing */
  CredalPartition *partition;      /* or NULL: not clustered yet */
  CredalPartition *instead;        /* shown in the place of the session's, or NULL */
  CredalConstraints *said_instead; /* those it was made of, and their closure, or NULL */
  CredalClosure *closure_instead;
  CredalProjection *projection;
  char *projection_text;
  gboolean projection_chosen;      /* by the person; else it is the data's usual one */
  GCancellable *projecting;        /* by answers, on another thread, or NULL */
  CredalPartition *projected;      /* whose learned features are shown or being projected, or NULL */
  CredalScene *scene;
  guint8 *regions;                 /* (n) CredalRegion while they are shown, or NULL */
  guint show;
  CredalTool tool;

  CredalViewport viewport, whole;  /* shown; all there is */
  gboolean fitted;                 /* follows the widget's size until someone pans or zooms */
  GdkPoint place;                  /* of the widget, in its window */
  gboolean late;                   /* it was resized under a lasso, and does not fit yet */
  gboolean moving;
  guint settle_source;
  CredalTransition *transition;
  CredalScene *between;            /* of the transition's present moment */
  guint tick;
  gint64 transition_begin;         /* µs, frame clock; 0: at the next frame */
  CredalViewport pinch_begin;

  CredalStyle style;
  char *font;
  cairo_surface_t *points;         /* the points and what is kept with them, in the widget's size */
  cairo_surface_t *picture;        /* what the widget shows, in its size */
  gboolean points_stale;
  guint refresh_source;            /* draws them anew, before the frame that shows them */

  gint64 hover, cursor, highlight; /* objects, or −1 */
  gboolean cursor_shown;
  CredalHoverCard *card;
  GdkRectangle card_area;
  CredalDrag drag;
  GtkGesture *pinch;
  GtkWidget *menu;                 /* of the selected objects, while it is open, or NULL */
};

/* canvas.c */
void   credal_canvas_emit_hover (CredalCanvas *canvas);
void   credal_canvas_activate_object (CredalCanvas *canvas, guint object);
void   credal_canvas_activate_pair   (CredalCanvas *canvas, guint i, guint j);
void   credal_canvas_emit_view  (CredalCanvas *canvas);

/** Moves to a projection of the session's data; fails as credal_projection_parse() does, and with _MEMORY. */
gboolean credal_canvas_project  (CredalCanvas *canvas, const char *text, GError **error);
/** @projection, @scene: (transfer full): moves there. */
void   credal_canvas_take_scene (CredalCanvas *canvas, CredalProjection *projection, CredalScene *scene);

/* canvas-answers.c */
gboolean credal_canvas_is_by_answers  (CredalCanvas *canvas);
/** After a new partition, scene or projection: projects what is learned, if that is what the person wants to see. */
void     credal_canvas_follow_answers (CredalCanvas *canvas);
void     credal_canvas_forget_answers (CredalCanvas *canvas);

/* canvas-view.c */
/** The widget has another size or place, or the scene other bounds; the view takes no notice during a drag. */
void   credal_canvas_resize_view   (CredalCanvas *canvas);
/** Clusters may have other names, for which the legend and the card may need other room. */
void   credal_canvas_follow_names  (CredalCanvas *canvas);
/** The drag is over: the view takes the notice that it did not. */
void   credal_canvas_let_go        (CredalCanvas *canvas);
void   credal_canvas_zoom_at       (CredalCanvas *canvas, double factor, double px, double py);
void   credal_canvas_pan           (CredalCanvas *canvas, double dx, double dy);
/** The scene is a new one: fits it; @from: (nullable): (2n): where its objects were, from which they move. */
void   credal_canvas_show_scene    (CredalCanvas *canvas, const double *from);
void   credal_canvas_end_transition (CredalCanvas *canvas);
void   credal_canvas_end_motion    (CredalCanvas *canvas);

/* canvas-paint.c */
gboolean credal_canvas_draw        (GtkWidget *widget, cairo_t *cr);
void   credal_canvas_update_style  (CredalCanvas *canvas);
void   credal_canvas_stale_points  (CredalCanvas *canvas);
/** @hover: whether the object pointed at is marked. */
CredalOverlay credal_canvas_overlay (CredalCanvas *canvas, gboolean hover);

/* canvas-current.c */
gint64 credal_canvas_current       (CredalCanvas *canvas);   /* hovered, under the cursor, or highlighted; −1 */
void   credal_canvas_set_hover     (CredalCanvas *canvas, gint64 object);
void   credal_canvas_set_cursor    (CredalCanvas *canvas, gint64 object);
void   credal_canvas_hide_cursor   (CredalCanvas *canvas);
void   credal_canvas_forget_current (CredalCanvas *canvas);
/** The card again, after what it shows or its place has changed. */
void   credal_canvas_update_card   (CredalCanvas *canvas);

/* canvas-menu.c */
/** The menu of what is selected, if anything is. */
void     credal_canvas_popup_at_pointer (CredalCanvas *canvas, const GdkEvent *event);
gboolean credal_canvas_popup_menu       (GtkWidget *widget);   /* FALSE: there is nothing to open it for */

/** The menu of a cluster's row in the legend. */
void     credal_canvas_popup_cluster    (CredalCanvas *canvas, guint k, const GdkEvent *event);

/* canvas-legend.c */
/** Whose row of the legend is at (px, py), from 0 on; −1: none's. */
gint     credal_canvas_legend_cluster   (CredalCanvas *canvas, double px, double py);
gboolean credal_canvas_query_tooltip    (GtkWidget *widget, gint x, gint y, gboolean keyboard, GtkTooltip *tooltip);

/* canvas-regions.c */
/** Which region of doubt each object is in, after the partition, the thresholds or what is shown has changed. */
void   credal_canvas_update_regions     (CredalCanvas *canvas);

/* canvas-pointer.c */
void   credal_canvas_pointer_init       (CredalCanvas *canvas);
void   credal_canvas_pointer_class_init (GtkWidgetClass *klass);
void   credal_canvas_pointer_clear      (CredalCanvas *canvas);
gboolean credal_canvas_cancel_drag      (CredalCanvas *canvas);   /* FALSE when there is none */
void   credal_canvas_update_pointer     (CredalCanvas *canvas);   /* its shape */

/* canvas-accessible.c */
void     credal_canvas_described_init   (CredalDescribedInterface *interface);

/* canvas-keys.c */
gboolean credal_canvas_key_press (GtkWidget *widget, GdkEventKey *event);
