/* The tables of the settings, and the values that somebody chose. */
#include "method/settings.h"
#include <glib/gi18n-lib.h>
#include "method/cluster-names.h"
#include "method/former.h"

/* Earlier questions teach more than a spot check does. */
#define FIRST_CHECK 20

enum { SESSION, ENGINE, SELECTOR, NAMES, OUTLIERS, GROUPS, N_SCOPES };

static const char *const scope_names[N_SCOPES] = {
  CREDAL_SCOPE_SESSION, CREDAL_SCOPE_ENGINE, CREDAL_SCOPE_SELECTOR, CREDAL_SCOPE_NAMES,
  CREDAL_SCOPE_OUTLIERS, CREDAL_SCOPE_GROUPS,
};

struct _CredalSettings {
  CredalParams *values[N_SCOPES];
  const CredalEngine *engine;
  const CredalSelector *selector;
  guint edition;                         /* of the defaults (method/former.h) */
  GHashTable *verdicts;                  /* object → whether it is an outlier */
};

enum { VIEW_NONE, VIEW_ANSWERS };
static const char *const views[] = { [VIEW_NONE] = "none", [VIEW_ANSWERS] = "answers", NULL };

static const char *const view_names[] = { [VIEW_NONE] = N_("no"), [VIEW_ANSWERS] = N_("yes") };
static const char *const doubtings[] = { "off", "on", "auto", NULL };      /* CredalDoubting */
static const char *const doubt_names[] = {
  [CREDAL_DOUBTING_OFF] = N_("no"), [CREDAL_DOUBTING_ON] = N_("yes"), [CREDAL_DOUBTING_AUTO] = N_("if they conflict")
};

static const char *const asked_names[] = {
  [CREDAL_ASK_PAIRS] = N_("two objects"), [CREDAL_ASK_LABELS] = N_("one object"), [CREDAL_ASK_BOTH] = N_("both")
};

static const CredalParamSpec session_specs[] = {
  { .name = CREDAL_SETTING_ENGINE, .label = N_("Clustering"), .help = N_("How the clusters are found."),
    .type = CREDAL_PARAM_TEXT, .initial = "cecm" },
  { .name = CREDAL_SETTING_SELECTOR, .label = N_("Questions"), .help = N_("How the pairs to ask about are chosen."),
    .type = CREDAL_PARAM_TEXT, .initial = "boundary" },
  { .name = CREDAL_SETTING_ASK, .label = N_("Ask about"),
    .help = N_("Whether two objects belong together, or which group one object is in, which is worth several answers "
               "about pairs. Both: pairs until every group is known, then single objects."),
    .type = CREDAL_PARAM_CHOICE, .initial = "pairs", .choices = credal_ask_names, .choice_names = asked_names },
  { .name = CREDAL_SETTING_STANDARDIZE, .label = N_("Standardise"),
    .help = N_("Give every feature mean 0 and standard deviation 1 before clustering."),
    .type = CREDAL_PARAM_CHOICE, .initial = "no", .choices = credal_no_yes },
  { .name = CREDAL_SETTING_COMPONENTS, .option = "principal-components", .label = N_("Principal components"),
    .help = N_("Cluster this many principal components instead of the features: quicker, and often no worse, with "
               "hundreds of features. 0: the features themselves."),
    .type = CREDAL_PARAM_INT, .minimum = 0, .maximum = CREDAL_MOST_COMPONENTS, .initial = "0" },
  { .name = CREDAL_SETTING_VIEW, .label = N_("Answers reshape the data"),
    .help = N_("Features learned from the answers are clustered too: an answer on two objects also moves all objects "
               "like them."),
    .type = CREDAL_PARAM_CHOICE, .initial = "none", .choices = views, .choice_names = view_names },
  { .name = CREDAL_SETTING_DOUBT, .label = N_("Check my answers"),
    .help = N_("Answers are weighed against each other: the least believable are asked again, and outvoted answers do "
               "not count. “If they conflict” hardly doubts your answers until you answer a repeated question "
               "differently. For methods that learn from the answers."),
    .type = CREDAL_PARAM_CHOICE, .initial = "off", .choices = doubtings, .choice_names = doubt_names },
  { .name = CREDAL_SETTING_WITHIN, .label = N_("Ask during the clustering"),
    .help = N_("Abin’s loop: after each batch of answers the clustering goes on by one iteration only, so that answers "
               "steer it while it forms. The clusters shown are unfinished until this is off; answers reshape no "
               "data meanwhile."),
    .type = CREDAL_PARAM_CHOICE, .initial = "no", .choices = credal_no_yes },
  { .name = CREDAL_SETTING_SPOT_CHECKS, .label = N_("Spot checks: one in"),
    .help = N_("From question 20 on, one question in this many is about an object drawn at random, to estimate how "
               "many objects are in the right cluster. 0: none."),
    .type = CREDAL_PARAM_INT, .minimum = 0, .maximum = 1000, .initial = "0" },
  { .name = CREDAL_SETTING_RIGHT, .label = N_("Target accuracy"),
    .help = N_("Objects are called certain only if this share of them is really in its cluster. All others stay in "
               "their likeliest cluster, drawn paler."),
    .type = CREDAL_PARAM_REAL, .minimum = 0.5, .maximum = 0.999, .initial = "0.95" },
  { .name = CREDAL_SETTING_TOGETHER, .option = "regions-together", .label = N_("Regions hold together"),
    .help = N_("Pictures: how strongly neighbouring pixels prefer the same cluster. It removes speckle: every pixel is "
               "judged with its neighbours, and painted pixels stay as painted. 0: not at all."),
    .type = CREDAL_PARAM_REAL, .minimum = 0.0, .maximum = 1.0, .initial = "0" },
  { .name = CREDAL_SETTING_SEED, .label = N_("Seed"), .help = N_("The same seed gives the same result."),
    .type = CREDAL_PARAM_INT, .minimum = 0, .maximum = 9007199254740991.0, .initial = "1" },
  { 0 },
};

static const CredalParamSpec outlier_specs[] = {
  { .name = CREDAL_SETTING_BELOW, .label = N_("Outliers below"),
    .help = N_("Objects whose typicality is no larger are outliers."),
    .type = CREDAL_PARAM_REAL, .minimum = 0.0, .maximum = 1.0, .initial = "auto", .automatic = TRUE },
  { 0 },
};

static const CredalParamSpec group_specs[] = {
  { .name = CREDAL_SETTING_HIDDEN, .label = N_("Hidden groups"),
    .help = N_("The groups that plot and picture leave out."), .type = CREDAL_PARAM_TEXT, .initial = "" },
  { 0 },
};

static CredalSettings *
settings_from (CredalParams *session, const CredalEngine *engine, const CredalSelector *selector)
{
  CredalSettings *settings = g_new0 (CredalSettings, 1);

  settings->edition = CREDAL_DEFAULTS_EDITION;
  settings->values[SESSION] = session;
  settings->engine = engine;
  settings->selector = selector;
  settings->verdicts = g_hash_table_new (NULL, NULL);
  return settings;
}

CredalSettings *
credal_settings_new (gboolean standardize)
{
  CredalParams *session = credal_params_new (session_specs);
  const CredalEngine *engine = credal_engine_find (credal_params_text (session, CREDAL_SETTING_ENGINE), NULL);
  const CredalSelector *selector = credal_selector_find (credal_params_text (session, CREDAL_SETTING_SELECTOR), NULL);
  CredalSettings *settings = settings_from (session, engine, selector);

  credal_params_set (session, CREDAL_SETTING_STANDARDIZE, standardize ? "yes" : "no", NULL);
  settings->values[ENGINE] = credal_params_new (engine->params);
  settings->values[SELECTOR] = credal_params_new (selector->params);
  settings->values[NAMES] = credal_params_new (credal_cluster_names);
  settings->values[OUTLIERS] = credal_params_new (outlier_specs);
  settings->values[GROUPS] = credal_params_new (group_specs);
  return settings;
}

void
credal_settings_keep_former (CredalSettings *settings, guint edition)
{
  settings->edition = edition;
  credal_former_defaults (settings->engine->id, edition, settings->values[ENGINE]);
}

CredalSettings *
credal_settings_copy (const CredalSettings *settings)
{
  CredalParams *session = credal_params_copy (settings->values[SESSION]);
  CredalSettings *copy = settings_from (session, settings->engine, settings->selector);

  copy->edition = settings->edition;
  copy->values[ENGINE] = credal_params_copy (settings->values[ENGINE]);
  copy->values[SELECTOR] = credal_params_copy (settings->values[SELECTOR]);
  copy->values[NAMES] = credal_params_copy (settings->values[NAMES]);
  copy->values[OUTLIERS] = credal_params_copy (settings->values[OUTLIERS]);
  copy->values[GROUPS] = credal_params_copy (settings->values[GROUPS]);
  GHashTableIter verdicts;
  gpointer object, verdict;
  g_hash_table_iter_init (&verdicts, settings->verdicts);
  while (g_hash_table_iter_next (&verdicts, &object, &verdict))
    g_hash_table_insert (copy->verdicts, object, verdict);
  return copy;
}

void
credal_settings_free (CredalSettings *settings)
{
  for (guint scope = 0; scope < N_SCOPES; scope++)
    credal_params_free (settings->values[scope]);
  g_hash_table_unref (settings->verdicts);
  g_free (settings);
}

static gint
find_scope (const char *name, GError **error)
{
  for (gint scope = 0; scope < N_SCOPES; scope++)
    if (g_str_equal (scope_names[scope], name))
      return scope;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("There is no scope \"%s\"; known are: session, engine, selector, names, outliers, groups"), name);
  return -1;
}

static CredalParams *
engine_defaults (const CredalSettings *settings, const CredalEngine *engine)
{
  CredalParams *defaults = credal_params_new (engine->params);

  credal_former_defaults (engine->id, settings->edition, defaults);
  return defaults;
}

/* Moves the values that differ from @defaults to another table. @moved: (transfer full): its defaults. */
static void
move_to_table (CredalParams **values, const CredalParams *defaults, CredalParams *moved)
{
  credal_params_carry_changes (moved, *values, defaults);
  credal_params_free (*values);
  *values = moved;
}

static gboolean
change_engine (CredalSettings *settings, const char *id, GError **error)
{
  const CredalEngine *engine = credal_engine_find (id, error);

  if (!engine)
    return FALSE;
  g_autoptr(CredalParams) defaults = engine_defaults (settings, settings->engine);
  settings->engine = engine;
  move_to_table (&settings->values[ENGINE], defaults, engine_defaults (settings, engine));
  return TRUE;
}

static gboolean
change_selector (CredalSettings *settings, const char *id, GError **error)
{
  const CredalSelector *selector = credal_selector_find (id, error);

  if (!selector)
    return FALSE;
  g_autoptr(CredalParams) defaults = credal_params_new (settings->selector->params);
  settings->selector = selector;
  move_to_table (&settings->values[SELECTOR], defaults, credal_params_new (selector->params));
  return TRUE;
}

/* @value: "yes", "no" or "". */
static gboolean
set_verdict (CredalSettings *settings, const char *object, const char *value, GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (object, 10, 0, G_MAXUINT32, &number, NULL)
      || !(g_str_equal (value, "yes") || g_str_equal (value, "no") || *value == '\0'))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("\"%s\" of \"%s\" does not say whether an object is an outlier"), value, object);
      return FALSE;
    }
  if (*value)
    g_hash_table_insert (settings->verdicts, GUINT_TO_POINTER ((guint) number),
                         GINT_TO_POINTER (g_str_equal (value, "yes")));
  else
    g_hash_table_remove (settings->verdicts, GUINT_TO_POINTER ((guint) number));
  return TRUE;
}

gboolean
credal_settings_set (CredalSettings *settings, const char *scope_name, const char *name, const char *value,
                     GError **error)
{
  gint scope = find_scope (scope_name, error);

  if (scope < 0)
    return FALSE;
  if (scope == SESSION && g_str_equal (name, CREDAL_SETTING_ENGINE) && !change_engine (settings, value, error))
    return FALSE;
  if (scope == SESSION && g_str_equal (name, CREDAL_SETTING_SELECTOR) && !change_selector (settings, value, error))
    return FALSE;
  if (scope == NAMES)
    return credal_cluster_names_set (settings->values[NAMES], name, value, error);
  if (scope == OUTLIERS && !g_str_equal (name, CREDAL_SETTING_BELOW))
    return set_verdict (settings, name, value, error);
  if (scope == GROUPS && !credal_hidden_parse (value, &(CredalHidden) { 0 }, error))
    return FALSE;
  return credal_params_set (settings->values[scope], name, value, error);
}

gboolean
credal_settings_set_all (CredalSettings *settings, const CredalSetting *all, guint n, GError **error)
{
  for (guint k = 0; k < n; k++)
    if (!credal_settings_set (settings, all[k].scope, all[k].name, all[k].value, error))
      return FALSE;
  return TRUE;
}

gboolean
credal_settings_set_words (CredalSettings *settings, const char *scope, const char *words, GError **error)
{
  return credal_params_set_words (settings->values[find_scope (scope, NULL)], words, error);
}

gboolean
credal_settings_set_clusters (CredalSettings *settings, guint clusters, GError **error)
{
  return credal_params_set_count (settings->values[ENGINE], CREDAL_PARAM_CLUSTERS, clusters, error);
}

gboolean
credal_settings_set_seed (CredalSettings *settings, guint64 seed, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  return credal_params_set (settings->values[SESSION], CREDAL_SETTING_SEED, text, error);
}

const CredalParams *
credal_settings_values (const CredalSettings *settings, const char *scope_name, GError **error)
{
  gint scope = find_scope (scope_name, error);

  return scope < 0 ? NULL : settings->values[scope];
}

const char *
credal_settings_default (const CredalSettings *settings, const char *scope_name, const char *name)
{
  gint scope = find_scope (scope_name, NULL);
  const char *former = scope == ENGINE ? credal_former_default (settings->engine->id, settings->edition, name) : NULL;

  return former ? former : credal_params_find (settings->values[scope], name)->initial;
}

/* Returns the verdict on an object; "": none. */
static const char *
verdict_text (const CredalSettings *settings, const char *object)
{
  gpointer number = GUINT_TO_POINTER ((guint) g_ascii_strtoull (object, NULL, 10)), verdict;

  if (!g_hash_table_lookup_extended (settings->verdicts, number, NULL, &verdict))
    return "";
  return GPOINTER_TO_INT (verdict) ? "yes" : "no";
}

const char *
credal_settings_text (const CredalSettings *settings, const char *scope_name, const char *name)
{
  gint scope = find_scope (scope_name, NULL);

  if (scope >= 0 && credal_params_find (settings->values[scope], name))
    return credal_params_text (settings->values[scope], name);
  return scope == OUTLIERS ? verdict_text (settings, name) : NULL;
}

static gboolean
same_values (const CredalParams *values, const CredalParams *others)
{
  for (const CredalParamSpec *spec = credal_params_specs (values); spec->name; spec++)
    if (!g_str_equal (credal_params_text (values, spec->name), credal_params_text (others, spec->name)))
      return FALSE;
  return TRUE;
}

gboolean
credal_settings_same_fit (const CredalSettings *settings, const CredalSettings *others)
{
  const CredalPreparation how = credal_settings_preparation (settings), other = credal_settings_preparation (others);

  return settings->engine == others->engine
         && same_values (settings->values[ENGINE], others->values[ENGINE])
         && credal_settings_seed (settings) == credal_settings_seed (others)
         && credal_preparation_equal (&how, &other);
}

const CredalEngine *
credal_settings_engine (const CredalSettings *settings)
{
  return settings->engine;
}

const CredalSelector *
credal_settings_selector (const CredalSettings *settings)
{
  return settings->selector;
}

const CredalParams *
credal_settings_params (const CredalSettings *settings)
{
  return settings->values[ENGINE];
}

const CredalParams *
credal_settings_asking (const CredalSettings *settings)
{
  return settings->values[SELECTOR];
}

guint
credal_settings_clusters (const CredalSettings *settings)
{
  return (guint) credal_params_int (settings->values[ENGINE], CREDAL_PARAM_CLUSTERS);
}

gboolean
credal_settings_standardized (const CredalSettings *settings)
{
  return credal_params_yes (settings->values[SESSION], CREDAL_SETTING_STANDARDIZE);
}

CredalPreparation
credal_settings_preparation (const CredalSettings *settings)
{
  return (CredalPreparation) {
    credal_settings_standardized (settings),
    (guint) credal_params_int (settings->values[SESSION], CREDAL_SETTING_COMPONENTS),
  };
}

gboolean
credal_settings_view (const CredalSettings *settings)
{
  return credal_params_choice (settings->values[SESSION], CREDAL_SETTING_VIEW) == VIEW_ANSWERS
         && !credal_settings_asks_within (settings);
}

gboolean
credal_settings_asks_within (const CredalSettings *settings)
{
  return credal_params_yes (settings->values[SESSION], CREDAL_SETTING_WITHIN);
}

CredalDoubting
credal_settings_doubting (const CredalSettings *settings)
{
  return credal_settings_view (settings) ? (CredalDoubting) credal_params_choice (settings->values[SESSION],
                                                                                  CREDAL_SETTING_DOUBT)
                                         : CREDAL_DOUBTING_OFF;
}

CredalAsk
credal_settings_ask (const CredalSettings *settings)
{
  return (CredalAsk) credal_params_choice (settings->values[SESSION], CREDAL_SETTING_ASK);
}

CredalSpotChecks
credal_settings_spot_checks (const CredalSettings *settings)
{
  guint every = (guint) credal_params_int (settings->values[SESSION], CREDAL_SETTING_SPOT_CHECKS);
  gboolean former = credal_former_spot_checks (settings->edition);

  return (CredalSpotChecks) { every, former ? 5 * every : MAX (FIRST_CHECK, every), .certain = former };
}

double
credal_settings_right (const CredalSettings *settings)
{
  return credal_params_real (settings->values[SESSION], CREDAL_SETTING_RIGHT);
}

double
credal_settings_together (const CredalSettings *settings)
{
  return credal_params_real (settings->values[SESSION], CREDAL_SETTING_TOGETHER);
}

guint64
credal_settings_seed (const CredalSettings *settings)
{
  return g_ascii_strtoull (credal_params_text (settings->values[SESSION], CREDAL_SETTING_SEED), NULL, 10);
}

double
credal_settings_below (const CredalSettings *settings)
{
  return credal_params_real (settings->values[OUTLIERS], CREDAL_SETTING_BELOW);
}

GHashTable *
credal_settings_verdicts (const CredalSettings *settings)
{
  return settings->verdicts;
}

CredalHidden
credal_settings_hidden (const CredalSettings *settings)
{
  CredalHidden hidden = { 0 };

  credal_hidden_parse (credal_params_text (settings->values[GROUPS], CREDAL_SETTING_HIDDEN), &hidden, NULL);
  return hidden;
}

const char *const *
credal_settings_names (const CredalSettings *settings)
{
  return credal_params_texts (settings->values[NAMES]);
}
