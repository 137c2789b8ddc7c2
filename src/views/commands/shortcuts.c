/* Builds the window that lists all keys. */
#include <glib/gi18n-lib.h>
#include "views/commands/shortcuts.h"

#define ROWS 32     /* per column, titles included, so that it fits on a small screen */

typedef struct { const char *accel, *title; } Fixed;

/* Shows nine commands in one line while their keys are the digits. */
typedef struct { const char *prefix, *first, *none, *accel, *title; } Digits;

static const Digits digit_commands[] = {
  { "win.label(", "win.label(1)", "win.label(0)", "1...9", N_("Label: cluster 1 to 9, by the digit’s place") },
  { "win.not-label(", "win.not-label(1)", "", "<Shift>1...9", N_("Not in cluster 1 to 9, by the digit’s place") },
};

static const Fixed canvas_keys[] = {
  { "Left+Right", N_("From object to object") },
  { "Home+End", N_("To the question’s objects") },
  { "Return", N_("Select the object") },
  { "<Primary>Return", N_("Add it to the selection") },
  { "<Shift>F10 Menu", N_("Menu of answers on the selection") },
  { "Tab", N_("To the next part of the window") },
};

static GtkWidget *
shortcut_new (const char *accelerator, const char *title)
{
  GtkWidget *shortcut = g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "accelerator", accelerator, "title", title, NULL);

  gtk_widget_show (shortcut);
  return shortcut;
}

static GtkWidget *
shortcuts_group_new (GtkWidget *section, const char *title)
{
  GtkWidget *group = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "title", title, "spacing", 0, NULL);

  gtk_widget_show (group);
  gtk_container_add (GTK_CONTAINER (section), group);
  return group;
}

static gboolean
is_digit_command (const Digits *digits, const CredalCommand *command)
{
  return g_str_has_prefix (command->action, digits->prefix) && !g_str_equal (command->action, digits->none);
}

static gboolean
have_digits (const Digits *digits, const CredalKeys *keys, const CredalCommand *commands, guint count)
{
  gboolean all = TRUE;

  for (guint k = 0; k < count; k++)
    if (is_digit_command (digits, &commands[k]))
      all &= g_strv_equal (credal_keys_accels (keys, k), commands[k].accels);
  return all;
}

/* Returns the nine commands that include @command; NULL if it has its own line. */
static const Digits *
find_digits (const CredalKeys *keys, const CredalCommand *command)
{
  guint count;
  const CredalCommand *commands = credal_commands (&count);

  for (guint d = 0; d < G_N_ELEMENTS (digit_commands); d++)
    if (is_digit_command (&digit_commands[d], command))
      return have_digits (&digit_commands[d], keys, commands, count) ? &digit_commands[d] : NULL;
  return NULL;
}

/* Shows the first of the command's keys: the dialog to change keys has all. */
static void
add_command (GtkWidget *group, const CredalKeys *keys, const CredalCommand *command, guint index)
{
  const char *const *accels = credal_keys_accels (keys, index);
  const Digits *digits = find_digits (keys, command);

  if (!digits)
    gtk_container_add (GTK_CONTAINER (group), shortcut_new (accels[0] ? accels[0] : "", _(command->title)));
  else if (g_str_equal (command->action, digits->first))
    gtk_container_add (GTK_CONTAINER (group), shortcut_new (digits->accel, _(digits->title)));
}

static void
add_canvas_keys (GtkWidget *section)
{
  GtkWidget *group = shortcuts_group_new (section, _("In the plot"));

  for (guint k = 0; k < G_N_ELEMENTS (canvas_keys); k++)
    gtk_container_add (GTK_CONTAINER (group), shortcut_new (canvas_keys[k].accel, _(canvas_keys[k].title)));
}

/* ---- two pages ---- */

/* The commands from the second page's first one on are for pictures, files and the program. */
#define SECOND_PAGE "win.tool('brush')"

static GtkWidget *
page_new (GtkWidget *window, const char *name, const char *title)
{
  GtkWidget *page = g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "section-name", name, "title", title, "max-height", ROWS,
                                  "visible", TRUE, NULL);

  gtk_container_add (GTK_CONTAINER (window), page);
  return page;
}

GtkWidget *
credal_shortcuts_new (const CredalKeys *keys)
{
  guint count;
  const CredalCommand *commands = credal_commands (&count);
  GtkWidget *window = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "modal", TRUE, NULL);
  GtkWidget *first = page_new (window, "answers", _("Answers and views")),
            *second = page_new (window, "pictures", _("Pictures, files and tools")), *page = first, *group = NULL;

  gtk_style_context_add_class (gtk_widget_get_style_context (window), "credal-keys");
  for (guint k = 0; k < count; k++)
    {
      page = g_str_equal (commands[k].action, SECOND_PAGE) ? second : page;
      if (k == 0 || !g_str_equal (commands[k].group, commands[k - 1].group))
        group = shortcuts_group_new (page, _(commands[k].group));
      add_command (group, keys, &commands[k], k);
    }
  add_canvas_keys (first);
  return window;
}
