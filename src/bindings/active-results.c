/* The objects and the clusters of a session. */
#include "bindings/active-private.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/base/error.h"
#include "core/belief/validity.h"
#include "fitted/predict.h"
#include "fitted/rows.h"
#include "session/analysis/judgement.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* ---- data ---- */

guint
credal_active_session_get_n_objects (CredalActiveSession *self)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), 0);
  return credal_bindings_usable (self, NULL) ? (guint) credal_dataset_n (credal_session_raw (self->session)) : 0;
}

guint
credal_active_session_get_n_features (CredalActiveSession *self)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), 0);
  return credal_bindings_usable (self, NULL) ? (guint) credal_dataset_p (credal_session_raw (self->session)) : 0;
}

char **
credal_active_session_get_object_names (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  const CredalDataset *data = credal_session_raw (self->session);
  char **names = g_new0 (char *, credal_dataset_n (data) + 1);
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    names[i] = credal_dataset_dup_row_name (data, i);
  return names;
}

char **
credal_active_session_get_feature_names (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  return g_strdupv ((char **) credal_dataset_column_names (credal_session_raw (self->session)));
}

/* ---- clusters ---- */

guint
credal_active_session_get_n_clusters (CredalActiveSession *self)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), 0);
  return credal_bindings_usable (self, NULL) ? credal_session_clusters (self->session) : 0;
}

char **
credal_active_session_get_cluster_names (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  guint c = credal_session_clusters (self->session);
  char **names = g_new0 (char *, c + 1);
  for (guint k = 0; k < c; k++)
    names[k] = credal_session_cluster_label (self->session, k);
  return names;
}

guint8 *
credal_active_session_get_labels (CredalActiveSession *self, gsize *length, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && length, NULL);
  CredalPartition *partition = credal_bindings_result (self, error);
  *length = partition ? credal_partition_n (partition) : 0;
  return partition ? g_memdup2 (credal_partition_labels (partition), *length) : NULL;
}

/* Shares @values with @partition. */
static GBytes *
share (CredalPartition *partition, gconstpointer values, gsize size)
{
  return g_bytes_new_with_free_func (values, size, (GDestroyNotify) credal_partition_unref,
                                     credal_partition_ref (partition));
}

static GBytes *
memberships (CredalPartition *partition)
{
  gsize count = credal_partition_n (partition) * credal_partition_c (partition);

  return share (partition, credal_partition_membership (partition), count * sizeof (double));
}

GBytes *
credal_active_session_get_memberships (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  CredalPartition *partition = credal_bindings_result (self, error);
  return partition ? memberships (partition) : NULL;
}

guint32 *
credal_active_session_get_focal_sets (CredalActiveSession *self, gsize *length, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && length, NULL);
  CredalPartition *partition = credal_bindings_result (self, error);
  const CredalFrame *frame = partition ? credal_partition_frame (partition) : NULL;
  *length = frame ? credal_frame_f (frame) : 0;
  return frame ? g_memdup2 (credal_frame_sets (frame), *length * sizeof (CredalSet)) : NULL;
}

/* Returns memory for @count numbers; NULL with @error set if there is none. */
static double *
numbers_new (gsize count, GError **error)
{
  double *numbers = g_try_malloc_n (count, sizeof *numbers);

  if (!numbers)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu numbers"), count);
  return numbers;
}

GBytes *
credal_active_session_get_masses (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  CredalPartition *partition = credal_bindings_result (self, error);
  if (!partition)
    return NULL;
  gsize n = credal_partition_n (partition), count = n * credal_frame_f (credal_partition_frame (partition));
  double *masses = numbers_new (count, error);
  if (!masses)
    return NULL;
  credal_partition_masses (partition, 0, n, masses);
  return g_bytes_new_take (masses, count * sizeof *masses);
}

GBytes *
credal_active_session_get_sets (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  CredalPartition *partition = credal_bindings_result (self, error);
  return partition ? share (partition, credal_partition_focal (partition),
                            credal_partition_n (partition) * sizeof (guint32)) : NULL;
}

GBytes *
credal_active_session_get_certainty (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  CredalPartition *partition = credal_bindings_result (self, error);
  gsize n = partition ? credal_partition_n (partition) : 0;
  double *right = partition ? numbers_new (n, error) : NULL;
  if (!right)
    return NULL;
  for (gsize i = 0; i < n; i++)
    right[i] = credal_partition_right (partition, i);
  return g_bytes_new_take (right, n * sizeof *right);
}

/* ---- other objects ---- */

/* Returns (transfer full) the rows of @values as objects with the features of @raw. */
static CredalDataset *
read_rows (const CredalDataset *raw, GBytes *values, GError **error)
{
  gsize p = credal_dataset_p (raw), n = credal_bindings_rows (values, p, error);

  if (n == 0)
    return NULL;
  const CredalArray array = { g_memdup2 (g_bytes_get_data (values, NULL), g_bytes_get_size (values)), n, p, NULL, NULL,
                              NULL };
  if (credal_array_check (&array, error))
    return credal_dataset_new (n, p, (double *) array.values, credal_dataset_column_names (raw));
  g_free ((double *) array.values);
  return NULL;
}

GBytes *
credal_active_session_predict (CredalActiveSession *self, GBytes *values, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && values, NULL);
  CredalPartition *partition = credal_bindings_result (self, error);
  if (!partition)
    return NULL;
  g_autoptr(CredalFitted) fitted = credal_fitted_new (credal_session_settings (self->session), partition, error);
  if (!fitted || !credal_fitted_predicts (fitted, error))
    return NULL;
  g_autoptr(CredalDataset) rows = read_rows (credal_session_raw (self->session), values, error);
  g_autoptr(CredalDataset) prepared = rows ? credal_fitted_prepare (fitted, rows, error) : NULL;
  g_autoptr(CredalPartition) placed = prepared ? credal_fitted_predict (fitted, prepared, error) : NULL;
  return placed ? memberships (placed) : NULL;
}

/* ---- judgement ---- */

gboolean
credal_active_session_get_index (CredalActiveSession *self, const char *index, double *value, GError **error)
{
  CredalValidity found;

  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && index && value, FALSE);
  *value = NAN;
  CredalPartition *partition = credal_bindings_result (self, error);
  if (!partition || !credal_validity_find (index, &found, error))
    return FALSE;
  *value = credal_validity (partition, found, NULL);
  return TRUE;
}

char **
credal_active_session_get_warnings (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  CredalPartition *partition = credal_session_partition (self->session);
  g_autoptr(GStrvBuilder) all = g_strv_builder_new ();
  for (guint k = 0; k < self->notices->len; k++)
    g_strv_builder_add (all, self->notices->pdata[k]);
  if (partition)
    g_strv_builder_addv (all, (const char **) credal_partition_report (partition)->warnings);
  return g_strv_builder_end (all);
}

char **
credal_active_session_find_faults (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_result (self, error))
    return NULL;
  CredalJudgement *judgement = credal_judgement_of (self->session);
  credal_judgement_wait (judgement);
  guint count = credal_judgement_faults (judgement)->len;
  char **texts = g_new0 (char *, count + 1);
  for (guint k = 0; k < count; k++)
    texts[k] = credal_judgement_text (judgement, k);
  return texts;
}
