#pragma once
#include <gtk/gtk.h>

/* A quiet button "Notes on this file (2)" that shows the notes again after the message bar has dropped them. Visible
 * only if there are notes. */
#define CREDAL_TYPE_READING_NOTES (credal_reading_notes_get_type ())
G_DECLARE_FINAL_TYPE (CredalReadingNotes, credal_reading_notes, CREDAL, READING_NOTES, GtkMenuButton)

/** credal_reading_notes_add: Adds the note @text, unless it is there already. */
void credal_reading_notes_add   (CredalReadingNotes *notes, const char *text);
void credal_reading_notes_clear (CredalReadingNotes *notes);
