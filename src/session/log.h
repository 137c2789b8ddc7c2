#pragma once
#include <json-glib/json-glib.h>
#include "core/constraints.h"
#include "core/state.h"

/* A session is its log: one JSON object a line. The first line names the format's version and the data; the others are
 * events. Appending a line and fsync() is what makes an answer durable; a torn last line is dropped at opening. */

#define CREDAL_LOG_VERSION 1

typedef enum {
  CREDAL_EVENT_ANSWER,     /* pair, relation, certainty, soft; `asked` when a selector proposed it */
  CREDAL_EVENT_RETRACT,    /* pair: the statement on it is withdrawn */
  CREDAL_EVENT_LABEL,      /* objects, cluster, certainty; cluster −1 withdraws */
  CREDAL_EVENT_GROUP,      /* objects, exclusive, certainty */
  CREDAL_EVENT_PARAMETER,  /* scope ("session", "engine" or "selector"), name, value */
  CREDAL_EVENT_UNDO_TO,    /* position: how many steps are in force afterwards; serves undo and redo */
  CREDAL_EVENT_ADOPTED,    /* state, objective, position: the partition of the steps 1 … position */
} CredalEventKind;

typedef struct {
  CredalEventKind kind;
  guint32 i, j;
  CredalRelation relation;
  double certainty;
  gboolean soft, asked, exclusive;
  GArray *objects;          /* guint32; LABEL, GROUP */
  gint cluster;             /* 0-based */
  char *scope, *name, *value;
  guint position;
  CredalState *state;
  double objective;
  gint64 time;              /* µs since 1970, of the event */
} CredalEvent;

CredalEvent *credal_event_new  (CredalEventKind kind);   /* certainty 1, time now, the rest zero */
void         credal_event_free (CredalEvent *event);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalEvent, credal_event_free)

char        *credal_event_to_line   (const CredalEvent *event);                    /* one line, without the newline */
/** Fails with %CREDAL_ERROR_PARSE: unknown kind, missing or ill-typed member, index ≥ @n. */
CredalEvent *credal_event_from_line (const char *line, gsize n, GError **error);
