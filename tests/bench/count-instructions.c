/* The work whose instructions instructions.py counts, under callgrind: one answer, and one pass of each engine. */
#include <stdlib.h>
#include <valgrind/callgrind.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"
#include "session/recipes.h"
#include "session/session.h"

enum { FEATURES = 5, CLUSTERS = 3, KNOWN = 8, SMALL = 300 };
#define CLUSTERS_TEXT "3"

/* ---- one answer with "Learn fastest" ---- */

static CredalSession *
open_session (const CredalDataset *data, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "data.csv", NULL);
  g_autoptr(GString) text = g_string_new ("a,b,c,d,e\n");
  g_autoptr(GError) error = NULL;

  for (gsize k = 0; k < credal_dataset_n (data) * FEATURES; k++)
    g_string_append_printf (text, "%.6g%c", credal_dataset_x (data)[k], k % FEATURES + 1 < FEATURES ? ',' : '\n');
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  CredalSession *session = credal_session_new (path, NULL, &error);
  g_assert_no_error (error);
  return session;
}

static void
answer_next (CredalSession *session, const int *classes)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (session, &question));
  CredalRelation relation = classes[question.i] == classes[question.j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
  credal_session_answer (session, question.i, question.j, relation, 1, FALSE, NULL);
  credal_session_wait (session);
}

static void
count_answer (gsize n, const char *name, const char *folder)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (n, FEATURES, CLUSTERS, 3.25, 1, NULL);
  const int *classes = credal_dataset_classes (data);
  CredalSession *session = open_session (data, folder);

  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, CLUSTERS_TEXT, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  for (guint k = 0; k < KNOWN; k++)
    answer_next (session, classes);
  CALLGRIND_START_INSTRUMENTATION;
  answer_next (session, classes);
  CALLGRIND_DUMP_STATS_AT (name);
  CALLGRIND_STOP_INSTRUMENTATION;
  credal_session_discard (session);
  credal_session_close (session);
  g_object_unref (session);
}

/* ---- one pass of an engine ---- */

static void
count_engine (const CredalEngine *engine, CredalDataset *data)
{
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, CLUSTERS_TEXT, NULL);
  credal_params_set (params, CREDAL_PARAM_STARTS, "1", NULL);
  credal_params_set (params, CREDAL_PARAM_ITERATIONS, "1", NULL);
  CALLGRIND_START_INSTRUMENTATION;
  g_autoptr(CredalPartition) partition = credal_fit (engine, &problem, NULL, &error);
  CALLGRIND_DUMP_STATS_AT (engine->id);
  CALLGRIND_STOP_INSTRUMENTATION;
  g_assert_no_error (error);
}

/* count-instructions FOLDER: for what is written meanwhile. */
int
main (int argc, char **argv)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (SMALL, FEATURES, CLUSTERS, 3.25, 1, NULL);

  g_assert_cmpint (argc, ==, 2);
  credal_parallel_set_threads (1);
  count_answer (600, "answer-600", argv[1]);
  count_answer (10000, "answer-10000", argv[1]);
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    count_engine (*engine, data);
  return EXIT_SUCCESS;
}
