#pragma once
#include "engines/shared/engine.h"

/* The parameters that determine the focal sets. */
enum { CREDAL_FOCAL_CHOSEN = CREDAL_FOCAL_SINGLETONS + 1 };      /* follows the values of CredalFocalKind */
extern const char *const credal_focal_choices[], *const credal_focal_names[];
#define CREDAL_FOCAL_PARAMS CREDAL_FOCAL_PARAMS_OF ("full")
#define CREDAL_FOCAL_PARAMS_OF(initial) \
  { "focal", N_("Sets of clusters"), \
    N_("Sets of clusters that belief can go to. Beyond 12 clusters, full means pairs and the set of all clusters."), \
    NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, initial, FALSE, credal_focal_choices, credal_focal_names }, \
  { "sets", N_("Chosen sets"), N_("The chosen sets, such as {1,2},{1,2,3}."), NULL, \
    CREDAL_PARAM_TEXT, 0, 0, "", FALSE, .only_where = "focal", .is = "chosen", .required = TRUE, \
    .example = "{1,2}" }

/** credal_focal_frame: Returns the frame that "clusters", "focal" and "sets" describe. Fails with _PARAMETER. */
CredalFrame *credal_focal_frame (const CredalParams *params, GError **error);
