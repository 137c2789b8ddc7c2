#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"
#include "session/session.h"
#include "views/kit/selection.h"
#include "views/parts/hover-card.h"

/* The base of the plot and the picture of a session's objects: a drawing area that pans and zooms by mouse, fingers and
 * keyboard, describes the object under the pointer on a card, and opens a menu for the selected objects. If the widget
 * is resized during a drag, the drawing keeps its place on the screen.
 *
 * A drag with the middle button pans; a drag with the first button draws or pans, as wants_draw() decides. Wheel and
 * pinch zoom at the pointer. The right button cancels a drawing, or else opens the menu. If the sheet has an adjust(),
 * a drag with the right button adjusts, and a click opens the menu on release.
 * Keys: Ctrl+arrows pan, + − 0 zoom and fit, Menu and Shift+F10 open the menu.
 *
 * Signals:
 *   "hover-changed" (gint64 object)      another object is under the pointer or the keyboard cursor; −1: none
 *   "view-changed"                       zoom, tool or look changed
 */
#define CREDAL_TYPE_SHEET (credal_sheet_get_type ())
#define CREDAL_SHEET(object) G_TYPE_CHECK_INSTANCE_CAST (object, CREDAL_TYPE_SHEET, CredalSheet)
#define CREDAL_SHEET_CLASS(class) G_TYPE_CHECK_CLASS_CAST (class, CREDAL_TYPE_SHEET, CredalSheetClass)
#define CREDAL_SHEET_GET_CLASS(sheet) G_TYPE_INSTANCE_GET_CLASS (sheet, CREDAL_TYPE_SHEET, CredalSheetClass)

typedef enum {
  CREDAL_DRAG_NONE,
  CREDAL_DRAG_PRESSED,     /* still short enough to be a click */
  CREDAL_DRAG_PAN,
  CREDAL_DRAG_DRAW,        /* a lasso or a stroke */
  CREDAL_DRAG_ADJUST,      /* with the right button */
} CredalDragKind;

typedef struct {
  CredalDragKind kind;
  double x, y;             /* the start; while panning and adjusting, the latest position */
  double from_x, from_y;   /* the start */
  guint button;
  GdkModifierType state;
} CredalDrag;

typedef struct {
  GtkDrawingArea parent_instance;

  CredalSession *session;          /* NULL: none */
  CredalSelection *selection;
  CredalStyle style;
  char *font;

  gboolean stale;                  /* everything must be drawn again */
  guint refresh_source;            /* redraws before the next frame */
  gboolean fitted;                 /* follows the widget's size until the user pans or zooms */
  gboolean moving;                 /* drawn quickly */
  guint settle_source;
  GdkPoint place;                  /* of the widget, in its window */
  gboolean late;                   /* resized during a drag: refit after it */

  gint64 hover;                    /* object, or −1 */
  CredalHoverCard *card;
  GdkRectangle card_area;
  CredalDrag drag;
  GtkGesture *pinch;
  double pinched;                  /* how far the pinch has zoomed */
  GtkWidget *menu;                 /* NULL: not open */
} CredalSheet;

/* Positions are in widget pixels. While the sheet is blank, only is_blank, current, cursor, cancel and is_drawing are
 * called. */
typedef struct {
  GtkDrawingAreaClass parent_class;

  gboolean (*is_blank)     (CredalSheet *sheet);                         /* TRUE: the sheet has no content */
  void     (*paint)        (CredalSheet *sheet, cairo_t *cr);            /* everything except card and focus */
  void     (*refresh)      (CredalSheet *sheet);                         /* or NULL: redraws stale parts beforehand */

  void     (*zoom_at)      (CredalSheet *sheet, double factor, double px, double py);
  void     (*pan)          (CredalSheet *sheet, double dx, double dy);
  void     (*fit)          (CredalSheet *sheet);                         /* shows everything */
  void     (*find_middle)  (CredalSheet *sheet, double *px, double *py);
  void     (*refit)        (CredalSheet *sheet);                         /* adapts to a new widget size */
  void     (*keep_middle)  (CredalSheet *sheet);                         /* adapts to the size, and keeps the middle */
  void     (*stay)         (CredalSheet *sheet, GdkPoint step);          /* stays on screen when the widget moved */

  void     (*point)        (CredalSheet *sheet, double px, double py);   /* the pointer has moved here */
  void     (*leave)        (CredalSheet *sheet);                         /* the pointer has left */
  const char *(*cursor)    (CredalSheet *sheet);                         /* a name for credal_pointer_shape() */
  void     (*click)        (CredalSheet *sheet, double px, double py);
  void     (*double_click) (CredalSheet *sheet, double px, double py);
  gboolean (*wants_draw)   (CredalSheet *sheet);                         /* TRUE: a drag draws; FALSE: it pans */
  void     (*begin_drag)   (CredalSheet *sheet);                         /* starts drawing, panning or adjusting */
  void     (*extend)       (CredalSheet *sheet, double px, double py);   /* continues the drawing */
  void     (*finish)       (CredalSheet *sheet);                         /* completes the drawing */
  gboolean (*cancel)       (CredalSheet *sheet);                         /* takes the drag back; FALSE: none */
  gboolean (*is_drawing)   (CredalSheet *sheet);
  void     (*adjust)       (CredalSheet *sheet, double dx, double dy);   /* or NULL: a drag with the right button */

  GMenu   *(*menu_at)      (CredalSheet *sheet, double px, double py);   /* (transfer full) (nullable) */
  gint64   (*current)      (CredalSheet *sheet);                         /* object at pointer or cursor; −1: none */
  void     (*find_object)  (CredalSheet *sheet, guint32 object, double *px, double *py);

  /* @dx, @dy: −1, 0 or 1; @modifiers: never only Ctrl. Returns FALSE if the sheet does not handle the key. */
  gboolean (*press_arrow)  (CredalSheet *sheet, int dx, int dy, GdkModifierType modifiers);
  gboolean (*press_key)    (CredalSheet *sheet, guint key, GdkModifierType modifiers);
} CredalSheetClass;

GType    credal_sheet_get_type       (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSheet, g_object_unref)

void     credal_sheet_emit_hover     (CredalSheet *sheet);
void     credal_sheet_emit_view      (CredalSheet *sheet);

void     credal_sheet_stale          (CredalSheet *sheet);       /* draws everything again */
/** credal_sheet_zoom: Zooms about the middle, unless the sheet is blank. @factor > 1 magnifies. */
void     credal_sheet_zoom           (CredalSheet *sheet, double factor);
/** credal_sheet_moved: Draws the sheet again after a pan or zoom. From now on the view does not follow the widget's
 *  size until it is fitted again. @quick: TRUE: draws quickly until the view rests. */
void     credal_sheet_moved          (CredalSheet *sheet, gboolean quick);
void     credal_sheet_end_motion     (CredalSheet *sheet);
/** credal_sheet_resize: Adapts to a new size or place of the widget, or of the content. During a drag, or while
 *  something is being drawn, keeps only the place on the screen; credal_sheet_let_go() does the rest. */
void     credal_sheet_resize         (CredalSheet *sheet);
/** credal_sheet_let_go: Does a postponed resize, unless a drag or a drawing continues. Call it when either may have
 *  ended. */
void     credal_sheet_let_go         (CredalSheet *sheet);
/** credal_sheet_end_drag: Ends a drag, if there is one; the drawing stays as it is. */
void     credal_sheet_end_drag       (CredalSheet *sheet);
void     credal_sheet_update_pointer (CredalSheet *sheet);

void     credal_sheet_drop_card      (CredalSheet *sheet);
/** credal_sheet_show_card: Shows a card with @title next to (px, py). @row, @partition, @object, @avoid: as for
 *  credal_hover_card_new() and credal_hover_card_place(). */
void     credal_sheet_show_card      (CredalSheet *sheet, const char *title, gsize row, CredalPartition *partition,
                                      gsize object, double px, double py, const double *avoid, gsize m);

/** credal_sheet_show_text: Shows a card with only @text next to (px, py). */
void     credal_sheet_show_text      (CredalSheet *sheet, const char *text, double px, double py);

/** credal_sheet_selection_menu: (transfer full) (nullable): Returns the menu of the selected objects. NULL: no object
 *  is selected. */
GMenu   *credal_sheet_selection_menu (CredalSheet *sheet);
