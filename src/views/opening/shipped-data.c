#include <glib/gi18n-lib.h>
#include "views/opening/shipped-data.h"
#include "io/files/file.h"

/* Where they may be, any of them NULL; the first that has them counts. */
#define PLACES(beside) g_getenv ("CREDAL_DATA_DIR"), CREDAL_DATA_DIR, CREDAL_SOURCE_DATA_DIR, beside

static const CredalShipped shipped[] = {
  { "iris.csv",          N_("Iris"),            N_("Three kinds of flowers, two of them hard to tell apart") },
  { "wine.csv",          N_("Wine"),            N_("Chemical analyses of wines from three growers") },
  { "brain-strokes.credal", N_("Brain, step by step"),
    N_("With CECM, two strokes settle most of the picture") },
  { "brain-t1-slice.png", N_("Brain"),          N_("A slice of a head: paint, and export the masks") },
  { "phantom.credal",    N_("Lesion"),          N_("An artificial slice in two modalities, with a lesion") },
  { "coins.png",         N_("Coins"),           N_("Old coins on a background that gets brighter") },
  { "cell.png",          N_("Cell"),            N_("A floating cell and its background") },
  { "diamond.csv",       N_("Diamond"),         N_("Eleven points: one between two groups") },
  { "two-class-correlated.csv", N_("Two slanting classes"),
    N_("Two long groups side by side, which circles do not fit") },
  { "four-class.csv",    N_("Four classes"),    N_("Four groups on a square, which overlap on every side") },
  { "planted-outliers.csv", N_("Outliers"),     N_("Five groups, and twenty points of none of them") },
  { "newthyroid.csv",    N_("Thyroid"),         N_("Five laboratory tests, three conditions") },
  { "wdbc.csv",          N_("Breast tumours"),  N_("Cell nuclei, benign or malignant") },
  { "glass-two-class.csv", N_("Window glass"),  N_("Window glass or not, by composition") },
  { "letters-ijl.csv",   N_("Letters I, J, L"), N_("Printed letters that are easily confused") },
  { "letters-ab.csv",    N_("Letters A, B"),    N_("Two printed letters in many fonts") },
  { "ionosphere.csv",    N_("Ionosphere"),      N_("Radar returns, good or bad") },
  { "sonar.csv",         N_("Sonar"),           N_("Mines or rocks, by their echoes") },
  { "balance.csv",       N_("Balance"),         N_("A scale tipping left, right, or not") },
  { "vehicle.csv",       N_("Vehicles"),        N_("Four silhouettes that overlap") },
  { "glass.csv",         N_("Glass, six kinds"), N_("Many small groups: difficult") },
  { NULL },
};

const CredalShipped *
credal_shipped_data (void)
{
  return shipped;
}

static char *
beside_executable (void)
{
  g_autofree char *executable = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = executable ? g_path_get_dirname (executable) : NULL;
  return folder ? g_build_filename (folder, "..", "..", "..", "data", NULL) : NULL;
}

char *
credal_shipped_folder (void)
{
  g_autofree char *beside = beside_executable ();
  const char *const places[] = { PLACES (beside) };
  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    {
      g_autofree char *first = places[k] ? g_build_filename (places[k], shipped[0].file, NULL) : NULL;
      if (first && g_file_test (first, G_FILE_TEST_EXISTS))
        return g_strdup (places[k]);
    }
  return NULL;
}

static gboolean
is_shipped (const char *name)
{
  for (const CredalShipped *each = shipped; each->file; each++)
    if (g_str_equal (each->file, name))
      return TRUE;
  return FALSE;
}

gboolean
credal_shipped_contains (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
  g_autofree char *beside = beside_executable ();
  const char *const places[] = { PLACES (beside) };
  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    if (places[k] && credal_file_is_same (folder, places[k]))
      return is_shipped (name);
  return FALSE;
}
