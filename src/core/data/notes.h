#pragma once
#include <glib.h>

/* Columns of texts about n objects, shown to the user and never clustered. Equal texts are stored once. */
typedef struct _CredalNotes CredalNotes;

/** credal_notes_new: Returns (transfer full) notes in which every text is "". @headings: (array length=columns):
 *  copied. Returns NULL if memory is short. */
CredalNotes *credal_notes_new     (gsize n, const char *const *headings, guint columns);
void         credal_notes_free    (CredalNotes *notes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNotes, credal_notes_free)

/** credal_notes_set: Sets a text; @text is copied, unless an equal one is stored. */
void         credal_notes_set     (CredalNotes *notes, gsize i, guint column, const char *text);
/** credal_notes_columns: Returns the number of columns, 0 for NULL. */
guint        credal_notes_columns (const CredalNotes *notes);
const char  *credal_notes_heading (const CredalNotes *notes, guint column);
const char  *credal_notes_text    (const CredalNotes *notes, gsize i, guint column);
