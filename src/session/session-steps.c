/* The statements and settings that a user can make: each is checked here, and then committed as one event. */
#include <glib/gi18n-lib.h>
#include "session/asking/inference.h"
#include "method/cluster-names.h"
#include "session/naming.h"
#include "session/log/disputes.h"
#include "session/log/effect.h"
#include "session/session-private.h"
#include "session/asking/spot-check.h"

/* ---- answering ---- */

static void
refuse (CredalSession *session, GArray *chain, const CredalPair *pair)
{
  g_clear_pointer (&session->conflict, g_array_unref);
  session->conflict = chain;
  session->refused = *pair;
}

/* Returns the chain against a new answer, which replaces the earlier one on its pair. */
static GArray *
find_conflict (CredalSession *session, const CredalPair *pair, const CredalQuestion *question)
{
  CredalDoubting doubting = credal_settings_doubting (credal_history_settings (session->history));

  return credal_round_conflict (credal_session_constraints (session), pair, doubting,
                                question && question->reason == CREDAL_REASON_AGAIN);
}

static gboolean
check_objects (CredalSession *session, const guint32 *objects, gsize n, GError **error)
{
  gsize all = credal_dataset_n (session->raw);

  for (gsize q = 0; q < n; q++)
    if (objects[q] >= all)
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Object %u: there are %zu objects"),
                     objects[q] + 1, all);
        return FALSE;
      }
  if (n == 0)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("No object is selected"));
  return n > 0;
}

static gboolean
check_pair (CredalSession *session, const CredalPair *pair, GError **error)
{
  if (!check_objects (session, (const guint32[]) { pair->i, pair->j }, 2, error))
    return FALSE;
  if (pair->i == pair->j)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("An answer is about two different objects"));
  else if (!credal_certainty_is_valid (pair->certainty))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                 _("Certainty %g: expected the probability that the answer is right, from 0.5 (says nothing) to 1; an "
                   "answer that is more likely wrong is the opposite answer"), pair->certainty);
  else
    return TRUE;
  return FALSE;
}

/* @question: (nullable): the question it answers. */
static CredalEvent *
answer_event (CredalSession *session, const CredalPair *pair, const CredalQuestion *question)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_ANSWER);

  event->asked = question != NULL;
  event->check = question && question->reason == CREDAL_REASON_SPOT_CHECK;
  event->unplaced = event->check && session->partition && !credal_spot_check_placed (session->partition, question);
  event->i = event->check ? question->i : pair->i;
  event->j = event->check ? question->j : pair->j;
  event->relation = pair->relation;
  event->certainty = pair->certainty;
  event->soft = pair->soft;
  event->again = question && question->reason == CREDAL_REASON_AGAIN;
  return event;
}

static gboolean
is_asked (CredalSession *session, guint32 i, guint32 j)
{
  const CredalQuestion *shown = &session->question;

  return session->asking && ((shown->i == i && shown->j == j) || (shown->i == j && shown->j == i));
}

/* @question: (nullable): the answered question. */
static CredalAnswerResult
say (CredalSession *session, const CredalPair *said, const CredalQuestion *question, GError **error)
{
  CredalPair stated = *said, *pair = &stated;

  if (!check_pair (session, pair, error))
    return CREDAL_ANSWER_FAILED;
  if (stated.certainty == CREDAL_CERTAINTY_NOTHING)
    {
      stated.relation = CREDAL_DONT_KNOW;
      stated.certainty = 1.0;
    }
  GArray *chain = find_conflict (session, pair, question);
  if (chain)
    {
      refuse (session, chain, pair);
      return CREDAL_ANSWER_CONFLICT;
    }
  gboolean taken = credal_session_commit (session, answer_event (session, pair, question), question, error);
  return taken ? CREDAL_ANSWER_TAKEN : CREDAL_ANSWER_FAILED;
}

CredalAnswerResult
credal_session_answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation, double certainty,
                       gboolean soft, GError **error)
{
  const CredalPair pair = { .i = i, .j = j, .relation = relation, .certainty = certainty, .soft = soft };
  const CredalQuestion shown = session->question;

  return say (session, &pair, is_asked (session, i, j) ? &shown : NULL, error);
}

CredalAnswerResult
credal_session_change_mind (CredalSession *session, const CredalPair *pair, GError **error)
{
  return say (session, pair, NULL, error);
}

const GArray *
credal_session_conflict (CredalSession *session, CredalPair *pair)
{
  if (session->conflict && pair)
    *pair = session->refused;
  return session->conflict;
}

void
credal_session_clear_conflict (CredalSession *session)
{
  g_clear_pointer (&session->conflict, g_array_unref);
}

static gboolean
commit_pair (CredalSession *session, CredalEventKind kind, guint32 i, guint32 j, GError **error)
{
  CredalEvent *event = credal_event_new (kind);

  event->i = i;
  event->j = j;
  return credal_session_commit (session, event, NULL, error);
}

gboolean
credal_session_retract (CredalSession *session, guint32 i, guint32 j, GError **error)
{
  return commit_pair (session, CREDAL_EVENT_RETRACT, i, j, error);
}

gboolean
credal_session_insist (CredalSession *session, guint32 i, guint32 j, GError **error)
{
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (session), i, j);

  return (pair && pair->insisted) || commit_pair (session, CREDAL_EVENT_INSIST, i, j, error);
}

gboolean
credal_session_reject_partition (CredalSession *session, GBytes *clusters, GError **error)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_UNLIKE);

  event->clusters = g_bytes_ref (clusters);
  return credal_session_commit (session, event, NULL, error);
}

/* Fails with _CONFLICT if there is a chain against @pair. @chain: (transfer full) (nullable). */
static gboolean
check_chain (CredalSession *session, GArray *chain, const CredalPair *pair, GError **error)
{
  if (!chain)
    return TRUE;
  refuse (session, chain, pair);
  g_autofree char *first = credal_naming_object (session, pair->i);
  g_autofree char *second = credal_naming_object (session, pair->j);
  const char *reason = pair->relation == CREDAL_MUST_LINK
                         ? _("%s and %s cannot be in the same group: earlier answers keep them apart")
                         : _("%s and %s cannot be in different groups: earlier answers keep them together");
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT, reason, first, second);
  return FALSE;
}

/* Returns the chain against an enabled answer once the others are disabled. @pair: (out): that answer. */
static GArray *
find_aside_conflict (CredalSession *session, const CredalEvent *event, CredalPair *pair)
{
  CredalDoubting doubting = credal_settings_doubting (credal_history_settings (session->history));
  g_autoptr(CredalConstraints) trial = credal_constraints_copy (credal_session_constraints (session));
  GArray *chain = NULL;

  for (guint k = 0; k + 1 < event->off->len; k += 2)
    credal_constraints_set_aside (trial, g_array_index (event->off, guint32, k),
                                  g_array_index (event->off, guint32, k + 1));
  for (guint k = 0; k + 1 < event->on->len && !chain; k += 2)
    {
      guint32 i = g_array_index (event->on, guint32, k), j = g_array_index (event->on, guint32, k + 1);
      const CredalPair *aside = credal_constraints_find_aside (trial, i, j);
      if (!aside)
        continue;
      *pair = *aside;
      chain = credal_round_conflict (trial, pair, doubting, FALSE);
      credal_constraints_bring_back (trial, i, j);
    }
  return chain;
}

gboolean
credal_session_set_aside (CredalSession *session, const GArray *off, const GArray *on, GError **error)
{
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_ASIDE);
  CredalPair pair;

  event->off = g_array_copy ((GArray *) off);
  event->on = g_array_copy ((GArray *) on);
  if (off->len + on->len == 0)
    return TRUE;
  if (!credal_history_check (session->history, event, error)
      || !check_chain (session, find_aside_conflict (session, event, &pair), &pair, error))
    return FALSE;
  return credal_session_commit (session, g_steal_pointer (&event), NULL, error);
}

/* Returns an event that lists each object once. */
static CredalEvent *
objects_event (CredalEventKind kind, const guint32 *objects, gsize n)
{
  CredalEvent *event = credal_event_new (kind);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  event->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (gsize q = 0; q < n; q++)
    if (g_hash_table_add (seen, GUINT_TO_POINTER (objects[q])))
      g_array_append_val (event->objects, objects[q]);
  return event;
}

/* Returns the constraints that a label or group must agree with; (transfer full). Answers on pairs are left out if
 * doubt weighs them. */
static CredalConstraints *
binding (CredalSession *session)
{
  CredalConstraints *constraints = credal_constraints_copy (credal_session_constraints (session));
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  gboolean weighed = credal_session_weighs (session, NULL);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints) && weighed; q++)
    credal_constraints_overrule (constraints, pairs[q].i, pairs[q].j);
  return constraints;
}

static gboolean
check_degree (double degree, GError **error)
{
  if (degree >= 0.0 && degree <= 1.0)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Degree %g: expected 0 to 1"), degree);
  return FALSE;
}

gboolean
credal_session_label_degree (CredalSession *session, const guint32 *objects, gsize n, gint cluster, double degree,
                             GError **error)
{
  CredalPair pair;

  if (!check_objects (session, objects, n, error) || !credal_session_check_cluster (session, cluster, error)
      || !check_degree (degree, error))
    return FALSE;
  g_autoptr(CredalConstraints) before = binding (session);
  GArray *chain = cluster < 0 ? NULL : credal_label_conflict (before, objects, n, (guint) cluster, degree, &pair);
  if (!check_chain (session, chain, &pair, error))
    return FALSE;
  const CredalQuestion shown = session->question;
  gboolean asked = n == 1 && session->asking && shown.reason == CREDAL_REASON_WHICH_GROUP && shown.i == objects[0];
  CredalEvent *event = objects_event (CREDAL_EVENT_LABEL, objects, n);
  event->cluster = cluster;
  event->degree = cluster < 0 ? 1.0 : degree;
  return credal_session_commit (session, event, asked ? &shown : NULL, error);
}

gboolean
credal_session_label (CredalSession *session, const guint32 *objects, gsize n, gint cluster, GError **error)
{
  return credal_session_label_degree (session, objects, n, cluster, 1.0, error);
}

gboolean
credal_session_group (CredalSession *session, const guint32 *objects, gsize n, gboolean exclusive, GError **error)
{
  CredalPair pair;

  if (!check_objects (session, objects, n, error))
    return FALSE;
  g_autoptr(CredalConstraints) before = binding (session);
  g_autoptr(CredalEvent) event = objects_event (CREDAL_EVENT_GROUP, objects, n);
  const guint32 *members = (const guint32 *) event->objects->data;
  GArray *chain = credal_group_conflict (before, members, event->objects->len, exclusive, &pair);
  if (!check_chain (session, chain, &pair, error))
    return FALSE;
  event->exclusive = exclusive;
  return credal_session_commit (session, g_steal_pointer (&event), NULL, error);
}

/* ---- answers of several users ---- */

void
credal_session_set_author (CredalSession *session, const char *name)
{
  g_free (session->author);
  session->author = name && *name ? g_strdup (name) : NULL;
}

gboolean
credal_session_merge (CredalSession *session, CredalEvent *event, GError **error)
{
  return credal_session_commit (session, event, NULL, error);
}

GArray *
credal_session_disputes (CredalSession *session)
{
  return credal_disputes_open (credal_history_timeline (session->history));
}

/* Returns the event that settles @dispute. */
static CredalEvent *
settling_event (CredalSession *session, const CredalOpenDispute *open, CredalChoice choice)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_SETTLE);
  const GPtrArray *chosen = choice == CREDAL_CHOICE_FIRST ? open->dispute->first : open->dispute->second;

  event->dispute = open->number;
  event->choice = choice;
  event->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  for (guint k = 0; choice != CREDAL_CHOICE_NEITHER && k < chosen->len; k++)
    g_ptr_array_add (event->parts, credal_event_copy (chosen->pdata[k], credal_dataset_n (session->raw)));
  return event;
}

/* Fails with _CONFLICT if the event makes the answers contradict each other. */
static gboolean
check_settled (CredalSession *session, const CredalEvent *event, GError **error)
{
  const CredalConstraints *now = credal_session_constraints (session);
  g_autoptr(CredalConstraints) after = credal_constraints_copy (now);
  guint pair;
  g_autoptr(GArray) before = credal_constraints_contradiction (now, &pair);

  credal_effect_on_constraints (event, after);
  g_autoptr(GArray) chain = credal_session_weighs (session, NULL) || before
                              ? NULL : credal_constraints_contradiction (after, &pair);
  if (!chain)
    return TRUE;
  const CredalStep *step = &g_array_index (chain, CredalStep, 0);
  g_autofree char *first = credal_naming_object (session, step->from);
  g_autofree char *second = credal_naming_object (session, step->to);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
               _("These answers contradict what is in force about %s and %s: withdraw that first, or choose "
                 "otherwise"), first, second);
  return FALSE;
}

gboolean
credal_session_settle_dispute (CredalSession *session, guint number, CredalChoice choice, GError **error)
{
  g_autoptr(GArray) open = credal_session_disputes (session);

  if (!credal_disputes_check (credal_history_timeline (session->history), number, error))
    return FALSE;
  guint k = 0;
  while (g_array_index (open, CredalOpenDispute, k).number != number)
    k++;
  g_autoptr(CredalEvent) event = settling_event (session, &g_array_index (open, CredalOpenDispute, k), choice);
  return check_settled (session, event, error)
         && credal_session_commit (session, g_steal_pointer (&event), NULL, error);
}

/* ---- parameters ---- */

/* Applies @setting to @trial, and adds it to @event if it changed a value. */
static gboolean
add_change (CredalEvent *event, CredalSettings *trial, const CredalSetting *setting, GError **error)
{
  g_autofree char *before = g_strdup (credal_settings_text (trial, setting->scope, setting->name));

  if (!credal_settings_set (trial, setting->scope, setting->name, setting->value, error))
    return FALSE;
  const char *text = credal_settings_text (trial, setting->scope, setting->name);
  if (g_strcmp0 (text, before) != 0)
    credal_event_add_setting (event, setting->scope, setting->name, text);
  return TRUE;
}

/* Refuses fewer clusters than labels refer to. */
static gboolean
check_labels (CredalSession *session, const CredalSettings *trial, GError **error)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalLabel *labels = credal_constraints_labels (constraints), *last = NULL;
  int clusters = (int) credal_settings_clusters (trial);

  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    if (!last || labels[q].cluster > last->cluster)
      last = &labels[q];
  if (!last || (int) last->cluster < clusters || clusters >= (int) credal_session_clusters (session))
    return TRUE;
  g_autofree char *name = credal_naming_object (session, last->object);
  g_autofree char *cluster = credal_session_cluster_label (session, last->cluster);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("%s is labelled cluster %s: remove this label before choosing %d clusters"), name, cluster,
               clusters);
  return FALSE;
}

gboolean
credal_session_set_all (CredalSession *session, const CredalSetting *settings, guint n, GError **error)
{
  g_autoptr(CredalSettings) trial = credal_settings_copy (credal_history_settings (session->history));
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_PARAMETER);
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < n; k++)
    if (!add_change (event, trial, &settings[k], error))
      return FALSE;
  if (!event->settings)
    return TRUE;
  if (!check_labels (session, trial, error)
      || !credal_session_dataset (session, credal_settings_preparation (trial), warnings, error))
    return FALSE;
  if (!credal_session_commit (session, g_steal_pointer (&event), NULL, error))
    return FALSE;
  for (guint k = 0; k < warnings->len; k++)
    credal_session_notify_person (session, FALSE, warnings->pdata[k]);
  return TRUE;
}

gboolean
credal_session_set (CredalSession *session, const char *scope, const char *name, const char *value, GError **error)
{
  const CredalSetting setting = { scope, name, value };

  return credal_session_set_all (session, &setting, 1, error);
}

gboolean
credal_session_start_here (CredalSession *session, GError **error)
{
  return credal_session_commit (session, credal_event_new (CREDAL_EVENT_START), NULL, error);
}

gboolean
credal_session_name_cluster (CredalSession *session, guint k, const char *name, GError **error)
{
  g_autofree char *cluster = g_strdup_printf ("%u", k + 1);

  return credal_cluster_names_check (cluster, name, error)
         && credal_session_set (session, CREDAL_SCOPE_NAMES, cluster, name, error);
}

gboolean
credal_session_swap_names (CredalSession *session, guint k, guint other, GError **error)
{
  const char *const *names = credal_settings_names (credal_session_settings (session));
  g_autofree char *first = g_strdup (names[k]), *second = g_strdup (names[other]);
  const char *number = credal_cluster_names[k].name;
  const CredalSetting settings[] = { { CREDAL_SCOPE_NAMES, number, "" },      /* no two clusters have the same name */
                                     { CREDAL_SCOPE_NAMES, credal_cluster_names[other].name, first },
                                     { CREDAL_SCOPE_NAMES, number, second } };

  return credal_session_set_all (session, settings, G_N_ELEMENTS (settings), error);
}

/* ---- undo ---- */

void
credal_session_join (CredalSession *session, gboolean join)
{
  session->join = join ? CREDAL_JOIN_NEXT : CREDAL_JOIN_NONE;
}

/* ---- a batch of questions ---- */

/* Returns TRUE if no answer was given since that settles the pair. */
static gboolean
is_unsettled (CredalSession *session, const CredalQuestion *question)
{
  return credal_question_open (credal_session_constraints (session), session->believed->closure, question->i,
                               question->j);
}

gint
credal_session_answer_waiting (CredalSession *session, const guint8 *chosen, CredalRelation relation,
                               double certainty, guint *refused, GError **error)
{
  g_autoptr(GArray) waiting = credal_session_waiting (session);
  CredalAnswerResult result = CREDAL_ANSWER_TAKEN;
  gint taken = 0;

  *refused = 0;
  credal_session_join (session, TRUE);
  for (guint k = 0; k < waiting->len && result != CREDAL_ANSWER_FAILED; k++)
    {
      const CredalQuestion *question = &g_array_index (waiting, CredalQuestion, k);
      if (!chosen[question->i] || !chosen[question->j] || !is_unsettled (session, question))
        continue;
      result = credal_session_answer (session, question->i, question->j, relation, certainty, FALSE, error);
      taken += result == CREDAL_ANSWER_TAKEN;
      *refused += result == CREDAL_ANSWER_CONFLICT;
    }
  credal_session_join (session, FALSE);
  credal_session_clear_conflict (session);
  return result == CREDAL_ANSWER_FAILED ? -1 : taken;
}

gboolean
credal_session_go_to (CredalSession *session, guint position, GError **error)
{
  guint now = credal_session_position (session);
  const CredalQuestion none = { 0 };

  if (position == now)
    return TRUE;
  CredalEvent *event = credal_event_new (CREDAL_EVENT_UNDO_TO);
  event->position = position;
  if (position < now)
    session->again = credal_session_answered (session, position);
  gboolean moved = credal_session_commit (session, event, NULL, error);
  session->again = none;
  return moved;
}

gboolean
credal_session_has_work (CredalSession *session)
{
  return credal_document_has_work (session->document);
}

gboolean
credal_session_bring_back (CredalSession *session, GError **error)
{
  guint fork, steps = credal_session_dropped (session, &fork);

  return steps == 0 || (credal_session_go_to (session, fork, error)
                        && credal_session_commit (session, credal_event_new (CREDAL_EVENT_RECALL), NULL, error)
                        && credal_session_go_to (session, fork + steps, error));
}
