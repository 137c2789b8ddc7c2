/* Builds the control for a parameter's type, and checks and reports edited values. */
#include <glib/gi18n-lib.h>
#include "views/parts/param-row.h"
#include "draw/paint/number-text.h"
#include "session/naming.h"
#include "views/glossary/terms.h"
#include "views/kit/keys-back.h"
#include "views/kit/menu.h"
#include "views/kit/style-context.h"
#include "views/kit/wheel.h"

#define AUTOMATIC "auto"
#define CONTROL_WIDTH 92       /* pixels, so that controls line up */
#define SHORT_CONTROL_WIDTH 44   /* next to an "auto" button */
#define CHOICE_CHARS 5         /* least width of a menu */
#define SPIN_DELAY 400              /* ms: steps of a spin button within this time count as one change */

struct _CredalParamRow {
  GtkBox parent;
  const CredalParamSpec *spec;
  GtkWidget *line, *control, *automatic, *error;   /* automatic: NULL if the spec has none */
  char *text;                               /* the value in force */
  char *found;                              /* the value found by "auto"; NULL: none */
  guint spin_source;
  gboolean updating;
};

G_DEFINE_TYPE (CredalParamRow, credal_param_row, GTK_TYPE_BOX)

enum { EDITED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- reading and writing the value ---- */

static gboolean
is_automatic (CredalParamRow *self)
{
  return self->automatic && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->automatic));
}

/* Numbers are stored in the C locale; the user may type a decimal comma and a true minus. Empty means found from the
 * data. */
static char *
read_entry_number (CredalParamRow *self)
{
  char *text = g_strstrip (g_strdup (gtk_entry_get_text (GTK_ENTRY (self->control))));

  if (*text || !self->automatic)
    {
      g_auto(GStrv) parts = g_strsplit (g_strdelimit (text, ",", '.'), "−", -1);
      g_free (text);
      return g_strjoinv ("-", parts);
    }
  g_free (text);
  return g_strdup (AUTOMATIC);
}

static char *
read_control (CredalParamRow *self)
{
  if (is_automatic (self))
    return g_strdup (AUTOMATIC);
  switch (self->spec->type)
    {
    case CREDAL_PARAM_INT:
      return g_strdup_printf ("%.0f", gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control)));
    case CREDAL_PARAM_CHOICE:
      return g_strdup (gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->control)));
    case CREDAL_PARAM_REAL:
      return read_entry_number (self);
    case CREDAL_PARAM_TEXT:
    default:
      return g_strdup (gtk_entry_get_text (GTK_ENTRY (self->control)));
    }
}

static void
write_choice (CredalParamRow *self, const char *text)
{
  for (int k = 0; self->spec->choices[k]; k++)
    if (g_str_equal (self->spec->choices[k], text))
      gtk_combo_box_set_active (GTK_COMBO_BOX (self->control), k);
}

static void
write_number (CredalParamRow *self, const char *text)
{
  g_autofree char *shown = credal_number_shown (text);

  gtk_entry_set_text (GTK_ENTRY (self->control), shown);
}

static void
write_control (CredalParamRow *self, const char *text)
{
  switch (self->spec->type)
    {
    case CREDAL_PARAM_INT:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), g_ascii_strtod (text, NULL));
      break;
    case CREDAL_PARAM_CHOICE:
      write_choice (self, text);
      break;
    case CREDAL_PARAM_REAL:
      write_number (self, text);
      break;
    default:
      gtk_entry_set_text (GTK_ENTRY (self->control), text);
    }
}

/* ---- editing ---- */

/* A value that is in force already is only shown in its standard form; an earlier error disappears. */
static void
entry_edited (CredalParamRow *self)
{
  g_autofree char *text = read_control (self);

  if (self->updating || !text)
    return;
  if (g_strcmp0 (text, self->text) == 0)
    credal_param_row_set (self, text);
  else
    g_signal_emit (self, signals[EDITED], 0, text);
}

static gboolean
spin_rested (gpointer data)
{
  CredalParamRow *self = data;

  self->spin_source = 0;
  entry_edited (self);
  return G_SOURCE_REMOVE;
}

static void
spin_changed (CredalParamRow *self)
{
  if (self->updating)
    return;
  g_clear_handle_id (&self->spin_source, g_source_remove);
  self->spin_source = g_timeout_add (SPIN_DELAY, spin_rested, self);
}

static void
spin_entered (CredalParamRow *self)
{
  g_clear_handle_id (&self->spin_source, g_source_remove);
  entry_edited (self);
}

/* Escape ends typing and restores the value. */
static gboolean
control_key_pressed (CredalParamRow *self, GdkEventKey *event)
{
  g_autofree char *before = g_strdup (self->text);

  if (event->keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  g_clear_handle_id (&self->spin_source, g_source_remove);
  credal_param_row_set (self, before);
  credal_keys_back (self->control);
  return GDK_EVENT_STOP;
}

static gboolean
param_entry_left (CredalParamRow *self)
{
  entry_edited (self);
  return GDK_EVENT_PROPAGATE;
}

static void
show_found (CredalParamRow *self)
{
  gtk_entry_set_text (GTK_ENTRY (self->control), self->found ? self->found : "");
}

/* Switching "auto" off starts from the number that it found, and changes nothing until the user accepts a number. */
static void
automatic_toggled (CredalParamRow *self)
{
  gtk_widget_set_sensitive (self->control, !is_automatic (self));
  if (self->updating)
    return;
  if (is_automatic (self))
    entry_edited (self);
  else if (self->spec->type == CREDAL_PARAM_INT)
    spin_changed (self);
  else
    {
      show_found (self);
      gtk_widget_grab_focus (self->control);
    }
}

/* ---- building ---- */

static GtkWidget *
spin_new (CredalParamRow *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (self->spec->minimum, self->spec->maximum, 1);

  gtk_entry_set_width_chars (GTK_ENTRY (spin), 3);
  gtk_entry_set_max_width_chars (GTK_ENTRY (spin), 3);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (spin_changed), self);
  g_signal_connect_object (spin, "activate", G_CALLBACK (spin_entered), self, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  credal_keys_back_from_spin (spin);
  return spin;
}

static GtkWidget *
choice_new (CredalParamRow *self)
{
  GtkWidget *combo = gtk_combo_box_text_new ();

  gtk_widget_set_focus_on_click (combo, FALSE);
  for (const char *const *choice = self->spec->choices; *choice; choice++)
    gtk_combo_box_text_append (GTK_COMBO_BOX_TEXT (combo), *choice, credal_naming_value (self->spec, *choice));
  credal_menu_shrink (combo, CHOICE_CHARS);
  g_signal_connect_swapped (combo, "changed", G_CALLBACK (entry_edited), self);
  return combo;
}

static GtkWidget *
entry_new (CredalParamRow *self)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_width_chars (GTK_ENTRY (entry), 4);
  gtk_entry_set_max_width_chars (GTK_ENTRY (entry), 4);
  if (self->spec->example)
    gtk_entry_set_placeholder_text (GTK_ENTRY (entry), self->spec->example);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (entry_edited), self);
  g_signal_connect_swapped (entry, "focus-out-event", G_CALLBACK (param_entry_left), self);
  return entry;
}

static GtkWidget *
control_new (CredalParamRow *self)
{
  switch (self->spec->type)
    {
    case CREDAL_PARAM_INT:    return spin_new (self);
    case CREDAL_PARAM_CHOICE: return choice_new (self);
    default:                  return entry_new (self);
    }
}

/* Returns the choices as credal-cli spells them, with the window's name if it differs. */
static char *
choices_text (const CredalParamSpec *spec)
{
  g_autoptr(GString) all = g_string_new (NULL);

  for (const char *const *choice = spec->choices; *choice; choice++)
    {
      const char *name = credal_naming_value (spec, *choice);
      g_string_append_printf (all, "%s%s", all->len ? ", " : "", *choice);
      if (!g_str_equal (name, *choice))
        g_string_append_printf (all, " (%s)", name);
    }
  return g_strdup (all->str);
}

static char *
values_text (const CredalParamSpec *spec)
{
  g_autofree char *choices = spec->type == CREDAL_PARAM_CHOICE ? choices_text (spec) : NULL;

  if (choices)
    return g_strdup_printf (_("\nIn credal-cli, %s: %s"), spec->name, choices);
  if (spec->type == CREDAL_PARAM_TEXT)
    return g_strdup_printf (_("\nIn credal-cli: %s"), spec->name);
  if (g_ascii_strcasecmp (spec->label, spec->name) == 0)
    return credal_number_text (_("\nFrom %g to %g%s%s"), spec->minimum, spec->maximum, spec->unit ? " " : "",
                               spec->unit ? _(spec->unit) : "");
  return credal_number_text (_("\nFrom %g to %g%s%s; in credal-cli: %s"), spec->minimum, spec->maximum,
                             spec->unit ? " " : "", spec->unit ? _(spec->unit) : "", spec->name);
}

/* @idle: (nullable): why the parameter has no effect now. */
static void
set_tooltip (CredalParamRow *self, const char *idle)
{
  g_autofree char *values = values_text (self->spec);
  g_autofree char *text = g_strconcat (idle ? idle : "", idle ? "\n" : "", _(self->spec->help), values, NULL);

  gtk_widget_set_tooltip_text (self->line, text);
}

static GtkWidget *
param_label_new (CredalParamRow *self)
{
  GtkWidget *label = gtk_label_new (_(self->spec->label));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->control);
  return label;
}

static void
add_automatic (CredalParamRow *self, GtkWidget *line)
{
  self->automatic = gtk_check_button_new_with_label (_("auto"));
  gtk_widget_set_focus_on_click (self->automatic, FALSE);
  gtk_widget_set_tooltip_text (self->automatic, _("Chosen from the data"));
  g_signal_connect_swapped (self->automatic, "toggled", G_CALLBACK (automatic_toggled), self);
  gtk_box_pack_end (GTK_BOX (line), self->automatic, FALSE, FALSE, 0);
}

static void
build_row (CredalParamRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->line = line;
  self->control = control_new (self);
  if (GTK_IS_ENTRY (self->control))
    g_signal_connect_swapped (self->control, "key-press-event", G_CALLBACK (control_key_pressed), self);
  gtk_widget_set_size_request (self->control, self->spec->automatic ? SHORT_CONTROL_WIDTH : CONTROL_WIDTH, -1);
  set_tooltip (self, NULL);
  gtk_box_pack_start (GTK_BOX (line), param_label_new (self), TRUE, TRUE, 0);
  if (self->spec->automatic)
    add_automatic (self, line);
  gtk_box_pack_end (GTK_BOX (line), self->control, FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (self), line);
  credal_wheel_pass (line);
  gtk_widget_show_all (line);
  credal_terms_explain (line);

  self->error = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->error), 0);
  gtk_label_set_line_wrap (GTK_LABEL (self->error), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->error), 28);
  gtk_style_context_add_class (gtk_widget_get_style_context (self->error), "credal-error");
  gtk_container_add (GTK_CONTAINER (self), self->error);
}

static void
credal_param_row_dispose (GObject *object)
{
  CredalParamRow *self = CREDAL_PARAM_ROW (object);

  g_clear_handle_id (&self->spin_source, g_source_remove);
  self->updating = TRUE;   /* losing the focus during destruction is no edit */
  G_OBJECT_CLASS (credal_param_row_parent_class)->dispose (object);
}

static void
credal_param_row_finalize (GObject *object)
{
  CredalParamRow *self = CREDAL_PARAM_ROW (object);

  g_free (self->text);
  g_free (self->found);
  G_OBJECT_CLASS (credal_param_row_parent_class)->finalize (object);
}

static void
credal_param_row_class_init (CredalParamRowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_param_row_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_param_row_finalize;
  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
credal_param_row_init (CredalParamRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
credal_param_row_new (const CredalParamSpec *spec)
{
  CredalParamRow *self = g_object_new (CREDAL_TYPE_PARAM_ROW, "visible", TRUE, NULL);

  self->spec = spec;
  build_row (self);
  return GTK_WIDGET (self);
}

const CredalParamSpec *
credal_param_row_spec (CredalParamRow *self)
{
  g_return_val_if_fail (CREDAL_IS_PARAM_ROW (self), NULL);
  return self->spec;
}

static void
mark_error (CredalParamRow *self, gboolean wrong)
{
  credal_style_set_class (self->control, GTK_STYLE_CLASS_ERROR, wrong);
  gtk_widget_set_visible (self->error, wrong);
}

void
credal_param_row_set (CredalParamRow *self, const char *text)
{
  g_return_if_fail (CREDAL_IS_PARAM_ROW (self));
  gboolean automatic = g_str_equal (text, AUTOMATIC);
  g_free (self->text);
  self->text = g_strdup (text);
  if (self->spin_source)      /* the user is changing the number */
    return;
  self->updating = TRUE;
  if (self->automatic)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->automatic), automatic);
  if (!(automatic && self->automatic))
    write_control (self, text);
  else if (self->spec->type == CREDAL_PARAM_REAL)
    show_found (self);
  self->updating = FALSE;
  mark_error (self, FALSE);
}

void
credal_param_row_set_error (CredalParamRow *self, const char *message)
{
  g_return_if_fail (CREDAL_IS_PARAM_ROW (self));
  gtk_label_set_text (GTK_LABEL (self->error), message);
  mark_error (self, TRUE);
}

void
credal_param_row_set_found (CredalParamRow *self, const char *text)
{
  g_return_if_fail (CREDAL_IS_PARAM_ROW (self));
  g_free (self->found);
  self->found = g_strdup (text);
  if (is_automatic (self) && self->spec->type == CREDAL_PARAM_REAL)
    show_found (self);
}

void
credal_param_row_set_idle (CredalParamRow *self, const char *reason)
{
  g_return_if_fail (CREDAL_IS_PARAM_ROW (self));
  gtk_widget_set_sensitive (self->line, reason == NULL);
  set_tooltip (self, reason);
}
