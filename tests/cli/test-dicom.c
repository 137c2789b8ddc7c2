/* Folders and files of DICOM are read by way of dcm2niix; here a script in its place. */
#include <glib/gstdio.h>
#include <string.h>
#include "harness.h"

enum { SIDE = 8, VOXELS = SIDE * SIDE * 3 };

static void
write_volume (const char *name)
{
  guint8 file[CLI_NIFTI_HEADER + VOXELS] = { 0 };

  cli_nifti_header (file, SIDE, SIDE, 3, 2, (const float[]) { 1, 1, 1 });
  for (guint k = 0; k < VOXELS; k++)
    file[CLI_NIFTI_HEADER + k] = (guint8) (k % 2 ? 200 : 20);
  cli_write (name, (const char *) file, sizeof file);
}

/* Returns a folder with a text and a DICOM file, and puts the script into PATH. */
static const char *
set_up (const char *script)
{
  char dicom[200] = "";

  memcpy (dicom + 128, "DICM", 4);
  g_mkdir_with_parents (cli_path ("scan"), 0700);
  g_mkdir_with_parents (cli_path ("bin"), 0700);
  cli_write ("scan/readme", "no picture", -1);
  cli_write ("scan/I0001", dicom, sizeof dicom);
  write_volume ("made.nii.gz");
  g_chmod (cli_write ("bin/dcm2niix", script, -1), 0700);
  if (!g_str_has_prefix (g_getenv ("PATH"), cli_path ("bin")))
    {
      g_autofree char *path = g_strdup_printf ("%s:%s", cli_path ("bin"), g_getenv ("PATH"));
      g_setenv ("PATH", path, TRUE);
    }
  g_setenv ("XDG_DATA_HOME", cli_path ("home"), TRUE);
  g_setenv ("MADE", cli_path ("made.nii.gz"), TRUE);
  return cli_path ("scan");
}

static void
test_opens (void)
{
  const char *folder = set_up ("#!/bin/sh\ntest \"$1 $2 $3 $4 $5\" = '-z y -b n -o' || exit 9\ncp \"$MADE\" "
                               "\"$6/scan_7.nii.gz\"\n");
  g_autoptr(CliRun) all = cli_run ("cluster %s -e kmeans -c 2 --slice 2 --json", folder);
  g_autoptr(CliRun) one = cli_run ("cluster %s/I0001 -e kmeans -c 2 --slice 3 --mask-out %s", folder,
                                   cli_path ("mask.nii.gz"));
  g_autoptr(JsonObject) said = cli_json (all);

  g_assert_cmpint (json_object_get_int_member (said, "n"), ==, 2);
  g_assert_cmpint (one->status, ==, 0);
  g_assert_true (g_file_test (cli_path ("mask.nii.gz"), G_FILE_TEST_EXISTS));
}

static void
test_several (void)
{
  const char *folder = set_up ("#!/bin/sh\ncp \"$MADE\" \"$6/b.nii.gz\"; cp \"$MADE\" \"$6/a.nii.gz\"; : > $6/a.json\n");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2", folder);
  g_auto(GStrv) words = g_strsplit_set (run->err, " ,\n", -1);
  guint volumes = 0;

  cli_assert_fails (run, 1, "scan: 2 series; open one of their volumes: ");
  for (char **word = words; *word; word++)
    if (g_str_has_suffix (*word, ".nii.gz"))
      {
        g_autoptr(CliRun) of_one = cli_run ("cluster %s -e kmeans -c 2", *word);
        g_assert_cmpint (of_one->status, ==, 0);
        volumes++;
      }
  g_assert_cmpuint (volumes, ==, 2);
}

static void
test_fails (void)
{
  const char *folder = set_up ("#!/bin/sh\nprintf 'cannot decode K\\374he\\n' >&2\nexit 3\n");
  g_autoptr(CliRun) failed = cli_run ("cluster %s -e kmeans -c 2", folder);

  set_up ("#!/bin/sh\nexit 0\n");
  g_autoptr(CliRun) none = cli_run ("cluster %s -e kmeans -c 2", folder);
  g_unlink (cli_path ("bin/dcm2niix"));
  g_autoptr(CliRun) missing = cli_run ("cluster %s -e kmeans -c 2", folder);
  g_autoptr(CliRun) empty = cli_run ("cluster %s -e kmeans -c 2", cli_path ("bin"));
  cli_assert_fails (failed, 1, "dcm2niix failed: Child process exited with code 3: cannot decode");
  cli_assert_fails (none, 1, "dcm2niix found no picture in it");
  cli_assert_fails (missing, 1, "scan: a DICOM file; convert the folder it is in with dcm2niix");
  cli_assert_fails (empty, 1, "this folder has no pictures");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/dicom/opens", test_opens);
  g_test_add_func ("/cli/dicom/several", test_several);
  g_test_add_func ("/cli/dicom/fails", test_fails);
  return g_test_run ();
}
