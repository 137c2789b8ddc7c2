/* Looks for a grouping that is unlike the one shown, and says how unlike it is. */
#include "session/groups/another-grouping.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/data/dissimilarity.h"
#include "core/data/metrics.h"
#include "core/knowledge/knowledge.h"
#include "method/cluster-names.h"
#include "session/recipes.h"
#include "session/session-result.h"
#include "session/session-steps.h"

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, why);
  return FALSE;
}

/* Returns TRUE if a pair of objects that are together in @clusters can be kept apart. */
static gboolean
has_pairs (CredalSession *session, GBytes *clusters)
{
  g_autoptr(GPtrArray) unlike = g_ptr_array_new ();
  g_autoptr(CredalAnswers) before = credal_session_informed (session);

  g_ptr_array_add (unlike, clusters);
  g_autoptr(CredalAnswers) after = credal_knowledge_unlike (before, credal_session_data (session), unlike,
                                                            credal_settings_seed (credal_session_settings (session)));
  return credal_constraints_n_pairs (after->constraints) > credal_constraints_n_pairs (before->constraints);
}

/* The engine itself must follow pairs: features learned from these pairs repeat the undesired partition. */
static gboolean
choose_method (CredalSession *session, GError **error)
{
  gboolean distances = credal_dataset_dissimilarities (credal_session_raw (session)) != NULL;

  if (credal_session_engine (session)->can & CREDAL_FOLLOWS_PAIRS)
    return TRUE;
  return credal_recipe_apply (credal_recipe_find (distances ? CREDAL_FIRST_OF_DISSIMILARITIES : "cecm", NULL), session,
                              error);
}

/* Shows all groups, and takes the names away: they are of the former clusters. Names that labels use say which cluster
 * is meant, and stay. */
static gboolean
forget_clusters (CredalSession *session, GError **error)
{
  CredalSetting settings[CREDAL_MAX_CLUSTERS + 1] = { { CREDAL_SCOPE_GROUPS, CREDAL_SETTING_HIDDEN, "" } };
  gboolean labelled = credal_constraints_n_labels (credal_session_constraints (session)) > 0;
  guint n = 1;

  for (guint k = 0; k < CREDAL_MAX_CLUSTERS && !labelled; k++)
    settings[n++] = (CredalSetting) { CREDAL_SCOPE_NAMES, credal_cluster_names[k].name, "" };
  return credal_session_set_all (session, settings, n, error);
}

gboolean
credal_another_grouping_find (CredalSession *session, GError **error)
{
  CredalPartition *shown = credal_session_partition (session);

  if (!shown || credal_session_regions (session))
    return refuse (error, _("Another grouping is found only for a table with a result"));
  if (credal_session_clusters (session) < 2)
    return refuse (error, _("With one cluster there is no other grouping: choose a larger number of clusters"));
  g_autoptr(GBytes) clusters = g_bytes_new (credal_partition_labels (shown), credal_partition_n (shown));
  if (!has_pairs (session, clusters))
    return refuse (error, _("Your answers settle which objects belong together: no other grouping is possible"));
  credal_session_join (session, TRUE);
  gboolean done = choose_method (session, error) && forget_clusters (session, error)
                  && credal_session_reject_partition (session, clusters, error);
  credal_session_join (session, FALSE);
  return done;
}

static gboolean
is_unlike_step (CredalSession *session, guint index)
{
  return credal_session_step (session, index)->kind == CREDAL_EVENT_UNLIKE;
}

/* Returns the ARI of the shown partition and the objects' @clusters; rows that were added later do not count. */
static double
compare (CredalSession *session, GBytes *clusters)
{
  CredalPartition *shown = credal_session_partition (session);
  gsize n = credal_partition_n (shown);
  g_autofree gint *of = credal_knowledge_clusters (clusters, n);

  return credal_indices (credal_partition_labels (shown), of, n, NULL).ari;
}

gboolean
credal_another_grouping_ari (CredalSession *session, double *ari)
{
  gboolean found = FALSE;

  *ari = NAN;
  if (!credal_session_is_current (session) || !credal_session_partition (session))
    return FALSE;
  for (guint index = 0; index < credal_session_position (session); index++)
    if (is_unlike_step (session, index))
      {
        *ari = fmax (*ari, compare (session, credal_session_step (session, index)->clusters));
        found = TRUE;
      }
  return found;
}

gboolean
credal_another_grouping_is_last (CredalSession *session)
{
  guint position = credal_session_position (session);

  return position > 0 && is_unlike_step (session, position - 1);
}
