/* Answers from known classes, with random mistakes. */
#include "session/asking/oracle.h"

#define ORACLE_STREAM 0x0BAC1E   /* apart from the streams of the starts */

struct _CredalOracle {
  CredalDataset *data;
  double noise, dont_know;
  GRand *rng;
};

static gboolean
check_classes (const CredalDataset *data, GError **error)
{
  const int *classes = credal_dataset_classes (data);
  guint known = 0;

  for (gsize i = 0; classes && known < 2 && i < credal_dataset_n (data); i++)
    known += classes[i] >= 0;
  if (known == 2)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       classes ? "A simulated user needs the known classes of at least two objects"
                               : "A simulated user needs data with a class column, and these have none");
  return FALSE;
}

static gboolean
check_rate (const char *name, double rate, GError **error)
{
  if (rate >= 0.0 && rate <= 1.0)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "%s=%g: expected a rate from 0 to 1", name, rate);
  return FALSE;
}

CredalOracle *
credal_oracle_new (CredalDataset *data, double noise, double dont_know, guint64 seed, GError **error)
{
  if (!check_rate ("noise", noise, error) || !check_rate ("dont-know", dont_know, error)
      || !check_classes (data, error))
    return NULL;
  CredalOracle *oracle = g_new (CredalOracle, 1);
  *oracle = (CredalOracle) { credal_dataset_ref (data), noise, dont_know, credal_rng_new (seed, ORACLE_STREAM) };
  return oracle;
}

void
credal_oracle_free (CredalOracle *oracle)
{
  credal_dataset_unref (oracle->data);
  g_rand_free (oracle->rng);
  g_free (oracle);
}

CredalRelation
credal_oracle_answer (CredalOracle *oracle, guint32 i, guint32 j)
{
  const int *classes = credal_dataset_classes (oracle->data);
  gboolean silent = g_rand_double (oracle->rng) < oracle->dont_know;
  gboolean mistaken = g_rand_double (oracle->rng) < oracle->noise;

  if (silent || classes[i] < 0 || classes[j] < 0)
    return CREDAL_DONT_KNOW;
  return (classes[i] == classes[j]) != mistaken ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
}

gint
credal_oracle_label (CredalOracle *oracle, guint32 i)
{
  gint own = credal_dataset_classes (oracle->data)[i], classes = (gint) credal_dataset_n_classes (oracle->data);
  gboolean silent = g_rand_double (oracle->rng) < oracle->dont_know;
  gboolean mistaken = g_rand_double (oracle->rng) < oracle->noise;

  if (silent || own < 0 || !mistaken || classes < 2)
    return silent ? -1 : own;
  gint other = g_rand_int_range (oracle->rng, 0, classes - 1);
  return other + (other >= own);
}
