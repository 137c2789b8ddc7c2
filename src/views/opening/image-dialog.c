/* The dialog that opens a picture, with a preview of its clusters. */
#include <glib/gi18n-lib.h>
#include "views/opening/image-dialog.h"
#include "views/glossary/terms.h"
#include "core/picture/pixel-features.h"
#include "core/picture/pixels.h"
#include "io/image/image-black.h"
#include "io/image/image-dicom.h"
#include "io/image/image.h"
#include "session/naming.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"
#include "views/parts/param-row.h"
#include "views/parts/picture-preview.h"

#define PREVIEW_WIDTH 340
#define PREVIEW_HEIGHT 340
#define FRAME_HEIGHT 130         /* pixels of the screen taken by bars and margins around the options */
#define LEAST_OPTIONS 200

struct _CredalImageDialog {
  GtkDialog parent;
  GtkWidget *options, *files, *rows, *preview, *preview_title, *caption, *note, *accept;
  GPtrArray *paths;               /* NULL-terminated */
  CredalParams *features;
  CredalPreviewClusters clusters; /* of the preview; count 0: of a new picture */
  CredalSlice slice;              /* the slice that the clusters are of */
  gsize n_labels;                 /* number of pixels of that slice */
  CredalRaster *raster;           /* of all paths; NULL: being read, or unreadable */
  GCancellable *cancellable;      /* cancels the reading or the preview in progress */
};

G_DEFINE_FINAL_TYPE (CredalImageDialog, credal_image_dialog, GTK_TYPE_DIALOG)

static guint
count_files (CredalImageDialog *self)
{
  return self->paths->len - 1;
}

static void
show_text (CredalImageDialog *self, const char *text, gboolean is_error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);      /* it may contain the file's name */

  gtk_label_set_text (GTK_LABEL (self->caption), valid);
  credal_style_set_class (self->caption, "credal-error", is_error);
}

/* ---- the preview ---- */

static void
preview_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalThumbnail) thumbnail = credal_thumbnail_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  CredalImageDialog *self = data;
  gtk_image_set_from_surface (GTK_IMAGE (self->preview), thumbnail ? thumbnail->surface : NULL);
  show_text (self, thumbnail ? thumbnail->caption : error->message, !thumbnail);
  gtk_widget_set_sensitive (self->accept, thumbnail != NULL);
}

static void
stop_work (CredalImageDialog *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Returns TRUE if the picture read is the slice that the clusters are of. */
static gboolean
has_clusters (CredalImageDialog *self)
{
  const CredalSlice *slice = credal_raster_slice (self->raster);

  return credal_raster_n (self->raster) == self->n_labels && slice->axis == self->slice.axis
         && slice->number == self->slice.number;
}

static void
make_feature_preview (CredalImageDialog *self)
{
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (self), &font);

  if (!self->raster)
    return;
  stop_work (self);
  gtk_widget_set_sensitive (self->accept, FALSE);
  self->cancellable = g_cancellable_new ();
  const CredalPreviewClusters clusters = { self->clusters.count, has_clusters (self) ? self->clusters.labels : NULL };
  credal_picture_preview_async (self->raster, self->features, clusters.count > 0 ? &clusters : NULL, &style,
                                PREVIEW_WIDTH, PREVIEW_HEIGHT,
                                gtk_widget_get_scale_factor (GTK_WIDGET (self)), self->cancellable, preview_made, self);
}

/* ---- reading the pictures ---- */

typedef struct {
  char **paths;
  CredalImageChoice choice;
} ReadOrder;

static void
read_order_free (ReadOrder *order)
{
  g_strfreev (order->paths);
  g_free (order);
}

static void
read_pictures (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const ReadOrder *order = data;
  GError *error = NULL;
  g_auto(GStrv) files = credal_dicom_all_converted ((const char *const *) order->paths, &error);
  CredalRaster *raster = files ? credal_image_load_stack ((const char *const *) files, &order->choice, &error) : NULL;

  if (raster)
    g_task_return_pointer (task, raster, (GDestroyNotify) credal_raster_unref);
  else
    g_task_return_error (task, error);
}

/* TRUE for parameters that matter only for some files. */
static gboolean
is_choice (const CredalParamSpec *spec)
{
  static const char *const names[] = { "slice", "axis", "channels", CREDAL_FEATURE_OUTSIDE, NULL };

  return g_strv_contains (names, spec->name);
}

/* Returns TRUE if pixels are left out, or could be. */
static gboolean
has_outside (CredalImageDialog *self)
{
  return credal_raster_outside (self->raster) || credal_raster_find_kind (self->raster, CREDAL_CHANNEL_ALPHA) >= 0
         || credal_image_has_black_edge (self->raster)
         || credal_params_choice (self->features, CREDAL_FEATURE_OUTSIDE) != CREDAL_OUTSIDE_NO_DATA;
}

/* Hides parameters that leave no choice for this file. */
static void
show_parameter_rows (CredalImageDialog *self)
{
  const CredalSlice *slice = credal_raster_slice (self->raster);
  g_autoptr(GList) rows = gtk_container_get_children (GTK_CONTAINER (self->rows));

  for (GList *row = rows; row; row = row->next)
    {
      const char *name = credal_param_row_spec (row->data)->name;
      if (g_str_equal (name, "slice"))
        gtk_widget_set_visible (row->data, slice->count > 1);
      else if (g_str_equal (name, "axis"))
        gtk_widget_set_visible (row->data, slice->is_volume);
      else if (g_str_equal (name, "channels"))
        gtk_widget_set_visible (row->data, credal_raster_channels (self->raster) > 1);
      else if (g_str_equal (name, CREDAL_FEATURE_OUTSIDE))
        gtk_widget_set_visible (row->data, has_outside (self));
    }
}

static void
pictures_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GError) error = NULL;
  CredalRaster *raster = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  CredalImageDialog *self = data;
  self->raster = raster;
  if (!raster)
    {
      gtk_image_clear (GTK_IMAGE (self->preview));
      show_text (self, error->message, TRUE);
    }
  else
    show_parameter_rows (self);
  make_feature_preview (self);
}

static void
reload_pictures (CredalImageDialog *self)
{
  stop_work (self);
  g_clear_pointer (&self->raster, credal_raster_unref);
  gtk_widget_set_sensitive (self->accept, FALSE);
  self->cancellable = g_cancellable_new ();
  g_autoptr(GTask) task = g_task_new (NULL, self->cancellable, pictures_read, self);
  ReadOrder *order = g_new (ReadOrder, 1);
  *order = (ReadOrder) { g_strdupv ((char **) self->paths->pdata), credal_image_choice (self->features) };
  g_task_set_task_data (task, order, (GDestroyNotify) read_order_free);
  g_task_run_in_thread (task, read_pictures);
}

/* ---- the pictures ---- */

static void fill_files (CredalImageDialog *self);

static void
remove_clicked (CredalImageDialog *self, GtkWidget *button)
{
  g_ptr_array_remove_index (self->paths, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
  fill_files (self);
  reload_pictures (self);
}

static GtkWidget *
remove_button_new (CredalImageDialog *self, guint index, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic", GTK_ICON_SIZE_BUTTON);
  g_autofree char *tip = g_strdup_printf (_("Remove %s"), name);

  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_tooltip_text (button, tip);
  atk_object_set_name (gtk_widget_get_accessible (button), tip);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked), self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
file_row_new (CredalImageDialog *self, guint index)
{
  const char *path = g_ptr_array_index (self->paths, index);
  g_autofree char *name = g_filename_display_basename (path), *whole = g_filename_display_name (path);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_tooltip_text (label, whole);
  gtk_box_pack_start (GTK_BOX (box), label, TRUE, TRUE, 0);
  if (count_files (self) > 1)
    gtk_box_pack_end (GTK_BOX (box), remove_button_new (self, index, name), FALSE, FALSE, 0);
  return box;
}

static void
fill_files (CredalImageDialog *self)
{
  gtk_container_foreach (GTK_CONTAINER (self->files), (GtkCallback) gtk_widget_destroy, NULL);
  for (guint k = 0; k < count_files (self); k++)
    gtk_container_add (GTK_CONTAINER (self->files), file_row_new (self, k));
  gtk_widget_show_all (self->files);
}

static void
add_path (CredalImageDialog *self, const char *path)
{
  g_ptr_array_insert (self->paths, (int) count_files (self), g_strdup (path));
}

void
credal_image_dialog_change (CredalImageDialog *self, const CredalPreviewClusters *clusters, const CredalRaster *raster,
                            const char *note)
{
  g_return_if_fail (CREDAL_IS_IMAGE_DIALOG (self));
  self->slice = *credal_raster_slice (raster);
  self->n_labels = credal_raster_n (raster);
  self->clusters = (CredalPreviewClusters) { clusters->count, g_memdup2 (clusters->labels, clusters->labels
                                                                         ? self->n_labels : 0) };
  gtk_button_set_label (GTK_BUTTON (self->accept), _("_Apply"));
  gtk_label_set_text (GTK_LABEL (self->preview_title), _("Preview: the session’s clusters, quickly found"));
  gtk_label_set_text (GTK_LABEL (self->note), note ? note : "");
  gtk_widget_set_visible (self->note, note != NULL);
}

void
credal_image_dialog_stack (CredalImageDialog *self, const char *path)
{
  g_return_if_fail (CREDAL_IS_IMAGE_DIALOG (self));
  add_path (self, path);
  fill_files (self);
  reload_pictures (self);
}

static void
picture_chosen (GtkNativeDialog *chooser, int response, gpointer data)
{
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && path)
    credal_image_dialog_stack (data, path);
  g_object_unref (chooser);
}

static void
add_clicked (CredalImageDialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Stack a Picture of the Same Size"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autofree char *folder = g_path_get_dirname (g_ptr_array_index (self->paths, 0));

  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (picture_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- the features ---- */

/* Greys the rows that have no effect with the values of the others. */
static void
show_idle_rows (CredalImageDialog *self)
{
  g_autoptr(GList) rows = gtk_container_get_children (GTK_CONTAINER (self->rows));

  for (GList *row = rows; row; row = row->next)
    {
      g_autofree char *reason = credal_describe_idle (self->features, credal_param_row_spec (row->data)->name);
      credal_param_row_set_idle (row->data, reason);
    }
}

static void
row_edited (CredalImageDialog *self, const char *text, GtkWidget *row)
{
  const char *name = credal_param_row_spec (CREDAL_PARAM_ROW (row))->name;
  g_autoptr(GError) error = NULL;

  if (!credal_params_set (self->features, name, text, &error))
    {
      credal_param_row_set_error (CREDAL_PARAM_ROW (row), error->message);
      return;
    }
  credal_param_row_set (CREDAL_PARAM_ROW (row), credal_params_text (self->features, name));
  show_idle_rows (self);
  if (g_str_equal (name, "slice") || g_str_equal (name, "axis") || g_str_equal (name, CREDAL_FEATURE_OUTSIDE))
    reload_pictures (self);
  else
    make_feature_preview (self);
}

static void
fill_rows (CredalImageDialog *self)
{
  for (const CredalParamSpec *spec = credal_feature_specs; spec->name; spec++)
    {
      GtkWidget *row = credal_param_row_new (spec);
      credal_param_row_set (CREDAL_PARAM_ROW (row), credal_params_text (self->features, spec->name));
      g_signal_connect_object (row, "edited", G_CALLBACK (row_edited), self, G_CONNECT_SWAPPED);
      gtk_container_add (GTK_CONTAINER (self->rows), row);
      if (is_choice (spec))
        gtk_widget_hide (row);
    }
  show_idle_rows (self);
}

/* ---- class ---- */

static void
credal_image_dialog_dispose (GObject *object)
{
  CredalImageDialog *self = CREDAL_IMAGE_DIALOG (object);

  stop_work (self);
  g_clear_pointer (&self->raster, credal_raster_unref);
  G_OBJECT_CLASS (credal_image_dialog_parent_class)->dispose (object);
}

static void
credal_image_dialog_finalize (GObject *object)
{
  CredalImageDialog *self = CREDAL_IMAGE_DIALOG (object);

  g_ptr_array_unref (self->paths);
  g_free (self->clusters.labels);
  g_clear_pointer (&self->features, credal_params_free);
  G_OBJECT_CLASS (credal_image_dialog_parent_class)->finalize (object);
}

static void
credal_image_dialog_class_init (CredalImageDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_image_dialog_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_image_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/image-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalImageDialog, options, files, rows, preview, preview_title, caption, note,
                        accept);
  CREDAL_BIND_CALLBACKS (add_clicked);
}

static void
credal_image_dialog_init (CredalImageDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  credal_terms_explain (GTK_WIDGET (self));
  self->paths = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->paths, NULL);
  gtk_widget_set_size_request (self->preview, PREVIEW_WIDTH, PREVIEW_HEIGHT);
}

/* Shows all options without scrolling if the screen is high enough. */
static void
use_screen (CredalImageDialog *self, GtkWindow *parent)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (parent));
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (parent));
  GdkMonitor *monitor = window ? gdk_display_get_monitor_at_window (display, window)
                               : gdk_display_get_monitor (display, 0);
  GdkRectangle area;

  gdk_monitor_get_workarea (monitor, &area);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->options),
                                              MAX (area.height - FRAME_HEIGHT, LEAST_OPTIONS));
}

GtkWidget *
credal_image_dialog_new (GtkWindow *parent, const char *const *paths, const CredalParams *features)
{
  CredalImageDialog *self = g_object_new (CREDAL_TYPE_IMAGE_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                          NULL);
  g_autofree char *name = g_filename_display_basename (paths[0]);
  g_autofree char *title = g_strdup_printf (_("Open %s"), name);

  gtk_window_set_title (GTK_WINDOW (self), title);
  use_screen (self, parent);
  self->features = features ? credal_params_copy (features) : credal_params_new (credal_feature_specs);
  for (const char *const *path = paths; *path; path++)
    add_path (self, *path);
  fill_files (self);
  fill_rows (self);
  reload_pictures (self);
  return GTK_WIDGET (self);
}

const char *const *
credal_image_dialog_paths (CredalImageDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_DIALOG (self), NULL);
  return (const char *const *) self->paths->pdata;
}

const CredalParams *
credal_image_dialog_features (CredalImageDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_DIALOG (self), NULL);
  return self->features;
}

const CredalSlice *
credal_image_dialog_slice (CredalImageDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_DIALOG (self), NULL);
  return self->raster ? credal_raster_slice (self->raster) : NULL;
}
