/* Shows the chain of a contradiction, with a button for each answer that can be changed. */
#include <glib/gi18n-lib.h>
#include "views/question/conflict-bar.h"
#include "session/session-steps.h"
#include "views/words/sentences.h"
#include "views/kit/template.h"

/* Room for at least this many steps, in pixels each; a longer chain scrolls. */
#define ROOM_STEPS 2
#define ROOM_STEP 42

struct _CredalConflictBar {
  GtkBox parent;
  GtkWidget *explanation, *scroller, *steps, *flip_new;
};

G_DEFINE_TYPE (CredalConflictBar, credal_conflict_bar, GTK_TYPE_BOX)

static void
credal_conflict_bar_class_init (CredalConflictBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/conflict-bar.ui");
  CREDAL_BIND_CHILDREN (CredalConflictBar, explanation, scroller, steps, flip_new);
}

static void
credal_conflict_bar_init (CredalConflictBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns the change offered for a step: an answer is reversed, the later of two labels removed; a group stays. */
static const char *
change_label (const CredalStep *step)
{
  switch (step->kind)
    {
    case CREDAL_STEP_PAIR:   return step->relation == CREDAL_MUST_LINK ? _("Change to Different")
                                                                          : _("Change to Same");
    case CREDAL_STEP_EXCLUDED:
    case CREDAL_STEP_LABELS: return _("Remove label");
    default:                 return NULL;
    }
}

static GtkWidget *
change_button_new (const char *label, guint index)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.conflict-flip-step");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_style_context_add_class (gtk_widget_get_style_context (button), "credal-small");
  return button;
}

static GtkWidget *
step_row_new (CredalSession *session, const CredalStep *step, guint index)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *sentence = credal_sentence_step (session, step);
  GtkWidget *label = gtk_label_new (sentence);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_box_pack_start (GTK_BOX (row), label, TRUE, TRUE, 0);
  const char *change = change_label (step);
  if (change)
    gtk_box_pack_end (GTK_BOX (row), change_button_new (change, index), FALSE, FALSE, 0);
  gtk_widget_show_all (row);
  return row;
}

static void
show_conflict (CredalConflictBar *self, CredalSession *session, const CredalPair *pair, const GArray *chain)
{
  g_autofree char *explanation = credal_sentence_conflict (session, pair, chain);

  gtk_label_set_text (GTK_LABEL (self->explanation), explanation);
  gtk_button_set_label (GTK_BUTTON (self->flip_new),
                        pair->relation == CREDAL_MUST_LINK
                        ? _("Change to _different groups")
                        : _("Change to _same group"));
  gtk_container_foreach (GTK_CONTAINER (self->steps), (GtkCallback) gtk_widget_destroy, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              ROOM_STEP * (int) MIN (chain->len, ROOM_STEPS));
  for (guint k = 0; k < chain->len; k++)
    {
      GtkWidget *row = step_row_new (session, &g_array_index (chain, CredalStep, k), k);
      gtk_box_pack_start (GTK_BOX (self->steps), row, FALSE, FALSE, 0);
    }
}

gboolean
credal_conflict_bar_update (CredalConflictBar *self, CredalSession *session)
{
  g_return_val_if_fail (CREDAL_IS_CONFLICT_BAR (self), FALSE);
  CredalPair pair;
  const GArray *chain = session ? credal_session_conflict (session, &pair) : NULL;
  if (chain)
    show_conflict (self, session, &pair, chain);
  return chain != NULL;
}
