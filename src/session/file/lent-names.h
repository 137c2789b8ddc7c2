#pragma once
#include "session/file/document.h"

/* Names that other slices lend to a slice. They are no steps, and are valid while a step in force of any slice gives
 * them. */

/** credal_lent_names_borrow: Gives the clusters of @history, a slice that is opened, the names that clusters of equal
 *  numbers have in @from, the slice shown before. Names that both slices have stay where they are. Does
 *  credal_lent_names_review() before. @document: has the steps of all slices. */
void     credal_lent_names_borrow (CredalHistory *history, const CredalHistory *from, CredalDocument *document);
/** credal_lent_names_review: Takes back the lent names of @history that no step in force gives on any slice, or that
 *  @from does not have. Returns TRUE if there were any. @from: may be @history itself. */
gboolean credal_lent_names_review (CredalHistory *history, const CredalHistory *from, CredalDocument *document);
