/* The left panel: recipe, method, questions and their parameters. */
#include <glib/gi18n-lib.h>
#include "views/panels/parameters-panel.h"
#include "views/panels/reading-notes.h"
#include "core/data/dissimilarity.h"
#include "draw/paint/number-text.h"
#include "method/settings.h"
#include "session/analysis/judgement.h"
#include "session/naming.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/wheel.h"
#include "views/kit/template.h"
#include "views/parts/param-row.h"
#include "views/plot/projection-chooser.h"
#include "views/words/sentences.h"

#define MANY_FEATURES 10         /* with fewer features, principal components are not useful */

struct _CredalParametersPanel {
  GtkBox parent;
  CredalSession *session;
  GtkWidget *recipe, *recipe_sentence, *clustering, *engine, *engine_sentence, *selector, *selector_sentence;
  GtkWidget *main_rows, *engine_rows, *selector_rows, *answer_rows, *data_rows;
  GtkWidget *standardize, *standardize_row, *scales, *data_sentence, *sampled, *reading, *projection, *report;
  const CredalEngine *built_engine;       /* whose rows are built */
  const CredalSelector *built_selector;
  GPtrArray *rows;                        /* CredalParamRow, borrowed; data "scope": its scope */
  gboolean updating;
};

G_DEFINE_TYPE (CredalParametersPanel, credal_parameters_panel, GTK_TYPE_BOX)

enum { FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void refresh_parameters (CredalParametersPanel *self);

/* ---- changes by the user ---- */

/* If a change is refused, shows the value in force again. */
static void
set_or_tell (CredalParametersPanel *self, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  if (credal_session_set (self->session, CREDAL_SCOPE_SESSION, name, value, &error))
    return;
  g_signal_emit (self, signals[FAILED], 0, error->message);
  refresh_parameters (self);
}

static void
recipe_chosen (CredalParametersPanel *self)
{
  g_autoptr(GError) error = NULL;
  int active = gtk_combo_box_get_active (GTK_COMBO_BOX (self->recipe));

  if (self->updating || active < 0)
    return;
  if (!credal_recipes ()[active].id)      /* "Custom": the user changes the parameters below */
    gtk_expander_set_expanded (GTK_EXPANDER (self->clustering), TRUE);
  else if (!credal_recipe_apply (&credal_recipes ()[active], self->session, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
  refresh_parameters (self);
}

static void
engine_chosen (CredalParametersPanel *self)
{
  const char *active = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->engine));

  if (!self->updating && active)
    set_or_tell (self, CREDAL_SETTING_ENGINE, active);
}

static void
selector_chosen (CredalParametersPanel *self)
{
  int active = gtk_combo_box_get_active (GTK_COMBO_BOX (self->selector));

  if (!self->updating && active >= 0)
    set_or_tell (self, CREDAL_SETTING_SELECTOR, credal_selectors ()[active]->id);
}

static void
standardize_switched (CredalParametersPanel *self)
{
  if (!self->updating && self->session)
    set_or_tell (self, CREDAL_SETTING_STANDARDIZE,
                 gtk_switch_get_active (GTK_SWITCH (self->standardize)) ? "yes" : "no");
}

static const char *
scope_of (CredalParamRow *row)
{
  return g_object_get_data (G_OBJECT (row), "scope");
}

static void
parameter_edited (CredalParametersPanel *self, const char *text, CredalParamRow *row)
{
  g_autoptr(GError) error = NULL;
  const char *scope = scope_of (row), *name = credal_param_row_spec (row)->name;

  if (credal_session_set (self->session, scope, name, text, &error))
    credal_param_row_set (row, credal_params_text (credal_session_values (self->session, scope), name));
  else
    credal_param_row_set_error (row, error->message);
}

/* ---- showing the values in force ---- */

static void
add_param_row (CredalParametersPanel *self, GtkWidget *box, const char *scope, const CredalParamSpec *spec)
{
  GtkWidget *row = credal_param_row_new (spec);

  g_object_set_data (G_OBJECT (row), "scope", (gpointer) scope);
  g_signal_connect_swapped (row, "edited", G_CALLBACK (parameter_edited), self);
  gtk_container_add (GTK_CONTAINER (box), row);
  g_ptr_array_add (self->rows, row);
}

static void
empty_box (GtkWidget *box)
{
  gtk_container_foreach (GTK_CONTAINER (box), (GtkCallback) gtk_widget_destroy, NULL);
}

/* Returns the box for a setting of the session; NULL for settings with a widget of their own or without use here. */
static GtkWidget *
box_of_setting (CredalParametersPanel *self, const CredalParamSpec *spec)
{
  static const char *const elsewhere[] = { CREDAL_SETTING_ENGINE, CREDAL_SETTING_SELECTOR, CREDAL_SETTING_STANDARDIZE,
                                           CREDAL_SETTING_TOGETHER, NULL };

  if (g_strv_contains (elsewhere, spec->name))
    return NULL;
  if (g_str_equal (spec->name, CREDAL_SETTING_COMPONENTS))
    return credal_dataset_p (credal_session_raw (self->session)) >= MANY_FEATURES ? self->data_rows : NULL;
  return g_str_equal (spec->name, CREDAL_SETTING_SEED) ? self->engine_rows : self->answer_rows;
}

static void
add_param_rows (CredalParametersPanel *self)
{
  for (const CredalParamSpec *spec = self->built_engine->params; spec->name; spec++)
    {
      gboolean main = g_str_equal (spec->name, CREDAL_PARAM_CLUSTERS);
      add_param_row (self, main ? self->main_rows : self->engine_rows, CREDAL_SCOPE_ENGINE, spec);
    }
  for (const CredalParamSpec *spec = self->built_selector->params; spec->name; spec++)
    add_param_row (self, self->selector_rows, CREDAL_SCOPE_SELECTOR, spec);
  const CredalParams *settings = credal_session_values (self->session, CREDAL_SCOPE_SESSION);
  for (const CredalParamSpec *spec = credal_params_specs (settings); spec->name; spec++)
    if (box_of_setting (self, spec))
      add_param_row (self, box_of_setting (self, spec), CREDAL_SCOPE_SESSION, spec);
}

static void
empty_rows (CredalParametersPanel *self)
{
  g_ptr_array_set_size (self->rows, 0);
  empty_box (self->main_rows);
  empty_box (self->engine_rows);
  empty_box (self->selector_rows);
  empty_box (self->answer_rows);
  empty_box (self->data_rows);
  self->built_engine = NULL;
}

static void
build_rows (CredalParametersPanel *self)
{
  const CredalEngine *engine = credal_session_engine (self->session);
  const CredalSelector *selector = credal_session_selector (self->session);

  if (self->built_engine == engine && self->built_selector == selector)
    return;
  empty_rows (self);
  self->built_engine = engine;
  self->built_selector = selector;
  add_param_rows (self);
}

/* Shows the number that the engine found for "auto": it is part of the engine's state. */
static void
refresh_found (CredalParametersPanel *self)
{
  CredalPartition *partition = self->session ? credal_session_partition (self->session) : NULL;
  CredalState *state = partition ? credal_partition_state (partition) : NULL;
  gboolean current = state && g_str_equal (credal_state_engine (state), self->built_engine->id);

  for (guint k = 0; k < self->rows->len; k++)
    {
      CredalParamRow *row = g_ptr_array_index (self->rows, k);
      const CredalParamSpec *spec = credal_param_row_spec (row);
      const CredalMatrix *matrix = spec->automatic && current ? credal_state_get (state, spec->name) : NULL;
      gboolean number = matrix && matrix->rows == 1 && matrix->columns == 1;
      g_autofree char *text = number ? credal_number_text ("%.3g", matrix->values[0]) : NULL;
      credal_param_row_set_found (row, text);
    }
}

static void
refresh_param_rows (CredalParametersPanel *self)
{
  build_rows (self);
  for (guint k = 0; k < self->rows->len; k++)
    {
      CredalParamRow *row = g_ptr_array_index (self->rows, k);
      const CredalParams *values = credal_session_values (self->session, scope_of (row));
      const char *name = credal_param_row_spec (row)->name;
      credal_param_row_set (row, credal_params_text (values, name));
      g_autofree char *reason = credal_describe_idle (values, name);
      credal_param_row_set_idle (row, reason);
    }
  refresh_found (self);
}

static void
refresh_recipe (CredalParametersPanel *self)
{
  const CredalRecipe *current = credal_recipe_current (self->session), *all = credal_recipes ();
  int place = 0;

  while (all[place].id && &all[place] != current)
    place++;
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->recipe), place);
  credal_label_set (self->recipe_sentence,
                      current ? _(current->sentence) : _("Your own choice of clustering, questions and parameters."));
}

static void
refresh_engine (CredalParametersPanel *self)
{
  const CredalEngine *engine = credal_session_engine (self->session);

  gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->engine), engine->id);
  credal_label_set (self->engine_sentence, credal_describe_engine (engine, credal_session_view (self->session)));
}

static void
refresh_selector (CredalParametersPanel *self)
{
  const CredalSelector *selector = credal_session_selector (self->session);

  for (int k = 0; credal_selectors ()[k]; k++)
    if (credal_selectors ()[k] == selector)
      gtk_combo_box_set_active (GTK_COMBO_BOX (self->selector), k);
  credal_label_set (self->selector_sentence, _(selector->summary));
}

/* Returns (nullable) the sentence on a sample of a large table. */
static char *
describe_sample (CredalSession *session, const char *data)
{
  gulong rows = credal_session_sampled_rows (session);

  return rows > 0 ? g_strdup_printf (_("%s: a sample of %lu rows"), data, rows) : NULL;
}

static void
refresh_parameters (CredalParametersPanel *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self), self->session != NULL);
  if (!self->session)
    return;
  g_autofree char *data = credal_sentence_data (credal_session_raw (self->session));
  g_autofree char *rows = describe_sample (self->session, data);
  self->updating = TRUE;
  refresh_recipe (self);
  refresh_engine (self);
  refresh_selector (self);
  refresh_param_rows (self);
  gtk_switch_set_active (GTK_SWITCH (self->standardize), credal_session_standardized (self->session));
  gtk_widget_set_visible (self->standardize_row,
                          !credal_dataset_dissimilarities (credal_session_raw (self->session)));
  gtk_widget_set_visible (self->scales, *gtk_label_get_text (GTK_LABEL (self->scales))
                                        && !credal_session_standardized (self->session));
  credal_label_set (self->data_sentence, rows ? rows : data);
  gtk_widget_set_visible (self->sampled, rows != NULL);
  self->updating = FALSE;
}

/* Reports the last clustering, once it has finished. */
static void
refresh_report (CredalParametersPanel *self)
{
  CredalPartition *partition = self->session ? credal_session_partition (self->session) : NULL;

  if (partition && credal_session_busy (self->session, NULL, NULL))
    return;
  gtk_widget_set_visible (self->report, partition != NULL);
  if (!partition)
    return;
  const CredalReport *report = credal_partition_report (partition);
  CredalJudgement *judgement = credal_judgement_of (self->session);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *effort = credal_sentence_fit (report);
  g_string_append (text, effort);
  for (char **warning = report->warnings; *warning; warning++)
    g_string_append_printf (text, "\n%s", *warning);
  for (guint k = 0; k < credal_judgement_faults (judgement)->len; k++)
    {
      g_autofree char *fault = credal_judgement_text (judgement, k);
      g_string_append_printf (text, "\n%s.", fault);
    }
  credal_label_set (self->report, text->str);
}

/* ---- session and class ---- */

static void
parameters_forget_session (CredalParametersPanel *self)
{
  if (self->session)
    g_signal_handlers_disconnect_by_data (credal_judgement_of (self->session), self);
  credal_clear_listened (&self->session, self);
}

void
credal_parameters_panel_note (CredalParametersPanel *self, const char *text)
{
  g_return_if_fail (CREDAL_IS_PARAMETERS_PANEL (self));
  credal_reading_notes_add (CREDAL_READING_NOTES (self->reading), text);
}

void
credal_parameters_panel_set_session (CredalParametersPanel *self, CredalSession *session, CredalCanvas *canvas)
{
  g_return_if_fail (CREDAL_IS_PARAMETERS_PANEL (self));
  parameters_forget_session (self);
  empty_rows (self);      /* also the row whose number is being changed */
  credal_reading_notes_clear (CREDAL_READING_NOTES (self->reading));
  if (session)
    {
      gboolean scale;
      g_autofree char *scales = credal_sentence_dominant (credal_session_raw (session), &scale);
      credal_label_set (self->scales, scales ? scales : "");
      self->session = g_object_ref (session);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_parameters), self);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_report), self);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_found), self);
      g_signal_connect_swapped (session, "busy-changed", G_CALLBACK (refresh_report), self);
      g_signal_connect_object (credal_judgement_of (session), "changed", G_CALLBACK (refresh_report), self,
                               G_CONNECT_SWAPPED);
    }
  credal_projection_chooser_set_canvas (CREDAL_PROJECTION_CHOOSER (self->projection), session ? canvas : NULL);
  refresh_parameters (self);
  refresh_report (self);
}

static void
credal_parameters_panel_dispose (GObject *object)
{
  CredalParametersPanel *self = CREDAL_PARAMETERS_PANEL (object);

  parameters_forget_session (self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (credal_parameters_panel_parent_class)->dispose (object);
}

static void
bind_parameters_children (GtkWidgetClass *widget_class)
{
  CREDAL_BIND_CHILDREN (CredalParametersPanel, recipe, recipe_sentence, clustering, engine, engine_sentence, selector,
                        selector_sentence, main_rows, engine_rows, selector_rows, answer_rows, data_rows, standardize,
                        scales, data_sentence, projection);
  CREDAL_BIND_CHILDREN (CredalParametersPanel, sampled, reading, standardize_row);
  CREDAL_BIND_CHILDREN (CredalParametersPanel, report);
}

/* GTK maps the child of a folded expander: it is invisible, but Tab and screen readers would still reach it. */
static void
unmap_folded (GtkExpander *expander)
{
  if (!gtk_expander_get_expanded (expander))
    gtk_widget_unmap (gtk_bin_get_child (GTK_BIN (expander)));
}

static void
credal_parameters_panel_class_init (CredalParametersPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_parameters_panel_dispose;
  g_type_ensure (CREDAL_TYPE_PROJECTION_CHOOSER);
  g_type_ensure (CREDAL_TYPE_READING_NOTES);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/parameters-panel.ui");
  bind_parameters_children (widget_class);
  CREDAL_BIND_CALLBACKS (recipe_chosen, engine_chosen, selector_chosen, standardize_switched, unmap_folded);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static gboolean
suits (CredalParametersPanel *self, const char *engine)
{
  return !self->session
         || credal_engine_takes (credal_engine_find (engine, NULL), credal_session_raw (self->session), NULL);
}

/* Rows without an id are headings, and cannot be chosen; nor can methods that need features the data do not have. */
static void
show_engine_row (GtkCellLayout *menu, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *row, gpointer data)
{
  g_autofree char *id = NULL;

  gtk_tree_model_get (model, row, gtk_combo_box_get_id_column (GTK_COMBO_BOX (menu)), &id, -1);
  g_object_set (cell, "sensitive", id && suits (data, id), NULL);
}

static void
show_recipe_row (GtkCellLayout *menu, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *row, gpointer data)
{
  g_autoptr(GtkTreePath) path = gtk_tree_model_get_path (model, row);
  const CredalRecipe *recipe = &credal_recipes ()[gtk_tree_path_get_indices (path)[0]];

  g_object_set (cell, "sensitive", !recipe->id || suits (data, recipe->engine), NULL);
}

/* @show: sets whether the row of a menu can be chosen. */
static void
set_row_func (CredalParametersPanel *self, GtkWidget *menu, GtkCellLayoutDataFunc show)
{
  g_autoptr(GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (menu));

  gtk_cell_layout_set_cell_data_func (GTK_CELL_LAYOUT (menu), cells->data, show, self, NULL);
}

static void
fill_engine_menu (CredalParametersPanel *self, gboolean for_comparison)
{
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    if ((*engine)->for_comparison == for_comparison)
      gtk_combo_box_text_append (GTK_COMBO_BOX_TEXT (self->engine), (*engine)->id, _((*engine)->name));
}

static void
fill_engines (CredalParametersPanel *self)
{
  set_row_func (self, self->engine, show_engine_row);
  fill_engine_menu (self, FALSE);
  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->engine), _("For comparison:"));
  fill_engine_menu (self, TRUE);
}

static void
fill_menus (CredalParametersPanel *self)
{
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->recipe), _(recipe->name));
  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->recipe), _("Custom"));
  set_row_func (self, self->recipe, show_recipe_row);
  fill_engines (self);
  for (const CredalSelector *const *selector = credal_selectors (); *selector; selector++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->selector), _((*selector)->name));
}

static void
credal_parameters_panel_init (CredalParametersPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  fill_menus (self);
  credal_wheel_pass (GTK_WIDGET (self));
}
