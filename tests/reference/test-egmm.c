/* [EGMM], the authors' code: from the k-means labels that it began with, and with its ridge of .01 in the density, EM
 * ends at the log-likelihood that it printed. */
#include <stdlib.h>
#include <string.h>
#include "data.h"
#include "engines/shared/engine.h"

/* A digit for each object: its cluster in the beginning, from 1 on. */
static const struct {
  const char *data, *clusters, *labels;
  double loglik;
} cases[] = {
  { "iris", "3",
    "222222222222222222222222222222222222222222222222223313333333333333333333333331333333333333333333"
    "333313111131111113311113131311331111131111311131113113",
    -258.737 },
  { "wine", "3",
    "111121111111111111122211221121111112211221122111111111111113232332332223312333233223333322333332"
    "2323233323333233233333332333333333233222233322332232233332223222323223222233222223",
    -3196.948 },
  { "vehicle", "4",
    "113214122122111321331212312332122311113132113121112131423132322131131333121311311322141212313113"
    "113111223331131122113311211211111331323112211131131112331314121123123313123413111112321231113111"
    "141131111133211113121321131231312232312213211131111312113223111311332122311122111141123131131121"
    "322112413211311211333311131223233413111111233143131112233431123111111313331113121111112432232413"
    "213113121111411231323122111212132112232112313233113221133123413331111131213123113113322333133131"
    "331211311331134131233322333113113122131212213133111432213234121111211322113142133131113112311133"
    "331212333232131211211232123113222131212222233113231132231322211331311111313211121123231121331131"
    "311313111114112423113112111133123312113333131133131312312334142133313123112113121122311133233111"
    "321331213432323321323112331223311211311312321111133323133113211131242112211322",
    -42057.556 },
};

static double *
membership_of (const char *labels, guint c)
{
  gsize n = strlen (labels);
  double *membership = g_new0 (double, n * c);

  for (gsize i = 0; i < n; i++)
    membership[i * c + (gsize) (labels[i] - '1')] = 1.0;
  return membership;
}

static void
test_loglik (gconstpointer at)
{
  const CredalEngine *engine = credal_engine_find ("egmm", NULL);
  guint k = GPOINTER_TO_UINT (at);
  g_autoptr(CredalDataset) data = load_shipped (cases[k].data, FALSE);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autofree double *membership = membership_of (cases[k].labels, (guint) atoi (cases[k].clusters));

  /* theirs is .001, of log L itself; ours a share of .01 Σ w */
  g_autofree char *tolerance = g_strdup_printf ("%.9f", 0.1 / credal_dataset_n (data));
  const double *given = membership;
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  const CredalFitOptions options = { .given = &given, .n_given = 1 };

  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, cases[k].clusters, NULL));
  g_assert_true (credal_params_set (params, CREDAL_PARAM_TOLERANCE, tolerance, NULL));
  g_assert_true (credal_params_set (params, "density-ridge", "0.01", NULL));
  g_autoptr(CredalPartition) found = credal_fit (engine, &problem, &options, NULL);
  g_assert_nonnull (found);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (found)->loglik, cases[k].loglik, 1e-3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *path = g_strconcat ("/reference/egmm/", cases[k].data, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (k), test_loglik);
    }
  return g_test_run ();
}
