#pragma once
#include <json-glib/json-glib.h>
#include "exports/exports.h"

/* The results of all slices of a stack: found, written and reported. */

#define CREDAL_CLI_STACK_FILES "only mask (.nii, .nii.gz, .tif) and statistics hold all slices"

/** credal_cli_stack_run: (transfer full) (element-type CredalSliceMask): Clusters all slices, outwards from the slice
 *  of @session, and returns the results in their order. Shows the progress. Appends to @warnings the slices that cannot
 *  be clustered. Fails if none can. */
GPtrArray *credal_cli_stack_run   (CredalSession *session, GPtrArray *warnings, GError **error);
/** credal_cli_stack_holds: Returns TRUE if @export can write all slices to @path. */
gboolean   credal_cli_stack_holds (const CredalExport *export, const char *path);
gboolean   credal_cli_stack_write (GPtrArray *masks, const CredalExport *export, const char *path,
                                   CredalMaskCleaning cleaning, GError **error);
/** credal_cli_stack_report: Prints the number of slices, and for each class its pixels, smoothed as @cleaning says,
 *  and, if the size of a voxel is known, its volume; then the @warnings. @json: TRUE: as JSON: count, slices (done),
 *  axis, and classes with class, pixels and volume_ml. Fails like credal_slice_classes_new(). */
gboolean   credal_cli_stack_report (GPtrArray *masks, CredalMaskCleaning cleaning, const GPtrArray *warnings,
                                    gboolean json, GError **error);
