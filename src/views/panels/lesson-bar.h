#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/opening/lessons.h"

/* One stage of a lesson above the plot, with two sentences on what is to be seen, and the ways to the one before and to
 * the next, which are the window's commands. Not visible without a lesson. */
#define CREDAL_TYPE_LESSON_BAR (credal_lesson_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalLessonBar, credal_lesson_bar, CREDAL, LESSON_BAR, GtkBox)

/** credal_lesson_bar_set: @session, @lesson: both, or (nullable) none. */
void credal_lesson_bar_set (CredalLessonBar *bar, CredalSession *session, const CredalLesson *lesson);
/** credal_lesson_bar_target: how many steps are in force at the next stage (@direction 1), or the one before (−1); −1:
 *  there is none, or its steps were dropped. */
gint credal_lesson_bar_target (CredalLessonBar *bar, gint direction);
