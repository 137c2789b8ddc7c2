#include <math.h>
#include <string.h>
#include "core/belief/partition.h"
#include "helpers.h"
#include "io/csv/csv.h"
#include "io/export/component-export.h"
#include "io/export/export.h"
#include "io/export/image-export.h"
#include "io/export/profile-export.h"
#include "io/export/statistics-export.h"
#include "io/export/spreadsheet.h"

/* Three objects on {∅, {1}, {2}, {1,2}}. */
static const double table[3][4] = {
  { 0.1, 0.7, 0.1, 0.1 }, { 0.0, 0.0, 1.0, 0.0 }, { 0.0, 1.0 / 3.0, 0.0, 2.0 / 3.0 },
};

static void
masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++)
    memcpy (m + (i - begin) * 4, table[i % 3], sizeof table[0]);
}

static CredalPartition *
partition (gsize n, gboolean named)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 1, g_new0 (double, n), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");

  if (named)
    credal_dataset_set_row_names (data, g_strsplit ("a;b, or \"c\";d", ";", -1));
  return credal_partition_new (frame, data, state, &(CredalModel) { .masses = masses }, NULL);
}

typedef gboolean (*Export) (const char *path, const CredalExported *of, GError **error);

static char *
exported_picture (Export export, const CredalPartition *partition, const CredalRegions *regions)
{
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "out.csv", NULL);
  g_autoptr(GError) error = NULL;

  const CredalExported of = credal_exported (partition, regions);

  g_assert_true (export (path, &of, &error));
  g_assert_no_error (error);
  char *text = test_read (path);
  test_folder_remove (folder);
  return text;
}

static char *
exported (Export export, const CredalPartition *partition)
{
  return exported_picture (export, partition, NULL);
}

static void
test_labels (void)
{
  g_autoptr(CredalPartition) plain = partition (3, FALSE), named = partition (3, TRUE);
  g_autofree char *numbers = exported (credal_export_labels, plain);
  g_autofree char *names = exported (credal_export_labels, named);

  g_assert_true (g_str_has_prefix (numbers, "row,cluster,focal_set,betp\n1,1,{1},0.83333333333333"));
  g_assert_nonnull (strstr (numbers, "\n2,2,{2},1\n3,1,\"{1,2}\",0.6666666666666"));
  g_assert_nonnull (strstr (names, "\na,1,{1},"));
  g_assert_nonnull (strstr (names, "\n\"b, or \"\"c\"\"\",2,{2},1\n"));
}

/* Beside the numbers, where there are any. */
static void
test_cluster_names (void)
{
  g_autoptr(CredalPartition) known = partition (3, FALSE);
  const char *const names[] = { "", "a, or \"b\"" }, *const none[] = { "", "" };

  g_assert_true (credal_partition_set_names (known, names));
  g_assert_false (credal_partition_set_names (known, names));
  g_autofree char *text = exported (credal_export_labels, known);
  g_assert_true (g_str_has_prefix (text, "row,cluster,cluster_name,focal_set,betp\n1,1,,{1},0.83333333333333"));
  g_assert_nonnull (strstr (text, "\n2,2,\"a, or \"\"b\"\"\",{2},1\n3,1,,\"{1,2}\",0.6666666666666"));
  g_assert_true (credal_partition_set_names (known, none));
  g_assert_null (credal_partition_names (known));
  g_autofree char *plain = exported (credal_export_labels, known);
  g_assert_true (g_str_has_prefix (plain, "row,cluster,focal_set,betp\n1,1,{1},"));
}

/* The estimate is of sure objects that were not asked about. A sure object can be in a set, and an unsure one in a
 * cluster. */
static void
test_honesty (void)
{
  g_autoptr(CredalPartition) known = partition (4, FALSE);
  const CredalHonesty honesty = { .checks = 4, .share = 0.5, .value = 0.9375, .low = 0.875, .high = 1.0 };
  guint8 *asked = g_memdup2 (((const guint8[]) { 0, 0, 0, 1 }), 4);
  guint8 *sure = g_memdup2 (((const guint8[]) { 0, 1, 1, 1 }), 4);
  const double right[4] = { 0.625, 0.75, 0.875, NAN };

  credal_partition_set_sure (known, sure);
  credal_partition_set_honesty (known, &honesty, asked);
  g_autofree char *text = exported (credal_export_labels, known);
  g_assert_true (g_str_has_prefix (text, "row,cluster,focal_set,betp,sure,certain_estimate,certain_low,certain_high\n"
                                         "1,1,{1},0.8"));
  g_assert_nonnull (strstr (text, ",FALSE,,,\n2,2,{2},1,TRUE,0.9375,0.875,1\n3,1,\"{1,2}\",0.6666666666666"));
  g_assert_nonnull (strstr (text, ",TRUE,0.9375,0.875,1\n4,1,{1},0.8333333333333"));
  g_assert_true (g_str_has_suffix (text, ",TRUE,,,\n"));
  credal_partition_set_right (known, g_memdup2 (right, sizeof right));
  g_autofree char *odds = exported (credal_export_labels, known);
  g_assert_true (g_str_has_prefix (odds, "row,cluster,focal_set,betp,p_right,sure,certain_estimate,certain_low,"
                                         "certain_high\n1,1,{1},0.8"));
  g_assert_nonnull (strstr (odds, ",0.625,FALSE,,,\n2,2,{2},1,0.75,TRUE,0.9375,0.875,1\n"));
  g_assert_true (g_str_has_suffix (odds, ",,TRUE,,,\n"));
}

static void
test_masses (void)
{
  g_autoptr(CredalPartition) plain = partition (3, FALSE), named = partition (3, TRUE);
  g_autofree char *numbers = exported (credal_export_masses, plain);
  g_autofree char *names = exported (credal_export_masses, named);

  g_assert_cmpstr (numbers, ==, "row,{},{1},{2},\"{1,2}\"\n"
                   "1,0.10000000000000001,0.69999999999999996,0.10000000000000001,0.10000000000000001\n"
                   "2,0,0,1,0\n3,0,0.33333333333333331,0,0.66666666666666663\n");
  g_assert_true (g_str_has_prefix (names, "row,{},{1},{2},\"{1,2}\"\na,0.1"));
}

/* More rows than one block, read back to the last bit. */
static void
test_exact (void)
{
  g_autoptr(CredalPartition) many = partition (1000, FALSE);
  g_autofree char *text = exported (credal_export_masses, many);
  g_autoptr(CredalTable) read = credal_table_parse ("m", text, strlen (text), NULL, NULL);
  g_autoptr(CredalDataset) data = credal_table_dataset (read, NULL, NULL, NULL);

  g_assert_cmpuint (credal_dataset_n (data), ==, 1000);
  for (gsize i = 0; i < 1000; i++)
    g_assert_cmpmem (credal_dataset_row (data, i), sizeof table[0], table[i % 3], sizeof table[0]);
}

/* A picture of three grey values: 0 0 0 1 / 1 1 2 2 / 0 1 2 0. */
static CredalRegions *
picture_of_pixels (double width, double height)
{
  static const guint8 values[] = { 0, 0, 0, 1, 1, 1, 2, 2, 0, 1, 2, 0 };
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (4, 3, 8, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  memcpy (credal_raster_edit_bytes (raster), values, sizeof values);
  credal_raster_set_slice (raster, &(CredalSlice) { .number = 1, .count = 1, .width = width, .height = height });
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  return credal_regions_new (pixels);
}

static CredalRegions *
picture (void)
{
  return picture_of_pixels (0.0, 0.0);
}

/* Each row says which pixels it is of: where one of them is, how many there are, and what they look like. */
static void
test_picture (void)
{
  g_autoptr(CredalRegions) regions = picture ();
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  CredalDataset *data = credal_pixels_data (credal_regions_pixels (regions));
  g_autoptr(CredalPartition) of = credal_partition_new (frame, data, state, &(CredalModel) { .masses = masses }, NULL);
  g_autofree char *labels = exported_picture (credal_export_labels, of, regions);
  g_autofree char *full = exported_picture (credal_export_masses, of, regions);

  g_assert_true (g_str_has_prefix (labels, "row,cluster,focal_set,betp,x,y,pixels,grey (0 to 1)\n"
                                           "1,1,{1},0.8333333333333"));
  g_assert_nonnull (strstr (labels, "0,0,5,0\n2,2,{2},1,3,0,4,0.00392156862745"));      /* 1 of 255 */
  g_assert_nonnull (strstr (labels, "\n3,1,\"{1,2}\",0.6666666666666"));
  g_assert_nonnull (strstr (labels, ",2,1,3,0.0078431372549"));
  g_assert_true (g_str_has_prefix (full, "row,{},{1},{2},\"{1,2}\",x,y,pixels,grey (0 to 1)\n"));
  g_assert_nonnull (strstr (full, "\n2,0,0,1,0,3,0,4,0.00392156862745"));
}

/* Values 0 and 2 are cluster 1, of 7 pixels that hang together and one alone; value 1 is cluster 2, of 3 and one. In
 * square millimetres where these are known. */
static void
test_components (void)
{
  for (guint known = 0; known < 2; known++)
    {
      g_autoptr(CredalRegions) regions = picture_of_pixels (known ? 0.5 : 0.0, known ? 0.5 : 0.0);
      g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
      g_autoptr(CredalState) state = credal_state_new ("test");
      CredalDataset *data = credal_pixels_data (credal_regions_pixels (regions));
      g_autoptr(CredalPartition) of = credal_partition_new (frame, data, state, &(CredalModel) { .masses = masses }, NULL);
      g_autofree char *parts = exported_picture (credal_export_components, of, regions);
      g_autofree char *statistics = exported_picture (credal_export_statistics, of, regions);
      if (!known)
        {
          g_assert_true (g_str_has_prefix (parts, "cluster,component,pixels,x,y,left,top,width,height\n1,1,7,"));
          g_assert_nonnull (strstr (parts, "\n1,2,1,0.5,2.5,0,2,1,1\n2,1,3,"));
          g_assert_nonnull (strstr (statistics, ",components,component_pixels,mean grey"));
          g_assert_nonnull (strstr (statistics, ",2,8,"));
          continue;
        }
      g_assert_true (g_str_has_prefix (parts, "cluster,component,pixels,x,y,left,top,width,height,area_mm2\n1,1,7,"));
      g_assert_nonnull (strstr (parts, "\n2,2,1,3.5,0.5,3,0,1,1,0.25\n"));
      g_assert_nonnull (strstr (parts, ",1.75\n1,2,1,"));
      g_assert_nonnull (strstr (statistics, ",mean grey (0 to 1),area_mm2\n"));
      g_assert_nonnull (strstr (statistics, ",2\n2,"));
      g_assert_true (g_str_has_suffix (statistics, ",1\n"));
    }
}

static void
test_no_place (void)
{
  g_autoptr(CredalPartition) plain = partition (3, FALSE);
  const CredalExported of = credal_exported (plain, NULL);
  GError *error = NULL;

  g_assert_false (credal_export_labels ("/nonexistent/out.csv", &of, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_IO, "/nonexistent/out.csv: cannot be written");
  g_assert_false (credal_export_masses ("/nonexistent/out.csv", &of, &error));
  test_fault (error, CREDAL_ERROR_IO, "/nonexistent/out.csv: cannot be written");
}

/* Stopped half-way: what was there before is, and nothing else. */
static void
stop_in_the_middle (double fraction, const char *phase, gpointer monitor)
{
  if (fraction >= 0.5)
    credal_monitor_stop (monitor);
}

static void
test_stopped (void)
{
  static const Export exports[] = { credal_export_labels, credal_export_masses };
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "out.csv", NULL);
  g_autoptr(CredalPartition) many = partition (2000, FALSE);
  CredalExported of = credal_exported (many, NULL);

  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  for (guint k = 0; k < G_N_ELEMENTS (exports); k++)
    {
      CredalMonitor monitor = { 0, stop_in_the_middle, &monitor };
      g_autoptr(GDir) files = NULL;
      GError *error = NULL;
      of.monitor = &monitor;
      g_assert_false (exports[k] (path, &of, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
      g_clear_error (&error);
      g_autofree char *text = test_read (path);
      g_assert_cmpstr (text, ==, "before");
      files = g_dir_open (folder, 0, NULL);
      g_assert_cmpstr (g_dir_read_name (files), ==, "out.csv");
      g_assert_null (g_dir_read_name (files));
    }
  test_folder_remove (folder);
}

/* ---- for spreadsheets ---- */

static void
test_excel (void)
{
  static const char plain[] = "row,a b,\"c,d\"\n1.5,\"x, \"\"y\"\"\",0.33333333333333331\nz;w,-2,1e-7\n\"3.5\",,12345678.9\n";
  g_autoptr(GString) comma = credal_sheet_excel (plain, strlen (plain), TRUE);
  g_autoptr(GString) point = credal_sheet_excel (plain, strlen (plain), FALSE);

  g_assert_cmpstr (comma->str, ==, "\xef\xbb\xbf" "row;a b;\"c,d\"\r\n1,5;\"x, \"\"y\"\"\";0,333333\r\n"
                                   "\"z;w\";-2;1e-07\r\n\"3.5\";;1,23457e+07\r\n");
  g_assert_cmpstr (point->str, ==, "\xef\xbb\xbf" "row,a b,\"c,d\"\r\n1.5,\"x, \"\"y\"\"\",0.333333\r\n"
                                   "z;w,-2,1e-07\r\n\"3.5\",,1.23457e+07\r\n");
}

/* Where the person's language has decimal commas, Excel's CSV does; other files have points. */
static void
test_german (void)
{
  char *folder = test_folder_new ();
  g_autofree char *locale = g_build_filename (folder, "de_DE.UTF-8", NULL), *made = NULL;
  g_autofree char *command = g_strdup_printf ("localedef -i de_DE -f UTF-8 '%s'", locale);
  g_autoptr(CredalPartition) plain = partition (3, FALSE);

  g_assert_false (credal_sheet_decimal_comma ());
  if (g_spawn_command_line_sync (command, &made, NULL, NULL, NULL) && g_file_test (locale, G_FILE_TEST_IS_DIR))
    {
      g_setenv ("LOCPATH", folder, TRUE);
      g_setenv ("LC_ALL", "de_DE.UTF-8", TRUE);
      g_assert_true (credal_sheet_decimal_comma ());
      g_autofree char *text = exported (credal_export_masses, plain);
      g_assert_nonnull (strstr (text, "0.33333333333333331"));
      g_setenv ("LC_ALL", "C.UTF-8", TRUE);
      g_unsetenv ("LOCPATH");
    }
  else
    g_test_skip ("there is no German locale to make");
  g_autofree char *remove = g_strdup_printf ("rm -rf '%s'", locale);
  g_assert_true (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
  test_folder_remove (folder);
}

/* What the archive at @path holds as @member. */
static char *
unpacked (const char *path, const char *member)
{
  g_autofree char *command = g_strdup_printf ("python3 -c \"import sys,zipfile; "
                                              "sys.stdout.write(zipfile.ZipFile('%s').read('%s').decode())\"", path,
                                              member);
  char *text = NULL;

  g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, NULL));
  return text;
}

/* Numbers are numbers, what only looks so is a text; headings too. */
static void
test_workbook (void)
{
  static const char text[] = "1;b\n1,25;=1+1\n007;+49\n1234567890123456;-0,5\np\357\277\277;2\n";
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "out.xlsx", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalCells) cells = credal_cells_read ("t", text, strlen (text), ';', &error);
  static const char *const numbers[] = { "<c r=\"A2\"><v>1.25</v></c>", "<c r=\"B4\"><v>-0.5</v></c>" };
  static const char *const texts[] = { "<c r=\"B2\" t=\"inlineStr\"><is><t>=1+1</t>", "<is><t>007</t>", "<is><t>+49</t>",
                                       "<is><t>1234567890123456</t>", "t=\"inlineStr\"><is><t>1</t>",
                                       "<is><t>p_xFFFF_</t>" };

  g_assert_no_error (error);
  g_assert_true (credal_workbook_write (path, cells, TRUE, TRUE, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_autofree char *sheet = unpacked (path, "xl/worksheets/sheet1.xml");
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    g_assert_nonnull (strstr (sheet, numbers[k]));
  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    g_assert_nonnull (strstr (sheet, texts[k]));
  test_folder_remove (folder);
}

/* A workbook is of the same cells as the CSV file; what cannot be, or is stopped, leaves nothing. */
static void
test_workbook_limits (void)
{
  g_autoptr(GString) wide = g_string_new ("1");
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "out.xlsx", NULL);
  g_autoptr(GError) error = NULL, stopped = NULL;
  CredalMonitor monitor = { .stop = 1 };

  for (guint k = 0; k < 16384; k++)
    g_string_append (wide, ",1");
  g_autoptr(CredalCells) many = credal_cells_read ("t", wide->str, wide->len, ',', NULL);
  g_autoptr(CredalCells) few = credal_cells_read ("t", "1,2", 3, ',', NULL);
  g_assert_false (credal_workbook_write (path, many, FALSE, FALSE, FALSE, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_false (credal_workbook_write (path, few, FALSE, FALSE, FALSE, &monitor, &stopped));
  g_assert_error (stopped, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  test_folder_remove (folder);
}

/* One object is a group without a rest, which has no mean. */
static void
test_profile_of_all (void)
{
  g_autoptr(CredalPartition) alone = partition (1, FALSE);
  g_autofree char *text = exported (credal_export_profile, alone);

  g_assert_nonnull (strstr (text, "\n1,objects,,1,0,1\n1,feature,"));
  g_assert_nonnull (strstr (text, ",0,,0\n"));
  g_assert_null (strstr (text, "nan"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/labels", test_labels);
  g_test_add_func ("/export/cluster-names", test_cluster_names);
  g_test_add_func ("/export/honesty", test_honesty);
  g_test_add_func ("/export/masses", test_masses);
  g_test_add_func ("/export/exact", test_exact);
  g_test_add_func ("/export/picture", test_picture);
  g_test_add_func ("/export/components", test_components);
  g_test_add_func ("/export/no-place", test_no_place);
  g_test_add_func ("/export/stopped", test_stopped);
  g_test_add_func ("/export/excel", test_excel);
  g_test_add_func ("/export/german", test_german);
  g_test_add_func ("/export/workbook", test_workbook);
  g_test_add_func ("/export/workbook-limits", test_workbook_limits);
  g_test_add_func ("/export/profile-of-all", test_profile_of_all);
  return g_test_run ();
}
