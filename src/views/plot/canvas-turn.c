/* Turns a projection of three features. */
#include "views/plot/canvas-private.h"

static char *
turned_text (const CredalSpace *space, const CredalTurn *turn)
{
  char azimuth[G_ASCII_DTOSTR_BUF_SIZE], elevation[G_ASCII_DTOSTR_BUF_SIZE];
  const gsize *features = space->features;

  g_ascii_formatd (azimuth, sizeof azimuth, "%.1f", turn->azimuth);
  g_ascii_formatd (elevation, sizeof elevation, "%.1f", turn->elevation);
  return g_strdup_printf ("%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT "@%s,%s", features[0] + 1,
                          features[1] + 1, features[2] + 1, azimuth, elevation);
}

/* The box keeps its place, and so does the visible part of the plane. */
static gboolean
see_from (CredalCanvas *canvas, const CredalTurn *turn)
{
  const CredalSpace *space = credal_projection_space (canvas->projection);
  CredalProjection *projection = credal_projection_new_turned (canvas->data, space->features, turn);
  CredalScene *scene = credal_scene_new (canvas->data, projection, canvas->partition);
  char *text = turned_text (space, turn);

  if (scene == NULL)
    {
      credal_projection_unref (projection);
      g_free (text);
      return TRUE;
    }
  g_free (canvas->projection_text);
  canvas->projection_text = text;
  credal_projection_unref (canvas->projection);
  canvas->projection = projection;
  credal_canvas_dress_scene (canvas, scene);
  credal_scene_free (canvas->scene);
  canvas->scene = scene;
  credal_canvas_update_card (canvas);
  credal_sheet_stale (&canvas->sheet);
  credal_sheet_emit_view (&canvas->sheet);
  return TRUE;
}

static const CredalSpace *
turned_space (CredalCanvas *canvas)
{
  return canvas->scene != NULL && canvas->projection != NULL ? credal_projection_space (canvas->projection) : NULL;
}

gboolean
credal_canvas_turn (CredalCanvas *canvas, double azimuth, double elevation)
{
  const CredalSpace *space = turned_space (canvas);

  if (space == NULL)
    return FALSE;
  CredalTurn turn = credal_turn_by (&space->turn, azimuth, elevation);
  return see_from (canvas, &turn);
}

gboolean
credal_canvas_turn_back (CredalCanvas *canvas)
{
  return turned_space (canvas) != NULL && see_from (canvas, &CREDAL_TURN_USUAL);
}

gboolean
credal_canvas_is_turned (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), FALSE);
  return turned_space (canvas) != NULL;
}
