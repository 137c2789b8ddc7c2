/* The line with the summary of the result and the progress of computations. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "views/panels/status-bar.h"
#include "core/answers/unmet.h"
#include "session/analysis/judgement.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/refresh-after-frame.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

#define PATIENCE 300   /* ms before a computation is shown */
#define LEAST_FRACTION .02   /* before this fraction no time left is estimated */

struct _CredalStatusBar {
  GtkBox parent;
  CredalSession *session;
  GtkWidget *summary, *faulty, *remedy, *outvoted, *work, *phase, *progress;
  CredalPartition *instead;      /* shown instead of the session's; NULL: none */
  CredalTogether *together;      /* the pixels shown in place of the session's partition; NULL: none */
  char *preview;           /* NULL: none */
  char *tip;               /* all faults; NULL: there are none to show */
  guint reveal_source;
  double fraction;         /* progress of the computation at its last report */
  gint64 begun;            /* when the computation began: monotonic µs */
};

G_DEFINE_TYPE (CredalStatusBar, credal_status_bar, GTK_TYPE_BOX)

/* Returns the number of answers that the clusters contradict; 0 while the clusters do not include all answers yet.
 * @first: (out): the first of these. */
static guint
count_outvoted (CredalSession *session, const CredalPair **first)
{
  double fraction;
  const char *phase;
  CredalPartition *partition = credal_session_partition (session);
  const CredalConstraints *answers = credal_session_constraints (session);

  if (!partition || credal_partition_n (partition) != credal_constraints_n (answers)
      || credal_session_busy (session, &fraction, &phase))
    return 0;
  return credal_unmet_pairs (partition, answers, first);
}

/* Shows the button that leads to outvoted answers. Returns (nullable) what became of the answers. */
static char *
show_answers (CredalStatusBar *self)
{
  const CredalPair *first = NULL;
  guint outvoted = self->instead ? 0 : count_outvoted (self->session, &first);
  g_autofree char *tip = outvoted > 0 ? credal_sentence_outvoted (self->session, first) : NULL;

  gtk_widget_set_visible (self->outvoted, outvoted > 0 && !self->preview);
  gtk_widget_set_tooltip_text (self->outvoted, tip);
  if (outvoted > 0)
    return credal_words_unmet (outvoted, credal_session_uses_answers (self->session));
  return !self->instead && credal_session_unmoved (self->session)
           ? g_strdup (_("The clusters already agreed with your answer")) : NULL;
}

/* Shows the button of the first known remedy. Returns (nullable) the first fault, and how many others there are. */
static char *
show_faults (CredalStatusBar *self)
{
  CredalJudgement *judgement = credal_judgement_of (self->session);
  const GArray *faults = credal_judgement_faults (judgement);
  gboolean shown = faults->len > 0 && !self->instead && !self->preview, found = FALSE;
  g_auto(CredalRemedy) remedy = { 0 };

  for (guint k = 0; shown && !found && k < faults->len; k++)
    found = credal_judgement_remedy (judgement, k, &remedy);
  g_autofree char *title = found ? credal_remedy_title (&remedy) : NULL;
  gtk_widget_set_visible (self->faulty, shown);
  credal_style_set_class (self->summary, GTK_STYLE_CLASS_DIM_LABEL, !shown);
  gtk_widget_set_visible (self->remedy, found);
  if (found)
    gtk_button_set_label (GTK_BUTTON (self->remedy), title);
  if (!shown)
    return NULL;
  g_autofree char *first = credal_judgement_text (judgement, 0);
  if (faults->len == 1)
    return g_steal_pointer (&first);
  return g_strdup_printf (ngettext ("%s, and %u more warning", "%s, and %u more warnings", faults->len - 1),
                          first, faults->len - 1);
}

/* Returns all faults and the summary, one in a line. */
static char *
list_faults (CredalStatusBar *self, const char *summary)
{
  CredalJudgement *judgement = credal_judgement_of (self->session);
  GString *lines = g_string_new (NULL);

  for (guint k = 0; k < credal_judgement_faults (judgement)->len; k++)
    {
      g_autofree char *text = credal_judgement_text (judgement, k);
      g_string_append_printf (lines, "%s\n", text);
    }
  g_string_append (lines, summary);
  return g_string_free (lines, FALSE);
}

/* Counts pixels as the picture shows them, else objects; (transfer full). */
static char *
count_shown (CredalStatusBar *self)
{
  CredalPartition *partition = self->instead ? self->instead : credal_session_partition (self->session);
  gsize total = credal_session_total (self->session);

  if (self->together && !self->instead)
    return credal_words_pixels (total, credal_together_partition (self->together),
                                credal_together_shares (self->together));
  return credal_session_regions (self->session) ? credal_words_pixels (total, partition, NULL)
                                                : credal_words_summary (total, partition);
}

static void
refresh_summary (CredalStatusBar *self)
{
  if (!self->session)
    return;
  g_autofree char *faults = show_faults (self);
  g_autofree char *there = count_shown (self);
  gboolean pixels = credal_session_regions (self->session) != NULL;
  g_autofree char *moved = self->instead ? NULL : credal_words_moved (credal_session_moved (self->session), pixels);
  g_autofree char *answers = show_answers (self);
  g_autoptr(GPtrArray) parts = g_ptr_array_new ();
  const char *const all[] = { faults, there, moved, answers };
  for (guint k = 0; k < G_N_ELEMENTS (all); k++)
    if (all[k])
      g_ptr_array_add (parts, (char *) all[k]);
  g_ptr_array_add (parts, NULL);
  g_autofree char *text = g_strjoinv (" · ", (char **) parts->pdata);
  credal_label_set (self->summary, self->preview ? self->preview : text);
  g_free (self->tip);
  self->tip = faults && !self->preview ? list_faults (self, text + strlen (faults) + strlen (" · ")) : NULL;
  gtk_widget_trigger_tooltip_query (self->summary);
}

/* Shows all faults, or the line if it is cut off. */
static gboolean
show_summary_tip (CredalStatusBar *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip, GtkWidget *summary)
{
  GtkLabel *label = GTK_LABEL (summary);

  if (!self->tip && !pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, self->tip ? self->tip : gtk_label_get_text (label));
  return TRUE;
}

static void
follow_status (CredalStatusBar *self)
{
  credal_refresh_after_frame (self, (CredalRefresh) refresh_summary);
}

void
credal_status_bar_preview (CredalStatusBar *self, const char *text)
{
  g_return_if_fail (CREDAL_IS_STATUS_BAR (self));
  if (g_strcmp0 (text, self->preview) == 0)
    return;
  g_free (self->preview);
  self->preview = g_strdup (text);
  refresh_summary (self);
}

void
credal_status_bar_show_instead (CredalStatusBar *self, CredalPartition *partition)
{
  g_return_if_fail (CREDAL_IS_STATUS_BAR (self));
  if (partition == self->instead)
    return;
  g_clear_pointer (&self->instead, credal_partition_unref);
  self->instead = partition ? credal_partition_ref (partition) : NULL;
  refresh_summary (self);
}

void
credal_status_bar_hold (CredalStatusBar *self, CredalTogether *together)
{
  g_return_if_fail (CREDAL_IS_STATUS_BAR (self));
  if (together == self->together)
    return;
  g_clear_pointer (&self->together, credal_together_unref);
  self->together = together ? credal_together_ref (together) : NULL;
  refresh_summary (self);
}

/* Returns NULL if the time is unknown or too short to show. A falling fraction means another computation. */
static char *
time_left_words (CredalStatusBar *self, double fraction)
{
  gint64 now = g_get_monotonic_time ();

  if (fraction < self->fraction)
    self->begun = now;
  self->fraction = fraction;
  double seconds = (double) (now - self->begun) / G_USEC_PER_SEC;
  if (fraction < LEAST_FRACTION || seconds < 1)
    return NULL;
  guint left = (guint) (seconds * (1 - MIN (fraction, 1)) / fraction + .5);
  return left < 90 ? g_strdup_printf (_("about %u s left"), MAX (left, 1))
                   : g_strdup_printf (_("about %u min left"), (left + 30) / 60);
}

static void
show_status_progress (CredalStatusBar *self, double fraction, const char *phase)
{
  const char *words = phase && *phase ? g_dgettext (GETTEXT_PACKAGE, phase) : _("Clustering");
  g_autofree char *left = time_left_words (self, fraction);
  g_autofree char *text = left ? g_strdup_printf (_("%s, %s"), words, left) : g_strdup (words);

  credal_label_set (self->phase, text);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), MIN (fraction, 1));
  else
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->progress));
}

static gboolean
reveal_work (gpointer data)
{
  CredalStatusBar *self = data;

  self->reveal_source = 0;
  gtk_widget_show (self->work);
  return G_SOURCE_REMOVE;
}

static void
hide_work (CredalStatusBar *self)
{
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  gtk_widget_hide (self->work);
  self->fraction = G_MAXDOUBLE;      /* the next computation starts a new estimate */
}

static void
refresh_work (CredalStatusBar *self)
{
  double fraction = -1;
  const char *phase = NULL;

  follow_status (self);
  if (!self->session || !credal_session_busy (self->session, &fraction, &phase))
    {
      hide_work (self);
      return;
    }
  show_status_progress (self, fraction, phase);
  if (!gtk_widget_get_visible (self->work) && !self->reveal_source)
    self->reveal_source = g_timeout_add (PATIENCE, reveal_work, self);
}

static void
status_bar_forget_session (CredalStatusBar *self)
{
  if (self->session)
    g_signal_handlers_disconnect_by_data (credal_judgement_of (self->session), self);
  credal_refresh_cancel (self);
  hide_work (self);
  g_clear_pointer (&self->instead, credal_partition_unref);
  g_clear_pointer (&self->together, credal_together_unref);
  credal_clear_listened (&self->session, self);
}

void
credal_status_bar_set_session (CredalStatusBar *self, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_STATUS_BAR (self));
  status_bar_forget_session (self);
  if (session)
    {
      self->session = g_object_ref (session);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_status), self);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (follow_status), self);
      g_signal_connect_swapped (session, "busy-changed", G_CALLBACK (refresh_work), self);
      g_signal_connect_object (credal_judgement_of (session), "changed", G_CALLBACK (follow_status), self,
                               G_CONNECT_SWAPPED);
    }
  refresh_summary (self);
  refresh_work (self);
}

static void
credal_status_bar_dispose (GObject *object)
{
  CredalStatusBar *self = CREDAL_STATUS_BAR (object);

  credal_refresh_cancel (self);
  g_clear_pointer (&self->instead, credal_partition_unref);
  g_clear_pointer (&self->together, credal_together_unref);
  credal_clear_listened (&self->session, self);
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  G_OBJECT_CLASS (credal_status_bar_parent_class)->dispose (object);
}

static void
credal_status_bar_finalize (GObject *object)
{
  g_free (CREDAL_STATUS_BAR (object)->preview);
  g_free (CREDAL_STATUS_BAR (object)->tip);
  G_OBJECT_CLASS (credal_status_bar_parent_class)->finalize (object);
}

static void
credal_status_bar_class_init (CredalStatusBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_status_bar_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_status_bar_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/status-bar.ui");
  CREDAL_BIND_CHILDREN (CredalStatusBar, summary, faulty, remedy, outvoted, work, phase, progress);
  CREDAL_BIND_CALLBACKS (show_summary_tip);
}

static void
credal_status_bar_init (CredalStatusBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
