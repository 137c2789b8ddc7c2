#pragma once
#include "core/regions/edge-path.h"
#include "views/image/image-view.h"
#include "views/parts/hover-card.h"
#include "views/words/described.h"

/* The parts of the image view: image-view-basics.c (what all need), image-view-sight.c (what part is shown),
 * image-view-levels.c (what of the picture is seen, window and level), image-view-stroke.c (the stroke being drawn),
 * image-view-paint.c (pixels), image-view-pointer.c (mouse, keyboard), image-view-accessible.c (assistive technology),
 * image-view.c (session, properties), image-view-beside.c (two of them). Each calls those before it only.
 * Points are the picture's unless they are called px, py: the widget's. */

struct _CredalImageView {
  CredalSheet sheet;

  CredalImageView *first;          /* the view that this one is beside, or NULL: it shows the session's own partition */
  CredalImageView *other;          /* the one or the other of the two, or NULL: it is alone */
  CredalPartition *instead;        /* what it shows in the place of the session's, or NULL */
  gboolean linking;                /* what is done to this one comes from the other one */

  CredalRaster *raster;            /* NULL: there is no picture */
  CredalImageLook look;
  CredalShown shown;               /* what of the picture is seen, and between which levels */
  char *shown_name;                /* which that is, as it was found, or NULL */
  gboolean uncovered;              /* the picture alone, for a while */

  CredalImageViewport viewport;
  cairo_surface_t *surface;        /* the picture, in the widget's size */
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
  guint8 *outliers;                /* (n_outliers) nonzero = outlined, or NULL */
  gsize n_outliers;
  guint8 *differing;               /* (n_differing) nonzero = in another cluster in the other view, or NULL */
  gsize n_differing;
  gboolean fades;                  /* what does not differ is dimmed */
  gint64 highlight;                /* an object pointed at elsewhere, or −1 */
  guint32 outlined[3];             /* objects, in the scene that is drawn */
  double at[2];                    /* the pointer, or the keyboard's cross */
  gboolean pointed, crossed;       /* there is a pointer; a cross */
};

typedef struct {
  const char *cursor;              /* as credal_pointer_shape() takes it */
  gboolean paints;                 /* its strokes say something; else it looks at the picture, or selects */
  gboolean has_corners;            /* clicked one by one, and closed at last */
} CredalImageTraits;

/* ---- image-view-basics.c ---- */
guint  credal_image_view_columns (CredalImageView *view);
guint  credal_image_view_rows    (CredalImageView *view);
const CredalRegions *credal_image_view_regions (CredalImageView *view);
/** The partition of the regions' present objects, or NULL. */
CredalPartition     *credal_image_view_partition (CredalImageView *view);
/** The middle of a pixel of an object. */
void   credal_image_view_object_place (CredalImageView *view, guint32 object, double *x, double *y);
/** What the pixel under the pointer or the cross, one of an object's many, or its superpixel is called. */
char  *credal_image_view_place_name (CredalImageView *view);
const CredalImageTraits *credal_image_view_traits (CredalImageView *view);      /* of the tool in hand */
gboolean credal_image_view_draws (CredalImageView *view);              /* a stroke is being drawn */
/** The square of side 2 @reach around a segment of the picture; @pixels: also the picture's own pixels there. */
void   credal_image_view_damage  (CredalImageView *view, const double *from, const double *to, double reach,
                                  gboolean pixels);

/* ---- image-view-levels.c: the session's look ---- */
/** credal_image_view_take_look: nothing is drawn or told; FALSE: all looks as before. */
gboolean credal_image_view_take_look (CredalImageView *view);
void   credal_image_view_follow_look (CredalImageView *view);
/** credal_image_view_levels_class_init: the right button's drag moves window and level. */
void   credal_image_view_levels_class_init (CredalSheetClass *class);
/** credal_image_view_paint_levels: the numbers shown as black and white, while they are moved. */
void   credal_image_view_paint_levels (CredalImageView *view, cairo_t *cr);

/* ---- image-view-sight.c ---- */
void   credal_image_view_sight_class_init (CredalSheetClass *class);

/** The same part of the picture as in @from, as large. */
void   credal_image_view_see_like (CredalImageView *view, CredalImageView *from);

/* ---- image-view-paint.c ---- */
void   credal_image_view_paint   (CredalSheet *sheet, cairo_t *cr);

/* ---- image-view-stroke.c ---- */
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
void   credal_image_view_pointer_class_init (CredalSheetClass *class);
void   credal_image_view_forget_hover       (CredalImageView *view);

/* ---- image-view-accessible.c ---- */
void   credal_image_view_described_init (CredalDescribedInterface *interface);
