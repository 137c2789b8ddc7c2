#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/opening/lessons.h"

/* Shows one stage of a lesson above the plot: two sentences on what to observe, and buttons for the window commands
 * that go to the previous and next stage. Hidden without a lesson. */
#define CREDAL_TYPE_LESSON_BAR (credal_lesson_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalLessonBar, credal_lesson_bar, CREDAL, LESSON_BAR, GtkBox)

/** credal_lesson_bar_set: Shows the stage of @lesson that @session has reached, and follows the session. Both are set,
 *  or both are NULL: no lesson. */
void credal_lesson_bar_set (CredalLessonBar *bar, CredalSession *session, const CredalLesson *lesson);
/** credal_lesson_bar_target: Returns the number of steps in force at the beginning of the next stage (@direction 1) or
 *  the previous one (−1). Within a stage, the previous beginning is the beginning of that stage. Returns −1 if there is
 *  no lesson or no such stage, or if the steps of the stage were dropped. */
gint credal_lesson_bar_target (CredalLessonBar *bar, gint direction);
