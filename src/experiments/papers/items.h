#pragma once
#include "experiments/trials/experiment.h"

/* The items of each paper; each list ends with an item without an id. */
extern const CredalItem credal_items_ab11[], credal_items_abin16[], credal_items_abmd12[], credal_items_agbr18[],
                        credal_items_egmm[];

/** credal_items: (transfer none): Returns all items in order, NULL-terminated. */
const CredalItem *const *credal_items (void);
/** credal_item_find: Returns the item @id. Fails with %CREDAL_ERROR_PARAMETER, listing the known ids. */
const CredalItem *credal_item_find    (const char *id, GError **error);
/** credal_items_of: (transfer container) (element-type CredalItem): Returns the items of the paper @key, regardless of
 *  case. Fails with %CREDAL_ERROR_PARAMETER, listing the known keys. */
GPtrArray *credal_items_of            (const char *key, GError **error);
