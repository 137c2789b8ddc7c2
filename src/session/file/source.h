#pragma once
#include "core/picture/pixels.h"
#include "session/log/log.h"

/* The data of a session, as its log's header names them. */

/** credal_source_import: reads a CSV for a new session. @header: out, (transfer full): its path, SHA-256 and options.
 *  Fails as credal_table_load() and credal_table_dataset() do. */
CredalDataset *credal_source_import (const char *path, const CredalImportOptions *options, CredalLogHeader **header,
                                     GPtrArray *warnings, GError **error);

/**
 * credal_source_load:
 * @log_path: the session's file: the data may also lie beside it
 * @data_path: (nullable): look there and nowhere else
 *
 * The data that @header means; @header's path becomes the one where they were found. Fails with %CREDAL_ERROR_LOST,
 * saying where it was looked, when there is no such file or only changed ones are there, and as credal_table_dataset()
 * does.
 */
CredalDataset *credal_source_load (CredalLogHeader *header, const char *log_path, const char *data_path,
                                   GPtrArray *warnings, GError **error);

/** credal_source_import_picture: reads the picture or pictures of a new session; fails as credal_image_load() and
 *  credal_pixels_new() do. @monitor: (nullable). */
CredalPixels *credal_source_import_picture (const char *const *paths, const CredalParams *features,
                                            CredalLogHeader **header, CredalMonitor *monitor, GError **error);
/** credal_source_load_picture: as credal_source_load() and credal_pixels_new(), but with %CREDAL_ERROR_PARSE for
 *  features that the picture cannot have; @data_path is the first picture's. Files whose bytes @header has are not
 *  looked for. The slice in @header becomes the number of the one that was read.
 *  @monitor: (nullable). */
CredalPixels *credal_source_load_picture   (CredalLogHeader *header, const char *log_path, const char *data_path,
                                            CredalMonitor *monitor, GError **error);

/** credal_source_is_there: the files are still where @header says, as they were read, or embedded. @header: of data
 *  that were imported or loaded. Cost: reads the files. */
gboolean credal_source_is_there (const CredalLogHeader *header);
/** credal_source_embed: whether the log is to hold the data, as they were read. @header: as above. */
void     credal_source_embed    (CredalLogHeader *header, gboolean embed);
