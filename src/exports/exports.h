#pragma once
#include "exports/snapshot.h"
#include "io/export/slice-mask.h"
#include "io/export/spreadsheet.h"

/* All files that can be written of a session or of a partition, in one table. The window, `credal-cli replay` and the
 * output options of `cluster` and `fuse` offer the rows of this table. */

#define CREDAL_MOST_EXPORTS 32

/* The sessions that have such a file. */
typedef enum {
  CREDAL_OF_ANY,
  CREDAL_OF_TABLE,
  CREDAL_OF_PICTURED,              /* of a table whose objects have pictures */
  CREDAL_OF_PICTURE,
  CREDAL_OF_VOLUME,                /* of slices of a NIfTI volume */
  CREDAL_OF_MAP,                   /* of a method that makes a map */
  CREDAL_OF_FUSED_PICTURE,
} CredalExportOf;

/* The origin of the file. */
typedef enum {
  CREDAL_FROM_PARTITION,
  CREDAL_FROM_TABLE,               /* a partition and the table that its objects were read from */
  CREDAL_FROM_FIT,                 /* a partition and the settings of its fit */
  CREDAL_FROM_ANSWERS,
  CREDAL_FROM_SESSION,             /* the session itself, on its own thread */
  CREDAL_FROM_VIEW,                /* how the session is seen: the caller draws it */
} CredalExportFrom;

typedef struct {
  const char *id;                  /* "mask": in commands, and on the command line */
  const char *title;               /* N_(of the dialog that asks for a file) */
  const char *label;               /* N_(of its row in the dialog of all exports) */
  const char *ending;              /* of the proposed file name: "mask.png" */
  const char *help;                /* "each pixel's set of clusters, an indexed PNG" */
  CredalExportOf of;
  CredalExportFrom from;
  CredalExportFunc result;         /* writes the file from the partition; NULL: @write does */
  gboolean (*write) (const CredalSnapshot *snapshot, const char *path, GError **error);   /* from the whole snapshot */
  gboolean (*write_slices) (const CredalSnapshot *snapshots, guint n, const char *path, GError **error);
                                   /* several slices into one file; NULL: no */
  gboolean (*write_kept) (const CredalSliceMasks *masks, const char *path, GError **error);
                                   /* the same, from kept results, so that all slices of a stack can be written; without
                                    * both each slice has a file of its own */
  const char *volume;              /* the proposed file name for a NIfTI volume: "mask.nii.gz"; the two then
                                    * write only .nii and .nii.gz. NULL: they write any name */
  const char *stack;               /* the proposed file name for a file of several pictures: "mask.tif"; the two also
                                    * write .tif and .tiff. NULL: they do not */
  gboolean sheet;                  /* TRUE: a table that can also be a workbook */
  gboolean ticked;                 /* TRUE: proposed in the dialog of all exports */
  gboolean said;                   /* TRUE: the file holds statements of the user, not results */
  gboolean once;                   /* TRUE: the window writes it of the slice in view, however many are exported */
  gboolean folder;                 /* TRUE: the path is a new folder */
  gboolean prefix;                 /* TRUE: the path is the beginning of the names of several files */
  gboolean cleans;                 /* TRUE: the cleaning of masks changes the file */
} CredalExport;

/** credal_exports: Returns (transfer none) the table; a row without id ends it. */
const CredalExport *credal_exports         (void);
/** credal_export_find: Returns (transfer none) the row of @id; NULL: there is none. */
const CredalExport *credal_export_find     (const char *id);
/** credal_export_register: Appends a copy of @export to the table, for a program with exports of its own. To be called
 *  before the table is used. The table has room for CREDAL_MOST_EXPORTS rows in all. */
void                credal_export_register (const CredalExport *export);

/** credal_export_proposed: Returns the file name to propose. @raster: the picture; NULL: a table. */
const char         *credal_export_proposed (const CredalExport *export, const CredalRaster *raster);
/** credal_export_joins: Returns TRUE if the file at @path holds all slices; FALSE: each slice has a file of its own. */
gboolean            credal_export_joins    (const CredalExport *export, const char *path);
/** credal_export_is_of_pixels: Returns TRUE if the file at @path has pixels, or counts them. */
gboolean            credal_export_is_of_pixels (const CredalExport *export, const char *path);
/** credal_export_notes: Appends a note for the user to @notes (element-type utf8) if the written file is a volume of
 *  more slices than the @n of @snapshots: which slices have results. */
void                credal_export_notes    (const CredalExport *export, const CredalSnapshot *snapshots, guint n,
                                            const char *path, GPtrArray *notes);
/** credal_export_files: Returns (transfer full) the paths of the files that @export writes at @path, for @c
 *  clusters. */
char              **credal_export_files    (const CredalExport *export, const char *path, guint c);

/**
 * credal_export_write:
 * @snapshots: (n): slices of one stack; n is 1 if credal_export_joins() returns FALSE
 * @path: the file; with `prefix`, the beginning of the names of the files
 * @form: of a table; ignored unless `sheet`
 *
 * Writes each file in place of any old one, only once it is complete. Regions of pictures hold together as the settings
 * of their snapshots say. Precondition: @export is not from the view. Fails
 * as the functions of io/export do.
 */
gboolean            credal_export_write    (const CredalExport *export, const CredalSnapshot *snapshots, guint n,
                                            const char *path, CredalSheetForm form, GError **error);
/** credal_export_write_kept: Writes the kept results of all slices of @masks to @path. Precondition: @export has
 *  `write_kept`, and credal_export_joins() returns TRUE. Fails like credal_export_write(). */
gboolean            credal_export_write_kept (const CredalExport *export, const CredalSliceMasks *masks,
                                              const char *path, CredalSheetForm form, GError **error);
