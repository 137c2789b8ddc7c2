/* The choice of the focal sets, as a parameter. */
#include "engines/shared/focal.h"
#include <glib/gi18n-lib.h>

const char *const credal_focal_choices[] = {
  [CREDAL_FOCAL_FULL] = "full", [CREDAL_FOCAL_PAIRS] = "pairs", [CREDAL_FOCAL_SINGLETONS] = "singletons",
  [CREDAL_FOCAL_CHOSEN] = "chosen", NULL
};
const char *const credal_focal_names[] = {
  [CREDAL_FOCAL_FULL] = N_("all"), [CREDAL_FOCAL_PAIRS] = N_("pairs"), [CREDAL_FOCAL_SINGLETONS] = N_("none"),
  [CREDAL_FOCAL_CHOSEN] = N_("chosen")
};

/* With many clusters, "full" would need too much memory: it gets singletons, pairs and Ω. */
CredalFrame *
credal_focal_frame (const CredalParams *params, GError **error)
{
  guint c = (guint) credal_params_int (params, CREDAL_PARAM_CLUSTERS), choice = credal_params_choice (params, "focal");

  if (choice == CREDAL_FOCAL_CHOSEN)
    return credal_frame_new_chosen (c, credal_params_text (params, "sets"), error);
  if (choice == CREDAL_FOCAL_FULL && c > CREDAL_FULL_CLUSTERS)
    choice = CREDAL_FOCAL_PAIRS;
  return credal_frame_new (c, (CredalFocalKind) choice, error);
}
