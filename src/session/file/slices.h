#pragma once
#include "learning/other-slices.h"
#include "session/log/log.h"
#include "session/log/history.h"

/* The slices of a volume, or the pictures of a file, in one log. The first line names the slice of the events after it;
 * a line "slice" switches to another one. So all events are appended to one file in the order in which they happened:
 * one fsync() makes them durable, a torn last line is dropped, and a log of one slice has no extra lines. The events of
 * a slice, by themselves, are a log of only that slice. Their times order the steps of all slices
 * (session/file/document.h). */

typedef struct { CredalSliceAxis axis; guint number; } CredalSlicePlace;   /* number: from 1 */

/** credal_slice_place: Returns the slice named by "slice" and "axis" of @features. The default slice counts as number
 *  1. @features: (nullable): NULL: a table, whose only place is { 0 }. */
CredalSlicePlace credal_slice_place          (const CredalParams *features);
gboolean         credal_slice_place_is       (const CredalSlicePlace *place, const CredalSlicePlace *other);
/** credal_slice_place_features: (transfer full): Returns a copy of @features (of credal_feature_specs) for the slice at
 *  @place. */
CredalParams    *credal_slice_place_features (const CredalSlicePlace *place, const CredalParams *features);
/** credal_slice_place_line: (transfer full): Returns the log line that switches to the slice at @place. @lent:
 *  (nullable): the names that the slice has from others, and their time. */
char            *credal_slice_place_line     (const CredalSlicePlace *place, const CredalEvent *lent);

/* The result of a slice, compared with the labels on the others. */
typedef struct {
  gboolean known;          /* TRUE: the log was studied */
  GPtrArray *others;       /* char *: for each result of the steps in force the digest of the labels on other slices
                            * that it was found with, "": there were none; NULL: there is no result */
} CredalSliceResult;

/* The events of one slice. Atomically ref-counted; filled by one owner, then immutable. */
typedef struct {
  CredalSlicePlace place;
  GPtrArray *lines;        /* char *: owned */
  guint said;              /* statements in force: answers, labels, strokes */
  guint works;             /* steps in force with credal_event_is_work() */
  gboolean has_work;       /* credal_timeline_has_work() */
  guint steps;             /* all steps, undone ones included */
  guint statements;        /* credal_timeline_statements() */
  CredalOthers *answered;  /* objects that answers are about; NULL: none, or not known yet */
  CredalTimeline *timeline;   /* of the lines, without adopted states; never NULL */
  char *lead;              /* the line that switches to the slice, with its lent names; NULL: there are none */
  CredalSliceResult result;
} CredalSliceLog;

/** credal_slice_log_new: Makes a log from @lines, the output of credal_timeline_write() and possibly lines that are no
 *  steps. @lent: (nullable): the names that the slice has from others. Labels and result are not known yet. Cost:
 *  linear in @lines. */
CredalSliceLog *credal_slice_log_new   (const CredalSlicePlace *place, const CredalEvent *lent, const char *lines);
void            credal_slice_log_unref (CredalSliceLog *log);
/** credal_slice_log_study: Notes the objects with answers and the result of the slice with @history. Fails like
 *  credal_history_answered(). */
gboolean        credal_slice_log_study (CredalSliceLog *log, const CredalHistory *history, GError **error);
/** credal_slice_log_write: Appends the line that switches to the slice, and the lines of @log, to @lines. */
void            credal_slice_log_write (const CredalSliceLog *log, GString *lines);

/** credal_slices_new: (element-type CredalSliceLog): Returns an empty array. */
GPtrArray            *credal_slices_new        (void);
/** credal_slices_without: Returns a new array of all @slices except the one at @place. */
GPtrArray            *credal_slices_without    (const GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slices_find: (nullable) (transfer none): Returns the slice at @place. NULL: @slices does not have it. */
const CredalSliceLog *credal_slices_find       (const GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slices_others: (transfer full) (nullable): Joins the answers of all slices except the one at @place.
 *  Fails like credal_others_join(). */
CredalOthers         *credal_slices_others     (const GPtrArray *slices, const CredalSlicePlace *place, GError **error);
/** credal_slices_have_work: Returns TRUE if credal_timeline_has_work() does for any slice. */
gboolean              credal_slices_have_work  (const GPtrArray *slices);
/** credal_slices_statements: Returns the number of statements in all slices. */
guint                 credal_slices_statements (const GPtrArray *slices);

/* Filling: credal_slices_begin(), credal_slice_log_take() for each line, and credal_slices_end() once for all. */

/** credal_slices_begin: (transfer none): Returns the slice at @place; creates it if @slices does not have it. */
CredalSliceLog *credal_slices_begin   (GPtrArray *slices, const CredalSlicePlace *place);
/** credal_slice_log_lead: Keeps @line if it lends names. @line: switches to the slice. */
void            credal_slice_log_lead (CredalSliceLog *log, const char *line);
/** credal_slice_log_take: Appends @line. Returns FALSE, with %CREDAL_ERROR_PARSE, if @line is no event; nothing is
 *  appended then. An event that cannot follow the earlier ones is kept as text but not counted. */
gboolean        credal_slice_log_take (CredalSliceLog *log, const char *line, GError **error);
/** credal_slices_end: Counts the steps and statements of each slice. All slices were filled since
 *  credal_slices_begin(). */
void            credal_slices_end     (GPtrArray *slices);

/** credal_slices_sort: (transfer full) (element-type CredalSliceLog): Splits @lines (element-type utf8) of a log into
 *  one log for each slice. @place: the slice at the beginning of the log; it comes first, even without lines. The other
 *  slices follow in the order in which the log first switches to them. Lines that are damaged, or cannot follow the
 *  earlier ones, are kept as text but not counted. @last: (out) (optional): the slice of the last line. Cost: linear in
 *  the lines. */
GPtrArray *credal_slices_sort (const GPtrArray *lines, const CredalSlicePlace *place, CredalSlicePlace *last);

/** credal_slice_follow: Sets @place to the slice that @line switches to. Returns FALSE without an error if @line is
 *  another kind of line, and FALSE with %CREDAL_ERROR_PARSE if @line is damaged. */
gboolean   credal_slice_follow (const char *line, CredalSlicePlace *place, GError **error);
/** credal_slice_lent: (transfer full) (nullable): Returns the names that @line (nullable) lends to the slice that it
 *  switches to; NULL: none. */
CredalEvent *credal_slice_lent (const char *line);
