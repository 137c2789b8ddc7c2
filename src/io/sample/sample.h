#pragma once
#include "core/base/monitor.h"
#include "io/csv/csv.h"

typedef struct {
  gsize here, there;               /* line of a row in the sample, and in the file */
} CredalSampleLine;

/* A sample of the rows of a large table, as a table of its own. The rows are divided into equal stretches, and the
 * sample has one row of each, chosen by a fixed seed. Two columns are added at the end: "row", the number of the row in
 * the file (it names the row unless another column does), and "weight", the length of its stretch. The weights add up
 * to the number of rows in the file. */
typedef struct {
  GBytes *bytes;                   /* the table, CSV or the like, with the lines above it */
  CredalTable *table;              /* parsed, with the roles of the added columns in its own options; its
                                    * rows have their lines in the file */
  gsize rows;                      /* in the file */
  GArray *lines;                   /* CredalSampleLine of each row */
} CredalSample;

/* The window shows tables of up to ABOVE rows as they are, and a sample of MOST / 2 to MOST rows of larger ones. */
#define CREDAL_SAMPLE_ABOVE ((gsize) 200000)
#define CREDAL_SAMPLE_MOST 32768u
#define CREDAL_SAMPLE_ADDED 2      /* columns that a sample adds: "row" and "weight" */

/**
 * credal_sample_read:
 * @name: used in messages
 * @wishes: (nullable): as for credal_table_load()
 * @above: returns NULL, without an error, if the table has at most this number of rows
 * @most: ≥ 2: the sample has more than half of this number of rows, and at most this number
 * @monitor: (nullable)
 *
 * Reads a table once from its beginning to its end, CSV or CSV packed by gzip, and keeps the sample only. Reads only
 * the sampled rows of an array (.npy; a .npz is unpacked in memory), and the table next to it once. Errors of the other
 * rows are not found. Returns NULL, without an error, also if the beginning of the file is no table, so that the usual
 * reader says why, and if its lines do not end with "\n": UTF-16 without a byte order mark, or "\r" alone.
 * Deterministic in the file. Fails with %CREDAL_ERROR_DATA if the table holds dissimilarities, the sample would leave
 * rows out, and @wishes do not say that the numbers are features; with the errors of credal_records_new(),
 * credal_records_next(), and credal_table_parse() on the chosen rows. Cost: O(length) time; memory for the sample and a
 * block.
 */
CredalSample *credal_sample_read (const char *path, const char *name, const CredalImportOptions *wishes, gsize above,
                                  guint most, CredalMonitor *monitor, GError **error);
/** credal_sample_rows: Returns (transfer full) an even sample of at most @most rows without the added columns, or all
 *  rows if they are not more. The first row of the table has the line of the first row of the file, and the others
 *  follow it. @rows: out: rows in the file. Otherwise like credal_sample_read(). */
CredalTable  *credal_sample_rows (const char *path, const char *name, const CredalImportOptions *wishes, guint most,
                                  gsize *rows, CredalMonitor *monitor, GError **error);
/** credal_sample_load: Returns (transfer full) the table of a sample that the window would show, or a smaller table
 *  whole. @options: (nullable). Fails with the errors of credal_sample_read() and
 *  credal_table_file_load(). */
CredalTable  *credal_sample_load (const char *path, const CredalImportOptions *options, GError **error);
void          credal_sample_free (CredalSample *sample);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSample, credal_sample_free)
/** credal_sample_choose: Copies the choices of @options to the table. They may have roles for the columns of the file
 *  only; the added columns then have their usual roles. Returns FALSE if they have another number of columns. */
gboolean      credal_sample_choose (CredalSample *sample, const CredalImportOptions *options);
