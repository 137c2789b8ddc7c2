/* Shows the stages of a lesson. */
#include <glib/gi18n-lib.h>
#include "views/panels/lesson-bar.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/template.h"

struct _CredalLessonBar {
  GtkBox parent;
  GtkWidget *title, *texts;        /* one page per stage, so that all take the same room */
  CredalSession *session;          /* NULL: no lesson */
  const CredalLesson *lesson;
};

G_DEFINE_TYPE (CredalLessonBar, credal_lesson_bar, GTK_TYPE_BOX)

static void
refresh_lesson (CredalLessonBar *self)
{
  guint stage = credal_lesson_stage (self->lesson, credal_session_position (self->session));
  g_autofree char *title = g_strdup_printf (_("%u of %u: %s"), stage + 1, self->lesson->n_stages,
                                            _(self->lesson->stages[stage].title));

  credal_label_set (self->title, title);
  gtk_stack_set_visible_child_name (GTK_STACK (self->texts), self->lesson->stages[stage].title);
}

static void
add_stage (CredalLessonBar *self, const CredalLessonStage *stage)
{
  GtkWidget *text = gtk_label_new (_(stage->text));

  gtk_label_set_line_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (text), 20);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 60);
  gtk_label_set_xalign (GTK_LABEL (text), 0.0);
  gtk_label_set_yalign (GTK_LABEL (text), 0.0);
  gtk_widget_show (text);
  gtk_stack_add_named (GTK_STACK (self->texts), text, stage->title);
}

void
credal_lesson_bar_set (CredalLessonBar *self, CredalSession *session, const CredalLesson *lesson)
{
  g_return_if_fail (CREDAL_IS_LESSON_BAR (self));
  credal_clear_listened (&self->session, self);
  self->lesson = lesson;
  gtk_widget_set_visible (GTK_WIDGET (self), lesson != NULL);
  gtk_container_foreach (GTK_CONTAINER (self->texts), (GtkCallback) gtk_widget_destroy, NULL);
  if (!lesson)
    return;
  self->session = g_object_ref (session);
  for (guint k = 0; k < lesson->n_stages; k++)
    add_stage (self, &lesson->stages[k]);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_lesson), self);
  refresh_lesson (self);
}

/* Between two stages, the previous one is the beginning of the present stage. */
gint
credal_lesson_bar_target (CredalLessonBar *self, gint direction)
{
  g_return_val_if_fail (CREDAL_IS_LESSON_BAR (self), -1);
  if (!self->lesson)
    return -1;
  guint position = credal_session_position (self->session), length = credal_session_length (self->session);
  const CredalLessonStage *stages = self->lesson->stages;
  gint stage = (gint) credal_lesson_stage (self->lesson, position);

  if (direction > 0)
    stage++;
  else if (stages[stage].position == position)
    stage--;
  return stage >= 0 && stage < (gint) self->lesson->n_stages && stages[stage].position <= length
           ? (gint) stages[stage].position : -1;
}

/* ---- class ---- */

static void
credal_lesson_bar_dispose (GObject *object)
{
  credal_clear_listened (&CREDAL_LESSON_BAR (object)->session, object);
  G_OBJECT_CLASS (credal_lesson_bar_parent_class)->dispose (object);
}

static void
credal_lesson_bar_class_init (CredalLessonBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_lesson_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/lesson-bar.ui");
  CREDAL_BIND_CHILDREN (CredalLessonBar, title, texts);
}

static void
credal_lesson_bar_init (CredalLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
