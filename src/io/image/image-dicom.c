/* Converts DICOM files by dcm2niix, a program of its own; without it, advises to convert them. */
#include "io/image/image-dicom.h"
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include "io/image/image-fault.h"
#include "io/image/image-private.h"

#define CONVERTER "dcm2niix"

enum { MAGIC = 128, MOST_SNIFFED = 64 /* files of a folder */ };

CredalRaster *
credal_dicom_parse (const guint8 *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  credal_image_fail (error, _("a DICOM file; convert the folder it is in with dcm2niix (dcm2niix -z y FOLDER), and "
                              "open the .nii.gz that it writes; if dcm2niix is installed, Credal runs it"));
  return NULL;
}

/* ---- recognising ---- */

static gboolean
is_dicom_file (const char *path)
{
  char bytes[MAGIC + 4] = "";
  FILE *file = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? fopen (path, "rb") : NULL;
  gsize length = file ? fread (bytes, 1, sizeof bytes, file) : 0;

  if (file)
    fclose (file);
  return length == sizeof bytes && memcmp (bytes + MAGIC, "DICM", 4) == 0;
}

gboolean
credal_dicom_is (const char *path)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  gboolean found = !folder && is_dicom_file (path);
  const char *name;

  for (guint k = 0; folder && !found && k < MOST_SNIFFED && (name = g_dir_read_name (folder)); k++)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      found = is_dicom_file (file);
    }
  return found;
}

/* ---- converting ---- */

/* Returns (transfer full) the user's folder for the volumes of @path; NULL with @error. */
static char *
make_folder (const char *path, GError **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
  g_autofree char *folder = g_strdup_printf ("%s/credal/dicom/%.16s", g_get_user_data_dir (), digest);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return g_steal_pointer (&folder);
  credal_fail_file (error, CREDAL_ERROR_IO, folder, _("cannot be made: %s"), g_strerror (errno));
  return NULL;
}

static gboolean
run_converter (const char *program, const char *path, const char *into, GError **error)
{
  const char *argv[] = { program, "-z", "y", "-b", "n", "-o", into, path, NULL };
  g_autofree char *out = NULL, *err = NULL;
  g_autoptr(GError) reason = NULL;
  int status;

  if (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &err, &status, &reason)
      && g_spawn_check_wait_status (status, &reason))
    return TRUE;
  return credal_fail_file (error, CREDAL_ERROR_PARSE, path, _("%s failed: %s%s%s"), CONVERTER, reason->message,
                           err && *err ? ": " : "", err ? g_strchomp (err) : "");
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Moves the volumes from @made to @folder; returns (transfer full) (element-type filename) them, in order. */
static GPtrArray *
move_volumes (const char *made, const char *folder)
{
  GPtrArray *volumes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (made, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *from = g_build_filename (made, name, NULL), *to = g_build_filename (folder, name, NULL);
      if (g_str_has_suffix (name, ".nii.gz") && g_rename (from, to) == 0)
        g_ptr_array_add (volumes, g_steal_pointer (&to));
      else
        g_unlink (from);
    }
  g_rmdir (made);
  g_ptr_array_sort (volumes, compare_names);
  return volumes;
}

/* Returns (transfer full) the only volume. */
static char *
only_volume (const char *path, const GPtrArray *volumes, GError **error)
{
  g_autoptr(GString) list = g_string_new (NULL);

  if (volumes->len == 1)
    return g_strdup (volumes->pdata[0]);
  for (guint k = 0; k < volumes->len; k++)
    g_string_append_printf (list, "%s%s", k ? ", " : "", (char *) volumes->pdata[k]);
  if (volumes->len == 0)
    credal_fail_file (error, CREDAL_ERROR_PARSE, path, _("%s found no picture in it"), CONVERTER);
  else
    credal_fail_file (error, CREDAL_ERROR_DATA, path, _("%u series; open one of their volumes: %s"), volumes->len,
                      list->str);
  return NULL;
}

static char *
convert (const char *program, const char *path, GError **error)
{
  g_autofree char *folder = make_folder (path, error), *made = NULL;

  if (!folder)
    return NULL;
  made = g_build_filename (folder, "new-XXXXXX", NULL);
  if (!g_mkdtemp (made))
    {
      credal_fail_file (error, CREDAL_ERROR_IO, folder, _("cannot be written to: %s"), g_strerror (errno));
      return NULL;
    }
  gboolean done = run_converter (program, path, made, error);
  g_autoptr(GPtrArray) volumes = move_volumes (made, folder);
  return done ? only_volume (path, volumes, error) : NULL;
}

char *
credal_dicom_converted (const char *path, GError **error)
{
  g_autofree char *program = NULL;

  if (!credal_dicom_is (path))
    return g_strdup (path);
  program = g_find_program_in_path (CONVERTER);
  if (program)
    return convert (program, path, error);
  credal_dicom_parse (NULL, 0, NULL, error);
  credal_prefix_file (error, path);
  return NULL;
}

char **
credal_dicom_all_converted (const char *const *paths, GError **error)
{
  g_autoptr(GStrvBuilder) converted = g_strv_builder_new ();

  for (; *paths; paths++)
    {
      g_autofree char *path = credal_dicom_converted (*paths, error);
      if (!path)
        return NULL;
      g_strv_builder_add (converted, path);
    }
  return g_strv_builder_end (converted);
}
