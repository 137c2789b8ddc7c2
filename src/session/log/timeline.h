#pragma once
#include "session/log/log.h"

/* The order of a session's events, regardless of their content: the steps (ANSWER, RETRACT, LABEL, GROUP, PARAMETER,
 * STROKE, INSIST, ASIDE, MERGE, SETTLE, UNLIKE), the number of steps in force (the position), and the states adopted on
 * the way.
 *
 * Undo and redo move the position (UNDO_TO). A new step discards the undone steps; the last ones discarded can be
 * recalled (RECALL), in place of the steps taken since. START makes the parameters set so far the start state: they
 * stay in force, and are no steps any more. MODEL, before the first step, holds the clusters from which the first
 * clustering starts. */
typedef struct _CredalTimeline CredalTimeline;

CredalTimeline *credal_timeline_new  (void);
void            credal_timeline_free (CredalTimeline *timeline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTimeline, credal_timeline_free)

/** credal_timeline_is_step: Returns TRUE if events of @kind are steps. */
gboolean credal_timeline_is_step (CredalEventKind kind);
/** credal_timeline_check: Checks that @event may come next; a step always may. Fails with %CREDAL_ERROR_PARAMETER and
 *  the reason. */
gboolean credal_timeline_check   (const CredalTimeline *timeline, const CredalEvent *event, GError **error);
/** credal_timeline_take: Puts @event (transfer full), which credal_timeline_check() has passed, in force. The timeline
 *  keeps a step until it can no longer be recalled. @neutral: TRUE: the step leaves the partition as it is. */
void     credal_timeline_take    (CredalTimeline *timeline, CredalEvent *event, gboolean neutral);

guint              credal_timeline_position (const CredalTimeline *timeline);   /* steps in force */
guint              credal_timeline_length   (const CredalTimeline *timeline);   /* all steps */
/** credal_timeline_dropped: Returns the number of steps that a RECALL would bring back. @fork: out: the position where
 *  they branched off. */
guint              credal_timeline_dropped  (const CredalTimeline *timeline, guint *fork);
/** credal_timeline_statements: Returns the number of steps that do more than set parameters, undone and recallable ones
 *  included. */
guint              credal_timeline_statements (const CredalTimeline *timeline);
/** credal_timeline_has_work: Returns TRUE if any step, undone and recallable ones included, is more than a setting of
 *  the method: see credal_event_is_work(). */
gboolean           credal_timeline_has_work (const CredalTimeline *timeline);
const CredalEvent *credal_timeline_step     (const CredalTimeline *timeline, guint index);
/** credal_timeline_undone: Returns when step @index, not in force, was undone (µs since 1970). */
gint64             credal_timeline_undone   (const CredalTimeline *timeline, guint index);
/** credal_timeline_newest: Returns the newest time of a step, and of undoing one; 0: there are no steps. */
gint64             credal_timeline_newest   (const CredalTimeline *timeline);
gboolean           credal_timeline_is_neutral (const CredalTimeline *timeline, guint index);
/** credal_timeline_start: (element-type CredalEvent): Returns the PARAMETER events that START took out of the steps. */
const GPtrArray   *credal_timeline_start    (const CredalTimeline *timeline);
/** credal_timeline_model: (nullable): Returns the latest MODEL event; NULL: there is none. */
const CredalEvent *credal_timeline_model    (const CredalTimeline *timeline);
/** credal_timeline_adopted: (nullable): Returns the newest ADOPTED event at @position; NULL: no partition was adopted
 *  exactly there. */
CredalEvent       *credal_timeline_adopted  (const CredalTimeline *timeline, guint position);
/** credal_timeline_all_adopted: (nullable) (element-type CredalEvent): Returns the ADOPTED events at @position, the
 *  newest last: one for each set of labels on other slices, at most 8. NULL: there are none. */
const GPtrArray   *credal_timeline_all_adopted (const CredalTimeline *timeline, guint position);

/** credal_timeline_write: Appends the shortest log lines that give the same timeline. Steps that can no longer be
 *  recalled are left out. */
void credal_timeline_write (const CredalTimeline *timeline, GString *lines);
