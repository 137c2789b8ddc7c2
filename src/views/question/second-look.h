#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Answers worth a second look, the least believed first, each with its reason. Choosing one selects its two objects, so
 * that the commands on a selected answer are about it.
 *
 * Signal: "changed": their number may be another. */
#define CREDAL_TYPE_SECOND_LOOK (credal_second_look_get_type ())
G_DECLARE_FINAL_TYPE (CredalSecondLook, credal_second_look, CREDAL, SECOND_LOOK, GtkBox)

/** credal_second_look_set_session: @session: (nullable). */
void  credal_second_look_set_session (CredalSecondLook *look, CredalSession *session, CredalSelection *selection);
guint credal_second_look_count       (CredalSecondLook *look);
/** credal_second_look_next: chooses the next of them, from the first again after the last. Precondition: there is
 *  one. */
void  credal_second_look_next        (CredalSecondLook *look);
