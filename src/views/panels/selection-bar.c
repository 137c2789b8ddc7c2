/* The commands for selected objects: answers, labels and their degree. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/panels/selection-bar.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/template.h"
#include "views/parts/gesture.h"
#include "views/parts/selection-menu.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

#define MOST_VALUES 3            /* of a clicked pixel */

struct _CredalSelectionBar {
  GtkBox parent;
  CredalSession *session;
  CredalSelection *selection;
  GtkWidget *text, *mean, *equal, *relate, *answered, *waiting, *waits, *group, *label;
  GtkWidget *degree, *degree_button, *percent;
  GMenu *clusters;
};

G_DEFINE_TYPE (CredalSelectionBar, credal_selection_bar, GTK_TYPE_BOX)

/* Returns the values of an object: "grey 249". */
static char *
describe_values (CredalDataset *data, guint32 object)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (gsize q = 0; q < MIN (credal_dataset_p (data), MOST_VALUES); q++)
    {
      g_autofree char *value = credal_words_feature (data, object, q);
      g_string_append_printf (text, "%s%s %s", q ? ", " : "", credal_dataset_column_name (data, q), value);
    }
  return g_strdup (text->str);
}

/* Returns the place and the values of a clicked pixel, and how many others are equal to it; NULL: no pixel was
 * clicked. */
static char *
describe_pixel (CredalSelectionBar *self, guint32 object)
{
  const CredalRegions *regions = credal_session_regions (self->session);
  CredalDataset *data = credal_session_raw (self->session);
  guint32 pixel;

  if (!regions || credal_session_has_superpixels (self->session)
      || !credal_selection_place (self->selection, object, &pixel))
    return NULL;
  guint columns = credal_raster_width (credal_regions_raster (regions));
  gulong equal = (gulong) (credal_weight (credal_dataset_weights (data), object) + 0.5) - 1;
  g_autofree char *values = describe_values (data, object);
  g_autofree char *name = g_strdup_printf (_("Pixel %u, %u: %s"), pixel % columns, pixel / columns, values);

  if (equal == 0)
    return g_steal_pointer (&name);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, like %lu other", "%s, like %lu others", equal), name,
                          equal);
}

static char *
describe_object (CredalSelectionBar *self, guint32 object)
{
  char *pixel = describe_pixel (self, object);

  return pixel ? pixel : credal_sentence_name (self->session, object);
}

static char *
describe_pair (CredalSelectionBar *self, guint32 i, guint32 j)
{
  g_autofree char *first = describe_object (self, i), *second = describe_object (self, j);

  return g_strdup_printf (_("%s and %s"), first, second);
}

static char *
describe_selection (CredalSelectionBar *self)
{
  gsize count = credal_selection_count (self->selection);
  guint32 i, j;

  if (credal_selection_pair (self->selection, &i, &j))
    return describe_pair (self, i, j);
  if (count == 1)
    return describe_object (self, credal_selection_objects (self->selection)[0]);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu object", "%lu objects", count), (gulong) count);
}

/* Shows how many waiting questions are about two of several selected objects. Returns TRUE if any are. */
static gboolean
show_waiting (CredalSelectionBar *self, gboolean pair)
{
  gboolean several = !pair && credal_selection_meant (self->selection) > 0;
  guint count = several ? credal_session_count_waiting (self->session, credal_selection_marks (self->selection)) : 0;
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u question:", "%u questions:", count),
                                           count);

  credal_label_set (self->waits, text);
  gtk_widget_set_visible (self->waiting, count > 0);
  return count > 0;
}

static void
show_selection (CredalSelectionBar *self)
{
  guint32 i = 0, j = 0;
  gboolean pair = credal_selection_pair (self->selection, &i, &j);
  gboolean answered = pair && credal_constraints_find (credal_session_constraints (self->session), i, j);
  gboolean meant = credal_selection_meant (self->selection) > 0;
  g_autofree char *text = describe_selection (self);

  gtk_widget_set_visible (self->mean, !meant);
  credal_label_set (self->text, text);
  gtk_widget_set_tooltip_text (self->text, text);
  gtk_widget_set_visible (self->equal, credal_selection_is_placed (self->selection) && !pair);
  gtk_widget_set_visible (self->relate, pair && !answered);
  gtk_widget_set_visible (self->answered, answered);
  gtk_widget_set_visible (self->group, !show_waiting (self, pair) && credal_selection_meant (self->selection) > 2);
  gtk_widget_set_visible (self->label, meant);
  /* too wide next to the answers */
  gtk_widget_set_visible (self->degree_button, meant && !answered && !gtk_widget_get_visible (self->waiting));
  if (answered)
    gtk_range_set_value (GTK_RANGE (self->degree), 1.0);
  credal_selection_menu_fill_labels (self->clusters, self->session);
}

static void
mean_selection (CredalSelectionBar *self)
{
  credal_selection_mean (self->selection);
}

/* Resets the degree to 1 for the next objects. */
static void
refresh_selection_bar (CredalSelectionBar *self)
{
  if (self->session && credal_selection_count (self->selection) > 0)
    show_selection (self);
  else
    gtk_range_set_value (GTK_RANGE (self->degree), 1.0);
}

double
credal_selection_bar_degree (CredalSelectionBar *self)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION_BAR (self), 1.0);
  return gtk_range_get_value (GTK_RANGE (self->degree));
}

void
credal_selection_bar_step_degree (CredalSelectionBar *self, int tenths)
{
  g_return_if_fail (CREDAL_IS_SELECTION_BAR (self));
  gtk_range_set_value (GTK_RANGE (self->degree), round (10.0 * credal_selection_bar_degree (self) + tenths) / 10.0);
}

static char *
degree_text (GtkScale *scale, double value, gpointer unused)
{
  return g_strdup_printf (_("%.0f %%"), 100.0 * value);
}

static void
show_degree (CredalSelectionBar *self)
{
  g_autofree char *text = degree_text (NULL, credal_selection_bar_degree (self), NULL);

  credal_label_set (self->percent, text);
}

static void
selection_bar_forget_session (CredalSelectionBar *self)
{
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
}

void
credal_selection_bar_set_session (CredalSelectionBar *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_SELECTION_BAR (self));
  selection_bar_forget_session (self);
  if (session)
    {
      self->session = g_object_ref (session);
      self->selection = g_object_ref (selection);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_selection_bar), self);
      g_signal_connect_swapped (session, "question-changed", G_CALLBACK (refresh_selection_bar), self);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_selection_bar), self);
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (refresh_selection_bar), self);
    }
  refresh_selection_bar (self);
}

static void
credal_selection_bar_dispose (GObject *object)
{
  CredalSelectionBar *self = CREDAL_SELECTION_BAR (object);

  selection_bar_forget_session (self);
  g_clear_object (&self->clusters);
  G_OBJECT_CLASS (credal_selection_bar_parent_class)->dispose (object);
}

static void
credal_selection_bar_class_init (CredalSelectionBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_selection_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/selection-bar.ui");
  CREDAL_BIND_CHILDREN (CredalSelectionBar, text, mean, equal, relate, answered, waiting, waits, group, label, degree,
                        degree_button, percent);
  CREDAL_BIND_CALLBACKS (degree_text, show_degree, mean_selection);
}

static void
credal_selection_bar_init (CredalSelectionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->clusters = g_menu_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->label), G_MENU_MODEL (self->clusters));
  credal_gesture_watch_slider (self->degree);
  show_degree (self);
}
