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

/* Returns the area of all entries. */
static GdkRectangle
legend_area (const GArray *entries)
{
  GdkRectangle area = pixels_of (&g_array_index (entries, CredalLegendEntry, 0).area);

  for (guint k = 1; k < entries->len; k++)
    {
      GdkRectangle other = pixels_of (&g_array_index (entries, CredalLegendEntry, k).area);

      gdk_rectangle_union (&area, &other, &area);
    }
  return area;
}

/* Shows, below the legend, the full name if it was shortened, and how to change it. */
gboolean
credal_canvas_query_tooltip (GtkWidget *widget, gint x, gint y, gboolean keyboard, GtkTooltip *tooltip)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);

  if (keyboard || canvas->scene == NULL || credal_viewport_holds (&canvas->viewport, x, y))
    return FALSE;

  g_autoptr(GArray) entries = list_entries (canvas);
  const CredalLegendEntry *entry = entry_at (entries, x, y);

  if (entry == NULL || (!entry->cut && entry->cluster < 0))
    return FALSE;

  g_autofree char *hint = g_strdup_printf (_ ("Cluster %d: double-click to name it"), entry->cluster + 1);
  g_autofree char *text = entry->cluster < 0 ? g_strdup (entry->name)
                          : entry->cut       ? g_strdup_printf ("%s\n%s", entry->name, hint)
                                             : g_strdup (hint);
  GdkRectangle area = legend_area (entries);

  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}
