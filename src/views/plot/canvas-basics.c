/* The current object and its card, the overlay, and the scene's regions and classes. */
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"

#include "views/words/sentences.h"

gint64
credal_canvas_current (CredalCanvas *canvas)
{
  if (canvas->sheet.hover >= 0)
    return canvas->sheet.hover;
  return canvas->cursor_shown ? canvas->cursor : canvas->highlight;
}

/* ---- the overlay ---- */

/* Shows the answers given by then, but not the question and the doubts: these belong to the present. */
static CredalOverlay
overlay_instead (CredalCanvas *canvas)
{
  return (CredalOverlay){ .constraints = canvas->said_instead,
                          .closure = canvas->closure_instead,
                          .question = { -1, -1 } };
}

/* Keeps the pairs that wait: the overlay borrows them. */
static void
keep_waiting (CredalCanvas *canvas)
{
  g_autoptr(GArray) waiting = credal_session_waiting (canvas->sheet.session);

  g_array_set_size (canvas->waiting, 0);
  for (guint k = 0; k < waiting->len; k++)
    {
      const CredalQuestion *question = &g_array_index (waiting, CredalQuestion, k);
      g_array_append_val (canvas->waiting, question->i);
      g_array_append_val (canvas->waiting, question->j);
    }
}

static CredalOverlay
overlay_now (CredalCanvas *canvas)
{
  CredalOverlay overlay = {
    .constraints = credal_session_constraints (canvas->sheet.session),
    .closure = credal_session_believed (canvas->sheet.session)->closure,
    .beliefs = canvas->first == NULL ? credal_session_beliefs (canvas->sheet.session) : NULL,
    .conflict = credal_session_conflict (canvas->sheet.session, NULL),
    .question = { -1, -1 },
  };
  CredalQuestion question;

  keep_waiting (canvas);
  overlay.waiting = (const guint32 *) (gconstpointer) canvas->waiting->data;
  overlay.n_waiting = canvas->waiting->len / 2;
  if (credal_session_question (canvas->sheet.session, &question))
    {
      overlay.question[0] = question.i;
      overlay.question[1] = question.j;
    }
  return overlay;
}

static const guint8 *
known_differing (CredalCanvas *canvas, const CredalScene *scene)
{
  return canvas->n_differing == credal_scene_n (scene) ? canvas->differing : NULL;
}

CredalOverlay
credal_canvas_overlay (CredalCanvas *canvas, gboolean hover)
{
  gboolean instead = canvas->instead != NULL && canvas->first == NULL;
  CredalOverlay overlay = instead ? overlay_instead (canvas) : overlay_now (canvas);

  overlay.selected = credal_selection_marks (canvas->sheet.selection);
  if (canvas->outliers && canvas->scene && canvas->n_outliers == credal_scene_n (canvas->scene))
    overlay.outliers = canvas->outliers;
  overlay.differing = canvas->scene ? known_differing (canvas, canvas->scene) : NULL;
  overlay.hover = hover ? credal_canvas_current (canvas) : -1;
  overlay.show = canvas->show;
  return overlay;
}

/* ---- the scene ---- */

/* Returns (transfer none) (nullable) the colouring of the look. It is kept, since a transition dresses many scenes. */
static CredalColouring *
shown_colouring (CredalCanvas *canvas)
{
  CredalSession *session = canvas->sheet.session;
  const char *text = credal_params_text (credal_session_look (session), CREDAL_LOOK_COLOUR);
  CredalDataset *raw = credal_session_raw (session);

  if (canvas->coloured == raw && canvas->coloured_partition == canvas->partition
      && g_strcmp0 (canvas->coloured_text, text) == 0)
    return canvas->colouring;
  credal_canvas_forget_colouring (canvas);
  canvas->coloured = credal_dataset_ref (raw);
  canvas->coloured_partition = canvas->partition ? credal_partition_ref (canvas->partition) : NULL;
  canvas->coloured_text = g_strdup (text);
  credal_colouring_parse (text, raw, canvas->partition, &canvas->colouring, NULL);
  return canvas->colouring;
}

gboolean
credal_canvas_is_coloured (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), FALSE);
  return canvas->scene != NULL && canvas->sheet.session != NULL && shown_colouring (canvas) != NULL;
}

void
credal_canvas_forget_colouring (CredalCanvas *canvas)
{
  g_clear_pointer (&canvas->colouring, credal_colouring_unref);
  g_clear_pointer (&canvas->coloured, credal_dataset_unref);
  g_clear_pointer (&canvas->coloured_partition, credal_partition_unref);
  g_clear_pointer (&canvas->coloured_text, g_free);
}

void
credal_canvas_light_scene (CredalCanvas *canvas, CredalScene *scene)
{
  if (scene != NULL)
    credal_scene_set_lit (scene, canvas->fades ? known_differing (canvas, scene) : NULL);
}

gboolean
credal_canvas_dress_scene (CredalCanvas *canvas, CredalScene *scene)
{
  credal_canvas_light_scene (canvas, scene);

  gboolean cluster = credal_scene_set_cluster (scene, canvas->cluster);
  gboolean regions = credal_scene_set_regions (scene, canvas->regions);
  const CredalHidden hidden = credal_settings_hidden (credal_session_settings (canvas->sheet.session));
  gboolean hides = credal_scene_set_hidden (scene, &hidden);

  return credal_scene_set_colouring (scene, shown_colouring (canvas)) || cluster || regions || hides;
}

/* ---- the card ---- */

/* Returns the object whose card is shown: it is under the pointer or the cursor, in this plot or the linked one. */
static gint64
carded_object (CredalCanvas *canvas)
{
  if (canvas->transition != NULL || canvas->sheet.drag.kind > CREDAL_DRAG_PRESSED)
    return -1;
  if (canvas->sheet.hover >= 0)
    return canvas->sheet.hover;
  if (canvas->cursor_shown)
    return canvas->cursor;
  return canvas->mirrors ? canvas->highlight : -1;
}

void
credal_canvas_find_object (CredalSheet *sheet, guint32 object, double *px, double *py)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  const double *xy = credal_scene_xy (canvas->scene) + 2 * object;

  credal_viewport_to_pixel (&canvas->viewport, xy[0], xy[1], px, py);
}

/* Finds the places of the question's two objects; the card must not cover them. */
static gsize
question_pixels (CredalCanvas *canvas, double pixels[4])
{
  CredalQuestion question;

  if (!credal_session_question (canvas->sheet.session, &question))
    return 0;
  credal_canvas_find_object (&canvas->sheet, question.i, pixels, pixels + 1);
  credal_canvas_find_object (&canvas->sheet, question.j, pixels + 2, pixels + 3);
  return 2;
}

void
credal_canvas_update_card (CredalCanvas *canvas)
{
  gint64 object = carded_object (canvas);
  double px, py, question[4];

  if (object < 0 || canvas->scene == NULL)
    {
      credal_sheet_drop_card (&canvas->sheet);
      return;
    }

  g_autofree char *title = credal_sentence_name (canvas->sheet.session, (guint32) object);
  gsize m = question_pixels (canvas, question);

  credal_canvas_find_object (&canvas->sheet, (guint32) object, &px, &py);
  credal_sheet_show_card (&canvas->sheet, title, (gsize) object, canvas->partition, (gsize) object, px, py,
                          question, m);
}
