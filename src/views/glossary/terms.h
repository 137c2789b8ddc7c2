#pragma once
#include <gtk/gtk.h>

/** credal_terms_explain: Explains the terms of the glossary in all labels, buttons, menus and columns in @root, which
 *  exist now. Labels get a link to the glossary with the meaning as its tooltip, again whenever their text changes;
 *  everything else gets the meaning as its tooltip if it has none. Cost: O(texts × terms). */
void credal_terms_explain (GtkWidget *root);
