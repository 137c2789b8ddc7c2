#pragma once
#include "session/log.h"

/* The order of a session's events: its steps (ANSWER, RETRACT, LABEL, GROUP, PARAMETER, STROKE, INSIST), how many of
 * them are in force, and the states adopted on the way. Undo and redo are positions; a new step drops those that were
 * undone, the last of which can be had again. What the steps say is not its matter. */
typedef struct _CredalTimeline CredalTimeline;

CredalTimeline *credal_timeline_new  (void);
void            credal_timeline_free (CredalTimeline *timeline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTimeline, credal_timeline_free)

/** credal_timeline_is_step: whether events of that kind are steps; the others are about these. */
gboolean credal_timeline_is_step (CredalEventKind kind);
/** credal_timeline_check: whether @event may come next; fails with %CREDAL_ERROR_PARAMETER saying why not. A step may
 *  always. */
gboolean credal_timeline_check   (const CredalTimeline *timeline, const CredalEvent *event, GError **error);
/** credal_timeline_take: @event: (transfer full), checked; a step is there as long as it can be had again. @neutral: of
 *  a step: it has no bearing on the partition. */
void     credal_timeline_take    (CredalTimeline *timeline, CredalEvent *event, gboolean neutral);

guint              credal_timeline_position (const CredalTimeline *timeline);   /* steps in force */
guint              credal_timeline_length   (const CredalTimeline *timeline);   /* steps there are */
/** credal_timeline_dropped: how many steps a RECALL at position @fork (out) brings back. */
guint              credal_timeline_dropped  (const CredalTimeline *timeline, guint *fork);
const CredalEvent *credal_timeline_step     (const CredalTimeline *timeline, guint index);
gboolean           credal_timeline_is_neutral (const CredalTimeline *timeline, guint index);
/** credal_timeline_start: (element-type CredalEvent): the parameters set before the first step. */
const GPtrArray   *credal_timeline_start    (const CredalTimeline *timeline);
/** credal_timeline_adopted: what was adopted at @position itself, or NULL. */
CredalEvent       *credal_timeline_adopted  (const CredalTimeline *timeline, guint position);

/** credal_timeline_write: appends the lines of a log that amounts to the same. What is no step any more, but for what a
 *  RECALL brings back, is not among them. */
void credal_timeline_write (const CredalTimeline *timeline, GString *lines);
