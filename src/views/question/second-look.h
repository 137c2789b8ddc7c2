#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Lists doubtful answers, least likely first, each with the reason. Choosing one selects its two objects, so that
 * commands apply to that answer.
 *
 * Signal: "changed": the number of answers may have changed. */
#define CREDAL_TYPE_SECOND_LOOK (credal_second_look_get_type ())
G_DECLARE_FINAL_TYPE (CredalSecondLook, credal_second_look, CREDAL, SECOND_LOOK, GtkBox)

/** credal_second_look_set_session: @session: (nullable). */
void  credal_second_look_set_session (CredalSecondLook *look, CredalSession *session, CredalSelection *selection);
guint credal_second_look_count       (CredalSecondLook *look);
/** credal_second_look_next: Chooses the answer after the chosen one. Chooses the first if none or the last is chosen.
 *  Precondition: the list is not empty. */
void  credal_second_look_next        (CredalSecondLook *look);
