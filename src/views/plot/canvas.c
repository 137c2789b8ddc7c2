#include "views/plot/canvas-private.h"

#include <glib/gi18n-lib.h>

#include "views/kit/clear-listened.h"

#define UNSHOWN_WIDTH 800
#define UNSHOWN_HEIGHT 600

enum { HOVER_CHANGED, OBJECT_ACTIVATED, PAIR_ACTIVATED, VIEW_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (CredalCanvas, credal_canvas, GTK_TYPE_DRAWING_AREA,
                               G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, credal_canvas_described_init))

/* ---- signals ---- */

void
credal_canvas_emit_hover (CredalCanvas *canvas)
{
  g_signal_emit (canvas, signals[HOVER_CHANGED], 0, credal_canvas_current (canvas));
}

void
credal_canvas_activate_object (CredalCanvas *canvas, guint object)
{
  g_signal_emit (canvas, signals[OBJECT_ACTIVATED], 0, object);
}

void
credal_canvas_activate_pair (CredalCanvas *canvas, guint i, guint j)
{
  const guint32 pair[2] = { i, j };

  credal_selection_set (canvas->selection, pair, 2);
  g_signal_emit (canvas, signals[PAIR_ACTIVATED], 0, i, j);
}

void
credal_canvas_emit_view (CredalCanvas *canvas)
{
  g_signal_emit (canvas, signals[VIEW_CHANGED], 0);
}

/* ---- the scene ---- */

static void
set_projection_text (CredalCanvas *canvas, const char *text)
{
  char *copy = g_strdup (text);

  g_free (canvas->projection_text);
  canvas->projection_text = copy;
}

/* The one asked for, or what these data allow. */
static CredalProjection *
choose_projection (CredalCanvas *canvas)
{
  gboolean by_answers = credal_canvas_is_by_answers (canvas);

  if (!canvas->projection_chosen)
    set_projection_text (canvas, credal_projection_usual (canvas->data));

  CredalProjection *projection = by_answers ? NULL : credal_projection_parse (canvas->data, canvas->projection_text,
                                                                              NULL);

  if (projection != NULL)
    return projection;
  if (!by_answers)
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
  g_clear_pointer (&canvas->scene, credal_scene_free);
  g_clear_pointer (&canvas->regions, g_free);
  g_clear_pointer (&canvas->projection, credal_projection_free);
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
  return canvas->instead != NULL ? canvas->instead : credal_session_partition (canvas->session);
}

static void
take_partition (CredalCanvas *canvas)
{
  CredalPartition *partition = wanted_partition (canvas);

  g_clear_pointer (&canvas->partition, credal_partition_unref);
  canvas->partition = partition != NULL ? credal_partition_ref (partition) : NULL;
}

/* New data: another session, or the same objects standardised or not. */
static void
build_scene (CredalCanvas *canvas)
{
  clear_scene (canvas);
  canvas->data = credal_dataset_ref (credal_session_data (canvas->session));
  take_partition (canvas);
  canvas->projection = choose_projection (canvas);
  canvas->scene = credal_scene_new (canvas->data, canvas->projection, canvas->partition);
  if (canvas->scene == NULL)
    return;
  credal_canvas_show_scene (canvas, NULL);
  if (credal_selection_n (canvas->selection) != credal_scene_n (canvas->scene))
    credal_selection_reset (canvas->selection, credal_scene_n (canvas->scene));
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
  credal_canvas_resize_view (canvas);
}

/* Every signal of the session ends here: takes what differs from what is shown. */
static void
follow_session (CredalCanvas *canvas)
{
  if (canvas->scene == NULL || canvas->data != credal_session_data (canvas->session))
    build_scene (canvas);
  else
    recolour (canvas);
  credal_canvas_follow_answers (canvas);
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
  if (canvas->session != NULL)
    follow_session (canvas);
}

/* The objects are other ones: what was pointed at or shown instead is gone. */
static void
follow_objects (CredalCanvas *canvas)
{
  credal_canvas_cancel_drag (canvas);
  credal_canvas_forget_current (canvas);
  forget_instead (canvas);
  follow_session (canvas);
}

/* A new question is to be seen, and not from behind the cursor's card. */
static void
follow_question (CredalCanvas *canvas)
{
  CredalQuestion question;

  if (canvas->drag.kind == CREDAL_DRAG_NONE && credal_session_question (canvas->session, &question))
    credal_canvas_reveal (canvas, (const guint32[]){ question.i, question.j }, 2);
  credal_canvas_hide_cursor (canvas);
  follow_session (canvas);
  credal_canvas_update_card (canvas);
}

/* Progress matters to the plot only as long as there is nothing else to show. */
static void
follow_progress (CredalCanvas *canvas)
{
  if (canvas->partition == NULL)
    gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

static void
disconnect_session (CredalCanvas *canvas)
{
  credal_let_go (&canvas->session, canvas);
}

static void
connect_session (CredalCanvas *canvas)
{
  static const char *const followed[] = { "changed", "partition-changed" };

  g_signal_connect_swapped (canvas->session, "objects-changed", G_CALLBACK (follow_objects), canvas);
  for (guint k = 0; k < G_N_ELEMENTS (followed); k++)
    g_signal_connect_swapped (canvas->session, followed[k], G_CALLBACK (follow_session), canvas);
  g_signal_connect_swapped (canvas->session, "question-changed", G_CALLBACK (follow_question), canvas);
  g_signal_connect_swapped (canvas->session, "busy-changed", G_CALLBACK (follow_progress), canvas);
}

void
credal_canvas_set_session (CredalCanvas *canvas, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));
  g_return_if_fail (session == NULL || CREDAL_IS_SESSION (session));

  if (session == canvas->session)
    return;
  credal_canvas_cancel_drag (canvas);
  credal_canvas_forget_current (canvas);
  clear_scene (canvas);
  forget_instead (canvas);
  disconnect_session (canvas);
  credal_selection_reset (canvas->selection, 0);
  if (session != NULL)
    {
      canvas->session = g_object_ref (session);
      connect_session (canvas);
      build_scene (canvas);
      credal_canvas_follow_answers (canvas);
      credal_canvas_update_regions (canvas);
    }
  credal_canvas_stale_points (canvas);
  credal_described_changed (canvas);
}

CredalSession *
credal_canvas_session (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), NULL);
  return canvas->session;
}

CredalSelection *
credal_canvas_selection (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), NULL);
  return canvas->selection;
}

/* ---- the projection ---- */

/* The objects go to their new places from where they are seen now, which may be half-way between two others. */
void
credal_canvas_take_scene (CredalCanvas *canvas, CredalProjection *projection, CredalScene *scene)
{
  CredalScene *before = canvas->scene;

  if (canvas->hover >= 0)
    credal_canvas_set_hover (canvas, -1);
  credal_projection_free (canvas->projection);
  canvas->projection = projection;
  canvas->scene = scene;
  credal_scene_set_regions (canvas->scene, canvas->regions);
  credal_canvas_show_scene (canvas, credal_scene_xy (canvas->between != NULL ? canvas->between : before));
  credal_scene_free (before);
}

gboolean
credal_canvas_project (CredalCanvas *canvas, const char *text, GError **error)
{
  g_autoptr(CredalProjection) projection = credal_projection_parse (canvas->data, text, error);
  CredalScene *scene = projection != NULL ? credal_scene_new (canvas->data, projection, canvas->partition) : NULL;

  if (scene != NULL)
    credal_canvas_take_scene (canvas, g_steal_pointer (&projection), scene);
  else if (projection != NULL)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _ ("Not enough memory for this view."));
  return scene != NULL;
}

gboolean
credal_canvas_set_projection (CredalCanvas *canvas, const char *text, GError **error)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas) && text != NULL, FALSE);

  gboolean by_answers = g_str_equal (text, CREDAL_PROJECTION_ANSWERS);
  gboolean later = by_answers && canvas->scene != NULL && credal_session_learned (canvas->session);

  if (canvas->scene != NULL && !later && !credal_canvas_project (canvas, by_answers ? "pca" : text, error))
    return FALSE;
  set_projection_text (canvas, text);
  canvas->projection_chosen = TRUE;
  if (canvas->scene != NULL)
    credal_canvas_follow_answers (canvas);
  credal_canvas_emit_view (canvas);
  return TRUE;
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
    credal_canvas_resize_view (canvas);
  credal_canvas_update_regions (canvas);
  credal_canvas_stale_points (canvas);
  credal_canvas_emit_view (canvas);
}

guint
credal_canvas_show (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), 0);
  return canvas->show;
}

void
credal_canvas_set_tool (CredalCanvas *canvas, CredalTool tool)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->tool == tool)
    return;
  credal_canvas_cancel_drag (canvas);
  canvas->tool = tool;
  credal_canvas_update_pointer (canvas);
  credal_canvas_emit_view (canvas);
}

/* A canvas that was never shown has no size of its own. */
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
    .style = canvas->style,
    .overlay = credal_canvas_overlay (canvas, FALSE),
    .viewport = canvas->viewport,
  };
  take_size (canvas, picture);
  return TRUE;
}

/* ---- life ---- */

static void
selection_changed (CredalCanvas *canvas)
{
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  credal_described_changed (canvas);
}

static void
credal_canvas_dispose (GObject *object)
{
  CredalCanvas *canvas = CREDAL_CANVAS (object);

  credal_canvas_end_motion (canvas);
  clear_scene (canvas);
  forget_instead (canvas);
  disconnect_session (canvas);
  credal_canvas_pointer_clear (canvas);
  g_clear_pointer (&canvas->menu, gtk_widget_destroy);
  g_clear_pointer (&canvas->card, credal_hover_card_free);
  g_clear_pointer (&canvas->points, cairo_surface_destroy);
  g_clear_pointer (&canvas->picture, cairo_surface_destroy);
  credal_let_go (&canvas->selection, canvas);
  G_OBJECT_CLASS (credal_canvas_parent_class)->dispose (object);
}

static void
credal_canvas_finalize (GObject *object)
{
  CredalCanvas *canvas = CREDAL_CANVAS (object);

  g_clear_handle_id (&canvas->refresh_source, g_source_remove);
  g_free (canvas->projection_text);
  g_free (canvas->font);
  G_OBJECT_CLASS (credal_canvas_parent_class)->finalize (object);
}

static void
credal_canvas_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GTK_WIDGET_CLASS (credal_canvas_parent_class)->size_allocate (widget, allocation);
  credal_canvas_resize_view (CREDAL_CANVAS (widget));
}

static void
credal_canvas_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (credal_canvas_parent_class)->style_updated (widget);
  credal_canvas_update_style (CREDAL_CANVAS (widget));
}

static void
credal_canvas_class_init (CredalCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = credal_canvas_dispose;
  G_OBJECT_CLASS (klass)->finalize = credal_canvas_finalize;
  widget_class->draw = credal_canvas_draw;
  widget_class->size_allocate = credal_canvas_size_allocate;
  widget_class->style_updated = credal_canvas_style_updated;
  widget_class->key_press_event = credal_canvas_key_press;
  widget_class->popup_menu = credal_canvas_popup_menu;
  widget_class->query_tooltip = credal_canvas_query_tooltip;
  credal_canvas_pointer_class_init (widget_class);
  credal_described_class_init (widget_class);
  gtk_widget_class_set_css_name (widget_class, "canvas");

  signals[HOVER_CHANGED] =
      g_signal_new ("hover-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[OBJECT_ACTIVATED] =
      g_signal_new ("object-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[PAIR_ACTIVATED] = g_signal_new ("pair-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                          2, G_TYPE_UINT, G_TYPE_UINT);
  signals[VIEW_CHANGED] = g_signal_new ("view-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
credal_canvas_init (CredalCanvas *canvas)
{
  canvas->selection = credal_selection_new ();
  canvas->projection_text = g_strdup ("pca");
  canvas->show = CREDAL_SHOW_DEFAULT;
  canvas->hover = canvas->cursor = canvas->highlight = -1;
  canvas->style.font_size = 11;
  g_signal_connect_swapped (canvas->selection, "changed", G_CALLBACK (selection_changed), canvas);
  credal_canvas_pointer_init (canvas);
  gtk_widget_set_has_tooltip (GTK_WIDGET (canvas), TRUE);
  g_signal_connect_swapped (canvas, "notify::scale-factor", G_CALLBACK (credal_canvas_stale_points), canvas);
}
