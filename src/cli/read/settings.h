#pragma once
#include "method/settings.h"

/* Settings as options of the command line. Names, values, defaults and help come from the settings' tables. */

/* Which setting is an option; a table of them ends with one without a name. */
typedef struct {
  const char *scope, *name;
  char letter;               /* of the short option; 0: none */
} CredalCliOffer;

enum { CREDAL_CLI_MOST_SETTINGS = 16 };

/* The options offered by a command, and their values as they were given. */
typedef struct {
  CredalSetting all[CREDAL_CLI_MOST_SETTINGS];     /* value: owned; NULL: not given */
  gboolean yes[CREDAL_CLI_MOST_SETTINGS];          /* TRUE: given, for a setting that is "no" or "yes" */
  guint n;
} CredalCliSettings;

void credal_cli_settings_clear (CredalCliSettings *settings);
/** credal_cli_settings_offer: Adds options to @context; @settings must stay where it is until they are parsed. */
void credal_cli_settings_offer (CredalCliSettings *settings, const CredalCliOffer *offers, GOptionContext *context);
/** credal_cli_settings_given: Returns the value of the setting @name as it was given; NULL: not given. */
const char *credal_cli_settings_given (const CredalCliSettings *settings, const char *name);
/** credal_cli_settings_put: Gives @name the value @text as if it had been given. */
void credal_cli_settings_put (CredalCliSettings *settings, const char *name, const char *text);
/** credal_cli_settings_apply: Sets the given values. Fails as credal_settings_set() does. */
gboolean credal_cli_settings_apply (const CredalCliSettings *settings, CredalSettings *to, GError **error);
/** credal_cli_settings_alone: (transfer full): Returns default settings with the given values. Fails with the errors of
 *  credal_settings_set(). */
CredalSettings *credal_cli_settings_alone (const CredalCliSettings *settings, GError **error);
