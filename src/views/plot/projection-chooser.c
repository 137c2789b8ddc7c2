/* The menus that choose the plot's axes. */
#include <glib/gi18n-lib.h>
#include "core/layout/neighbours.h"
#include "views/plot/projection-chooser.h"
#include "core/data/dissimilarity.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/template.h"

#define LISTED 300   /* features in the menus; others can be typed, by name or number */

enum { COLUMN_TEXT, COLUMN_SENSITIVE };
enum { COMPONENTS, TWO_FEATURES, BY_ANSWERS, THREE_FEATURES, BY_NEIGHBOURS, STRIPS, HISTOGRAM };   /* the rows */

struct _CredalProjectionChooser {
  GtkBox parent;
  CredalCanvas *canvas;
  CredalSession *session;      /* of the canvas */
  GtkListStore *kinds;
  GtkWidget *kind, *features, *horizontal, *vertical, *third, *third_row, *first_label, *second_label, *hint, *error;
  GtkWidget *second_row, *neighbours, *perplexity, *stop;
  gboolean updating;
};

G_DEFINE_TYPE (CredalProjectionChooser, credal_projection_chooser, GTK_TYPE_BOX)

static CredalDataset *
features_of (CredalProjectionChooser *self)
{
  return self->session ? credal_session_data (self->session) : NULL;
}

static void
show_error (CredalProjectionChooser *self, const char *message)
{
  gtk_label_set_text (GTK_LABEL (self->error), message ? message : "");
  gtk_widget_set_visible (self->error, message != NULL);
}

/* Returns the 1-based number of the feature named in a menu's entry; 0: no such feature. */
static gsize
chosen_feature (CredalDataset *data, GtkWidget *combo)
{
  g_autofree char *text = gtk_combo_box_text_get_active_text (GTK_COMBO_BOX_TEXT (combo));
  gsize p = credal_dataset_p (data);
  guint64 number;

  for (gsize q = 0; text && q < p; q++)
    if (g_str_equal (credal_dataset_column_name (data, q), text))
      return q + 1;
  return text && g_ascii_string_to_unsigned (text, 10, 1, p, &number, NULL) ? number : 0;
}

static void
project (CredalProjectionChooser *self, const char *text)
{
  g_autoptr(GError) error = NULL;
  gboolean done = credal_canvas_set_projection (self->canvas, text, &error);

  show_error (self, done ? NULL : error->message);
  if (done)
    credal_session_set_look (self->session, CREDAL_LOOK_AXES, text, NULL);
}

static gboolean
is_one_feature (int kind)
{
  return kind == STRIPS || kind == HISTOGRAM;
}

static void
project_one (CredalProjectionChooser *self, int kind)
{
  gsize a = chosen_feature (features_of (self), self->horizontal);
  g_autofree char *text = g_strdup_printf ("%" G_GSIZE_FORMAT ",%s", a, kind == STRIPS ? "@group" : "@count");

  if (a)
    project (self, text);
  else
    show_error (self, _("There is no such feature. Type its name or its number."));
}

static void
project_features (CredalProjectionChooser *self, gboolean three)
{
  CredalDataset *data = features_of (self);
  gsize a = chosen_feature (data, self->horizontal), b = chosen_feature (data, self->vertical);
  gsize c = three ? chosen_feature (data, self->third) : 0;
  g_autofree char *text = three ? g_strdup_printf ("%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT, a, b, c)
                                : g_strdup_printf ("%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT, a, b);

  if (a && b && (c || !three))
    project (self, text);
  else
    show_error (self, _("There is no such feature. Type its name or its number."));
}

/* Returns advice on the present projection; NULL: none. */
static const char *
projection_hint (CredalProjectionChooser *self)
{
  if (gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind)) == THREE_FEATURES)
    return _("Drag the plot, or press Shift and an arrow key, to turn it; 0 turns it back. The middle button pans.");
  if (gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind)) == STRIPS)
    return _("Each group has a strip. The places across it have no meaning.");
  if (gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind)) == HISTOGRAM)
    return _("Every object is a piece of its bar. A histogram shows no answers between objects.");
  if (gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind)) == BY_NEIGHBOURS)
    return credal_canvas_arranging_failure (self->canvas)
             ? credal_canvas_arranging_failure (self->canvas)
             : _("Similar objects are near each other (t-SNE). Distances between groups have no meaning.");
  gboolean chosen = gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind)) == BY_ANSWERS;
  if (credal_session_learned (self->session))
    return chosen ? _("Your answers pull groups apart here; the plot follows each answer. An answered object is placed "
                      "by the answers about other objects.") : NULL;
  if (!chosen && credal_dataset_dissimilarities (credal_session_raw (self->session)))
    return _("Similar objects are near each other. The axes are computed from the dissimilarities; the percentages are "
             "the shares that they show.");
  if (!credal_session_view (self->session))
    return chosen ? _("Answers do not reshape the data with this method: principal components are drawn instead.")
                  : _("“By answers” is not available with this method. It works, for example, with “Learn fastest”.");
  return chosen ? _("Principal components are drawn until the first “Different”.")
                : _("“By answers” needs a first “Different”.");
}

static void
allow (CredalProjectionChooser *self, int kind, gboolean possible)
{
  GtkTreeIter row;

  if (gtk_tree_model_iter_nth_child (GTK_TREE_MODEL (self->kinds), &row, NULL, kind))
    gtk_list_store_set (self->kinds, &row, COLUMN_SENSITIVE, possible, -1);
}

static void
refresh_answers (CredalProjectionChooser *self)
{
  if (!self->session)
    return;
  const char *hint = projection_hint (self);
  allow (self, BY_ANSWERS, credal_session_learned (self->session));
  credal_label_set (self->hint, hint ? hint : "");
  gtk_widget_set_visible (self->hint, hint != NULL);
  gtk_widget_set_visible (self->stop, credal_canvas_is_arranging (self->canvas));
}

static void
stop_clicked (CredalProjectionChooser *self)
{
  credal_canvas_stop_arranging (self->canvas);
}

static void
perplexity_changed (CredalProjectionChooser *self)
{
  if (self->updating || !self->session)
    return;
  g_autofree char *text = g_strdup_printf ("%d",
                                           gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->perplexity)));
  credal_session_set_look (self->session, CREDAL_LOOK_PERPLEXITY, text, NULL);
  project (self, CREDAL_PROJECTION_NEIGHBOURS);
  refresh_answers (self);
}

/* Selects the features in the menus, and labels the menus by their use. */
static void
show_features (CredalProjectionChooser *self, int kind)
{
  gboolean three = kind == THREE_FEATURES;

  credal_label_set (self->first_label, three ? _("First") : _("Horizontal"));
  credal_label_set (self->second_label, three ? _("Second") : _("Vertical"));
  gtk_widget_set_visible (self->third_row, three);
  gtk_widget_set_visible (self->second_row, kind == TWO_FEATURES || three);
  gtk_widget_set_visible (self->features, kind == TWO_FEATURES || three || is_one_feature (kind));
  gtk_widget_set_visible (self->neighbours, kind == BY_NEIGHBOURS);
}

static void
changed (CredalProjectionChooser *self)
{
  if (self->updating || !features_of (self))
    return;
  int kind = gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind));
  show_features (self, kind);
  if (kind == TWO_FEATURES || kind == THREE_FEATURES)
    project_features (self, kind == THREE_FEATURES);
  else if (is_one_feature (kind))
    project_one (self, kind);
  else
    project (self, kind == BY_ANSWERS ? CREDAL_PROJECTION_ANSWERS
                   : kind == BY_NEIGHBOURS ? CREDAL_PROJECTION_NEIGHBOURS : "pca");
  refresh_answers (self);
}

/* Typing changes an entry with every letter; the plot follows only a choice from the menu, Enter, or leaving the
 * entry. */
static void
feature_changed (CredalProjectionChooser *self, GtkComboBox *combo)
{
  if (gtk_combo_box_get_active (combo) >= 0)
    changed (self);
}

static gboolean
entry_left (CredalProjectionChooser *self)
{
  changed (self);
  return GDK_EVENT_PROPAGATE;
}

/* Sets a new, filled model: the combo lays out all rows again for each row added to its present model. */
static void
fill_menu (GtkWidget *combo, CredalDataset *data, gsize active)
{
  gsize p = credal_dataset_p (data);
  g_autoptr(GtkListStore) names = gtk_list_store_new (2, G_TYPE_STRING, G_TYPE_STRING);   /* as in GtkComboBoxText */

  for (gsize q = 0; q < MIN (p, LISTED); q++)
    gtk_list_store_insert_with_values (names, NULL, -1, 0, credal_dataset_column_name (data, q), -1);
  gtk_combo_box_set_model (GTK_COMBO_BOX (combo), GTK_TREE_MODEL (names));
  gtk_combo_box_set_active (GTK_COMBO_BOX (combo), (int) MIN (active, p - 1));
}

static void
forget_session (CredalProjectionChooser *self)
{
  credal_clear_listened (&self->session, self);
}

static void
hold_session (CredalProjectionChooser *self, CredalSession *session)
{
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_answers), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_answers), self);
}

static int
kind_shown (CredalCanvas *canvas)
{
  const char *text = credal_canvas_projection (canvas);

  return g_str_equal (text, "pca") ? COMPONENTS
         : g_str_equal (text, CREDAL_PROJECTION_ANSWERS) ? BY_ANSWERS
         : g_str_equal (text, CREDAL_PROJECTION_NEIGHBOURS) ? BY_NEIGHBOURS
         : g_str_has_suffix (text, ",@group") ? STRIPS
         : g_str_has_suffix (text, ",@count") ? HISTOGRAM
         : credal_canvas_is_turned (canvas) ? THREE_FEATURES : TWO_FEATURES;
}

static void
fill (CredalProjectionChooser *self, CredalDataset *data)
{
  int kind = kind_shown (self->canvas);

  self->updating = TRUE;
  allow (self, TWO_FEATURES, credal_dataset_p (data) > 1);
  allow (self, THREE_FEATURES, credal_dataset_p (data) > 2);
  allow (self, BY_NEIGHBOURS, credal_dataset_n (data) <= CREDAL_NEIGHBOURS_MOST);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->perplexity),
                             (double) credal_params_int (credal_session_look (self->session),
                                                         CREDAL_LOOK_PERPLEXITY));
  fill_menu (self->horizontal, data, 0);
  fill_menu (self->vertical, data, 1);
  fill_menu (self->third, data, 2);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->kind), kind);
  show_features (self, kind);
  self->updating = FALSE;
  show_error (self, NULL);
  refresh_answers (self);
}

void
credal_projection_chooser_set_canvas (CredalProjectionChooser *self, CredalCanvas *canvas)
{
  g_return_if_fail (CREDAL_IS_PROJECTION_CHOOSER (self));
  CredalSession *session = canvas ? credal_canvas_session (canvas) : NULL;
  if (self->canvas)
    g_signal_handlers_disconnect_by_data (self->canvas, self);
  g_set_object (&self->canvas, canvas);
  if (canvas)
    g_signal_connect_swapped (canvas, "view-changed", G_CALLBACK (refresh_answers), self);
  forget_session (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self), session != NULL);
  if (!session)
    return;
  hold_session (self, session);
  fill (self, features_of (self));
}

static void
credal_projection_chooser_dispose (GObject *object)
{
  CredalProjectionChooser *self = CREDAL_PROJECTION_CHOOSER (object);

  forget_session (self);
  credal_clear_listened (&self->canvas, self);
  G_OBJECT_CLASS (credal_projection_chooser_parent_class)->dispose (object);
}

static void
credal_projection_chooser_class_init (CredalProjectionChooserClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_projection_chooser_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/projection-chooser.ui");
  CREDAL_BIND_CHILDREN (CredalProjectionChooser, kind, features, horizontal, vertical, third, third_row, first_label,
                        second_label, error, hint, kinds, second_row, neighbours, perplexity, stop);
  CREDAL_BIND_CALLBACKS (changed, feature_changed, entry_left, stop_clicked, perplexity_changed);
}

static void
credal_projection_chooser_init (CredalProjectionChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
