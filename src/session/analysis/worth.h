#pragma once
#include "session/session.h"
#include "session/work/worth-job.h"

/* The worth of each answer of a session. Disabled answers are weighed too, so that the worth of an answer does not
 * depend on which are enabled. */

/** credal_worth_begin: (transfer full): Starts a job on all answers. @known: (nullable): an earlier result of the same
 *  method and data, whose clusters are used again. @done, @owner: as for credal_worth_job_new(). */
CredalBackground *credal_worth_begin (CredalSession *session, const CredalWorthFound *known, CredalWorthFunc done,
                                      gpointer owner);
/** credal_worth_is_of: Returns TRUE if the session has the same answers as @found and no others. They may have been
 *  enabled or disabled since. */
gboolean        credal_worth_is_of   (const CredalWorthFound *found, CredalSession *session);
/** credal_worth_pair: Returns the @k-th weighed answer. */
const CredalPair *credal_worth_pair  (const CredalWorthFound *found, guint k);
/** credal_worth_is_on: Returns TRUE if the @k-th answer is in force. */
gboolean        credal_worth_is_on   (const CredalWorthFound *found, guint k, CredalSession *session);
/** credal_worth_against: Returns the number of answers of the other relation that are incoherent with the @k-th answer.
 *  @others: out: number of all answers of the other relation. */
guint           credal_worth_against (const CredalWorthFound *found, guint k, guint *others);
/** credal_worth_use: Enables the answers that @wanted (count) marks and disables the others, in one step. Fails with
 *  the errors of credal_session_set_aside(). Precondition: credal_worth_is_of(). */
gboolean        credal_worth_use     (const CredalWorthFound *found, const gboolean *wanted, CredalSession *session,
                                      GError **error);
