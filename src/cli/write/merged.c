/* Prints the agreement of two sessions and the answers on which they differ, as text and as JSON. */
#include "cli/write/merged.h"
#include <math.h>
#include <stdio.h>
#include "cli/write/json.h"
#include "session/log/disputes.h"
#include "session/merge/left-out.h"

/* Calls @each for every cluster with its κ and its numbers of objects. */
typedef struct {
  CredalKappa kappa;
  double first, second, both;
} Group;

static Group
group_of (const CredalMerger *merger, guint k)
{
  guint c = merger->clusters;
  Group group = { .kappa = credal_kappa_class (merger->shown, c, k), .both = merger->shown[k * c + k] };

  for (guint l = 0; l < c; l++)
    {
      group.first += merger->shown[k * c + l];
      group.second += merger->shown[l * c + k];
    }
  return group;
}

/* Returns the name of cluster @k, which may be new to the first session. */
static char *
group_name (const CredalMerged *first, const CredalMerger *merger, guint k)
{
  return k < credal_session_clusters (first->session) ? credal_session_cluster_label (first->session, k)
                                                      : g_strdup_printf ("%u", k + 1);
}

/* ---- text ---- */

static void
print_kappa (const char *of, const CredalKappa *kappa, const char *what)
{
  if (kappa->total == 0.0)
    printf ("%-10s none %s\n", of, what);
  else if (isnan (kappa->kappa))
    printf ("%-10s kappa undefined: all in one group; %.0f of %.0f %s\n", of, kappa->agreed, kappa->total, what);
  else
    printf ("%-10s kappa %.3f: %.0f of %.0f %s\n", of, kappa->kappa, kappa->agreed, kappa->total, what);
}

static void
print_groups (const CredalMerged *first, const CredalMerger *merger)
{
  for (guint k = 0; k < merger->clusters && merger->partitions.total > 0.0; k++)
    {
      Group group = group_of (merger, k);
      g_autofree char *name = group_name (first, merger, k);
      printf ("  %-20s ", name);
      if (isnan (group.kappa.kappa))
        printf ("kappa undefined");
      else
        printf ("kappa %.3f", group.kappa.kappa);
      printf (", %.0f and %.0f objects, %.0f of them common\n", group.first, group.second, group.both);
    }
}

void
credal_cli_merged_print (const CredalMerged *first, const CredalMerged *second, const CredalMerger *merger)
{
  guint differences = merger->event ? merger->event->disputes->len : 0;

  printf ("%s and %s\n", first->title, second->title);
  print_kappa ("clusters", &merger->partitions, "objects in the same cluster");
  print_groups (first, merger);
  print_kappa ("labels", &merger->labels, "objects that both labelled, alike");
  printf ("%-10s %u of %u pairs that both answered, alike\n", "answers", merger->pairs_agreed, merger->pairs);
  printf ("%-10s %u taken from %s, %u given by both, %u difference%s\n", "together", merger->taken, second->title,
          merger->same, differences, differences == 1 ? "" : "s");
}

/* @session: whose answers they are if they are not signed. */
static void
print_side (CredalSession *session, const GPtrArray *side, const char *title)
{
  for (guint k = 0; k < side->len; k++)
    {
      const CredalEvent *event = side->pdata[k];
      g_autofree char *words = credal_session_describe_statement (session, event);
      printf ("     %s: %s\n", event->by ? event->by : title, words);
    }
}

void
credal_cli_disputes_print (CredalSession *session, const char *title)
{
  g_autoptr(GArray) disputes = credal_session_disputes (session);

  if (disputes->len > 0)
    printf ("to settle\n");
  for (guint k = 0; k < disputes->len; k++)
    {
      const CredalOpenDispute *open = &g_array_index (disputes, CredalOpenDispute, k);
      printf ("%4u\n", open->number + 1);
      print_side (session, open->dispute->first, title);
      print_side (session, open->dispute->second, open->merge->from);
    }
}

/* ---- JSON ---- */

static void
add_kappa_members (JsonBuilder *builder, const CredalKappa *kappa)
{
  credal_json_add_number (builder, "kappa", kappa->kappa);
  credal_json_add_number (builder, "agreed", kappa->agreed);
  credal_json_add_number (builder, "objects", kappa->total);
}

static void
add_kappa (JsonBuilder *builder, const char *name, const CredalKappa *kappa)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_kappa_members (builder, kappa);
  json_builder_end_object (builder);
}

static void
add_groups (JsonBuilder *builder, const CredalMerged *first, const CredalMerger *merger)
{
  json_builder_set_member_name (builder, "groups");
  json_builder_begin_array (builder);
  for (guint k = 0; k < merger->clusters; k++)
    {
      Group group = group_of (merger, k);
      g_autofree char *name = group_name (first, merger, k);
      json_builder_begin_object (builder);
      credal_json_add_integer (builder, "cluster", k + 1);
      credal_json_add_string (builder, "name", name);
      credal_json_add_number (builder, "kappa", group.kappa.kappa);
      credal_json_add_number (builder, "first", group.first);
      credal_json_add_number (builder, "second", group.second);
      credal_json_add_number (builder, "both", group.both);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_unlike (JsonBuilder *builder, const CredalMerged *first, const CredalMerged *second)
{
  g_autoptr(GArray) numbers = credal_left_out_unlike (first->session, second->session);

  json_builder_set_member_name (builder, "another_grouping_steps");
  json_builder_begin_array (builder);
  for (guint k = 0; k < numbers->len; k++)
    json_builder_add_int_value (builder, g_array_index (numbers, guint, k));
  json_builder_end_array (builder);
}

void
credal_cli_merged_json (JsonBuilder *builder, const CredalMerged *first, const CredalMerged *second,
                        const CredalMerger *merger)
{
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "first", first->title);
  credal_json_add_string (builder, "second", second->title);
  credal_json_add_integer (builder, "clusters", merger->clusters);
  add_kappa (builder, "partitions", &merger->partitions);
  add_groups (builder, first, merger);
  add_kappa (builder, "labels", &merger->labels);
  credal_json_add_integer (builder, "pairs", merger->pairs);
  credal_json_add_integer (builder, "pairs_agreed", merger->pairs_agreed);
  credal_json_add_integer (builder, "same", merger->same);
  credal_json_add_integer (builder, "taken", merger->taken);
  credal_json_add_integer (builder, "differences", merger->event ? merger->event->disputes->len : 0);
  add_unlike (builder, first, second);
  json_builder_end_object (builder);
}

static void
add_objects (JsonBuilder *builder, const CredalEvent *event)
{
  json_builder_set_member_name (builder, "objects");
  json_builder_begin_array (builder);
  if (event->objects)
    for (guint q = 0; q < event->objects->len; q++)
      json_builder_add_int_value (builder, g_array_index (event->objects, guint32, q) + 1);
  else
    {
      json_builder_add_int_value (builder, event->i + 1);
      json_builder_add_int_value (builder, event->j + 1);
    }
  json_builder_end_array (builder);
}

static void
add_side (JsonBuilder *builder, CredalSession *session, const char *name, const GPtrArray *side, const char *title)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint k = 0; k < side->len; k++)
    {
      const CredalEvent *event = side->pdata[k];
      g_autofree char *words = credal_session_describe_statement (session, event);
      json_builder_begin_object (builder);
      credal_json_add_string (builder, "answer", words);
      add_objects (builder, event);
      credal_json_add_string (builder, "session", title);
      if (event->by)
        credal_json_add_string (builder, "by", event->by);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
credal_cli_disputes_json (JsonBuilder *builder, CredalSession *session, const char *title)
{
  g_autoptr(GArray) disputes = credal_session_disputes (session);

  json_builder_set_member_name (builder, "differences");
  json_builder_begin_array (builder);
  for (guint k = 0; k < disputes->len; k++)
    {
      const CredalOpenDispute *open = &g_array_index (disputes, CredalOpenDispute, k);
      json_builder_begin_object (builder);
      credal_json_add_integer (builder, "number", open->number + 1);
      add_side (builder, session, "first", open->dispute->first, title);
      add_side (builder, session, "second", open->dispute->second, open->merge->from);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
