#pragma once
#include <gtk/gtk.h>
#include "core/regions/together.h"
#include "session/session.h"
#include "views/commands/keys.h"
#include "views/kit/selection.h"

/* The question: its two objects side by side (for "Which group is A in?" a typical member of the likeliest group is the
 * second), the reason for the pair, and the answers as buttons for window commands. The buttons keep their place:
 * no height above them depends on the pair, and the text below has a room of its own. A selected pair replaces the
 * question's until it is deselected; more than two selected objects can only be put in one group. Contradictions are
 * settled here.
 *
 * Signals:
 *   "pair-changed"  credal_question_panel_pair(), or whether that pair can be answered, may have changed
 *   "preview" (char *text)  the consequence of the answer under the pointer; NULL: no answer is hovered
 */
#define CREDAL_TYPE_QUESTION_PANEL (credal_question_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalQuestionPanel, credal_question_panel, CREDAL, QUESTION_PANEL, GtkBox)

/** credal_question_panel_set_session: Shows the questions of @session (nullable). Holds references to both. */
void     credal_question_panel_set_session (CredalQuestionPanel *panel, CredalSession *session,
                                            CredalSelection *selection);
/** credal_question_panel_hold: Counts the pixels of @together (nullable) in the reason, in place of the objects of the
 *  session's partition. NULL, or another session, ends this. */
void     credal_question_panel_hold        (CredalQuestionPanel *panel, CredalTogether *together);
/** credal_question_panel_set_keys: Shows the present keys on the buttons and in their tooltips. @keys must outlive the
 *  panel. */
void     credal_question_panel_set_keys    (CredalQuestionPanel *panel, const CredalKeys *keys);
/** credal_question_panel_pair: Finds the pair that an answer is about: the selected pair. If fewer than two objects are
 *  selected, the question's pair. Returns FALSE if more are selected, or if there is no question. */
gboolean credal_question_panel_pair        (CredalQuestionPanel *panel, guint32 *i, guint32 *j);
/** credal_question_panel_object: Finds the object if the question asks for its group. Returns FALSE if there is no
 *  question, if it is about a pair, or if objects are selected. */
gboolean credal_question_panel_object      (CredalQuestionPanel *panel, guint32 *object);
/** credal_question_panel_update_conflict: Shows or hides the conflict. Call it after a refused answer: the session
 *  emits no signal for that. */
void     credal_question_panel_update_conflict (CredalQuestionPanel *panel);
/** credal_question_panel_show_clusters: Sets whether the cards show their objects' clusters: at first they do not. */
void     credal_question_panel_show_clusters (CredalQuestionPanel *panel, gboolean shown);
