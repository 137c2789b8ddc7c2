/* The list of all engines, in the order in which the user sees them. */
#include <glib/gi18n-lib.h>
#include "core/base/find.h"
#include "core/data/dissimilarity.h"
#include "engines/shared/engine.h"

extern const CredalEngine credal_agglomerative, credal_bootgmm, credal_bpec, credal_cbc, credal_ccm, credal_cecm,
  credal_cevclus, credal_cfcm, credal_cgmm, credal_cop_kmeans, credal_dml, credal_ecm, credal_egmm, credal_eknnclus,
  credal_evclus, credal_fcm, credal_gmm, credal_ipcm, credal_kmeans, credal_laplacian, credal_mecm, credal_mkfcm,
  credal_mkmeans, credal_mpckmeans, credal_pckmeans, credal_pcm, credal_pfcm, credal_recm, credal_rfcm, credal_rpcm,
  credal_s3om, credal_sfcm, credal_sized, credal_skmeans, credal_som, credal_spectral, credal_spfcm, credal_srpcm,
  credal_tecm, credal_xiang;

#define MOST_ENGINES 64

static const CredalEngine *engines[MOST_ENGINES + 1] = {
  &credal_cecm, &credal_ecm, &credal_recm, &credal_fcm, &credal_kmeans, &credal_mkfcm, &credal_egmm, &credal_gmm,
  &credal_cgmm, &credal_spfcm, &credal_srpcm, &credal_sfcm, &credal_skmeans, &credal_pfcm, &credal_rpcm, &credal_pcm,
  &credal_ipcm, &credal_s3om, &credal_som, &credal_cfcm, &credal_bpec, &credal_bootgmm, &credal_cop_kmeans,
  &credal_pckmeans, &credal_mpckmeans, &credal_mkmeans, &credal_agglomerative, &credal_dml, &credal_xiang,
  &credal_evclus, &credal_cevclus, &credal_eknnclus, &credal_mecm, &credal_ccm, &credal_spectral, &credal_laplacian,
  &credal_sized, &credal_tecm, &credal_cbc, &credal_rfcm,
};

void
credal_engine_register (const CredalEngine *engine)
{
  guint n = 0;

  while (engines[n])
    n++;
  g_return_if_fail (n < MOST_ENGINES);
  engines[n] = engine;
}

const CredalEngine *const *
credal_engines (void)
{
  return engines;
}

const CredalEngine *
credal_engine_find (const char *id, GError **error)
{
  return credal_find_row (engines, 0, id, _("is no engine"), error);
}

/* Returns (transfer full) the names of the engines with an ability: "RECM, EVCLUS". */
static char *
names_of (CredalAbilities ability)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint k = 0; engines[k]; k++)
    if (engines[k]->can & ability)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", _(engines[k]->name));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

gboolean
credal_engine_takes (const CredalEngine *engine, const CredalDataset *data, GError **error)
{
  if (!credal_dataset_dissimilarities (data) || engine->can & CREDAL_OF_DISSIMILARITIES)
    return TRUE;
  g_autofree char *able = names_of (CREDAL_OF_DISSIMILARITIES);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("%s needs features, but the table holds dissimilarities: choose another method (%s)"),
               _(engine->name), able);
  return FALSE;
}
