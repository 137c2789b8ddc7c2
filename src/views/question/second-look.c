/* Lists the answers that other answers make doubtful. */
#include <glib/gi18n-lib.h>
#include "views/question/second-look.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/refresh-after-frame.h"
#include "views/kit/template.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

#define MOST 50              /* maximum number of answers listed */

struct _CredalSecondLook {
  GtkBox parent;
  CredalSession *session;
  CredalSelection *selection;
  GtkWidget *room, *actions, *list, *hint;
  GArray *shown;             /* CredalBelief: one per row */
  gboolean updating;
};

G_DEFINE_TYPE (CredalSecondLook, credal_second_look, GTK_TYPE_BOX)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- rows ---- */

static const CredalBelief *
shown_at (CredalSecondLook *self, guint row)
{
  return &g_array_index (self->shown, CredalBelief, row);
}

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), style);
  return label;
}

static void
add_belief_row (CredalSecondLook *self, const CredalBelief *belief)
{
  g_autofree char *answer = credal_sentence_doubted (self->session, belief);
  g_autofree char *reason = credal_sentence_doubt (self->session, belief);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *words = label_new (reason, "dim-label");

  gtk_style_context_add_class (gtk_widget_get_style_context (words), "credal-caption");
  gtk_container_set_border_width (GTK_CONTAINER (row), 4);
  gtk_container_add (GTK_CONTAINER (row), label_new (answer, "credal-strong"));
  gtk_container_add (GTK_CONTAINER (row), words);
  gtk_widget_show_all (row);
  gtk_list_box_insert (GTK_LIST_BOX (self->list), row, -1);
  g_array_append_val (self->shown, *belief);
}

/* TRUE if the answer has not been changed or withdrawn since the partition was made. */
static gboolean
still_stands (CredalSecondLook *self, const CredalBelief *belief)
{
  const CredalPair *said = credal_constraints_find (credal_session_constraints (self->session), belief->i, belief->j);

  return said && said->relation == belief->relation && !said->insisted;
}

static void
fill_belief_list (CredalSecondLook *self)
{
  const GArray *beliefs = self->session ? credal_session_beliefs (self->session) : NULL;

  gtk_container_foreach (GTK_CONTAINER (self->list), (GtkCallback) gtk_widget_destroy, NULL);
  g_array_set_size (self->shown, 0);
  for (guint k = 0; beliefs && k < beliefs->len && self->shown->len < MOST; k++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, k);
      if (credal_belief_is_doubted (belief) && still_stands (self, belief))
        add_belief_row (self, belief);
    }
}

/* ---- the chosen answer is the selected pair ---- */

static gboolean
is_selected (CredalSecondLook *self, guint row)
{
  guint32 i, j;
  const CredalBelief *belief = shown_at (self, row);

  return credal_selection_pair (self->selection, &i, &j)
         && ((i == belief->i && j == belief->j) || (i == belief->j && j == belief->i));
}

static void
follow_selection (CredalSecondLook *self)
{
  GtkListBoxRow *chosen = NULL;

  for (guint row = 0; row < self->shown->len && !chosen; row++)
    if (is_selected (self, row))
      chosen = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) row);
  self->updating = TRUE;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), chosen);
  self->updating = FALSE;
}

static void
belief_row_selected (CredalSecondLook *self, GtkListBoxRow *row)
{
  if (self->updating || !row)
    return;
  const CredalBelief *belief = shown_at (self, (guint) gtk_list_box_row_get_index (row));
  credal_selection_set (self->selection, (const guint32[]) { belief->i, belief->j }, 2);
}

/* Explains an empty list. */
static const char *
empty_hint (CredalSession *session)
{
  if (session && credal_session_doubts (session))
    return _("No doubtful answers.");
  if (session && credal_session_view (session))
    return _("Your answers are taken as right. To check them against each other, use “Check my answers” under "
             "Answers on the left.");
  return _("Methods that learn from answers, such as “Learn fastest”, check them against each other.");
}

static char *
hint_text (CredalSecondLook *self)
{
  if (self->shown->len == 0)
    return g_strdup (empty_hint (self->session));
  g_autofree char *threshold = credal_words_percent (CREDAL_DOUBT_THRESHOLD, 0);
  return g_strdup_printf (_("Overruled, or at most %s likely to be right:"), threshold);
}

static void
refresh_beliefs (CredalSecondLook *self)
{
  self->updating = TRUE;
  fill_belief_list (self);
  self->updating = FALSE;
  g_autofree char *hint = hint_text (self);
  credal_label_set (self->hint, hint);
  gtk_widget_set_visible (self->room, self->shown->len > 0);
  gtk_widget_set_visible (self->actions, self->shown->len > 0);
  if (self->session)
    follow_selection (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
follow_beliefs (CredalSecondLook *self)
{
  credal_refresh_after_frame (self, (CredalRefresh) refresh_beliefs);
}

guint
credal_second_look_count (CredalSecondLook *self)
{
  g_return_val_if_fail (CREDAL_IS_SECOND_LOOK (self), 0);
  return self->shown->len;
}

void
credal_second_look_next (CredalSecondLook *self)
{
  g_return_if_fail (CREDAL_IS_SECOND_LOOK (self) && self->shown->len > 0);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  guint next = chosen ? (guint) gtk_list_box_row_get_index (chosen) + 1 : 0;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) (next % self->shown->len)));
}

/* ---- session and class ---- */

static void
second_look_forget_session (CredalSecondLook *self)
{
  credal_refresh_cancel (self);
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
}

void
credal_second_look_set_session (CredalSecondLook *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_SECOND_LOOK (self));
  second_look_forget_session (self);
  if (session)
    {
      self->session = g_object_ref (session);
      self->selection = g_object_ref (selection);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_beliefs), self);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (follow_beliefs), self);
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (follow_selection), self);
    }
  refresh_beliefs (self);
}

static void
credal_second_look_dispose (GObject *object)
{
  second_look_forget_session (CREDAL_SECOND_LOOK (object));
  G_OBJECT_CLASS (credal_second_look_parent_class)->dispose (object);
}

static void
credal_second_look_finalize (GObject *object)
{
  g_array_unref (CREDAL_SECOND_LOOK (object)->shown);
  G_OBJECT_CLASS (credal_second_look_parent_class)->finalize (object);
}

static void
credal_second_look_class_init (CredalSecondLookClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_second_look_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_second_look_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/second-look.ui");
  CREDAL_BIND_CHILDREN (CredalSecondLook, room, actions, list, hint);
  CREDAL_BIND_CALLBACKS (belief_row_selected);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
credal_second_look_init (CredalSecondLook *self)
{
  self->shown = g_array_new (FALSE, FALSE, sizeof (CredalBelief));
  gtk_widget_init_template (GTK_WIDGET (self));
}
