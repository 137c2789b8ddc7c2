#pragma once
#include <json-glib/json-glib.h>
#include "core/answers/constraints.h"
#include "core/base/params.h"
#include "core/belief/state.h"
#include "core/picture/raster.h"
#include "core/regions/strokes.h"
#include "io/csv/csv.h"
#include "session/log/curve-point.h"

/* A session is its log: one JSON object a line. The first line names the format's version and the data; the others are
 * events. Appending a line and fsync() is what makes an answer durable; a torn last line is dropped at opening.
 * Objects and clusters are counted from 0 in a log. */

#define CREDAL_LOG_VERSION 1
#define CREDAL_LOG_SUFFIX ".credal"      /* of the files' names, by which a session is told from data */

/** credal_log_has_suffix: @path: of a file that need not be there. */
gboolean credal_log_has_suffix (const char *path);

/* The first line: {"credal": 1, "data": {"path", "sha256", "embedded", "import": {"delimiter", "header",
 * "decimal_comma", "standardize", "roles"}}}, where cells were missing also "missing": "omit" or "median", and
 * "gaps": texts that mean no value; "encoding", where it is not UTF-8; embedded
 * data are base64, and so is a path that is not UTF-8, as "path_base64". The session of a picture has "features", a
 * text for each of credal_feature_specs, in place of "import", and where several pictures are stacked the others in
 * "stack": [{"path", "sha256", "embedded"}]. */

/* One of the files that the data are in. */
typedef struct {
  char *path;                     /* as it was given; NULL when only embedded */
  char *sha256;                   /* of its bytes, 64 lower-case hexadecimal digits */
  GBytes *bytes;                  /* of the file, or NULL: not read yet */
  gboolean embedded;              /* they are written into the log */
} CredalLogFile;

CredalLogFile *credal_log_file_new (const char *path);   /* freed by the header's stack */

typedef struct {
  guint version;
  CredalLogFile data;             /* the table, or the first picture */
  CredalImportOptions *options;   /* of a table; NULL: a picture */
  CredalParams *features;         /* of a picture; NULL: a table */
  CredalParams *first;            /* those of the slice that the log begins with (slices.h); NULL: as @features */
  GPtrArray *stack;               /* CredalLogFile: further pictures, stacked on the first; never NULL */
} CredalLogHeader;

CredalLogHeader *credal_log_header_new  (void);   /* this version, the rest NULL */
/** credal_log_header_copy: of a picture's log; the files' bytes are shared. */
CredalLogHeader *credal_log_header_copy (const CredalLogHeader *header);
void             credal_log_header_free (CredalLogHeader *header);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLogHeader, credal_log_header_free)

/** credal_log_header_to_line: one line, without the newline; @header has a SHA-256, options or features, and a
 *  path or embedded data. */
char            *credal_log_header_to_line   (const CredalLogHeader *header);

/* A log as it was read, its events still text: they need the number of objects to be checked. */
typedef struct {
  CredalLogHeader *header;
  GPtrArray *lines;               /* char *: event k is line k + 2 of the file, without its newline */
  gsize length;                   /* bytes of the whole lines: cut the file here before appending to it */
  gboolean torn;                  /* something followed them: a last line without its newline */
} CredalLog;

/**
 * credal_log_read:
 *
 * A line that holds a NUL byte is empty. Fails with %CREDAL_ERROR_IO, %CREDAL_ERROR_PARSE (path:1: not a session, or
 * not even one whole line) and %CREDAL_ERROR_VERSION. Nothing is written: the torn end stays in the file.
 */
CredalLog *credal_log_read (const char *path, GError **error);
void       credal_log_free (CredalLog *log);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLog, credal_log_free)

typedef enum {
  CREDAL_EVENT_ANSWER,     /* pair, relation, certainty, soft; `asked` when it was proposed, `check` when it was a
                            * spot check of i against j, `again` when it is one more vote on a pair that was
                            * answered before */
  CREDAL_EVENT_RETRACT,    /* pair: the statement on it is withdrawn */
  CREDAL_EVENT_LABEL,      /* objects, cluster, degree, certainty; cluster −1 withdraws all */
  CREDAL_EVENT_GROUP,      /* objects, exclusive, certainty */
  CREDAL_EVENT_PARAMETER,  /* settings: one or several that belong together, in this order */
  CREDAL_EVENT_UNDO_TO,    /* position: how many steps are in force afterwards; serves undo and redo */
  CREDAL_EVENT_ADOPTED,    /* state, objective, position: the partition of the steps 1 … position; what was measured of
                            * it */
  CREDAL_EVENT_STROKE,     /* stroke: on a picture */
  CREDAL_EVENT_INSIST,     /* pair: what was answered on it is not doubted */
  CREDAL_EVENT_START,      /* the parameters set so far are what the session starts from: no steps any more */
  CREDAL_EVENT_ASIDE,      /* off, on: answers that stand aside from here on, and others that do not any more */
  CREDAL_EVENT_LOOK,       /* settings: of the scope "look" (look.h), no step: how the picture is shown from here on */
  CREDAL_EVENT_RECALL,     /* at the position where a new step dropped those that were undone: these can be redone
                            * again, and what could be is dropped in their place */
  CREDAL_EVENT_MODEL,      /* state: the clusters of another slice that these begin with (learning/carried-model.h);
                            * before the first step */
  CREDAL_EVENT_SLICE,      /* axis, number: no step: what follows is of that slice (slices.h) */
} CredalEventKind;

/* One parameter. In a log a single one has its members in the event's own object, several are its array "settings". */
typedef struct {
  const char *scope, *name, *value;     /* the scope is one of settings.h, or look.h; an event owns its texts */
} CredalSetting;

typedef struct {
  CredalEventKind kind;
  guint32 i, j;
  CredalRelation relation;
  double certainty;
  gboolean soft, asked, check, again, exclusive;
  GArray *objects;          /* guint32; LABEL, GROUP */
  GArray *off, *on;         /* guint32, two for each answer; ASIDE */
  gint cluster;             /* 0-based */
  double degree;            /* to which they belong to it; a line of degree 1 does not name it */
  GArray *settings;         /* CredalSetting, at least one; PARAMETER, LOOK */
  guint position;
  CredalSliceAxis axis;     /* SLICE */
  guint number;             /* SLICE: from 1 on */
  CredalState *state;
  CredalStroke *stroke;
  double objective;
  CredalCurvePoint *measured;   /* ADOPTED: NULL: it is not known */
  gint64 time;              /* µs since 1970, of the event */
} CredalEvent;

CredalEvent *credal_event_new  (CredalEventKind kind);   /* certainty and degree 1, time now, the rest zero */
void         credal_event_free (CredalEvent *event);
void         credal_event_add_setting (CredalEvent *event, const char *scope, const char *name, const char *value);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalEvent, credal_event_free)

char        *credal_event_to_line   (const CredalEvent *event);                    /* one line, without the newline */
/** A clustering that was taken over: the longest of lines, and one that follows from what was said. Cost: O(1). */
gboolean     credal_event_line_is_adopted (const char *line);
/** Where another slice begins or goes on. Cost: O(1). */
gboolean     credal_event_line_is_slice   (const char *line);
/** Fails with %CREDAL_ERROR_PARSE: unknown kind, missing or ill-typed member, index ≥ @n. */
CredalEvent *credal_event_from_line (const char *line, gsize n, GError **error);
