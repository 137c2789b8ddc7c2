/* The table of exports. To add one, add a row: the window's dialog, the command line and its help follow. */
#include "exports/exports.h"
#include <glib/gi18n-lib.h>
#include "draw/paint/pale.h"
#include "draw/paint/set-colours.h"
#include "fitted/fitted-file.h"
#include "fitted/intervals.h"
#include "io/answers/constraint-file.h"
#include "io/answers/label-file.h"
#include "io/export/component-export.h"
#include "io/export/folder-export.h"
#include "io/export/image-export.h"
#include "io/export/outlines-export.h"
#include "io/export/profile-export.h"
#include "io/export/stack-export.h"
#include "io/export/statistics-export.h"
#include "io/export/volume-export.h"
#include "io/json/stroke-json.h"
#include "io/stacks/nifti-write.h"
#include "io/stacks/tiff-write.h"
#include "session/log/look.h"
#include "session/analysis/outliers.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* ---- writers ---- */

static gboolean
write_table (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  return credal_export_table (path, &snapshot->source, &snapshot->of, snapshot->constraints, error);
}

static gboolean
write_folders (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  return credal_export_folders (path, &snapshot->of, snapshot->pictures, error);
}

static guint8 *
plain_colours (const CredalSnapshot *snapshot)
{
  const CredalStyle style = { .dark = FALSE };

  return credal_set_colours (&style, credal_partition_frame (snapshot->of.partition));
}

static gboolean
write_mask (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  g_autofree guint8 *colours = plain_colours (snapshot);

  return credal_export_mask (path, &snapshot->of, colours, error);
}

/* Writes the mask in the greys of [ABMD12]. */
static gboolean
write_greys (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  g_autofree guint8 *greys = credal_set_greys (credal_partition_frame (snapshot->of.partition));

  return credal_export_mask (path, &snapshot->of, greys, error);
}

static gboolean
write_outlines (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  g_autofree guint8 *colours = plain_colours (snapshot);

  return credal_export_outlines (path, &snapshot->of, colours, error);
}

static gboolean
write_whole_mask (const CredalSliceMasks *masks, const char *path, GError **error)
{
  return (credal_tiff_named (path) ? credal_export_stack_mask : credal_export_volume_mask) (masks, path, error);
}

/* Returns (transfer full) (n) how pale each object is drawn. */
static double *
find_paleness (const CredalPartition *partition)
{
  gsize n = credal_partition_n (partition);
  double *pale = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    pale[i] = credal_pale_share (credal_pale_level (partition, i));
  return pale;
}

static gboolean
write_overlay (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  const CredalRegions *regions = snapshot->of.regions;
  CredalOverlaid how = snapshot->look ? credal_look_overlaid (snapshot->look, credal_regions_pixels (regions))
                                            : credal_overlaid_usual (regions);
  g_autofree guint8 *colours = plain_colours (snapshot);
  g_autofree double *pale = find_paleness (snapshot->of.partition);

  how.pale = pale;
  return credal_export_overlay (path, &snapshot->of, colours, &how, error);
}

/* Returns how strongly the regions of the snapshot hold together. */
static double
strength_of (const CredalSnapshot *snapshot)
{
  return snapshot->settings && snapshot->of.regions ? credal_settings_together (snapshot->settings) : 0.0;
}

typedef gboolean SlicesFunc (const char *path, const CredalExported *of, const double *strengths, guint n,
                             GError **error);

static gboolean
write_together (SlicesFunc *function, const CredalSnapshot *snapshots, guint n, const char *path, GError **error)
{
  g_autofree CredalExported *of = g_new (CredalExported, n);
  g_autofree double *strengths = g_new (double, n);

  for (guint k = 0; k < n; k++)
    {
      of[k] = snapshots[k].of;
      strengths[k] = strength_of (&snapshots[k]);
    }
  return function (path, of, strengths, n, error);
}

static gboolean
write_mass_volume (const CredalSnapshot *snapshots, guint n, const char *path, GError **error)
{
  return write_together (credal_export_volume_masses, snapshots, n, path, error);
}

static gboolean
write_betp_volume (const CredalSnapshot *snapshots, guint n, const char *path, GError **error)
{
  return write_together (credal_export_volume_betp, snapshots, n, path, error);
}

static gboolean
write_betp (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  return write_betp_volume (snapshot, 1, path, error);
}

static gboolean
write_strokes (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  g_autoptr(GPtrArray) strokes = credal_session_strokes (snapshot->session);

  return credal_stroke_file_write (path, strokes, error);
}

static gboolean
write_outliers (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  g_autoptr(GArray) list = snapshot->session
                           ? credal_outliers_list (snapshot->session, snapshot->outlier)
                           : credal_outlying_list (snapshot->of.partition, snapshot->outlier, NULL);

  return credal_export_outliers (path, &snapshot->of, list, error);
}

static gboolean
write_answers (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  return credal_constraint_file_write (path, snapshot->raw, snapshot->constraints, error);
}

static gboolean
write_labels_given (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  return credal_label_file_write (path, snapshot->raw, snapshot->constraints, error);
}

static gboolean
write_curves (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  return credal_session_export_curve (snapshot->session, path, error);
}

static gboolean
write_model (const CredalSnapshot *snapshot, const char *path, GError **error)
{
  g_autoptr(CredalFitted) fitted = credal_fitted_new (snapshot->settings, snapshot->of.partition, error);

  return fitted
         && (!snapshot->intervals
             || credal_fitted_find_intervals (fitted, credal_partition_data (snapshot->of.partition),
                                              CREDAL_INTERVAL_SAMPLES, snapshot->of.monitor, error))
         && credal_fitted_write (fitted, path, error);
}

/* ---- the table ---- */

static CredalExport exports[CREDAL_MOST_EXPORTS + 1] = {
  { "table", N_("Export the Table with Its Groups"), N_("Your table with its groups"), "groups.csv",
    "the table as it was, byte for byte, and behind each row group, certainty (the group's BetP), labelled (by the "
    "user, yes or no) and, after answers, sure (yes or no); a name that a spreadsheet would compute (=, +, -, @) gets "
    "an apostrophe before it",
    CREDAL_OF_TABLE, CREDAL_FROM_TABLE, .write = write_table, .ticked = TRUE },
  { "folders", N_("Export a Folder for Each Group"), N_("A folder for each group"), "groups",
    "a new folder with a folder for each group, which has links to the pictures of its objects, or copies if the file "
    "system has no links; a folder that is not empty is refused",
    CREDAL_OF_PICTURED, CREDAL_FROM_FIT, .write = write_folders, .folder = TRUE },
  { "mask", N_("Export Mask"), N_("Mask"), "mask.png",
    "each pixel's set of clusters, an indexed PNG: 0 is {}, k is cluster k, then the larger sets in the order of "
    "masses, 255 any beyond; pixels without data are transparent, and have 255; as .nii or .nii.gz all "
    "slices in the grid of their NIfTI volume, as .tif (16 bits) a picture for each slice: 0 elsewhere and without "
    "data, with the clusters' names in the header",
    CREDAL_OF_PICTURE, CREDAL_FROM_PARTITION, .write = write_mask, .write_kept = write_whole_mask,
    .volume = "mask.nii.gz", .stack = "mask.tif", .ticked = TRUE, .cleans = TRUE },
  { "greys", N_("Export Mask in Greys"), N_("Mask in greys, for print"), "greys.png",
    "the mask in greys, for print: clusters from white to light grey, larger sets darker, the set of all clusters dark "
    "grey, {} black; an indexed PNG with the numbers of the mask",
    CREDAL_OF_PICTURE, CREDAL_FROM_PARTITION, .write = write_greys, .cleans = TRUE },
  { "masks", N_("Export the Masks of Each Cluster"), N_("Masks of each cluster"), "cluster.png",
    "each cluster's lower and upper approximation and BetP: PREFIX-1-lower.png, ...",
    CREDAL_OF_PICTURE, CREDAL_FROM_PARTITION, .result = credal_export_cluster_masks, .prefix = TRUE, .cleans = TRUE },
  { "outlines", N_("Export Outlines: GeoJSON"), N_("Outlines (.geojson)"), "outlines.geojson",
    "the outlines of each set of clusters along the edges of pixels, as GeoJSON for QuPath and others: polygons with "
    "holes, each with its set's name and colour; they fill the pixels of the mask",
    CREDAL_OF_PICTURE, CREDAL_FROM_PARTITION, .write = write_outlines, .cleans = TRUE },
  { "betp", N_("Export BetP of Each Cluster as a Volume"), N_("BetP of each cluster, a volume"), "betp.nii.gz",
    "a volume of BetP for each cluster, floats in the grid of the NIfTI volume (.nii or .nii.gz)",
    CREDAL_OF_VOLUME, CREDAL_FROM_PARTITION, .write = write_betp, .write_slices = write_betp_volume,
    .volume = "betp.nii.gz" },
  { "overlay", N_("Export Overlay"), N_("Overlay"), "overlay.png",
    "the clusters' colours over the picture, a PNG; pixels without data are transparent",
    CREDAL_OF_PICTURE, CREDAL_FROM_PARTITION, .write = write_overlay },
  { "conflict", N_("Export Conflict"), N_("Conflict of each pixel"), "conflict.png",
    "each pixel's conflict, a grey PNG", CREDAL_OF_FUSED_PICTURE, CREDAL_FROM_PARTITION,
    .result = credal_export_conflict },
  { "statistics", N_("Export Statistics"), N_("Statistics"), "statistics.csv",
    "a row for each cluster, as CSV: its pixels, those of its lower and upper approximation, the share of "
    "undecided ones, its connected components, its mean, and area_mm2 if the file says how large a pixel is; of "
    "several slices also volume_ml, and a row for each class of all slices",
    CREDAL_OF_PICTURE, CREDAL_FROM_PARTITION, .result = credal_export_statistics,
    .write_kept = credal_export_slice_statistics, .sheet = TRUE, .ticked = TRUE, .cleans = TRUE },
  { "components", N_("Export Connected Parts"), N_("Connected parts"), "parts.csv",
    "a row for each connected component of each cluster, the largest first, as CSV: its pixels, its middle (x, y) "
    "and the box around it, area_mm2",
    CREDAL_OF_PICTURE, CREDAL_FROM_PARTITION, .result = credal_export_components, .sheet = TRUE, .cleans = TRUE },
  { "strokes", N_("Export Strokes"), N_("Strokes"), "strokes.json",
    "the strokes, as --strokes of cluster and render reads them",
    CREDAL_OF_PICTURE, CREDAL_FROM_SESSION, .write = write_strokes, .said = TRUE, .once = TRUE },
  { "picture", N_("Export Plot: PNG, SVG or PDF, by File Extension"), N_("Plot (.png, .svg or .pdf)"), "plot.png",
    "the plot, also as .svg or .pdf", CREDAL_OF_ANY, CREDAL_FROM_VIEW, .ticked = TRUE, .once = TRUE },
  { "map", N_("Export Map: PNG, SVG or PDF, by File Extension"), N_("Map (.png, .svg or .pdf)"), "map.png",
    "the map of a method that makes one, as --map says (u-matrix), also as .svg or .pdf",
    CREDAL_OF_MAP, CREDAL_FROM_VIEW, .once = TRUE },
  { "labels", N_("Export Labels"), N_("Labels"), "labels.csv",
    "a row for each object, as CSV: the likeliest cluster; focal_set, the set of clusters with most mass ({}: "
    "an outlier); betp; after answers p_right, the probability that the cluster is right, sure, TRUE if that is at "
    "the rate asked for, and certain_estimate with its interval, the share of sure objects whose cluster is right; for "
    "a picture a row for all equal pixels; as .npy the numbers of the clusters",
    CREDAL_OF_ANY, CREDAL_FROM_PARTITION, .result = credal_export_labels, .sheet = TRUE },
  { "masses", N_("Export Masses"), N_("Masses"), "masses.csv",
    "a row for each object, as CSV: its mass on every focal set, and of methods that find typicalities its typicality "
    "t_k of each cluster k; as .nii or .nii.gz a volume for each set, floats in the grid of the NIfTI volume; as .npy "
    "the masses, a column for each set",
    CREDAL_OF_ANY, CREDAL_FROM_PARTITION, .result = credal_export_masses, .write_slices = write_mass_volume,
    .volume = "masses.csv", .sheet = TRUE },
  { "memberships", N_("Export Memberships"), N_("Memberships"), "memberships.csv",
    "a row for each object, as CSV or .npy: its membership in each cluster k (BetP), betp_k",
    CREDAL_OF_TABLE, CREDAL_FROM_PARTITION, .result = credal_export_memberships, .sheet = TRUE },
  { "belief", N_("Export Belief and Plausibility"), N_("Belief and plausibility"), "belief.csv",
    "a row for each object, as CSV: for each cluster k its belief bel_k, pignistic probability betp_k and "
    "plausibility pl_k, and whether the object is in its lower (lower_k) and upper approximation (upper_k)",
    CREDAL_OF_ANY, CREDAL_FROM_PARTITION, .result = credal_export_belief, .sheet = TRUE },
  { "profile", N_("Export Profiles of the Groups"), N_("Profiles of the groups"), "profile.csv",
    "the profile of each group, as CSV: the mean of each feature in the group and in the rest, the largest difference "
    "first; the share of each text; its typical members, borderline cases and outliers",
    CREDAL_OF_ANY, CREDAL_FROM_PARTITION, .result = credal_export_profile, .sheet = TRUE, .once = TRUE },
  { "model", N_("Export Model: JSON or CSV, by File Extension"), N_("Model (.json or .csv)"), "model.json",
    "the fitted model, of methods that have one: centres, covariances or metrics, weights, focal sets, log-likelihood, "
    "objective by iteration, and how the features were prepared; .json is read by predict and --start-from, .csv has "
    "a row for each number",
    CREDAL_OF_ANY, CREDAL_FROM_FIT, .write = write_model },
  { "outliers", N_("Export Outliers"), N_("Outliers"), "outliers.csv",
    "the objects that are typical of no cluster or were judged, the least typical first, as CSV",
    CREDAL_OF_ANY, CREDAL_FROM_PARTITION, .write = write_outliers, .sheet = TRUE, .once = TRUE },
  { "answers", N_("Export Answers on Pairs (No Labels)"), N_("Answers on pairs, to be imported"), "answers.csv",
    "the answers on pairs, each pair's last; neither labels nor groups, nor their order and the spot checks, so that "
    "cluster --constraints may show other objects as certain",
    CREDAL_OF_ANY, CREDAL_FROM_ANSWERS, .write = write_answers, .said = TRUE },
  { "labels-given", N_("Export the Labels That Were Given"), N_("Labels given, to be imported"), "labels-given.csv",
    "the labels that were given, as --labels of cluster and render reads them",
    CREDAL_OF_TABLE, CREDAL_FROM_ANSWERS, .write = write_labels_given, .said = TRUE },
  { "curves", N_("Export Curves"), N_("Curves"), "curves.csv",
    "the curves of the window, as CSV: for each step its answers, the objective, nonspecificity (bits), "
    "expected_right, and the agreement with known classes",
    CREDAL_OF_ANY, CREDAL_FROM_SESSION,
    .write = write_curves, .sheet = TRUE, .once = TRUE },
};

const CredalExport *
credal_exports (void)
{
  return exports;
}

const CredalExport *
credal_export_find (const char *id)
{
  for (const CredalExport *export = exports; export->id; export++)
    if (g_str_equal (export->id, id))
      return export;
  return NULL;
}

void
credal_export_register (const CredalExport *export)
{
  guint n = 0;

  while (exports[n].id)
    n++;
  g_return_if_fail (n < CREDAL_MOST_EXPORTS);
  exports[n] = *export;
}

/* ---- slices ---- */

const char *
credal_export_proposed (const CredalExport *export, const CredalRaster *raster)
{
  if (export->volume && raster && credal_raster_grid (raster))
    return export->volume;
  return export->stack && raster && credal_raster_slice (raster)->count > 1 ? export->stack : export->ending;
}

gboolean
credal_export_joins (const CredalExport *export, const char *path)
{
  return (export->write_slices || export->write_kept)
         && (!export->volume || credal_nifti_named (path) || (export->stack && credal_tiff_named (path)));
}

static const CredalSlice *
slice_of_snapshot (const CredalSnapshot *snapshot)
{
  return credal_raster_slice (credal_regions_raster (snapshot->of.regions));
}

void
credal_export_notes (const CredalExport *export, const CredalSnapshot *snapshots, guint n, const char *path,
                     GPtrArray *notes)
{
  g_autoptr(GString) numbers = g_string_new (NULL);

  if (!export->volume || !credal_export_joins (export, path) || slice_of_snapshot (snapshots)->count == n)
    return;
  for (guint s = 0; s < n; s++)
    g_string_append_printf (numbers, "%s%u", s ? ", " : "", slice_of_snapshot (&snapshots[s])->number);
  g_ptr_array_add (notes, g_strdup_printf (n == 1 ? _("%s has a result for slice %s of %u; the other slices are 0")
                                                  : _("%s has results for slices %s of %u; the other slices are 0"),
                                           path, numbers->str, slice_of_snapshot (snapshots)->count));
}

/* ---- writing ---- */

char **
credal_export_files (const CredalExport *export, const char *path, guint c)
{
  return export->prefix ? credal_cluster_mask_paths (path, c) : g_strdupv ((char *[]) { (char *) path, NULL });
}

typedef struct {
  const CredalExport *export;
  CredalSnapshot *snapshots;
  guint n;
} Order;

/* Finds the pixels of a snapshot if its regions hold together and they are unknown. @held: (element-type
 * CredalTogether): keeps them alive. */
static gboolean
hold_together (CredalSnapshot *snapshot, GPtrArray *held, GError **error)
{
  double strength = strength_of (snapshot);
  CredalMonitor part = { .whole = snapshot->of.monitor };
  CredalTogether *together = NULL;

  if (snapshot->of.together)
    return TRUE;
  gboolean done = credal_exported_hold (&snapshot->of, strength, &part, &together, error);
  if (together)
    g_ptr_array_add (held, together);
  return done;
}

static gboolean
write_snapshots_kept (const Order *order, const char *path, GError **error)
{
  g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_mask_unref);
  const CredalExported *first = &order->snapshots->of;
  g_auto(CredalSliceMasks) masks = { 0 };

  for (guint s = 0; s < order->n; s++)
    {
      g_autoptr(GPtrArray) held = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_together_unref);
      CredalSnapshot one = order->snapshots[s];
      CredalSliceMask *mask = hold_together (&one, held, error) ? credal_slice_mask_new (&one.of, error) : NULL;
      if (!mask)
        return FALSE;
      g_ptr_array_add (kept, mask);
    }
  return credal_slice_masks_init (&masks, kept, first->cleaning, first->monitor, error)
         && order->export->write_kept (&masks, path, error);
}

gboolean
credal_export_is_of_pixels (const CredalExport *export, const char *path)
{
  return export->of == CREDAL_OF_PICTURE || (export->volume && credal_export_joins (export, path));
}

static gboolean
write_plain (const char *path, gpointer data, GError **error)
{
  const Order *order = data;
  const CredalExport *export = order->export;
  g_autoptr(GPtrArray) held = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_together_unref);
  gboolean joined = order->n > 1 || (export->volume && credal_export_joins (export, path));

  if (joined && export->write_kept)
    return write_snapshots_kept (order, path, error);
  if (joined)
    return export->write_slices (order->snapshots, order->n, path, error);
  for (guint s = 0; s < order->n && credal_export_is_of_pixels (export, path); s++)
    if (!hold_together (&order->snapshots[s], held, error))
      return FALSE;
  return export->result ? export->result (path, &order->snapshots->of, error)
                        : export->write (order->snapshots, path, error);
}

static gboolean
is_sheet (const CredalExport *export, const char *path)
{
  return export->sheet && !(export->volume && credal_export_joins (export, path));
}

gboolean
credal_export_write (const CredalExport *export, const CredalSnapshot *snapshots, guint n, const char *path,
                     CredalSheetForm form, GError **error)
{
  g_autofree CredalSnapshot *copies = g_memdup2 (snapshots, n * sizeof *snapshots);
  Order order = { export, copies, n };

  return credal_sheet_write (path, is_sheet (export, path) ? form : CREDAL_SHEET_PLAIN, write_plain, &order,
                             snapshots->of.monitor, error);
}

/* ---- kept slices ---- */

typedef struct {
  const CredalExport *export;
  const CredalSliceMasks *masks;
} KeptOrder;

static gboolean
write_plain_kept (const char *path, gpointer data, GError **error)
{
  const KeptOrder *order = data;

  return order->export->write_kept (order->masks, path, error);
}

gboolean
credal_export_write_kept (const CredalExport *export, const CredalSliceMasks *masks, const char *path,
                          CredalSheetForm form, GError **error)
{
  KeptOrder order = { export, masks };

  return credal_sheet_write (path, is_sheet (export, path) ? form : CREDAL_SHEET_PLAIN, write_plain_kept, &order,
                             masks->monitor, error);
}
