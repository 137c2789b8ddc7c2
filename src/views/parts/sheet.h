#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"
#include "session/session.h"
#include "views/kit/selection.h"
#include "views/parts/hover-card.h"

/* What a plot and a picture of a session's objects have in common: a drawing area that is panned and zoomed by mouse,
 * fingers and keyboard, tells about the object pointed at on a card, opens a menu of what can be said about the
 * selected ones, and keeps what it shows in its place while the widget is resized under a drag.
 *
 * The middle button pans, and so does the first one unless it draws; wheel and pinch zoom at the pointer; the right
 * button lets go of what is being drawn, or opens the menu, when it is released where a drag of it adjusts something.
 * Keys: Ctrl+arrows pan, + − 0 zoom and fit, Menu and Shift+F10 open the menu.
 *
 * Signals:
 *   "hover-changed" (gint64 object)      under the pointer or the keyboard's cursor; −1: none
 *   "view-changed"                       zoom, tool or look changed
 */
#define CREDAL_TYPE_SHEET (credal_sheet_get_type ())
#define CREDAL_SHEET(object) G_TYPE_CHECK_INSTANCE_CAST (object, CREDAL_TYPE_SHEET, CredalSheet)
#define CREDAL_SHEET_CLASS(class) G_TYPE_CHECK_CLASS_CAST (class, CREDAL_TYPE_SHEET, CredalSheetClass)
#define CREDAL_SHEET_GET_CLASS(sheet) G_TYPE_INSTANCE_GET_CLASS (sheet, CREDAL_TYPE_SHEET, CredalSheetClass)

typedef enum {
  CREDAL_DRAG_NONE,
  CREDAL_DRAG_PRESSED,     /* not yet far enough to be more than a click */
  CREDAL_DRAG_PAN,
  CREDAL_DRAG_DRAW,        /* a lasso or a stroke */
  CREDAL_DRAG_ADJUST,      /* by the right button */
} CredalDragKind;

typedef struct {
  CredalDragKind kind;
  double x, y;             /* where it began; while panning and adjusting, where it was last */
  guint button;
  GdkModifierType state;
} CredalDrag;

typedef struct {
  GtkDrawingArea parent_instance;

  CredalSession *session;          /* NULL: none */
  CredalSelection *selection;
  CredalStyle style;
  char *font;

  gboolean stale;                  /* everything is to be drawn again */
  guint refresh_source;            /* ... before the frame that shows it */
  gboolean fitted;                 /* follows the widget's size until someone pans or zooms */
  gboolean moving;                 /* drawn quickly */
  guint settle_source;
  GdkPoint place;                  /* of the widget, in its window */
  gboolean late;                   /* it was resized under a drag, and does not fit yet */

  gint64 hover;                    /* object, or −1 */
  CredalHoverCard *card;
  GdkRectangle card_area;
  CredalDrag drag;
  GtkGesture *pinch;
  double pinched;                  /* how far the pinch has zoomed */
  GtkWidget *menu;                 /* while it is open, or NULL */
} CredalSheet;

/* Places are in pixels of the widget. While the sheet is blank only is_blank, current, cursor, cancel and is_drawing
 * are called. */
typedef struct {
  GtkDrawingAreaClass parent_class;

  gboolean (*is_blank)     (CredalSheet *sheet);                         /* there is nothing to see */
  void     (*paint)        (CredalSheet *sheet, cairo_t *cr);            /* all but card and focus */
  void     (*refresh)      (CredalSheet *sheet);                         /* or NULL: draws beforehand what is stale */

  void     (*zoom_at)      (CredalSheet *sheet, double factor, double px, double py);
  void     (*pan)          (CredalSheet *sheet, double dx, double dy);
  void     (*fit)          (CredalSheet *sheet);                         /* the person wants to see all of it */
  void     (*find_middle)  (CredalSheet *sheet, double *px, double *py);
  void     (*refit)        (CredalSheet *sheet);                         /* the widget has another size */
  void     (*keep_middle)  (CredalSheet *sheet);                         /* ... and the middle stays what it was */
  void     (*stay)         (CredalSheet *sheet, GdkPoint step);          /* the widget moved; all stays on the screen */

  void     (*point)        (CredalSheet *sheet, double px, double py);   /* the pointer is there */
  void     (*leave)        (CredalSheet *sheet);                         /* it is elsewhere */
  const char *(*cursor)    (CredalSheet *sheet);                         /* as credal_pointer_shape() takes it */
  void     (*click)        (CredalSheet *sheet, double px, double py);
  void     (*double_click) (CredalSheet *sheet, double px, double py);
  gboolean (*wants_draw)   (CredalSheet *sheet);                         /* the drag draws; else it pans */
  void     (*begin_drag)   (CredalSheet *sheet);                         /* of either kind */
  void     (*extend)       (CredalSheet *sheet, double px, double py);   /* draws on */
  void     (*finish)       (CredalSheet *sheet);                         /* what is drawn is complete */
  gboolean (*cancel)       (CredalSheet *sheet);                         /* lets go of it; FALSE: nothing is drawn */
  gboolean (*is_drawing)   (CredalSheet *sheet);
  void     (*adjust)       (CredalSheet *sheet, double dx, double dy);   /* or NULL: a drag by the right button */

  GMenu   *(*menu_at)      (CredalSheet *sheet, double px, double py);   /* (transfer full) (nullable) */
  gint64   (*current)      (CredalSheet *sheet);                         /* object under pointer or cursor; −1 */
  void     (*find_object)  (CredalSheet *sheet, guint32 object, double *px, double *py);

  /* @dx, @dy: −1, 0 or 1; @modifiers: not Ctrl alone. FALSE: not taken. */
  gboolean (*press_arrow)  (CredalSheet *sheet, int dx, int dy, GdkModifierType modifiers);
  gboolean (*press_key)    (CredalSheet *sheet, guint key, GdkModifierType modifiers);
} CredalSheetClass;

GType    credal_sheet_get_type       (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSheet, g_object_unref)

void     credal_sheet_emit_hover     (CredalSheet *sheet);
void     credal_sheet_emit_view      (CredalSheet *sheet);

void     credal_sheet_stale          (CredalSheet *sheet);       /* everything is drawn again */
/** credal_sheet_zoom: about the middle; @factor > 1 magnifies. */
void     credal_sheet_zoom           (CredalSheet *sheet, double factor);
/** credal_sheet_moved: what is shown has been panned or zoomed; @quick: it is drawn quickly until it has rested. */
void     credal_sheet_moved          (CredalSheet *sheet, gboolean quick);
void     credal_sheet_end_motion     (CredalSheet *sheet);
/** credal_sheet_resize: the widget has another size or place, or what it shows needs other room; no notice is taken
 *  during a drag, nor while something is being drawn. */
void     credal_sheet_resize         (CredalSheet *sheet);
/** credal_sheet_let_go: what was drawn or dragged may be done with: takes the notice that was not taken. */
void     credal_sheet_let_go         (CredalSheet *sheet);
/** credal_sheet_end_drag: lets go of a drag, if there is one; what is drawn stays as it is. */
void     credal_sheet_end_drag       (CredalSheet *sheet);
void     credal_sheet_update_pointer (CredalSheet *sheet);

void     credal_sheet_drop_card      (CredalSheet *sheet);
/** credal_sheet_show_card: @object, which is called @title, beside (px, py); @avoid: as credal_hover_card_place(). */
void     credal_sheet_show_card      (CredalSheet *sheet, const char *title, CredalPartition *partition, gsize object,
                                      double px, double py, const double *avoid, gsize m);

/** credal_sheet_selection_menu: (transfer full): of what is selected; NULL: nothing is. */
GMenu   *credal_sheet_selection_menu (CredalSheet *sheet);
