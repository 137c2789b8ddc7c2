#pragma once
#include "session/log/log.h"
#include "session/log/timeline.h"

/* The slices of a volume, or the pictures of a file, in one log. The first line names the slice of the events after it;
 * a line "slice" switches to another one. So all events are appended to one file in the order in which they happened:
 * one fsync() makes them durable, a torn last line is dropped, and a log of one slice has no extra lines. The events of
 * a slice, by themselves, are a log of only that slice, with its own undo. */

typedef struct { CredalSliceAxis axis; guint number; } CredalSlicePlace;   /* number: from 1 */

/** credal_slice_place: Returns the place by "slice" and "axis" of @features; the default slice counts as the first. */
CredalSlicePlace credal_slice_place          (const CredalParams *features);
gboolean         credal_slice_place_is       (const CredalSlicePlace *place, const CredalSlicePlace *other);
/** credal_slice_place_features: (transfer full): Returns @features (of credal_feature_specs) for another slice. */
CredalParams    *credal_slice_place_features (const CredalSlicePlace *place, const CredalParams *features);
/** credal_slice_place_line: (transfer full): Returns the log line that switches to that slice. */
char            *credal_slice_place_line     (const CredalSlicePlace *place);

/* The events of one slice. Atomically ref-counted; filled by one owner, then immutable. */
typedef struct {
  CredalSlicePlace place;
  GPtrArray *lines;        /* char *: owned */
  guint said;              /* statements in force: answers, labels, strokes */
  guint steps;             /* all steps, undone ones included */
  guint statements;        /* credal_timeline_statements() */
  CredalTimeline *filling; /* timeline of the lines while it is filled from a log; NULL afterwards */
} CredalSliceLog;

/** credal_slice_log_new: Makes a log from @lines, the output of credal_timeline_write() for @timeline and possibly
 *  lines that are no steps. Cost: linear in @lines, which are not parsed. */
CredalSliceLog *credal_slice_log_new   (const CredalSlicePlace *place, const CredalTimeline *timeline,
                                        const char *lines);
void            credal_slice_log_unref (CredalSliceLog *log);
/** credal_slice_log_write: Appends the line that switches to the slice, and its lines. */
void            credal_slice_log_write (const CredalSliceLog *log, GString *lines);

/** credal_slices_new: (element-type CredalSliceLog): Returns an empty array. */
GPtrArray            *credal_slices_new        (void);
/** credal_slices_without: Returns a new array of all @slices except the one at @place. */
GPtrArray            *credal_slices_without    (const GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slices_find: (nullable) (transfer none): Returns the slice at @place. */
const CredalSliceLog *credal_slices_find       (const GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slices_statements: Returns the number of statements in all slices. */
guint                 credal_slices_statements (const GPtrArray *slices);

/* Filling: credal_slices_begin(), credal_slice_log_take() for each line, and credal_slices_end() once for all. */

/** credal_slices_begin: (transfer none): Returns the slice at @place, created if needed. */
CredalSliceLog *credal_slices_begin   (GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slice_log_take: Parses and appends @line. FALSE, with %CREDAL_ERROR_PARSE: it is no event. An event that
 *  cannot follow the earlier ones is ignored. */
gboolean        credal_slice_log_take (CredalSliceLog *log, const char *line, GError **error);
/** credal_slices_end: Counts the statements. */
void            credal_slices_end     (GPtrArray *slices);

/** credal_slices_sort: Sorts @lines (element-type utf8) of a log that begins at @place by slice, in order of their
 *  first lines. Lines that are damaged, or cannot follow the earlier ones, are ignored. @last: (out) (optional): the
 *  slice of the last line. Cost: linear in the lines. */
GPtrArray *credal_slices_sort (const GPtrArray *lines, const CredalSlicePlace *place, CredalSlicePlace *last);

/** credal_slice_follow: Sets @place to the slice that @line switches to. FALSE: @line is no such line, or, with
 *  %CREDAL_ERROR_PARSE, it is damaged. */
gboolean   credal_slice_follow (const char *line, CredalSlicePlace *place, GError **error);
