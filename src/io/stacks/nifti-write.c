/* Writes NIfTI files in the grid of a volume that was read. */
#include "io/stacks/nifti-write.h"
#include "core/base/error.h"
#include "io/files/packed.h"
#include <glib/gi18n-lib.h>
#include <nifti2_io.h>
#include <string.h>

enum { EXTENSION_STEP = 16, EXTENDER = 4 };

gboolean
credal_nifti_named (const char *path)
{
  g_autofree char *name = g_ascii_strdown (path, -1);

  return g_str_has_suffix (name, ".nii") || g_str_has_suffix (name, ".nii.gz");
}

/* ---- the header ---- */

/* Copies as much of @text as the description holds; no character is cut. */
static void
set_description (char descrip[80], const char *text)
{
  gsize length = MIN (strlen (text), 79);

  while (length > 0 && (text[length] & 0xc0) == 0x80)
    length--;
  memset (descrip, 0, 80);
  memcpy (descrip, text, length);
}

/* Sets the fields that describe the voxels, in a header of either version. Axes that the other file does not count have
 * one voxel. */
#define DESCRIBE_VOXELS(header, file, offset) \
  G_STMT_START                                                                                         \
    {                                                                                                  \
      for (gint64 k = (header)->dim[0] + 1; k < 8; k++)                                                \
        (header)->dim[k] = 1;                                                                          \
      (header)->dim[0] = (file)->volumes > 1 ? 4 : 3;                                                  \
      (header)->dim[4] = (file)->volumes;                                                              \
      (header)->dim[5] = (header)->dim[6] = (header)->dim[7] = 1;                                      \
      (header)->datatype = (file)->reals ? NIFTI_TYPE_FLOAT32 : NIFTI_TYPE_UINT8;                      \
      (header)->bitpix = (file)->reals ? 32 : 8;                                                       \
      (header)->scl_slope = 1;                                                                         \
      (header)->scl_inter = (header)->cal_min = (header)->cal_max = 0;                                 \
      (header)->intent_p1 = (header)->intent_p2 = (header)->intent_p3 = 0;                             \
      (header)->intent_code = (file)->reals ? NIFTI_INTENT_NONE : NIFTI_INTENT_LABEL;                  \
      (header)->vox_offset = (offset);                                                                 \
      memset ((header)->intent_name, 0, sizeof (header)->intent_name);                                 \
      memset ((header)->aux_file, 0, sizeof (header)->aux_file);                                       \
      set_description ((header)->descrip, (file)->text);                                               \
    }                                                                                                  \
  G_STMT_END

/* Returns the bytes of the comment; 0: the description holds the whole text. */
static guint32
extension_size (const CredalNiftiFile *file)
{
  gsize length = strlen (file->text);

  return length < 80 ? 0 : (guint32) ((length + 8 + EXTENSION_STEP - 1) / EXTENSION_STEP * EXTENSION_STEP);
}

static void
write_header (CredalPackedFile *out, const CredalNiftiFile *file)
{
  union { nifti_1_header first; nifti_2_header second; } any;
  gsize size;
  const void *bytes = g_bytes_get_data (file->grid->header, &size);
  guint32 offset = (guint32) size + EXTENDER + extension_size (file);

  memcpy (&any, bytes, size);
  if (size == sizeof any.first)
    DESCRIBE_VOXELS (&any.first, file, offset);
  else
    DESCRIBE_VOXELS (&any.second, file, offset);
  credal_packed_file_write (out, &any, size);
}

static void
write_extension (CredalPackedFile *out, const CredalNiftiFile *file)
{
  guint32 size = extension_size (file);
  const guint8 extender[EXTENDER] = { size > 0 };
  const gint32 head[] = { (gint32) size, NIFTI_ECODE_COMMENT };
  g_autofree char *text = g_malloc0 (size);

  credal_packed_file_write (out, extender, sizeof extender);
  if (size == 0)
    return;
  memcpy (text, file->text, strlen (file->text));
  credal_packed_file_write (out, head, sizeof head);
  credal_packed_file_write (out, text, size - sizeof head);
}

/* ---- the voxels ---- */

static gboolean
write_volumes (CredalPackedFile *out, const char *path, const CredalNiftiFile *file, GError **error)
{
  gsize size = (gsize) file->grid->voxels * (file->reals ? sizeof (float) : 1);
  g_autofree guint8 *voxels = g_try_malloc (size);

  if (!voxels)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory for %llu voxels"),
                             (unsigned long long) file->grid->voxels);
  for (guint volume = 0; volume < file->volumes; volume++)
    {
      if (!credal_monitor_step (file->monitor, (double) volume / file->volumes, NULL, error))
        return FALSE;
      memset (voxels, 0, size);
      if (!file->fill (voxels, volume, file->data, error))
        return FALSE;
      credal_packed_file_write (out, voxels, size);
    }
  return TRUE;
}

gboolean
credal_nifti_write (const char *path, const CredalNiftiFile *file, GError **error)
{
  if (file->volumes > G_MAXINT16)
    return credal_fail_file (error, CREDAL_ERROR_DATA, path, _("%u volumes: a NIfTI file has at most %d"),
                             file->volumes,
                             G_MAXINT16);
  g_autoptr(CredalPackedFile) out = credal_packed_file_open (path, error);
  if (!out)
    return FALSE;
  write_header (out, file);
  write_extension (out, file);
  return write_volumes (out, path, file, error) && credal_packed_file_commit (out, error);
}
