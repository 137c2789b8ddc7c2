/* The table of all data of the papers, and their reading in the form of an experiment. */
#include "experiments/trials/source.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/find.h"
#include "core/data/generate.h"
#include "experiments/trials/modality.h"
#include "io/csv/csv.h"
#include "io/files/shipped.h"
#include "io/tables/table-file.h"

#define UCI "the UCI Machine Learning Repository, https://archive.ics.uci.edu/dataset/"
#define MS_SLICES \
  "patients with multiple sclerosis: Lesjak and others, Neuroinformatics 16 (2018), " \
  "https://lit.fe.uni-lj.si/en/research/resources/3D-MR-MS/"

/* The seed of generated data, and of the shipped artificial data. */
enum { GENERATED_SEED = 1 };

#define FCPS_LIKE(name, part) \
  static CredalDataset * \
  generate_ ## part (guint64 seed) \
  { \
    return credal_generate_fcps_like (name, seed); \
  }

FCPS_LIKE ("atom", atom)
FCPS_LIKE ("chainlink", chainlink)
FCPS_LIKE ("engytime", engytime)
FCPS_LIKE ("hepta", hepta)
FCPS_LIKE ("lsun", lsun)
FCPS_LIKE ("target", target)
FCPS_LIKE ("tetra", tetra)
FCPS_LIKE ("twodiamonds", twodiamonds)
FCPS_LIKE ("wingnut", wingnut)

#define MODALITY(picture) \
  static CredalDataset * \
  generate_phantom_ ## picture (guint64 seed) \
  { \
    g_autoptr(CredalPhantom) phantom = credal_modality_phantom (seed, NULL); \
    return phantom ? credal_modality_data (phantom, phantom->picture) : NULL; \
  }

MODALITY (t1)
MODALITY (t2)

/* Objects of @clusters Gaussians with @features features. */
#define GAUSSIANS(name, count, features, clusters) \
  static CredalDataset * \
  generate_gaussians_ ## name (guint64 seed) \
  { \
    return credal_generate_gaussians (count, features, clusters, 3.0, seed, NULL); \
  }

GAUSSIANS (250, 250, 4, 3)
GAUSSIANS (500, 500, 4, 3)
GAUSSIANS (1000, 1000, 4, 3)
GAUSSIANS (2000, 2000, 4, 3)
GAUSSIANS (8_features, 500, 8, 3)
GAUSSIANS (16_features, 500, 16, 3)
GAUSSIANS (32_features, 500, 32, 3)
GAUSSIANS (64_features, 500, 64, 3)
GAUSSIANS (2_clusters, 800, 4, 2)
GAUSSIANS (4_clusters, 800, 4, 4)
GAUSSIANS (8_clusters, 800, 4, 8)

static const CredalSource sources[] = {
  { "atom", NULL, generate_atom, 800, 3, 2 },
  { "balance", "balance.csv", NULL, 625, 4, 3 },
  { "chainlink", NULL, generate_chainlink, 1000, 3, 2 },
  { "diamond", "diamond.csv", NULL, 11, 2, 0 },
  { "ecoli", NULL, NULL, 336, 7, 8, UCI "39/ecoli", "mcg, gvh, lip, chg, aac, alm1, alm2, class" },
  { "engytime", NULL, generate_engytime, 4096, 2, 2 },
  { "four-class", "four-class.csv", NULL, 800, 2, 4 },
  { "gaussians-250", NULL, generate_gaussians_250, 250, 4, 3 },
  { "gaussians-500", NULL, generate_gaussians_500, 500, 4, 3 },
  { "gaussians-1000", NULL, generate_gaussians_1000, 1000, 4, 3 },
  { "gaussians-2000", NULL, generate_gaussians_2000, 2000, 4, 3 },
  { "gaussians-8-features", NULL, generate_gaussians_8_features, 500, 8, 3 },
  { "gaussians-16-features", NULL, generate_gaussians_16_features, 500, 16, 3 },
  { "gaussians-32-features", NULL, generate_gaussians_32_features, 500, 32, 3 },
  { "gaussians-64-features", NULL, generate_gaussians_64_features, 500, 64, 3 },
  { "gaussians-2-clusters", NULL, generate_gaussians_2_clusters, 800, 4, 2 },
  { "gaussians-4-clusters", NULL, generate_gaussians_4_clusters, 800, 4, 4 },
  { "gaussians-8-clusters", NULL, generate_gaussians_8_clusters, 800, 4, 8 },
  { "glass", "glass.csv", NULL, 214, 9, 6 },
  { "glass-two-class", "glass-two-class.csv", NULL, 214, 9, 2 },
  { "heart", "heart.csv", NULL, 270, 13, 2 },
  { "hepta", NULL, generate_hepta, 212, 3, 7 },
  { "ionosphere", "ionosphere.csv", NULL, 351, 34, 2 },
  { "iris", "iris.csv", NULL, 150, 4, 3 },
  { "knowledge", NULL, NULL, 403, 5, 4, UCI "257/user+knowledge+modeling", "STG, SCG, STR, LPR, PEG, class" },
  { "leukemia", NULL, NULL, 72, 1762, 2, "the data of Golub et al. (1999), for example Bioconductor's golubEsets",
    "the 1762 genes that are at least 20 in every sample and no controls (AFFX), class; a row for each of the 72 "
    "samples" },
  { "lesion", NULL, NULL, 0, 0, 0, MS_SLICES, "the slice", .picture = TRUE },
  { "lesion-truth", NULL, NULL, 0, 0, 0, MS_SLICES, "its classes, the lesion brightest", .picture = TRUE },
  { "letters-ab", "letters-ab.csv", NULL, 1555, 16, 2 },
  { "letters-ijl", "letters-ijl.csv", NULL, 227, 16, 3 },
  { "lsun", NULL, generate_lsun, 400, 2, 3 },
  { "magic", NULL, NULL, 19020, 10, 2, UCI "159/magic+gamma+telescope", "the 10 attributes, class" },
  { "newthyroid", "newthyroid.csv", NULL, 215, 5, 3 },
  { "phantom-t1", NULL, generate_phantom_t1, CREDAL_MODALITY_PIXELS, 1, CREDAL_N_TISSUES },
  { "phantom-t2", NULL, generate_phantom_t2, CREDAL_MODALITY_PIXELS, 1, CREDAL_N_TISSUES },
  { "seeds", NULL, NULL, 210, 7, 3, UCI "236/seeds", "the 7 attributes, class" },
  { "sonar", "sonar.csv", NULL, 208, 60, 2 },
  { "soybean", "soybean-four.csv", NULL, 46, 35, 4, UCI "91/soybean+small", "the 35 attributes as numbers, class",
    .original = 47 },
  { "target", NULL, generate_target, 770, 2, 6 },
  { "tetra", NULL, generate_tetra, 400, 3, 4 },
  { "two-class", NULL, credal_generate_two_class, 400, 2, 2 },
  { "two-class-four", NULL, credal_generate_two_class_four, 400, 2, 4 },
  { "two-class-correlated", "two-class-correlated.csv", NULL, 800, 2, 2 },
  { "two-densities", NULL, credal_generate_two_densities, 400, 2, 2 },
  { "two-spreads", NULL, credal_generate_two_spreads, 400, 2, 2 },
  { "twodiamonds", NULL, generate_twodiamonds, 800, 2, 2 },
  { "vehicle", "vehicle.csv", NULL, 846, 18, 4 },
  { "wdbc", "wdbc.csv", NULL, 569, 30, 2 },
  { "wine", "wine.csv", NULL, 178, 13, 3 },
  { "wingnut", NULL, generate_wingnut, 1016, 2, 2 },
  { NULL },
};

const CredalSource *
credal_sources (void)
{
  return sources;
}

const CredalSource *
credal_source_find (const char *name, GError **error)
{
  return credal_find_row (sources, sizeof *sources, name, _("are no data"), error);
}

gboolean
credal_source_is_at_hand (const CredalSource *source)
{
  return source->file || source->generate || source->picture;
}

/* ---- reading ---- */

static CredalDataset *
read_source_file (const char *path, GError **error)
{
  g_autoptr(CredalTable) table = credal_table_file_load (path, NULL, error);

  if (!table)
    return NULL;
  credal_table_treat_missing (table, CREDAL_MISSING_REFUSE);
  return credal_table_dataset (table, NULL, NULL, error);
}

static CredalDataset *
read_shipped_source (const CredalSource *source, GError **error)
{
  g_autofree char *folder = credal_data_folder ();
  g_autofree char *path = folder ? g_build_filename (folder, source->file, NULL) : NULL;

  if (path)
    return read_source_file (path, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_LOST,
               _("The shipped data are not where they were installed: set CREDAL_DATA_DIR, or give --data %s=FILE"),
               source->name);
  return NULL;
}

static CredalDataset *
read_raw_source (const CredalSource *source, const char *path, GError **error)
{
  if (path)
    return read_source_file (path, error);
  if (source->generate)
    return source->generate (GENERATED_SEED);
  if (source->file)
    return read_shipped_source (source, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_LOST,
               _("data \"%s\" are missing: %s; a CSV file of %s for --data %s=FILE"),
               source->name, source->where, source->form, source->name);
  return NULL;
}

static gboolean
check_source (const CredalSource *source, const CredalDataset *data, const char *path, GError **error)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  guint classes = credal_dataset_classes (data) ? credal_dataset_n_classes (data) : 0;

  if ((n == source->n || (path && n == source->original)) && p == source->p && classes == source->classes)
    return TRUE;
  return credal_fail_file (error, CREDAL_ERROR_DATA, path ? path : source->name,
                           _("%zu objects with %zu features and %u classes, but \"%s\" has %zu with %zu and %u%s%s"),
                           n, p, classes, source->name, source->n, source->p, source->classes,
                           source->form ? ": " : "", source->form ? source->form : "");
}

/* ---- the form of an experiment ---- */

/* Returns the indices of the kept columns, then p. */
static GArray *
kept_columns (const char *without, gsize p)
{
  g_auto(GStrv) words = g_strsplit (without ? without : "", " ", -1);
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (gsize q = 0; q < p; q++)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GSIZE_FORMAT, q + 1);
      if (!g_strv_contains ((const char *const *) words, number))
        g_array_append_val (kept, q);
    }
  return kept;
}

/* Returns the objects of classes with @rarest objects or more. */
static GArray *
kept_rows (const CredalDataset *data, guint rarest)
{
  const int *classes = credal_dataset_classes (data);
  g_autofree guint *sizes = g_new0 (guint, credal_dataset_n_classes (data) + 1);
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (gsize i = 0; classes && i < credal_dataset_n (data); i++)
    if (classes[i] >= 0)
      sizes[classes[i]]++;
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    if (rarest == 0 || (classes[i] >= 0 && sizes[classes[i]] >= rarest))
      g_array_append_val (kept, i);
  return kept;
}

/* Renumbers the classes that occur in @rows, in order; −1 for the others. Returns (classes). @names: out: (transfer
 * full). */
static int *
renumber_classes (const CredalDataset *data, const GArray *rows, char ***names)
{
  const int *classes = credal_dataset_classes (data);
  guint count = credal_dataset_n_classes (data);
  int *number = g_new (int, count + 1), left = 0;
  GPtrArray *kept = g_ptr_array_new ();

  memset (number, -1, (count + 1) * sizeof *number);
  for (guint r = 0; r < rows->len; r++)
    number[classes[g_array_index (rows, gsize, r)]] = 0;
  for (guint k = 0; k < count; k++)
    if (number[k] == 0)
      {
        number[k] = left++;
        g_ptr_array_add (kept, g_strdup (credal_dataset_class_name (data, k)));
      }
  g_ptr_array_add (kept, NULL);
  *names = (char **) g_ptr_array_free (kept, FALSE);
  return number;
}

static void
take_kept_classes (CredalDataset *part, const CredalDataset *data, const GArray *rows)
{
  const int *classes = credal_dataset_classes (data);
  char **names;
  g_autofree int *number = renumber_classes (data, rows, &names);
  int *kept = g_new (int, rows->len);

  for (guint r = 0; r < rows->len; r++)
    kept[r] = number[classes[g_array_index (rows, gsize, r)]];
  credal_dataset_set_classes (part, kept, g_strv_length (names), names);
}

/* Returns the data with rare classes removed from their objects; (transfer full). */
static CredalDataset *
without_rare_classes (const CredalDataset *data, guint rarest)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  CredalDataset *same = credal_dataset_new (n, p, g_memdup2 (credal_dataset_x (data), n * p * sizeof (double)), NULL);
  g_autoptr(GArray) rows = kept_rows (data, rarest);
  const int *classes = credal_dataset_classes (data);
  char **names;
  g_autofree int *number = renumber_classes (data, rows, &names);
  int *kept = g_new (int, n);

  for (gsize i = 0; i < n; i++)
    kept[i] = classes[i] < 0 ? -1 : number[classes[i]];
  credal_dataset_set_classes (same, kept, g_strv_length (names), names);
  return same;
}

static CredalDataset *
select_data (CredalDataset *data, const CredalExperimentData *wanted)
{
  g_autoptr(GArray) columns = kept_columns (wanted->without, credal_dataset_p (data));
  g_autoptr(GArray) rows = kept_rows (data, wanted->rarest);
  gsize n = rows->len, p = columns->len;

  if (n == credal_dataset_n (data) && p == credal_dataset_p (data))
    return credal_dataset_ref (data);
  double *x = g_new (double, n * p);
  for (gsize r = 0; r < n; r++)
    for (gsize q = 0; q < p; q++)
      x[r * p + q] = credal_dataset_row (data, g_array_index (rows, gsize, r))[g_array_index (columns, gsize, q)];
  CredalDataset *part = credal_dataset_new (n, p, x, NULL);
  if (credal_dataset_classes (data))
    take_kept_classes (part, data, rows);
  return part;
}

CredalDataset *
credal_source_read (const CredalSource *source, const CredalExperimentData *data, const char *path, GError **error)
{
  g_autoptr(CredalDataset) raw = read_raw_source (source, path, error);

  if (!raw || !check_source (source, raw, path, error))
    return NULL;
  g_autoptr(CredalDataset) part = data->strange ? without_rare_classes (raw, data->rarest) : select_data (raw, data);
  return data->standardised ? credal_dataset_standardize (part, NULL, error) : g_steal_pointer (&part);
}
