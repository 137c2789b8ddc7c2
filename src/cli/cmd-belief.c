/* `belief`: reads a table of masses, and prints beliefs, plausibilities, pignistic probabilities and decisions. */
#include <stdio.h>
#include "cli/base/command.h"
#include "cli/read/options.h"
#include "cli/write/json.h"
#include "cli/write/pairs.h"
#include "core/belief/measures.h"
#include "core/groups/kinds.h"
#include "io/csv/write.h"
#include "io/masses/mass-file.h"

typedef struct {
  char **files, *sets, *empty, *only;
  gboolean json;
  CredalCliPairs pairs;
  CredalEmptyRule rule;              /* of @empty */
  guint kinds;                       /* of @only; 0: all objects */
} Options;

static void
belief_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->sets);
  g_free (options->empty);
  g_free (options->only);
  credal_cli_pairs_clear (&options->pairs);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, belief_options_clear)

/* The masses, and the sets to report on. */
typedef struct {
  CredalPartition *partition;
  GArray *sets;                      /* CredalSet */
} Table;

static void
belief_table_clear (Table *table)
{
  g_clear_pointer (&table->partition, credal_partition_unref);
  g_clear_pointer (&table->sets, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, belief_table_clear)

/* ---- options ---- */

static CredalCliParse
parse_belief_options (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "sets", 0, 0, G_OPTION_ARG_STRING, &options->sets,
      "the sets to report on, such as \"{1},{1,2}\" (every single cluster)", "SETS" },
    { "empty", 0, 0, G_OPTION_ARG_STRING, &options->empty,
      "what becomes of the mass on ∅: kept, dempster (the other masses are scaled up) or yager (Ω gets it) (kept)",
      "RULE" },
    { "only", 0, 0, G_OPTION_ARG_STRING, &options->only,
      "report only objects whose masses are all of these: normalised, certain, Bayesian, vacuous", "KIND,..." },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "MASSES.csv" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Computes belief and plausibility of sets of clusters, pignistic probabilities and decisions for each "
    "object of a table of masses, such as --masses-out writes: row,{},{1},{2},{1,2}.",
    "Prints CSV, unless --json is given: bel and pl of each set, betp of each cluster, the cluster of largest betp,\n"
    "the set of the largest mass, and the kinds of the masses. betp is computed after Dempster's normalisation unless\n"
    "--empty yager moves the mass on ∅ first. With --pairs, the CSV has the pairs instead of the objects.");

  credal_cli_pairs_options (&options->pairs, context);
  return credal_cli_parse (context, NULL, argc, argv, error);
}

static gboolean
read_kinds (Options *options, GError **error)
{
  g_auto(GStrv) names = g_strsplit (options->only ? options->only : "", ",", -1);

  for (guint k = 0; names[k]; k++)
    {
      CredalMassKind kind;
      if (!credal_mass_kind_find (g_strstrip (names[k]), &kind))
        {
          credal_cli_error (error, "--only %s: choose from normalised, certain, Bayesian, vacuous", options->only);
          return FALSE;
        }
      options->kinds |= kind;
    }
  return TRUE;
}

static gboolean
check_belief_options (Options *options, GError **error)
{
  const CredalCliGiven of_objects[] = { { options->sets != NULL, "--sets" }, { options->only != NULL, "--only" },
                                        { 0 } };
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, options->pairs.path);
  if (options->pairs.path && !options->json && !credal_cli_check_none (of_objects, "--pairs without --json", error))
    return FALSE;
  if (options->empty && !credal_empty_rule_find (options->empty, &options->rule))
    {
      credal_cli_error (error, "--empty %s: choose from kept, dempster, yager", options->empty);
      return FALSE;
    }
  return read_kinds (options, error) && credal_cli_files_check (files, error);
}

/* ---- reading ---- */

/* Reads the sets of --sets; without the option, these are the single clusters. */
static gboolean
read_sets (Table *table, const char *text, GError **error)
{
  guint c = credal_partition_c (table->partition);

  if (text)
    {
      table->sets = credal_frame_parse_sets (c, text, error);
      if (!table->sets)
        g_prefix_error (error, "--sets: ");
      return table->sets != NULL;
    }
  table->sets = g_array_new (FALSE, FALSE, sizeof (CredalSet));
  for (guint k = 0; k < c; k++)
    {
      CredalSet cluster = (CredalSet) 1 << k;
      g_array_append_val (table->sets, cluster);
    }
  return TRUE;
}

/* ---- output ---- */

/* Returns (transfer full) "Bayesian certain normalised"; "": none. */
static char *
name_kinds (guint kinds)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < CREDAL_N_MASS_KINDS; k++)
    if (kinds >> k & 1)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", credal_mass_kind_name ((CredalMassKind) (1 << k)));
  return g_string_free (text, FALSE);
}

static void
print_belief_header (const Table *table)
{
  g_autoptr(GString) line = g_string_new ("row");

  for (guint k = 0; k < table->sets->len; k++)
    {
      g_autofree char *set = credal_set_name (g_array_index (table->sets, CredalSet, k));
      g_autofree char *bel = g_strconcat ("bel", set, NULL), *pl = g_strconcat ("pl", set, NULL);
      credal_csv_text (line, bel);
      credal_csv_text (line, pl);
    }
  for (guint k = 1; k <= credal_partition_c (table->partition); k++)
    g_string_append_printf (line, ",betp_%u", k);
  printf ("%s,cluster,set,kinds\n", line->str);
}

/* The consequences of the masses of object @i. */
typedef struct {
  const Table *table;
  gsize i;
  const double *m, *betp;            /* (f), (c) */
  char *name, *set, *kinds;
} Object;

static void
print_belief_row (const Object *object)
{
  const CredalFrame *frame = credal_partition_frame (object->table->partition);
  g_autoptr(GString) line = g_string_new (NULL);

  credal_csv_text (line, object->name);
  for (guint k = 0; k < object->table->sets->len; k++)
    {
      CredalSet set = g_array_index (object->table->sets, CredalSet, k);
      credal_csv_number (line, credal_mass_belief (frame, object->m, set));
      credal_csv_number (line, credal_mass_plausibility (frame, object->m, set));
    }
  for (guint k = 0; k < credal_frame_c (frame); k++)
    credal_csv_number (line, object->betp[k]);
  g_string_append_printf (line, ",%u", credal_partition_labels (object->table->partition)[object->i] + 1);
  credal_csv_text (line, object->set);
  credal_csv_optional (line, object->kinds);
  puts (line->str);
}

static void
add_set_json (JsonBuilder *builder, const Object *object, CredalSet set)
{
  const CredalFrame *frame = credal_partition_frame (object->table->partition);
  g_autofree char *name = credal_set_name (set);

  json_builder_begin_object (builder);
  credal_json_add_string (builder, "set", name);
  credal_json_add_number (builder, "belief", credal_mass_belief (frame, object->m, set));
  credal_json_add_number (builder, "plausibility", credal_mass_plausibility (frame, object->m, set));
  json_builder_end_object (builder);
}

static void
add_object_json (JsonBuilder *builder, const Object *object)
{
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "row", object->name);
  json_builder_set_member_name (builder, "sets");
  json_builder_begin_array (builder);
  for (guint k = 0; k < object->table->sets->len; k++)
    add_set_json (builder, object, g_array_index (object->table->sets, CredalSet, k));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "betp");
  json_builder_begin_array (builder);
  for (guint k = 0; k < credal_partition_c (object->table->partition); k++)
    json_builder_add_double_value (builder, object->betp[k]);
  json_builder_end_array (builder);
  credal_json_add_integer (builder, "cluster", credal_partition_labels (object->table->partition)[object->i] + 1);
  credal_json_add_string (builder, "set", object->set);
  credal_json_add_string (builder, "kinds", object->kinds);
  json_builder_end_object (builder);
}

/* Calls @report for each object of the wanted kinds. @builder: (nullable): passed on. */
static void
report_objects (const Table *table, guint wanted, JsonBuilder *builder)
{
  const CredalPartition *partition = table->partition;
  const CredalFrame *frame = credal_partition_frame (partition);
  guint c = credal_frame_c (frame);
  g_autofree double *m = g_new (double, credal_frame_f (frame));
  g_autofree guint8 *kinds = credal_object_kinds (partition);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      if ((kinds[i] & wanted) != wanted)
        continue;
      credal_partition_masses (partition, i, i + 1, m);
      g_autofree char *name = credal_dataset_dup_row_name (credal_partition_data (partition), i);
      g_autofree char *set = credal_frame_set_name (frame, credal_partition_focal (partition)[i]);
      g_autofree char *kind = name_kinds (kinds[i]);
      Object object = { table, i, m, credal_partition_membership (partition) + i * c, name, set, kind };
      if (builder)
        add_object_json (builder, &object);
      else
        print_belief_row (&object);
    }
}

static void
print_belief_json (const Table *table, const Options *options)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "objects");
  json_builder_begin_array (builder);
  report_objects (table, options->kinds, builder);
  json_builder_end_array (builder);
  credal_cli_pairs_json (&options->pairs, table->partition, builder);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_belief_csv (const Table *table, const Options *options)
{
  if (options->pairs.list)
    {
      credal_cli_pairs_print (&options->pairs, table->partition);
      return;
    }
  print_belief_header (table);
  report_objects (table, options->kinds, NULL);
}

gboolean
credal_cli_belief (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_auto(Table) table = { 0 };
  CredalCliParse parsed = parse_belief_options (argc, argv, &options, error);

  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  const char *path = credal_cli_one (options.files, "MASSES.csv", error);
  if (!path || !check_belief_options (&options, error))
    return FALSE;
  table.partition = credal_mass_file_read (path, options.rule, error);
  if (!table.partition || !read_sets (&table, options.sets, error)
      || !credal_cli_pairs_read (&options.pairs, credal_partition_data (table.partition), error))
    return FALSE;
  (options.json ? print_belief_json : print_belief_csv) (&table, &options);
  return TRUE;
}
