/* How long a person waits after an answer when answers reshape the data: the table of --help. */
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/generate.h"
#include "core/rng.h"
#include "samples.h"
#include "sections.h"
#include "session/asker.h"
#include "session/honest.h"

static const char summary[] =
  "Mixtures of 3 overlapping Gaussians in 5 features, 120 answers known: the answer is added, what it teaches is\n"
  "learned (the view), ECM clusters from the last result, the sets that may be shown are chosen, and the next\n"
  "question is selected (neighbourhood, one spot check in eight). Milliseconds of the clock on the wall, with all\n"
  "threads. Exits with 1 when the 95 % of a line is above its limit, when memory beside the data passes 1 GiB, or\n"
  "when the cost grows faster than n^1.1 from 10 000 objects on.\n"
  "A line more: after two strokes of 20 000 of a million objects with 3 features, a third one instead of an answer.\n"
  "Arguments: numbers of objects, instead of 600 10000 100000 1000000, and \"stroke\".";

enum { FEATURES = 5, STROKED_FEATURES = 3, CLUSTERS = 3, KNOWN = 120, EVERY = 8, STROKE = 20000 };
#define MOST_MEMORY 1024.0               /* MiB beside the data */
#define MOST_SLOPE 1.1

typedef struct { gsize n; double limit; guint answers; } Line;

static const Line lines[] = { { 600, 5, 60 }, { 10000, 30, 40 }, { 100000, 300, 12 }, { 1000000, 1500, 5 } };

typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;
  CredalPartition *partition;
  CredalAsker *asker;
  CredalParams *params, *asking;
  const CredalEngine *engine;
} Session;

static gboolean
has_same_class (const Session *session, const CredalQuestion *question)
{
  const int *classes = credal_dataset_classes (session->data);
  return classes[question->i] == classes[question->j];
}

static CredalQuestion
next_question (Session *session)
{
  g_autoptr (CredalClosure) closure = credal_closure_new (session->constraints);
  CredalSelectorInput input = { session->partition, session->constraints, closure, session->asking, 1 };
  g_autoptr (GArray) questions = credal_asker_propose (session->asker, &input, NULL, EVERY, 24);

  g_assert_cmpuint (questions->len, >, 0);
  return g_array_index (questions, CredalQuestion, 0);
}

static void
take_answer (Session *session, const CredalQuestion *question)
{
  CredalRelation relation = has_same_class (session, question) ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;

  credal_constraints_add_pair (session->constraints, question->i, question->j, relation, 1.0, FALSE);
  if (question->reason == CREDAL_REASON_SPOT_CHECK)
    credal_constraints_add_check (session->constraints, question->i, question->j);
}

static void
refit (Session *session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CredalLesson) lesson =
    credal_lesson_new (session->data, session->constraints, CLUSTERS, session->partition, NULL, &error);
  check (lesson, error);
  CredalProblem problem = { session->data, session->constraints, session->params, 1, NULL };
  CredalPartition *found = credal_lesson_learned (lesson)
                             ? credal_lesson_fit (lesson, session->engine, &problem, session->partition, NULL, &error)
                             : credal_fit (session->engine, &problem, NULL, &error);
  found = credal_honest_judge (found, lesson, session->constraints, 0.95, &error);
  check (found, error);
  g_clear_pointer (&session->partition, credal_partition_unref);
  session->partition = found;
}

/* Typical objects of random classes against one object of each class. */
static void
answer_beforehand (Session *session)
{
  const int *classes = credal_dataset_classes (session->data);
  g_autoptr (GRand) rng = credal_rng_new (2, 0);
  guint32 hubs[CLUSTERS] = { 0 };

  for (gsize i = credal_dataset_n (session->data); i-- > 0;)
    hubs[classes[i]] = (guint32) i;
  for (guint k = 1; k < CLUSTERS; k++)
    for (guint l = 0; l < k; l++)
      credal_constraints_add_pair (session->constraints, hubs[k], hubs[l], CREDAL_CANNOT_LINK, 1.0, FALSE);
  while (credal_constraints_n_pairs (session->constraints) < KNOWN)
    {
      guint32 i = (guint32) credal_rng_index (rng, credal_dataset_n (session->data));
      if (i != hubs[classes[i]])
        credal_constraints_add_pair (session->constraints, i, hubs[classes[i]], CREDAL_MUST_LINK, 1.0, FALSE);
    }
}

static void
session_begin (Session *session, gsize n, gsize features)
{
  const CredalSelector *selector = credal_selector_find ("neighbourhood", NULL);
  g_autoptr (GError) error = NULL;

  session->engine = credal_engine_find ("ecm", NULL);
  session->params = credal_params_new (session->engine->params);
  credal_params_set (session->params, CREDAL_PARAM_CLUSTERS, "3", NULL);
  session->asking = credal_params_new (selector->params);
  session->asker = credal_asker_new (selector);
  session->data = credal_generate_gaussians (n, features, CLUSTERS, 3.25, 1, &error);
  check (session->data, error);
  session->constraints = credal_constraints_new (n);
  credal_params_set (session->params, CREDAL_PARAM_STARTS, "1", NULL);
  refit (session);
}

static void
session_end (Session *session)
{
  credal_dataset_unref (session->data);
  credal_constraints_free (session->constraints);
  credal_partition_unref (session->partition);
  credal_asker_unref (session->asker);
  credal_params_free (session->params);
  credal_params_free (session->asking);
}

/* Returns the median. */
static double
run_line (const Line *line, gboolean *kept)
{
  Session session = { 0 };
  Samples samples = { 0 };

  session_begin (&session, line->n, FEATURES);
  answer_beforehand (&session);
  refit (&session);
  for (guint k = 0; k < line->answers; k++)
    {
      CredalQuestion question = next_question (&session);
      double begin = wall_ms ();
      take_answer (&session, &question);
      refit (&session);
      next_question (&session);
      samples_add (&samples, wall_ms () - begin);
    }
  double data = (double) line->n * (FEATURES + 1) * sizeof (double) / 1048576.0, beside = peak_bytes () / 1048576.0 - data;
  gboolean fine = samples_at (&samples, 0.95) <= line->limit && beside <= MOST_MEMORY;
  g_print ("%9" G_GSIZE_FORMAT "  ", line->n);
  samples_print (&samples);
  g_print ("\n%11s limit %.0f ms: %s; at most %.0f MiB beside the data\n", "", line->limit,
           fine ? "kept" : "MISSED", beside);
  *kept &= fine;
  session_end (&session);
  return samples_at (&samples, 0.5);
}

/* Objects of one class: the region of one stroke. */
static void
paint (Session *session, int class)
{
  const int *classes = credal_dataset_classes (session->data);
  g_autofree guint32 *objects = g_new (guint32, STROKE);
  gsize size = 0;

  for (gsize i = 0; i < credal_dataset_n (session->data) && size < STROKE; i++)
    if (classes[i] == class)
      objects[size++] = (guint32) i;
  credal_constraints_add_group (session->constraints, objects, size, TRUE, 1.0);
}

static void
run_stroke (gboolean *kept)
{
  enum { PIXELS = 1000000, LIMIT = 500 };
  Session session = { 0 };

  session_begin (&session, PIXELS, STROKED_FEATURES);
  paint (&session, 0);
  paint (&session, 1);
  refit (&session);
  double begin = wall_ms ();
  paint (&session, 2);
  refit (&session);
  double time = wall_ms () - begin;
  g_print ("a third stroke on %d x %d: %.0f ms, limit %d: %s\n", PIXELS, STROKED_FEATURES, time, LIMIT,
           time <= LIMIT ? "kept" : "MISSED");
  *kept &= time <= LIMIT;
  session_end (&session);
}

static gboolean
is_chosen (const char *what, int argc, char **argv)
{
  gboolean chosen = argc < 2;

  for (int a = 1; a < argc; a++)
    chosen |= g_str_equal (argv[a], what);
  return chosen;
}

int
main (int argc, char **argv)
{
  gboolean kept = TRUE;
  double smaller_n = 0.0, smaller_time = 0.0;

  setlocale (LC_ALL, "");
  if (argc > 1 && g_str_equal (argv[1], "--help"))
    {
      g_print ("%s\n", summary);
      return EXIT_SUCCESS;
    }
  g_print ("%9s  ", "objects");
  samples_heading ();
  g_print ("\n");
  for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
    {
      g_autofree char *name = g_strdup_printf ("%" G_GSIZE_FORMAT, lines[k].n);
      if (!is_chosen (name, argc, argv))
        continue;
      double time = run_line (&lines[k], &kept), n = (double) lines[k].n;
      if (smaller_n >= 10000.0)
        {
          double slope = log (time / smaller_time) / log (n / smaller_n);
          g_print ("%11s slope %.2f: %s\n", "", slope, slope <= MOST_SLOPE ? "kept" : "MISSED");
          kept &= slope <= MOST_SLOPE;
        }
      smaller_n = n;
      smaller_time = time;
    }
  if (is_chosen ("stroke", argc, argv))
    run_stroke (&kept);
  return kept ? EXIT_SUCCESS : EXIT_FAILURE;
}
