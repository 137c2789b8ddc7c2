/* Suggestions of the window: to restore or standardise when a file is opened, and another number of clusters when the
 * answers show one. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "core/data/dissimilarity.h"
#include "core/data/outliers.h"
#include "method/effort.h"
#include "method/settings.h"
#include "session/analysis/judgement.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/opening/unsaved-list.h"
#include "views/words/sentences.h"

static char *
describe_unsaved (CredalWindow *self, const char *path, guint said)
{
  g_autofree char *when = credal_unsaved_time (path);

  if (said == 0)
    return g_strdup_printf (_("Names of groups, or other changes, from %s are unsaved."), when);
  if (credal_session_regions (self->session))
    return g_strdup_printf (ngettext ("%u stroke or answer from %s is unsaved.",
                                      "%u strokes and answers from %s are unsaved.", said), said, when);
  return g_strdup_printf (ngettext ("%u answer from %s is unsaved.", "%u answers from %s are unsaved.", said), said,
                          when);
}

static char *
describe_others (guint others)
{
  return g_strdup_printf (ngettext ("%u earlier session of these data is also unsaved: a new window (Ctrl+N) lists it.",
                                    "%u earlier sessions of these data are also unsaved: a new window (Ctrl+N) lists "
                                    "them.", others), others);
}

/* Offers to restore the latest session of the same data that was not saved or discarded. FALSE: there is none. */
static gboolean
offer_restoring (CredalWindow *self, const char *read)
{
  guint said, others;
  g_autofree char *path = credal_session_find_unsaved (self->session, &said, &others);

  if (!path)
    return FALSE;
  g_autofree char *action = credal_window_action_on ("win.restore", path);
  g_autofree char *unsaved = describe_unsaved (self, path, said);
  g_autofree char *more = others > 0 ? describe_others (others) : NULL;
  g_autofree char *text = g_strjoin (" ", read, unsaved, more, NULL);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_OTHER, text, _("Restore"), action);
  credal_notice_bar_also (self->notices, _("Change…"), _("How the data are read"), "win.reopen");
  credal_notice_bar_hold (self->notices);
  return TRUE;
}

/* Returns the number of objects with a filled gap. */
static guint
count_filled (const CredalDataset *data)
{
  const guint8 *filled = credal_dataset_filled (data);
  guint count = 0;

  for (gsize i = 0; filled && i < credal_dataset_n (data); i++)
    count += filled[i] != 0;
  return count;
}

/* @filled: the number of rows with a filled gap. */
static void
offer_reading_again (CredalWindow *self, guint filled)
{
  if (filled > 0)
    credal_notice_bar_also (self->notices, ngettext ("Leave Out Row with Gap", "Leave Out Rows with Gaps", filled),
                            _("Read the data again without rows that miss a value"), "win.leave-out-gaps");
  else
    credal_notice_bar_also (self->notices, _("Change…"), _("How the data are read"), "win.reopen");
}

/* Offers to take values such as -9999 for missing ones. FALSE: there are none. */
static gboolean
offer_missing (CredalWindow *self, const CredalDataset *data, const char *read)
{
  g_autoptr(GArray) codes = credal_session_regions (self->session) ? NULL : credal_sentinels_find (data);

  if (!codes || codes->len == 0)
    return FALSE;
  double value = g_array_index (codes, CredalOutlier, 0).value;
  g_autofree char *label = codes->len == 1 ? g_strdup_printf (_("%.10g Means Missing"), value)
                                           : g_strdup (_("These Values Mean Missing"));
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, read, label, "win.codes-are-missing");
  offer_reading_again (self, 0);
  return TRUE;
}

/* Offers the other reading of a table of dissimilarities, if it has one. FALSE: the table has features. */
static gboolean
offer_features (CredalWindow *self, CredalDataset *data, const char *read)
{
  if (!credal_dataset_dissimilarities (data))
    return FALSE;
  if (credal_dataset_has_features (data))
    credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, read, _("Read as Features"), "win.read-as-features");
  else
    credal_notice_bar_offer (self->notices, GTK_MESSAGE_INFO, read, _("Change…"), "win.reopen");
  return TRUE;
}

void
credal_window_advise (CredalWindow *self, const char *read)
{
  CredalDataset *data = credal_session_raw (self->session);
  guint filled = count_filled (data);
  gboolean scale = FALSE;

  if (offer_restoring (self, read) || offer_features (self, data, read) || offer_missing (self, data, read))
    return;
  g_autofree char *dominant
    = credal_session_standardized (self->session) ? NULL : credal_sentence_dominant (data, &scale);
  g_autofree char *text = g_strjoin (" ", read, dominant, NULL);
  if (scale)
    {
      credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Standardise"), "win.standardize");
      offer_reading_again (self, filled);
      return;
    }
  if (credal_session_of_folder (self->session))
    {
      credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
      return;
    }
  credal_notice_bar_offer (self->notices, filled || dominant ? GTK_MESSAGE_QUESTION : GTK_MESSAGE_INFO, text,
                           _("Change…"), "win.reopen");
  if (filled > 0)
    offer_reading_again (self, filled);
}

/* ---- another number of groups than clusters ---- */

static char *
describe_advice (CredalWindow *self, const CredalClusterAdvice *advice)
{
  guint clusters = credal_session_clusters (self->session);

  if (advice->outsider < 0)
    return g_strdup_printf (_("The last %d objects that you were asked about all belong to the %u groups found so "
                              "far, though %u are looked for."),
                            CREDAL_ADVICE_WAIT, advice->clusters, clusters);
  if (credal_session_regions (self->session))
    return g_strdup_printf (ngettext ("Your strokes and answers show more than the %u group looked for, or one stroke "
                                      "or answer was a slip.",
                                      "Your strokes and answers show more than the %u groups looked for, or one stroke "
                                      "or answer was a slip.", clusters), clusters);
  g_autofree char *name = credal_sentence_name (self->session, (guint32) advice->outsider);
  return g_strdup_printf (ngettext ("According to your answers, %s does not belong to the %u group looked for: there "
                                    "are more groups, or an answer was a slip.",
                                    "According to your answers, %s belongs to none of the %u groups looked for: there "
                                    "are more groups, or an answer was a slip.", clusters), name, clusters);
}

/* The offer stays as long as the advice is valid, whatever the user answers meanwhile. */
static void
offer_clusters (CredalWindow *self, const CredalClusterAdvice *advice)
{
  g_autofree char *text = describe_advice (self, advice);
  g_autofree char *label = g_strdup_printf (_("Look for %u"), advice->clusters);

  credal_notice_bar_offer (self->notices, advice->outsider < 0 ? GTK_MESSAGE_OTHER : GTK_MESSAGE_WARNING, text, label,
                           CREDAL_ADVICE_ACTION);
}

static gboolean
is_other (const CredalClusterAdvice *one, const CredalClusterAdvice *other)
{
  return one->clusters != other->clusters || one->outsider != other->outsider;
}

/* Asks the user for a pair of different objects, as another number of clusters would not help. */
static void
tell_same (CredalWindow *self, guint same)
{
  g_autofree char *text = g_strdup_printf (_("The first %u pairs were all “same group”: one group is known. If two "
                                             "objects differ, select both and answer “different”."), same);

  credal_notice_bar_add (self->notices, GTK_MESSAGE_OTHER, text);
}

void
credal_window_follow_advice (CredalWindow *self)
{
  const CredalClusterAdvice advice = credal_session_advice (self->session);

  if (credal_notice_bar_has_error (self->notices))
    return;
  if (advice.clusters > 0 && is_other (&advice, &self->advice_told))
    offer_clusters (self, &advice);
  if (advice.same > 0 && self->advice_told.same == 0)
    tell_same (self, advice.same);
  self->advice_told = advice;
}

void
credal_window_take_advice (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *clusters = g_strdup_printf ("%u", credal_session_advice (self->session).clusters);

  if (!credal_session_set (self->session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters, &error))
    credal_window_show_error (self, error->message);
}

void
credal_window_take_remedy (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(GError) error = NULL;

  if (!credal_judgement_apply (credal_judgement_of (self->session), &error))
    credal_window_show_error (self, error->message);
}

/* ---- features of very different scales, or a great many ---- */

static void
prepare_data (CredalWindow *self, const char *setting, const char *value)
{
  g_autoptr(GError) error = NULL;

  if (!credal_session_set (self->session, CREDAL_SCOPE_SESSION, setting, value, &error))
    credal_window_show_error (self, error->message);
}

void
credal_window_standardize (CredalWindow *self, GVariant *parameter)
{
  prepare_data (self, CREDAL_SETTING_STANDARDIZE, "yes");
}

void
credal_window_use_components (CredalWindow *self, GVariant *parameter)
{
  prepare_data (self, CREDAL_SETTING_COMPONENTS, G_STRINGIFY (CREDAL_EFFORT_COMPONENTS));
}
