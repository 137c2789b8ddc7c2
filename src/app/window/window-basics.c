/* The window's state, title and messages: basics that the window's other files call. */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "app/window/window-private.h"
#include "io/files/file.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

void
credal_window_show_error (CredalWindow *self, const char *message)
{
  credal_notice_bar_add (self->notices, GTK_MESSAGE_ERROR, message);
}

gboolean
credal_window_is_empty (CredalWindow *self)
{
  g_return_val_if_fail (CREDAL_IS_WINDOW (self), FALSE);
  return !self->opening && !self->session;
}

gboolean
credal_window_is_unused (CredalWindow *self)
{
  CredalSession *session = self->session;

  return !self->opening
         && (!session || (!credal_session_path (session) && !credal_session_has_work (session)));
}

gboolean
credal_window_has_picture (CredalWindow *self)
{
  return self->session && credal_session_regions (self->session);
}

const CredalRaster *
credal_window_raster (CredalWindow *self)
{
  return credal_window_has_picture (self) ? credal_regions_raster (credal_session_regions (self->session)) : NULL;
}

gboolean
credal_window_has_volume (CredalWindow *self)
{
  const CredalRaster *raster = credal_window_raster (self);

  return raster && credal_raster_grid (raster);
}

gboolean
credal_window_has_picture_files (CredalWindow *self)
{
  g_auto(GStrv) paths = credal_window_has_picture (self) ? credal_session_pictures (self->session) : NULL;

  return paths != NULL;
}

/* ---- slices and selection ---- */

const CredalSlice *
credal_window_slice_of (CredalSession *session)
{
  const CredalRegions *regions = session ? credal_session_regions (session) : NULL;

  return regions ? credal_raster_slice (credal_regions_raster (regions)) : NULL;
}

gboolean
credal_window_has_slice (CredalWindow *self, gint step)
{
  const CredalSlice *slice = credal_window_slice_of (self->session);

  return slice && (gint) slice->number + step >= 1 && (gint) slice->number + step <= (gint) slice->count;
}

void
credal_window_follow_slice (CredalWindow *self)
{
  credal_slice_bar_set_slice (self->slice_bar, credal_window_slice_of (self->session));
  credal_window_mark_slices (self);
}

/* TRUE: All Slices has a result of the slice for the newest answers. */
static gboolean
is_done (CredalWindow *self, const CredalSlicePlace *place)
{
  const CredalAllSlices *all = self->all_slices;

  return all && !credal_all_slices_older (all) && credal_all_slices_first (all)->axis == place->axis
         && place->number <= credal_all_slices_first (all)->count
         && credal_all_slices_state (all, place->number) == CREDAL_SLICE_DONE;
}

/* Returns (transfer full) (element-type CredalSlicePlace) the slices without a result for the newest answers. */
static GArray *
list_outdated (CredalWindow *self)
{
  GArray *places = credal_session_outdated_slices (self->session);

  for (guint k = places->len; k > 0; k--)
    if (is_done (self, &g_array_index (places, CredalSlicePlace, k - 1)))
      g_array_remove_index (places, k - 1);
  return places;
}

void
credal_window_mark_slices (CredalWindow *self)
{
  if (!credal_window_slice_of (self->session))
    return;
  g_autoptr(GArray) slices = credal_session_slices (self->session);
  credal_slice_bar_mark (self->slice_bar, slices);
  g_autoptr(GArray) outdated = list_outdated (self);
  credal_slice_bar_set_outdated (self->slice_bar, outdated);
}

gboolean
credal_window_is_segmenting (CredalWindow *self)
{
  return self->all_slices && credal_all_slices_busy (self->all_slices);
}

CredalSelection *
credal_window_selection (CredalWindow *self)
{
  return credal_canvas_selection (self->canvas);
}

const CredalPair *
credal_window_selected_answer (CredalWindow *self)
{
  guint32 i, j;

  if (!credal_selection_pair (credal_window_selection (self), &i, &j))
    return NULL;
  return credal_constraints_find (credal_session_constraints (self->session), i, j);
}

gboolean
credal_window_is_picking (CredalWindow *self)
{
  gsize count = credal_selection_meant (credal_window_selection (self));

  gboolean plot = g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->view)), "plot") == 0;

  return plot && (count == 1 || count == 2) && self->picked_at == credal_session_position (self->session)
         && !credal_window_selected_answer (self);
}

gboolean
credal_window_is_link (const CredalPair *pair)
{
  return pair && pair->relation != CREDAL_DONT_KNOW;
}

/* ---- commands ---- */

static GSimpleAction *
find_action (CredalWindow *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name));
}

void
credal_window_enable (CredalWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (find_action (self, name), enabled);
}

void
credal_window_set_state (CredalWindow *self, const char *name, GVariant *state)
{
  g_simple_action_set_state (find_action (self, name), state);
}

gboolean
credal_window_is_on (CredalWindow *self, const char *name)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), name);

  return g_variant_get_boolean (state);
}

/* ---- tools ---- */

guint
credal_window_find_tool (CredalWindow *self, const char *action)
{
  guint k = 0;

  while (!g_str_equal (self->tools[k].action, action))
    k++;
  return k;
}

GtkWidget *
credal_window_tool (CredalWindow *self, const char *action)
{
  return self->dialogs[credal_window_find_tool (self, action)];
}

void
credal_window_leave_tools (CredalWindow *self)
{
  for (guint k = 0; self->tools[k].action; k++)
    if (self->dialogs[k] && !self->tools[k].stays)
      gtk_widget_destroy (self->dialogs[k]);
}

/* ---- the title ---- */

static char *
subtitle (CredalWindow *self)
{
  const char *path = credal_session_path (self->session);
  g_autofree char *folder = path ? g_path_get_dirname (path) : NULL;

  if (folder)
    return g_filename_display_name (folder);
  if (!credal_session_has_work (self->session))
    return g_strdup (_("New session"));
  return g_strdup (self->write_failure ? _("Not saved, and lost if the program ends")
                                : _("Not saved yet, but kept in case of a crash"));
}

/* Sets only titles that have changed, as each one set lays out the header again. */
void
credal_window_update_title (CredalWindow *self)
{
  GtkHeaderBar *header = GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (self)));
  g_autofree char *text = self->session ? subtitle (self) : NULL;
  g_autofree char *title = g_filename_display_name (self->session ? credal_session_title (self->session) : "Credal");

  if (g_strcmp0 (gtk_header_bar_get_title (header), title) == 0
      && g_strcmp0 (gtk_header_bar_get_subtitle (header), text) == 0)
    return;
  gtk_header_bar_set_title (header, title);
  gtk_header_bar_set_subtitle (header, text);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* Keeps the notice as long as writing fails. */
void
credal_window_follow_write_failure (CredalWindow *self)
{
  g_autofree char *before = self->write_failure;

  self->write_failure = credal_session_write_failure (self->session);
  if (before && g_strcmp0 (before, self->write_failure) != 0)
    credal_notice_bar_remove (self->notices, before);
  if (self->write_failure)
    credal_window_show_error (self, self->write_failure);
  if (!before != !self->write_failure)
    credal_window_update_title (self);
}

/* ---- paths ---- */

char *
credal_window_action_on (const char *action, const char *path)
{
  g_autoptr(GVariant) target = g_variant_ref_sink (g_variant_new_bytestring (path));

  return g_action_print_detailed_name (action, target);
}

const char *
credal_window_own_path (CredalWindow *self)
{
  const char *path = credal_session_path (self->session);

  return path ? path : credal_session_data_path (self->session);
}

void
credal_window_drop_session (CredalSession *session)
{
  if (!session)
    return;
  credal_session_discard (session);
  credal_session_close (session);
  g_object_unref (session);
}

char *
credal_window_stem (CredalWindow *self)
{
  return credal_file_stem (credal_session_title (self->session));
}

void
credal_window_propose (CredalWindow *self, GtkFileChooser *chooser, const char *ending)
{
  const char *path = credal_window_own_path (self);
  g_autofree char *folder = path ? g_path_get_dirname (path) : NULL;
  g_autofree char *stem = credal_window_stem (self);
  g_autofree char *name = g_strconcat (stem, ending, NULL);

  gtk_file_chooser_set_do_overwrite_confirmation (chooser, TRUE);
  if (folder && g_access (folder, W_OK) == 0)
    gtk_file_chooser_set_current_folder (chooser, folder);
  gtk_file_chooser_set_current_name (chooser, name);
}
