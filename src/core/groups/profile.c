/* Compares a group of objects with all others by features and texts. */
#include "core/groups/profile.h"
#include <math.h>
#include <string.h>

/* ---- features ---- */

/* Sums over the group (0) and the rest (1). */
typedef struct {
  double weight[2];
  double *sums[2];             /* (p) */
} Sums;

static void
sums_init (Sums *sums, gsize p)
{
  *sums = (Sums) { .sums = { g_new0 (double, p), g_new0 (double, p) } };
}

static void
sums_clear (Sums *sums)
{
  g_free (sums->sums[0]);
  g_free (sums->sums[1]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sums, sums_clear)

/* Sums w x, or with @means, the sums of the first pass divided by the weights, w (x − mean)². */
static void
add_objects (Sums *sums, const CredalDataset *data, const guint8 *marks, const Sums *means)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  const double *weights = credal_dataset_weights (data);

  for (gsize i = 0; i < n; i++)
    {
      guint rest = marks[i] == 0;
      const double *x = credal_dataset_row (data, i), *mean = means ? means->sums[rest] : NULL;
      double weight = credal_weight (weights, i), *to = sums->sums[rest];
      sums->weight[rest] += weight;
      for (gsize q = 0; q < p; q++)
        to[q] += mean ? weight * (x[q] - mean[q]) * (x[q] - mean[q]) : weight * x[q];
    }
}

static void
divide (Sums *sums, gsize p)
{
  for (guint s = 0; s < 2; s++)
    for (gsize q = 0; q < p; q++)
      sums->sums[s][q] = sums->weight[s] > 0.0 ? sums->sums[s][q] / sums->weight[s] : NAN;
}

static CredalProfileFeature
compare_feature (const Sums *means, const Sums *variances, guint q)
{
  CredalProfileFeature feature = { .feature = q };
  double within = 0.0;

  for (guint s = 0; s < 2; s++)
    {
      feature.mean[s] = means->sums[s][q];
      feature.deviation[s] = sqrt (variances->sums[s][q]);
      within += means->weight[s] > 0.0 ? means->weight[s] * variances->sums[s][q] : 0.0;
    }
  within = sqrt (within / (means->weight[0] + means->weight[1]));
  double apart = feature.mean[0] - feature.mean[1];
  feature.difference = isnan (apart) || apart == 0.0 ? 0.0 : apart / within;
  return feature;
}

static int
by_difference (gconstpointer a, gconstpointer b)
{
  const CredalProfileFeature *first = a, *second = b;
  double one = fabs (first->difference), other = fabs (second->difference);

  if (one != other)
    return one > other ? -1 : 1;
  return first->feature < second->feature ? -1 : 1;
}

GArray *
credal_profile_features (const CredalDataset *data, const guint8 *marks)
{
  gsize p = credal_dataset_p (data);
  GArray *features = g_array_new (FALSE, FALSE, sizeof (CredalProfileFeature));
  g_auto(Sums) means, variances;

  sums_init (&means, p);
  sums_init (&variances, p);
  add_objects (&means, data, marks, NULL);
  divide (&means, p);
  add_objects (&variances, data, marks, &means);
  divide (&variances, p);
  for (guint q = 0; q < p; q++)
    {
      CredalProfileFeature feature = compare_feature (&means, &variances, q);
      g_array_append_val (features, feature);
    }
  g_array_sort (features, by_difference);
  return features;
}

void
credal_profile_histogram (const CredalDataset *data, const guint8 *marks, guint feature,
                          double bins[2][CREDAL_PROFILE_BINS], double *low, double *high)
{
  gsize n = credal_dataset_n (data);
  const double *weights = credal_dataset_weights (data);
  double total[2] = { 0.0, 0.0 };

  memset (bins, 0, 2 * sizeof bins[0]);
  *low = INFINITY;
  *high = -INFINITY;
  for (gsize i = 0; i < n; i++)
    {
      *low = MIN (*low, credal_dataset_row (data, i)[feature]);
      *high = MAX (*high, credal_dataset_row (data, i)[feature]);
    }
  for (gsize i = 0; i < n; i++)
    {
      double place = *high > *low ? (credal_dataset_row (data, i)[feature] / 2.0 - *low / 2.0)
                                    / (*high / 2.0 - *low / 2.0) : 0.0;
      guint bin = MIN ((guint) (place * CREDAL_PROFILE_BINS), CREDAL_PROFILE_BINS - 1), rest = marks[i] == 0;
      bins[rest][bin] += credal_weight (weights, i);
      total[rest] += credal_weight (weights, i);
    }
  for (guint s = 0; s < 2; s++)
    for (guint bin = 0; bin < CREDAL_PROFILE_BINS && total[s] > 0.0; bin++)
      bins[s][bin] /= total[s];
}

/* ---- texts ---- */

guint
credal_profile_columns (const CredalDataset *data)
{
  return credal_notes_columns (credal_dataset_notes (data)) + (credal_dataset_classes (data) ? 1 : 0);
}

const char *
credal_profile_heading (const CredalDataset *data, guint column)
{
  const CredalNotes *notes = credal_dataset_notes (data);
  const char *classes = credal_dataset_class_heading (data);

  return column < credal_notes_columns (notes) ? credal_notes_heading (notes, column) : classes ? classes : "class";
}

static const char *
text_of (const CredalDataset *data, gsize i, guint column)
{
  const CredalNotes *notes = credal_dataset_notes (data);
  const char *text = column < credal_notes_columns (notes) ? credal_notes_text (notes, i, column)
                                                           : credal_dataset_class_of (data, i);

  return text ? text : "";
}

static int
by_share (gconstpointer a, gconstpointer b)
{
  const CredalProfileText *first = a, *second = b;

  for (guint s = 0; s < 2; s++)
    if (first->share[s] != second->share[s])
      return first->share[s] > second->share[s] ? -1 : 1;
  return strcmp (first->text, second->text);
}

GArray *
credal_profile_texts (const CredalDataset *data, const guint8 *marks, guint column)
{
  g_autoptr(GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (CredalProfileText));
  const double *weights = credal_dataset_weights (data);
  double total[2] = { 0.0, 0.0 };

  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      const CredalProfileText new = { .column = column, .text = text_of (data, i, column) };
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, new.text)), rest = marks[i] == 0;
      if (place == 0)
        {
          g_array_append_val (texts, new);
          place = texts->len;
          g_hash_table_insert (places, (gpointer) new.text, GUINT_TO_POINTER (place));
        }
      g_array_index (texts, CredalProfileText, place - 1).share[rest] += credal_weight (weights, i);
      total[rest] += credal_weight (weights, i);
    }
  for (guint k = 0; k < texts->len; k++)
    for (guint s = 0; s < 2; s++)
      g_array_index (texts, CredalProfileText, k).share[s] /= total[s] > 0.0 ? total[s] : 1.0;
  g_array_sort (texts, by_share);
  return texts;
}
