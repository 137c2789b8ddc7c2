/* Reads and writes single values of settings.ini. */
#include "app/support/settings.h"

#define GROUP "window"

static char *
settings_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "credal", "settings.ini", NULL);
}

static GKeyFile *
load_settings (void)
{
  g_autofree char *path = settings_path ();
  GKeyFile *file = g_key_file_new ();

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  return file;
}

static void
save_settings (GKeyFile *file)
{
  g_autofree char *path = settings_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  g_key_file_save_to_file (file, path, NULL);
}

gboolean
credal_settings_file_boolean (const char *name)
{
  g_autoptr(GKeyFile) file = load_settings ();

  return g_key_file_get_boolean (file, GROUP, name, NULL);
}

int
credal_settings_file_integer (const char *name)
{
  g_autoptr(GKeyFile) file = load_settings ();

  return g_key_file_get_integer (file, GROUP, name, NULL);
}

char *
credal_settings_file_string (const char *name)
{
  g_autoptr(GKeyFile) file = load_settings ();
  char *value = g_key_file_get_string (file, GROUP, name, NULL);

  return value ? value : g_strdup ("");
}

void
credal_settings_file_set_string (const char *name, const char *value)
{
  g_autoptr(GKeyFile) file = load_settings ();

  g_key_file_set_string (file, GROUP, name, value);
  save_settings (file);
}

void
credal_settings_file_set_boolean (const char *name, gboolean value)
{
  g_autoptr(GKeyFile) file = load_settings ();

  g_key_file_set_boolean (file, GROUP, name, value);
  save_settings (file);
}

void
credal_settings_file_set_integer (const char *name, int value)
{
  g_autoptr(GKeyFile) file = load_settings ();

  g_key_file_set_integer (file, GROUP, name, value);
  save_settings (file);
}
