/* Adds the objects with answers of other slices to the fit of a slice. */
#include "learning/other-slices.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/answers/labels.h"
#include "core/answers/renumber.h"
#include "core/base/shared.h"
#include "core/belief/partition-first.h"

static void
clear_others (gpointer box)
{
  CredalOthers *others = box;

  credal_dataset_unref (others->objects);
  credal_constraints_free (others->said);
  g_free (others->digest);
}

CREDAL_DEFINE_SHARED (CredalOthers, credal_others, clear_others)

/* ---- construction ---- */

static void
digest_numbers (GChecksum *sum, const double *numbers, gsize n)
{
  g_checksum_update (sum, (const guchar *) numbers, (gssize) (n * sizeof *numbers));
}

static void
digest_group (GChecksum *sum, const CredalGroup *group)
{
  const double numbers[] = { group->name, group->exclusive, group->certainty, group->size };

  digest_numbers (sum, numbers, G_N_ELEMENTS (numbers));
  g_checksum_update (sum, (const guchar *) group->objects, (gssize) (group->size * sizeof *group->objects));
}

static void
digest_answers (GChecksum *sum, const CredalConstraints *said)
{
  for (guint l = 0; l < credal_constraints_n_labels (said); l++)
    {
      const CredalLabel *label = &credal_constraints_labels (said)[l];
      const double numbers[] = { label->object, label->cluster, label->degree, label->certainty };
      digest_numbers (sum, numbers, G_N_ELEMENTS (numbers));
    }
  for (guint q = 0; q < credal_constraints_n_pairs (said); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (said)[q];
      const double numbers[] = { pair->i, pair->j, pair->relation, pair->certainty, pair->soft, pair->insisted };
      digest_numbers (sum, numbers, G_N_ELEMENTS (numbers));
    }
  for (guint g = 0; g < credal_constraints_n_groups (said); g++)
    digest_group (sum, credal_constraints_group (said, g));
}

/* Returns a digest of all numbers. */
static char *
digest_of (const CredalDataset *objects, const CredalConstraints *said)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n = credal_dataset_n (objects);

  digest_numbers (sum, credal_dataset_x (objects), n * credal_dataset_p (objects));
  digest_numbers (sum, credal_dataset_weights (objects), n);
  digest_answers (sum, said);
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

/* Adds the answers of @others, whose object o has the number @first + o. */
static void
add_answers (const CredalOthers *others, guint32 first, CredalConstraints *to)
{
  gsize n = credal_dataset_n (others->objects);
  g_autofree guint32 *number = g_new (guint32, n);

  for (guint32 o = 0; o < n; o++)
    number[o] = first + o;
  credal_constraints_renumber (others->said, number, to);
}

static CredalOthers *
others_of (CredalDataset *objects, CredalConstraints *said)
{
  CredalOthers *others = g_atomic_rc_box_new0 (CredalOthers);

  *others = (CredalOthers) { objects, said, digest_of (objects, said) };
  return others;
}

static gint
compare_objects (gconstpointer a, gconstpointer b)
{
  const CredalLabel *one = a, *two = b;

  return (one->object > two->object) - (one->object < two->object);
}

/* Returns (transfer full) only the labels that assign objects to clusters. */
static CredalConstraints *
keep_labels (const CredalConstraints *said)
{
  g_autoptr(GArray) positive = credal_positive_labels (said);
  CredalConstraints *kept = credal_constraints_new (credal_constraints_n (said));

  g_array_sort (positive, compare_objects);
  for (guint l = 0; l < positive->len; l++)
    credal_constraints_put_label (kept, &g_array_index (positive, CredalLabel, l));
  return kept;
}

/* Returns (transfer full) the @objects (@size) with the answers of @said about them. */
static CredalOthers *
take_objects (const CredalDataset *raw, const CredalConstraints *said, const guint32 *objects, gsize size,
              GError **error)
{
  gsize n = credal_dataset_n (raw);
  g_autofree guint32 *number = g_try_new (guint32, n);

  if (!number)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                           _("Not enough memory for answers on other slices"));
      return NULL;
    }
  for (gsize o = 0; o < n; o++)
    number[o] = CREDAL_NOT_RENUMBERED;
  for (guint32 at = 0; at < size; at++)
    number[objects[at]] = at;
  GArray *x = g_array_new (FALSE, FALSE, sizeof (double)), *weights = g_array_new (FALSE, FALSE, sizeof (double));
  CredalConstraints *about = credal_constraints_new (size);
  append_rows (raw, objects, size, x, weights);
  credal_constraints_renumber (said, number, about);
  return others_of (dataset_of (x, weights, raw), about);
}

CredalOthers *
credal_others_new (const CredalDataset *raw, const CredalConstraints *said, gboolean only_labels, GError **error)
{
  g_autoptr(CredalConstraints) labels = only_labels ? keep_labels (said) : NULL;
  const CredalConstraints *counted = labels ? labels : said;
  gsize size;
  g_autofree guint32 *objects = credal_constraints_touched (counted, &size);

  if (!objects)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for answers on other slices"));
  return size > 0 ? take_objects (raw, counted, objects, size, error) : NULL;
}

/* Fails unless @data has @p features. */
static gboolean
check_features (const CredalDataset *data, gsize p, GError **error)
{
  if (credal_dataset_p (data) == p)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The slices have different features"));
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
  CredalConstraints *said = credal_constraints_new (n);
  for (guint k = 0; k < several->len; k++)
    {
      const CredalOthers *other = several->pdata[k];
      add_answers (other, weights->len, said);
      append_rows (other->objects, NULL, credal_dataset_n (other->objects), x, weights);
    }
  return others_of (dataset_of (x, weights, first->objects), said);
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

  add_answers (others, (guint32) own, all);
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
    {
      const CredalLabel *label = credal_constraints_find_label (others->said, (guint32) (i - own));
      classes[i] = label ? (guint8) label->cluster : CREDAL_NO_CLASS;
    }
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
                          .within = round->within, .ends = round->ends,
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
