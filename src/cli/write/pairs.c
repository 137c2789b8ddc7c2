/* Reports how far masses place the two objects of a pair in one cluster, or in two. */
#include "cli/write/pairs.h"
#include <stdio.h>
#include "core/belief/measures.h"
#include "io/answers/pair-list.h"
#include "io/csv/write.h"

static const char *const measures[] = { "pl_same", "pl_different", "bel_same", "bel_different" };
#define N_MEASURES G_N_ELEMENTS (measures)

void
credal_cli_pairs_clear (CredalCliPairs *pairs)
{
  g_clear_pointer (&pairs->path, g_free);
  g_clear_pointer (&pairs->list, g_array_unref);
}

void
credal_cli_pairs_options (CredalCliPairs *pairs, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "pairs", 0, 0, G_OPTION_ARG_FILENAME, &pairs->path,
      "report for each pair in a CSV file (i,j) the belief and plausibility that both objects are in one cluster, and "
      "in two", "FILE" },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

gboolean
credal_cli_pairs_read (CredalCliPairs *pairs, const CredalDataset *data, GError **error)
{
  if (pairs->path)
    pairs->list = credal_pair_list_read (pairs->path, data, error);
  return !pairs->path || pairs->list;
}

/* @values: (N_MEASURES) out. */
static void
measure_pair (const CredalPartition *partition, const CredalObjectPair *pair, double *values)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  g_autofree double *m = g_new (double, credal_frame_f (frame)), *other = g_new (double, credal_frame_f (frame));

  credal_partition_masses (partition, pair->i, (gsize) pair->i + 1, m);
  credal_partition_masses (partition, pair->j, (gsize) pair->j + 1, other);
  credal_mass_pair (frame, m, other, &values[0], &values[1]);
  credal_mass_pair_belief (frame, m, other, &values[2], &values[3]);
}

static void
print_pair (const CredalPartition *partition, const CredalObjectPair *pair)
{
  const CredalDataset *data = credal_partition_data (partition);
  g_autofree char *first = credal_dataset_dup_row_name (data, pair->i);
  g_autofree char *second = credal_dataset_dup_row_name (data, pair->j);
  g_autoptr(GString) line = g_string_new (NULL);
  double values[N_MEASURES];

  credal_csv_text (line, first);
  credal_csv_text (line, second);
  measure_pair (partition, pair, values);
  for (guint k = 0; k < N_MEASURES; k++)
    credal_csv_number (line, values[k]);
  puts (line->str);
}

void
credal_cli_pairs_print (const CredalCliPairs *pairs, const CredalPartition *partition)
{
  if (!pairs->list)
    return;
  printf ("i,j");
  for (guint k = 0; k < N_MEASURES; k++)
    printf (",%s", measures[k]);
  putchar ('\n');
  for (guint k = 0; k < pairs->list->len; k++)
    print_pair (partition, &g_array_index (pairs->list, CredalObjectPair, k));
}

static void
add_pair_json (JsonBuilder *builder, const CredalPartition *partition, const CredalObjectPair *pair)
{
  const CredalDataset *data = credal_partition_data (partition);
  g_autofree char *first = credal_dataset_dup_row_name (data, pair->i);
  g_autofree char *second = credal_dataset_dup_row_name (data, pair->j);
  double values[N_MEASURES];

  measure_pair (partition, pair, values);
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "i", first);
  credal_json_add_string (builder, "j", second);
  for (guint k = 0; k < N_MEASURES; k++)
    credal_json_add_number (builder, measures[k], values[k]);
  json_builder_end_object (builder);
}

void
credal_cli_pairs_json (const CredalCliPairs *pairs, const CredalPartition *partition, JsonBuilder *builder)
{
  if (!pairs->list)
    return;
  json_builder_set_member_name (builder, "pairs");
  json_builder_begin_array (builder);
  for (guint k = 0; k < pairs->list->len; k++)
    add_pair_json (builder, partition, &g_array_index (pairs->list, CredalObjectPair, k));
  json_builder_end_array (builder);
}
