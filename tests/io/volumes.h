#pragma once
#include <glib.h>

/* A small NIfTI volume: two halves with a little noise, signed; each slice across z has another border between them. */
#define VOLUME_COLUMNS 48
#define VOLUME_ROWS    40
#define VOLUME_SLICES  5

double volume_number (guint x, guint y, guint slice);
/** volume_write: of pixels of 1 mm, and slices 2 mm apart. */
void   volume_write  (const char *path);
/** volume_write_numbers: Writes @numbers (slices × rows × columns) with such pixels and slices. */
void   volume_write_numbers (const char *path, const gint16 *numbers, guint columns, guint rows, guint slices);
/** volume_write_of: Writes a volume of this size with the numbers of @number. */
void   volume_write_of (const char *path, double (*number) (guint x, guint y, guint slice));
