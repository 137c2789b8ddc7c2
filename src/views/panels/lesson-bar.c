/* Shows the stages of a lesson, and how another method takes its answers. */
#include <glib/gi18n-lib.h>
#include "views/panels/lesson-bar.h"
#include "core/answers/unmet.h"
#include "session/recipes.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/template.h"

#define OWN "own"                  /* name of a page */

struct _CredalLessonBar {
  GtkBox parent;
  GtkWidget *title, *texts;        /* one page per stage, so that all take the same room */
  GtkWidget *own;                  /* a page for a method of the user's own */
  GArray *times;                   /* (gint64) of the lesson's steps */
  CredalSession *session;          /* NULL: no lesson */
  const CredalLesson *lesson;
};

G_DEFINE_TYPE (CredalLessonBar, credal_lesson_bar, GTK_TYPE_BOX)

/* TRUE if a step in force that is not the lesson's changed the method, so that no stage describes the plot. */
static gboolean
has_own_method (CredalLessonBar *self)
{
  const GArray *curve = credal_session_curve (self->session);

  for (guint step = 0; step + 1 < curve->len; step++)
    if (g_array_index (curve, CredalCurvePoint, step + 1).settings
        && (step >= self->times->len
            || g_array_index (self->times, gint64, step) != credal_session_step (self->session, step)->time))
      return TRUE;
  return FALSE;
}

/* (transfer full): how many answers the user's own method contradicts. */
static char *
own_method_text (CredalSession *session)
{
  const CredalConstraints *answers = credal_session_constraints (session);
  CredalPartition *partition = credal_session_partition (session);
  const CredalRecipe *recipe = credal_recipe_current (session);
  const char *name = recipe ? _(recipe->name) : _(credal_session_engine (session)->name);
  guint count = credal_constraints_count (answers, CREDAL_MUST_LINK)
                + credal_constraints_count (answers, CREDAL_CANNOT_LINK);

  if (!credal_session_is_current (session) || credal_partition_n (partition) != credal_constraints_n (answers))
    return g_strdup_printf (_("You changed the method or its settings. Clustering with %s…"), name);
  guint unmet = credal_unmet_pairs (partition, answers, NULL);
  return g_strdup_printf (ngettext ("You changed the method or its settings. %s contradicts %u of %u answer.",
                                    "You changed the method or its settings. %s contradicts %u of %u answers.", count),
                          name, unmet, count);
}

static void
refresh_own (CredalLessonBar *self)
{
  g_autofree char *text = own_method_text (self->session);

  credal_label_set (self->own, text);
  gtk_stack_set_visible_child (GTK_STACK (self->texts), self->own);
}

static void
refresh_lesson (CredalLessonBar *self)
{
  guint stage = credal_lesson_stage (self->lesson, credal_session_position (self->session));
  g_autofree char *title = g_strdup_printf (_("%u of %u: %s"), stage + 1, self->lesson->n_stages,
                                            _(self->lesson->stages[stage].title));

  credal_label_set (self->title, title);
  if (has_own_method (self))
    refresh_own (self);
  else
    gtk_stack_set_visible_child_name (GTK_STACK (self->texts), self->lesson->stages[stage].title);
}

/* (transfer none): a page of the texts. */
static GtkWidget *
add_text (CredalLessonBar *self, const char *content, const char *name)
{
  GtkWidget *text = gtk_label_new (content);

  gtk_label_set_line_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (text), 20);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 60);
  gtk_label_set_xalign (GTK_LABEL (text), 0.0);
  gtk_label_set_yalign (GTK_LABEL (text), 0.0);
  gtk_widget_show (text);
  gtk_stack_add_named (GTK_STACK (self->texts), text, name);
  return text;
}

static void
note_steps (CredalLessonBar *self)
{
  g_array_set_size (self->times, 0);
  for (guint step = 0; step < credal_session_length (self->session); step++)
    g_array_append_val (self->times, credal_session_step (self->session, step)->time);
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
    add_text (self, _(lesson->stages[k].text), lesson->stages[k].title);
  self->own = add_text (self, NULL, OWN);
  note_steps (self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_lesson), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_lesson), self);
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
  g_clear_pointer (&CREDAL_LESSON_BAR (object)->times, g_array_unref);
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
  self->times = g_array_new (FALSE, FALSE, sizeof (gint64));
}
