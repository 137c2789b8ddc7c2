/* The settings that apply a remedy. */
#include "session/analysis/remedied.h"
#include <string.h>

/* Appends a setting that @now does not have. */
static void
change (const CredalSettings *now, CredalSetting setting, CredalSetting *changes, guint *n)
{
  const CredalParams *values = credal_settings_values (now, setting.scope, NULL);

  if (strcmp (credal_params_text (values, setting.name), setting.value) != 0)
    changes[(*n)++] = setting;
}

guint
credal_remedied (const CredalRemedy *remedy, const CredalSettings *now, CredalSetting *changes)
{
  gboolean doubt = strcmp (remedy->name, CREDAL_REMEDY_DOUBT) == 0,
           engine = strcmp (remedy->name, CREDAL_REMEDY_ENGINE) == 0;
  const char *scope = doubt || engine ? CREDAL_SCOPE_SESSION : CREDAL_SCOPE_ENGINE;
  guint n = 0;

  if (doubt)      /* only with learned features is an answer doubted */
    change (now, (CredalSetting) { CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "answers" }, changes, &n);
  change (now, (CredalSetting) { scope, remedy->name, remedy->value }, changes, &n);
  return n;
}
