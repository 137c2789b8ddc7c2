/* `fuse`: combines two partitions by Dempster's rule. */
#include <math.h>
#include <string.h>
#include "cli/base/command.h"
#include "cli/fuse/fuse-report.h"
#include "cli/fuse/side.h"
#include "cli/read/truth.h"
#include "cli/write/outputs.h"
#include "session/log/log.h"

typedef struct {
  char **files;
  char *keep, *data1, *data2, *truth;
  gboolean keep_conflict, json;
  CredalCliImage image;
  CredalCliOutputs outputs;
} Options;

static void
fuse_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->keep);
  g_free (options->data1);
  g_free (options->data2);
  g_free (options->truth);
  credal_cli_image_clear (&options->image);
  credal_cli_outputs_clear (&options->outputs);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, fuse_options_clear)

#define DESCRIPTION                                                                                                    \
  "A and B are sessions (.credal), taken with the partition that they have, or tables or pictures, both clustered\n"  \
  "with the same --engine, --clusters and --set. Rows and pixels are matched by their place.\n\n"                  \
  "An object that is in cluster k of A and in cluster l of B is in the product kxl. --keep says what the products\n"  \
  "become:\n"                                                                                                         \
  "  --keep 1x1=1,1x2=2,2x1=2  1x1 is the fused cluster 1, 1x2 and 2x1 are together cluster 2; what is not named\n"  \
  "                            is impossible, and the mass that falls there is conflict\n"                             \
  "  --keep 1x1,1x2,2x1        each is a cluster of its own\n"                                                         \
  "  --keep 3                  the three products that hold most objects, as in [EGMM] §4.3\n"                         \
  "Without it, every cluster of A and of B is kept in a product; so are products that hold a hundredth of the\n"      \
  "objects and connect clusters that larger ones do not."

static CredalCliParse
parse_fuse_options (int argc, char **argv, Options *options, CredalCliFit *fit, GError **error)
{
  const GOptionEntry entries[] = {
    { "keep", 0, 0, G_OPTION_ARG_STRING, &options->keep, "what becomes of the products of clusters", "PRODUCTS" },
    { "keep-conflict", 0, 0, G_OPTION_ARG_NONE, &options->keep_conflict,
      "leave the conflict on the empty set, instead of dividing by the rest as Dempster's rule does", NULL },
    { "data-a", 0, 0, G_OPTION_ARG_FILENAME, &options->data1, "the present path of session A's data", "FILE" },
    { "data-b", 0, 0, G_OPTION_ARG_FILENAME, &options->data2, "the present path of session B's data", "FILE" },
    { "truth", 0, 0, G_OPTION_ARG_FILENAME, &options->truth,
      "pictures: the true classes, a colour for each: the result is compared with it", "PICTURE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "A B" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Combines two partitions of the same objects into one, by Dempster's rule.", DESCRIPTION);

  credal_cli_image_options (&options->image, context);
  credal_cli_outputs_options (&options->outputs, CREDAL_CLI_FUSED, context);
  return credal_cli_parse (context, fit, argc, argv, error);
}

/* ---- usage ---- */

/* Refuses options about objects, since there are two partitions. */
static gboolean
check_fuse_fit (const Options *options, const CredalCliFit *fit, GError **error)
{
  gboolean sessions = credal_log_has_suffix (options->files[0]) && credal_log_has_suffix (options->files[1]);
  const CredalCliGiven answers[] = { { fit->constraints != NULL, "--constraints" }, { fit->labels != NULL, "--labels" },
                                     { credal_cli_given (fit, CREDAL_SETTING_VIEW) != NULL, "--view" },
                                     { credal_cli_given (fit, CREDAL_SETTING_DOUBT) != NULL, "--doubt" },
                                     { options->image.strokes != NULL, "--strokes" }, { 0 } };
  const CredalCliGiven reading[] = { { credal_cli_given (fit, CREDAL_SETTING_STANDARDIZE) != NULL, "--standardize" },
                                     { credal_cli_given (fit, CREDAL_SETTING_COMPONENTS) != NULL,
                                       "--principal-components" },
                                     { options->image.features != NULL, "--features" },
                                     { options->image.slice != NULL, "--slice" },
                                     { options->image.axis != NULL, "--axis" },
                                     { options->image.channels != NULL, "--channels" }, { 0 } };

  if (!credal_cli_check_none (answers, "fuse, which asks nothing: answers are in the sessions", error))
    return FALSE;
  return !sessions
         || (credal_cli_fit_check_none (fit, "sessions, which have their own", error)
             && credal_cli_check_none (reading, "sessions, which have their own", error)
             && credal_cli_table_check_none (&fit->table, "sessions, which have their own", error));
}

/* Checks the files. @files: the outputs are added. */
static gboolean
check_fuse_files (const Options *options, const CredalCliFit *fit, CredalCliFiles *files, GError **error)
{
  if (!options->files || !options->files[0] || !options->files[1])
    {
      credal_cli_error (error, "A and B are missing: two partitions are fused; %s --help describes the command",
                        g_get_prgname ());
      return FALSE;
    }
  if (options->files[2])
    {
      credal_cli_error (error, "\"%s\" is one argument too many: two partitions are fused", options->files[2]);
      return FALSE;
    }
  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, options->truth);
  credal_cli_outputs_name_files (&options->outputs, files);
  return check_fuse_fit (options, fit, error) && credal_cli_files_check (files, error);
}

/* Refuses drawings of tables. */
static gboolean
check_fuse_outputs (const Options *options, const CredalCliSide *first, GError **error)
{
  const char *conflict = credal_cli_outputs_path (&options->outputs, "conflict");
  const CredalCliGiven pictures[] = { { options->truth != NULL, "--truth" }, { conflict != NULL, "--conflict-out" },
                                      { 0 } };

  if (first->regions)
    return credal_cli_outputs_check_picture (&options->outputs, error);
  return credal_cli_image_check_table (&options->image, first->path, error)
         && credal_cli_check_none (pictures, "tables", error)
         && credal_cli_outputs_check_table (&options->outputs, first->path, error);
}

/* ---- the fusion ---- */

static CredalProducts *
choose_products (const char *keep, guint c1, guint c2, const double *shares, GError **error)
{
  guint64 count;

  if (!keep)
    return credal_products_propose (c1, c2, shares);
  if (g_ascii_string_to_unsigned (keep, 10, 0, G_MAXUINT, &count, NULL))
    return credal_products_largest (c1, c2, shares, (guint) count, error);
  return credal_products_parse (c1, c2, keep, error);
}

static void
warn_contradictory (const CredalPartition *fused, GPtrArray *warnings)
{
  gsize count = credal_partition_counts (fused)[0];

  if (count > 0)
    g_ptr_array_add (warnings, g_strdup_printf ("%" G_GSIZE_FORMAT " of the objects fall on impossible products, or "
                                                "were outliers: they are shown in no cluster", count));
}

/* Compares with the classes. @indices: out. FALSE: there are no classes. */
static gboolean
score_fused (const CredalPartition *fused, const CredalRegions *regions, const int *truth, CredalIndices *indices)
{
  const int *classes = credal_dataset_classes (credal_partition_data (fused));
  const CredalExported of = credal_exported (fused, regions);

  if (truth)
    *indices = credal_cli_truth_score (truth, &of);
  else if (classes)
    *indices = credal_indices (credal_partition_labels (fused), classes, credal_partition_n (fused), NULL);
  return truth || classes;
}

static gboolean
fuse_sides (const Options *options, const CredalCliSide *first, const CredalCliSide *second, GPtrArray *warnings,
            GError **error)
{
  g_autoptr(CredalRegions) regions = NULL;
  g_autoptr(CredalPairing) pairing = credal_cli_sides_pair (first, second, &regions, error);

  if (!pairing)
    return FALSE;
  g_autofree int *truth = options->truth ? credal_cli_truth_read (options->truth, regions, error) : NULL;
  if (options->truth && !truth)
    return FALSE;
  g_autofree double *shares = credal_pairing_shares (pairing);
  g_autoptr(CredalProducts) products = choose_products (options->keep, credal_partition_c (first->partition),
                                                        credal_partition_c (second->partition), shares, error);
  CredalConflict conflict = options->keep_conflict ? CREDAL_CONFLICT_KEPT : CREDAL_CONFLICT_NORMALISED;
  g_autoptr(CredalPartition) fused = products ? credal_fuse (pairing, products, conflict, error) : NULL;
  CredalSnapshot snapshot = { .outlier = NAN };
  if (fused)
    snapshot.of = credal_exported (fused, regions);
  if (!fused || !credal_cli_outputs_write (&options->outputs, &snapshot, warnings, error))
    return FALSE;
  warn_contradictory (fused, warnings);
  CredalIndices indices;
  gboolean scored = score_fused (fused, regions, truth, &indices);
  const CredalCliFused of = { pairing, first->partition, second->partition, fused, products, shares, warnings,
                              scored ? &indices : NULL,
                              regions ? credal_pixels_outside (credal_regions_pixels (regions)) : 0 };
  (options->json ? credal_cli_fused_print_json : credal_cli_fused_print) (&of);
  return TRUE;
}

gboolean
credal_cli_fuse (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_auto(CredalCliFit) fit = { 0 };
  g_auto(CredalCliSide) first = { 0 }, second = { 0 };
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  CredalCliParse parsed = parse_fuse_options (argc, argv, &options, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  return check_fuse_files (&options, &fit, files, error)
         && credal_cli_side_open (&first, options.files[0], options.data1, "--data-a", &fit, &options.image, files,
                                  warnings, error)
         && check_fuse_outputs (&options, &first, error)
         && credal_cli_side_open (&second, options.files[1], options.data2, "--data-b", &fit, &options.image, files,
                                  warnings, error)
         && fuse_sides (&options, &first, &second, warnings, error);
}
