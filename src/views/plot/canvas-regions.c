/* Assigns the objects to regions of doubt by the thresholds in force. */
#include "selectors/entropy.h"
#include "method/settings.h"
#include "views/plot/canvas-private.h"

G_STATIC_ASSERT ((int) CREDAL_SHAPE_DOT == (int) CREDAL_REGION_NONE);
G_STATIC_ASSERT ((int) CREDAL_SHAPE_STAR == (int) CREDAL_REGION_CORE);
G_STATIC_ASSERT ((int) CREDAL_SHAPE_PLUS == (int) CREDAL_REGION_STRONG);
G_STATIC_ASSERT ((int) CREDAL_SHAPE_CIRCLE == (int) CREDAL_REGION_PRECISE);
G_STATIC_ASSERT ((int) CREDAL_SHAPE_CROSS == (int) CREDAL_REGION_NOISE);

/* Returns the thresholds of the selector that asks by regions, or its defaults if another selector is in use. */
static const CredalParams *
thresholds (CredalSession *session)
{
  gboolean by_regions = g_str_equal (credal_session_selector (session)->id, "entropy-regions");

  return by_regions ? credal_session_values (session, CREDAL_SCOPE_SELECTOR) : NULL;
}

void
credal_canvas_update_regions (CredalCanvas *canvas)
{
  g_clear_pointer (&canvas->regions, g_free);
  if (canvas->scene == NULL)
    return;
  if ((canvas->show & CREDAL_SHOW_REGIONS) != 0 && canvas->partition != NULL)
    canvas->regions = g_try_malloc (credal_scene_n (canvas->scene));
  if (canvas->regions != NULL)
    credal_entropy_regions (canvas->partition, thresholds (canvas->sheet.session), NULL, canvas->regions);

  if (credal_canvas_dress_scene (canvas, canvas->scene))
    credal_sheet_stale (&canvas->sheet);
}
