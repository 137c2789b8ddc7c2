#pragma once
#include "core/base/monitor.h"

/* A TIFF of several pictures of labels: grey, 16 bits, packed without loss. */
typedef struct {
  guint pages;
  const char *text;            /* names the numbers in the description of the first picture */
  /* Returns (transfer full) (height × width) the numbers of picture @page, from 0, and sets its size; NULL with
   * @error: it failed. */
  guint16 *(*fill) (guint page, guint *width, guint *height, gpointer data, GError **error);
  gpointer data;
  CredalMonitor *monitor;      /* (nullable) */
} CredalTiffLabels;

/** credal_tiff_named: Returns TRUE if @path ends in ".tif" or ".tiff". */
gboolean credal_tiff_named (const char *path);
/** credal_tiff_write: Writes the file atomically; the same bytes for the same numbers. Memory: one picture, and the
 *  file. Fails with %CREDAL_ERROR_IO, %CREDAL_ERROR_MEMORY, %CREDAL_ERROR_CANCELLED, and like `fill`. */
gboolean credal_tiff_write (const char *path, const CredalTiffLabels *labels, GError **error);
