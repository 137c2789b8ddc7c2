#pragma once
#include "session/session-steps.h"

/* The answers in force of a session, one by one: a pair, one object with one label, or a group. */
typedef struct {
  CredalEvent *event;        /* ANSWER, LABEL of one object, or GROUP; signed and dated as the step that made it */
  gboolean insisted;         /* of an ANSWER */
} CredalStatement;

/** credal_statements_new: (transfer full) (element-type CredalStatement): Returns the statements of @session. Votes on
 *  one pair are one statement with their sum. Disabled answers are left out. @to: (nullable): the cluster to name in
 *  place of each one; NULL: the same. @by: (nullable): who gave the unsigned ones. Cost: linear in the steps and
 *  answers. */
GPtrArray *credal_statements_new  (CredalSession *session, const guint *to, const char *by);
void       credal_statement_free  (CredalStatement *statement);

/** credal_statement_compare: Orders statements by their kind and objects, and labels also by their cluster, as
 *  GCompareFunc does. 0: they are about the same. */
int        credal_statement_compare (const CredalStatement *a, const CredalStatement *b);
/** credal_statement_object: Returns the object of a LABEL. */
guint32    credal_statement_object  (const CredalStatement *label);
