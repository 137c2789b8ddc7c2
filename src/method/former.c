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
  { 3, "ecm", "centres", "credal" },
  { 3, "cecm", "alpha", "1" }, { 3, "cecm", "focal", "full" }, { 3, "cecm", "begin", "credal" },
  { 3, "cecm", "starts", "4" },
};

#define LAST_WITH_FORMER_CHECKS 2
#define LAST_WITH_SLICES_APART 4
#define LAST_WITH_ONLY_LABELS 5

static gboolean
applies (guint row, const char *engine, guint edition)
{
  return edition <= former[row].until && (!former[row].engine || g_str_equal (former[row].engine, engine));
}

void
credal_former_defaults (const char *engine, guint edition, CredalParams *params)
{
  for (guint row = 0; row < G_N_ELEMENTS (former); row++)
    if (applies (row, engine, edition))
      credal_params_set (params, former[row].name, former[row].value, NULL);
}

const char *
credal_former_default (const char *engine, guint edition, const char *name)
{
  for (guint row = 0; row < G_N_ELEMENTS (former); row++)
    if (applies (row, engine, edition) && g_str_equal (former[row].name, name))
      return former[row].value;
  return NULL;
}

gboolean
credal_former_spot_checks (guint edition)
{
  return edition <= LAST_WITH_FORMER_CHECKS;
}

gboolean
credal_former_slices_apart (guint edition)
{
  return edition <= LAST_WITH_SLICES_APART;
}

gboolean
credal_former_only_labels (guint edition)
{
  return edition <= LAST_WITH_ONLY_LABELS;
}
