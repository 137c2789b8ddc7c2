#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* One of the question's two objects: its mark, name, notes, cluster in words and mass bars. */
#define CREDAL_TYPE_OBJECT_CARD (credal_object_card_get_type ())
G_DECLARE_FINAL_TYPE (CredalObjectCard, credal_object_card, CREDAL, OBJECT_CARD, GtkBox)

/** credal_object_card_set: @mark tells it apart from the other card, as on the features' bars. @asked: it is the
 *  question's, and has the badge that the canvas gives it. */
void credal_object_card_set (CredalObjectCard *card, CredalSession *session, guint32 object, guint mark,
                             gboolean asked);
/** credal_object_card_tell_apart: their names lose letters, where they must, that they do not differ in. */
void credal_object_card_tell_apart (CredalObjectCard *card, CredalObjectCard *other);
