/* The table of defaults that changed: sessions from before keep their results. */
#include "method/former.h"

static const struct { const char *engine, *name, *value; } former[] = {
  { NULL, "tolerance", "1e-3" },         /* NULL: of every engine */
  { "pcm", "starts", "5" }, { "pcm", "size", "1" }, { "pcm", "m", "2" }, { "pcm", "outlier", "0.1" },
  { "rpcm", "starts", "5" }, { "rpcm", "size", "1" }, { "rpcm", "m", "2" },
  { "srpcm", "starts", "5" }, { "srpcm", "size", "1" }, { "srpcm", "m", "2" }, { "srpcm", "begin", "clusters" },
  { "pfcm", "starts", "5" }, { "pfcm", "m", "2" },
  { "spfcm", "starts", "5" }, { "spfcm", "m", "2" }, { "spfcm", "begin", "clusters" },
  { "ipcm", "starts", "5" }, { "ipcm", "m", "2" }, { "ipcm", "equal", "no" },
};

void
credal_former_defaults (const char *engine, CredalParams *params)
{
  for (guint k = 0; k < G_N_ELEMENTS (former); k++)
    if (!former[k].engine || g_str_equal (former[k].engine, engine))
      credal_params_set (params, former[k].name, former[k].value, NULL);
}
