/* Takes known classes of the table or answers in a file, as if the user had given them, or rows of another table. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/numerics/assignment.h"
#include "io/answers/constraint-file.h"
#include "io/answers/label-file.h"
#include "io/answers/label-mask.h"
#include "io/files/file.h"
#include "method/cluster-names.h"
#include "session/session-private.h"

/* ---- known classes ---- */

/* Returns −(overlap of class k with cluster l): (classes × c). @partition: (nullable): NULL: class k is cluster k. */
static double *
class_costs (const CredalDataset *raw, CredalPartition *partition, guint c)
{
  guint classes = credal_dataset_n_classes (raw);
  double *cost = g_new0 (double, classes * c);

  for (guint k = 0; k < classes && !partition; k++)
    cost[k * c + k] = -1.0;
  for (gsize i = 0; i < credal_dataset_n (raw) && partition; i++)
    for (guint l = 0; l < credal_partition_c (partition) && credal_dataset_classes (raw)[i] >= 0; l++)
      cost[(guint) credal_dataset_classes (raw)[i] * c + l] -=
        credal_partition_membership (partition)[i * credal_partition_c (partition) + l];
  return cost;
}

/* Prefers for each class the cluster that its labels name already. */
static void
keep_labels (const CredalDataset *raw, const CredalConstraints *constraints, guint c, double *cost)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    {
      int class = credal_dataset_classes (raw)[labels[q].object];
      if (class >= 0 && labels[q].cluster < c)
        cost[(guint) class * c + labels[q].cluster] -= credal_label_weight (&labels[q])
                                                       * (double) credal_dataset_n (raw);
    }
}

static gboolean
label_class (CredalSession *session, guint class, guint cluster, GError **error)
{
  const int *classes = credal_dataset_classes (session->raw);
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < credal_dataset_n (session->raw); i++)
    if (classes[i] == (int) class)
      g_array_append_val (objects, i);
  return objects->len == 0 || credal_session_label (session, (const guint32 *) (gpointer) objects->data, objects->len,
                                                    (gint) cluster, error);
}

static gboolean
can_be_called (const char *const *names, const char *number, const char *name)
{
  return credal_cluster_names_check (number, name, NULL) && !g_strv_contains (names, name);
}

/* Names unnamed clusters after their classes if the names are valid, in one step. */
static void
name_by_classes (CredalSession *session, const guint *cluster)
{
  guint classes = credal_dataset_n_classes (session->raw), n = 0;

  const char *const *names = credal_settings_names (credal_session_settings (session));
  g_autofree CredalSetting *settings = g_new (CredalSetting, classes);
  g_autoptr(GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < classes; k++)
    {
      char *number = g_strdup_printf ("%u", cluster[k] + 1);
      const char *name = credal_dataset_class_name (session->raw, k);
      g_ptr_array_add (numbers, number);
      if (!*names[cluster[k]] && can_be_called (names, number, name))
        settings[n++] = (CredalSetting) { CREDAL_SCOPE_NAMES, number, name };
    }
  credal_session_set_all (session, settings, n, NULL);
}

gboolean
credal_session_label_classes (CredalSession *session, GError **error)
{
  guint classes = credal_dataset_n_classes (session->raw), c = credal_session_clusters (session);

  if (classes == 0 || classes > c)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   classes == 0 ? _("The table has no known classes")
                                : _("There are %u known classes, more than clusters: choose %u first"), classes,
                   classes);
      return FALSE;
    }
  g_autofree double *cost = class_costs (session->raw, credal_session_partition (session), c);
  g_autofree guint *cluster = g_new (guint, classes);
  keep_labels (session->raw, credal_session_constraints (session), c, cost);
  credal_assignment (cost, classes, c, cluster);
  for (guint k = 0; k < classes; k++)
    if (!label_class (session, k, cluster[k], error))
      return FALSE;
  name_by_classes (session, cluster);
  return TRUE;
}

/* ---- files ---- */

/* Takes consecutive labels of the same cluster and degree in one step. */
static gboolean
say_labels (CredalSession *session, const CredalConstraints *said, guint *taken, GError **error)
{
  const CredalLabel *labels = credal_constraints_labels (said);
  guint n = credal_constraints_n_labels (said), end;

  for (guint first = 0; first < n; first = end)
    {
      g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
      double weight = credal_label_weight (&labels[first]);
      for (end = first; end < n && labels[end].cluster == labels[first].cluster
                        && credal_label_weight (&labels[end]) == weight; end++)
        g_array_append_val (objects, labels[end].object);
      if (!credal_session_label_degree (session, (const guint32 *) (gpointer) objects->data, objects->len,
                                        (gint) labels[first].cluster, (1.0 + weight) / 2.0, error))
        return FALSE;
      *taken += objects->len;
    }
  return TRUE;
}

static gboolean
say_pairs (CredalSession *session, const CredalConstraints *said, guint *taken, guint *refused, GError **error)
{
  const CredalPair *pairs = credal_constraints_pairs (said);

  for (guint q = 0; q < credal_constraints_n_pairs (said); q++)
    {
      CredalAnswerResult result = credal_session_answer (session, pairs[q].i, pairs[q].j, pairs[q].relation,
                                                         pairs[q].certainty, pairs[q].soft, error);
      if (result == CREDAL_ANSWER_FAILED)
        return FALSE;
      *taken += result == CREDAL_ANSWER_TAKEN;
      *refused += result == CREDAL_ANSWER_CONFLICT;
    }
  credal_session_clear_conflict (session);
  return TRUE;
}

static void
notify_older (CredalSession *session, const CredalConstraints *said)
{
  g_autofree char *note = credal_constraints_older_note (said);

  if (note)
    credal_session_notify_person (session, FALSE, note);
}

gboolean
credal_session_import_answers (CredalSession *session, const char *path, guint *taken, guint *refused, GError **error)
{
  g_autoptr(CredalConstraints) said = NULL;
  gsize length;
  g_autofree char *bytes = credal_file_read (path, &length, error), *name = g_filename_display_name (path);
  g_autofree char *replaced = NULL;

  *taken = *refused = 0;
  if (!bytes)
    return FALSE;
  if (!credal_label_file_is (bytes, length))
    {
      said = credal_constraint_file_parse (name, bytes, length, session->raw, error);
      if (said)
        notify_older (session, said);
      return said && say_pairs (session, said, taken, refused, error);
    }
  said = credal_constraints_new (credal_dataset_n (session->raw));
  if (!credal_label_file_parse (name, bytes, length, session->raw, credal_session_clusters (session), said, &replaced,
                                error))
    return FALSE;
  if (replaced)
    credal_session_notify_person (session, FALSE, replaced);
  notify_older (session, said);
  return say_labels (session, said, taken, error);
}

gboolean
credal_session_import_mask (CredalSession *session, const char *path, gsize *labelled, gsize *skipped, GError **error)
{
  const CredalRegions *regions = credal_session_regions (session);

  *labelled = *skipped = 0;
  if (!regions)
    return credal_fail_file (error, CREDAL_ERROR_PARAMETER, path, _("a mask labels a picture, and this is a table"));
  g_autoptr(CredalStroke) stroke = credal_label_mask_read (path, credal_regions_raster (regions),
                                                           credal_session_clusters (session), skipped, error);
  if (!stroke || !credal_session_stroke (session, stroke, error))
    return FALSE;
  for (guint k = 0; k < stroke->n_points; k += 2)
    *labelled += (gsize) stroke->points[2 * k + 2];
  return TRUE;
}

/* ---- rows ---- */

/* Returns (transfer full) (element-type utf8) the lines of @text without the first one. */
static GPtrArray *
split_events (const GString *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const char *at = strchr (text->str, '\n') + 1, *end;

  for (; (end = strchr (at, '\n')); at = end + 1)
    g_ptr_array_add (lines, g_strndup (at, (gsize) (end - at)));
  return lines;
}

gboolean
credal_session_predicts_rows (CredalSession *session)
{
  const CredalPartition *partition = credal_session_whole (session);
  const CredalEngine *engine = credal_session_engine (session);

  return partition && engine->can & (CREDAL_PREDICTS | CREDAL_PREDICTS_FREED)
         && g_str_equal (credal_state_engine (credal_partition_state (partition)), engine->id);
}

CredalRowsRequest *
credal_session_request_rows (CredalSession *session, const char *rows_path, const char *table_path)
{
  g_return_val_if_fail (credal_session_import_options (session), NULL);
  g_autoptr(GString) log = credal_document_log (session->document);
  CredalRowsRequest *request = g_new0 (CredalRowsRequest, 1);

  request->header = credal_log_header_copy (credal_session_header (session));
  request->lines = split_events (log);
  request->log_path = g_strdup (credal_session_path (session));
  request->rows_path = g_strdup (rows_path);
  request->table_path = g_strdup (table_path);
  request->afresh = !credal_session_predicts_rows (session);
  return request;
}
