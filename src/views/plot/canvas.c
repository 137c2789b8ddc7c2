/* The plot: follows the session's signals, and holds the projection and other properties. */
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/plot/canvas-private.h"

#include <glib/gi18n-lib.h>

#include "views/kit/clear-listened.h"
#include "views/kit/surface.h"

#define UNSHOWN_WIDTH 800
#define UNSHOWN_HEIGHT 600

G_DEFINE_FINAL_TYPE_WITH_CODE (CredalCanvas, credal_canvas, CREDAL_TYPE_SHEET,
                               G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, credal_canvas_described_init))

/* ---- the scene ---- */

static void
set_projection_text (CredalCanvas *canvas, const char *text)
{
  char *copy = g_strdup (text);

  g_free (canvas->projection_text);
  canvas->projection_text = copy;
}

/* Begins with the axes that the session keeps, or else the usual ones, unless others were chosen. */
static void
begin_projection (CredalCanvas *canvas)
{
  const char *kept = credal_params_text (credal_session_look (canvas->sheet.session), CREDAL_LOOK_AXES);

  if (*kept)
    set_projection_text (canvas, kept);
  else if (!canvas->projection_chosen)
    set_projection_text (canvas, credal_projection_usual (canvas->data));
}

/* Returns the chosen projection, or one that is possible with these data. */
static CredalProjection *
choose_projection (CredalCanvas *canvas)
{
  begin_projection (canvas);

  gboolean by_answers = credal_canvas_is_by_answers (canvas);
  CredalProjection *projection = NULL;

  if (credal_canvas_is_by_neighbours (canvas))
    projection = credal_canvas_kept_neighbours (canvas);
  else if (!by_answers)
    projection = credal_projection_parse (canvas->data, canvas->projection_text, NULL);
  if (projection != NULL)
    return projection;
  if (!by_answers && !credal_canvas_is_by_neighbours (canvas))
    set_projection_text (canvas, "pca");
  projection = credal_projection_parse (canvas->data, "pca", NULL);
  return projection != NULL ? projection
                            : credal_projection_new_axes (canvas->data, 0, credal_dataset_p (canvas->data) > 1);
}

static void
clear_scene (CredalCanvas *canvas)
{
  credal_canvas_end_transition (canvas);
  credal_canvas_forget_answers (canvas);
  credal_canvas_forget_neighbours (canvas);
  g_clear_pointer (&canvas->scene, credal_scene_free);
  g_clear_pointer (&canvas->regions, g_free);
  credal_canvas_forget_colouring (canvas);
  g_clear_pointer (&canvas->outliers, g_free);
  g_clear_pointer (&canvas->differing, g_free);
  g_clear_pointer (&canvas->projection, credal_projection_unref);
  g_clear_pointer (&canvas->data, credal_dataset_unref);
  g_clear_pointer (&canvas->partition, credal_partition_unref);
}

static void
forget_instead (CredalCanvas *canvas)
{
  g_clear_pointer (&canvas->instead, credal_partition_unref);
  g_clear_pointer (&canvas->said_instead, credal_constraints_free);
  g_clear_pointer (&canvas->closure_instead, credal_closure_free);
}

static CredalPartition *
wanted_partition (CredalCanvas *canvas)
{
  return canvas->instead != NULL || canvas->first != NULL ? canvas->instead
                                                          : credal_session_partition (canvas->sheet.session);
}

static void
take_partition (CredalCanvas *canvas)
{
  CredalPartition *partition = wanted_partition (canvas);

  g_clear_pointer (&canvas->partition, credal_partition_unref);
  canvas->partition = partition != NULL ? credal_partition_ref (partition) : NULL;
}

/* Takes the places of the first plot. The first plot has followed the session's data already. */
static void
build_beside (CredalCanvas *canvas)
{
  CredalCanvas *first = canvas->first;

  if (first->scene == NULL)
    return;
  set_projection_text (canvas, first->projection_text);
  canvas->projection = credal_projection_ref (first->projection);
  canvas->scene = credal_scene_new (credal_scene_data (first->scene), canvas->projection, canvas->partition);
}

/* Builds the scene for new data: another session, or standardising switched on or off. */
static void
build_scene (CredalCanvas *canvas)
{
  clear_scene (canvas);
  canvas->data = credal_dataset_ref (credal_session_data (canvas->sheet.session));
  take_partition (canvas);
  if (canvas->first != NULL)
    build_beside (canvas);
  else
    {
      canvas->projection = choose_projection (canvas);
      canvas->scene = credal_scene_new (canvas->data, canvas->projection, canvas->partition);
    }
  if (canvas->scene == NULL)
    return;
  credal_canvas_dress_scene (canvas, canvas->scene);
  credal_canvas_show_scene (canvas, NULL);
  if (credal_selection_n (canvas->sheet.selection) != credal_scene_n (canvas->scene))
    credal_selection_reset (canvas->sheet.selection, credal_scene_n (canvas->scene));
}

static void
recolour (CredalCanvas *canvas)
{
  if (canvas->partition == wanted_partition (canvas))
    {
      credal_canvas_follow_names (canvas);
      return;
    }
  credal_canvas_end_transition (canvas);
  take_partition (canvas);
  credal_scene_set_partition (canvas->scene, canvas->projection, canvas->partition);
  credal_sheet_resize (&canvas->sheet);
}

/* Handles every session signal: takes over every difference from the scene. */
static void
follow_session (CredalCanvas *canvas)
{
  if (canvas->scene == NULL || canvas->data != credal_session_data (canvas->sheet.session))
    build_scene (canvas);
  else
    recolour (canvas);
  credal_canvas_follow_answers (canvas);
  credal_canvas_follow_neighbours (canvas);
  credal_canvas_update_regions (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  credal_described_changed (canvas);
}

void
credal_canvas_show_instead (CredalCanvas *canvas, CredalPartition *partition, CredalConstraints *constraints)
{
  g_autoptr(CredalConstraints) said = constraints;

  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->instead == partition)
    return;
  forget_instead (canvas);
  if (partition != NULL)
    {
      canvas->instead = credal_partition_ref (partition);
      canvas->said_instead = g_steal_pointer (&said);
      canvas->closure_instead = canvas->said_instead != NULL ? credal_closure_new (canvas->said_instead) : NULL;
    }
  if (canvas->sheet.session != NULL)
    follow_session (canvas);
}

/* The objects have changed: drops the current object and a partition shown instead. */
static void
follow_objects (CredalCanvas *canvas)
{
  credal_canvas_cancel_drag (canvas);
  credal_canvas_forget_current (canvas);
  forget_instead (canvas);
  follow_session (canvas);
}

/* Classes and clusters have names of different lengths: the legend might need another size. */
static void
follow_look (CredalCanvas *canvas)
{
  if (canvas->scene == NULL || !credal_canvas_dress_scene (canvas, canvas->scene))
    return;
  credal_canvas_end_transition (canvas);
  credal_sheet_resize (&canvas->sheet);
  credal_sheet_stale (&canvas->sheet);
}

/* Makes a new question visible, and hides the cursor's card in front of it. */
static void
follow_question (CredalCanvas *canvas)
{
  CredalQuestion question;

  if (canvas->first == NULL && canvas->sheet.drag.kind == CREDAL_DRAG_NONE
      && credal_session_question (canvas->sheet.session, &question))
    credal_canvas_reveal (canvas, (const guint32[]){ question.i, question.j }, 2);
  credal_canvas_hide_cursor (canvas);
  follow_session (canvas);
  credal_canvas_update_card (canvas);
}

/* Progress is drawn only while there is no partition yet. */
static void
follow_progress (CredalCanvas *canvas)
{
  if (canvas->partition == NULL)
    gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

static void
redraw_selection (CredalCanvas *canvas)
{
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  credal_described_changed (canvas);
}

static void
take_selection (CredalCanvas *canvas, CredalSelection *selection)
{
  credal_clear_listened (&canvas->sheet.selection, canvas);
  canvas->sheet.selection = g_object_ref (selection);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (redraw_selection), canvas);
}

static void
connect_session (CredalCanvas *canvas)
{
  static const char *const followed[] = { "changed", "partition-changed" };

  g_signal_connect_swapped (canvas->sheet.session, "objects-changed", G_CALLBACK (follow_objects), canvas);
  for (guint k = 0; k < G_N_ELEMENTS (followed); k++)
    g_signal_connect_swapped (canvas->sheet.session, followed[k], G_CALLBACK (follow_session), canvas);
  g_signal_connect_swapped (canvas->sheet.session, "look-changed", G_CALLBACK (follow_look), canvas);
  g_signal_connect_swapped (canvas->sheet.session, "question-changed", G_CALLBACK (follow_question), canvas);
  g_signal_connect_swapped (canvas->sheet.session, "busy-changed", G_CALLBACK (follow_progress), canvas);
}

void
credal_canvas_set_session (CredalCanvas *canvas, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));
  g_return_if_fail (session == NULL || CREDAL_IS_SESSION (session));

  if (session == canvas->sheet.session)
    return;
  credal_canvas_cancel_drag (canvas);
  credal_canvas_forget_current (canvas);
  clear_scene (canvas);
  forget_instead (canvas);
  credal_clear_listened (&canvas->sheet.session, canvas);
  credal_selection_reset (canvas->sheet.selection, 0);
  if (session != NULL)
    {
      canvas->sheet.session = g_object_ref (session);
      connect_session (canvas);
      build_scene (canvas);
      credal_canvas_follow_answers (canvas);
      credal_canvas_follow_neighbours (canvas);
      credal_canvas_update_regions (canvas);
    }
  credal_sheet_stale (&canvas->sheet);
  credal_described_changed (canvas);
}

void
credal_canvas_stand_beside (CredalCanvas *canvas, CredalCanvas *first)
{
  g_set_weak_pointer (&canvas->first, first);
  take_selection (canvas, first->sheet.selection);
  canvas->sheet.session = g_object_ref (first->sheet.session);
  connect_session (canvas);
  build_scene (canvas);
}

CredalSession *
credal_canvas_session (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), NULL);
  return canvas->sheet.session;
}

CredalSelection *
credal_canvas_selection (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), NULL);
  return canvas->sheet.selection;
}

/* ---- the projection ---- */

gboolean
credal_canvas_set_projection (CredalCanvas *canvas, const char *text, GError **error)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas) && text != NULL, FALSE);

  gboolean by_answers = g_str_equal (text, CREDAL_PROJECTION_ANSWERS);
  gboolean by_neighbours = g_str_equal (text, CREDAL_PROJECTION_NEIGHBOURS);
  gboolean later = by_answers && canvas->scene != NULL && credal_session_learned (canvas->sheet.session);

  if (canvas->scene != NULL && !later
      && !credal_canvas_project (canvas, by_answers || by_neighbours ? "pca" : text, error))
    return FALSE;
  set_projection_text (canvas, text);
  canvas->projection_chosen = TRUE;
  credal_canvas_forget_neighbours (canvas);
  if (canvas->scene != NULL && by_neighbours)
    credal_canvas_show_neighbours (canvas);
  if (canvas->scene != NULL)
    {
      credal_canvas_follow_answers (canvas);
      credal_canvas_follow_neighbours (canvas);
    }
  credal_sheet_emit_view (&canvas->sheet);
  return TRUE;
}

void
credal_canvas_forget_projection (CredalCanvas *canvas)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));
  canvas->projection_chosen = FALSE;
}

const char *
credal_canvas_projection (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), NULL);
  return canvas->projection_text;
}

/* ---- other properties ---- */

void
credal_canvas_set_show (CredalCanvas *canvas, guint show)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->show == show)
    return;

  guint changed = canvas->show ^ show;

  canvas->show = show;
  if (changed & CREDAL_SHOW_EQUAL)
    credal_canvas_fit (canvas);
  else if (changed & CREDAL_SHOW_LEGEND)
    credal_sheet_resize (&canvas->sheet);
  credal_canvas_update_regions (canvas);
  credal_sheet_stale (&canvas->sheet);
  credal_sheet_emit_view (&canvas->sheet);
}

guint
credal_canvas_show (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), 0);
  return canvas->show;
}

void
credal_canvas_set_cluster (CredalCanvas *canvas, gint cluster)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->cluster == cluster)
    return;
  canvas->cluster = cluster;
  credal_canvas_update_regions (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  credal_sheet_emit_view (&canvas->sheet);
}

void
credal_canvas_set_tool (CredalCanvas *canvas, CredalTool tool)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->tool == tool)
    return;
  credal_canvas_cancel_drag (canvas);
  canvas->tool = tool;
  credal_sheet_update_pointer (&canvas->sheet);
  credal_sheet_emit_view (&canvas->sheet);
}

/* Gives a canvas that was never shown a default size. */
static void
take_size (CredalCanvas *canvas, CredalCanvasPicture *picture)
{
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (canvas)),
      height = gtk_widget_get_allocated_height (GTK_WIDGET (canvas));

  picture->width = width > 1 ? width : UNSHOWN_WIDTH;
  picture->height = height > 1 ? height : UNSHOWN_HEIGHT;
}

gboolean
credal_canvas_picture (CredalCanvas *canvas, CredalCanvasPicture *picture)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas) && picture != NULL, FALSE);

  if (canvas->scene == NULL)
    return FALSE;
  *picture = (CredalCanvasPicture){
    .scene = canvas->scene,
    .style = canvas->sheet.style,
    .overlay = credal_canvas_overlay (canvas, FALSE),
    .viewport = canvas->viewport,
  };
  take_size (canvas, picture);
  return TRUE;
}

/* ---- life ---- */

/* Returns a context for @surface with the clip of @cr. */
static cairo_t *
clipped_like (cairo_surface_t *surface, cairo_t *cr)
{
  cairo_rectangle_list_t *clip = cairo_copy_clip_rectangle_list (cr);
  cairo_t *result = cairo_create (surface);

  for (int k = 0; k < clip->num_rectangles; k++)
    cairo_rectangle (result, clip->rectangles[k].x, clip->rectangles[k].y, clip->rectangles[k].width,
                     clip->rectangles[k].height);
  if (clip->status == CAIRO_STATUS_SUCCESS)
    cairo_clip (result);
  cairo_rectangle_list_destroy (clip);
  return result;
}

/* Draws to an image and hands it over at once: drawing line by line would make the main loop wait for a busy display
 * server. */
static gboolean
credal_canvas_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);
  cairo_t *picture;

  credal_surface_ensure (&canvas->picture, widget, CAIRO_FORMAT_ARGB32, cairo_get_target (cr));
  picture = clipped_like (canvas->picture, cr);
  GTK_WIDGET_CLASS (credal_canvas_parent_class)->draw (widget, picture);
  cairo_destroy (picture);
  cairo_set_source_surface (cr, canvas->picture, 0, 0);
  cairo_paint (cr);
  return GDK_EVENT_PROPAGATE;
}

static void
credal_canvas_dispose (GObject *object)
{
  CredalCanvas *canvas = CREDAL_CANVAS (object);

  g_clear_weak_pointer (&canvas->first);
  clear_scene (canvas);
  forget_instead (canvas);
  g_clear_pointer (&canvas->points, cairo_surface_destroy);
  g_clear_pointer (&canvas->picture, cairo_surface_destroy);
  G_OBJECT_CLASS (credal_canvas_parent_class)->dispose (object);
}

static void
credal_canvas_finalize (GObject *object)
{
  CredalCanvas *canvas = CREDAL_CANVAS (object);

  g_array_unref (canvas->lasso);
  g_array_unref (canvas->waiting);
  g_free (canvas->projection_text);
  G_OBJECT_CLASS (credal_canvas_parent_class)->finalize (object);
}

static void
credal_canvas_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (credal_canvas_parent_class)->style_updated (widget);
  credal_canvas_update_card (CREDAL_CANVAS (widget));
}

static gboolean
canvas_is_blank (CredalSheet *sheet)
{
  return CREDAL_CANVAS (sheet)->scene == NULL;
}

static void
credal_canvas_class_init (CredalCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CredalSheetClass *sheet_class = CREDAL_SHEET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = credal_canvas_dispose;
  G_OBJECT_CLASS (klass)->finalize = credal_canvas_finalize;
  widget_class->draw = credal_canvas_draw;
  widget_class->style_updated = credal_canvas_style_updated;
  widget_class->query_tooltip = credal_canvas_query_tooltip;
  sheet_class->is_blank = canvas_is_blank;
  sheet_class->paint = credal_canvas_paint;
  sheet_class->refresh = credal_canvas_refresh;
  sheet_class->find_object = credal_canvas_find_object;
  credal_canvas_view_class_init (sheet_class);
  credal_canvas_pointer_class_init (sheet_class);
  credal_canvas_keys_class_init (sheet_class);
  credal_described_class_init (widget_class);

  g_signal_new ("object-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("pair-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                G_TYPE_UINT);
}

static void
credal_canvas_init (CredalCanvas *canvas)
{
  g_autoptr(CredalSelection) selection = credal_selection_new ();

  canvas->projection_text = g_strdup ("pca");
  canvas->show = CREDAL_SHOW_DEFAULT;
  canvas->cursor = canvas->highlight = canvas->cluster = -1;
  canvas->sheet.style.font_size = 11;
  canvas->lasso = g_array_new (FALSE, FALSE, sizeof (double));
  canvas->waiting = g_array_new (FALSE, FALSE, sizeof (guint32));
  take_selection (canvas, selection);
  gtk_widget_set_has_tooltip (GTK_WIDGET (canvas), TRUE);
  g_signal_connect_swapped (canvas, "notify::scale-factor", G_CALLBACK (credal_sheet_stale), canvas);
}
