#pragma once
#include "session/session.h"
#include "session/work/worth-job.h"

/* The answers of a session and what they are worth: those that stand aside are weighed with the others, so that what
 * one is worth does not depend on which of them are switched on. */

/** credal_worth_begin: a job on all answers. @known: (nullable): what was found before, of the same method and data. */
CredalBackground *credal_worth_begin (CredalSession *session, const CredalWorthFound *known, CredalWorthFunc done,
                                      gpointer owner);
/** credal_worth_is_of: the answers are still those of @found, whichever of them are switched off. */
gboolean        credal_worth_is_of   (const CredalWorthFound *found, CredalSession *session);
/** credal_worth_pair: the @k-th answer that was weighed. */
const CredalPair *credal_worth_pair  (const CredalWorthFound *found, guint k);
/** credal_worth_is_on: it is in force. */
gboolean        credal_worth_is_on   (const CredalWorthFound *found, guint k, CredalSession *session);
/** credal_worth_against: how many answers of the other kind the @k-th is not coherent with; @others: out, of how
 *  many. */
guint           credal_worth_against (const CredalWorthFound *found, guint k, guint *others);
/** credal_worth_use: switches on those that @wanted (count) has, and off the others, in one step; fails as
 *  credal_session_set_aside(). Precondition: credal_worth_is_of(). */
gboolean        credal_worth_use     (const CredalWorthFound *found, const gboolean *wanted, CredalSession *session,
                                      GError **error);
/** credal_worth_against_now: how many answers of the other kind that are in force the latest answer of the session is
 *  not coherent with, in the session's features; 0 also where the last step in force is no such answer. @others: out,
 *  of how many; @relation: out. Cost: O(answers × p). */
guint           credal_worth_against_now (CredalSession *session, guint *others, CredalRelation *relation);
