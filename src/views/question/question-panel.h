#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/commands/keys.h"
#include "views/kit/selection.h"

/* The question: the two objects beside each other (of "Which group is A in?" a typical one of its likeliest group),
 * why this pair, and the answers as buttons that give the window's commands. The buttons stay where they are: above
 * them is nothing whose height depends on the pair, and what is said of it, below them, has a room of its own. Two
 * objects that the person selected take the place of the question's until they are let go; of more than two, only that
 * they are one group can be said. Contradictions are settled here.
 *
 * Signals:
 *   "pair-changed"  credal_question_panel_pair() differs, or an answer on it has become possible or impossible
 *   "preview" (char *text)  what the answer pointed at would imply; NULL: none is
 */
#define CREDAL_TYPE_QUESTION_PANEL (credal_question_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalQuestionPanel, credal_question_panel, CREDAL, QUESTION_PANEL, GtkBox)

/** credal_question_panel_set_session: @session: (nullable); references to both are held. */
void     credal_question_panel_set_session (CredalQuestionPanel *panel, CredalSession *session,
                                            CredalSelection *selection);
/** credal_question_panel_set_keys: the keys shown on the buttons. */
void     credal_question_panel_set_keys    (CredalQuestionPanel *panel, const CredalKeys *keys);
/** credal_question_panel_pair: the pair that an answer is about: the selected one, else the question's; FALSE: none. */
gboolean credal_question_panel_pair        (CredalQuestionPanel *panel, guint32 *i, guint32 *j);
/** credal_question_panel_object: the object whose group is asked for; FALSE: a pair is asked about, or nothing, or the
 *  person selected something. */
gboolean credal_question_panel_object      (CredalQuestionPanel *panel, guint32 *object);
/** credal_question_panel_update_conflict: after an answer that was refused, which the session does not signal. */
void     credal_question_panel_update_conflict (CredalQuestionPanel *panel);
