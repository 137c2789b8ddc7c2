/* Writes the profile of each group. */
#include "io/export/profile-export.h"
#include "core/groups/members.h"
#include "core/groups/profile.h"
#include "io/csv/write.h"

#define MOST_MEMBERS 10
#define MOST_TEXTS 20        /* of a column */

typedef struct {
  CredalAtomicFile *file;
  GString *line;
  char *group;
  CredalDataset *raw;
  guint8 *marks;             /* (n) of the group's objects */
} Writing;

static void
begin_row (const Writing *writing, const char *about, const char *item)
{
  credal_csv_text (writing->line, writing->group);
  credal_csv_optional (writing->line, about);
  credal_csv_optional (writing->line, item);
}

static void
end_row (const Writing *writing, const double values[2], double difference)
{
  credal_csv_number (writing->line, values[0]);
  credal_csv_number (writing->line, values[1]);
  credal_csv_number (writing->line, difference);
  credal_csv_write_line (writing->file, writing->line);
}

static void
write_size (const Writing *writing)
{
  double size[2] = { 0.0, 0.0 };

  for (gsize i = 0; i < credal_dataset_n (writing->raw); i++)
    size[writing->marks[i] == 0] += credal_weight (credal_dataset_weights (writing->raw), i);
  begin_row (writing, "objects", "");
  end_row (writing, size, size[0] - size[1]);
}

static void
write_features (const Writing *writing)
{
  g_autoptr(GArray) features = credal_profile_features (writing->raw, writing->marks);

  for (guint f = 0; f < features->len; f++)
    {
      const CredalProfileFeature *feature = &g_array_index (features, CredalProfileFeature, f);
      begin_row (writing, "feature", credal_dataset_column_name (writing->raw, feature->feature));
      end_row (writing, feature->mean, feature->difference);
    }
}

static void
write_texts (const Writing *writing)
{
  for (guint column = 0; column < credal_profile_columns (writing->raw); column++)
    {
      g_autoptr(GArray) texts = credal_profile_texts (writing->raw, writing->marks, column);
      for (guint k = 0; k < MIN (texts->len, MOST_TEXTS); k++)
        {
          const CredalProfileText *text = &g_array_index (texts, CredalProfileText, k);
          begin_row (writing, credal_profile_heading (writing->raw, column), text->text);
          end_row (writing, text->share, text->share[0] - text->share[1]);
        }
    }
}

static void
write_members (const Writing *writing, const CredalPartition *partition, CredalSet set, CredalMemberKind kind)
{
  g_autoptr(GArray) members = credal_group_members (partition, credal_partition_data (partition), set, kind,
                                                    MOST_MEMBERS);

  for (guint m = 0; m < members->len; m++)
    {
      const CredalMember *member = &g_array_index (members, CredalMember, m);
      g_autofree char *name = credal_dataset_dup_row_name (writing->raw, member->object);
      begin_row (writing, credal_member_kind_name (kind), name);
      g_string_append (writing->line, ",,");
      credal_csv_number (writing->line, member->value);
      credal_csv_write_line (writing->file, writing->line);
    }
}

static void
write_group (Writing *writing, const CredalExported *of, guint k)
{
  gsize size;

  writing->marks = credal_group_marks (of->partition, (CredalSet) 1 << k, &size);
  writing->group = credal_cluster_label (of->names, k);
  if (size > 0)
    {
      write_size (writing);
      write_features (writing);
      write_texts (writing);
      for (guint kind = 0; kind < CREDAL_N_MEMBER_KINDS; kind++)
        write_members (writing, of->partition, (CredalSet) 1 << k, (CredalMemberKind) kind);
    }
  g_free (writing->marks);
  g_free (writing->group);
}

gboolean
credal_export_profile (const char *path, const CredalExported *of, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new ("group,about,item,in_group,in_rest,difference");
  Writing writing = { file, line, .raw = credal_dataset_root (credal_partition_data (of->partition)) };

  if (!file)
    return FALSE;
  credal_csv_write_line (file, line);
  for (guint k = 0; k < credal_partition_c (of->partition); k++)
    write_group (&writing, of, k);
  return credal_atomic_file_commit (file, error);
}
