#pragma once
#include "core/regions/regions.h"
#include "learning/other-slices.h"
#include "session/log/log.h"
#include "method/settings.h"
#include "session/log/timeline.h"

/* The state of a session after its events: its timeline of steps (timeline.h), and the settings, constraints and
 * regions that the steps in force produce. */
typedef struct _CredalHistory CredalHistory;

CredalHistory *credal_history_new  (gsize n, gboolean standardize);
/** credal_history_keep_former: Goes back to the defaults of @edition (method/former.h). Call it before any event. */
void credal_history_keep_former (CredalHistory *history, guint edition);
/** credal_history_new_picture: Starts a history of a picture, with strokes as steps too. */
CredalHistory *credal_history_new_picture (CredalPixels *pixels);
void           credal_history_free (CredalHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalHistory, credal_history_free)

/** credal_history_check: Checks that @event may come next. Fails with %CREDAL_ERROR_PARAMETER and the reason, for a
 *  stroke also with %CREDAL_ERROR_DATA, and with %CREDAL_ERROR_MEMORY. */
gboolean credal_history_check (CredalHistory *history, const CredalEvent *event, GError **error);
/** credal_history_anticipate: (transfer none): Returns the constraints that @event, a checked STROKE or UNDO_TO, would
 *  put in force. The regions change to the state after @event at once. Afterwards call credal_history_apply() to put
 *  the event in force, or credal_history_give_up(), also after a failure, to restore them. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: linear in the pixels of the stroke, or of all strokes up to the new position, and in the
 *  steps in force. */
const CredalConstraints *credal_history_anticipate (CredalHistory *history, const CredalEvent *event, GError **error);
/** credal_history_give_up: Drops the anticipated event, if any, and restores the regions in force. Cost: linear in all
 *  strokes. */
void     credal_history_give_up (CredalHistory *history);
/** credal_history_apply: Puts @event (transfer full) in force. The event must have passed credal_history_check(). Only
 *  this adds steps, or moves the position among them. The constraints are stale after a STROKE or UNDO_TO that was not
 *  anticipated: see credal_history_settle(). */
void     credal_history_apply (CredalHistory *history, CredalEvent *event);
/** credal_history_settle: Updates the constraints after STROKE and UNDO_TO events that were not anticipated. Such an
 *  event only marks the constraints as stale, since a log may hold many before the constraints are needed. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: linear in the steps and in the pixels covered; O(1) if the constraints are up to
 *  date. */
gboolean credal_history_settle (CredalHistory *history, GError **error);

/** credal_history_lend: Takes names that other slices lend to this one. @lent: (transfer full): a SLICE event with
 *  settings. They count after the steps up to its time and before later steps; a name that another cluster has then is
 *  left out. Undo does not change lent names. */
void               credal_history_lend (CredalHistory *history, CredalEvent *lent);
/** credal_history_lent: (transfer none) (nullable): Returns the event of the last credal_history_lend(); NULL: there
 *  was none. */
const CredalEvent *credal_history_lent (const CredalHistory *history);

/** credal_history_timeline: (transfer none): Returns the steps, their order and the position. */
const CredalTimeline *credal_history_timeline (const CredalHistory *history);

/** credal_history_model: (transfer none) (nullable): Returns the clusters of another slice from which the first
 *  clustering starts (learning/carried-model.h). NULL: it starts without them. */
CredalState *credal_history_model (const CredalHistory *history);

/** credal_history_look: (transfer none): Returns how the picture is shown (credal_look_specs); undo does not change
 *  it. */
const CredalParams *credal_history_look (const CredalHistory *history);

/* All follow from the steps in force. */
gsize                    credal_history_n           (const CredalHistory *history);   /* objects */
CredalRegions           *credal_history_regions     (const CredalHistory *history);   /* NULL: no picture */
const CredalConstraints *credal_history_constraints (const CredalHistory *history);   /* settled */
const CredalSettings    *credal_history_settings    (const CredalHistory *history);
/* All are (transfer full). */
/** credal_history_regions_at: (nullable): Returns the regions after the first @position steps. Returns NULL without an
 *  error if there is no picture. Fails with %CREDAL_ERROR_MEMORY. Cost: O(pixels), and linear in the strokes. */
CredalRegions     *credal_history_regions_at     (const CredalHistory *history, guint position, GError **error);
/** credal_history_constraints_at: Returns the constraints after the first @position steps. @regions: (nullable): the
 *  regions at @position; NULL: no picture, strokes count for nothing. All strokes are applied first, then the other
 *  steps in order. A stroke made after a label of the same object still overrides it. Fails with %CREDAL_ERROR_MEMORY.
 *  Cost: linear in the steps, in the pixels covered and, once a step labelled objects, in the strokes after it. */
CredalConstraints *credal_history_constraints_at (const CredalHistory *history, guint position,
                                                  const CredalRegions *regions, GError **error);
/** credal_history_settings_at: Returns the settings after the first @position steps. Cost: linear in the steps. */
CredalSettings    *credal_history_settings_at    (const CredalHistory *history, guint position);

/** credal_history_answered: (transfer full) (nullable): Returns the objects of a picture that answers in force are
 *  about, as credal_others_new() does. NULL without an error also for a table, and if the edition of the defaults keeps
 *  slices apart (method/former.h). */
CredalOthers      *credal_history_answered (const CredalHistory *history, GError **error);

/** credal_history_unlike: (transfer full) (nullable) (element-type GBytes): Returns the partitions of the UNLIKE steps
 *  in force, for credal_knowledge_unlike(); NULL: there are none. Cost: linear in the steps. */
GPtrArray         *credal_history_unlike      (const CredalHistory *history);

/** credal_history_measure: Stores @point with the state adopted at its position. Does nothing if no state was adopted
 *  there, or if it has a point. */
void               credal_history_measure (CredalHistory *history, const CredalCurvePoint *point);
/** credal_history_exact: (nullable): Returns the latest adopted event if its state determines the partition in force:
 *  every step since leaves the partition as it is (credal_event_keeps_partition()). Otherwise NULL. */
const CredalEvent *credal_history_exact   (const CredalHistory *history);
/** credal_history_all_exact: (nullable) (element-type CredalEvent): Returns the adopted events at the position of
 *  credal_history_exact(), the newest last; they differ in the labels on other slices that counted. NULL: there are
 *  none. */
const GPtrArray   *credal_history_all_exact (const CredalHistory *history);
/** credal_history_warm: (nullable): Returns the latest adopted event if a fit can start from its state: no step since
 *  changed the engine or the features. Otherwise NULL. */
const CredalEvent *credal_history_warm    (const CredalHistory *history);
/** credal_history_warm_answers: Returns the number of pairs that were answered, without don't-knows, when the state of
 *  credal_history_warm() was adopted; 0: there is none. Cost: linear in the steps and the objects. */
guint credal_history_warm_answers         (const CredalHistory *history);
