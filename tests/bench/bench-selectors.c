/* How long a question takes to choose: every selector on 100 000 × 5 Gaussians. */
#include <stdio.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"
#include "samples.h"
#include "selectors/selector.h"

enum { OBJECTS = 100000, CLUSTERS = 3, ANSWERS = 40, QUESTIONS = 24 };
#define LIMIT_MS 50.0

static CredalPartition *
make_partition (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (OBJECTS, 5, CLUSTERS, 3.0, 1, &error);
  const CredalEngine *engine = credal_engine_find ("fcm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autofree char *clusters = g_strdup_printf ("%d", CLUSTERS);

  g_assert_no_error (error);
  credal_params_set (params, CREDAL_PARAM_CLUSTERS, clusters, NULL);
  credal_params_set (params, CREDAL_PARAM_STARTS, "1", NULL);
  CredalPartition *partition = credal_fit (engine, &(CredalProblem) { data, NULL, params, 1 }, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* The first of @questions is answered truly; FALSE when there is none. */
static gboolean
answer (const CredalPartition *partition, const GArray *questions, CredalConstraints *constraints)
{
  const int *classes = credal_dataset_classes (credal_partition_data (partition));

  if (questions->len == 0)
    return FALSE;
  const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
  gboolean same = classes[question->i] == classes[question->j];
  credal_constraints_add_pair (constraints, question->i, question->j, same ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                               FALSE);
  return TRUE;
}

static void
measure (const CredalSelector *selector, const CredalPartition *partition, Samples *samples)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
  g_autoptr(CredalParams) params = credal_params_new (selector->params);
  gpointer memory = selector->memory_new ? selector->memory_new () : NULL;
  gboolean more = TRUE;

  for (guint answers = 0; more && answers < ANSWERS; answers++)
    {
      g_autoptr(GArray) questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
      double before = wall_ms ();
      g_autoptr(CredalAnswers) answered = credal_answers_new (credal_constraints_copy (constraints),
                                                              credal_partition_c (partition));
      CredalSelectorInput input = { partition, credal_partition_data (partition), answered, params, 1 };
      g_assert_true (selector->propose (memory, &input, QUESTIONS, questions, NULL, NULL));
      samples_add (samples, wall_ms () - before);
      more = answer (partition, questions, constraints);
    }
  if (memory)
    selector->memory_free (memory);
}

int
main (int argc, char **argv)
{
  g_autoptr(CredalPartition) partition = make_partition ();
  gboolean in_time = TRUE;

  printf ("Milliseconds for %d questions, %d objects, %u threads; limit: every one within %g.\n", QUESTIONS, OBJECTS,
          credal_parallel_threads (), LIMIT_MS);
  printf ("%-18s", "selector");
  samples_heading ();
  putchar ('\n');
  for (const CredalSelector *const *selector = credal_selectors (); *selector; selector++)
    {
      Samples samples = { .n = 0 };
      measure (*selector, partition, &samples);
      printf ("%-18s", (*selector)->id);
      samples_print (&samples);
      putchar ('\n');
      in_time &= samples_at (&samples, 1.0) <= LIMIT_MS;
    }
  printf ("%s\n", in_time ? "kept" : "MISSED");
  return !in_time;
}
