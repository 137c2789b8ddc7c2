/* The clusters' names in the legend: hit tests, tooltips, renaming. */
#include "views/plot/canvas-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw/plot/legend.h"
#include "views/parts/cluster-name.h"

static GArray *
list_entries (CredalCanvas *canvas)
{
  CredalOverlay overlay = credal_canvas_overlay (canvas, FALSE);

  return credal_legend_entries (canvas->scene, &canvas->viewport, &canvas->sheet.style, &overlay);
}

static gboolean
holds (const cairo_rectangle_t *area, double px, double py)
{
  return px >= area->x && px < area->x + area->width && py >= area->y && py < area->y + area->height;
}

/* Returns NULL if there is no entry at the place. */
static const CredalLegendEntry *
entry_at (const GArray *entries, double px, double py)
{
  for (guint k = 0; k < entries->len; k++)
    if (holds (&g_array_index (entries, CredalLegendEntry, k).area, px, py))
      return &g_array_index (entries, CredalLegendEntry, k);
  return NULL;
}

static GdkRectangle
pixels_of (const cairo_rectangle_t *area)
{
  return (GdkRectangle){ (int) floor (area->x), (int) floor (area->y), (int) ceil (area->width),
                         (int) ceil (area->height) };
}

gint
credal_canvas_legend_cluster (CredalCanvas *canvas, double px, double py)
{
  if (canvas->scene == NULL || credal_viewport_holds (&canvas->viewport, px, py))
    return -1;

  g_autoptr(GArray) entries = list_entries (canvas);
  const CredalLegendEntry *entry = entry_at (entries, px, py);

  return entry != NULL ? entry->cluster : -1;
}

gint64
credal_canvas_legend_set (CredalCanvas *canvas, double px, double py)
{
  if (canvas->scene == NULL || credal_viewport_holds (&canvas->viewport, px, py))
    return -1;

  g_autoptr(GArray) entries = list_entries (canvas);
  const CredalLegendEntry *entry = entry_at (entries, px, py);

  return entry != NULL ? entry->set : -1;
}

/* ---- names ---- */

static gboolean
find_entry_area (GtkWidget *widget, guint k, GdkRectangle *area)
{
  g_autoptr(GArray) entries = list_entries (CREDAL_CANVAS (widget));

  for (guint e = 0; e < entries->len; e++)
    {
      const CredalLegendEntry *entry = &g_array_index (entries, CredalLegendEntry, e);

      if (entry->cluster != (gint) k)
        continue;
      *area = pixels_of (&entry->area);
      return TRUE;
    }
  return FALSE;
}

void
credal_canvas_name_cluster (CredalCanvas *canvas, guint k)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->scene != NULL)
    credal_cluster_name_ask (GTK_WIDGET (canvas), find_entry_area, canvas->sheet.session, k);
}

/* Shows the full name if it was shortened: a tooltip covers the entries below. */
gboolean
credal_canvas_query_tooltip (GtkWidget *widget, gint x, gint y, gboolean keyboard, GtkTooltip *tooltip)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);

  if (keyboard || canvas->scene == NULL || credal_viewport_holds (&canvas->viewport, x, y))
    return FALSE;

  g_autoptr(GArray) entries = list_entries (canvas);
  const CredalLegendEntry *entry = entry_at (entries, x, y);

  if (entry == NULL || !entry->cut)
    return FALSE;

  GdkRectangle area = pixels_of (&entry->area);

  gtk_tooltip_set_text (tooltip, entry->name);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}
