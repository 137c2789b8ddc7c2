#include <glib/gi18n-lib.h>
#include <math.h>
#include "session/log/look.h"
#include "views/image/image-levels.h"
#include "views/image/image-view-private.h"
#include "views/kit/surface.h"

#define WINDOW_REACH 150.0       /* user units: so much across makes the window e times as wide */
#define LEVEL_REACH 300.0        /* so much upwards moves the level by the whole window */

/* The session's look, as far as it is the picture's. */

/* Only another name costs a look at all pixels. */
static void
find_shown (CredalImageView *view, const CredalParams *look)
{
  const char *name = credal_params_text (look, CREDAL_LOOK_SHOWN);

  if (g_strcmp0 (name, view->shown_name) != 0)
    {
      view->shown = credal_shown_find (credal_regions_pixels (credal_image_view_regions (view)), name);
      g_free (view->shown_name);
      view->shown_name = g_strdup (name);
    }
  credal_shown_set_levels (&view->shown, credal_params_real (look, CREDAL_LOOK_LEVEL),
                           credal_params_real (look, CREDAL_LOOK_WINDOW));
}

void
credal_image_view_take_look (CredalImageView *view)
{
  const CredalParams *look = credal_session_look (view->sheet.session);

  view->look.mode = (CredalImageMode) credal_params_choice (look, CREDAL_LOOK_OVERLAY);
  view->look.opacity = credal_params_real (look, CREDAL_LOOK_OPACITY);
  view->look.strokes = credal_params_yes (look, CREDAL_LOOK_STROKES);
  find_shown (view, look);
}

static gboolean
has_same_look (const CredalImageView *view, const CredalImageLook *look, const CredalShown *shown)
{
  return view->look.mode == look->mode && view->look.opacity == look->opacity && view->look.strokes == look->strokes
         && view->shown.black == shown->black && view->shown.range == shown->range;
}

/* What concerns the plot or masks alone changes nothing here. */
void
credal_image_view_follow_look (CredalImageView *view)
{
  const CredalImageLook look = view->look;
  const CredalShown shown = view->shown;
  g_autofree char *name = g_strdup (view->shown_name);

  credal_image_view_take_look (view);
  if (has_same_look (view, &look, &shown) && g_strcmp0 (name, view->shown_name) == 0)
    return;
  credal_sheet_stale (&view->sheet);
  credal_sheet_emit_view (&view->sheet);
}

/* ---- window and level, dragged ---- */

static void
adjust_levels (CredalSheet *sheet, double dx, double dy)
{
  credal_image_levels_move (sheet->session, exp (dx / WINDOW_REACH), dy / LEVEL_REACH);
}

void
credal_image_view_levels_class_init (CredalSheetClass *class)
{
  class->adjust = adjust_levels;
}

/* In the picture's own numbers. */
void
credal_image_view_paint_levels (CredalImageView *view, cairo_t *cr)
{
  if (view->sheet.drag.kind != CREDAL_DRAG_ADJUST)
    return;
  g_autofree char *text = g_strdup_printf (_("Window %.4g, level %.4g"), view->shown.range,
                                           view->shown.black + view->shown.range / 2.0);
  credal_draw_note (GTK_WIDGET (view), cr, &view->sheet.style, text, view->viewport.width / 2.0, view->viewport.height);
}
