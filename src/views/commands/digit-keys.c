/* Tells the keys of digits by their places, as digits and the signs above them differ between keyboards. */
#include "views/commands/digit-keys.h"

/* Returns 0 for all other keys. */
static guint
main_digit (guint key)
{
  return key >= GDK_KEY_0 && key <= GDK_KEY_9 ? key : 0;
}

static guint
keypad_digit (guint key)
{
  return key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9 ? GDK_KEY_0 + (key - GDK_KEY_KP_0) : 0;
}

static gboolean
is_latin_letter (guint key)
{
  return (key >= GDK_KEY_a && key <= GDK_KEY_z) || (key >= GDK_KEY_A && key <= GDK_KEY_Z);
}

/* A key without signs of its own in @group, such as one of the keypad, has the signs of the first group. */
static gboolean
has_group (const GdkKeymapKey *places, int n, int group)
{
  for (int k = 0; k < n; k++)
    if (places[k].group == group)
      return TRUE;
  return FALSE;
}

/* Returns the digit at any level of the key; 0: none, or the key has a letter. */
static guint
digit_at_place (GdkKeymap *keymap, const GdkEventKey *event)
{
  g_autofree GdkKeymapKey *places = NULL;
  g_autofree guint *signs = NULL;
  int n = 0;
  guint digit = 0;
  gboolean num_lock = gdk_keymap_get_num_lock_state (keymap);

  if (!gdk_keymap_get_entries_for_keycode (keymap, event->hardware_keycode, &places, &signs, &n))
    return 0;
  int group = has_group (places, n, event->group) ? event->group : 0;
  for (int k = 0; k < n; k++)
    {
      if (places[k].group != group)
        continue;
      if (is_latin_letter (signs[k]))
        return 0;
      digit = digit ? digit : main_digit (signs[k]) ? main_digit (signs[k]) : num_lock ? keypad_digit (signs[k]) : 0;
    }
  return digit;
}

guint
credal_digit_key (const GdkEventKey *event)
{
  GdkKeymap *keymap = gdk_keymap_get_for_display (gdk_window_get_display (event->window));

  if (event->state & GDK_MOD5_MASK)
    return main_digit (event->keyval);
  return keypad_digit (event->keyval) ? keypad_digit (event->keyval) : digit_at_place (keymap, event);
}
