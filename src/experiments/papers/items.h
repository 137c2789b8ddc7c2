#pragma once
#include "experiments/trials/experiment.h"

/* Of each paper, ended by one without an id. */
extern const CredalItem credal_items_ab11[], credal_items_abin16[], credal_items_abmd12[], credal_items_agbr18[],
                        credal_items_egmm[];

/** credal_items: all, in the order listed; NULL-terminated; (transfer none). */
const CredalItem *const *credal_items (void);
/** credal_item_find: fails with %CREDAL_ERROR_PARAMETER, listing the known ids. */
const CredalItem *credal_item_find    (const char *id, GError **error);
/** credal_items_of: (transfer container) (element-type CredalItem): those of the paper @key, in any case of letters;
 *  fails with %CREDAL_ERROR_PARAMETER, listing the known keys. */
GPtrArray *credal_items_of            (const char *key, GError **error);
