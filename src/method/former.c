/* The table of defaults that changed: sessions from before keep their results. */
#include "method/former.h"

static const struct { const char *engine, *name, *value; } former[] = {
  { NULL, "tolerance", "1e-3" },         /* NULL: of every engine */
  { "ecm", "centres", "credal" },
};

void
credal_former_defaults (const char *engine, CredalParams *params)
{
  for (guint k = 0; k < G_N_ELEMENTS (former); k++)
    if (!former[k].engine || g_str_equal (former[k].engine, engine))
      credal_params_set (params, former[k].name, former[k].value, NULL);
}
