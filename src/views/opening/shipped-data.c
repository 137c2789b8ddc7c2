/* The titles and descriptions of the shipped data sets and sessions. */
#include <glib/gi18n-lib.h>
#include "views/opening/shipped-data.h"
#include "io/files/shipped.h"

static const CredalShipped shipped[] = {
  { "iris.csv",          N_("Iris"),            N_("Three kinds of flowers, two of them hard to tell apart") },
  { "wine.csv",          N_("Wine"),            N_("Chemical analyses of wines from three growers") },
  { "brain-t1-slice.png", N_("Brain"),          N_("A slice of a head: paint, and export the masks") },
  { "phantom.credal",    N_("Lesion"),          N_("An artificial slice in two modalities, with a lesion") },
  { "coins.png",         N_("Coins"),           N_("Old coins on a background that gets brighter") },
  { "cell.png",          N_("Cell"),            N_("A floating cell and its background") },
  { "diamond.csv",       N_("Diamond"),         N_("Eleven points: one between two groups") },
  { "two-class-correlated.csv", N_("Two slanting classes"),
    N_("Two long groups side by side that circles do not fit") },
  { "four-class.csv",    N_("Four classes"),    N_("Four groups in a square that overlap on every side") },
  { "planted-outliers.csv", N_("Outliers"),     N_("Five groups, and twenty points in none of them") },
  { "newthyroid.csv",    N_("Thyroid"),         N_("Five laboratory tests, three conditions") },
  { "wdbc.csv",          N_("Breast tumours"),  N_("Cell nuclei, benign or malignant") },
  { "glass-two-class.csv", N_("Window glass"),  N_("Window glass or not, by composition") },
  { "heart.csv",         N_("Heart disease"),   N_("Thirteen findings of patients with and without it") },
  { "soybean-four.csv",  N_("Soybean diseases"), N_("Four diseases, by their signs on the plants") },
  { "letters-ijl.csv",   N_("Letters I, J, L"), N_("Printed letters that are easily confused") },
  { "letters-ab.csv",    N_("Letters A, B"),    N_("Two printed letters in many fonts") },
  { "ionosphere.csv",    N_("Ionosphere"),      N_("Radar returns, good or bad") },
  { "sonar.csv",         N_("Sonar"),           N_("Mines or rocks, by their echoes") },
  { "balance.csv",       N_("Balance"),         N_("A scale tipping left, right, or not") },
  { "vehicle.csv",       N_("Vehicles"),        N_("Four silhouettes that overlap") },
  { "glass.csv",         N_("Glass, six kinds"), N_("Many small groups: difficult") },
  { NULL },
};

static const CredalShipped papers[] = {
  { "two-class.credal",  N_("Two classes, CECM"),
    N_("Ten answers turn a boundary that the points leave open") },
  { "brain-strokes.credal", N_("Brain, CECM"),
    N_("Two strokes settle most of the picture") },
  { "lesion-strokes.credal", N_("Lesion, CECM"),
    N_("Two strokes isolate a lesion from all else") },
  { "diamond.credal",    N_("Diamond, EGMM"),   N_("A point between two groups can belong to both") },
  { "two-class-correlated.credal", N_("Slanting classes, EGMM"),
    N_("Circles cut two long groups, ellipses do not") },
  { "four-class.credal", N_("Four classes, EGMM"),
    N_("Points surely in one cluster, and points between two") },
  { "three-clusters.credal", N_("Regions of doubt"),
    N_("Questions about an overlap, and their order") },
  { "chainlink.credal",  N_("Chainlink, S3OM"),
    N_("Two rings that no plane separates, in 3-D: answers untangle a map of them") },
  { "phantom-t1.credal", N_("Lesion in T1, EGMM"), N_("An artificial slice in which the lesion is hidden") },
  { "phantom-t2.credal", N_("Lesion in T2, EGMM"), N_("The same slice with the lesion visible: fuse both") },
  { NULL },
};

const CredalShipped *
credal_shipped_data (void)
{
  return shipped;
}

const CredalShipped *
credal_shipped_papers (void)
{
  return papers;
}

static gboolean
is_among (const CredalShipped *list, const char *name)
{
  for (const CredalShipped *each = list; each->file; each++)
    if (g_str_equal (each->file, name))
      return TRUE;
  return FALSE;
}

gboolean
credal_shipped_contains (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);

  return credal_is_data_folder (folder) && (is_among (shipped, name) || is_among (papers, name));
}
