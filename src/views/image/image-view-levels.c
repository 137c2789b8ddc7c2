/* How the picture is shown: channel, window and level, also by dragging. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "session/log/look.h"
#include "draw/paint/number-text.h"
#include "session/session-picture.h"
#include "views/image/image-levels.h"
#include "views/image/image-view-private.h"
#include "views/kit/surface.h"

#define WINDOW_REACH 150.0       /* user units to the right that widen the window by e */
#define LEVEL_REACH 300.0        /* user units upwards that move the level by the whole window */

/* Takes the part of the session's look that concerns the picture. */

gboolean
credal_image_view_take_look (CredalImageView *view)
{
  const CredalParams *look = credal_session_look (view->sheet.session);
  const CredalPixels *pixels = credal_regions_pixels (credal_image_view_regions (view));
  const CredalImageLook before = view->look;

  view->look.mode = (CredalImageMode) credal_params_choice (look, CREDAL_LOOK_OVERLAY);
  view->look.opacity = credal_params_real (look, CREDAL_LOOK_OPACITY);
  view->look.hidden = credal_settings_hidden (credal_session_settings (view->sheet.session));
  view->look.strokes = credal_params_yes (look, CREDAL_LOOK_STROKES);
  return credal_look_follow_shown (look, pixels, &view->shown, &view->shown_name) || view->look.mode != before.mode
         || view->look.opacity != before.opacity || view->look.strokes != before.strokes;
}

/* Does not redraw for changes that concern only the plot or the masks. */
void
credal_image_view_follow_look (CredalImageView *view)
{
  if (!credal_image_view_take_look (view))
    return;
  credal_sheet_stale (&view->sheet);
  credal_sheet_emit_view (&view->sheet);
}

/* ---- window and level, dragged ---- */

void
credal_image_view_keep_levels (CredalImageView *view)
{
  const CredalParams *look = credal_session_look (view->sheet.session);

  view->window_before = credal_params_real (look, CREDAL_LOOK_WINDOW);
  view->level_before = credal_params_real (look, CREDAL_LOOK_LEVEL);
}

void
credal_image_view_restore_levels (CredalImageView *view)
{
  credal_session_set_look_real (view->sheet.session, CREDAL_LOOK_WINDOW, view->window_before);
  credal_session_set_look_real (view->sheet.session, CREDAL_LOOK_LEVEL, view->level_before);
}

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

/* Shows the levels in the picture's own numbers. */
void
credal_image_view_paint_levels (CredalImageView *view, cairo_t *cr)
{
  if (view->sheet.drag.kind != CREDAL_DRAG_ADJUST)
    return;
  g_autofree char *text = credal_number_text (_("Window %.4g, level %.4g"), view->shown.range,
                                              view->shown.black + view->shown.range / 2.0);
  credal_draw_note (GTK_WIDGET (view), cr, &view->sheet.style, text, view->viewport.width / 2.0, view->viewport.height);
}
