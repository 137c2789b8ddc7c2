/* The message bar: adds, offers, holds and removes messages. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "views/parts/notice-bar.h"
#include "views/kit/template.h"

#define KEPT 4        /* number of messages kept: the latest, and the one with a button */
#define INFO_TIME 8   /* s before plain information disappears */

typedef struct { GtkMessageType type; char *text; } Message;

struct _CredalNoticeBar {
  GtkInfoBar parent;
  GtkWidget *icon, *text, *action, *toggle, *notes_row, *notes, *whole;
  GPtrArray *messages;      /* (element-type Message) */
  GPtrArray *noted;         /* (element-type utf8): notes on reading the file */
  guint settle_source;
  gboolean held;
};

G_DEFINE_TYPE (CredalNoticeBar, credal_notice_bar, GTK_TYPE_INFO_BAR)

static void
message_free (gpointer message)
{
  g_free (((Message *) message)->text);
  g_free (message);
}

static Message *
nth_message (CredalNoticeBar *self, guint k)
{
  return g_ptr_array_index (self->messages, k);
}

static const char *
icon_of (GtkMessageType type)
{
  switch (type)
    {
    case GTK_MESSAGE_ERROR:   return "dialog-error-symbolic";
    case GTK_MESSAGE_WARNING: return "dialog-warning-symbolic";
    default:                  return "dialog-information-symbolic";
    }
}

static guint
message_gravity (GtkMessageType type)
{
  return type == GTK_MESSAGE_ERROR ? 2 : type == GTK_MESSAGE_WARNING ? 1 : 0;
}

static GtkMessageType
type_of (CredalNoticeBar *self)
{
  return gtk_info_bar_get_message_type (GTK_INFO_BAR (self));
}

/* Shows the type of the most severe message; the last one if several are equally severe. */
static void
show_type (CredalNoticeBar *self)
{
  GtkMessageType shown = nth_message (self, 0)->type;

  for (guint k = 1; k < self->messages->len; k++)
    if (message_gravity (nth_message (self, k)->type) >= message_gravity (shown))
      shown = nth_message (self, k)->type;
  gtk_info_bar_set_message_type (GTK_INFO_BAR (self), shown);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon_of (shown), GTK_ICON_SIZE_BUTTON);
}

/* Shows the beginning of the notes, or all of them. */
static void
show_notes (CredalNoticeBar *self)
{
  gboolean whole = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->whole));
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint k = 0; k < self->noted->len; k++)
    g_string_append_printf (text, "%s%s", k == 0 ? "" : whole ? "\n" : "; ", (const char *) self->noted->pdata[k]);
  gtk_label_set_ellipsize (GTK_LABEL (self->notes), whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_text (GTK_LABEL (self->notes), text->str);
  gtk_widget_set_visible (self->notes_row, self->noted->len > 0);
}

static void
show_messages (CredalNoticeBar *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint k = 0; k < self->messages->len; k++)
    g_string_append_printf (text, "%s%s", k ? "\n" : "", nth_message (self, k)->text);
  g_autofree char *valid = g_utf8_make_valid (text->str, (gssize) text->len);      /* file names can be invalid */
  gtk_label_set_text (GTK_LABEL (self->text), valid);
  if (self->messages->len > 0)
    show_type (self);
  show_notes (self);
  gtk_widget_set_visible (self->text, self->messages->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), self->messages->len + self->noted->len > 0);
}

static void
hide_buttons (CredalNoticeBar *self)
{
  self->held = FALSE;
  gtk_widget_hide (self->action);
  gtk_widget_hide (self->toggle);
}

/* The buttons belong to the first message. */
static void
take_message_away (CredalNoticeBar *self, guint place)
{
  if (place == 0)
    hide_buttons (self);
  g_ptr_array_remove_index (self->messages, place);
}

static void
take_away_all (CredalNoticeBar *self, GtkMessageType type)
{
  for (guint k = self->messages->len; k-- > 0;)
    if (nth_message (self, k)->type == type)
      take_message_away (self, k);
  if (type == GTK_MESSAGE_INFO && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->whole)))
    g_ptr_array_set_size (self->noted, 0);
  show_messages (self);
}

static gboolean
settle_bar (gpointer data)
{
  CredalNoticeBar *self = data;

  self->settle_source = 0;
  take_away_all (self, GTK_MESSAGE_INFO);
  return G_SOURCE_REMOVE;
}

static void
settle_later (CredalNoticeBar *self)
{
  g_clear_handle_id (&self->settle_source, g_source_remove);
  self->settle_source = g_timeout_add_seconds (INFO_TIME, settle_bar, self);
}

static gboolean
has_text (gconstpointer element, gconstpointer text)
{
  return g_str_equal (((const Message *) element)->text, text);
}

static gboolean
find_message (CredalNoticeBar *self, const char *text, guint *place)
{
  return g_ptr_array_find_with_equal_func (self->messages, text, has_text, place);
}

/* Removes the oldest of the least severe messages, but never the one with buttons. */
static void
make_message_room (CredalNoticeBar *self)
{
  guint least = gtk_widget_get_visible (self->action) ? 1 : 0;

  if (self->messages->len < KEPT)
    return;
  for (guint k = least + 1; k < self->messages->len; k++)
    if (message_gravity (nth_message (self, k)->type) < message_gravity (nth_message (self, least)->type))
      least = k;
  g_ptr_array_remove_index (self->messages, least);
}

void
credal_notice_bar_add (CredalNoticeBar *self, GtkMessageType type, const char *text)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  if (find_message (self, text, NULL))
    return;
  make_message_room (self);
  Message *added = g_new (Message, 1);
  *added = (Message) { type, g_strdup (text) };
  g_ptr_array_add (self->messages, added);
  show_messages (self);
  settle_later (self);
}

void
credal_notice_bar_note (CredalNoticeBar *self, const char *text)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  if (g_ptr_array_find_with_equal_func (self->noted, valid, g_str_equal, NULL))
    return;
  g_ptr_array_add (self->noted, g_steal_pointer (&valid));
  if (self->messages->len == 0)
    gtk_info_bar_set_message_type (GTK_INFO_BAR (self), GTK_MESSAGE_INFO);
  show_messages (self);
  settle_later (self);
}

void
credal_notice_bar_clear (CredalNoticeBar *self)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  g_ptr_array_set_size (self->messages, 0);
  g_ptr_array_set_size (self->noted, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->whole), FALSE);
  hide_buttons (self);
  gtk_widget_hide (GTK_WIDGET (self));
}

void
credal_notice_bar_remove (CredalNoticeBar *self, const char *text)
{
  guint place;

  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  if (!find_message (self, text, &place))
    return;
  take_message_away (self, place);
  show_messages (self);
}

void
credal_notice_bar_settle (CredalNoticeBar *self)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  take_away_all (self, GTK_MESSAGE_INFO);
  take_away_all (self, GTK_MESSAGE_QUESTION);
}

void
credal_notice_bar_withdraw (CredalNoticeBar *self)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  if (gtk_widget_get_visible (self->action) && !gtk_widget_get_sensitive (self->action))
    credal_notice_bar_clear (self);
}

void
credal_notice_bar_offer (CredalNoticeBar *self, GtkMessageType type, const char *text, const char *label,
                         const char *action)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;
  if (!g_action_parse_detailed_name (action, &name, &target, NULL))
    g_return_if_reached ();
  if (self->held && type != GTK_MESSAGE_ERROR)
    return;
  credal_notice_bar_clear (self);
  credal_notice_bar_add (self, type, text);
  gtk_button_set_label (GTK_BUTTON (self->action), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->action), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->action), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->action), name);
  gtk_widget_show (self->action);
}

void
credal_notice_bar_hold (CredalNoticeBar *self)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  self->held = TRUE;
}

gboolean
credal_notice_bar_offers (CredalNoticeBar *self, const char *action)
{
  g_return_val_if_fail (CREDAL_IS_NOTICE_BAR (self), FALSE);
  return gtk_widget_get_visible (GTK_WIDGET (self)) && gtk_widget_get_visible (self->action)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (self->action)), action) == 0;
}

gboolean
credal_notice_bar_has_error (CredalNoticeBar *self)
{
  g_return_val_if_fail (CREDAL_IS_NOTICE_BAR (self), FALSE);
  return self->messages->len > 0 && type_of (self) == GTK_MESSAGE_ERROR;
}

void
credal_notice_bar_also (CredalNoticeBar *self, const char *label, const char *tip, const char *action)
{
  g_return_if_fail (CREDAL_IS_NOTICE_BAR (self));
  if (self->held)
    return;
  gtk_button_set_label (GTK_BUTTON (self->toggle), label);
  gtk_widget_set_tooltip_text (self->toggle, tip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->toggle), action);
  gtk_widget_show (self->toggle);
}

static void
credal_notice_bar_response (GtkInfoBar *bar, int response)
{
  credal_notice_bar_clear (CREDAL_NOTICE_BAR (bar));
}

/* Set up here, not in the template, because GtkInfoBar's constructor overrides it. The bar is shown and hidden without
 * animation: each step would lay out and draw the picture again. */
static void
credal_notice_bar_constructed (GObject *object)
{
  G_OBJECT_CLASS (credal_notice_bar_parent_class)->constructed (object);
  gtk_info_bar_set_show_close_button (GTK_INFO_BAR (object), TRUE);
  GObject *close = gtk_widget_get_template_child (GTK_WIDGET (object), GTK_TYPE_INFO_BAR, "close_button");
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (close)), _("Close"));
}

static void
credal_notice_bar_dispose (GObject *object)
{
  g_clear_handle_id (&CREDAL_NOTICE_BAR (object)->settle_source, g_source_remove);
  G_OBJECT_CLASS (credal_notice_bar_parent_class)->dispose (object);
}

static void
credal_notice_bar_finalize (GObject *object)
{
  g_ptr_array_unref (CREDAL_NOTICE_BAR (object)->messages);
  g_ptr_array_unref (CREDAL_NOTICE_BAR (object)->noted);
  G_OBJECT_CLASS (credal_notice_bar_parent_class)->finalize (object);
}

static void
credal_notice_bar_class_init (CredalNoticeBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_notice_bar_finalize;
  G_OBJECT_CLASS (class)->constructed = credal_notice_bar_constructed;
  G_OBJECT_CLASS (class)->dispose = credal_notice_bar_dispose;
  GTK_INFO_BAR_CLASS (class)->response = credal_notice_bar_response;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/notice-bar.ui");
  CREDAL_BIND_CHILDREN (CredalNoticeBar, icon, text, action, toggle, notes_row, notes, whole);
  CREDAL_BIND_CALLBACKS (show_notes);
}

static void
credal_notice_bar_init (CredalNoticeBar *self)
{
  self->messages = g_ptr_array_new_with_free_func (message_free);
  self->noted = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
