#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* One of the question's two objects: its mark, name, notes, cluster in words and mass bars. */
#define CREDAL_TYPE_OBJECT_CARD (credal_object_card_get_type ())
G_DECLARE_FINAL_TYPE (CredalObjectCard, credal_object_card, CREDAL, OBJECT_CARD, GtkBox)

/** credal_object_card_set: Shows @object. @mark: the object's CredalMark, as on the bars of the features. @asked: TRUE:
 *  the object is the question's, and has the same badge as on the canvas. */
void credal_object_card_set (CredalObjectCard *card, CredalSession *session, guint32 object, guint mark,
                             gboolean asked);
/** credal_object_card_tell_apart: Sets where the names on both cards are cut if they are too long, so that they stay
 *  distinct if possible. */
void credal_object_card_tell_apart (CredalObjectCard *card, CredalObjectCard *other);
/** credal_object_card_show_clusters: Sets whether the card shows the object's clusters, and how likely they are. At
 *  first it does not: the answer should not follow the program's guess. */
void credal_object_card_show_clusters (CredalObjectCard *card, gboolean shown);
