#pragma once
#include "cli/base/files.h"
#include "core/belief/partition.h"
#include "io/json/add.h"

/* --pairs FILE: the beliefs and plausibilities that pairs of objects are in one cluster and in two ([ABMD12] §3.1). */

typedef struct {
  char *path;
  GArray *list;              /* (element-type CredalObjectPair) */
} CredalCliPairs;

void     credal_cli_pairs_clear   (CredalCliPairs *pairs);
void     credal_cli_pairs_options (CredalCliPairs *pairs, GOptionContext *context);
/** credal_cli_pairs_read: Reads the file if one was given. Fails as credal_pair_list_read() does. */
gboolean credal_cli_pairs_read    (CredalCliPairs *pairs, const CredalDataset *data, GError **error);
/** credal_cli_pairs_print: Prints a line of CSV for each pair, below a header. Prints nothing without --pairs. */
void     credal_cli_pairs_print   (const CredalCliPairs *pairs, const CredalPartition *partition);
/** credal_cli_pairs_json: Adds "pairs", an array with an object for each pair. Adds nothing without --pairs. */
void     credal_cli_pairs_json    (const CredalCliPairs *pairs, const CredalPartition *partition, JsonBuilder *builder);
