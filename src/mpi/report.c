/* Reports the sizes of the sets, the indices and the bytes sent. */
#include "mpi/report.h"
#include <stdio.h>
#include "cli/write/json.h"
#include "cli/write/result.h"
#include "mpi/reduction-mpi.h"

void
credal_mpi_json_result (JsonBuilder *builder, const CredalPartition *partition, const CredalIndices *indices)
{
  const CredalFrame *frame = credal_partition_frame (partition);

  json_builder_set_member_name (builder, "sizes");
  json_builder_begin_object (builder);
  for (guint set = 0; set < credal_frame_f (frame); set++)
    {
      g_autofree char *name = credal_frame_set_name (frame, set);
      credal_json_add_integer (builder, name, (gint64) credal_partition_counts (partition)[set]);
    }
  json_builder_end_object (builder);
  credal_json_add_integer (builder, "bytes_sent", (gint64) credal_mpi_sent ());
  if (indices)
    credal_cli_json_indices (builder, "indices", indices);
}

void
credal_mpi_print_result (const CredalPartition *partition, const CredalIndices *indices)
{
  const CredalFrame *frame = credal_partition_frame (partition);

  for (guint set = 0; set < credal_frame_f (frame); set++)
    {
      g_autofree char *name = credal_frame_set_name (frame, set);
      printf ("%s %" G_GSIZE_FORMAT "\n", name, credal_partition_counts (partition)[set]);
    }
  if (indices)
    credal_cli_print_indices (indices);
  printf ("%" G_GUINT64_FORMAT " bytes sent by this process\n", credal_mpi_sent ());
}
