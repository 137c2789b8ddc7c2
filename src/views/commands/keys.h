#pragma once
#include <gtk/gtk.h>
#include "views/commands/commands.h"

/* Which keys give which command: the table's defaults, and what the person chose instead, kept in a key file. */
typedef struct _CredalKeys CredalKeys;

/** credal_keys_new: @path: the key file, which need not exist; an entry that is malformed or clashes is ignored with a
 *  warning. */
CredalKeys *credal_keys_new  (const char *path);
void        credal_keys_free (CredalKeys *keys);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalKeys, credal_keys_free)

/** credal_keys_accels: of command @index; (transfer none) (array zero-terminated=1). */
const char *const *credal_keys_accels (const CredalKeys *keys, guint index);
/** credal_keys_label: its first accelerator as a person reads it ("M", "Ctrl+Z"), or "" when it has none; (transfer
 *  full). */
char    *credal_keys_label (const CredalKeys *keys, const char *action);
/** credal_keys_repeats: whether these keys, held down, give a command that repeats. */
gboolean credal_keys_repeats (const CredalKeys *keys, guint key, GdkModifierType modifiers);
/** credal_keys_action: the command that these keys give; (nullable). */
const char *credal_keys_action (const CredalKeys *keys, guint key, GdkModifierType modifiers);

/**
 * credal_keys_set:
 * @accel: as gtk_accelerator_parse() reads it
 *
 * @accel becomes the command's only key; it is not saved yet. Fails with %CREDAL_ERROR_PARAMETER when it is no usable
 * key, moves the focus or the cursor, or belongs to another command, which the message names; nothing changes then.
 */
gboolean credal_keys_set   (CredalKeys *keys, guint index, const char *accel, GError **error);
/** credal_keys_reset: back to the default; fails as credal_keys_set() when another command has taken it meanwhile. */
gboolean credal_keys_reset (CredalKeys *keys, guint index, GError **error);
gboolean credal_keys_save  (const CredalKeys *keys, GError **error);

void     credal_keys_apply (const CredalKeys *keys, GtkApplication *application);
