#pragma once
#include "core/regions/regions.h"
#include "session/log/log.h"
#include "session/log/settings.h"
#include "session/log/timeline.h"

/* What a session's events amount to: its steps, undone and redone as a timeline (timeline.h) has them, and what those
 * in force say. */
typedef struct _CredalHistory CredalHistory;

CredalHistory *credal_history_new  (gsize n, gboolean standardize);
/** credal_history_new_picture: of a picture, where strokes are steps too. */
CredalHistory *credal_history_new_picture (CredalPixels *pixels);
void           credal_history_free (CredalHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalHistory, credal_history_free)

/** credal_history_check: whether @event may come next; fails with %CREDAL_ERROR_PARAMETER saying why not, for a stroke
 *  also with %CREDAL_ERROR_DATA, and with %CREDAL_ERROR_MEMORY when there is none left for it. */
gboolean credal_history_check (CredalHistory *history, const CredalEvent *event, GError **error);
/** credal_history_anticipate: the constraints that would be in force after @event, a STROKE or UNDO_TO that was
 *  checked: (transfer none). The regions are those after it from here on, until credal_history_apply() puts the event
 *  in force or credal_history_give_up() takes it back; the latter is called after a failure, too. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: linear in the pixels of the stroke, or of all strokes up to the position moved to, and
 *  in the steps in force. */
const CredalConstraints *credal_history_anticipate (CredalHistory *history, const CredalEvent *event, GError **error);
/** credal_history_give_up: the event anticipated, if there is one, does not come: the regions are those in force again.
 *  Cost: linear in all strokes. */
void     credal_history_give_up (CredalHistory *history);
/** credal_history_apply: the one way in which anything changes. @event: (transfer full), checked. */
void     credal_history_apply (CredalHistory *history, CredalEvent *event);
/** credal_history_settle: brings the constraints up to date after STROKE and UNDO_TO events that were not anticipated,
 *  which only note that they are stale: reading a log, many such events come before anybody looks. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: linear in the steps and in the pixels covered; O(1) where nothing is stale. */
gboolean credal_history_settle (CredalHistory *history, GError **error);

/** credal_history_timeline: its steps, their order and how many are in force; (transfer none). */
const CredalTimeline *credal_history_timeline (const CredalHistory *history);

/** credal_history_model: (transfer none) (nullable): the clusters of another slice that the first clustering begins
 *  with (learning/carried-model.h). */
CredalState *credal_history_model (const CredalHistory *history);

/** credal_history_look: (transfer none): of credal_look_specs: how the picture is shown, whatever is undone. */
const CredalParams *credal_history_look (const CredalHistory *history);

/* In force at the position. */
gsize                    credal_history_n           (const CredalHistory *history);   /* objects */
CredalRegions           *credal_history_regions     (const CredalHistory *history);   /* NULL: no picture */
const CredalConstraints *credal_history_constraints (const CredalHistory *history);   /* settled */
const CredalSettings    *credal_history_settings    (const CredalHistory *history);
/* As they were after the first @position steps; (transfer full). */
/** credal_history_regions_at: NULL without an error: no picture. Fails with %CREDAL_ERROR_MEMORY. Cost: O(pixels), and
 *  linear in the strokes. */
CredalRegions     *credal_history_regions_at     (const CredalHistory *history, guint position, GError **error);
/** credal_history_constraints_at: @regions: (nullable): those of the position. What all strokes amount to comes first,
 *  then the other steps in their order. An object that was labelled with one cluster, and later painted with another,
 *  is in the one painted. Fails with %CREDAL_ERROR_MEMORY. Cost: linear in the steps, in the pixels covered and, once a
 *  step labelled objects, in the strokes after it. */
CredalConstraints *credal_history_constraints_at (const CredalHistory *history, guint position,
                                                  const CredalRegions *regions, GError **error);
/** credal_history_settings_at: cost: linear in the steps. */
CredalSettings    *credal_history_settings_at    (const CredalHistory *history, guint position);

/** credal_history_measure: notes @point with what was adopted at its position, if anything was and unless a measure of
 *  it is there already. */
void               credal_history_measure (CredalHistory *history, const CredalCurvePoint *point);
/** credal_history_exact: the adopted event whose state determines the partition in force, or NULL: the latest one, if
 *  no step since then has a bearing on the partition (a first don't-know, the selector's parameters, names have
 *  none). */
const CredalEvent *credal_history_exact   (const CredalHistory *history);
/** credal_history_warm: the adopted event whose state a fit can start from, or NULL: the latest one, if no step since
 *  then changed the engine or the features. */
const CredalEvent *credal_history_warm    (const CredalHistory *history);
