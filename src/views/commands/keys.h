#pragma once
#include <gtk/gtk.h>
#include "views/commands/commands.h"

/* The keys of the commands: the table's defaults, and the user's changes, kept in a key file. */
typedef struct _CredalKeys CredalKeys;

/** credal_keys_new: @path: the key file, existing or not. Ignores malformed and clashing entries with a warning. */
CredalKeys *credal_keys_new  (const char *path);
void        credal_keys_free (CredalKeys *keys);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalKeys, credal_keys_free)

/** credal_keys_accels: (transfer none) (array zero-terminated=1): Returns the accelerators of command @index of the
 *  table. */
const char *const *credal_keys_accels (const CredalKeys *keys, guint index);
/** credal_keys_label: (transfer full): Returns the first accelerator of the command @action as users read it ("M",
 *  "Ctrl+Z"). "" if the command has none. */
char    *credal_keys_label (const CredalKeys *keys, const char *action);
/** credal_keys_repeats: Returns TRUE if @key with @modifiers belongs to a command that repeats while the key is held
 *  down. */
gboolean credal_keys_repeats (const CredalKeys *keys, guint key, GdkModifierType modifiers);
/** credal_keys_action: (nullable): Returns the action of the command with these keys; NULL: no command has them. */
const char *credal_keys_action (const CredalKeys *keys, guint key, GdkModifierType modifiers);

/**
 * credal_keys_set:
 * @accel: in the syntax of gtk_accelerator_parse()
 *
 * Makes @accel the only key of command @index, without saving. Fails with %CREDAL_ERROR_PARAMETER, and changes nothing,
 * if @accel is not a usable key, moves the focus or the cursor, or belongs to another command. The message names that
 * command.
 */
gboolean credal_keys_set   (CredalKeys *keys, guint index, const char *accel, GError **error);
/** credal_keys_reset: Restores the default keys of command @index, without saving. Fails like credal_keys_set() if
 *  another command now uses one of them. */
gboolean credal_keys_reset (CredalKeys *keys, guint index, GError **error);
gboolean credal_keys_save  (const CredalKeys *keys, GError **error);

void     credal_keys_apply (const CredalKeys *keys, GtkApplication *application);
