#pragma once
#include "method/settings.h"

/* Settings as options of the command line. Names, values, defaults and help come from the settings' tables. */

/* A setting that is an option. A table of these ends with a row without a name. */
typedef struct {
  const char *scope, *name;
  char letter;               /* of the short option; 0: none */
} CredalCliOffer;

extern const CredalCliOffer credal_cli_together_offer[];       /* --regions-together, for pictures */

enum { CREDAL_CLI_MOST_SETTINGS = 16 };

/* The options offered by a command, and their values as they were given. */
typedef struct {
  CredalSetting all[CREDAL_CLI_MOST_SETTINGS];     /* value: owned; NULL: not given */
  gboolean yes[CREDAL_CLI_MOST_SETTINGS];          /* TRUE: given, for a setting that is "no" or "yes" */
  guint n;
} CredalCliSettings;

void credal_cli_settings_clear (CredalCliSettings *settings);
/** credal_cli_settings_offer: Adds an option to @context, and a row to @settings, for each row of @offers. @settings
 *  must stay where it is until the options are parsed. */
void credal_cli_settings_offer (CredalCliSettings *settings, const CredalCliOffer *offers, GOptionContext *context);
/** credal_cli_settings_given: Returns the value of the setting @name as it was given; "yes" for a given flag. NULL: not
 *  given. */
const char *credal_cli_settings_given (const CredalCliSettings *settings, const char *name);
/** credal_cli_settings_put: Gives the setting @name the value @text, as if the user had given it. Does nothing if @name
 *  was not offered. */
void credal_cli_settings_put (CredalCliSettings *settings, const char *name, const char *text);
/** credal_cli_settings_apply: Sets the given values in @to. Fails with the errors of credal_settings_set(); the values
 *  before the failed one stay set. */
gboolean credal_cli_settings_apply (const CredalCliSettings *settings, CredalSettings *to, GError **error);
/** credal_cli_settings_alone: (transfer full): Returns default settings with the given values. Fails with the errors of
 *  credal_settings_set(). */
CredalSettings *credal_cli_settings_alone (const CredalCliSettings *settings, GError **error);
