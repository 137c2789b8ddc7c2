#pragma once
#include "session/session.h"
#include "session/work/worth-job.h"

/* The worth of each answer of a session. Disabled answers are weighed too, so that the worth of an answer does not
 * depend on which are enabled. */

/** credal_worth_begin: Starts a job on all answers. @known: (nullable): an earlier result of the same method and
 *  data. */
CredalBackground *credal_worth_begin (CredalSession *session, const CredalWorthFound *known, CredalWorthFunc done,
                                      gpointer owner);
/** credal_worth_is_of: TRUE: the session still has the answers of @found, enabled or disabled. */
gboolean        credal_worth_is_of   (const CredalWorthFound *found, CredalSession *session);
/** credal_worth_pair: Returns the @k-th weighed answer. */
const CredalPair *credal_worth_pair  (const CredalWorthFound *found, guint k);
/** credal_worth_is_on: TRUE: the @k-th answer is in force. */
gboolean        credal_worth_is_on   (const CredalWorthFound *found, guint k, CredalSession *session);
/** credal_worth_against: Returns how many answers of the other relation are incoherent with the @k-th. @others: out:
 *  number of answers of the other relation. */
guint           credal_worth_against (const CredalWorthFound *found, guint k, guint *others);
/** credal_worth_use: Enables the answers in @wanted (count) and disables the others, in one step. Fails with the errors
 *  of credal_session_set_aside(). Precondition: credal_worth_is_of(). */
gboolean        credal_worth_use     (const CredalWorthFound *found, const gboolean *wanted, CredalSession *session,
                                      GError **error);
/** credal_worth_against_now: Returns how many answers of the other relation in force are incoherent with the latest
 *  one, in the session's features; 0 also if the last step is no hard answer. @others: out: number of answers of the
 *  other relation. @relation: out: of the latest answer. Cost: O(answers × p). */
guint           credal_worth_against_now (CredalSession *session, guint *others, CredalRelation *relation);
