/* The dialog that fuses two partitions. */
#include <glib/gi18n-lib.h>
#include "views/dialogs/fuse-dialog.h"
#include "draw/image/image-overlay.h"
#include "draw/paint/number-text.h"
#include "session/analysis/companion.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/work/fusion-job.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"
#include "views/kit/wheel.h"
#include "views/kit/template.h"
#include "views/dialogs/fuse-files.h"
#include "views/dialogs/product-rows.h"
#include "views/parts/replace-question.h"

#define PREVIEW 240                /* user units: longer side */

struct _CredalFuseDialog {
  GtkDialog parent;
  GtkWidget *file, *hint, *rows, *scroller, *preview, *result, *keep_conflict, *kind, *export_button, *message;
  CredalSession *session, *other;  /* other: the chosen file's; NULL: none */
  CredalPartition *partition;      /* the session's when the dialog was opened */
  CredalPairing *pairing;          /* NULL: none */
  CredalRegions *regions;          /* of the pixels of both; NULL: tables */
  CredalPartition *fused;          /* the result for the present choices; NULL: none */
  double low, high;               /* grey levels of the preview */
  CredalBackground *job;           /* the fusing in progress, or NULL */
  GCancellable *cancellable;       /* of the reading in progress */
  guint pending;                   /* readings and writings in progress */
};

G_DEFINE_TYPE (CredalFuseDialog, credal_fuse_dialog, GTK_TYPE_DIALOG)

gboolean
credal_fuse_dialog_busy (CredalFuseDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_FUSE_DIALOG (self), FALSE);
  return self->job || self->pending > 0 || (self->other && !self->pairing);
}

/* ---- content ---- */

static void
show_fuse_message (CredalFuseDialog *self, const char *text, gboolean is_error)
{
  credal_style_set_class (self->message, "credal-error", is_error);
  credal_label_set (self->message, text);
}

static void
show_can_export (CredalFuseDialog *self)
{
  gtk_widget_set_sensitive (self->export_button, self->fused && !self->job && self->pending == 0);
}

static void
draw_preview (CredalFuseDialog *self)
{
  const CredalRaster *raster = credal_regions_raster (self->regions);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (self), &font);
  CredalImageScene scene = { .raster = raster, .regions = self->regions, .partition = self->fused, .low = self->low,
                             .high = self->high };
  CredalImageViewport viewport;
  guint columns = credal_raster_width (raster), rows = credal_raster_height (raster), longer = MAX (columns, rows);
  int width = MAX ((int) (PREVIEW * columns / longer), 1), height = MAX ((int) (PREVIEW * rows / longer), 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);

  cairo_surface_set_device_scale (surface, scale, scale);
  credal_image_viewport_fit (&viewport, columns, rows, width, height);
  credal_draw_image (surface, &scene, &credal_image_look, &viewport, &style, NULL, FALSE);
  gtk_image_set_from_surface (GTK_IMAGE (self->preview), surface);
  cairo_surface_destroy (surface);
}

static void
show_fused (CredalFuseDialog *self)
{
  guint c = credal_partition_c (self->fused);
  g_autofree char *clusters = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cluster.", "%u clusters.", c), c);
  g_autofree char *text = credal_number_text (
    _("%s Uncertain: %.1f %% of the objects here, %.1f %% there, %.1f %% in either; fused %.1f %%. Conflict: %.1f %% "
      "on average."), clusters, 100.0 * credal_partition_uncertain (self->partition),
    100.0 * credal_partition_uncertain (credal_session_partition (self->other)),
    100.0 * credal_pairing_uncertain (self->pairing), 100.0 * credal_partition_uncertain (self->fused),
    100.0 * credal_partition_mean_conflict (self->fused));

  credal_label_set (self->result, text);
  if (self->regions)
    draw_preview (self);
}

/* ---- fusing ---- */

static void
forget_pair (CredalFuseDialog *self)
{
  g_clear_pointer (&self->job, credal_background_close);
  g_cancellable_cancel (self->cancellable);
  g_set_object (&self->cancellable, NULL);
  self->cancellable = g_cancellable_new ();
  g_clear_pointer (&self->pairing, credal_pairing_unref);
  g_clear_pointer (&self->regions, credal_regions_free);
  g_clear_pointer (&self->fused, credal_partition_unref);
}

static void
forget_other (CredalFuseDialog *self)
{
  forget_pair (self);
  if (!self->other)
    return;
  g_signal_handlers_disconnect_by_data (self->other, self);
  credal_session_close (self->other);
  g_clear_object (&self->other);
}

static void
refuse_other (CredalFuseDialog *self, const char *message)
{
  forget_other (self);
  gtk_widget_hide (self->scroller);
  gtk_widget_hide (self->preview);
  credal_label_set (self->result, "");
  show_fuse_message (self, message, TRUE);
  show_can_export (self);
}

/* Takes a new pair: its products, and the kinds of files possible. */
static void
take_pairing (CredalFuseDialog *self, CredalFused *fused)
{
  self->pairing = credal_pairing_ref (fused->pairing);
  self->regions = g_steal_pointer (&fused->regions);
  if (self->regions)
    credal_image_levels (credal_regions_raster (self->regions), &self->low, &self->high);
  credal_product_rows_show (CREDAL_PRODUCT_ROWS (self->rows), fused->products, fused->shares,
                            credal_partition_names (self->partition),
                            credal_partition_names (credal_session_partition (self->other)));
  credal_wheel_pass (self->rows);
  credal_fuse_files_fill (GTK_COMBO_BOX_TEXT (self->kind), self->regions != NULL);
  gtk_widget_show (self->scroller);
  gtk_widget_set_visible (self->preview, self->regions != NULL);
}

static void fuse_again (CredalFuseDialog *self);

static void
take_fused (CredalFuseDialog *self, CredalFused *fused)
{
  gboolean paired = !self->pairing;

  if (paired)
    take_pairing (self, fused);
  g_clear_pointer (&self->fused, credal_partition_unref);
  self->fused = credal_partition_ref (fused->fused);
  show_fused (self);
  show_fuse_message (self, "", FALSE);
  if (paired && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->keep_conflict)))
    fuse_again (self);
}

static void
refuse_fusion (CredalFuseDialog *self, const char *message)
{
  if (self->pairing)
    show_fuse_message (self, message, TRUE);
  else
    refuse_other (self, message);
}

static void
fusion_done (CredalFused *fused, const GError *error, gpointer data)
{
  CredalFuseDialog *self = data;

  g_clear_pointer (&self->job, credal_background_close);
  if (fused)
    take_fused (self, fused);
  else
    refuse_fusion (self, error->message);
  show_can_export (self);
}

static void
begin_pair (CredalFuseDialog *self)
{
  const CredalFusible here = { credal_session_title (self->session), self->partition,
                               credal_session_regions (self->session) };
  const CredalFusible there = { credal_session_title (self->other), credal_session_partition (self->other),
                                credal_session_regions (self->other) };

  forget_pair (self);
  self->job = credal_fusion_job_pair (&here, &there, fusion_done, self);
}

/* Applies the user's choices: products, and the treatment of conflict. */
static void
fuse_again (CredalFuseDialog *self)
{
  const CredalProducts *products = credal_product_rows_products (CREDAL_PRODUCT_ROWS (self->rows));
  gboolean keep = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->keep_conflict));

  if (!self->pairing)
    return;
  g_clear_pointer (&self->job, credal_background_close);
  g_clear_pointer (&self->fused, credal_partition_unref);
  if (products->c > 0)
    self->job = credal_fusion_job_fuse (self->pairing, products,
                                        keep ? CREDAL_CONFLICT_KEPT : CREDAL_CONFLICT_NORMALISED, fusion_done, self);
  else
    show_fuse_message (self, _("Everything is impossible: keep a product."), TRUE);
  show_can_export (self);
}

/* ---- the other partition ---- */

static void
other_advanced (CredalFuseDialog *self)
{
  if (!credal_session_partition (self->other) || !credal_session_is_current (self->other))
    return;
  g_signal_handlers_disconnect_by_data (self->other, self);
  begin_pair (self);
}

static void
other_told (CredalFuseDialog *self, const char *message, gboolean is_error)
{
  if (is_error)
    refuse_other (self, message);
}

/* Takes a session with its partition, or clusters it first. */
static void
take_other (CredalFuseDialog *self, CredalSession *other)
{
  self->other = other;
  show_fuse_message (self, _("Fusing…"), FALSE);
  if (credal_session_partition (other))
    {
      begin_pair (self);
      return;
    }
  g_signal_connect_swapped (other, "partition-changed", G_CALLBACK (other_advanced), self);
  g_signal_connect_swapped (other, "notice", G_CALLBACK (other_told), self);
  credal_session_start (other);
}

/* The task held a reference; the dialog may be closed by now. */
static void
other_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(CredalFuseDialog) self = data;
  g_autoptr(GError) error = NULL;

  self->pending--;
  if (!self->session)
    return;
  CredalSession *other = credal_companion_finish (result, self->session, &error);
  if (other)
    take_other (self, other);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    refuse_other (self, error->message);
  show_can_export (self);
}

void
credal_fuse_dialog_open (CredalFuseDialog *self, const char *path)
{
  g_return_if_fail (CREDAL_IS_FUSE_DIALOG (self));
  g_autofree char *chosen = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (self->file));
  if (g_strcmp0 (chosen, path) != 0)
    gtk_file_chooser_set_filename (GTK_FILE_CHOOSER (self->file), path);
  forget_other (self);
  show_fuse_message (self, _("Reading…"), FALSE);
  self->pending++;
  credal_companion_open (path, self->session, self->cancellable, other_read, g_object_ref (self));
  show_can_export (self);
}

static void
partner_chosen (CredalFuseDialog *self)
{
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (self->file));

  if (path)
    credal_fuse_dialog_open (self, path);
}

/* ---- files ---- */

static void
file_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(CredalFuseDialog) self = data;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) files = credal_fuse_files_finish (result, &error);

  self->pending--;
  if (!self->session)
    return;
  guint more = files ? g_strv_length (files) - 1 : 0;
  g_autofree char *text = !files     ? g_strdup_printf (_("Not written: %s"), error->message)
                          : more > 0 ? g_strdup_printf (_("Written to %s and %u more."), files[0], more)
                                     : g_strdup_printf (_("Written to %s."), files[0]);
  show_fuse_message (self, text, error != NULL);
  show_can_export (self);
}

static void
begin_writing_fused (CredalFuseDialog *self, const char *kind, const char *path)
{
  self->pending++;
  show_can_export (self);
  credal_fuse_files_write (kind, path, self->fused, self->regions, file_written, g_object_ref (self));
}

static void
replacing_answered (GtkDialog *question, int response, gpointer data)
{
  CredalFuseDialog *self = data;

  if (response == GTK_RESPONSE_ACCEPT && self->fused)
    begin_writing_fused (self, g_object_get_data (G_OBJECT (question), "kind"),
                         g_object_get_data (G_OBJECT (question), "path"));
  gtk_widget_destroy (GTK_WIDGET (question));
}

/* The file chooser asked only about @path; masks are written to other files, so they need a question of their own. */
void
credal_fuse_dialog_export (CredalFuseDialog *self, const char *kind, const char *path)
{
  g_return_if_fail (CREDAL_IS_FUSE_DIALOG (self) && self->fused);
  g_auto(GStrv) files = credal_fuse_files_paths (kind, path, self->fused);
  GtkWidget *question = g_str_equal (files[0], path) ? NULL : credal_replace_question_new (GTK_WINDOW (self), files);

  if (!question)
    {
      begin_writing_fused (self, kind, path);
      return;
    }
  g_object_set_data_full (G_OBJECT (question), "kind", g_strdup (kind), g_free);
  g_object_set_data_full (G_OBJECT (question), "path", g_strdup (path), g_free);
  g_signal_connect_object (question, "response", G_CALLBACK (replacing_answered), self, 0);
  gtk_window_present (GTK_WINDOW (question));
}

static void
place_chosen (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalFuseDialog *self = data;
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));
  const char *kind = g_object_get_data (G_OBJECT (chooser), "kind");

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && path && self->fused)
    credal_fuse_dialog_export (self, kind, path);
  g_object_unref (chooser);
}

static void
export_clicked (CredalFuseDialog *self)
{
  const char *kind = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->kind));
  g_autofree char *name = credal_fuse_files_name (kind);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Export the Fused Partition"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data_full (G_OBJECT (chooser), "kind", g_strdup (kind), g_free);
  g_signal_connect_object (chooser, "response", G_CALLBACK (place_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- class ---- */

static void
credal_fuse_dialog_dispose (GObject *object)
{
  CredalFuseDialog *self = CREDAL_FUSE_DIALOG (object);

  if (self->session)
    forget_other (self);
  g_clear_pointer (&self->partition, credal_partition_unref);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (credal_fuse_dialog_parent_class)->dispose (object);
}

static void
bind_fuse_children (GtkWidgetClass *widget_class)
{
  CREDAL_BIND_CHILDREN (CredalFuseDialog, file, hint, rows, scroller, preview, result, keep_conflict, kind,
                        export_button, message);
}

static void
credal_fuse_dialog_class_init (CredalFuseDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_fuse_dialog_dispose;
  g_type_ensure (CREDAL_TYPE_PRODUCT_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/fuse-dialog.ui");
  bind_fuse_children (widget_class);
  CREDAL_BIND_CALLBACKS (partner_chosen, fuse_again, export_clicked);
}

static void
credal_fuse_dialog_init (CredalFuseDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}

static void
add_file_filter (CredalFuseDialog *self, const char *name, const char *pattern)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->file), filter);
}

GtkWidget *
credal_fuse_dialog_new (GtkWindow *parent, CredalSession *session)
{
  CredalFuseDialog *self = g_object_new (CREDAL_TYPE_FUSE_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                         NULL);
  const char *path = credal_session_path (session) ? credal_session_path (session) : credal_session_data_path (session);
  g_autofree char *folder = g_path_get_dirname (path ? path : ".");

  self->session = g_object_ref (session);
  self->partition = credal_partition_ref (credal_session_partition (session));
  add_file_filter (self, _("All files"), "*");
  add_file_filter (self, _("Sessions"), "*.credal");
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->file), folder);
  credal_fuse_files_fill (GTK_COMBO_BOX_TEXT (self->kind), credal_session_regions (session) != NULL);
  return GTK_WIDGET (self);
}
