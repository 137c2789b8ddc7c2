/* The table of defaults that changed: sessions from before keep their results. */
#include "method/former.h"

/* @until: the last edition with this default. */
static const struct { guint until; const char *engine, *name, *value; } former[] = {
  { 1, NULL, "tolerance", "1e-3" },      /* NULL: of every engine */
  { 1, "pcm", "starts", "5" }, { 1, "pcm", "size", "1" }, { 1, "pcm", "m", "2" }, { 1, "pcm", "outlier", "0.1" },
  { 1, "rpcm", "starts", "5" }, { 1, "rpcm", "size", "1" }, { 1, "rpcm", "m", "2" },
  { 1, "srpcm", "starts", "5" }, { 1, "srpcm", "size", "1" }, { 1, "srpcm", "m", "2" },
  { 1, "srpcm", "begin", "clusters" },
  { 1, "pfcm", "starts", "5" }, { 1, "pfcm", "m", "2" },
  { 1, "spfcm", "starts", "5" }, { 1, "spfcm", "m", "2" }, { 1, "spfcm", "begin", "clusters" },
  { 1, "ipcm", "starts", "5" }, { 1, "ipcm", "m", "2" }, { 1, "ipcm", "equal", "no" },
};

#define LAST_WITH_FORMER_CHECKS 2

void
credal_former_defaults (const char *engine, guint edition, CredalParams *params)
{
  for (guint k = 0; k < G_N_ELEMENTS (former); k++)
    if (edition <= former[k].until && (!former[k].engine || g_str_equal (former[k].engine, engine)))
      credal_params_set (params, former[k].name, former[k].value, NULL);
}

gboolean
credal_former_spot_checks (guint edition)
{
  return edition <= LAST_WITH_FORMER_CHECKS;
}
