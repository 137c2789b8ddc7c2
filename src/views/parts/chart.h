#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"

/* The base of charts: a drawing area with at most one current item. The pointer and the keys make another item current;
 * a click or Enter chooses the current item. The subclass numbers the items; −1: no item.
 *
 * Signals:
 *   "hover-changed" (gint64 item)   another item is current, or none: −1
 */
#define CREDAL_TYPE_CHART (credal_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (CredalChart, credal_chart, CREDAL, CHART, GtkDrawingArea)

typedef enum {
  CREDAL_CHART_LEFT, CREDAL_CHART_RIGHT, CREDAL_CHART_UP, CREDAL_CHART_DOWN, CREDAL_CHART_HOME, CREDAL_CHART_END,
} CredalChartStep;

/* A subclass sets the members that apply. Required are @draw, @describe and the sizes, and also @step, @item_at and
 * @choose unless the subclass handles keys or pointer by itself. */
struct _CredalChartClass {
  GtkDrawingAreaClass parent_class;
  const char *name;              /* N_(): for assistive technology */
  const char *cursor;            /* shape of the pointer over an item */
  int least_width, least_height, natural_height;   /* user units */
  double margin;                 /* user units around the area that is drawn in */
  gboolean keeps_current;        /* TRUE: the current item stays when the pointer is over no item or leaves */

  /* Draws the chart in @area; the base draws the focus frame. */
  void     (*draw)     (CredalChart *chart, cairo_t *cr, const CredalStyle *style, const cairo_rectangle_t *area);
  /* (transfer full): Describes the chart and its current item in words. */
  char    *(*describe) (CredalChart *chart);
  /* Returns the item at a pixel, or −1. */
  gint64   (*item_at)  (CredalChart *chart, double x, double y);
  /* Moves the current item by @step, which the user made with a key. @state: the modifiers of that key. Returns FALSE
   * if the step means nothing here. */
  gboolean (*step)     (CredalChart *chart, CredalChartStep step, GdkModifierType state);
  /* Acts on @item, which the user chose by a click or by Enter. @state: the modifiers of the click. Returns FALSE
   * if this does nothing. */
  gboolean (*choose)   (CredalChart *chart, gint64 item, GdkModifierType state);
  /* Reacts to a change of the current item. The default notifies assistive technology. */
  void     (*hover_changed) (CredalChart *chart, gint64 item);
};

/** credal_chart_area: Returns the chart's area in the widget, without its margin. */
cairo_rectangle_t credal_chart_area (CredalChart *chart);
gint64 credal_chart_current      (CredalChart *chart);   /* −1: no item */
/** credal_chart_make_current: Makes @item the current one because the pointer or a key reached it; −1: no item. Emits
 *  "hover-changed" if another item was current. */
void   credal_chart_make_current (CredalChart *chart, gint64 item);
/** credal_chart_highlight: Makes @item the current one without emitting "hover-changed"; −1: no item. Call it for an
 *  item that became current elsewhere. */
void   credal_chart_highlight    (CredalChart *chart, gint64 item);
/** credal_chart_refresh: Draws the chart again, and notifies assistive technology that its description has changed. */
void   credal_chart_refresh      (CredalChart *chart);
