/* Hides, splits, merges and adds groups. */
#include "session/groups/group-steps.h"
#include <glib/gi18n-lib.h>
#include "core/answers/labels.h"
#include "core/groups/halves.h"
#include "core/groups/members.h"
#include "method/cluster-names.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define TOLD 20              /* most objects labelled of each cluster */

/* ---- hidden groups ---- */

gboolean
credal_group_hidden (CredalSession *session, CredalSet set)
{
  const CredalHidden hidden = credal_settings_hidden (credal_session_settings (session));

  return credal_hidden_has (&hidden, set);
}

static gboolean
set_hidden (CredalSession *session, const CredalHidden *hidden, GError **error)
{
  g_autofree char *text = credal_hidden_print (hidden);

  return credal_session_set (session, CREDAL_SCOPE_GROUPS, CREDAL_SETTING_HIDDEN, text, error);
}

gboolean
credal_group_hide (CredalSession *session, CredalSet set, gboolean hide, GError **error)
{
  CredalHidden hidden = credal_settings_hidden (credal_session_settings (session));

  if (credal_hidden_put (&hidden, set, hide))
    return set_hidden (session, &hidden, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("At most %u groups can be hidden"), CREDAL_MOST_HIDDEN);
  return FALSE;
}

gboolean
credal_group_show_only (CredalSession *session, CredalSet set, GError **error)
{
  const CredalHidden hidden = { .only = TRUE, .n = 1, .sets = { set } };

  return set_hidden (session, &hidden, error);
}

gboolean
credal_group_show_all (CredalSession *session, GError **error)
{
  return set_hidden (session, &(CredalHidden) { 0 }, error);
}

/* ---- labels for the method ---- */

gboolean
credal_group_can_change (CredalSession *session, CredalSet set)
{
  CredalPartition *partition = credal_session_partition (session);
  gint focal = partition ? credal_frame_find (credal_partition_frame (partition), set) : -1;

  return __builtin_popcount (set) == 1 && focal >= 0 && credal_partition_counts (partition)[focal] > 0
         && credal_partition_c (partition) == credal_session_clusters (session);
}

/* Labels some of @objects (element-type guint32) as @cluster: evenly spread over the nine tenths nearest to their mean.
 * */
static gboolean
tell_typical (CredalSession *session, const GArray *objects, guint cluster, GError **error)
{
  g_autoptr(GArray) members = credal_objects_by_distance (credal_session_data (session), objects);
  guint32 told[TOLD], n = MIN (members->len, TOLD);
  guint64 near = members->len - members->len / 10;

  for (guint m = 0; m < n; m++)
    told[m] = g_array_index (members, CredalMember, m * near / n).object;
  return n == 0 || credal_session_label (session, told, n, (gint) cluster, error);
}

/* Labels objects of each cluster as this cluster, so that the method keeps it. Leaves out the
 * objects of the clusters @but and @also (−1: none), and @taken (nullable) (@n_taken). @number: gives each cluster its
 * number. */
static gboolean
tell_kept (CredalSession *session, CredalPartition *partition, gint but, gint also, const guint *number,
           GHashTable *taken, GError **error)
{
  for (guint j = 0; j < credal_partition_c (partition); j++)
    {
      g_autoptr(GArray) objects = credal_group_objects (partition, (CredalSet) 1 << j);
      if ((gint) j == but || (gint) j == also)
        continue;
      for (guint m = objects->len; taken && m-- > 0;)
        if (g_hash_table_contains (taken, GUINT_TO_POINTER (g_array_index (objects, guint32, m))))
          g_array_remove_index (objects, m);
      if (!tell_typical (session, objects, number[j], error))
        return FALSE;
    }
  return TRUE;
}

/* Sets the number of clusters, and shows all groups: their numbers may change. @names: (nullable) (@n_names): further
 * settings. */
static gboolean
set_clusters (CredalSession *session, guint clusters, const CredalSetting *names, guint n_names, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%u", clusters);
  g_autofree CredalSetting *settings = g_new (CredalSetting, n_names + 2);

  settings[0] = (CredalSetting) { CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, number };
  settings[1] = (CredalSetting) { CREDAL_SCOPE_GROUPS, CREDAL_SETTING_HIDDEN, "" };
  for (guint k = 0; k < n_names; k++)
    settings[k + 2] = names[k];
  return credal_session_set_all (session, settings, n_names + 2, error);
}

/* Ends an action of several steps. Takes back the steps of one that failed. */
static gboolean
finish (CredalSession *session, guint begun, gboolean done, GError **error)
{
  credal_session_join (session, FALSE);
  if (!done)
    credal_session_go_to (session, MIN (begun, credal_session_position (session)), NULL);
  return done;
}

/* Fills @number (CREDAL_MAX_CLUSTERS) with the number of each cluster itself. */
static void
number_clusters (guint *number)
{
  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    number[k] = k;
}

gboolean
credal_group_split (CredalSession *session, guint k, GError **error)
{
  g_autoptr(CredalPartition) partition = credal_partition_ref (credal_session_partition (session));
  guint clusters = credal_session_clusters (session), begun = credal_session_position (session);
  g_autoptr(GArray) objects = credal_group_objects (partition, (CredalSet) 1 << k), second = NULL;
  guint number[CREDAL_MAX_CLUSTERS];

  if (objects->len < 2)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("A group of one object cannot be split"));
      return FALSE;
    }
  g_autoptr(GArray) first = credal_group_halve (credal_session_data (session), objects, &second);
  number_clusters (number);
  credal_session_join (session, TRUE);
  gboolean done = set_clusters (session, clusters + 1, NULL, 0, error)
                  && tell_kept (session, partition, (gint) k, -1, number, NULL, error)
                  && tell_typical (session, first, k, error) && tell_typical (session, second, clusters, error);
  return finish (session, begun, done, error);
}

gboolean
credal_group_new (CredalSession *session, const guint32 *objects, gsize n, GError **error)
{
  g_autoptr(CredalPartition) partition = credal_partition_ref (credal_session_partition (session));
  guint clusters = credal_session_clusters (session), begun = credal_session_position (session);
  g_autoptr(GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint number[CREDAL_MAX_CLUSTERS];

  for (gsize q = 0; q < n; q++)
    g_hash_table_add (taken, GUINT_TO_POINTER (objects[q]));
  number_clusters (number);
  credal_session_join (session, TRUE);
  gboolean done = set_clusters (session, clusters + 1, NULL, 0, error)
                  && credal_session_label (session, objects, n, (gint) clusters, error)
                  && tell_kept (session, partition, -1, -1, number, taken, error);
  return finish (session, begun, done, error);
}

/* ---- one of several ---- */

static gboolean
check_among (CredalSession *session, CredalSet clusters, GError **error)
{
  CredalSet all = credal_frame_omega (credal_session_clusters (session));

  if (clusters != 0 && clusters != all && !(clusters & ~all))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("“One of” needs some of the clusters, and not all of them"));
  return FALSE;
}

static gboolean
are_labelled (CredalSession *session, const guint32 *objects, gsize n)
{
  g_autoptr(CredalConstraints) rest = credal_constraints_copy (credal_session_constraints (session));

  return credal_constraints_remove_labels (rest, objects, n) > 0;
}

gboolean
credal_group_label_among (CredalSession *session, const guint32 *objects, gsize n, CredalSet clusters, double degree,
                          GError **error)
{
  guint c = credal_session_clusters (session), begun = credal_session_position (session);
  g_autofree guint32 *own = g_memdup2 (objects, n * sizeof *objects);

  if (!check_among (session, clusters, error))
    return FALSE;
  CredalSet excluded = credal_labels_excluded (clusters, c, &degree);
  credal_session_join (session, TRUE);
  gboolean done = n == 0 || !are_labelled (session, own, n) || credal_session_label (session, own, n, -1, error);
  for (guint k = 0; k < c && done; k++)
    done = !(excluded >> k & 1) || credal_session_label_degree (session, own, n, (gint) k, degree, error);
  return finish (session, begun, done, error);
}

/* ---- merging ---- */

/* Returns (transfer full) (element-type CredalLabel) the labels of the objects that have one on @other or @last, with
 * the numbers that the clusters get. A label that says "not @other" is left out: its object may be in @k. */
static GArray *
renumber_labels (CredalSession *session, guint k, guint other, guint last, GArray *objects)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalLabel *labels = credal_constraints_labels (constraints);
  guint n = credal_constraints_n_labels (constraints);
  g_autoptr(GHashTable) changed = g_hash_table_new (NULL, NULL);
  GArray *renumbered = g_array_new (FALSE, FALSE, sizeof (CredalLabel));

  for (guint q = 0; q < n; q++)
    if ((labels[q].cluster == other || labels[q].cluster == last)
        && g_hash_table_add (changed, GUINT_TO_POINTER (labels[q].object)))
      g_array_append_val (objects, labels[q].object);
  for (guint q = 0; q < n; q++)
    {
      CredalLabel label = labels[q];
      label.cluster = label.cluster == other ? k : label.cluster == last ? other : label.cluster;
      if (g_hash_table_contains (changed, GUINT_TO_POINTER (label.object))
          && (labels[q].cluster != other || label.degree > 0.5))
        g_array_append_val (renumbered, label);
    }
  return renumbered;
}

/* Labels the objects of all @labels like the first one, and removes these from @labels. */
static gboolean
state_like_first (CredalSession *session, GArray *labels, GError **error)
{
  const CredalLabel like = g_array_index (labels, CredalLabel, 0);
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint kept = 0;

  for (guint q = 0; q < labels->len; q++)
    {
      CredalLabel label = g_array_index (labels, CredalLabel, q);
      if (label.cluster == like.cluster && label.degree == like.degree)
        g_array_append_val (objects, label.object);
      else
        g_array_index (labels, CredalLabel, kept++) = label;
    }
  g_array_set_size (labels, kept);
  return credal_session_label_degree (session, (const guint32 *) (gpointer) objects->data, objects->len,
                                      (gint) like.cluster, like.degree, error);
}

static gboolean
move_labels (CredalSession *session, guint k, guint other, guint last, GError **error)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) labels = renumber_labels (session, k, other, last, objects);
  gboolean done = objects->len == 0 || credal_session_label (session, (const guint32 *) (gpointer) objects->data,
                                                             objects->len, -1, error);

  while (done && labels->len > 0)
    done = state_like_first (session, labels, error);
  return done;
}

/* Removes the last cluster, after cluster @other got its number: it also gets its name. */
static gboolean
remove_cluster (CredalSession *session, guint other, guint last, GError **error)
{
  g_autofree char *name = g_strdup (credal_settings_names (credal_session_settings (session))[last]);
  const CredalSetting names[] = { { CREDAL_SCOPE_NAMES, credal_cluster_names[last].name, "" },
                                  { CREDAL_SCOPE_NAMES, credal_cluster_names[other].name, other < last ? name : "" } };

  return set_clusters (session, last, names, G_N_ELEMENTS (names), error);
}

gboolean
credal_group_merge (CredalSession *session, guint k, guint other, GError **error)
{
  g_autoptr(CredalPartition) partition = credal_partition_ref (credal_session_partition (session));
  guint last = credal_session_clusters (session) - 1, begun = credal_session_position (session);
  guint into = k == last ? other : k;          /* the number of the merged cluster when the last one is gone */
  g_autoptr(GArray) own = credal_group_objects (partition, (CredalSet) 1 << k);
  g_autoptr(GArray) others = credal_group_objects (partition, (CredalSet) 1 << other);
  guint number[CREDAL_MAX_CLUSTERS];

  if (last < 2)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There are only two groups"));
      return FALSE;
    }
  number_clusters (number);
  number[last] = other;
  credal_session_join (session, TRUE);
  gboolean done = move_labels (session, into, other, last, error) && tell_typical (session, own, into, error)
                  && tell_typical (session, others, into, error)
                  && tell_kept (session, partition, (gint) k, (gint) other, number, NULL, error)
                  && remove_cluster (session, other, last, error);
  return finish (session, begun, done, error);
}
