/* Adds the labelled objects of other slices to the fit of a slice. */
#include "learning/other-slices.h"
#include <string.h>
#include "core/answers/labels.h"
#include "core/base/shared.h"
#include "core/belief/partition-first.h"

static void
clear_others (gpointer box)
{
  CredalOthers *others = box;

  credal_dataset_unref (others->objects);
  credal_constraints_free (others->labels);
  g_free (others->digest);
}

CREDAL_DEFINE_SHARED (CredalOthers, credal_others, clear_others)

/* ---- construction ---- */

/* Returns a digest of all numbers. */
static char *
digest_of (const CredalDataset *objects, const CredalConstraints *labels)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n = credal_dataset_n (objects);

  g_checksum_update (sum, (const guchar *) credal_dataset_x (objects),
                     (gssize) (n * credal_dataset_p (objects) * sizeof (double)));
  g_checksum_update (sum, (const guchar *) credal_dataset_weights (objects), (gssize) (n * sizeof (double)));
  for (guint l = 0; l < credal_constraints_n_labels (labels); l++)
    {
      const CredalLabel *label = &credal_constraints_labels (labels)[l];
      const double numbers[] = { label->object, label->cluster, label->degree, label->certainty };
      g_checksum_update (sum, (const guchar *) numbers, sizeof numbers);
    }
  return g_strndup (g_checksum_get_string (sum), 16);
}

/* Appends rows of @from to @x and @weights; @rows: (nullable) (@n): NULL: all. */
static void
append_rows (const CredalDataset *from, const guint32 *rows, gsize n, GArray *x, GArray *weights)
{
  for (gsize at = 0; at < n; at++)
    {
      gsize i = rows ? rows[at] : at;
      double weight = credal_weight (credal_dataset_weights (from), i);
      g_array_append_vals (x, credal_dataset_row (from, i), (guint) credal_dataset_p (from));
      g_array_append_val (weights, weight);
    }
}

/* Returns a dataset of the rows. @x, @weights: (transfer full). */
static CredalDataset *
dataset_of (GArray *x, GArray *weights, const CredalDataset *like)
{
  gsize n = weights->len;
  CredalDataset *data = credal_dataset_new (n, credal_dataset_p (like), (double *) (gpointer) g_array_free (x, FALSE),
                                            credal_dataset_column_names (like));

  credal_dataset_set_weights (data, (double *) (gpointer) g_array_free (weights, FALSE));
  return data;
}

/* Adds the labels of @from, whose object o has the number @first + o. */
static void
add_labels (const CredalConstraints *from, guint32 first, CredalConstraints *to)
{
  guint answers = 0;

  for (guint l = 0; l < credal_constraints_n_labels (to); l++)
    answers = MAX (answers, credal_constraints_labels (to)[l].answer + 1);
  for (guint l = 0; l < credal_constraints_n_labels (from); l++)
    {
      CredalLabel label = credal_constraints_labels (from)[l];
      label.object += first;
      label.answer += answers;
      credal_constraints_put_label (to, &label);
    }
}

static CredalOthers *
others_of (CredalDataset *objects, CredalConstraints *labels)
{
  CredalOthers *others = g_atomic_rc_box_new0 (CredalOthers);

  *others = (CredalOthers) { objects, labels, digest_of (objects, labels) };
  return others;
}

static gint
compare_objects (gconstpointer a, gconstpointer b)
{
  const CredalLabel *one = a, *two = b;

  return (one->object > two->object) - (one->object < two->object);
}

CredalOthers *
credal_others_new (const CredalDataset *raw, const CredalConstraints *said, GError **error)
{
  g_autoptr(GArray) positive = credal_positive_labels (said);

  if (positive->len == 0)
    return NULL;
  g_array_sort (positive, compare_objects);
  GArray *x = g_array_new (FALSE, FALSE, sizeof (double)), *weights = g_array_new (FALSE, FALSE, sizeof (double));
  CredalConstraints *labels = credal_constraints_new (positive->len);
  for (guint32 at = 0; at < positive->len; at++)
    {
      CredalLabel label = g_array_index (positive, CredalLabel, at);
      append_rows (raw, &label.object, 1, x, weights);
      label.object = at;
      credal_constraints_put_label (labels, &label);
    }
  return others_of (dataset_of (x, weights, raw), labels);
}

/* Fails unless @data has @p features. */
static gboolean
check_features (const CredalDataset *data, gsize p, GError **error)
{
  if (credal_dataset_p (data) == p)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "The slices have different features");
  return FALSE;
}

CredalOthers *
credal_others_join (const GPtrArray *several, GError **error)
{
  const CredalOthers *first = several->len > 0 ? several->pdata[0] : NULL;
  GArray *x, *weights;
  gsize n = 0;

  for (guint k = 0; k < several->len; k++)
    n += credal_dataset_n (((const CredalOthers *) several->pdata[k])->objects);
  for (guint k = 1; k < several->len; k++)
    if (!check_features (((const CredalOthers *) several->pdata[k])->objects, credal_dataset_p (first->objects), error))
      return NULL;
  if (!first)
    return NULL;
  x = g_array_new (FALSE, FALSE, sizeof (double));
  weights = g_array_new (FALSE, FALSE, sizeof (double));
  CredalConstraints *labels = credal_constraints_new (n);
  for (guint k = 0; k < several->len; k++)
    {
      const CredalOthers *other = several->pdata[k];
      add_labels (other->labels, weights->len, labels);
      append_rows (other->objects, NULL, credal_dataset_n (other->objects), x, weights);
    }
  return others_of (dataset_of (x, weights, first->objects), labels);
}

/* ---- rounds ---- */

/* Returns the prepared objects of the slice and of @others. */
static CredalDataset *
widen_data (const CredalOthers *others, const CredalRound *round, GError **error)
{
  CredalDataset *own = credal_dataset_root (round->data);
  gsize n = credal_dataset_n (own);
  CredalPreparation how = credal_settings_preparation (round->settings);

  if (!check_features (others->objects, credal_dataset_p (own), error))
    return NULL;
  GArray *x = g_array_new (FALSE, FALSE, sizeof (double)), *weights = g_array_new (FALSE, FALSE, sizeof (double));
  append_rows (own, NULL, n, x, weights);
  append_rows (others->objects, NULL, credal_dataset_n (others->objects), x, weights);
  g_autoptr(CredalDataset) raw = dataset_of (x, weights, own);
  credal_dataset_set_measured (raw, n);
  g_autoptr(CredalDataset) data = credal_dataset_prepare (raw, &how, NULL, error);
  return data && check_features (data, credal_dataset_p (round->data), error) ? g_steal_pointer (&data) : NULL;
}

static CredalAnswers *
widen_answers (const CredalOthers *others, const CredalRound *round)
{
  gsize own = credal_dataset_n (round->data), n = own + credal_dataset_n (others->objects);
  CredalConstraints *all = credal_constraints_widen (round->answers->constraints, n);

  add_labels (others->labels, (guint32) own, all);
  return credal_answers_new (all, credal_settings_clusters (round->settings));
}

/* Returns the named class of each object: of other slices by their labels. */
static guint8 *
widen_classes (const CredalOthers *others, const CredalRound *round)
{
  gsize own = credal_dataset_n (round->data), n = own + credal_dataset_n (others->objects);
  guint8 *classes = g_new (guint8, n);

  memcpy (classes, round->classes, own);
  for (gsize i = own; i < n; i++)
    classes[i] = (guint8) credal_constraints_find_label (others->labels, (guint32) (i - own))->cluster;
  return classes;
}

CredalRound *
credal_others_widen (const CredalOthers *others, const CredalRound *round, GError **error)
{
  CredalDataset *data = widen_data (others, round, error);
  CredalRound *wide = data ? g_new (CredalRound, 1) : NULL;

  if (!wide)
    return NULL;
  *wide = (CredalRound) { .settings = credal_settings_copy (round->settings), .data = data,
                          .answers = widen_answers (others, round),
                          .warm = round->warm ? credal_state_ref (round->warm) : NULL,
                          .only_warm = round->only_warm, .coarse = round->coarse,
                          .classes = round->classes ? widen_classes (others, round) : NULL };
  wide->before = credal_others_wide (round->before, wide);
  wide->like = credal_others_wide (round->like, wide);
  return wide;
}

CredalPartition *
credal_others_wide (CredalPartition *own, const CredalRound *wide)
{
  CredalPartition *whole = own ? credal_partition_whole (own) : NULL;
  gsize n = own ? credal_partition_n (own) : 0;
  g_autofree guint32 *objects = NULL;

  if (whole && credal_partition_n (whole) == credal_dataset_n (wide->data))
    return credal_partition_ref (whole);
  if (!own || n > credal_dataset_n (wide->data)
      || credal_dataset_p (credal_partition_data (own)) != credal_dataset_p (wide->data))
    return NULL;
  objects = g_new (guint32, n);
  for (guint32 i = 0; i < n; i++)
    objects[i] = i;
  return credal_partition_new_extended (own, objects, wide->data, credal_partition_state (own), NULL, NULL);
}

CredalPartition *
credal_others_restore (const CredalOthers *others, const CredalRound *round, CredalState *state, double objective,
                       gboolean unfinished, GError **error)
{
  if (!others)
    return credal_round_restore (round, state, objective, unfinished, error);
  CredalRound *wide = credal_others_widen (others, round, error);
  if (!wide)
    return NULL;
  g_autoptr(CredalPartition) whole = credal_round_restore (wide, state, objective, unfinished, error);
  credal_round_clear (wide);
  g_free (wide);
  return whole ? credal_partition_new_first (whole, credal_dataset_n (round->data), error) : NULL;
}
