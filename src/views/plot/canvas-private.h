#pragma once
#include "views/parts/hover-card.h"
#include "core/base/background.h"
#include "views/plot/canvas.h"
#include "views/plot/transition.h"
#include "views/words/described.h"

/* The parts of the canvas, each of which calls only those before it: canvas-basics.c (current object, card, overlay),
 * canvas-turn.c (viewing direction of three features), canvas-view.c (visible part of the plane, transitions),
 * canvas-paint.c (pixels), canvas-current.c (hovered object, cursor), canvas-regions.c (regions of doubt),
 * canvas-legend.c (names of clusters), canvas-pointer.c (mouse), canvas-keys.c (keyboard), canvas-answers.c (other
 * projections), canvas-accessible.c (assistive technology), canvas.c (session, properties), canvas-beside.c (two linked
 * plots). */

struct _CredalCanvas {
  CredalSheet sheet;

  CredalCanvas *first;             /* the plot that this second one is linked to; NULL: this is the first */
  gboolean linking;                /* TRUE while a change is copied from the linked plot */

  CredalDataset *data;             /* the data of the scene; NULL: none */
  CredalPartition *partition;      /* NULL: not clustered yet */
  CredalPartition *instead;        /* shown instead of the session's partition; NULL: none */
  CredalConstraints *said_instead; /* the constraints behind @instead, and their closure; NULL: none */
  CredalClosure *closure_instead;
  CredalProjection *projection;
  char *projection_text;
  gboolean projection_chosen;      /* TRUE: by the user; FALSE: the usual one for the data */
  GCancellable *projecting;        /* the projection by answers on another thread; NULL: not running */
  CredalPartition *projected;      /* source of the learned features that are shown or being projected; NULL: none */
  CredalScene *scene;
  CredalBackground *arranging;     /* computes the layout by neighbours; NULL: not running */
  double arranged_share;           /* its progress, 0 to 1 */
  char *arranging_failure;         /* why there is no layout by neighbours; NULL: it did not fail */
  CredalColouring *colouring;      /* of the look; NULL: clusters. Made of the next three */
  CredalDataset *coloured;
  CredalPartition *coloured_partition;
  char *coloured_text;
  guint8 *regions;                 /* (n) CredalRegion; NULL: not shown */
  guint show;
  gint cluster;                    /* the only cluster shown; −1: all */
  CredalTool tool;

  CredalViewport viewport, whole;  /* the visible part; the part that shows everything */
  CredalTransition *transition;
  CredalScene *between;            /* the scene at the transition's present moment */
  guint tick;
  gint64 transition_begin;         /* µs, frame clock; 0: starts at the next frame */

  cairo_surface_t *points;         /* cached points and their background, in the widget's size */
  cairo_surface_t *picture;        /* the widget's complete content, in its size */

  gint64 cursor, highlight;        /* objects, or −1 */
  gboolean mirrors;                /* TRUE: the highlight is hovered in the other plot, and has a card */
  guint8 *outliers;                /* (n_outliers) nonzero = ringed; NULL: none */
  gsize n_outliers;
  guint8 *differing;               /* (n_differing) nonzero = in another cluster in the other plot; NULL: none */
  gsize n_differing;
  gboolean fades;                  /* TRUE: objects that do not differ are faint */
  gboolean cursor_shown;
  GArray *waiting;                 /* guint32: the objects of each pair that waits for an answer */
  GArray *lasso;                   /* double: x, y of each corner, pixels; empty: no lasso */
};

/* canvas-answers.c */
/** Moves to the projection @text of the session's data. Fails like credal_projection_parse(), and with
 *  %CREDAL_ERROR_MEMORY. */
gboolean credal_canvas_project        (CredalCanvas *canvas, const char *text, GError **error);
gboolean credal_canvas_is_by_answers  (CredalCanvas *canvas);
/** Projects the learned features on another thread if the user chose that. Returns to the principal components if
 *  nothing is learned any more. Call it after a new partition, scene or projection. */
void     credal_canvas_follow_answers (CredalCanvas *canvas);
void     credal_canvas_forget_answers (CredalCanvas *canvas);

/** Shows @scene: the same objects in another projection. @moves: TRUE: with a transition. @projection and
 *  @scene: (transfer full). */
void     credal_canvas_take_scene     (CredalCanvas *canvas, CredalProjection *projection, CredalScene *scene,
                                       gboolean moves);

/* canvas.c */
/** Links the new @canvas to @first: takes the session, selection and visible part of @first. */
void     credal_canvas_stand_beside   (CredalCanvas *canvas, CredalCanvas *first);

/* canvas-neighbours.c */
gboolean credal_canvas_is_by_neighbours (CredalCanvas *canvas);
/** Returns (transfer full) the layout that the session keeps; NULL: none for these data and this perplexity. */
CredalProjection *credal_canvas_kept_neighbours (CredalCanvas *canvas);
/** Moves the objects to the layout that the session keeps, if there is one. */
void   credal_canvas_show_neighbours   (CredalCanvas *canvas);
/** Starts the computation of the layout if it is wanted and not shown, unless it failed. */
void   credal_canvas_follow_neighbours (CredalCanvas *canvas);
void   credal_canvas_forget_neighbours (CredalCanvas *canvas);

/* canvas-turn.c: call these only while no transition runs */
/** Turns a projection of three features by angles in degrees; the rest of the view stays. Returns FALSE if the
 *  projection cannot be turned. */
gboolean credal_canvas_turn        (CredalCanvas *canvas, double azimuth, double elevation);
gboolean credal_canvas_turn_back   (CredalCanvas *canvas);   /* to the initial direction */

/* canvas-view.c */
/** Makes room for changed cluster names in legend and card. */
void   credal_canvas_follow_names  (CredalCanvas *canvas);
/** Fits a new scene. @from: (nullable) (2n): the previous places of its objects, from which they move. */
void   credal_canvas_show_scene    (CredalCanvas *canvas, const double *from);
void   credal_canvas_end_transition (CredalCanvas *canvas);
/** Shows the same part of the plane as @from, in the same scale. Fits the view if it is fitted in @from. No effect
 *  while @from is in a transition. */
void   credal_canvas_see_like      (CredalCanvas *canvas, CredalCanvas *from);
void   credal_canvas_view_class_init (CredalSheetClass *class);

/* canvas-paint.c */
void   credal_canvas_paint         (CredalSheet *sheet, cairo_t *cr);
void   credal_canvas_refresh       (CredalSheet *sheet);

/* canvas-basics.c */
/** Sets the regions, colouring, single cluster and faint marks of @scene. Returns TRUE if one of the first three
 *  has changed. */
gboolean credal_canvas_dress_scene (CredalCanvas *canvas, CredalScene *scene);
void     credal_canvas_forget_colouring (CredalCanvas *canvas);
/** Sets which marks of @scene (nullable) are faint. */
void   credal_canvas_light_scene   (CredalCanvas *canvas, CredalScene *scene);
gint64 credal_canvas_current       (CredalCanvas *canvas);   /* hovered, at the cursor, or highlighted; −1: none */
void   credal_canvas_find_object   (CredalSheet *sheet, guint32 object, double *px, double *py);
/** Updates the card after its content or place has changed. */
void   credal_canvas_update_card   (CredalCanvas *canvas);
/** Returns the marks and lines over the points: of the session, or of the state shown instead. @hover: TRUE: marks the
 *  current object. */
CredalOverlay credal_canvas_overlay (CredalCanvas *canvas, gboolean hover);

/* canvas-current.c */
void   credal_canvas_set_hover     (CredalCanvas *canvas, gint64 object);
void   credal_canvas_set_cursor    (CredalCanvas *canvas, gint64 object);
void   credal_canvas_hide_cursor   (CredalCanvas *canvas);
/** Marks @object like credal_canvas_highlight(). @carded: TRUE: with a card. */
void   credal_canvas_mirror        (CredalCanvas *canvas, gint64 object, gboolean carded);
void   credal_canvas_forget_current (CredalCanvas *canvas);

/* canvas-legend.c */
/** Returns the cluster (from 0) with the legend row at (px, py); −1: there is none. */
gint     credal_canvas_legend_cluster   (CredalCanvas *canvas, double px, double py);
/** Returns the set of clusters with the legend row at (px, py); −1: there is none. */
gint64   credal_canvas_legend_set       (CredalCanvas *canvas, double px, double py);
gboolean credal_canvas_query_tooltip    (GtkWidget *widget, gint x, gint y, gboolean keyboard, GtkTooltip *tooltip);

/* canvas-regions.c */
/** Updates the region of doubt of each object. Call it after a change of partition, thresholds or overlays. */
void   credal_canvas_update_regions     (CredalCanvas *canvas);

/* canvas-pointer.c */
void   credal_canvas_pointer_class_init (CredalSheetClass *class);
gboolean credal_canvas_cancel_drag      (CredalCanvas *canvas);   /* FALSE: no drag */

/* canvas-accessible.c */
void     credal_canvas_described_init   (CredalDescribedInterface *interface);

/* canvas-keys.c */
void     credal_canvas_keys_class_init  (CredalSheetClass *class);
