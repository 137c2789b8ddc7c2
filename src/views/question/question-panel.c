/* The panel with the question, its reason and the answer buttons. */
#include <glib/gi18n-lib.h>
#include "views/question/question-panel.h"
#include "core/data/dissimilarity.h"
#include "session/naming.h"
#include "session/session-result.h"
#include "views/kit/bottom-first-box.h"
#include "views/kit/clear-listened.h"
#include "views/kit/fixed-text-area.h"
#include "views/kit/label.h"
#include "views/kit/refresh-after-frame.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"
#include "views/question/comparison.h"
#include "views/question/conflict-bar.h"
#include "views/question/group-buttons.h"
#include "views/question/object-card.h"
#include "views/words/sentences.h"

struct _CredalQuestionPanel {
  GtkBox parent;
  CredalSession *session;
  CredalSelection *selection;
  GtkWidget *stack, *title, *first, *second, *reason, *settles, *consequences, *note, *learn, *back;
  GtkWidget *features, *comparison, *apart; /* the comparison, or the dissimilarity instead */
  GtkWidget *waiting_icon, *waiting_text;
  GtkWidget *must_link, *cannot_link, *dont_know, *must_link_key, *cannot_link_key, *dont_know_key;
  GtkWidget *choices, *relations, *groups;  /* answers about a pair, or about one object */
  GtkWidget *sure, *fairly, *barely;
  GtkWidget *room, *details, *no_details;   /* the same room with and without details */
  GtkWidget *turn, *answer, *contradiction, *conflict;      /* the answers, or a contradiction instead */
  CredalTogether *together;                 /* pixels of regions that hold together; NULL: they do not */
  gboolean has_pair, chosen, labels;        /* labels: TRUE: the first object's group is asked for */
  guint32 pair[2];
};

G_DEFINE_TYPE (CredalQuestionPanel, credal_question_panel, GTK_TYPE_BOX)

enum { PAIR_CHANGED, PREVIEW, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- previews ---- */

static void
show_answer_preview (CredalQuestionPanel *self, CredalRelation relation)
{
  if (!self->has_pair)
    return;
  g_autofree char *text = credal_sentence_preview (self->session, self->pair[0], self->pair[1], relation);
  g_signal_emit (self, signals[PREVIEW], 0, text);
}

static gboolean
preview_must_link (CredalQuestionPanel *self)
{
  show_answer_preview (self, CREDAL_MUST_LINK);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
preview_cannot_link (CredalQuestionPanel *self)
{
  show_answer_preview (self, CREDAL_CANNOT_LINK);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
preview_dont_know (CredalQuestionPanel *self)
{
  show_answer_preview (self, CREDAL_DONT_KNOW);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
clear_preview (CredalQuestionPanel *self)
{
  g_signal_emit (self, signals[PREVIEW], 0, NULL);
  return GDK_EVENT_PROPAGATE;
}

/* ---- the question ---- */

static gsize
count_selected (CredalQuestionPanel *self)
{
  return self->session ? credal_selection_meant (self->selection) : 0;
}

static gboolean
find_pair (CredalQuestionPanel *self, CredalQuestion *question)
{
  self->labels = FALSE;
  self->chosen = self->session && credal_selection_pair (self->selection, &self->pair[0], &self->pair[1]);
  if (self->chosen)
    return TRUE;
  if (!self->session || count_selected (self) > 2 || !credal_session_question (self->session, question))
    return FALSE;
  self->pair[0] = question->i;
  self->pair[1] = question->j;
  self->labels = question->reason == CREDAL_REASON_WHICH_GROUP && count_selected (self) == 0;
  return TRUE;
}

/* Returns the shares of the sets in the pixels on display; NULL: as in the session's partition. */
static const double *
shown_shares (CredalQuestionPanel *self)
{
  gboolean held = self->together
                  && credal_together_partition (self->together) == credal_session_partition (self->session);

  return held ? credal_together_shares (self->together) : NULL;
}

static void
show_reason (CredalQuestionPanel *self, const CredalQuestion *question)
{
  g_autofree char *reason = self->chosen
                              ? credal_sentence_known (self->session, self->pair[0], self->pair[1])
                              : credal_sentence_reason_shown (self->session, question, shown_shares (self));
  g_autofree char *consequences = credal_session_uses_answers (self->session) && !self->labels
                                    ? credal_sentence_consequences (self->session, self->pair[0], self->pair[1])
                                    : g_strdup ("");
  g_autofree char *plausibility = self->labels
                                    ? g_strdup ("")
                                    : credal_sentence_plausibility (self->session, self->pair[0], self->pair[1]);
  g_autofree char *both = g_strconcat (consequences, *consequences && *plausibility ? "\n" : "", plausibility, NULL);

  credal_label_set (self->reason, reason);
  credal_label_set (self->consequences, both);
  gtk_widget_set_visible (self->settles, *both != 0);
}

/* Says that the method ignores answers, or that there are enough; (nullable). */
static char *
describe_note (CredalSession *session)
{
  CredalHonesty honesty;

  if (!credal_session_uses_answers (session))
    return credal_describe_ignored_answers (credal_session_engine (session), credal_session_raw (session));
  return credal_session_honesty (session, &honesty) && honesty.enough ? credal_sentence_gain (&honesty) : NULL;
}

static void
show_note (CredalQuestionPanel *self)
{
  g_autofree char *note = describe_note (self->session);
  gboolean unused = !credal_session_uses_answers (self->session);

  credal_label_set (self->note, note ? note : "");
  credal_style_set_class (self->note, "credal-note", unused);
  credal_style_set_class (self->note, "credal-fact", !unused);
  gtk_widget_set_visible (self->note, note != NULL);
  gtk_widget_set_visible (self->learn, unused);
}

/* Objects of a table of dissimilarities have no features to compare: the axes only show the table. */
static void
show_features (CredalQuestionPanel *self)
{
  CredalDataset *data = credal_session_raw (self->session);
  gboolean related = credal_dataset_dissimilarities (data) != NULL;
  g_autofree char *apart = related ? credal_sentence_apart (data, self->pair[0], self->pair[1]) : g_strdup ("");

  credal_label_set (self->apart, apart);
  gtk_stack_set_visible_child (GTK_STACK (self->features), related ? self->apart : self->comparison);
  credal_comparison_set_pair (CREDAL_COMPARISON (self->comparison), self->pair[0], self->pair[1], !self->chosen);
}

static void
show_details (CredalQuestionPanel *self)
{
  CredalQuestion question;

  if (!find_pair (self, &question))
    return;
  show_features (self);
  show_reason (self, &question);
  show_note (self);
}

static const char *
question_title (CredalQuestionPanel *self)
{
  if (self->chosen)
    return _("How do these two relate?");
  return self->labels ? _("Which group is A in?") : _("Do these two belong together?");
}

static void
show_choices (CredalQuestionPanel *self)
{
  if (self->labels)
    credal_group_buttons_set (CREDAL_GROUP_BUTTONS (self->groups), self->session);
  gtk_stack_set_visible_child (GTK_STACK (self->choices), self->labels ? self->groups : self->relations);
  gtk_widget_set_tooltip_text (self->dont_know, self->labels ? _("Skip this object: it is not asked about again")
                                                             : _("Skip this pair: it is not asked again"));
}

static void
show_pair (CredalQuestionPanel *self)
{
  credal_object_card_set (CREDAL_OBJECT_CARD (self->first), self->session, self->pair[0], CREDAL_MARK_FIRST,
                          !self->chosen);
  credal_object_card_set (CREDAL_OBJECT_CARD (self->second), self->session, self->pair[1], CREDAL_MARK_SECOND,
                          !self->chosen);
  credal_object_card_tell_apart (CREDAL_OBJECT_CARD (self->first), CREDAL_OBJECT_CARD (self->second));
  credal_label_set (self->title, question_title (self));
  show_choices (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->back), self->chosen);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "pair");
  credal_refresh_after_frame (self, (CredalRefresh) show_details);
}

static void
show_waiting (CredalQuestionPanel *self, const char *icon, const char *text)
{
  g_object_set (self->waiting_icon, "icon-name", icon, NULL);
  credal_label_set (self->waiting_text, text);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "waiting");
}

static void
show_selected (CredalQuestionPanel *self)
{
  g_autofree char *text = g_strdup_printf (_("%lu selected: “Same group” puts them all in one group. Press Esc to go "
                                             "on."),
                                             (gulong) count_selected (self));

  show_waiting (self, "edit-select-all-symbolic", text);
}

static void
show_nothing (CredalQuestionPanel *self)
{
  gboolean clustered = self->session && credal_session_partition (self->session);
  gboolean busy = self->session && credal_session_busy (self->session, NULL, NULL);

  if (count_selected (self) > 2)
    show_selected (self);
  else if (clustered && !busy)
    gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "done");
  else
    show_waiting (self, "content-loading-symbolic",
                  busy ? _("Clustering… The first question follows.")
                       : _("Not clustered yet: no questions so far."));
}

static void
refresh_question (CredalQuestionPanel *self)
{
  CredalQuestion question;

  self->has_pair = find_pair (self, &question);
  gtk_stack_set_visible_child (GTK_STACK (self->room), self->has_pair ? self->details : self->no_details);
  if (self->has_pair)
    show_pair (self);
  else
    show_nothing (self);
  clear_preview (self);
  credal_question_panel_update_conflict (self);
  g_signal_emit (self, signals[PAIR_CHANGED], 0);
}

static void
refresh_waiting (CredalQuestionPanel *self)
{
  if (!self->has_pair)
    show_nothing (self);
}

void
credal_question_panel_update_conflict (CredalQuestionPanel *self)
{
  g_return_if_fail (CREDAL_IS_QUESTION_PANEL (self));
  gboolean conflict = credal_conflict_bar_update (CREDAL_CONFLICT_BAR (self->conflict), self->session);
  gtk_stack_set_visible_child (GTK_STACK (self->turn), conflict ? self->contradiction : self->answer);
}

gboolean
credal_question_panel_pair (CredalQuestionPanel *self, guint32 *i, guint32 *j)
{
  g_return_val_if_fail (CREDAL_IS_QUESTION_PANEL (self), FALSE);
  *i = self->pair[0];
  *j = self->pair[1];
  return self->has_pair;
}

gboolean
credal_question_panel_object (CredalQuestionPanel *self, guint32 *object)
{
  g_return_val_if_fail (CREDAL_IS_QUESTION_PANEL (self), FALSE);
  *object = self->pair[0];
  return self->has_pair && self->labels;
}

/* ---- session ---- */

static void
question_forget_session (CredalQuestionPanel *self)
{
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
  g_clear_pointer (&self->together, credal_together_unref);
}

static void
follow_question_objects (CredalQuestionPanel *self)
{
  credal_comparison_set_data (CREDAL_COMPARISON (self->comparison),
                              self->session ? credal_session_raw (self->session) : NULL);
}

static void
hold_question_session (CredalQuestionPanel *self, CredalSession *session, CredalSelection *selection)
{
  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  g_signal_connect_swapped (session, "objects-changed", G_CALLBACK (follow_question_objects), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_question), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_question), self);
  g_signal_connect_swapped (session, "question-changed", G_CALLBACK (refresh_question), self);
  g_signal_connect_swapped (session, "busy-changed", G_CALLBACK (refresh_waiting), self);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (refresh_question), self);
}

void
credal_question_panel_set_session (CredalQuestionPanel *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_QUESTION_PANEL (self));
  question_forget_session (self);
  if (session)
    hold_question_session (self, session, selection);
  follow_question_objects (self);
  refresh_question (self);
}

void
credal_question_panel_hold (CredalQuestionPanel *self, CredalTogether *together)
{
  g_return_if_fail (CREDAL_IS_QUESTION_PANEL (self));
  if (together == self->together)
    return;
  g_clear_pointer (&self->together, credal_together_unref);
  self->together = together ? credal_together_ref (together) : NULL;
  refresh_question (self);
}

static void
show_key (GtkWidget *label, const CredalKeys *keys, const char *action)
{
  g_autofree char *text = credal_keys_label (keys, action);

  credal_label_set (label, text);
  gtk_widget_set_visible (label, *text != '\0');
}

/* Shows e.g. "The two objects … (Shift+M: fairly sure, Ctrl+Shift+M: barely sure)". */
static void
tell_answer_keys (GtkWidget *button, const char *text, const CredalKeys *keys, const char *fairly, const char *barely)
{
  g_autofree char *fairly_key = credal_keys_label (keys, fairly);
  g_autofree char *barely_key = credal_keys_label (keys, barely);
  g_autofree char *tip = g_strdup_printf (_("%s. %s: fairly sure, %s: barely sure"), text, fairly_key, barely_key);

  gtk_widget_set_tooltip_text (button, tip);
}

static void
tell_certainty_key (GtkWidget *button, const char *text, const CredalKeys *keys, const char *action)
{
  g_autofree char *key = credal_keys_label (keys, action);
  g_autofree char *tip = g_strdup_printf ("%s (%s)", text, key);

  gtk_widget_set_tooltip_text (button, tip);
}

static void
tell_certainty_keys (CredalQuestionPanel *self, const CredalKeys *keys)
{
  tell_answer_keys (self->must_link, _("The two objects belong to the same group (must-link)"), keys,
                    "win.must-link-as('fairly')", "win.must-link-as('barely')");
  tell_answer_keys (self->cannot_link, _("The two objects belong to different groups (cannot-link)"), keys,
                    "win.cannot-link-as('fairly')", "win.cannot-link-as('barely')");
  tell_certainty_key (self->sure, _("Your answer counts in full"), keys, "win.certainty('sure')");
  tell_certainty_key (self->fairly, _("Your answer is right with a probability of 80 %"), keys,
                      "win.certainty('fairly')");
  tell_certainty_key (self->barely, _("Your answer is right with a probability of 65 %"), keys,
                      "win.certainty('barely')");
}

void
credal_question_panel_set_keys (CredalQuestionPanel *self, const CredalKeys *keys)
{
  g_return_if_fail (CREDAL_IS_QUESTION_PANEL (self));
  show_key (self->must_link_key, keys, "win.must-link");
  show_key (self->cannot_link_key, keys, "win.cannot-link");
  show_key (self->dont_know_key, keys, "win.dont-know");
  credal_group_buttons_set_keys (CREDAL_GROUP_BUTTONS (self->groups), keys);
  tell_certainty_keys (self, keys);
}

/* ---- class ---- */

static void
credal_question_panel_dispose (GObject *object)
{
  credal_refresh_cancel (object);
  question_forget_session (CREDAL_QUESTION_PANEL (object));
  G_OBJECT_CLASS (credal_question_panel_parent_class)->dispose (object);
}

static void
bind_question_children (GtkWidgetClass *widget_class)
{
  CREDAL_BIND_CHILDREN (CredalQuestionPanel, stack, title, first, second, room, details, no_details, reason,
                        settles, consequences, note, learn, back, waiting_text, waiting_icon);
  CREDAL_BIND_CHILDREN (CredalQuestionPanel, features, comparison, apart);
  CREDAL_BIND_CHILDREN (CredalQuestionPanel, conflict, turn, answer, contradiction, choices, relations, groups, sure,
                        fairly, barely, must_link, cannot_link, dont_know, must_link_key, cannot_link_key,
                        dont_know_key);
  gtk_widget_class_bind_template_child_full (widget_class, "pair_box", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "answers", FALSE, 0);
}

static void
credal_question_panel_class_init (CredalQuestionPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_question_panel_dispose;
  g_type_ensure (CREDAL_TYPE_OBJECT_CARD);
  g_type_ensure (CREDAL_TYPE_COMPARISON);
  g_type_ensure (CREDAL_TYPE_CONFLICT_BAR);
  g_type_ensure (CREDAL_TYPE_GROUP_BUTTONS);
  g_type_ensure (CREDAL_TYPE_BOTTOM_FIRST_BOX);
  g_type_ensure (CREDAL_TYPE_FIXED_TEXT_AREA);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/question-panel.ui");
  bind_question_children (widget_class);
  CREDAL_BIND_CALLBACKS (preview_must_link, preview_cannot_link, preview_dont_know, clear_preview);
  signals[PAIR_CHANGED] = g_signal_new ("pair-changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  signals[PREVIEW] = g_signal_new ("preview", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
credal_question_panel_init (CredalQuestionPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
credal_question_panel_show_clusters (CredalQuestionPanel *self, gboolean shown)
{
  g_return_if_fail (CREDAL_IS_QUESTION_PANEL (self));
  credal_object_card_show_clusters (CREDAL_OBJECT_CARD (self->first), shown);
  credal_object_card_show_clusters (CREDAL_OBJECT_CARD (self->second), shown);
}
