#include "volumes.h"
#include <string.h>

double
volume_number (guint x, guint y, guint slice)
{
  return (x < VOLUME_COLUMNS / 2 + 2 * slice ? -300.0 : 900.0) + (double) ((x * 31 + y * 17 + slice * 7) % 60);
}

void
volume_write_numbers (const char *path, const gint16 *numbers, guint columns, guint rows, guint slices)
{
  const gint32 size = 348;
  const gint16 dim[] = { 3, (gint16) columns, (gint16) rows, (gint16) slices, 1, 1, 1, 1 }, type = 4, bits = 16;
  const float spacing[] = { 1, 1, 1, 2, 1, 1, 1, 1 }, offset = 352;
  g_autoptr(GByteArray) file = g_byte_array_new ();

  g_byte_array_set_size (file, 352);
  memset (file->data, 0, file->len);
  memcpy (file->data, &size, sizeof size);
  memcpy (file->data + 40, dim, sizeof dim);
  memcpy (file->data + 70, &type, sizeof type);
  memcpy (file->data + 72, &bits, sizeof bits);
  memcpy (file->data + 76, spacing, sizeof spacing);
  memcpy (file->data + 108, &offset, sizeof offset);
  file->data[123] = 2;
  memcpy (file->data + 344, "n+1", 4);
  g_byte_array_append (file, (const guint8 *) numbers, columns * rows * slices * (guint) sizeof *numbers);
  g_assert_true (g_file_set_contents (path, (const char *) file->data, (gssize) file->len, NULL));
}

void
volume_write_of (const char *path, double (*number) (guint x, guint y, guint slice))
{
  gint16 numbers[VOLUME_COLUMNS * VOLUME_ROWS * VOLUME_SLICES];

  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    numbers[k] = (gint16) number (k % VOLUME_COLUMNS, k / VOLUME_COLUMNS % VOLUME_ROWS,
                                  k / VOLUME_COLUMNS / VOLUME_ROWS);
  volume_write_numbers (path, numbers, VOLUME_COLUMNS, VOLUME_ROWS, VOLUME_SLICES);
}

void
volume_write (const char *path)
{
  volume_write_of (path, volume_number);
}
