/* The list of differences to settle, with a button for each choice. */
#include <glib/gi18n-lib.h>
#include "views/dialogs/dispute-rows.h"
#include "session/log/disputes.h"

struct _CredalDisputeRows {
  GtkBox parent;
  CredalSession *session;
  CredalSelection *selection;
  guint count;
};

G_DEFINE_FINAL_TYPE (CredalDisputeRows, credal_dispute_rows, GTK_TYPE_BOX)

enum { REFUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Keys of the data that a button carries. */
#define NUMBER "credal-dispute"        /* number of the dispute + 1 */
#define CHOICE "credal-choice"

/* ---- words ---- */

/* Returns the answers of one side, a line each. @title: of its session, for answers without a name. */
static char *
side_words (CredalSession *session, const char *letter, const GPtrArray *side, const char *title)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint k = 0; k < side->len; k++)
    {
      const CredalEvent *event = side->pdata[k];
      g_autofree char *said = credal_session_describe_statement (session, event);
      g_string_append_printf (words, "%s%s, %s: %s", k > 0 ? "\n" : "", letter, event->by ? event->by : title, said);
    }
  return g_strdup (words->str);
}

static GtkWidget *
side_label (CredalSession *session, const char *letter, const GPtrArray *side, const char *title)
{
  g_autofree char *words = side_words (session, letter, side, title);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 30);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  return label;
}

/* ---- the objects ---- */

static void
add_object (guint32 object, GArray *objects)
{
  for (guint q = 0; q < objects->len; q++)
    if (g_array_index (objects, guint32, q) == object)
      return;
  g_array_append_val (objects, object);
}

/* Adds the objects of each answer once. */
static void
add_objects (const GPtrArray *side, GArray *objects)
{
  for (guint k = 0; k < side->len; k++)
    {
      const CredalEvent *event = side->pdata[k];
      for (guint q = 0; event->objects && q < event->objects->len; q++)
        add_object (g_array_index (event->objects, guint32, q), objects);
      if (!event->objects)
        {
          add_object (event->i, objects);
          add_object (event->j, objects);
        }
    }
}

static gboolean
select_objects (CredalDisputeRows *self, GdkEvent *event, GtkWidget *button)
{
  g_autoptr(GArray) open = credal_session_disputes (self->session);
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), NUMBER)) - 1;
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint k = 0; k < open->len; k++)
    {
      const CredalOpenDispute *dispute = &g_array_index (open, CredalOpenDispute, k);
      if (dispute->number != number)
        continue;
      add_objects (dispute->dispute->first, objects);
      add_objects (dispute->dispute->second, objects);
    }
  if (objects->len > 0)
    credal_selection_set (self->selection, (const guint32 *) (gpointer) objects->data, objects->len);
  return GDK_EVENT_PROPAGATE;
}

/* ---- rows ---- */

static void
choose (CredalDisputeRows *self, GtkWidget *button)
{
  g_autoptr(GError) error = NULL;
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), NUMBER)) - 1;
  CredalChoice choice = (CredalChoice) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), CHOICE));

  if (!credal_session_settle_dispute (self->session, number, choice, &error))
    g_signal_emit (self, signals[REFUSED], 0, error->message);
}

static GtkWidget *
choice_button (CredalDisputeRows *self, guint number, CredalChoice choice)
{
  static const char *const labels[CREDAL_N_CHOICES] = { N_("A"), N_("B"), N_("Neither") };
  static const char *const names[CREDAL_N_CHOICES] = { N_("Difference %u: the answers of A"),
                                                       N_("Difference %u: the answers of B"),
                                                       N_("Difference %u: neither answer") };
  GtkWidget *button = gtk_button_new_with_label (_(labels[choice]));
  g_autofree char *name = g_strdup_printf (_(names[choice]), number + 1);

  gtk_widget_set_tooltip_text (button, name);
  atk_object_set_name (gtk_widget_get_accessible (button), name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), NUMBER, GUINT_TO_POINTER (number + 1));
  g_object_set_data (G_OBJECT (button), CHOICE, GUINT_TO_POINTER (choice));
  g_signal_connect_object (button, "clicked", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "focus-in-event", G_CALLBACK (select_objects), self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
dispute_row (CredalDisputeRows *self, const CredalOpenDispute *open)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_container_add (GTK_CONTAINER (words),
                     side_label (self->session, _("A"), open->dispute->first, _("this session")));
  gtk_container_add (GTK_CONTAINER (words),
                     side_label (self->session, _("B"), open->dispute->second, open->merge->from));
  gtk_box_pack_start (GTK_BOX (row), words, TRUE, TRUE, 0);
  for (guint choice = 0; choice < CREDAL_N_CHOICES; choice++)
    gtk_container_add (GTK_CONTAINER (row), choice_button (self, open->number, (CredalChoice) choice));
  return row;
}

/* ---- the focus ---- */

/* Finds the place of the button with the focus. FALSE: the focus is elsewhere. */
static gboolean
find_focus (CredalDisputeRows *self, guint *row, guint *column)
{
  g_autoptr(GList) rows = gtk_container_get_children (GTK_CONTAINER (self));
  GtkWidget *focus = gtk_container_get_focus_child (GTK_CONTAINER (self));
  int at = focus ? g_list_index (rows, focus) : -1;

  if (at < 0)
    return FALSE;
  g_autoptr(GList) buttons = gtk_container_get_children (GTK_CONTAINER (focus));
  *row = (guint) at;
  *column = (guint) MAX (g_list_index (buttons, gtk_container_get_focus_child (GTK_CONTAINER (focus))), 0);
  return TRUE;
}

static void
put_focus (CredalDisputeRows *self, guint row, guint column)
{
  g_autoptr(GList) rows = gtk_container_get_children (GTK_CONTAINER (self));
  GtkWidget *at = rows ? g_list_nth_data (rows, MIN (row, self->count - 1)) : NULL;
  g_autoptr(GList) buttons = at ? gtk_container_get_children (GTK_CONTAINER (at)) : NULL;

  if (buttons)
    gtk_widget_grab_focus (g_list_nth_data (buttons, column));
}

void
credal_dispute_rows_show (CredalDisputeRows *self)
{
  g_return_if_fail (CREDAL_IS_DISPUTE_ROWS (self));
  g_autoptr(GArray) open = credal_session_disputes (self->session);
  guint row, column;
  gboolean focused = find_focus (self, &row, &column);

  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) gtk_widget_destroy, NULL);
  self->count = open->len;
  for (guint k = 0; k < open->len; k++)
    gtk_container_add (GTK_CONTAINER (self), dispute_row (self, &g_array_index (open, CredalOpenDispute, k)));
  gtk_widget_show_all (GTK_WIDGET (self));
  if (focused)
    put_focus (self, row, column);
}

guint
credal_dispute_rows_count (CredalDisputeRows *self)
{
  g_return_val_if_fail (CREDAL_IS_DISPUTE_ROWS (self), 0);
  return self->count;
}

/* ---- class ---- */

static void
credal_dispute_rows_dispose (GObject *object)
{
  CredalDisputeRows *self = CREDAL_DISPUTE_ROWS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (credal_dispute_rows_parent_class)->dispose (object);
}

static void
credal_dispute_rows_class_init (CredalDisputeRowsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_dispute_rows_dispose;
  signals[REFUSED] = g_signal_new ("refused", CREDAL_TYPE_DISPUTE_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
credal_dispute_rows_init (CredalDisputeRows *self)
{
}

GtkWidget *
credal_dispute_rows_new (CredalSession *session, CredalSelection *selection)
{
  CredalDisputeRows *self = g_object_new (CREDAL_TYPE_DISPUTE_ROWS, "orientation", GTK_ORIENTATION_VERTICAL,
                                          "spacing", 12, "margin", 6, NULL);

  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  credal_dispute_rows_show (self);
  return GTK_WIDGET (self);
}
