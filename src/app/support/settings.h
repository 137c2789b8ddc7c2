#pragma once
#include <glib.h>

/* The user's preferences, kept in the user's configuration folder (credal/settings.ini). Losing them costs little, so
 * failures to read or write are silent. */
gboolean credal_settings_file_boolean     (const char *name);   /* FALSE when unknown */
int      credal_settings_file_integer     (const char *name);   /* 0 when unknown */
char    *credal_settings_file_string      (const char *name);   /* (transfer full): "" when unknown */
void     credal_settings_file_set_string  (const char *name, const char *value);
void     credal_settings_file_set_boolean (const char *name, gboolean value);
void     credal_settings_file_set_integer (const char *name, int value);
