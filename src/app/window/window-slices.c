#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "views/opening/recent-files.h"

/* The slices of a volume, or the pictures of a file: each has a session of its own, with its own strokes and answers.
 * The next one starts from what was set and named in the one before; one that was left is gone on with. */

gboolean
credal_window_same_slice (CredalSession *session, CredalSession *other)
{
  const CredalSlice *one = credal_window_slice_of (session), *two = credal_window_slice_of (other);
  return one && two && one->number == two->number && one->axis == two->axis;
}

/* ---- those that were left ---- */

static char *
slice_key (CredalSession *session)
{
  const CredalSlice *slice = credal_window_slice_of (session);
  return g_strdup_printf ("%u %u %s", slice->axis, slice->number, credal_session_data_path (session));
}

/* One that says nothing is not kept. */
static void
leave_slice (CredalWindow *self)
{
  const char *path = credal_session_path (self->session);
  if (path)
    g_hash_table_insert (self->slices, slice_key (self->session), g_strdup (path));
  else if (!credal_session_has_statements (self->session))
    credal_session_discard (self->session);
}

/* The session of the slice that was saved, or else left unsaved; (transfer full); NULL: there is none. */
static char *
find_slice_session (CredalWindow *self, CredalSession *fresh)
{
  g_autofree char *key = slice_key (fresh);
  const char *saved = g_hash_table_lookup (self->slices, key);
  guint said, others;
  return saved && g_file_test (saved, G_FILE_TEST_EXISTS) ? g_strdup (saved)
                                                          : credal_session_find_unsaved (fresh, &said, &others);
}

/* ---- what clusters are called ---- */

/* Once there are clusters: those that look like the ones that had names before are called so. */
static void
name_clusters (CredalSession *session, CredalPartition *before)
{
  g_autoptr(GError) error = NULL;
  if (!credal_session_partition (session))
    return;
  g_signal_handlers_disconnect_by_func (session, name_clusters, before);
  if (!credal_session_name_alike (session, before, &error))
    g_warning ("%s", error->message);
}

static void
release_partition (gpointer partition, GClosure *closure)
{
  credal_partition_unref (partition);
}

static void
name_like (CredalSession *session, CredalPartition *before)
{
  if (before && credal_partition_names (before))
    g_signal_connect_data (session, "partition-changed", G_CALLBACK (name_clusters), credal_partition_ref (before),
                           release_partition, 0);
}

/* ---- going to one ---- */

static void
take_slice (CredalWindow *self, CredalSession *session)
{
  leave_slice (self);
  credal_window_take_session (self, session);
  credal_window_tell_picture (self);
  if (self->slid)
    credal_slice_bar_focus (self->slice_bar);
}

/* The slider shows again what is there. */
static void
stay_at_slice (CredalWindow *self, const GError *error)
{
  credal_window_show_error (self, error->message);
  credal_window_follow_slice (self);
}

static void
drop_slice (CredalSession *session)
{
  credal_session_discard (session);
  credal_session_close (session);
  g_object_unref (session);
}

static void
slice_reopened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  if (session)
    take_slice (self, session);
  else
    stay_at_slice (self, error);
}

void
credal_window_slice_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  g_autoptr(GError) failure = NULL;
  if (!session)
    {
      stay_at_slice (self, error);
      return;
    }
  g_autofree char *earlier = find_slice_session (self, session);
  if (earlier)
    {
      drop_slice (session);
      credal_window_begin_log (self, earlier, NULL, CREDAL_OPENING_IN_PLACE, slice_reopened);
    }
  else if (credal_session_start_like (session, self->session, &failure))
    {
      name_like (session, credal_session_partition (self->session));
      take_slice (self, session);
    }
  else
    {
      drop_slice (session);
      stay_at_slice (self, failure);
    }
}

/* @number: 0: the usual one. */
static void
go_to_slice (CredalWindow *self, guint number, guint axis)
{
  static const char *const axes[] = { "x", "y", "z" };
  g_auto(GStrv) pictures = self->session ? credal_session_pictures (self->session) : NULL;
  if (!pictures)
    return;
  g_autoptr(CredalParams) features = credal_params_copy (credal_session_features (self->session));
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("auto");
  credal_params_set (features, "slice", text, NULL);
  credal_params_set (features, "axis", axes[axis], NULL);
  credal_window_begin_picture (self, (const char *const *) pictures, features, credal_window_slice_opened);
}

/* By the slider, which keeps the keys. */
static void
slice_chosen (CredalWindow *self, guint number, guint axis)
{
  self->slid = number > 0;
  go_to_slice (self, number, axis);
}

static void
step_slice (CredalWindow *self, gint step)
{
  self->slid = FALSE;
  const CredalSlice *slice = credal_window_slice_of (self->session);
  go_to_slice (self, (guint) ((gint) slice->number + step), slice->axis);
}

static void
next_slice (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_slice (data, 1);
}

static void
previous_slice (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_slice (data, -1);
}

/* ---- commands ---- */

void
credal_window_add_slices (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "next-slice", .activate = next_slice },
    { .name = "previous-slice", .activate = previous_slice },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  self->slices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->slice_bar = CREDAL_SLICE_BAR (credal_slice_bar_new ());
  gtk_box_pack_end (GTK_BOX (self->image), GTK_WIDGET (self->slice_bar), FALSE, FALSE, 0);
  g_signal_connect_object (self->slice_bar, "chosen", G_CALLBACK (slice_chosen), self, G_CONNECT_SWAPPED);
}
