/* Looks up, changes, loads and saves the commands' keys. */
#include <glib/gi18n-lib.h>
#include "views/commands/keys.h"
#include "core/base/error.h"

#define GROUP "keys"

struct _CredalKeys {
  char *path;
  guint count;
  const CredalCommand *commands;
  char ***accels;          /* (count), each zero-terminated */
};

/* Keys that move the focus or the canvas's cursor. */
static const guint reserved[] = {
  GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_Home, GDK_KEY_End,
  GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Page_Up, GDK_KEY_Page_Down,
};

static gboolean
is_reserved (guint key, GdkModifierType modifiers)
{
  if (modifiers & GDK_MOD1_MASK)
    return FALSE;
  for (guint k = 0; k < G_N_ELEMENTS (reserved); k++)
    if (key == reserved[k])
      return TRUE;
  return FALSE;
}

static gboolean
same_key (const char *a, const char *b)
{
  guint key_a, key_b;
  GdkModifierType mods_a, mods_b;

  gtk_accelerator_parse (a, &key_a, &mods_a);
  gtk_accelerator_parse (b, &key_b, &mods_b);
  return key_a && gdk_keyval_to_lower (key_a) == gdk_keyval_to_lower (key_b) && mods_a == mods_b;
}

/* Returns the other command that has @accel; −1: none. */
static int
find_holder (const CredalKeys *keys, guint index, const char *accel)
{
  for (guint k = 0; k < keys->count; k++)
    for (char **held = keys->accels[k]; k != index && *held; held++)
      if (same_key (*held, accel))
        return k;
  return -1;
}

static char *
accel_label (const char *accel)
{
  guint key;
  GdkModifierType modifiers;

  gtk_accelerator_parse (accel, &key, &modifiers);
  return gtk_accelerator_get_label (key, modifiers);
}

static gboolean
check_accel (const CredalKeys *keys, guint index, const char *accel, GError **error)
{
  guint key;
  GdkModifierType modifiers;

  gtk_accelerator_parse (accel, &key, &modifiers);
  if (!key || !gtk_accelerator_valid (key, modifiers))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("“%s” cannot be used as a shortcut."), accel);
      return FALSE;
    }
  g_autofree char *label = accel_label (accel);
  if (is_reserved (key, modifiers))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("%s moves the focus or the cursor. Choose another key."), label);
      return FALSE;
    }
  int holder = find_holder (keys, index, accel);
  if (holder < 0)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("%s is the key for “%s”. Choose another key, or change that one first."), label,
               _(keys->commands[holder].title));
  return FALSE;
}

gboolean
credal_keys_set (CredalKeys *keys, guint index, const char *accel, GError **error)
{
  g_return_val_if_fail (index < keys->count, FALSE);
  if (!check_accel (keys, index, accel, error))
    return FALSE;
  g_strfreev (keys->accels[index]);
  keys->accels[index] = g_new0 (char *, 2);
  keys->accels[index][0] = g_strdup (accel);
  return TRUE;
}

static char **
defaults_of (const CredalCommand *command)
{
  return g_strdupv ((char **) command->accels);
}

gboolean
credal_keys_reset (CredalKeys *keys, guint index, GError **error)
{
  g_return_val_if_fail (index < keys->count, FALSE);
  for (const char *const *accel = keys->commands[index].accels; *accel; accel++)
    if (!check_accel (keys, index, *accel, error))
      return FALSE;
  g_strfreev (keys->accels[index]);
  keys->accels[index] = defaults_of (&keys->commands[index]);
  return TRUE;
}

static gboolean
is_changed (const CredalKeys *keys, GKeyFile *file, guint index)
{
  return g_key_file_has_key (file, GROUP, keys->commands[index].action, NULL);
}

static void
load_one (CredalKeys *keys, GKeyFile *file, guint index)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *accel = g_key_file_get_string (file, GROUP, keys->commands[index].action, NULL);

  if (credal_keys_set (keys, index, accel ? accel : "", &error))
    return;
  g_warning ("%s: %s: %s", keys->path, keys->commands[index].action, error->message);
  credal_keys_reset (keys, index, NULL);
}

/* First removes the defaults of all commands in the file, so that two commands can swap keys. */
static void
load_key_file (CredalKeys *keys)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();

  if (!g_key_file_load_from_file (file, keys->path, G_KEY_FILE_NONE, NULL))
    return;
  for (guint k = 0; k < keys->count; k++)
    if (is_changed (keys, file, k))
      {
        g_strfreev (keys->accels[k]);
        keys->accels[k] = g_new0 (char *, 1);
      }
  for (guint k = 0; k < keys->count; k++)
    if (is_changed (keys, file, k))
      load_one (keys, file, k);
}

CredalKeys *
credal_keys_new (const char *path)
{
  CredalKeys *keys = g_new0 (CredalKeys, 1);

  keys->path = g_strdup (path);
  keys->commands = credal_commands (&keys->count);
  keys->accels = g_new0 (char **, keys->count);
  for (guint k = 0; k < keys->count; k++)
    keys->accels[k] = defaults_of (&keys->commands[k]);
  load_key_file (keys);
  return keys;
}

void
credal_keys_free (CredalKeys *keys)
{
  for (guint k = 0; k < keys->count; k++)
    g_strfreev (keys->accels[k]);
  g_free (keys->accels);
  g_free (keys->path);
  g_free (keys);
}

const char *const *
credal_keys_accels (const CredalKeys *keys, guint index)
{
  g_return_val_if_fail (index < keys->count, NULL);
  return (const char *const *) keys->accels[index];
}

char *
credal_keys_label (const CredalKeys *keys, const char *action)
{
  for (guint k = 0; k < keys->count; k++)
    if (g_str_equal (keys->commands[k].action, action) && keys->accels[k][0])
      return accel_label (keys->accels[k][0]);
  return g_strdup ("");
}

const char *
credal_keys_action (const CredalKeys *keys, guint key, GdkModifierType modifiers)
{
  g_autofree char *accel = gtk_accelerator_name (key, modifiers);
  int holder = find_holder (keys, keys->count, accel);

  return holder >= 0 ? keys->commands[holder].action : NULL;
}

gboolean
credal_keys_repeats (const CredalKeys *keys, guint key, GdkModifierType modifiers)
{
  g_autofree char *accel = gtk_accelerator_name (key, modifiers);
  int holder = find_holder (keys, keys->count, accel);

  /* "+" needs Shift on many keyboards. */
  if (holder < 0 && modifiers & GDK_SHIFT_MASK)
    return credal_keys_repeats (keys, key, modifiers & ~GDK_SHIFT_MASK);
  return holder >= 0 && keys->commands[holder].repeats;
}

gboolean
credal_keys_save (const CredalKeys *keys, GError **error)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();

  for (guint k = 0; k < keys->count; k++)
    if (keys->accels[k][0] && !g_strv_equal ((const char *const *) keys->accels[k], keys->commands[k].accels))
      g_key_file_set_string (file, GROUP, keys->commands[k].action, keys->accels[k][0]);
  g_autofree char *folder = g_path_get_dirname (keys->path);
  g_mkdir_with_parents (folder, 0700);
  return g_key_file_save_to_file (file, keys->path, error);
}

void
credal_keys_apply (const CredalKeys *keys, GtkApplication *application)
{
  for (guint k = 0; k < keys->count; k++)
    gtk_application_set_accels_for_action (application, keys->commands[k].action, credal_keys_accels (keys, k));
}
