/* Matches the clusters of two sessions on the same objects. */
#include "session/merge/matching.h"
#include "core/numerics/assignment.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* Returns the number of clusters that the session finds, shows or names in labels. */
static guint
count_clusters (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalPartition *partition = credal_session_partition (session);
  guint c = MAX (credal_session_clusters (session), partition ? credal_partition_c (partition) : 0);

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    c = MAX (c, credal_constraints_labels (constraints)[l].cluster + 1);
  return c;
}

/* Subtracts 1 from the cost for each object in both clusters, and less for equal numbers. @cost: (c2 × c). */
static void
prefer_common (CredalSession *first, CredalSession *second, guint c2, guint c, double *cost)
{
  const CredalPartition *a = credal_session_partition (first), *b = credal_session_partition (second);

  for (gsize i = 0; a && b && i < credal_partition_n (a); i++)
    cost[credal_partition_labels (b)[i] * c + credal_partition_labels (a)[i]] -= 1.0;
  for (guint l = 0; l < c2; l++)
    cost[l * c + l] -= 1.0 / (2.0 * c);
}

/* Makes equal names count more than all objects. */
static void
prefer_names (CredalSession *first, CredalSession *second, guint c2, guint c, double *cost)
{
  const char *const *a = credal_settings_names (credal_session_settings (first));
  const char *const *b = credal_settings_names (credal_session_settings (second));
  double more = (double) credal_dataset_n (credal_session_raw (first)) + 1.0;

  for (guint l = 0; l < c2; l++)
    for (guint k = 0; k < c; k++)
      if (*a[k] && g_str_equal (a[k], b[l]))
        cost[l * c + k] -= more;
}

guint *
credal_match_sessions (CredalSession *first, CredalSession *second, guint *second_clusters, guint *clusters)
{
  guint c1 = count_clusters (first), c2 = count_clusters (second), c = MAX (c1, c2);
  g_autofree double *cost = g_new0 (double, (gsize) c2 * c);
  guint *to = g_new (guint, c2);

  prefer_common (first, second, c2, c, cost);
  prefer_names (first, second, c2, c, cost);
  credal_assignment (cost, c2, c, to);
  *second_clusters = c2;
  *clusters = c;
  return to;
}
