#include "views/canvas-accessible.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk-a11y.h>

#include "views/canvas-private.h"
#include "views/words.h"

typedef struct {
  GtkWidgetAccessible parent_instance;
  char *description; /* what was said last */
} CredalCanvasAccessible;

typedef struct {
  GtkWidgetAccessibleClass parent_class;
} CredalCanvasAccessibleClass;

G_DEFINE_TYPE (CredalCanvasAccessible, credal_canvas_accessible, GTK_TYPE_WIDGET_ACCESSIBLE)

static void
append_row (GString *words, const char *format, CredalCanvas *canvas, gsize object)
{
  g_autofree char *name = credal_dataset_dup_row_name (credal_session_raw (canvas->session), object);

  g_string_append_printf (words, format, name);
}

static void
append_cursor (GString *words, CredalCanvas *canvas)
{
  if (!canvas->cursor_shown || canvas->cursor < 0)
    return;
  append_row (words, _ ("Object %s"), canvas, (gsize) canvas->cursor);
  if (canvas->partition != NULL)
    {
      g_autofree char *set = credal_words_object (canvas->partition, (gsize) canvas->cursor);

      g_string_append_printf (words, ": %s", set);
    }
  g_string_append (words, ". ");
}

static void
append_selection (GString *words, CredalCanvas *canvas)
{
  gulong count = credal_selection_count (canvas->selection);

  if (count > 0)
    g_string_append_printf (words, ngettext ("; %lu selected", "; %lu selected", count), count);
}

static void
append_question (GString *words, CredalCanvas *canvas)
{
  CredalQuestion question;

  if (!credal_session_question (canvas->session, &question))
    return;
  append_row (words, _ ("; question: object %s"), canvas, question.i);
  append_row (words, _ (" and object %s"), canvas, question.j);
}

static char *
describe (CredalCanvas *canvas)
{
  if (canvas == NULL || canvas->scene == NULL)
    return g_strdup (_ ("No data"));

  g_autofree char *summary = credal_words_summary (credal_scene_n (canvas->scene), canvas->partition);
  GString *words = g_string_new (NULL);

  append_cursor (words, canvas);
  g_string_append (words, summary);
  append_selection (words, canvas);
  append_question (words, canvas);
  return g_string_free (words, FALSE);
}

static const char *
get_description (AtkObject *object)
{
  CredalCanvasAccessible *accessible = (CredalCanvasAccessible *) object;
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));

  g_free (accessible->description);
  accessible->description = describe ((CredalCanvas *) widget);
  return accessible->description;
}

static const char *
get_name (AtkObject *object)
{
  const char *given = ATK_OBJECT_CLASS (credal_canvas_accessible_parent_class)->get_name (object);

  return given != NULL ? given : _ ("Plot");
}

static void
initialize (AtkObject *object, gpointer data)
{
  ATK_OBJECT_CLASS (credal_canvas_accessible_parent_class)->initialize (object, data);
  object->role = ATK_ROLE_CANVAS;
  CREDAL_CANVAS (data)->accessible = object;
}

static void
finalize (GObject *object)
{
  g_free (((CredalCanvasAccessible *) object)->description);
  G_OBJECT_CLASS (credal_canvas_accessible_parent_class)->finalize (object);
}

static void
widget_unset (GtkAccessible *accessible)
{
  GtkWidget *widget = gtk_accessible_get_widget (accessible);

  if (widget != NULL)
    CREDAL_CANVAS (widget)->accessible = NULL;
  GTK_ACCESSIBLE_CLASS (credal_canvas_accessible_parent_class)->widget_unset (accessible);
}

static void
credal_canvas_accessible_class_init (CredalCanvasAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  atk_class->get_description = get_description;
  atk_class->get_name = get_name;
  atk_class->initialize = initialize;
  GTK_ACCESSIBLE_CLASS (klass)->widget_unset = widget_unset;
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
credal_canvas_accessible_init (CredalCanvasAccessible *accessible)
{
}

void
credal_canvas_accessible_changed (AtkObject *accessible)
{
  if (accessible != NULL)
    g_object_notify (G_OBJECT (accessible), "accessible-description");
}

void
credal_canvas_accessible_announce (AtkObject *accessible, const char *text)
{
  if (accessible != NULL && g_signal_lookup ("announcement", ATK_TYPE_OBJECT) != 0)
    g_signal_emit_by_name (accessible, "announcement", text);
}
