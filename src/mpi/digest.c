/* Digests the data, settings and answers of a run, so that it goes on only with the same ones. */
#include "mpi/digest.h"
#include <string.h>
#include "core/data/dataset-sum.h"

enum { PIECES = 6, MD5_BYTES = 16 };     /* pieces of 16 bits: their sums over 2³⁷ stretches are exact */

static void
add_text (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
}

static void
add_answers (GChecksum *sum, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      g_autofree char *text = g_strdup_printf ("%u %u %d %a %d", pairs[q].i, pairs[q].j, pairs[q].relation,
                                               pairs[q].certainty, pairs[q].soft);
      add_text (sum, text);
    }
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    {
      g_autofree char *text = g_strdup_printf ("%u %u %a %a", labels[q].object, labels[q].cluster, labels[q].degree,
                                               labels[q].certainty);
      add_text (sum, text);
    }
}

/* Adds pieces of the digest of the rows of @stretch, and of their position among all. */
static void
digest_stretch (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const CredalMpiShare *share = user_data;
  guint64 position = stretch->first < share->head ? stretch->first : share->first + stretch->first - share->head;
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  guint8 bytes[MD5_BYTES];
  gsize length = sizeof bytes;

  g_checksum_update (sum, (const guchar *) &position, sizeof position);
  g_checksum_update (sum, (const guchar *) stretch->x, (gssize) (stretch->n * stretch->p * sizeof (double)));
  g_checksum_get_digest (sum, bytes, &length);
  for (guint k = 0; k < PIECES; k++)
    sums[k] += bytes[2 * k] | bytes[2 * k + 1] << 8;
}

char *
credal_mpi_digest (const CredalSettings *settings, const CredalMpiShare *share, const CredalDataset *data,
                   const CredalConstraints *constraints, int every)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *params = g_strjoinv ("\n", (char **) credal_params_texts (credal_settings_params (settings)));
  g_autofree char *shape = g_strdup_printf ("%s %zu %zu %" G_GUINT64_FORMAT " %d",
                                            credal_settings_engine (settings)->id, share->n, credal_dataset_p (data),
                                            credal_settings_seed (settings), every);
  g_autofree double *rows = credal_dataset_sum (data, PIECES, digest_stretch, (gpointer) share, NULL, NULL);

  add_text (sum, shape);
  add_text (sum, params);
  add_answers (sum, constraints);
  g_checksum_update (sum, (const guchar *) rows, PIECES * sizeof (double));
  return g_strdup (g_checksum_get_string (sum));
}
