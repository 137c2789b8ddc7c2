#pragma once
#include <glib.h>

/* A term of the field. */
typedef struct {
  const char *id;        /* its anchor in resources/help/glossary.html */
  const char *title;     /* N_() */
  const char *words;     /* N_(words by which it is found in texts of the window, separated by "|"); "": never */
  const char *meaning;   /* N_(a sentence or two) */
} CredalTerm;

/** credal_glossary: Returns all terms. @count: (out): their number. */
const CredalTerm *credal_glossary      (guint *count);
/** credal_glossary_find: Returns the first term in @text at or after @from, a place in @text; NULL: there is none.
 *  @start, @length: (out): where its word is, in bytes. Precondition: @text is UTF-8. Cost: O(text × terms). */
const CredalTerm *credal_glossary_find (const char *text, const char *from, gsize *start, gsize *length);
