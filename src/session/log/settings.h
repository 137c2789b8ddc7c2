#pragma once
#include "core/data/preparation.h"
#include "engines/shared/engine.h"
#include "learning/doubt/review.h"
#include "selectors/which-group.h"

/* Every parameter of a session, in five scopes: "session" (engine, selector, ask, standardize, components,
 * view, doubt, spot-checks, right, seed), "engine", "selector", "names", which has the clusters'
 * (session/log/cluster-names.h), and "outliers": "below", and for objects by their number whether the person said that
 * they are one: "yes", "no" or, nothing, "". */

#define CREDAL_SCOPE_SESSION     "session"
#define CREDAL_SCOPE_ENGINE      "engine"
#define CREDAL_SCOPE_SELECTOR    "selector"
#define CREDAL_SCOPE_NAMES       "names"
#define CREDAL_SCOPE_OUTLIERS    "outliers"
#define CREDAL_SETTING_ENGINE      "engine"
#define CREDAL_SETTING_SELECTOR    "selector"
#define CREDAL_SETTING_ASK         "ask"
#define CREDAL_SETTING_STANDARDIZE "standardize"
#define CREDAL_SETTING_COMPONENTS  "components"
#define CREDAL_SETTING_VIEW        "view"
#define CREDAL_SETTING_DOUBT       "doubt"
#define CREDAL_SETTING_SPOT_CHECKS "spot-checks"
#define CREDAL_SETTING_RIGHT       "right"
#define CREDAL_SETTING_SEED        "seed"
#define CREDAL_SETTING_BELOW       "below"

typedef struct _CredalSettings CredalSettings;

CredalSettings *credal_settings_new  (gboolean standardize);
CredalSettings *credal_settings_copy (const CredalSettings *settings);
void            credal_settings_free (CredalSettings *settings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSettings, credal_settings_free)

/**
 * credal_settings_set:
 *
 * Another engine or selector starts from its defaults, with the values carried over that were chosen for the one before
 * and that it knows, too.
 * Fails with %CREDAL_ERROR_PARAMETER; nothing changes then.
 */
gboolean credal_settings_set (CredalSettings *settings, const char *scope, const char *name, const char *value,
                              GError **error);

/** credal_settings_values: a scope's values; fails with %CREDAL_ERROR_PARAMETER for an unknown scope. */
const CredalParams *credal_settings_values (const CredalSettings *settings, const char *scope, GError **error);

/** credal_settings_text: a value as text; NULL: there is no such scope or name. */
const char *credal_settings_text (const CredalSettings *settings, const char *scope, const char *name);

/** credal_settings_same_fit: TRUE when both cluster the same features in the same way: all but the selector's agree. */
gboolean credal_settings_same_fit (const CredalSettings *settings, const CredalSettings *others);

const CredalEngine   *credal_settings_engine       (const CredalSettings *settings);
const CredalSelector *credal_settings_selector     (const CredalSettings *settings);
CredalAsk             credal_settings_ask          (const CredalSettings *settings);
gboolean              credal_settings_standardized (const CredalSettings *settings);
/** credal_settings_preparation: what is made of the features before they are clustered. */
CredalPreparation     credal_settings_preparation  (const CredalSettings *settings);
/** credal_settings_view: features learned from the answers are clustered too (learning/supervision.h). */
gboolean              credal_settings_view         (const CredalSettings *settings);
/** credal_settings_doubting: whether answers may be wrong; off where nothing is learned from them. */
CredalDoubting        credal_settings_doubting     (const CredalSettings *settings);
/** credal_settings_spot_checks: at most one question in so many checks what is shown as certain
 *  (session/asking/spot-check.h); 0: none does. */
guint                 credal_settings_spot_checks  (const CredalSettings *settings);
/** credal_settings_right: how often what is shown in one cluster is to be right (learning/shown-sets.h); in (0, 1). */
double                credal_settings_right        (const CredalSettings *settings);
guint64               credal_settings_seed         (const CredalSettings *settings);
/** credal_settings_below: objects of no more typicality are outliers (session/outliers.h); NAN: what the kind of
 *  typicality suggests. */
double                credal_settings_below        (const CredalSettings *settings);
/** credal_settings_verdicts: (transfer none) (element-type guint32 gboolean): objects that the person said are
 *  outliers, TRUE, or are none. */
GHashTable           *credal_settings_verdicts     (const CredalSettings *settings);
/** credal_settings_names: (CREDAL_MAX_CLUSTERS): what the clusters are called; "": no name. */
const char *const    *credal_settings_names        (const CredalSettings *settings);
