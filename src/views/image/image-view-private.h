#pragma once
#include "core/regions/edge-path.h"
#include "views/image/image-view.h"
#include "views/parts/hover-card.h"
#include "views/words/described.h"

/* The parts of the image view, each of which calls only those before it: image-view-basics.c (shared helpers),
 * image-view-sight.c (visible part), image-view-levels.c (channel, window and level), image-view-stroke.c (the stroke
 * being drawn), image-view-paint.c (pixels), image-view-pointer.c (mouse, keyboard), image-view-accessible.c
 * (assistive technology), image-view.c (session, properties), image-view-beside.c (two linked views).
 * Points are in pixels of the picture; points called px, py are in pixels of the widget. */

struct _CredalImageView {
  CredalSheet sheet;

  CredalImageView *first;          /* the view that this second one is linked to; NULL: this is the first */
  CredalImageView *other;          /* the linked view; NULL: none */
  CredalTogether *together;        /* shown in place of the session's partition; NULL: none */
  CredalPartition *instead;        /* shown instead of the session's partition; NULL: none */
  CredalPartition *kept;           /* the last partition shown; NULL: none since the session was set */
  gboolean linking;                /* TRUE while a change is copied from the linked view */

  CredalRaster *raster;            /* NULL: no picture */
  CredalImageLook look;
  CredalShown shown;               /* the channel or feature shown, with its levels */
  char *shown_name;                /* its name; NULL: none */
  double window_before, level_before;   /* when the drag that moves them began */
  gboolean uncovered;              /* TRUE: only the picture is shown for now */

  CredalImageViewport viewport;
  cairo_surface_t *surface;        /* the drawn picture, in the widget's size */
  cairo_region_t *damage;          /* user units: parts of it to be drawn again */

  CredalImageTool tool;
  CredalPen pen;
  char *pen_of;                    /* data of the session that the radius is for; NULL: none yet */
  gboolean radius_set;             /* TRUE: the radius is set, and only the user changes it */
  GArray *points;                  /* double x, y: the stroke being drawn; empty: none */
  gboolean touches;          /* TRUE: part of the stroke is on the picture */
  GArray *corners;                 /* guint: number of points up to each corner; points up to the last corner stay when
                                    * the pointer moves */
  CredalEdgePaths *paths;          /* from the last corner, for a magnetic edge */
  gboolean lasso;                  /* TRUE: the stroke selects objects */
  CredalInk *ink;
  guint8 *outliers;                /* (n_outliers) nonzero = outlined; NULL: none */
  gsize n_outliers;
  guint8 *differing;               /* (n_differing) nonzero = in another cluster in the other view; NULL: none */
  gsize n_differing;
  gboolean fades;                  /* TRUE: objects that do not differ are dimmed */
  gint64 highlight;                /* object hovered elsewhere; −1: none */
  guint32 outlined[3];             /* outlined objects of the scene */
  double at[2];                    /* the pointer, or the keyboard's cross */
  gboolean pointed, crossed;       /* TRUE: at is the pointer; TRUE: at is the cross */
};

typedef struct {
  const char *cursor;              /* a name for credal_pointer_shape() */
  gboolean paints;                 /* TRUE: its strokes are answers; FALSE: it only pans or selects */
  gboolean has_corners;            /* TRUE: the shape's corners are clicked one by one */
} CredalImageTraits;

/* ---- image-view-basics.c ---- */
guint  credal_image_view_columns (CredalImageView *view);
guint  credal_image_view_rows    (CredalImageView *view);
const CredalRegions *credal_image_view_regions (CredalImageView *view);
/** Returns the partition that this view shows. NULL: there is none, or it does not fit the present regions. */
CredalPartition     *credal_image_view_partition (CredalImageView *view);
/** Returns (transfer full) (nullable) a partition with the masses shown under the pointer or the cross. Sets @object to
 *  their index in it. */
CredalPartition     *credal_image_view_pointed_at (CredalImageView *view, gsize *object);
/** Finds the middle of the pixel that stands for @object. */
void   credal_image_view_object_place (CredalImageView *view, guint32 object, double *x, double *y);
/** (transfer full): Returns the name of the pixel or superpixel under the pointer or the cross. */
char  *credal_image_view_place_name (CredalImageView *view);
const CredalImageTraits *credal_image_view_traits (CredalImageView *view);      /* of the tool in hand */
gboolean credal_image_view_draws (CredalImageView *view);              /* TRUE: a stroke is being drawn */
/** Draws everything within @reach of a segment of the picture again. @pixels: TRUE: including the picture's pixels. */
void   credal_image_view_damage  (CredalImageView *view, const double *from, const double *to, double reach,
                                  gboolean pixels);

/* ---- image-view-levels.c: the session's look ---- */
/** credal_image_view_take_look: Takes the session's look without drawing or signals. Returns FALSE if no visible change
 *  follows. */
gboolean credal_image_view_take_look (CredalImageView *view);
void   credal_image_view_follow_look (CredalImageView *view);
/** credal_image_view_levels_class_init: Makes a drag with the right button move window and level. */
void   credal_image_view_levels_class_init (CredalSheetClass *class);
/** credal_image_view_keep_levels, credal_image_view_restore_levels: Remember window and level when a drag begins; set
 *  them again when it is given up. */
void   credal_image_view_keep_levels    (CredalImageView *view);
void   credal_image_view_restore_levels (CredalImageView *view);
/** credal_image_view_paint_levels: Writes window and level at the bottom of the view while the user drags them. */
void   credal_image_view_paint_levels (CredalImageView *view, cairo_t *cr);

/* ---- image-view-sight.c ---- */
void   credal_image_view_sight_class_init (CredalSheetClass *class);

/** Shows the same part of the picture as @from, in the same scale. Fits the picture if it is fitted in @from. */
void   credal_image_view_see_like (CredalImageView *view, CredalImageView *from);

/* ---- image-view-paint.c ---- */
void   credal_image_view_paint   (CredalSheet *sheet, cairo_t *cr);

/* ---- image-view-stroke.c ---- */
gboolean credal_image_view_is_open (CredalImageView *view);            /* TRUE: the stroke waits for its next corner */
void   credal_image_view_begin     (CredalImageView *view, const double *at, gboolean lasso);
void   credal_image_view_extend    (CredalImageView *view, const double *at);
/** Moves the end of the stroke to the pointer: draws it again from its last corner, straight or along an edge of the
 *  picture. */
void   credal_image_view_hang      (CredalImageView *view, const double *at);
void   credal_image_view_corner    (CredalImageView *view, const double *at);
gboolean credal_image_view_closes  (CredalImageView *view, const double *at);   /* TRUE: near the first corner */
gboolean credal_image_view_at_corner (CredalImageView *view, const double *at); /* TRUE: at the last corner */
void   credal_image_view_finish    (CredalImageView *view);
/** Finishes a shape at its present corners. Returns FALSE if it has fewer than three. */
gboolean credal_image_view_close   (CredalImageView *view);
void   credal_image_view_trace     (CredalImageView *view, cairo_t *cr);        /* draws the outline of the stroke */

/* ---- image-view-pointer.c ---- */
void   credal_image_view_pointer_class_init (CredalSheetClass *class);
void   credal_image_view_forget_hover       (CredalImageView *view);

/* ---- image-view-accessible.c ---- */
void   credal_image_view_described_init (CredalDescribedInterface *interface);
