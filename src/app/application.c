/* The application: opens files in windows, owns the keys and the style, and ends on signals without losing work. */
#include <glib/gi18n.h>
#include <glib-unix.h>
#include "app/application.h"
#include "app/support/author.h"
#include "app/support/settings.h"
#include "app/window/window.h"
#include "views/commands/keys-dialog.h"
#include "views/glossary/help.h"
#include "views/resources.h"

#define END_PATIENCE 2000      /* ms */
#define PRESENTATION 1.5       /* times the usual size of texts */

struct _CredalApplication {
  GtkApplication parent;
  CredalKeys *keys;
  int usual_dpi;               /* of texts, in 1024ths; 0: texts have their usual size */
};

G_DEFINE_TYPE (CredalApplication, credal_application, GTK_TYPE_APPLICATION)

/* ---- windows ---- */

static void
add_window (CredalApplication *self)
{
  gtk_window_present (GTK_WINDOW (credal_window_new (GTK_APPLICATION (self), self->keys)));
}

/* Returns the first empty window of @windows, or else a new one. @windows: (inout): the windows after it. */
static CredalWindow *
window_for_file (CredalApplication *self, GList **windows)
{
  while (*windows)
    {
      GtkWindow *window = (*windows)->data;
      *windows = (*windows)->next;
      if (CREDAL_IS_WINDOW (window) && credal_window_is_empty (CREDAL_WINDOW (window)))
        return CREDAL_WINDOW (window);
    }
  return credal_window_new (GTK_APPLICATION (self), self->keys);
}

static void
credal_application_activate (GApplication *application)
{
  add_window (CREDAL_APPLICATION (application));
}

/* Returns (transfer full) the path of each file, or its address if it has no path. */
static char **
paths_of (GFile **files, int count)
{
  g_autoptr(GStrvBuilder) paths = g_strv_builder_new ();

  for (int k = 0; k < count; k++)
    {
      g_autofree char *path = g_file_get_path (files[k]), *uri = g_file_get_uri (files[k]);
      g_strv_builder_add (paths, path ? path : uri);
    }
  return g_strv_builder_end (paths);
}

/* Opens each file in its own window, or only the first of many files; asks about several pictures. Windows that show
 * something stay, as the user may have tried settings there. A new window is shown after the opening has begun: it
 * never shows the gallery. */
static void
credal_application_open (GApplication *application, GFile **files, int count, const char *hint)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (application)));
  GList *left = windows;
  g_auto(GStrv) all = paths_of (files, count);
  gboolean many = count > CREDAL_MOST_OPENED || credal_window_asks ((const char *const *) all);

  for (int k = 0; k < (many ? 1 : count); k++)
    {
      g_auto(GStrv) paths = paths_of (files + k, many ? count : 1);
      CredalWindow *window = window_for_file (CREDAL_APPLICATION (application), &left);
      credal_window_open_first (window, (const char *const *) paths);
      gtk_window_present (GTK_WINDOW (window));
    }
}

/* ---- actions ---- */

static void
new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  add_window (data);
}

static void
change_dark (GSimpleAction *action, GVariant *state, gpointer data)
{
  gboolean dark = g_variant_get_boolean (state);

  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
  g_simple_action_set_state (action, state);
  credal_settings_file_set_boolean ("dark", dark);
}

/* Marks follow the size of texts. */
static void
change_presentation (GSimpleAction *action, GVariant *state, gpointer data)
{
  CredalApplication *self = data;
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean large = g_variant_get_boolean (state);

  if (large == (self->usual_dpi != 0))
    return;
  if (large)
    {
      g_object_get (settings, "gtk-xft-dpi", &self->usual_dpi, NULL);
      self->usual_dpi = self->usual_dpi > 0 ? self->usual_dpi : 96 * 1024;
      g_object_set (settings, "gtk-xft-dpi", (int) (PRESENTATION * self->usual_dpi), NULL);
    }
  else
    {
      g_object_set (settings, "gtk-xft-dpi", self->usual_dpi, NULL);
      self->usual_dpi = 0;
    }
  g_simple_action_set_state (action, state);
}

/* Signs later steps of every window with the present name. */
static void
sign_windows (CredalApplication *self)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (self)); item; item = item->next)
    if (CREDAL_IS_WINDOW (item->data))
      credal_window_sign (item->data);
}

static void
ask_name (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *dialog = credal_author_dialog_new (gtk_application_get_active_window (data));

  g_signal_connect_object (dialog, "response", G_CALLBACK (sign_windows), data, G_CONNECT_SWAPPED);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);
  g_autofree char *page = credal_help_show (window, "index.html");
  g_autofree char *text = page ? g_strdup_printf (_("The help opens in your browser: %s"), page) : NULL;

  if (text && CREDAL_IS_WINDOW (window))
    credal_window_say (CREDAL_WINDOW (window), text);
}

static void
about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const authors[] = { "The Credal authors", NULL };

  gtk_show_about_dialog (gtk_application_get_active_window (data),
                         "program-name", "Credal", "version", CREDAL_VERSION, "logo-icon-name", "org.credal.Credal",
                         "comments", _("Cluster data by answering questions"), "license-type", GTK_LICENSE_MIT_X11,
                         "authors", authors, NULL);
}

/* Each window may ask whether to save its session; the program ends with its last window. */
static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *window = windows; window; window = window->next)
    gtk_window_close (window->data);
}

/* ---- keys ---- */

static void
keys_changed (CredalApplication *self)
{
  credal_keys_apply (self->keys, GTK_APPLICATION (self));
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (self)); item; item = item->next)
    if (CREDAL_IS_WINDOW (item->data))
      credal_window_set_keys (item->data, self->keys);
}

static void
edit_keys (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalApplication *self = data;
  GtkWidget *dialog = credal_keys_dialog_new (gtk_application_get_active_window (GTK_APPLICATION (self)), self->keys);

  g_signal_connect_object (dialog, "edited", G_CALLBACK (keys_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
load_keys (CredalApplication *self)
{
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "credal", "keys.ini", NULL);

  self->keys = credal_keys_new (path);
  credal_keys_apply (self->keys, GTK_APPLICATION (self));
}

static const GActionEntry actions[] = {
  { .name = "keys", .activate = edit_keys },
  { .name = "new-window", .activate = new_window },
  { .name = "dark", .state = "false", .change_state = change_dark },
  { .name = "presentation", .state = "false", .change_state = change_presentation },
  { .name = "help", .activate = show_help },
  { .name = "your-name", .activate = ask_name },
  { .name = "about", .activate = about },
  { .name = "quit", .activate = quit },
};

/* ---- starting and ending ---- */

static gboolean
end_now (gpointer data)
{
  g_application_quit (data);
  return G_SOURCE_REMOVE;
}

/* Some of GTK's dialogs, such as the file chooser's, run their own main loop until they get a response. */
static void
dismiss_dialogs (void)
{
  g_autolist(GtkWidget) windows = gtk_window_list_toplevels ();

  g_list_foreach (windows, (GFunc) g_object_ref, NULL);
  for (GList *item = windows; item; item = item->next)
    if (GTK_IS_DIALOG (item->data))
      gtk_dialog_response (item->data, GTK_RESPONSE_DELETE_EVENT);
}

/* Ends the program on a signal, without questions; unsaved sessions can be recovered. Exports are stopped first, so
 * that no half-written file is left, but for END_PATIENCE at most. */
static gboolean
end_program (gpointer data)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (data));

  g_list_foreach (windows, (GFunc) gtk_widget_destroy, NULL);
  dismiss_dialogs ();
  if (credal_windows_stop_writing () > 0)
    g_timeout_add (END_PATIENCE, end_now, data);
  else
    g_application_quit (data);
  return G_SOURCE_CONTINUE;
}

static void
end_on_signals (CredalApplication *self)
{
  static const int numbers[] = { SIGTERM, SIGINT, SIGHUP };

  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    g_unix_signal_add (numbers[k], end_program, self);
}

static void
load_style (void)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/credal/Credal/style.css");
  gtk_style_context_add_provider_for_screen (gdk_screen_get_default (), GTK_STYLE_PROVIDER (provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
credal_application_startup (GApplication *application)
{
  CredalApplication *self = CREDAL_APPLICATION (application);

  g_resources_register (credal_get_resource ());
  G_APPLICATION_CLASS (credal_application_parent_class)->startup (application);
  gtk_window_set_default_icon_name ("org.credal.Credal");
  load_style ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  load_keys (self);
  if (credal_settings_file_boolean ("dark"))
    g_action_group_change_action_state (G_ACTION_GROUP (self), "dark", g_variant_new_boolean (TRUE));
  end_on_signals (self);
}

static int
credal_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const char *name;

  if (g_variant_dict_lookup (options, "by", "&s", &name))
    credal_author_set_for_run (name);
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("credal %s\n", CREDAL_VERSION);
  return 0;
}

static void
credal_application_finalize (GObject *object)
{
  g_clear_pointer (&CREDAL_APPLICATION (object)->keys, credal_keys_free);
  G_OBJECT_CLASS (credal_application_parent_class)->finalize (object);
}

static void
credal_application_class_init (CredalApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_application_finalize;
  application_class->activate = credal_application_activate;
  application_class->open = credal_application_open;
  application_class->startup = credal_application_startup;
  application_class->handle_local_options = credal_application_handle_local_options;
}

static void
credal_application_init (CredalApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and exit"), NULL },
    { "by", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Sign the answers of this run with a name"), N_("NAME") },
    { NULL },
  };
  GApplication *application = G_APPLICATION (self);

  g_application_add_main_option_entries (application, options);
  g_application_set_option_context_parameter_string (application, _("[FILE…]"));
  g_application_set_option_context_summary (application,
                                            _("Cluster data by answering questions. FILE: a table (CSV), a picture, "
                                              "a folder of pictures or a session (.credal)."));
  g_application_set_option_context_description (application, _("Without a display, use credal-cli."));
}

CredalApplication *
credal_application_new (void)
{
  return g_object_new (CREDAL_TYPE_APPLICATION, "application-id", "org.credal.Credal", "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}
