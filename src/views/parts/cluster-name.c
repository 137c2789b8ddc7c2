/* Asks for a cluster's name in a popover, and goes from cluster to cluster by keys. */
#include "views/parts/cluster-name.h"
#include <glib/gi18n-lib.h>
#include "method/cluster-names.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/label.h"

#define WIDTH 24                 /* of the entry, characters */
#define KEY "credal-cluster-name"

/* Each widget keeps one: GTK never frees the window of a destroyed popover. */
typedef struct {
  GtkWidget *popover, *heading, *entry, *reason, *hint;
  CredalSession *session;        /* NULL: not open */
  CredalClusterPlace place;
  guint k, c;
} Asking;

static void
asking_free (gpointer data)
{
  Asking *self = data;

  g_clear_object (&self->session);
  g_free (self);
}

/* ---- content ---- */

static void
point_popover (Asking *self)
{
  GtkWidget *widget = gtk_popover_get_relative_to (GTK_POPOVER (self->popover));
  GdkRectangle area = { gtk_widget_get_allocated_width (widget) / 2, gtk_widget_get_allocated_height (widget) / 2, 1,
                        1 };

  if (self->place)
    self->place (widget, self->k, &area);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &area);
}

static void
show_cluster (Asking *self)
{
  g_autofree char *number = g_strdup_printf ("%u", self->k + 1);
  g_autofree char *heading = g_strdup_printf (_("Name of cluster %s"), number);
  g_autofree char *label = credal_session_cluster_label (self->session, self->k);

  credal_label_set (self->heading, heading);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), number);
  gtk_entry_set_text (GTK_ENTRY (self->entry), g_str_equal (label, number) ? "" : label);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  atk_object_set_name (gtk_widget_get_accessible (self->entry), heading);
  gtk_widget_hide (self->reason);
  point_popover (self);
}

/* ---- actions ---- */

static gboolean
accept_name (Asking *self)
{
  g_autoptr(GError) error = NULL;

  if (credal_session_name_cluster (self->session, self->k, gtk_entry_get_text (GTK_ENTRY (self->entry)), &error))
    return TRUE;
  credal_label_set (self->reason, error->message);
  gtk_widget_show (self->reason);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return FALSE;
}

/* Removes the error: the refused name has been edited. */
static void
name_edited (Asking *self)
{
  gtk_widget_hide (self->reason);
}

static void
name_activated (Asking *self)
{
  if (accept_name (self))
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* Returns by how many clusters a key moves; 0: it does not move. */
static guint
step_of (const Asking *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_Down:
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return 1;
    case GDK_KEY_Up:
    case GDK_KEY_ISO_Left_Tab:
      return self->c == 1 ? 1 : self->c - 1;
    default:
      return 0;
    }
}

/* Handles Tab, too: otherwise the focus moves on and further typing gives answers. */
static gboolean
name_key_pressed (Asking *self, GdkEventKey *event)
{
  guint step = step_of (self, event->keyval);

  if (step == 0)
    return GDK_EVENT_PROPAGATE;
  if (accept_name (self))
    {
      self->k = (self->k + step) % self->c;
      show_cluster (self);
    }
  return GDK_EVENT_STOP;
}

/* ---- construction ---- */

static GtkWidget *
popover_label_new (const char *style_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  if (style_class)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style_class);
  return label;
}

static void
popover_closed (Asking *self)
{
  g_clear_object (&self->session);
}

static void
fill_popover (Asking *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->heading = popover_label_new (NULL);
  self->entry = gtk_entry_new ();
  self->reason = popover_label_new (GTK_STYLE_CLASS_ERROR);
  self->hint = popover_label_new (GTK_STYLE_CLASS_DIM_LABEL);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), CREDAL_NAME_LENGTH);
  gtk_entry_set_width_chars (GTK_ENTRY (self->entry), WIDTH);
  gtk_label_set_text (GTK_LABEL (self->hint), _("Tab: next cluster"));
  g_object_set (box, "margin", 10, NULL);
  gtk_container_add (GTK_CONTAINER (box), self->heading);
  gtk_container_add (GTK_CONTAINER (box), self->entry);
  gtk_container_add (GTK_CONTAINER (box), self->reason);
  gtk_container_add (GTK_CONTAINER (box), self->hint);
  gtk_container_add (GTK_CONTAINER (self->popover), box);
  gtk_widget_show_all (box);
}

static Asking *
asking_new (GtkWidget *widget)
{
  Asking *self = g_new0 (Asking, 1);

  self->popover = gtk_popover_new (widget);
  g_object_set_data_full (G_OBJECT (self->popover), KEY, self, asking_free);
  g_object_set_data (G_OBJECT (widget), KEY, self);
  fill_popover (self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (name_activated), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (name_edited), self);
  g_signal_connect_swapped (self->entry, "key-press-event", G_CALLBACK (name_key_pressed), self);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (popover_closed), self);
  return self;
}

void
credal_cluster_name_ask (GtkWidget *widget, CredalClusterPlace place, CredalSession *session, guint k)
{
  CredalPartition *partition = credal_session_partition (session);
  Asking *self = g_object_get_data (G_OBJECT (widget), KEY);

  if (!partition || k >= credal_partition_c (partition))
    return;
  if (!self)
    self = asking_new (widget);
  g_set_object (&self->session, session);
  self->place = place;
  self->k = k;
  self->c = credal_partition_c (partition);
  gtk_widget_set_visible (self->hint, self->c > 1);
  show_cluster (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->entry);
}
