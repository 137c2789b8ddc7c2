/* Runs a refresh in an idle call of lower priority than drawing. */
#include "views/kit/refresh-after-frame.h"

#define KEY "credal-later"
#define PRIORITY (GDK_PRIORITY_REDRAW + 10)

typedef struct {
  gpointer widget;
  CredalRefresh refresh;
  guint source;
} Later;

static void
later_free (gpointer data)
{
  Later *later = data;

  g_source_remove (later->source);
  g_free (later);
}

static gboolean
run_refresh (gpointer data)
{
  Later later = *(Later *) data;

  g_object_set_data (later.widget, KEY, NULL);
  later.refresh (later.widget);
  return G_SOURCE_REMOVE;
}

void
credal_refresh_after_frame (gpointer widget, CredalRefresh refresh)
{
  if (g_object_get_data (widget, KEY))
    return;
  Later *later = g_new (Later, 1);

  *later = (Later) { widget, refresh, g_idle_add_full (PRIORITY, run_refresh, later, NULL) };
  g_object_set_data_full (widget, KEY, later, later_free);
}

void
credal_refresh_cancel (gpointer widget)
{
  g_object_set_data (widget, KEY, NULL);
}
