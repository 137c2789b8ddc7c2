/* Knowledge of clusters and of partitions: --separation and --unlike. */
#include "cli/write/knowledge.h"
#include <math.h>
#include <stdio.h>
#include "cli/read/open.h"
#include "core/data/metrics.h"
#include "core/knowledge/knowledge.h"
#include "fitted/object-clusters.h"
#include "session/log/log.h"
#include "session/session-result.h"

void
credal_cli_knowledge_clear (CredalCliKnowledge *knowledge)
{
  g_free (knowledge->separation);
  g_free (knowledge->unlike);
  g_clear_pointer (&knowledge->together, g_array_unref);
  g_clear_pointer (&knowledge->apart, g_array_unref);
  g_free (knowledge->of);
}

void
credal_cli_knowledge_options (CredalCliKnowledge *knowledge, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "separation", 0, 0, G_OPTION_ARG_STRING, &knowledge->separation,
      "a table: objects of different clusters are at least this far apart, in the prepared features or as "
      "dissimilarities: objects nearer than D are must-linked", "D" },
    { "unlike", 0, 0, G_OPTION_ARG_FILENAME, &knowledge->unlike,
      "a table: find another partition than the one in a session, or in a CSV file with a column cluster, class, label "
      "or group: pairs that it has together, far from each other, are cannot-linked", "FILE" },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

gboolean
credal_cli_knowledge_check (CredalCliKnowledge *knowledge, CredalCliFiles *files, GError **error)
{
  char *end = NULL;

  credal_cli_files_read (files, knowledge->unlike);
  if (!knowledge->separation)
    return TRUE;
  knowledge->distance = g_ascii_strtod (knowledge->separation, &end);
  if (end != knowledge->separation && *end == '\0' && knowledge->distance > 0.0 && isfinite (knowledge->distance))
    return TRUE;
  credal_cli_error (error, "--separation %s: expected a distance above 0", knowledge->separation);
  return FALSE;
}

gboolean
credal_cli_knowledge_check_none (const CredalCliKnowledge *knowledge, const char *with, GError **error)
{
  const CredalCliGiven given[] = { { knowledge->separation != NULL, "--separation" },
                                   { knowledge->unlike != NULL, "--unlike" }, { 0 } };

  return credal_cli_check_none (given, with, error);
}

/* ---- the answers ---- */

static gboolean
add_separation (CredalCliKnowledge *knowledge, CredalCliProblem *problem, GError **error)
{
  guint c = credal_settings_clusters (problem->settings);

  knowledge->together = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));
  if (!credal_knowledge_separate (problem->data, knowledge->distance, problem->constraints, knowledge->together,
                                  &knowledge->pieces, error))
    {
      g_prefix_error (error, "--separation %s: ", knowledge->separation);
      return FALSE;
    }
  if (knowledge->pieces >= c)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
               "--separation %s: chains of nearer objects connect the data to %zu %s, fewer than the %u clusters",
               knowledge->separation, knowledge->pieces,
               g_dngettext (GETTEXT_PACKAGE, "piece", "pieces", knowledge->pieces), c);
  return FALSE;
}

/* Returns the clusters of a session's result. */
static gint *
read_session (const char *path, const CredalCliProblem *problem, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();
  g_autoptr(CredalSession) session = credal_cli_open_session (path, NULL, "--unlike", files, problem->warnings, error);
  CredalPartition *partition = session ? credal_session_partition (session) : NULL;
  gsize n = credal_dataset_n (problem->data);

  if (!partition)
    return NULL;
  if (credal_partition_n (partition) != n)
    {
      credal_fail_file (error, CREDAL_ERROR_DATA, path, "it has %zu objects, and the table %zu",
                        credal_partition_n (partition), n);
      return NULL;
    }
  gint *of = g_new (gint, n);
  for (gsize i = 0; i < n; i++)
    of[i] = credal_partition_labels (partition)[i];
  return of;
}

static gboolean
add_unlike (CredalCliKnowledge *knowledge, CredalCliProblem *problem, GError **error)
{
  const char *path = knowledge->unlike;

  knowledge->of = credal_log_has_suffix (path)
                  ? read_session (path, problem, error)
                  : credal_object_clusters_read (path, problem->data, CREDAL_MAX_CLUSTERS, error);
  if (!knowledge->of)
    return FALSE;
  if (!(credal_settings_engine (problem->settings)->can & CREDAL_FOLLOWS_PAIRS))
    g_ptr_array_add (problem->warnings, g_strdup ("--unlike hardly works through learned features alone: take a method "
                                                  "that follows pairs itself, such as --engine cecm"));
  knowledge->apart = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));
  credal_knowledge_differ (problem->data, knowledge->of, credal_settings_seed (problem->settings),
                           problem->constraints, knowledge->apart);
  return knowledge->apart->len > 0
         || credal_fail_file (error, CREDAL_ERROR_DATA, path,
                              "no two objects that could be kept apart are together in it");
}

gboolean
credal_cli_knowledge_add (CredalCliKnowledge *knowledge, CredalCliProblem *problem, GError **error)
{
  if (!knowledge->separation && !knowledge->unlike)
    return TRUE;
  if (!credal_cli_problem_heeds_pairs (problem))
    {
      credal_cli_error (error, "%s needs answers on pairs, and %s does not follow pairs",
                        knowledge->separation ? "--separation" : "--unlike",
                        credal_settings_engine (problem->settings)->name);
      return FALSE;
    }
  return (!knowledge->separation || add_separation (knowledge, problem, error))
         && (!knowledge->unlike || add_unlike (knowledge, problem, error));
}

/* ---- the result ---- */

/* Counts the pairs that the result has in one cluster, if @together, or in two. */
static guint
count_kept (const GArray *pairs, gboolean together, const CredalPartition *partition)
{
  const guint8 *labels = credal_partition_labels (partition);
  guint kept = 0;

  for (guint k = 0; k < pairs->len; k++)
    {
      const CredalKnownPair *pair = &g_array_index (pairs, CredalKnownPair, k);
      kept += (labels[pair->i] == labels[pair->j]) == together;
    }
  return kept;
}

static CredalIndices
compare_unlike (const CredalCliKnowledge *knowledge, const CredalPartition *partition)
{
  return credal_indices (credal_partition_labels (partition), knowledge->of, credal_partition_n (partition), NULL);
}

/* Linked objects cannot be kept apart, so that a separation leaves fewer pairs that could be. */
static char *
alike_warning (const CredalCliKnowledge *knowledge, double ari)
{
  if (!knowledge->together)
    return g_strdup_printf ("the result is still like %s: ARI %.4f; give pairs more weight, or take another method",
                            knowledge->unlike, ari);
  return g_strdup_printf ("the result is still like %s: ARI %.4f; --separation %s keeps objects together and leaves "
                          "only %u pairs to keep apart: take a smaller one", knowledge->unlike, ari,
                          knowledge->separation, knowledge->apart->len);
}

void
credal_cli_knowledge_judge (const CredalCliKnowledge *knowledge, CredalCliProblem *problem,
                            const CredalPartition *partition)
{
  double ari = knowledge->of ? compare_unlike (knowledge, partition).ari : 0.0;
  guint broken = knowledge->together ? knowledge->together->len - count_kept (knowledge->together, TRUE, partition) : 0;

  if (ari > CREDAL_KNOWLEDGE_ALIKE)
    g_ptr_array_add (problem->warnings, alike_warning (knowledge, ari));
  if (broken > 0)
    g_ptr_array_add (problem->warnings, g_strdup_printf ("objects of different clusters are nearer than --separation "
                                                         "%s: %u of %u must-links are not kept",
                                                         knowledge->separation, broken, knowledge->together->len));
}

void
credal_cli_knowledge_print (const CredalCliKnowledge *knowledge, const CredalPartition *partition)
{
  if (knowledge->together)
    printf ("separation %s: %u must-links, %zu %s, %u must-links kept\n", knowledge->separation,
            knowledge->together->len, knowledge->pieces,
            g_dngettext (GETTEXT_PACKAGE, "piece", "pieces", knowledge->pieces),
            count_kept (knowledge->together, TRUE, partition));
  if (!knowledge->of)
    return;
  CredalIndices indices = compare_unlike (knowledge, partition);
  g_autofree char *name = g_filename_display_name (knowledge->unlike);
  printf ("unlike %s: ARI %.4f on %zu objects, %u of %u cannot-links kept\n", name, indices.ari, indices.n,
          count_kept (knowledge->apart, FALSE, partition), knowledge->apart->len);
}

void
credal_cli_knowledge_json (const CredalCliKnowledge *knowledge, const CredalPartition *partition,
                           JsonBuilder *builder)
{
  if (knowledge->together)
    {
      json_builder_set_member_name (builder, "separation");
      json_builder_begin_object (builder);
      credal_json_add_number (builder, "distance", knowledge->distance);
      credal_json_add_integer (builder, "links", knowledge->together->len);
      credal_json_add_integer (builder, "kept", count_kept (knowledge->together, TRUE, partition));
      credal_json_add_integer (builder, "pieces", (gint64) knowledge->pieces);
      json_builder_end_object (builder);
    }
  if (!knowledge->of)
    return;
  CredalIndices indices = compare_unlike (knowledge, partition);
  json_builder_set_member_name (builder, "unlike");
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "file", knowledge->unlike);
  credal_json_add_integer (builder, "objects", (gint64) indices.n);
  credal_json_add_number (builder, "ari", indices.ari);
  credal_json_add_integer (builder, "links", knowledge->apart->len);
  credal_json_add_integer (builder, "kept", count_kept (knowledge->apart, FALSE, partition));
  json_builder_end_object (builder);
}
