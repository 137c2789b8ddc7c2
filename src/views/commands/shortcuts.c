/* Builds the window that lists all keys. */
#include <glib/gi18n-lib.h>
#include "views/commands/shortcuts.h"

#define ROWS 28     /* per column, titles included, so that it fits on a small screen */

typedef struct { const char *accel, *title; } Fixed;

/* One line for adjacent commands while they have their default keys. */
typedef struct { const char *first, *last, *accel, *title; } Span;

static const Span spans[] = {
  { "win.must-link-as('fairly')", "win.cannot-link-as('fairly')", "<Shift>m <Shift>c",
    N_("Same or different, fairly sure") },
  { "win.certainty('sure')", "win.certainty('barely')", "F2...F4", N_("How sure: sure, fairly or barely") },
  { "win.label(1)", "win.label(9)", "1...9", N_("Label: cluster 1 to 9, by place of the key") },
  { "win.not-label(1)", "win.not-label(9)", "<Shift>1...9", N_("Not in cluster 1 to 9, by place of the key") },
  { "win.group", "win.group-apart", "g <Shift>g", N_("Put them in one group, or a separate one") },
  { "win.waiting-same", "win.waiting-skip", "<Primary><Alt>m", N_("Waiting: same; C: different; D: skip") },
  { "win.degree-less", "win.degree-more", "d <Shift>d", N_("Label to a lesser or greater degree") },
  { "win.next-slice", "win.previous-slice", "<Alt>period", N_("Next slice; Alt+comma: previous") },
  { "win.all-slices", "win.stop-slices", "<Primary>l", N_("Segment all slices; with Shift, stop") },
  { "win.compare", "win.fade-agreeing", "<Alt>9...0", N_("Compare methods; fade what agrees") },
  { "win.view('plot')", "win.sort-again", "<Alt>1...4", N_("Plot, table, image, both; sheet: Ctrl+T") },
  { "win.save", "win.save-as", "<Primary>s", N_("Save; with Shift, save as") },
  { "win.pen-larger", "win.pen-smaller", "bracketright bracketleft", N_("Larger or smaller brush") },
  { "win.next-ink", "win.previous-ink", "period comma", N_("Next or previous cluster or group to paint") },
  { "win.image-mode('fill')", "win.image-mode('plain')", "<Alt>5...7", N_("Colour, outline or hide the clusters") },
  { "win.overlay-fainter", "win.overlay-stronger", "j <Shift>j", N_("Fainter or stronger cluster colours") },
  { "win.lesson-next", "win.lesson-previous", "<Alt>Right <Alt>Left", N_("Next or previous step of a lesson") },
  { "app.help", "win.menu", "F1 F10", N_("Help; main menu") },
  { "win.close", "app.quit", "<Primary>w <Primary>q", N_("Close the window; quit") },
};

static const Fixed canvas_keys[] = {
  { "Left+Right", N_("From object to object") },
  { "Home+End", N_("To the question’s objects") },
  { "Return <Primary>Return", N_("Select the object, or add it") },
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
have_defaults (const CredalKeys *keys, const CredalCommand *commands, guint from, guint to)
{
  gboolean all = TRUE;

  for (guint k = from; k <= to; k++)
    all &= g_strv_equal (credal_keys_accels (keys, k), commands[k].accels);
  return all;
}

/* Returns the line for several commands that begins with command @index; NULL: it has a line of its own. @last: (out):
 * the last of these commands. */
static const Span *
find_span (const CredalKeys *keys, guint index, guint *last)
{
  const CredalCommand *commands = credal_commands (last);

  for (guint s = 0; s < G_N_ELEMENTS (spans); s++)
    if (g_str_equal (commands[index].action, spans[s].first))
      {
        for (*last = index; !g_str_equal (commands[*last].action, spans[s].last);)
          (*last)++;
        return have_defaults (keys, commands, index, *last) ? &spans[s] : NULL;
      }
  return NULL;
}

/* Adds the line that begins with command @index, with the first of its keys: the dialog to change keys has all. Returns
 * the last command of the line. */
static guint
add_line (GtkWidget *group, const CredalKeys *keys, guint index)
{
  guint last;
  const Span *span = find_span (keys, index, &last);
  const CredalCommand *commands = credal_commands (NULL);
  const char *accel = span ? span->accel : credal_keys_accels (keys, index)[0];

  gtk_container_add (GTK_CONTAINER (group),
                     shortcut_new (accel ? accel : "", _(span ? span->title : commands[index].title)));
  return span ? last : index;
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
      k = add_line (group, keys, k);
    }
  add_canvas_keys (first);
  return window;
}
