#pragma once
#include "core/belief/frame.h"

/* The groups that plot and picture leave out. A group is the set of clusters that its objects have in the hard credal
 * partition; ∅ are the outliers. As text: "": all are shown; "2 1+3 0": these sets are hidden, by the numbers of their
 * clusters from 1, and 0 for ∅; "only 2 1+3": all other sets are hidden. */
#define CREDAL_MOST_HIDDEN 64

typedef struct {
  gboolean only;               /* TRUE: only the listed sets are shown; FALSE: they are hidden */
  guint n;
  CredalSet sets[CREDAL_MOST_HIDDEN];
} CredalHidden;

/** credal_hidden_parse: Reads a text as above. Fails with %CREDAL_ERROR_PARAMETER. */
gboolean credal_hidden_parse (const char *text, CredalHidden *hidden, GError **error);
/** credal_hidden_print: Returns (transfer full) the text. */
char    *credal_hidden_print (const CredalHidden *hidden);
/** credal_hidden_has: Returns TRUE if @set is hidden. Cost: O(listed sets). */
gboolean credal_hidden_has   (const CredalHidden *hidden, CredalSet set);
/** credal_hidden_any: Returns TRUE if some set can be hidden. */
gboolean credal_hidden_any   (const CredalHidden *hidden);
/** credal_hidden_put: Hides or shows @set. Returns FALSE if the list is full. */
gboolean credal_hidden_put   (CredalHidden *hidden, CredalSet set, gboolean hide);
