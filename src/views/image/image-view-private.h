#pragma once
#include "core/picture/edge-path.h"
#include "views/image/image-view.h"
#include "views/parts/hover-card.h"
#include "views/words/described.h"

/* The parts of the image view: image-view.c (session, properties), image-view-sight.c (what part is shown, what must be
 * drawn again), image-view-paint.c (pixels), image-view-stroke.c (the stroke being drawn), image-view-pointer.c (mouse,
 * keyboard), image-view-accessible.c (assistive technology). Each builds on those before it. Points are the picture's
 * unless they are called px, py: the widget's. */

typedef enum { CREDAL_IMAGE_DRAG_NONE, CREDAL_IMAGE_DRAG_PRESSED, CREDAL_IMAGE_DRAG_PAN, CREDAL_IMAGE_DRAG_STROKE }
CredalImageDragKind;

typedef struct {
  CredalImageDragKind kind;
  double px, py;                   /* where it began; while panning, where it was last */
  guint button;
  GdkModifierType state;
} CredalImageDrag;

struct _CredalImageView {
  GtkDrawingArea parent_instance;

  CredalSession *session;
  CredalSelection *selection;
  CredalRaster *raster;            /* NULL: there is no picture */
  guint16 low, high;
  CredalImageLook look;

  CredalImageViewport viewport;
  gboolean fitted, moving;
  GdkPoint place;                  /* of the widget, in its window */
  gboolean late;                   /* it was resized under a hand that draws, and does not fit yet */
  guint settle_source;

  CredalStyle style;
  char *font;
  cairo_surface_t *surface;        /* the picture, in the widget's size */
  gboolean stale;
  cairo_region_t *damage;          /* user units: parts of it to be drawn again */

  CredalImageTool tool;
  CredalPen pen;
  gboolean radius_chosen;          /* by the person, or painted with: it does not follow the zoom any more */
  GArray *points;                  /* double x, y: of the stroke being drawn; empty: there is none */
  gboolean touches;          /* some of it was at the picture, not only beside it */
  GArray *corners;                 /* guint: how many of them there were at each corner; those at the last one stay when
                                    * the pointer moves on */
  CredalEdgePaths *paths;          /* from the last corner, of a magnetic edge */
  gboolean lasso;                  /* it selects instead */
  CredalInk *ink;
  guint32 asked[2];                /* the question's objects, in the scene that is drawn */
  CredalImageDrag drag;
  double at[2];                    /* the pointer, or the keyboard's cross */
  gboolean pointed, crossed;       /* there is a pointer; a cross */
  gint64 hover;
  CredalHoverCard *card;
  GdkRectangle card_area;
};

/* ---- image-view-sight.c ---- */
guint  credal_image_view_columns (CredalImageView *view);
guint  credal_image_view_rows    (CredalImageView *view);
void   credal_image_view_stale   (CredalImageView *view);              /* everything is drawn again */
/** The square of side 2 @reach around a segment of the picture; @pixels: also the picture's own pixels there. */
void   credal_image_view_damage  (CredalImageView *view, const double *from, const double *to, double reach,
                                  gboolean pixels);
void   credal_image_view_zoom_at (CredalImageView *view, double factor, double px, double py);
void   credal_image_view_pan     (CredalImageView *view, double dx, double dy);
/** The widget has another size or place; the picture takes no notice while someone draws on it. */
void   credal_image_view_resize  (CredalImageView *view);
/** What was drawn, or dragged, may be done with: the picture takes the notice that it did not. */
void   credal_image_view_let_go  (CredalImageView *view);
void   credal_image_view_end_motion (CredalImageView *view);

/* ---- image-view-paint.c ---- */
gboolean credal_image_view_draw  (GtkWidget *widget, cairo_t *cr);
const CredalRegions *credal_image_view_regions (CredalImageView *view);
/** The partition of the regions' present objects, or NULL. */
CredalPartition     *credal_image_view_partition (CredalImageView *view);
/** The middle of a pixel of an object. */
void   credal_image_view_object_place (CredalImageView *view, guint32 object, double *x, double *y);

/* ---- image-view-stroke.c ---- */
gboolean credal_image_view_draws   (CredalImageView *view);            /* a stroke is being drawn */
gboolean credal_image_view_is_open (CredalImageView *view);            /* ... that waits for its next corner */
void   credal_image_view_begin     (CredalImageView *view, const double *at, gboolean lasso);
void   credal_image_view_extend    (CredalImageView *view, const double *at);
/** The end of the part that follows the last corner, which moves with the pointer: straight, or along an edge. */
void   credal_image_view_hang      (CredalImageView *view, const double *at);
void   credal_image_view_corner    (CredalImageView *view, const double *at);
gboolean credal_image_view_closes  (CredalImageView *view, const double *at);   /* near the first corner */
gboolean credal_image_view_at_corner (CredalImageView *view, const double *at); /* at the last corner */
void   credal_image_view_finish    (CredalImageView *view);
/** Finishes the shape that has corners, with those that it has; FALSE when there is none of three or more. */
gboolean credal_image_view_close   (CredalImageView *view);
void   credal_image_view_trace     (CredalImageView *view, cairo_t *cr);        /* draws what is no ink yet */

/* ---- image-view-pointer.c ---- */
void   credal_image_view_pointer_init       (CredalImageView *view);
void   credal_image_view_pointer_class_init (GtkWidgetClass *klass);
void   credal_image_view_update_pointer     (CredalImageView *view);
void   credal_image_view_forget_hover       (CredalImageView *view);

/** What the pixel under the pointer or the cross, one of an object's many, or its superpixel is called. */
char  *credal_image_view_place_name         (CredalImageView *view);

/* ---- image-view-accessible.c ---- */
void   credal_image_view_described_init (CredalDescribedInterface *interface);

/* ---- image-view.c ---- */
void   credal_image_view_emit_stroke (CredalImageView *view, CredalStroke *stroke);
void   credal_image_view_emit_shape  (CredalImageView *view);
void   credal_image_view_emit_hover  (CredalImageView *view);
void   credal_image_view_emit_view   (CredalImageView *view);

typedef struct {
  const char *cursor;              /* as credal_pointer_shape() takes it */
  gboolean paints;                 /* its strokes say something; else it looks at the picture, or selects */
  gboolean has_corners;            /* clicked one by one, and closed at last */
} CredalImageTraits;
const CredalImageTraits *credal_image_view_traits (CredalImageView *view);      /* of the tool in hand */
