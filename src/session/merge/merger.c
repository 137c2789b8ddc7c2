/* Puts two sessions together: agreement, and one step with all answers of the second that do not contradict. */
#include "session/merge/merger.h"
#include "session/merge/left-out.h"
#include "session/merge/matching.h"
#include "session/merge/opposition.h"
#include "session/merge/same-data.h"
#include "session/session-result.h"

/* ---- agreement ---- */

static void
count_shown (CredalMerger *self, CredalSession *first, CredalSession *second)
{
  const CredalPartition *a = credal_session_partition (first), *b = credal_session_partition (second);
  guint c = self->clusters;

  self->shown = g_new0 (double, (gsize) c * c);
  for (gsize i = 0; a && b && i < credal_partition_n (a); i++)
    self->shown[credal_partition_labels (a)[i] * c + self->to[credal_partition_labels (b)[i]]] += 1.0;
  self->partitions = credal_kappa (self->shown, c);
}

static void
count_labels (CredalMerger *self, const CredalConstraints *first, const CredalConstraints *second)
{
  guint c = self->clusters;
  g_autofree double *table = g_new0 (double, (gsize) c * c);

  for (guint32 i = 0; i < credal_constraints_n (first); i++)
    {
      const CredalLabel *a = credal_constraints_find_label (first, i), *b = credal_constraints_find_label (second, i);
      if (a && b)
        table[a->cluster * c + self->to[b->cluster]] += 1.0;
    }
  self->labels = credal_kappa (table, c);
}

static void
count_pairs (CredalMerger *self, const CredalConstraints *first, const CredalConstraints *second)
{
  const CredalPair *pairs = credal_constraints_pairs (first);

  for (guint q = 0; q < credal_constraints_n_pairs (first); q++)
    {
      const CredalPair *other = credal_constraints_find (second, pairs[q].i, pairs[q].j);
      if (!other || pairs[q].relation == CREDAL_DONT_KNOW || other->relation == CREDAL_DONT_KNOW)
        continue;
      self->pairs++;
      self->pairs_agreed += pairs[q].relation == other->relation;
    }
}

/* ---- the step ---- */

/* TRUE: the label can be in one event with the label before it. */
static gboolean
continues (const CredalEvent *before, const CredalEvent *label)
{
  return before->kind == CREDAL_EVENT_LABEL && before->cluster == label->cluster && before->degree == label->degree
         && before->certainty == label->certainty && before->time == label->time
         && g_strcmp0 (before->by, label->by) == 0;
}

/* Appends the events of @statement; labels given together stay together. */
static void
add_statement (GPtrArray *parts, CredalStatement *statement)
{
  CredalEvent *last = parts->len > 0 ? parts->pdata[parts->len - 1] : NULL, *event = statement->event;

  if (last && event->kind == CREDAL_EVENT_LABEL && continues (last, event))
    {
      g_array_append_vals (last->objects, event->objects->data, event->objects->len);
      return;
    }
  g_ptr_array_add (parts, g_steal_pointer (&statement->event));
  if (!statement->insisted)
    return;
  CredalEvent *insist = credal_event_new (CREDAL_EVENT_INSIST);
  insist->i = event->i;
  insist->j = event->j;
  insist->time = event->time;
  insist->by = g_strdup (event->by);
  g_ptr_array_add (parts, insist);
}

/* Orders labels by the answer that gave them. */
static int
compare_answers (gconstpointer a, gconstpointer b)
{
  const CredalEvent *first = (*(const CredalStatement *const *) a)->event;
  const CredalEvent *second = (*(const CredalStatement *const *) b)->event;
  int order = (first->kind == CREDAL_EVENT_LABEL) - (second->kind == CREDAL_EVENT_LABEL);

  if (order != 0 || first->kind != CREDAL_EVENT_LABEL)
    return order;
  return first->time != second->time ? (first->time > second->time) - (first->time < second->time)
                                     : first->cluster - second->cluster;
}

/* Sets the number of clusters, and the names of clusters that only the second session has, if they change. */
static void
add_settings (const CredalMerger *self, CredalSession *first, CredalSession *second, guint c2, GPtrArray *parts)
{
  const char *const *mine = credal_settings_names (credal_session_settings (first));
  const char *const *theirs = credal_settings_names (credal_session_settings (second));
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_PARAMETER);

  if (self->clusters > credal_session_clusters (first))
    {
      g_autofree char *clusters = g_strdup_printf ("%u", self->clusters);
      credal_event_add_setting (event, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters);
    }
  for (guint l = 0; l < c2; l++)
    if (*theirs[l] && !*mine[self->to[l]])
      {
        g_autofree char *number = g_strdup_printf ("%u", self->to[l] + 1);
        credal_event_add_setting (event, CREDAL_SCOPE_NAMES, number, theirs[l]);
      }
  if (event->settings)
    g_ptr_array_add (parts, g_steal_pointer (&event));
}

/* Takes the answers of @opposition into an event, if there are any. */
static void
make_event (CredalMerger *self, const CredalMerged *first, const CredalMerged *second, guint c2,
            CredalOpposition *opposition)
{
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_MERGE);

  event->from = g_strdup (second->title);
  event->named = g_strdup (first->by);
  event->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  event->disputes = g_steal_pointer (&opposition->disputes);
  opposition->disputes = g_ptr_array_new ();
  add_settings (self, first->session, second->session, c2, event->parts);
  g_ptr_array_sort (opposition->taken, compare_answers);
  for (guint k = 0; k < opposition->taken->len; k++)
    add_statement (event->parts, opposition->taken->pdata[k]);
  if (event->parts->len + event->disputes->len > 0)
    self->event = g_steal_pointer (&event);
}

CredalMerger *
credal_merger_new (const CredalMerged *first, const CredalMerged *second, GError **error)
{
  const char *const titles[2] = { first->title, second->title };
  guint c2;

  if (!credal_same_data (first->session, second->session, titles, error))
    return NULL;
  CredalMerger *self = g_new0 (CredalMerger, 1);
  self->to = credal_match_sessions (first->session, second->session, &c2, &self->clusters);
  count_shown (self, first->session, second->session);
  count_labels (self, credal_session_constraints (first->session), credal_session_constraints (second->session));
  count_pairs (self, credal_session_constraints (first->session), credal_session_constraints (second->session));
  g_autoptr(CredalOpposition) opposition =
    credal_oppose (credal_statements_new (first->session, NULL, first->by),
                   credal_statements_new (second->session, self->to, second->by),
                   credal_dataset_n (credal_session_raw (first->session)));
  self->left_out = credal_left_out_words (first->session, second->session, second->title);
  self->same = opposition->same;
  self->taken = opposition->taken->len;
  make_event (self, first, second, c2, opposition);
  return self;
}

void
credal_merger_free (CredalMerger *merger)
{
  g_clear_pointer (&merger->event, credal_event_free);
  g_clear_pointer (&merger->left_out, g_ptr_array_unref);
  g_free (merger->to);
  g_free (merger->shown);
  g_free (merger);
}

gboolean
credal_merger_apply (CredalMerger *merger, CredalSession *session, GError **error)
{
  return !merger->event || credal_session_merge (session, g_steal_pointer (&merger->event), error);
}
