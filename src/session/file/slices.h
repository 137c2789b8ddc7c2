#pragma once
#include "session/log/log.h"
#include "session/log/timeline.h"

/* The slices of a volume, or the pictures of a file, in one log. The log's first line names the slice that its events
 * are about; a line "slice" begins another one, or returns to one, whose events follow. So what happens goes to the end
 * of one file, in the order in which it happened, whichever slice it is of: one fsync() makes it durable, a torn last
 * line is dropped, and a log of one slice is what it always was. The events of a slice, taken by themselves, are a log
 * of that slice alone: its own steps, undone and redone on their own. */

typedef struct { CredalSliceAxis axis; guint number; } CredalSlicePlace;   /* number: from 1 on */

/** credal_slice_place: as "slice" and "axis" of @features say: the usual slice counts as the first. */
CredalSlicePlace credal_slice_place          (const CredalParams *features);
gboolean         credal_slice_place_is       (const CredalSlicePlace *place, const CredalSlicePlace *other);
/** credal_slice_place_features: @features, of credal_feature_specs, of another slice; (transfer full). */
CredalParams    *credal_slice_place_features (const CredalSlicePlace *place, const CredalParams *features);
/** credal_slice_place_line: (transfer full): the line of a log after which events of that slice follow. */
char            *credal_slice_place_line     (const CredalSlicePlace *place);

/* The events of one slice. Atomically ref-counted; filled by one owner, then immutable. */
typedef struct {
  CredalSlicePlace place;
  GPtrArray *lines;        /* char *: owned */
  guint said;              /* how often something was said in it that was not taken back: answers, labels, strokes */
  guint steps;             /* that there are, those undone, too */
  guint statements;        /* credal_timeline_statements() */
  CredalTimeline *filling; /* what they amount to, while it is filled from a log; NULL afterwards */
} CredalSliceLog;

/** credal_slice_log_new: @lines: those of credal_timeline_write() of @timeline, and maybe others that are no steps.
 *  Cost: linear in @lines, which are not parsed. */
CredalSliceLog *credal_slice_log_new   (const CredalSlicePlace *place, const CredalTimeline *timeline,
                                        const char *lines);
void            credal_slice_log_unref (CredalSliceLog *log);
/** credal_slice_log_write: appends the line that leads to it, and its own. */
void            credal_slice_log_write (const CredalSliceLog *log, GString *lines);

/** credal_slices_new: (element-type CredalSliceLog): empty. */
GPtrArray            *credal_slices_new        (void);
/** credal_slices_without: a new array with all of @slices but the one at @place. */
GPtrArray            *credal_slices_without    (const GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slices_find: (nullable) (transfer none). */
const CredalSliceLog *credal_slices_find       (const GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slices_statements: all that was said in them. */
guint                 credal_slices_statements (const GPtrArray *slices);

/* Filling: credal_slices_begin(), credal_slice_log_take() for each line, and credal_slices_end() once for all. */

/** credal_slices_begin: (transfer none): that of @slices which is at @place, made if there is none. */
CredalSliceLog *credal_slices_begin   (GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slice_log_take: appends @line, which is parsed. FALSE, with %CREDAL_ERROR_PARSE: it is no event. One that
 *  cannot follow those before it counts for nothing. */
gboolean        credal_slice_log_take (CredalSliceLog *log, const char *line, GError **error);
/** credal_slices_end: counts what was said. */
void            credal_slices_end     (GPtrArray *slices);

/** credal_slices_sort: @lines (element-type utf8) of a log that begins at @place, each slice's by themselves, in the
 *  order in which they begin. Checks neither the lines nor whether they can follow each other: what cannot be taken
 *  counts for nothing. @last: (out) (optional): the slice that the last line is of. Cost: linear in the lines. */
GPtrArray *credal_slices_sort (const GPtrArray *lines, const CredalSlicePlace *place, CredalSlicePlace *last);

/** credal_slice_follow: @line: of a log. If it leads to a slice, @place becomes that slice. FALSE: it does not, or,
 *  with %CREDAL_ERROR_PARSE, it is damaged. */
gboolean   credal_slice_follow (const char *line, CredalSlicePlace *place, GError **error);
