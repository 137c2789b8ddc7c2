#pragma once
#include <glib.h>

/* Texts about n objects in columns, which a person is shown and which are never clustered. Equal texts are stored
 * once. */
typedef struct _CredalNotes CredalNotes;

/** credal_notes_new: @headings: (array length=columns): copied; every text is "" until it is set. NULL when memory is
 *  short. */
CredalNotes *credal_notes_new     (gsize n, const char *const *headings, guint columns);
void         credal_notes_free    (CredalNotes *notes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNotes, credal_notes_free)

/** credal_notes_set: @text: copied, unless an equal one is there. */
void         credal_notes_set     (CredalNotes *notes, gsize i, guint column, const char *text);
/** credal_notes_columns: 0 when @notes is NULL. */
guint        credal_notes_columns (const CredalNotes *notes);
const char  *credal_notes_heading (const CredalNotes *notes, guint column);
const char  *credal_notes_text    (const CredalNotes *notes, gsize i, guint column);
