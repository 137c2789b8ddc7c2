#pragma once
#include "core/data/preparation.h"
#include "core/groups/hidden.h"
#include "engines/shared/engine.h"
#include "selectors/which-group.h"

/* The description of a method: engine, selector, their parameters, and how answers are used. A session, a recipe, a
 * round, a simulated user, a trial of an experiment and the command line fill it. Its tables give each setting's name,
 * range, default and help; credal_settings_set() is the one check of its values.
 *
 * Six scopes: "session" (engine, selector, ask, standardize, components, view, doubt, within, spot-checks, right,
 * together, seed), "engine" and "selector" (their parameters), "names" (of the clusters: method/cluster-names.h),
 * "outliers": "below", and for an object, by its number, whether the user said that it is an outlier: "yes", "no", or
 * "" for nothing; and "groups": "hidden" (core/groups/hidden.h). */

#define CREDAL_SCOPE_SESSION     "session"
#define CREDAL_SCOPE_ENGINE      "engine"
#define CREDAL_SCOPE_SELECTOR    "selector"
#define CREDAL_SCOPE_NAMES       "names"
#define CREDAL_SCOPE_OUTLIERS    "outliers"
#define CREDAL_SCOPE_GROUPS      "groups"
#define CREDAL_SETTING_ENGINE      "engine"
#define CREDAL_SETTING_SELECTOR    "selector"
#define CREDAL_SETTING_ASK         "ask"
#define CREDAL_SETTING_STANDARDIZE "standardize"
#define CREDAL_SETTING_COMPONENTS  "components"
#define CREDAL_SETTING_VIEW        "view"
#define CREDAL_SETTING_DOUBT       "doubt"
#define CREDAL_SETTING_SPOT_CHECKS "spot-checks"
#define CREDAL_SETTING_WITHIN      "within"
#define CREDAL_SETTING_RIGHT       "right"
#define CREDAL_SETTING_TOGETHER    "together"
#define CREDAL_SETTING_SEED        "seed"
#define CREDAL_SETTING_BELOW       "below"
#define CREDAL_SETTING_HIDDEN      "hidden"

/* When answers are doubted. AUTO is sparing: it repeats questions only while that pays. Until a repeated question gets
 * a different answer, it assumes that the user almost never errs, and learns features as if all answers were right.
 * Mean ARI of 72 subsamples of 12 data sets:
 *
 *   answers                    10     20     40     60    100
 *   all right        AUTO    .563   .673   .781   .843   .894
 *                    OFF     .561   .681   .785   .847   .895
 *   one in ten wrong AUTO    .474   .546   .661   .731   .810
 *                    OFF     .477   .535   .616   .651   .668 */
typedef enum { CREDAL_DOUBTING_OFF, CREDAL_DOUBTING_ON, CREDAL_DOUBTING_AUTO } CredalDoubting;

/* One setting. In a log, a single setting has its members in the object of its event; several settings are in the array
 * "settings" of the event. */
typedef struct {
  const char *scope, *name, *value;     /* @scope: as above, or of look.h; an event owns the texts */
} CredalSetting;

typedef struct {
  guint every;               /* one question in this many is a spot check; 0: none */
  guint first;               /* the number of the first one; at least @every */
  gboolean certain;          /* TRUE: only about objects in one cluster */
} CredalSpotChecks;

typedef struct _CredalSettings CredalSettings;

CredalSettings *credal_settings_new  (gboolean standardize);
/** credal_settings_keep_former: Goes back to the defaults and rules of @edition, for sessions that were written before
 *  they changed (method/former.h). Call it before any value is set. */
void            credal_settings_keep_former (CredalSettings *settings, guint edition);
CredalSettings *credal_settings_copy (const CredalSettings *settings);
void            credal_settings_free (CredalSettings *settings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSettings, credal_settings_free)

/**
 * credal_settings_set:
 *
 * Sets one value. Another engine or selector starts from its defaults. It takes over each value that differs from the
 * default of the one before, if it has a parameter of the same name and the value is valid there. Fails with
 * %CREDAL_ERROR_PARAMETER; nothing changes then.
 */
gboolean credal_settings_set (CredalSettings *settings, const char *scope, const char *name, const char *value,
                              GError **error);
/** credal_settings_set_all: Sets @n values in order. If one fails, the values before it stay set. */
gboolean credal_settings_set_all (CredalSettings *settings, const CredalSetting *all, guint n, GError **error);
/** credal_settings_set_words: Sets values of one scope as credal_params_set_words() does. @scope: must be known;
 *  @words: (nullable). */
gboolean credal_settings_set_words (CredalSettings *settings, const char *scope, const char *words, GError **error);
/** credal_settings_set_clusters: Sets the number of clusters to look for. */
gboolean credal_settings_set_clusters (CredalSettings *settings, guint clusters, GError **error);
gboolean credal_settings_set_seed     (CredalSettings *settings, guint64 seed, GError **error);

/** credal_settings_values: Returns the values of @scope. Fails with %CREDAL_ERROR_PARAMETER if the scope is unknown. */
const CredalParams *credal_settings_values (const CredalSettings *settings, const char *scope, GError **error);
/** credal_settings_default: Returns the default of the value @name of @scope. Precondition: both are known. */
const char         *credal_settings_default (const CredalSettings *settings, const char *scope, const char *name);

/** credal_settings_text: Returns a value as text. In the scope "outliers", returns "" for an object with no verdict.
 *  Returns NULL if there is no such scope or name. */
const char *credal_settings_text (const CredalSettings *settings, const char *scope, const char *name);

/** credal_settings_same_fit: Returns TRUE if both settings have the same engine, values of its parameters, seed and
 *  preparation of the features. A fit of the same data as they are is then the same. Settings about answers do not
 *  count. */
gboolean credal_settings_same_fit (const CredalSettings *settings, const CredalSettings *others);

const CredalEngine   *credal_settings_engine       (const CredalSettings *settings);
const CredalSelector *credal_settings_selector     (const CredalSettings *settings);
/** credal_settings_params: Returns the engine's parameters. */
const CredalParams   *credal_settings_params       (const CredalSettings *settings);
/** credal_settings_asking: Returns the selector's parameters. */
const CredalParams   *credal_settings_asking       (const CredalSettings *settings);
/** credal_settings_clusters: Returns the number of clusters to look for. */
guint                 credal_settings_clusters     (const CredalSettings *settings);
CredalAsk             credal_settings_ask          (const CredalSettings *settings);
gboolean              credal_settings_standardized (const CredalSettings *settings);
/** credal_settings_preparation: Returns how the features are transformed before they are clustered. */
CredalPreparation     credal_settings_preparation  (const CredalSettings *settings);
/** credal_settings_view: Returns TRUE if features learned from the answers are clustered, too
 *  (learning/features/supervision.h): never while questions are asked within the fit. */
gboolean              credal_settings_view         (const CredalSettings *settings);
/** credal_settings_asks_within: Returns TRUE if questions are asked within the fit ([Abin16] Alg. 1, lines 9-10):
 *  learning/within.h. */
gboolean              credal_settings_asks_within  (const CredalSettings *settings);
/** credal_settings_doubting: Returns when answers are doubted: never if nothing is learned from them. */
CredalDoubting        credal_settings_doubting     (const CredalSettings *settings);
/** credal_settings_spot_checks: Returns how often a question is a spot check (session/asking/spot-check.h). */
CredalSpotChecks      credal_settings_spot_checks  (const CredalSettings *settings);
/** credal_settings_right: Returns the required share of sure objects whose cluster is right, in (0, 1)
 *  (learning/shown/certainty.h). */
double                credal_settings_right        (const CredalSettings *settings);
/** credal_settings_together: Returns how strongly the regions of a picture hold together, from 0 (not at all) to 1
 *  (core/regions/together.h). */
double                credal_settings_together     (const CredalSettings *settings);
guint64               credal_settings_seed         (const CredalSettings *settings);
/** credal_settings_below: Returns the typicality up to which objects are outliers. NAN: the default for the kind of
 *  typicality (session/analysis/outliers.h). */
double                credal_settings_below        (const CredalSettings *settings);
/** credal_settings_verdicts: (transfer none) (element-type guint32 gboolean): Returns the user's verdicts on objects.
 *  TRUE: an outlier; FALSE: none. */
GHashTable           *credal_settings_verdicts     (const CredalSettings *settings);
/** credal_settings_hidden: Returns the groups that plot and picture leave out. */
CredalHidden          credal_settings_hidden       (const CredalSettings *settings);
/** credal_settings_names: (CREDAL_MAX_CLUSTERS): Returns the names of the clusters; "": no name. */
const char *const    *credal_settings_names        (const CredalSettings *settings);
