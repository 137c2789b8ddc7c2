/* Sentences about the faults of a clustering. */
#include <glib/gi18n-lib.h>
#include "core/belief/fault-text.h"
#include <math.h>

/* How the objects of a partition are named. */
typedef struct {
  const CredalPartition *partition;
  CredalObjectNaming naming;           /* or NULL: rows */
  gpointer data;
} Saying;

/* "1 object", "834 objects (17 %)". */
static char *
count_of (const CredalFault *fault, const char *one, const char *many)
{
  double percent = 100.0 * fault->share;

  if (isnan (percent))
    return g_strdup_printf ("%lu %s", (gulong) fault->count, fault->count == 1 ? one : many);
  return g_strdup_printf ("%lu %s (%.*f %%)", (gulong) fault->count, fault->count == 1 ? one : many,
                          percent < 1.0 ? 1 : 0, percent);
}

static char *
name_object (const Saying *saying, gssize object)
{
  return saying->naming ? saying->naming (saying->data, (guint32) object)
                        : credal_dataset_dup_row_name (credal_partition_data (saying->partition), (gsize) object);
}

/* ", such as rows 5 and 9"; "" without an example. */
static char *
example_of (const CredalFault *fault, const Saying *saying)
{
  if (fault->first < 0)
    return g_strdup ("");
  g_autofree char *first = name_object (saying, fault->first);
  if (fault->second < 0)
    return g_strdup_printf (saying->naming ? _(", such as %s") : _(", such as row %s"), first);
  g_autofree char *second = name_object (saying, fault->second);
  return g_strdup_printf (saying->naming ? _(", such as %s and %s") : _(", such as rows %s and %s"), first, second);
}

/* Returns the sentence of a fault with a number of answers or objects. */
static char *
counting_text (const CredalFault *fault, const Saying *saying)
{
  static const struct { const char *one, *many, *say_one, *say_many; } forms[CREDAL_N_FAULTS] = {
    [CREDAL_FAULT_OUTLIERS] = { N_("object"), N_("objects"), N_("is typical of no cluster"),
                                N_("are typical of no cluster") },
    [CREDAL_FAULT_PAIRS] = { N_("answered pair"), N_("answered pairs"), N_("is not followed"), N_("are not followed") },
    [CREDAL_FAULT_GROUPS] = { N_("group"), N_("groups"), N_("is not followed"), N_("are not followed") },
    [CREDAL_FAULT_LABELS] = { N_("label"), N_("labels"), N_("is not followed"), N_("are not followed") },
    [CREDAL_FAULT_UNSTABLE] = { N_("object"), N_("objects"), N_("changes its cluster with other seeds"),
                                N_("change their cluster with other seeds") },
    [CREDAL_FAULT_MISSED] = { N_("object"), N_("objects"),
                              N_("is outside the clearly separated groups that k-means finds"),
                              N_("are outside the clearly separated groups that k-means finds") },
  };
  g_autofree char *count = count_of (fault, _(forms[fault->kind].one), _(forms[fault->kind].many));
  g_autofree char *example = example_of (fault, saying);

  return g_strdup_printf ("%s %s%s", count,
                          _(fault->count == 1 ? forms[fault->kind].say_one : forms[fault->kind].say_many), example);
}

static char *
singular_text (const CredalFault *fault, const char *cluster)
{
  if (fault->cluster < 0)
    return g_strdup (_("The clusters are nearly flat and were made rounder: some features determine others"));
  return g_strdup_printf (_("Cluster %s is nearly flat and was made rounder: it has few objects, or some features "
                            "determine others"), cluster);
}

/* Returns the sentence of an answer that the data contradict. */
static char *
costly_text (const CredalFault *fault, const Saying *saying)
{
  g_autofree char *first = name_object (saying, fault->first), *second = name_object (saying, fault->second),
                  *count = count_of (fault, _("object"), _("objects"));

  return g_strdup_printf (saying->naming ? _("The answer about %s and %s contradicts the data, and alone moves %s to "
                                             "other clusters")
                                         : _("The answer about rows %s and %s contradicts the data, and alone moves "
                                             "%s to other clusters"), first, second, count);
}

char *
credal_fault_text (const CredalFault *fault, const CredalPartition *partition)
{
  return credal_fault_text_named (fault, partition, NULL, NULL);
}

char *
credal_fault_text_named (const CredalFault *fault, const CredalPartition *partition, CredalObjectNaming naming,
                         gpointer data)
{
  const char *const *names = credal_partition_names (partition);
  g_autofree char *cluster = fault->cluster < 0 ? NULL : credal_cluster_label (names, (guint) fault->cluster);
  g_autofree char *other = fault->other < 0 ? NULL : credal_cluster_label (names, (guint) fault->other);
  const Saying saying = { partition, naming, data };

  switch (fault->kind)
    {
    case CREDAL_FAULT_EMPTY:
      return g_strdup_printf (_("Cluster %s has no objects"), cluster);
    case CREDAL_FAULT_COINCIDE:
      return g_strdup_printf (_("Clusters %s and %s nearly coincide"), cluster, other);
    case CREDAL_FAULT_JOINED:
      return g_strdup_printf (_("Objects labelled %s and objects labelled %s are in one cluster"), cluster, other);
    case CREDAL_FAULT_SINGULAR:
      return singular_text (fault, cluster);
    case CREDAL_FAULT_UNFINISHED:
      return g_strdup (_("The fit reached the limit of iterations before it converged"));
    case CREDAL_FAULT_CLUSTERS:
      return g_strdup_printf (_("Your answers need at least %u clusters: with %u, they cannot all hold"),
                              (guint) fault->count, credal_partition_c (partition));
    case CREDAL_FAULT_COSTLY:
      return costly_text (fault, &saying);
    default:
      return counting_text (fault, &saying);
    }
}
