/* The dialog with the papers' tables and figures, printed and reproduced. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/dialogs/papers-dialog.h"
#include "views/dialogs/item-files.h"
#include "experiments/papers/items.h"
#include "experiments/results/item-report.h"
#include "experiments/trials/source.h"
#include "figures/item-job.h"
#include "io/files/shipped.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"

struct _CredalPapersDialog {
  GtkDialog parent;
  GtkWidget *list, *title, *note, *numbers, *figure_area, *hint, *progress, *trials, *run, *open, *copy, *save;
  GtkListStore *store;
  const CredalItem *item;
  CredalBackground *job;              /* NULL: none */
  gboolean running;                /* TRUE: trials run, and have not been stopped */
  CredalReproduction *reproduction;    /* of the cells; NULL: none */
  GArray *cells;                   /* CredalCell; NULL: none */
  CredalFigure *figure;            /* NULL: none */
};

G_DEFINE_TYPE (CredalPapersDialog, credal_papers_dialog, GTK_TYPE_DIALOG)

enum { OPEN_SESSION, N_SIGNALS };
static guint signals[N_SIGNALS];

enum { DATA, CONDITION, METHOD, PRINTED, OURS, VERDICT, N_COLUMNS };

gboolean
credal_papers_dialog_busy (CredalPapersDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_PAPERS_DIALOG (self), FALSE);
  return self->job != NULL;
}

/* ---- content ---- */

static void
forget_result (CredalPapersDialog *self)
{
  g_clear_pointer (&self->figure, credal_figure_free);
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->reproduction, credal_reproduction_free);
}

static const char *
verdict_word (CredalVerdict verdict)
{
  switch (verdict)
    {
    case CREDAL_VERDICT_AGREE: return _("agrees");
    case CREDAL_VERDICT_ABOVE: return _("ours is above");
    case CREDAL_VERDICT_BELOW: return _("ours is below");
    case CREDAL_VERDICT_CONTRADICT: return _("contradicts");
    case CREDAL_VERDICT_OPEN: return _("open");
    case CREDAL_VERDICT_TIED: return _("tied");
    case CREDAL_VERDICT_NONE: break;
    }
  return "";
}

static void
add_number_row (CredalPapersDialog *self, const CredalCell *cell)
{
  g_autofree char *ours = credal_cell_ours (cell), *printed = credal_cell_printed (cell);
  gboolean named = *cell->condition != '\0' && (self->item->measures[1].name || self->item->facts);
  g_autofree char *condition = g_strdup_printf ("%s%s%s", cell->condition, named ? ": " : "",
                                                named || !*cell->condition ? _(cell->measure) : "");

  gtk_list_store_insert_with_values (self->store, NULL, -1, DATA, cell->data, CONDITION, condition,
                                     METHOD, cell->method, PRINTED, printed, OURS, ours, VERDICT,
                                     verdict_word (cell->verdict), -1);
}

static void
show_numbers (CredalPapersDialog *self)
{
  gtk_list_store_clear (self->store);
  for (guint k = 0; self->cells && k < self->cells->len; k++)
    add_number_row (self, &g_array_index (self->cells, CredalCell, k));
  gtk_tree_view_columns_autosize (GTK_TREE_VIEW (self->numbers));
}

/* A figure takes the whole room if there are no numbers. */
static void
show_figure (CredalPapersDialog *self)
{
  gtk_widget_set_visible (gtk_widget_get_parent (self->numbers), !self->cells || self->cells->len > 0);
  gtk_widget_set_visible (gtk_widget_get_parent (self->figure_area), self->figure != NULL);
  gtk_widget_queue_draw (self->figure_area);
}

static void
append_numbers (GString *text, const CredalItemTally *numbers)
{
  if (numbers->compared > 0)
    g_string_append_printf (text, numbers->agree == numbers->compared
                                    ? _("%u of %u printed numbers agree.")
                                    : _("%u of %u printed numbers agree; ours is above for %u and below for %u; %u are "
                                        "open."),
                            numbers->agree, numbers->compared, numbers->above, numbers->below, numbers->open);
}

static void
append_claims (GString *text, const CredalItemTally *claims)
{
  if (claims->compared > 0)
    g_string_append_printf (text, claims->agree == claims->compared
                                    ? _("%u of %u statements of the paper agree.")
                                    : _("%u of %u statements of the paper agree; our results contradict %u; %u are "
                                        "open: more trials may decide."),
                            claims->agree, claims->compared, claims->contradict, claims->open);
  if (claims->tied > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, ngettext ("%u is tied: the difference is 0 in all trials.",
                                              "%u are tied: the difference is 0 in all trials.", claims->tied),
                              claims->tied);
    }
}

/* Appends how many verdicts of each kind a column of the table has. @column: see credal_item_columns(). */
static void
append_verdict_counts (GString *text, const GArray *cells, const char *column)
{
  CredalItemTally numbers = credal_item_tally (cells, FALSE, column), claims = credal_item_tally (cells, TRUE, column);

  if (numbers.compared + claims.compared == 0)
    return;
  g_string_append_printf (text, "%s%s%s", text->len ? "\n" : "", column ? column : "", column ? ": " : "");
  append_numbers (text, &numbers);
  if (numbers.compared > 0 && claims.compared > 0)
    g_string_append_c (text, ' ');
  append_claims (text, &claims);
}

/* Returns the counts of all columns; (transfer full); "": nothing is compared yet. */
static char *
verdict_counts (const GArray *cells)
{
  g_autoptr(GPtrArray) columns = cells ? credal_item_columns (cells) : g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < columns->len; k++)
    append_verdict_counts (text, cells, g_ptr_array_index (columns, k));
  return g_string_free (text, FALSE);
}

static void
show_tally (CredalPapersDialog *self, const GError *error)
{
  guint missing = self->cells ? credal_item_tally (self->cells, FALSE, NULL).missing : 0;
  g_autofree char *counts = verdict_counts (self->cells), *text = NULL;

  if (error && !g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED))
    text = g_strdup (error->message);
  else if (self->item->panels && *counts == '\0')
    text = g_strdup (_("Open it as a session to answer questions and change settings."));
  else if (*counts)
    text = g_steal_pointer (&counts);
  else if (missing > 0 || self->item->claims)
    text = g_strdup (_("Not run yet. Press Run; a few trials are enough for a quick look."));
  credal_label_set (self->hint, text ? text : "");
  credal_style_set_class (self->hint, "credal-error",
                          error && !g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED));
}

static void
show_papers_busy (CredalPapersDialog *self)
{
  gboolean reads = self->job && !self->running;

  gtk_button_set_label (GTK_BUTTON (self->run), self->running ? _("_Stop") : _("_Run"));
  gtk_widget_set_visible (self->run, self->item->experiments[0] != NULL);
  gtk_widget_set_visible (self->trials, self->item->experiments[0] != NULL);
  gtk_widget_set_visible (self->open, self->item->panels != NULL);
  gtk_widget_set_sensitive (self->copy, (self->cells && self->cells->len > 0) || self->figure);
  gtk_widget_set_sensitive (self->save, gtk_widget_get_sensitive (self->copy));
  gtk_widget_set_sensitive (self->run, !reads);
  gtk_widget_set_sensitive (self->trials, !self->job);
  gtk_widget_set_sensitive (self->list, reads || !self->job);      /* the focus stays in it while reading */
  gtk_widget_set_opacity (self->progress, self->running ? 1 : 0);      /* keeps the layout */
}

/* ---- the job ---- */

static void
job_waits (gpointer data)
{
  credal_label_set (((CredalPapersDialog *) data)->hint, _("Finishing the trials already under way…"));
}

static void
job_advanced (gsize done, gsize all, double seconds, gpointer data)
{
  CredalPapersDialog *self = data;
  g_autofree char *text = isfinite (seconds)
    ? g_strdup_printf (_("%lu of %lu trials, about %.0f s left"), (gulong) done, (gulong) all, seconds)
    : g_strdup_printf (_("%lu of %lu trials"), (gulong) done, (gulong) all);

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), all > 0 ? (double) done / (double) all : 0.0);
  if (self->running)
    credal_label_set (self->hint, text);
}

static void
job_finished (CredalReproduction *reproduction, GArray *cells, CredalFigure *figure, const GError *error,
              gpointer data)
{
  CredalPapersDialog *self = data;

  g_clear_pointer (&self->job, credal_background_close);
  self->running = FALSE;
  forget_result (self);
  self->reproduction = reproduction;
  self->cells = cells;
  self->figure = figure;
  show_numbers (self);
  show_figure (self);
  show_tally (self, error);
  show_papers_busy (self);
}

/* Returns the folder of the first item with the same trials: they share it. */
static char *
item_folder (const CredalItem *item)
{
  const CredalItem *const *first = credal_items ();

  while (*first != item && (!item->experiments[0] || (*first)->experiments[0] != item->experiments[0]))
    first++;
  return g_build_filename (g_get_user_data_dir (), "credal", "papers", (*first)->id, NULL);
}

/* @trials: 0: only reads the results kept. */
static void
begin_job (CredalPapersDialog *self, guint trials)
{
  static const CredalItemJobFuncs funcs = { job_waits, job_advanced, job_finished };
  g_autofree char *folder = item_folder (self->item), *font = NULL;
  CredalStyle style = credal_style_of_widget (self->figure_area, &font);

  forget_result (self);                    /* closes the folder */
  self->running = trials > 0;
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0.0);
  self->job = credal_item_job_new (self->item, trials, folder, &style, &funcs, self);
  show_papers_busy (self);
}

/* ---- the user's actions ---- */

static void
show_item_words (CredalPapersDialog *self)
{
  g_autofree char *title = g_strdup_printf ("[%s] %s", self->item->paper, _(self->item->what));
  g_autoptr(GPtrArray) missing = credal_item_missing (self->item, NULL);
  g_autoptr(GString) note = g_string_new (NULL);

  for (guint k = 0; self->item->note[k]; k++)
    g_string_append_printf (note, "%s%s", k ? " " : "", _(self->item->note[k]));
  if (missing->len > 0)
    g_string_append_printf (note, "%s%s", note->len ? " " : "", _("Missing data:"));
  for (guint k = 0; k < missing->len; k++)
    g_string_append_printf (note, "%s %s", k ? "," : "", ((const CredalSource *) missing->pdata[k])->name);
  credal_label_set (self->title, title);
  credal_label_set (self->note, note->str);
}

static void
choose_item (CredalPapersDialog *self, const CredalItem *item)
{
  self->item = item;
  show_item_words (self);
  gtk_list_store_clear (self->store);
  begin_job (self, 0);
}

static void
row_selected (CredalPapersDialog *self, GtkListBoxRow *row)
{
  const CredalItem *item = row ? g_object_get_data (G_OBJECT (row), "item") : NULL;

  if (!item || item == self->item)
    return;
  g_clear_pointer (&self->job, credal_background_close);
  choose_item (self, item);
}

static void
run_clicked (CredalPapersDialog *self)
{
  if (!self->running)
    {
      begin_job (self, (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->trials)));
      return;
    }
  credal_background_stop (self->job);
  self->running = FALSE;
  show_papers_busy (self);
  credal_label_set (self->hint, _("Finishing the trials already under way…"));
}

static void
open_clicked (CredalPapersDialog *self)
{
  g_autofree char *folder = credal_data_folder ();
  g_autofree char *path = folder ? g_build_filename (folder, self->item->panels[0].session, NULL) : NULL;

  if (path)
    g_signal_emit (self, signals[OPEN_SESSION], 0, path);
}

static void
copy_item (CredalPapersDialog *self)
{
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (self->figure_area, &font);
  const CredalItemContent content = { self->item, self->cells, self->figure, &style };

  credal_item_copy (&content, gtk_widget_get_clipboard (GTK_WIDGET (self), GDK_SELECTION_CLIPBOARD));
}

gboolean
credal_papers_dialog_save (CredalPapersDialog *self, const char *path, GError **error)
{
  g_return_val_if_fail (CREDAL_IS_PAPERS_DIALOG (self), FALSE);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (self->figure_area, &font);
  const CredalItemContent content = { self->item, self->cells, self->figure, &style };
  return credal_item_write (&content, path, error);
}

static void
item_place_chosen (GtkNativeDialog *chooser, int response, CredalPapersDialog *self)
{
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));
  g_autofree char *shown = path ? g_filename_display_basename (path) : NULL;
  g_autoptr(GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && path)
    {
      gboolean written = credal_papers_dialog_save (self, path, &error);
      g_autofree char *text = written ? g_strdup_printf (_("Wrote %s."), shown) : g_strdup (error->message);
      credal_label_set (self->hint, text);
      credal_style_set_class (self->hint, "credal-error", !written);
    }
  g_object_unref (chooser);
}

static const char *
save_title (gboolean table, gboolean figure)
{
  return !figure  ? _("Save the Table (.csv, .md)")
         : !table ? _("Save the Figure (.png, .svg, .pdf)")
                  : _("Save the Table (.csv, .md) or Figure (.png, .svg, .pdf)");
}

/* The extension chooses the format. */
static void
save_item (CredalPapersDialog *self)
{
  gboolean table = self->cells && self->cells->len > 0;
  g_autofree char *name = g_strconcat (self->item->id, table ? ".csv" : ".png", NULL);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (save_title (table, self->figure != NULL),
                                                               GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL,
                                                               NULL);

  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (item_place_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static gboolean
draw_item_figure (CredalPapersDialog *self, cairo_t *cr, GtkWidget *area)
{
  g_autofree char *font = NULL;
  double width, height;

  if (!self->figure)
    return GDK_EVENT_PROPAGATE;
  CredalStyle style = credal_style_of_widget (area, &font);
  credal_figure_size (self->figure, &width, &height);
  double scale = MIN (gtk_widget_get_allocated_width (area) / width, gtk_widget_get_allocated_height (area) / height);
  credal_style_set_source (cr, credal_style_background (&style), 1.0);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  credal_figure_draw (self->figure, cr, &style, TRUE);
  return GDK_EVENT_PROPAGATE;
}

/* ---- the list ---- */

static void
add_item_row (CredalPapersDialog *self, const CredalItem *item)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (_(item->what));

  gtk_label_set_xalign (GTK_LABEL (label), 0.0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_width_chars (GTK_LABEL (label), 34);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_set_tooltip_text (row, _(item->what));
  g_object_set (label, "margin", 4, NULL);
  gtk_container_add (GTK_CONTAINER (row), label);
  g_object_set_data (G_OBJECT (row), "item", (gpointer) item);
  gtk_widget_show_all (row);
  gtk_container_add (GTK_CONTAINER (self->list), row);
}

static void
head_row (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const CredalItem *item = g_object_get_data (G_OBJECT (row), "item");
  const CredalItem *last = before ? g_object_get_data (G_OBJECT (before), "item") : NULL;

  if (last && g_str_equal (last->paper, item->paper))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  GtkWidget *label = gtk_label_new (item->paper);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0);
  g_object_set (label, "margin", 4, "visible", TRUE, NULL);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), "credal-heading");
  gtk_list_box_row_set_header (row, label);
}

void
credal_papers_dialog_choose (CredalPapersDialog *self, const char *id)
{
  g_return_if_fail (CREDAL_IS_PAPERS_DIALOG (self));
  g_autoptr(GList) rows = gtk_container_get_children (GTK_CONTAINER (self->list));
  for (GList *row = rows; row; row = row->next)
    if (g_str_equal (((const CredalItem *) g_object_get_data (row->data, "item"))->id, id))
      gtk_list_box_select_row (GTK_LIST_BOX (self->list), row->data);
}

/* ---- class ---- */

static void
credal_papers_dialog_dispose (GObject *object)
{
  CredalPapersDialog *self = CREDAL_PAPERS_DIALOG (object);

  g_clear_pointer (&self->job, credal_background_close);
  forget_result (self);
  G_OBJECT_CLASS (credal_papers_dialog_parent_class)->dispose (object);
}

static void
bind_papers_children (GtkWidgetClass *widget_class)
{
  CREDAL_BIND_CHILDREN (CredalPapersDialog, list, title, note, numbers, store, figure_area, hint, progress, trials, run,
                        open, copy, save);
}

static void
credal_papers_dialog_class_init (CredalPapersDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_papers_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/papers-dialog.ui");
  bind_papers_children (widget_class);
  CREDAL_BIND_CALLBACKS (row_selected, run_clicked, open_clicked, draw_item_figure, copy_item, save_item);
  signals[OPEN_SESSION] = g_signal_new ("open-session", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
credal_papers_dialog_init (CredalPapersDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), head_row, NULL, NULL);
  for (const CredalItem *const *item = credal_items (); *item; item++)
    add_item_row (self, *item);
}

GtkWidget *
credal_papers_dialog_new (GtkWindow *parent)
{
  CredalPapersDialog *self = g_object_new (CREDAL_TYPE_PAPERS_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                           NULL);

  GtkListBoxRow *first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), first);
  gtk_widget_grab_focus (GTK_WIDGET (first));
  return GTK_WIDGET (self);
}
