#include "harness.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <glib/gstdio.h>

void
cli_run_free (CliRun *run)
{
  g_free (run->out);
  g_free (run->err);
  g_free (run);
}

CliRun *
cli_run (const char *arguments, ...)
{
  va_list list;

  va_start (list, arguments);
  g_autofree char *text = g_strdup_vprintf (arguments, list);
  va_end (list);
  g_autofree char *command = g_strconcat (g_getenv ("CREDAL_CLI"), " ", text, NULL);
  g_auto(GStrv) argv = NULL;
  g_autoptr(GError) error = NULL;
  CliRun *run = g_new0 (CliRun, 1);
  int wait_status;

  g_assert_true (g_shell_parse_argv (command, NULL, &argv, &error));
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &run->out, &run->err, &wait_status, &error);
  g_assert_no_error (error);
  g_test_message ("%s: wait status %d, %s", command, wait_status, run->err);
  g_assert_true (WIFEXITED (wait_status));
  run->status = WEXITSTATUS (wait_status);
  return run;
}

JsonObject *
cli_json (const CliRun *run)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  json_parser_load_from_data (parser, run->out, -1, &error);
  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (json_parser_get_root (parser)));
}

void
cli_assert_fails (const CliRun *run, int status, const char *needle)
{
  g_test_message ("expected: %d, %s; got: %d, %s", status, needle, run->status, run->err);
  g_assert_cmpint (run->status, ==, status);
  g_assert_true (g_str_has_prefix (run->err, "credal-cli: "));
  g_assert_nonnull (strstr (run->err, needle));
  g_assert_true (g_utf8_validate (run->err, -1, NULL));
  g_assert_cmpstr (run->out, ==, "");
}

/* ---- files ---- */

static char *folder;

/* With what is in it. */
static void
remove_tree (const char *root)
{
  g_autoptr(GDir) dir = g_dir_open (root, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (root, name, NULL);
      if (g_unlink (path) != 0)
        remove_tree (path);
    }
  g_rmdir (root);
}

static void
remove_folder (void)
{
  remove_tree (folder);
}

const char *
cli_path (const char *name)
{
  if (!folder)
    {
      folder = g_dir_make_tmp ("credal-cli-XXXXXX", NULL);
      g_assert_nonnull (folder);
      atexit (remove_folder);
    }
  g_autofree char *path = g_build_filename (folder, name, NULL);
  return g_intern_string (path);
}

const char *
cli_write (const char *name, const char *content, gssize length)
{
  const char *path = cli_path (name);

  g_assert_true (g_file_set_contents (path, content, length, NULL));
  return path;
}

void
cli_nifti_header (guint8 *file, guint across, guint down, guint slices, gint16 type, const float spacing[3])
{
  const gint32 size = 348;
  const gint16 dim[] = { 3, (gint16) across, (gint16) down, (gint16) slices, 1, 1, 1, 1 };
  const gint16 kind[] = { type, type == 2 ? 8 : 16 };
  const float all[] = { 1, spacing[0], spacing[1], spacing[2], 0, 0, 0, 0 }, offset = CLI_NIFTI_HEADER;

  memcpy (file, &size, sizeof size);
  memcpy (file + 40, dim, sizeof dim);
  memcpy (file + 70, kind, sizeof kind);
  memcpy (file + 76, all, sizeof all);
  memcpy (file + 108, &offset, sizeof offset);
  file[123] = 2;                 /* mm */
  memcpy (file + 344, "n+1", 4);
}

const char *
cli_data (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), name, NULL);

  return g_intern_string (path);
}

char *
cli_read (const char *path)
{
  g_autoptr(GError) error = NULL;
  char *content = NULL;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  return content;
}

char **
cli_lines (const char *path)
{
  g_autofree char *content = cli_read (path);
  gsize length = strlen (content);

  g_assert_cmpuint (length, >, 0);
  g_assert_cmpint (content[length - 1], ==, '\n');
  content[length - 1] = '\0';
  return g_strsplit (content, "\n", -1);
}
