#pragma once
#include "views/parts/hover-card.h"
#include "views/plot/canvas.h"
#include "views/plot/transition.h"
#include "views/words/described.h"

/* The parts of the canvas: canvas-basics.c (what is current, the card, what lies over the points), canvas-turn.c (from
 * where three features are seen), canvas-view.c (what part of the plane is shown, transitions), canvas-paint.c
 * (pixels), canvas-current.c (hovered object, cursor), canvas-regions.c (regions of doubt), canvas-legend.c (names of
 * clusters), canvas-pointer.c (mouse), canvas-keys.c (keyboard), canvas-answers.c (other projections),
 * canvas-accessible.c (assistive technology), canvas.c (session, properties), canvas-beside.c (two of them). Each calls
 * those before it only. */

struct _CredalCanvas {
  CredalSheet sheet;

  CredalCanvas *first;             /* the plot that this one is beside, or NULL: it shows the session's own partition */
  gboolean linking;                /* what is done to this one comes from the other one */

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
  gint cluster;                    /* shown alone, or −1 */
  CredalTool tool;

  CredalViewport viewport, whole;  /* shown; all there is */
  CredalTransition *transition;
  CredalScene *between;            /* of the transition's present moment */
  guint tick;
  gint64 transition_begin;         /* µs, frame clock; 0: at the next frame */

  cairo_surface_t *points;         /* the points and what is kept with them, in the widget's size */
  cairo_surface_t *picture;        /* what the widget shows, in its size */

  gint64 cursor, highlight;        /* objects, or −1 */
  gboolean mirrors;                /* the highlight is pointed at in the other plot: it has a card */
  guint8 *outliers;                /* (n_outliers) nonzero = ringed, or NULL */
  gsize n_outliers;
  guint8 *differing;               /* (n_differing) nonzero = in another cluster in the other plot, or NULL */
  gsize n_differing;
  gboolean fades;                  /* what does not differ is faint */
  gboolean cursor_shown;
  GArray *lasso;                   /* double: x, y of each corner, pixels; empty: there is none */
};

/* canvas-answers.c */
/** Moves to a projection of the session's data; fails as credal_projection_parse() does, and with _MEMORY. */
gboolean credal_canvas_project        (CredalCanvas *canvas, const char *text, GError **error);
gboolean credal_canvas_is_by_answers  (CredalCanvas *canvas);
/** After a new partition, scene or projection: projects what is learned, if that is what the person wants to see. */
void     credal_canvas_follow_answers (CredalCanvas *canvas);
void     credal_canvas_forget_answers (CredalCanvas *canvas);

/** @scene: of the same objects, as they are seen from now on; they move there where @moves. Both: (transfer full). */
void     credal_canvas_take_scene     (CredalCanvas *canvas, CredalProjection *projection, CredalScene *scene,
                                       gboolean moves);

/* canvas.c */
/** A new one takes the session and the selection of @first, and shows it in the same places. */
void     credal_canvas_stand_beside   (CredalCanvas *canvas, CredalCanvas *first);

/* canvas-turn.c: no transition is under way */
/** Turns three features by so many degrees: the rest of the view stays; FALSE: the projection is flat. */
gboolean credal_canvas_turn        (CredalCanvas *canvas, double azimuth, double elevation);
gboolean credal_canvas_turn_back   (CredalCanvas *canvas);   /* to where they are seen from at first */

/* canvas-view.c */
/** Clusters may have other names, for which the legend and the card may need other room. */
void   credal_canvas_follow_names  (CredalCanvas *canvas);
/** The scene is a new one: fits it; @from: (nullable): (2n): where its objects were, from which they move. */
void   credal_canvas_show_scene    (CredalCanvas *canvas, const double *from);
void   credal_canvas_end_transition (CredalCanvas *canvas);
/** The same part of the plane as in @from, as large; while that is changing projections it stays. */
void   credal_canvas_see_like      (CredalCanvas *canvas, CredalCanvas *from);
void   credal_canvas_view_class_init (CredalSheetClass *class);

/* canvas-paint.c */
void   credal_canvas_paint         (CredalSheet *sheet, cairo_t *cr);
void   credal_canvas_refresh       (CredalSheet *sheet);

/* canvas-basics.c */
/** What @scene shows besides its partition: regions, known classes, a cluster alone. TRUE when that is another than
 *  before. */
gboolean credal_canvas_dress_scene (CredalCanvas *canvas, CredalScene *scene);
/** Which marks of @scene (nullable) are faint. */
void   credal_canvas_light_scene   (CredalCanvas *canvas, CredalScene *scene);
gint64 credal_canvas_current       (CredalCanvas *canvas);   /* hovered, under the cursor, or highlighted; −1 */
void   credal_canvas_find_object   (CredalSheet *sheet, guint32 object, double *px, double *py);
/** The card again, after what it shows or its place has changed. */
void   credal_canvas_update_card   (CredalCanvas *canvas);
/** @hover: whether the object pointed at is marked. */
CredalOverlay credal_canvas_overlay (CredalCanvas *canvas, gboolean hover);

/* canvas-current.c */
void   credal_canvas_set_hover     (CredalCanvas *canvas, gint64 object);
void   credal_canvas_set_cursor    (CredalCanvas *canvas, gint64 object);
void   credal_canvas_hide_cursor   (CredalCanvas *canvas);
/** As credal_canvas_highlight(), with a card where @carded. */
void   credal_canvas_mirror        (CredalCanvas *canvas, gint64 object, gboolean carded);
void   credal_canvas_forget_current (CredalCanvas *canvas);

/* canvas-legend.c */
/** Whose row of the legend is at (px, py), from 0 on; −1: none's. */
gint     credal_canvas_legend_cluster   (CredalCanvas *canvas, double px, double py);
gboolean credal_canvas_query_tooltip    (GtkWidget *widget, gint x, gint y, gboolean keyboard, GtkTooltip *tooltip);

/* canvas-regions.c */
/** Which region of doubt each object is in, after the partition, the thresholds or what is shown has changed. */
void   credal_canvas_update_regions     (CredalCanvas *canvas);

/* canvas-pointer.c */
void   credal_canvas_pointer_class_init (CredalSheetClass *class);
gboolean credal_canvas_cancel_drag      (CredalCanvas *canvas);   /* FALSE when there is none */

/* canvas-accessible.c */
void     credal_canvas_described_init   (CredalDescribedInterface *interface);

/* canvas-keys.c */
void     credal_canvas_keys_class_init  (CredalSheetClass *class);
