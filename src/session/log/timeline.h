#pragma once
#include "session/log/log.h"

/* The order of a session's events, whatever they say: its steps (ANSWER, RETRACT, LABEL, GROUP, PARAMETER, STROKE,
 * INSIST), how many of them are in force (the position), and the states adopted on the way.
 *
 * Undo and redo move the position (UNDO_TO). A new step drops the steps that were undone; those dropped last can be
 * brought back (RECALL), in place of the steps taken since. START makes parameters set so far what the session starts
 * from: they stay in force, and are no steps any more. MODEL, before the first step, is what the first clustering
 * begins with. */
typedef struct _CredalTimeline CredalTimeline;

CredalTimeline *credal_timeline_new  (void);
void            credal_timeline_free (CredalTimeline *timeline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTimeline, credal_timeline_free)

/** credal_timeline_is_step: whether events of that kind are steps; the others are about these. */
gboolean credal_timeline_is_step (CredalEventKind kind);
/** credal_timeline_check: whether @event may come next; fails with %CREDAL_ERROR_PARAMETER saying why not. A step may
 *  always. */
gboolean credal_timeline_check   (const CredalTimeline *timeline, const CredalEvent *event, GError **error);
/** credal_timeline_take: @event: (transfer full), checked. The timeline keeps a step until it cannot be brought back
 *  any more. @neutral: of a step: it has no bearing on the partition. */
void     credal_timeline_take    (CredalTimeline *timeline, CredalEvent *event, gboolean neutral);

guint              credal_timeline_position (const CredalTimeline *timeline);   /* steps in force */
guint              credal_timeline_length   (const CredalTimeline *timeline);   /* steps there are */
/** credal_timeline_dropped: how many steps a RECALL at position @fork (out) brings back. */
guint              credal_timeline_dropped  (const CredalTimeline *timeline, guint *fork);
/** credal_timeline_statements: the steps that do not merely set parameters, those undone and those that can be brought
 *  back, too. */
guint              credal_timeline_statements (const CredalTimeline *timeline);
const CredalEvent *credal_timeline_step     (const CredalTimeline *timeline, guint index);
gboolean           credal_timeline_is_neutral (const CredalTimeline *timeline, guint index);
/** credal_timeline_start: (element-type CredalEvent): the parameters set before the first step. */
const GPtrArray   *credal_timeline_start    (const CredalTimeline *timeline);
/** credal_timeline_model: (nullable): the MODEL event, of which a later one takes the place of an earlier one. */
const CredalEvent *credal_timeline_model    (const CredalTimeline *timeline);
/** credal_timeline_adopted: what was adopted at @position itself, or NULL. */
CredalEvent       *credal_timeline_adopted  (const CredalTimeline *timeline, guint position);

/** credal_timeline_write: appends the lines of a log that amounts to the same, and is no longer than it must be: steps
 *  that cannot be brought back are not in it. */
void credal_timeline_write (const CredalTimeline *timeline, GString *lines);
