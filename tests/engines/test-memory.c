/* Where there is no memory for what grows with the data the engines say so, whatever it was wanted for. */
#include "../little-memory.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"

/* ---- fits that are short of it ---- */

enum { N = 60, C = 3 };

/* Two groups that share an object, a pair and a label: what J_CONST is of. */
static CredalConstraints *
make_answers (void)
{
  static const guint32 groups[][3] = { { 0, 3, 6 }, { 6, 9, 12 } };
  CredalConstraints *answers = credal_constraints_new (N);

  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    credal_constraints_add_group (answers, groups[g], 3, FALSE, 1.0);
  credal_constraints_add_pair (answers, 20, 21, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_labels (answers, &(guint32) { 30 }, 1, 0, 1.0);
  return answers;
}

static CredalPins *
make_pins (void)
{
  static const guint32 objects[] = { 1, 2, 4 };
  static const double membership[] = { 0, 1, 0, 0, 0, 1, 0, 1, 0 };
  static const guint clusters[] = { 0, 1, 2 };
  CredalPins *pins = g_new (CredalPins, 1);

  *pins = (CredalPins) { C, 3, g_memdup2 (objects, sizeof objects), g_memdup2 (membership, sizeof membership),
                         g_memdup2 (clusters, sizeof clusters) };
  return pins;
}

/* FALSE once there was enough, however little it was. */
static gboolean
fit_with (const CredalEngine *engine, const CredalProblem *problem, gint pieces)
{
  g_autoptr(GError) error = NULL;

  g_atomic_int_set (&pieces_left, pieces);
  g_autoptr(CredalPartition) found = credal_fit (engine, problem, NULL, &error);
  g_atomic_int_set (&pieces_left, PLENTY);
  if (found)
    return FALSE;
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
  return TRUE;
}

/* An engine, with a setting that it needs other memory for, and how many pieces it is known to need. */
typedef struct { const char *id, *name, *value; gint least; } Case;

static const Case cases[] = {
  { "kmeans", NULL, NULL, 6 }, { "fcm", NULL, NULL, 6 },
  { "som", NULL, NULL, 8 }, { "s3om", NULL, NULL, 8 },
  { "ecm", NULL, NULL, 15 }, { "ecm", "centres", "credal", 20 },
  { "cecm", NULL, NULL, 40 }, { "cecm", "rejection", "0.1", 60 },
  { "mkfcm", NULL, NULL, 50 }, { "mkfcm", "method", "as-printed", 50 }, { "mkfcm", "landmarks", "20", 50 },
  { "srpcm", NULL, NULL, 15 }, { "spfcm", NULL, NULL, 15 }
};

static void
test_engine (gconstpointer user_data)
{
  const Case *given = user_data;
  const CredalEngine *engine = credal_engine_find (given->id, NULL);
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, 2, C, 6.0, 1, NULL);
  g_autoptr(CredalConstraints) answers = make_answers ();
  g_autoptr(CredalPins) pins = engine->can & CREDAL_KEEPS_PINS ? make_pins () : NULL;
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .constraints = answers, .params = params, .seed = 1, .pins = pins };
  gint wanted = 0;

  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL));
  g_assert_true (credal_params_set (params, CREDAL_PARAM_STARTS, "1", NULL));
  g_assert_true (!given->name || credal_params_set (params, given->name, given->value, NULL));
  while (fit_with (engine, &problem, wanted))
    wanted++;
  g_test_message ("%d pieces", wanted);
  g_assert_cmpint (wanted, >=, given->least);
}

/* What a sample's model says of all objects. */
static void
test_sampled (void)
{
  const CredalEngine *engine = credal_engine_find ("mkfcm", NULL);
  g_autoptr(CredalConstraints) answers = make_answers ();
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(CredalState) state = credal_state_new (engine->id);
  double objects[N / 2], shares[C * N / 2];
  gint wanted = 0;

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL);
  for (guint i = 0; i < N / 2; i++)
    objects[i] = i + 5;
  for (guint q = 0; q < C * N / 2; q++)
    shares[q] = q % (N / 2) % C == q / (N / 2);
  credal_state_put (state, CREDAL_STATE_OBJECTS, credal_axis_objects (N / 2), credal_axis_plain (1), objects);
  credal_state_put (state, CREDAL_STATE_MEMBERSHIPS, credal_axis_clusters (C), credal_axis_objects (N / 2), shares);
  for (gboolean enough = FALSE; !enough; wanted++)
    {
      g_autoptr(GError) error = NULL;
      /* New in each turn: data keep what an earlier turn has computed. */
      g_autoptr(CredalDataset) data = credal_generate_gaussians (N, 2, C, 6.0, 1, NULL);
      const CredalProblem problem = { .data = data, .constraints = answers, .params = params, .seed = 1 };
      g_atomic_int_set (&pieces_left, wanted);
      g_autoptr(CredalPartition) found = credal_engine_partition (engine, &problem, state, &(CredalReport) { 0 },
                                                                  &error);
      g_atomic_int_set (&pieces_left, PLENTY);
      enough = found != NULL;
      if (!enough)
        g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
    }
  g_test_message ("%d pieces", wanted);
  g_assert_cmpint (wanted, >=, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *path = g_strjoin ("/", "/memory", cases[k].id, cases[k].value, NULL);
      g_test_add_data_func (path, &cases[k], test_engine);
    }
  g_test_add_func ("/memory/mkfcm/sampled", test_sampled);
  return g_test_run ();
}
