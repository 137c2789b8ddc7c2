/* Prints the result of a fusion. */
#include "cli/fuse/fuse-report.h"
#include <stdio.h>
#include "cli/read/options.h"
#include "cli/write/json.h"
#include "cli/write/result.h"

/* Returns the share of objects with a conflict above one half. */
static double
much_conflict (const CredalPartition *fused)
{
  const CredalDataset *data = credal_partition_data (fused);
  double above = 0.0;

  for (gsize i = 0; i < credal_partition_n (fused); i++)
    if (credal_partition_conflict (fused)[i] > 0.5)
      above += credal_weight (credal_dataset_weights (data), i);
  return above / credal_dataset_total_weight (data);
}

static void
print_product (const CredalCliFused *of, guint q)
{
  guint c2 = of->products->c2;
  guint8 cluster = of->products->cluster[q];

  printf ("  %ux%u %7.3f %%  ", q / c2 + 1, q % c2 + 1, 100.0 * of->shares[q]);
  if (cluster == CREDAL_IMPOSSIBLE)
    puts ("impossible");
  else
    printf ("cluster %u\n", cluster + 1);
}

void
credal_cli_fused_print (const CredalCliFused *of)
{
  const CredalExported exported = credal_exported (of->fused, NULL);
  g_autofree char *text = credal_products_text (of->products);

  puts ("products of A's clusters and B's, with the share of the objects in them:");
  for (guint q = 0; q < of->products->c1 * of->products->c2; q++)
    print_product (of, q);
  printf ("kept: %s\n", text);
  printf ("uncertain: in A %.3f %%, in B %.3f %%, in either %.3f %%, fused %.3f %%\n",
          100.0 * credal_partition_uncertain (of->first), 100.0 * credal_partition_uncertain (of->second),
          100.0 * credal_pairing_uncertain (of->pairing), 100.0 * credal_partition_uncertain (of->fused));
  printf ("conflict: mean %.4f, above one half in %.3f %%\n", credal_partition_mean_conflict (of->fused),
          100.0 * much_conflict (of->fused));
  credal_cli_print_sizes (&exported, of->outside);
  if (of->indices)
    credal_cli_print_indices (of->indices);
  credal_cli_warn (of->warnings);
}

static void
list_products (JsonBuilder *builder, const CredalCliFused *of)
{
  guint c2 = of->products->c2;

  json_builder_set_member_name (builder, "products");
  json_builder_begin_array (builder);
  for (guint q = 0; q < of->products->c1 * c2; q++)
    {
      guint8 cluster = of->products->cluster[q];
      json_builder_begin_object (builder);
      credal_json_add_integer (builder, "first", q / c2 + 1);
      credal_json_add_integer (builder, "second", q % c2 + 1);
      credal_json_add_number (builder, "share", of->shares[q]);
      credal_json_add_integer (builder, "cluster", cluster == CREDAL_IMPOSSIBLE ? 0 : cluster + 1);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_sets (JsonBuilder *builder, const CredalPartition *fused)
{
  const CredalFrame *frame = credal_partition_frame (fused);

  json_builder_set_member_name (builder, "sets");
  json_builder_begin_object (builder);
  for (guint j = 0; j < credal_frame_f (frame); j++)
    {
      g_autofree char *name = credal_frame_set_name (frame, j);
      credal_json_add_number (builder, name, credal_partition_shares (fused)[j]);
    }
  json_builder_end_object (builder);
}

void
credal_cli_fused_print_json (const CredalCliFused *of)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autofree char *text = credal_products_text (of->products);

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_partition_n (of->fused));
  credal_cli_json_outside (builder, of->outside);
  credal_json_add_number (builder, "weight", credal_dataset_total_weight (credal_partition_data (of->fused)));
  credal_json_add_integer (builder, "clusters", credal_partition_c (of->fused));
  credal_json_add_string (builder, "keep", text);
  list_products (builder, of);
  add_sets (builder, of->fused);
  credal_json_add_number (builder, "uncertain_first", credal_partition_uncertain (of->first));
  credal_json_add_number (builder, "uncertain_second", credal_partition_uncertain (of->second));
  credal_json_add_number (builder, "uncertain_either", credal_pairing_uncertain (of->pairing));
  credal_json_add_number (builder, "uncertain", credal_partition_uncertain (of->fused));
  credal_json_add_number (builder, "conflict", credal_partition_mean_conflict (of->fused));
  credal_json_add_number (builder, "conflict_above_half", much_conflict (of->fused));
  credal_json_add_number (builder, "nonspecificity", credal_partition_nonspecificity (of->fused));
  credal_cli_json_strings (builder, "warnings", of->warnings);
  if (of->indices)
    credal_cli_json_indices (builder, "indices", of->indices);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}
