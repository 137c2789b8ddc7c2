/* `generate`: writes artificial data. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "cli/base/command.h"
#include "cli/read/options.h"
#include "cli/write/picture.h"
#include "core/base/atomic-file.h"
#include "core/data/generate.h"
#include "core/picture/phantom.h"
#include "draw/paint/style.h"
#include "io/image/image-write.h"

typedef struct {
  char **arguments;
  char *output;
  gint64 n, seed;
  int p, clusters, classes;
  double separation, noise;
  char *size, *shape;
} Options;

static void
generate_options_clear (Options *options)
{
  g_strfreev (options->arguments);
  g_free (options->output);
  g_free (options->size);
  g_free (options->shape);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, generate_options_clear)

static CredalCliParse
parse_generate_options (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output,
      "write to FILE (the standard output); phantom: to FILE-t1.png, FILE-t2.png and FILE-truth.png", "FILE" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options->seed, "seed (1)", "N" },
    { "objects", 'n', 0, G_OPTION_ARG_INT64, &options->n, "gaussians, groups: number of objects (10000)", "N" },
    { "features", 'p', 0, G_OPTION_ARG_INT, &options->p, "gaussians, groups: number of features (5)", "P" },
    { "clusters", 'c', 0, G_OPTION_ARG_INT, &options->clusters, "gaussians, groups: number of Gaussians (5)", "C" },
    { "classes", 0, 0, G_OPTION_ARG_INT, &options->classes,
      "two-class: 2, or 4 to make each Gaussian a class (2)", "C" },
    { "separation", 0, 0, G_OPTION_ARG_DOUBLE, &options->separation,
      "gaussians: distance between means, in standard deviations; groups: least distance, in sums of the two "
      "deviations along the line between two means (3.25)", "S" },
    { "shape", 0, 0, G_OPTION_ARG_STRING, &options->shape,
      "fcps-like: atom, chainlink, engytime, hepta, lsun, target, tetra, twodiamonds or wingnut", "SHAPE" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &options->size, "phantom: width and height in pixels (256x256)", "WxH" },
    { "noise", 0, 0, G_OPTION_ARG_DOUBLE, &options->noise,
      "phantom: σ of its Rician noise, of intensities from 0 to 1 (0.03)", "S" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->arguments, NULL, "NAME" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Writes an artificial data set as CSV, with its classes, or as pictures, with their truth.",
    "NAME is one of these:\n"
    "  two-class  400 × 2: two classes of two Gaussians each ([ABMD12] §5.1.1); with --classes 4 each Gaussian\n"
    "             is a class (Table 9)\n"
    "  two-class-correlated\n"
    "             800 × 2: two Gaussians with covariance (3 2; 2 3), means (2,4) and (2,0): Two-class of [EGMM] §4.1\n"
    "  four-class\n"
    "             800 × 2: four Gaussians with covariance 2I on a square of side 4 ([EGMM] §4.1)\n"
    "  two-densities\n"
    "             400 × 2: a dense Gaussian and a wide one, in the place of GaussK2 ([AGBR18] §V.A)\n"
    "  two-spreads\n"
    "             400 × 2: two Gaussians of deviations 1 and 1.5, 5 apart, on which the order of the methods in\n"
    "             [AGBR18] Figure 3 holds\n"
    "  planted-outliers\n"
    "             300 × 2: five Gaussians of different size and spread, and 20 outliers, which have no class\n"
    "  fcps-like  a look-alike of one of nine sets of the Fundamental Clustering Problem Suite (--shape)\n"
    "  gaussians  N × P: C Gaussians with unit covariance, overlapping\n"
    "  groups     N × P: C Gaussians of unequal sizes and covariances, clearly separated\n"
    "  phantom    a slice of a brain with a lesion, T1 and T2, with noise and mixed edges; in the truth 0 is tissue,\n"
    "             1 the ventricles, 2 the lesion");

  return credal_cli_parse (context, NULL, argc, argv, error);
}

#define UNSET G_MININT           /* a number was not given */

#define NAMES "two-class, two-class-correlated, four-class, two-densities, two-spreads, planted-outliers, fcps-like, " \
              "gaussians, groups or phantom"

/* The generators without options of their own. */
static const struct { const char *name; CredalDataset *(*generate) (guint64 seed); } plain[] = {
  { "two-class-correlated", credal_generate_two_class_correlated },
  { "four-class", credal_generate_four_class },
  { "two-densities", credal_generate_two_densities },
  { "two-spreads", credal_generate_two_spreads },
  { "planted-outliers", credal_generate_planted_outliers },
};

/* The generators of Gaussians of any number and size. */
static const struct {
  const char *name;
  CredalDataset *(*generate) (gsize n, gsize p, guint c, double separation, guint64 seed, GError **error);
} sized[] = {
  { "gaussians", credal_generate_gaussians },
  { "groups", credal_generate_groups },
};

static gboolean
is_sized (const char *name)
{
  for (gsize k = 0; k < G_N_ELEMENTS (sized); k++)
    if (strcmp (name, sized[k].name) == 0)
      return TRUE;
  return FALSE;
}

/* Refuses options that only other generators know. */
static gboolean
check_own_options (const char *name, const Options *options, GError **error)
{
  gboolean any = is_sized (name), square = strcmp (name, "two-class") == 0;
  gboolean phantom = strcmp (name, "phantom") == 0, fcps = strcmp (name, "fcps-like") == 0;
  const CredalCliGiven others[] = {
    { !any && options->n != UNSET, "--objects" }, { !any && options->p != UNSET, "--features" },
    { !any && options->clusters != UNSET, "--clusters" }, { !any && options->separation != UNSET, "--separation" },
    { !square && options->classes != UNSET, "--classes" }, { !fcps && options->shape, "--shape" },
    { !phantom && options->size, "--size" }, { !phantom && options->noise != UNSET, "--noise" }, { 0 },
  };

  return credal_cli_check_none (others, name, error);
}

static void
set_defaults (Options *options)
{
  options->n = options->n == UNSET ? 10000 : options->n;
  options->p = options->p == UNSET ? 5 : options->p;
  options->clusters = options->clusters == UNSET ? 5 : options->clusters;
  options->classes = options->classes == UNSET ? 2 : options->classes;
  options->separation = options->separation == UNSET ? 3.25 : options->separation;
  options->noise = options->noise == UNSET ? 0.03 : options->noise;
}

static gboolean
check_generate_options (const Options *options, GError **error)
{
  if (options->seed < 0)
    credal_cli_error (error, "--seed %" G_GINT64_FORMAT ": the seed is 0 or more", options->seed);
  else if (options->p < 1 || options->clusters < 1)
    credal_cli_error (error, "--features and --clusters are 1 or more");
  else if (options->classes != 2 && options->classes != 4)
    credal_cli_error (error, "--classes %d: 2 or 4", options->classes);
  else if (options->n < options->clusters || options->n > G_MAXUINT32)
    credal_cli_error (error, "--objects %" G_GINT64_FORMAT ": at least one for each of the %d clusters, at most %u",
                      options->n, options->clusters, G_MAXUINT32);
  else if (!(options->separation >= 0 && options->separation <= CREDAL_MOST_SEPARATION))
    credal_cli_error (error, "--separation %g: a distance from 0 to %g", options->separation, CREDAL_MOST_SEPARATION);
  else if (!isfinite (options->noise) || options->noise < 0)
    credal_cli_error (error, "--noise %g: it is 0 or more", options->noise);
  else
    return TRUE;
  return FALSE;
}

static CredalDataset *
generate_shape (const Options *options, GError **error)
{
  CredalDataset *data = options->shape ? credal_generate_fcps_like (options->shape, (guint64) options->seed) : NULL;

  if (!data)
    {
      g_autofree char *names = g_strjoinv (", ", (char **) credal_fcps_like_names ());
      credal_cli_error (error, "--shape %s: expected one of %s", options->shape ? options->shape : "is missing", names);
    }
  return data;
}

static CredalDataset *
generate_dataset (const char *name, const Options *options, GError **error)
{
  for (gsize k = 0; k < G_N_ELEMENTS (plain); k++)
    if (strcmp (name, plain[k].name) == 0)
      return plain[k].generate ((guint64) options->seed);
  if (strcmp (name, "two-class") == 0)
    return (options->classes == 4 ? credal_generate_two_class_four : credal_generate_two_class)
           ((guint64) options->seed);
  if (strcmp (name, "fcps-like") == 0)
    return generate_shape (options, error);
  for (gsize k = 0; k < G_N_ELEMENTS (sized); k++)
    if (strcmp (name, sized[k].name) == 0)
      return sized[k].generate ((gsize) options->n, (gsize) options->p, (guint) options->clusters, options->separation,
                                (guint64) options->seed, error);
  credal_cli_error (error, "there is no generator \"%s\": expected " NAMES, name);
  return NULL;
}

/* Writes to @file; NULL: to the standard output. */
static void
write_row (CredalAtomicFile *file, GString *row)
{
  if (file)
    credal_atomic_file_write (file, row->str, row->len);
  else
    fwrite (row->str, 1, row->len, stdout);
  g_string_truncate (row, 0);
}

static void
write_dataset (CredalAtomicFile *file, const CredalDataset *data)
{
  gsize p = credal_dataset_p (data);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr(GString) row = g_string_new (NULL);

  for (gsize q = 0; q < p; q++)
    g_string_append_printf (row, "%s,", credal_dataset_column_name (data, q));
  g_string_append (row, "class\n");
  write_row (file, row);
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      for (gsize q = 0; q < p; q++)
        g_string_append_printf (row, "%s,", g_ascii_dtostr (number, sizeof number, credal_dataset_row (data, i)[q]));
      const char *class = credal_dataset_class_of (data, i);
      g_string_append_printf (row, "%s\n", class ? class : "");
      write_row (file, row);
    }
}

static gboolean
save_table (const char *path, const CredalDataset *data, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);

  if (!file)
    return FALSE;
  write_dataset (file, data);
  return credal_atomic_file_commit (file, error);
}

/* ---- the phantom ---- */

/* Writes each tissue in its own colour. */
static gboolean
write_truth (const char *path, const CredalPhantom *phantom, GError **error)
{
  const CredalStyle style = { 0 };
  guint8 colours[3 * CREDAL_N_TISSUES];

  for (guint k = 0; k < CREDAL_N_TISSUES; k++)
    {
      CredalColour colour = credal_style_cluster (&style, k);
      colours[3 * k] = (guint8) (255.0 * colour.r);
      colours[3 * k + 1] = (guint8) (255.0 * colour.g);
      colours[3 * k + 2] = (guint8) (255.0 * colour.b);
    }
  return credal_image_write_palette (path, credal_raster_width (phantom->t1), credal_raster_height (phantom->t1),
                                     phantom->truth, colours, CREDAL_N_TISSUES, FALSE, NULL, error);
}

static gboolean
save_phantom (const Options *options, GError **error)
{
  double width, height;

  if (!options->output)
    {
      credal_cli_error (error, "-o FILE is missing: the phantom is three pictures");
      return FALSE;
    }
  if (!credal_cli_parse_size (options->size ? options->size : "256x256", &width, &height, error))
    return FALSE;
  g_autoptr(CredalPhantom) phantom = credal_phantom_new ((guint) width, (guint) height, options->noise,
                                                         (guint64) options->seed, error);
  g_autofree char *t1 = g_strconcat (options->output, "-t1.png", NULL);
  g_autofree char *t2 = g_strconcat (options->output, "-t2.png", NULL);
  g_autofree char *truth = g_strconcat (options->output, "-truth.png", NULL);
  return phantom && credal_image_write (t1, phantom->t1, NULL, error)
         && credal_image_write (t2, phantom->t2, NULL, error) && write_truth (truth, phantom, error);
}

static gboolean
save_generated (const char *name, const Options *options, GError **error)
{
  g_autoptr(CredalDataset) data = generate_dataset (name, options, error);

  if (!data)
    return FALSE;
  if (options->output)
    return save_table (options->output, data, error);
  write_dataset (NULL, data);
  return TRUE;
}

gboolean
credal_cli_generate (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { .n = UNSET, .p = UNSET, .clusters = UNSET, .classes = UNSET, .separation = UNSET,
                              .seed = 1, .noise = UNSET };

  CredalCliParse parsed = parse_generate_options (argc, argv, &options, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  const char *name = credal_cli_one (options.arguments, NAMES, error);
  if (!name || !check_own_options (name, &options, error))
    return FALSE;
  set_defaults (&options);
  if (!check_generate_options (&options, error))
    return FALSE;
  return strcmp (name, "phantom") == 0 ? save_phantom (&options, error) : save_generated (name, &options, error);
}
