#pragma once
#include "core/picture/pixels.h"
#include "session/file/array-table.h"
#include "session/log/log.h"

/* The data files of a session, named in the header of its log. */

/** credal_source_import: Reads a CSV file for a new session. @options: (nullable): NULL: detected. @header: out,
 *  (transfer full): holds the path, bytes, SHA-256 and import options of the file. Fails with the errors of
 *  credal_table_load() and credal_table_dataset(). */
CredalDataset *credal_source_import (const char *path, const CredalImportOptions *options, CredalLogHeader **header,
                                     GPtrArray *warnings, GError **error);

/** credal_source_import_sample: Reads a sample of a large table for a new session (io/sample/sample.h). The header
 *  embeds it: the session does not need the file. @options: (nullable). @data: out: (transfer full)
 *  (nullable): NULL: the table is not large, and nothing else is set. @monitor: (nullable). Fails with the errors of
 *  credal_sample_read() and credal_table_dataset(). */
gboolean credal_source_import_sample (const char *path, const CredalImportOptions *options, CredalLogHeader **header,
                                      CredalDataset **data, GPtrArray *warnings, CredalMonitor *monitor,
                                      GError **error);

/** credal_source_import_objects: Reads pictures, or folders of pictures, as the objects of a new session. The header
 *  embeds their table: the features stay as they were computed, whatever becomes of the pictures and their decoders.
 *  @monitor: (nullable). Fails with the errors of credal_picture_list_new() and credal_picture_table(). */
CredalDataset *credal_source_import_objects (const char *const *paths, CredalLogHeader **header, GPtrArray *warnings,
                                             CredalMonitor *monitor, GError **error);

/** credal_source_import_array: Makes a table of an array for a new session. The header embeds the table. Fails with the
 *  errors of credal_array_to_csv() and credal_table_dataset(). */
CredalDataset *credal_source_import_array (const CredalArray *array, CredalLogHeader **header, GPtrArray *warnings,
                                           GError **error);

/**
 * credal_source_load:
 * @log_path: the session's file: the data may also be in its folder
 * @data_path: (nullable): the only place to look; NULL: look at the path in @header, and in that folder
 *
 * Reads the data named in @header, and sets the path in @header to the place where they were found. Embedded data are
 * taken from @header, and no file is read. A file in which only the form of the table has changed is accepted
 * (same-table.h). Fails with %CREDAL_ERROR_LOST, listing the places searched, if the file is
 * missing everywhere, or naming a place, if a file is there but has changed. Fails also with the errors of
 * credal_table_dataset().
 */
CredalDataset *credal_source_load (CredalLogHeader *header, const char *log_path, const char *data_path,
                                   GPtrArray *warnings, GError **error);

/** credal_source_import_picture: Reads the picture or pictures of a new session. @monitor: (nullable). Fails with the
 *  errors of credal_image_load() and credal_pixels_new(). */
CredalPixels *credal_source_import_picture (const char *const *paths, const CredalParams *features,
                                            CredalLogHeader **header, CredalMonitor *monitor, GError **error);
/** credal_source_load_picture: Reads the pictures named in @header; a picture whose bytes @header holds is not read
 *  again. Sets the slice in @header to the number of the slice that was read. @data_path: (nullable): the path of one
 *  of the pictures; stacked pictures are also searched for next to it, and then as without it. @monitor: (nullable).
 *  Fails with the errors of credal_source_load() and credal_pixels_new(), but with %CREDAL_ERROR_PARSE for features
 *  that the picture cannot have. */
CredalPixels *credal_source_load_picture   (CredalLogHeader *header, const char *log_path, const char *data_path,
                                            CredalMonitor *monitor, GError **error);

/** credal_source_is_there: Returns TRUE if each file is unchanged at its path in @header, or embedded. @header: of
 *  imported or loaded data. Cost: reads the files. */
gboolean credal_source_is_there (const CredalLogHeader *header);
/** credal_source_embed: Sets whether the log holds the data. @header: of imported or loaded data. @embed: TRUE: the log
 *  holds the bytes as they were read. */
void     credal_source_embed    (CredalLogHeader *header, gboolean embed);
