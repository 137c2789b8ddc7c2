/* Recognises the format of a picture file and calls its parser. */
#include "io/image/image.h"
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include "io/files/file.h"
#include "io/files/text.h"
#include "io/image/image-dicom.h"
#include "io/image/image-fault.h"
#include "io/image/image-private.h"

/* Bytes at a place that identify a format, or a function that does. */
static const struct {
  gsize place;
  const char *magic;
  gsize length;
  CredalImageParse *parse;
  gboolean (*holds) (const guint8 *bytes, gsize length);
} formats[] = {
  { 0, "\x89PNG\r\n\x1a\n", 8, credal_png_parse },
  { 0, "\xff\xd8\xff", 3, credal_pixbuf_parse },       /* JPEG */
  { 0, "II*\0", 4, credal_tiff_parse },
  { 0, "MM\0*", 4, credal_tiff_parse },
  { 0, "II+\0", 4, credal_tiff_parse },                /* BigTIFF */
  { 0, "MM\0+", 4, credal_tiff_parse },
  { 0, "BM", 2, credal_pixbuf_parse },                 /* BMP */
  { 0, "", 0, credal_nifti_parse, credal_nifti_holds },
  { 128, "DICM", 4, credal_dicom_parse },
};

enum { ENOUGH = 4096 };      /* bytes that identify any format */

static const CredalImageChoice usual_choice = { 0, CREDAL_SLICE_Z, CREDAL_OUTSIDE_NO_DATA, FALSE };

static CredalImageParse *
find_parser (const void *bytes, gsize length)
{
  for (gsize k = 0; length > 0 && k < G_N_ELEMENTS (formats); k++)
    if (length >= formats[k].place + formats[k].length
        && memcmp ((const guint8 *) bytes + formats[k].place, formats[k].magic, formats[k].length) == 0
        && (!formats[k].holds || formats[k].holds (bytes, MIN (length, ENOUGH))))
      return formats[k].parse;
  return NULL;
}

/* A file with a picture's ending that cannot be read as a picture is damaged, not a table. */
static gboolean
is_called_picture (const char *path)
{
  static const char *const endings[] = { ".png", ".tif", ".tiff", ".jpg", ".jpeg", ".bmp", ".nii", ".nii.gz", ".dcm",
                                         ".gif", ".jp2", ".j2k", ".pbm", ".pgm", ".ppm", ".pnm", ".webp" };
  g_autofree char *name = g_ascii_strdown (path, -1);

  for (guint k = 0; k < G_N_ELEMENTS (endings); k++)
    if (g_str_has_suffix (name, endings[k]))
      return TRUE;
  return FALSE;
}

/* Bytes read from a pipe cannot be read again, so that a pipe can only hold a table. */
gboolean
credal_image_sniff_file (const char *path)
{
  guint8 bytes[ENOUGH];
  FILE *file = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? fopen (path, "rb") : NULL;
  gsize length = file ? fread (bytes, 1, sizeof bytes, file) : 0;

  if (!file)
    return g_file_test (path, G_FILE_TEST_IS_DIR) && credal_dicom_is (path);
  fclose (file);
  return find_parser (bytes, length) || is_called_picture (path);
}

/* Refuses a slice for a format with a single picture. */
static CredalRaster *
check_single_slice (CredalRaster *raster, const CredalImageChoice *choice, GError **error)
{
  g_autoptr(CredalRaster) own = raster;
  guint number;

  if (raster && credal_raster_slice (raster)->count == 1 && !credal_image_choose_slice (choice, 1, 1, &number, error))
    return NULL;
  return g_steal_pointer (&own);
}

static void
refuse_format (const char *bytes, gsize length, GError **error)
{
  const char *kind = length > 0 ? credal_text_kind (bytes, length) : NULL;

  if (length == 0)
    credal_image_fail (error, _("the file is empty"));
  else
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
                         kind && g_str_has_prefix (kind, "it is ")
                         ? _(kind) : _("not a picture in a supported format (PNG, TIFF, JPEG, BMP or NIfTI)"));
}

CredalRaster *
credal_image_parse (const char *name, const void *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  CredalImageParse *parse = find_parser (bytes, length);
  CredalRaster *raster = NULL;

  if (!choice)
    choice = &usual_choice;
  if (parse)
    raster = check_single_slice (parse (bytes, length, choice, error), choice, error);
  else
    refuse_format (bytes, length, error);
  if (!raster)
    credal_prefix_file (error, name);
  return raster;
}

CredalRaster *
credal_image_load (const char *path, GError **error)
{
  return credal_image_load_stack ((const char *const[]) { path, NULL }, NULL, error);
}

/* ---- stacks ---- */

static CredalRaster *
parse_part (const char *path, GBytes *part, const CredalImageChoice *choice, GError **error)
{
  gsize length;
  const void *bytes = g_bytes_get_data (part, &length);

  return credal_image_parse (path, bytes, length, choice, error);
}

CredalRaster *
credal_image_parse_stack (const char *const *names, GBytes *const *parts, guint n, const CredalImageChoice *choice,
                          GError **error)
{
  g_autoptr(GPtrArray) rasters = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_raster_unref);

  for (guint k = 0; k < n; k++)
    {
      CredalRaster *raster = parse_part (names[k], parts[k], choice, error);
      if (!raster)
        return NULL;
      g_autofree char *name = credal_file_stem (names[k]);
      if (n > 1)
        credal_raster_set_names (raster, name);
      g_ptr_array_add (rasters, raster);
    }
  return credal_raster_stack ((CredalRaster *const *) rasters->pdata, n, error);
}

CredalRaster *
credal_image_load_stack (const char *const *paths, const CredalImageChoice *choice, GError **error)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (const char *const *path = paths; *path; path++)
    {
      GBytes *bytes = credal_file_read_bytes (*path, error);
      if (!bytes)
        return NULL;
      g_ptr_array_add (parts, bytes);
    }
  return credal_image_parse_stack (paths, (GBytes *const *) parts->pdata, parts->len, choice, error);
}
