/* A folder for each group: every picture is in one of them, nothing is overwritten, and nothing is left after a
 * failure. */
#include <glib/gstdio.h>
#include <string.h>
#include "harness.h"
#include "io/export/folder-export.h"
#include "photos.h"

#define PHOTOS 24

static const char *
photos (void)
{
  const char *folder = cli_path ("photos");

  if (!g_file_test (folder, G_FILE_TEST_EXISTS))
    photos_write (folder, PHOTOS, 0);
  return folder;
}

static guint
count_in (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir))
    count++;
  return count;
}

/* The folder of each picture is that of its cluster in the labels. */
static void
test_groups (void)
{
  const char *labels = cli_path ("labels.csv"), *out = cli_path ("groups");
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 4 -e ecm --labels-out %s --folders-out %s", photos (), labels, out);
  g_auto(GStrv) lines = cli_lines (labels);
  guint total = 0;

  g_assert_cmpint (run->status, ==, 0);
  for (guint k = 1; lines[k]; k++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[k], ",", -1);
      g_autofree char *link = g_strdup_printf ("%s/Cluster %s/%s", out, cells[1], cells[0]);
      g_autofree char *target = g_file_read_link (link, NULL), *expected = g_build_filename (photos (), cells[0], NULL);
      g_assert_cmpstr (target, ==, expected);
    }
  for (guint k = 1; k <= 4; k++)
    {
      g_autofree char *group = g_strdup_printf ("%s/Cluster %u", out, k);
      total += count_in (group);
    }
  g_assert_cmpuint (total, ==, PHOTOS);
  g_assert_cmpuint (count_in (out), ==, 4);
}

static void
test_overwrites_nothing (void)
{
  const char *out = cli_path ("there");
  g_autofree char *own = g_build_filename (out, "own.txt", NULL);

  g_assert_cmpint (g_mkdir (out, 0700), ==, 0);
  g_assert_true (g_file_set_contents (own, "mine", -1, NULL));
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 4 -e ecm --folders-out %s", photos (), out);
  g_assert_cmpint (run->status, !=, 0);
  g_assert_nonnull (g_strstr_len (run->err, -1, "not empty"));
  g_assert_cmpuint (count_in (out), ==, 1);
}

/* Two pictures of one name in folders of their own keep both, and a missing one leaves no folder. */
static void
test_names (void)
{
  const char *one = cli_path ("one"), *two = cli_path ("two"), *out = cli_path ("named"), *lost = cli_path ("lost");
  const char *table = cli_write ("table.csv", "picture,x\none/000.png,1\ntwo/000.png,1.1\none/001.png,7\n"
                                              "two/001.png,7.1\n", -1);
  g_autofree char *second = g_strconcat (out, "/Cluster 1/000-2.png", NULL);
  g_autofree char *other = g_strconcat (out, "/Cluster 2/000-2.png", NULL);
  g_autofree char *gone = g_build_filename (two, "001.png", NULL);

  photos_write (one, 2, 0);
  photos_write (two, 2, 0);
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 2 -e ecm --folders-out %s", table, out);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS) != g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (gone), ==, 0);
  g_autoptr(CliRun) again = cli_run ("cluster %s -c 2 -e ecm --folders-out %s", table, lost);
  g_assert_cmpint (again->status, !=, 0);
  g_assert_nonnull (g_strstr_len (again->err, -1, "001.png"));
  g_assert_false (g_file_test (lost, G_FILE_TEST_EXISTS));
}

static void
test_needs_pictures (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 3 -e ecm --folders-out %s", cli_data ("iris.csv"), cli_path ("no"));

  g_assert_cmpint (run->status, !=, 0);
  g_assert_nonnull (g_strstr_len (run->err, -1, "no pictures"));
  g_assert_false (g_file_test (cli_path ("no"), G_FILE_TEST_EXISTS));
}

static void
test_safe_names (void)
{
  static const struct { const char *name, *safe; } names[] = {
    { "Heide", "Heide" }, { "a/b\\c", "a_b_c" }, { "..", "__" }, { "Gebüsch: nass?", "Gebüsch_ nass_" },
    { " x ", "x" }, { "", "_" }, { "tab\there", "tab_here" }, { ".hidden", "_hidden" }, { "end.", "end_" },
  };
  g_autofree char *lengthy = g_strnfill (300, 'x'), *cut = credal_export_folder_name (lengthy);

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autofree char *safe = credal_export_folder_name (names[k].name);
      g_assert_cmpstr (safe, ==, names[k].safe);
    }
  g_assert_cmpuint (strlen (cut), <=, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/folders/groups", test_groups);
  g_test_add_func ("/cli/folders/overwrites-nothing", test_overwrites_nothing);
  g_test_add_func ("/cli/folders/names", test_names);
  g_test_add_func ("/cli/folders/needs-pictures", test_needs_pictures);
  g_test_add_func ("/cli/folders/safe-names", test_safe_names);
  return g_test_run ();
}
