#pragma once
#include <gtk/gtk.h>
#include "views/commands/commands.h"

/* The keys of the commands: the table's defaults, and the user's changes, kept in a key file. */
typedef struct _CredalKeys CredalKeys;

/** credal_keys_new: @path: the key file, existing or not. Ignores malformed and clashing entries with a warning. */
CredalKeys *credal_keys_new  (const char *path);
void        credal_keys_free (CredalKeys *keys);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalKeys, credal_keys_free)

/** credal_keys_accels: the keys of command @index; (transfer none) (array zero-terminated=1). */
const char *const *credal_keys_accels (const CredalKeys *keys, guint index);
/** credal_keys_label: the command's first key for the user ("M", "Ctrl+Z"); "" if it has none; (transfer full). */
char    *credal_keys_label (const CredalKeys *keys, const char *action);
/** credal_keys_repeats: TRUE if the keys belong to a command that repeats while they are held down. */
gboolean credal_keys_repeats (const CredalKeys *keys, guint key, GdkModifierType modifiers);
/** credal_keys_action: the command with these keys; (nullable). */
const char *credal_keys_action (const CredalKeys *keys, guint key, GdkModifierType modifiers);

/**
 * credal_keys_set:
 * @accel: in the syntax of gtk_accelerator_parse()
 *
 * Makes @accel the command's only key, without saving. Fails with %CREDAL_ERROR_PARAMETER if it is no usable key, moves
 * the focus or the cursor, or belongs to another command (named in the message); nothing changes then.
 */
gboolean credal_keys_set   (CredalKeys *keys, guint index, const char *accel, GError **error);
/** credal_keys_reset: restores the default; fails like credal_keys_set() if another command uses it now. */
gboolean credal_keys_reset (CredalKeys *keys, guint index, GError **error);
gboolean credal_keys_save  (const CredalKeys *keys, GError **error);

void     credal_keys_apply (const CredalKeys *keys, GtkApplication *application);
