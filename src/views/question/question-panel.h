#pragma once
#include <gtk/gtk.h>
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
 *   "pair-changed"  credal_question_panel_pair(), or the possibility to answer on that pair, has changed
 *   "preview" (char *text)  the consequence of the answer under the pointer; NULL: no answer is hovered
 */
#define CREDAL_TYPE_QUESTION_PANEL (credal_question_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalQuestionPanel, credal_question_panel, CREDAL, QUESTION_PANEL, GtkBox)

/** credal_question_panel_set_session: @session: (nullable); holds references to both. */
void     credal_question_panel_set_session (CredalQuestionPanel *panel, CredalSession *session,
                                            CredalSelection *selection);
/** credal_question_panel_set_keys: Sets the keys shown on the buttons. */
void     credal_question_panel_set_keys    (CredalQuestionPanel *panel, const CredalKeys *keys);
/** credal_question_panel_pair: Finds the pair that an answer is about: the selected pair, or the question's pair if
 *  none is selected. Returns FALSE if there is no pair. */
gboolean credal_question_panel_pair        (CredalQuestionPanel *panel, guint32 *i, guint32 *j);
/** credal_question_panel_object: Finds the object whose group is asked for. Returns FALSE if the question is about a
 *  pair, there is no question, or something is selected. */
gboolean credal_question_panel_object      (CredalQuestionPanel *panel, guint32 *object);
/** credal_question_panel_update_conflict: Shows or hides the conflict. Call it after a refused answer: the session
 *  emits no signal for that. */
void     credal_question_panel_update_conflict (CredalQuestionPanel *panel);
