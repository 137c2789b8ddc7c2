#pragma once
#include <json-glib/json-glib.h>
#include "core/answers/constraints.h"
#include "core/base/params.h"
#include "core/belief/state.h"
#include "core/picture/raster.h"
#include "core/regions/strokes.h"
#include "io/csv/csv.h"
#include "method/settings.h"
#include "session/log/curve-point.h"

/* The file of a session is its log: one JSON object on each line. The first line holds the format's version and the
 * data; the others are events. An answer is durable once its line is appended and synced (fsync()). A torn last line is
 * dropped at opening. Objects and clusters are counted from 0. */

#define CREDAL_LOG_VERSION 1             /* written */
#define CREDAL_LOG_MEASURED 2            /* written, and the newest that is read: a table of which not all rows set the
                                          * scales; older programs would take them from all */
#define CREDAL_LOG_SUFFIX ".credal"      /* ending of the files' names, which distinguishes sessions from data */

/** credal_log_has_suffix: Returns TRUE if @path ends with the suffix. The file need not exist. */
gboolean credal_log_has_suffix (const char *path);

/* The first line: {"credal": 1, "defaults": 6, "data": {"path", "sha256", "cells", "embedded", "import": {"delimiter",
 * "header", "decimal_comma", "standardize", "roles"}}}. Without "cells" only the bytes are known. With missing cells
 * that are not refused also "missing": "omit" or "median", and "gaps": texts that mean no value; "encoding" if it is
 * not UTF-8. Embedded data are base64, and so is a path that is not UTF-8, as "path_base64". A picture's session has
 * "features", a text for each of credal_feature_specs, in place of "import"; stacked pictures after the first are in
 * "stack": [{"path", "sha256", "embedded"}]. */

/* A data file. */
typedef struct {
  char *path;                     /* as given; NULL: only embedded */
  char *sha256;                   /* of the bytes, 64 lower-case hexadecimal digits */
  char *cells;                    /* of a table: SHA-256 of its cells (session/file/same-table.h); NULL: unknown */
  GBytes *bytes;                  /* of the file; NULL: not read yet */
  gboolean embedded;              /* TRUE: the bytes are written into the log */
  gsize rows;                     /* @bytes are a sample (io/sample) of a table of this many rows at @path, and are
                                   * always embedded; 0: no sample */
  gboolean folder;                /* TRUE: @path is a folder of pictures, and @bytes are the table made of it; always
                                   * embedded */
} CredalLogFile;

CredalLogFile *credal_log_file_new (const char *path);   /* freed by the header's stack */

typedef struct {
  guint version;
  guint defaults;                 /* edition of the defaults (method/former.h) */
  CredalLogFile data;             /* the table, or the first picture */
  CredalImportOptions *options;   /* of a table; NULL: a picture */
  CredalParams *features;         /* of a picture; NULL: a table */
  CredalParams *first;            /* features of the first slice in the log (slices.h); NULL: same as @features */
  GPtrArray *stack;               /* CredalLogFile: further pictures, stacked on the first; never NULL */
} CredalLogHeader;

CredalLogHeader *credal_log_header_new  (void);   /* this version, the rest NULL */
/** credal_log_header_copy: Copies a header; the files' bytes are shared. */
CredalLogHeader *credal_log_header_copy (const CredalLogHeader *header);
void             credal_log_header_free (CredalLogHeader *header);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLogHeader, credal_log_header_free)

/** credal_log_header_to_line: Returns one line, without the newline. Precondition: @header has a SHA-256, options or
 *  features, and a path or embedded data. */
char            *credal_log_header_to_line   (const CredalLogHeader *header);

/* A log as it was read. Its events are still text, since checking them needs the number of objects. */
typedef struct {
  CredalLogHeader *header;
  GPtrArray *lines;               /* char *: event k is line k + 2 of the file, without its newline */
  gsize length;                   /* bytes of the whole lines; cut the file here before appending */
  gboolean torn;                  /* TRUE: a last line without newline followed */
} CredalLog;

/**
 * credal_log_read:
 *
 * Reads a log, without changing the file: a torn end stays in it. A line with a NUL byte counts as damaged. Fails with
 * %CREDAL_ERROR_IO, %CREDAL_ERROR_PARSE (path:1: not a session, or no whole line) and %CREDAL_ERROR_VERSION.
 */
CredalLog *credal_log_read (const char *path, GError **error);
void       credal_log_free (CredalLog *log);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLog, credal_log_free)

typedef enum {
  CREDAL_EVENT_ANSWER,     /* pair, relation, certainty, soft; `asked`: answers a proposed question; `check`: of a spot
                            * check of i against j; `unplaced`: the check's i was not in one cluster, j's;
                            * `again`: one more vote on a pair answered before */
  CREDAL_EVENT_RETRACT,    /* pair: withdraws its answer */
  CREDAL_EVENT_LABEL,      /* objects, cluster, degree, certainty; cluster −1 withdraws their labels */
  CREDAL_EVENT_GROUP,      /* objects, exclusive, certainty */
  CREDAL_EVENT_PARAMETER,  /* settings: set together, in this order */
  CREDAL_EVENT_UNDO_TO,    /* position: number of steps in force afterwards; for undo and redo */
  CREDAL_EVENT_ADOPTED,    /* state, objective, position: the partition of the steps 1 … position; its measures */
  CREDAL_EVENT_STROKE,     /* stroke: on a picture */
  CREDAL_EVENT_INSIST,     /* pair: its answer is not doubted any more */
  CREDAL_EVENT_START,      /* the parameters set so far become the start state and are no steps any more */
  CREDAL_EVENT_ASIDE,      /* off, on: answers to disable and to enable */
  CREDAL_EVENT_LOOK,       /* settings: of the scope "look" (look.h); no step: how the picture is shown */
  CREDAL_EVENT_RECALL,     /* at a branch: puts the discarded steps after the position, to be redone; discards the steps
                            * that were there */
  CREDAL_EVENT_MODEL,      /* state: clusters of another slice to start from (learning/carried-model.h); before the
                            * first step */
  CREDAL_EVENT_SLICE,      /* axis, number: no step: the following events belong to that slice (slices.h) */
  CREDAL_EVENT_MERGE,      /* from, named, parts, disputes: answers of another session, put in force together */
  CREDAL_EVENT_SETTLE,     /* dispute, choice, parts: decides between disputed answers (disputes.h) */
  CREDAL_EVENT_UNLIKE,     /* clusters: of a table: a partition that the next ones are to be unlike */
} CredalEventKind;

/* Answers of two sessions that cannot all be right: ANSWER, INSIST, LABEL and GROUP events. They are withdrawn until a
 * SETTLE event chooses between them. */
typedef struct {
  GPtrArray *first;          /* CredalEvent: of this session; never empty */
  GPtrArray *second;         /* CredalEvent: of the session that was merged into it; never empty */
} CredalDispute;

CredalDispute *credal_dispute_new  (void);      /* empty */
void           credal_dispute_free (CredalDispute *dispute);

typedef enum { CREDAL_CHOICE_FIRST, CREDAL_CHOICE_SECOND, CREDAL_CHOICE_NEITHER, CREDAL_N_CHOICES } CredalChoice;

typedef struct {
  CredalEventKind kind;
  guint32 i, j;
  CredalRelation relation;
  double certainty;          /* core/answers/certainty.h */
  gboolean soft, asked, check, unplaced, again, exclusive;
  GArray *objects;          /* guint32; LABEL, GROUP */
  GArray *off, *on;         /* guint32, two for each answer; ASIDE */
  gint cluster;             /* 0-based */
  double degree;            /* of membership in @cluster; a line omits degree 1 */
  GArray *settings;         /* CredalSetting, at least one; PARAMETER, LOOK. SLICE: of the scope "names": the names that
                             * the slice has from others; NULL: they stay as they are */
  gboolean afresh;          /* PARAMETER: TRUE: the settings keep their values, and the partition adopted after it was
                             * found from scratch */
  gboolean joined;          /* a step: TRUE: undone and redone together with the step before it */
  guint position;
  CredalSliceAxis axis;     /* SLICE */
  guint number;             /* SLICE: from 1 on */
  CredalState *state;
  CredalStroke *stroke;
  double objective;
  gboolean unfinished;      /* ADOPTED: TRUE: the fit reached the limit of iterations */
  CredalCurvePoint *measured;   /* ADOPTED: NULL: unknown */
  char *others;             /* ADOPTED: digest of the answers on other slices that counted (learning/other-slices.h);
                             * NULL: none did */
  gsize own;                /* ADOPTED, with @others: number of objects of the slice; further objects of the state are
                             * of other slices */
  char *from;               /* MERGE: title of the other session */
  char *named;              /* MERGE: the user who gave the unsigned answers before it; NULL: unknown */
  GPtrArray *parts;         /* CredalEvent, put in force in this order; MERGE: ANSWER, INSIST, LABEL, GROUP and
                             * PARAMETER; SETTLE: the chosen answers */
  GPtrArray *disputes;      /* CredalDispute; MERGE */
  guint dispute;            /* SETTLE: its number (disputes.h) */
  CredalChoice choice;      /* SETTLE */
  GBytes *clusters;         /* UNLIKE: one byte for each object, its cluster from 0 */
  char *by;                 /* the user who made the step; NULL: unknown */
  gint64 time;              /* µs since 1970, of the event */
} CredalEvent;

CredalEvent *credal_event_new  (CredalEventKind kind);   /* certainty and degree 1, time now, the rest zero */
void         credal_event_free (CredalEvent *event);
/** credal_event_copy: (transfer full): Returns a copy of @event, by way of its line. @n: number of objects. */
CredalEvent *credal_event_copy (const CredalEvent *event, gsize n);
/** credal_event_begin_settings: Gives @event an empty array of settings, unless it has one. */
void         credal_event_begin_settings (CredalEvent *event);
/** credal_event_is_work: Returns TRUE if @event, a step, is more than a setting of the method: an answer, a stroke, a
 *  name, a verdict on outliers, a hidden group … */
gboolean     credal_event_is_work     (const CredalEvent *event);
void         credal_event_add_setting (CredalEvent *event, const char *scope, const char *name, const char *value);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalEvent, credal_event_free)

char        *credal_event_to_line   (const CredalEvent *event);                    /* one line, without the newline */
/** credal_event_line_is_adopted: Returns TRUE if @line is an ADOPTED event. Such lines are the longest ones, and their
 *  content can be computed again. Cost: O(1). */
gboolean     credal_event_line_is_adopted (const char *line);
/** credal_event_line_is_slice: Returns TRUE if @line is a SLICE event. Cost: O(1). */
gboolean     credal_event_line_is_slice   (const char *line);
/** credal_event_from_line: Parses @line. @n: number of objects. Fails with %CREDAL_ERROR_PARSE if the kind is unknown,
 *  a member is missing, of the wrong type or out of its range, or an index is not below @n. */
CredalEvent *credal_event_from_line (const char *line, gsize n, GError **error);
