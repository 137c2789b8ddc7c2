/* The mask settings of the export dialog: minimum size, holes, connectivity, smoothing between slices; and the values
 * of the mask. */
#include <glib/gi18n-lib.h>
#include "views/parts/mask-options.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/words/words.h"

#define MOST_PIXELS (1 << 28)
#define MOST_VALUES 16           /* explained */

static void
least_area_edited (GtkSpinButton *spin, CredalSession *session)
{
  credal_session_set_look_real (session, CREDAL_LOOK_MIN_AREA, gtk_spin_button_get_value (spin));
}

static void
between_edited (GtkSpinButton *spin, CredalSession *session)
{
  credal_session_set_look_real (session, CREDAL_LOOK_BETWEEN, gtk_spin_button_get_value (spin));
}

static void
holes_toggled (GtkToggleButton *check, CredalSession *session)
{
  credal_session_set_look (session, CREDAL_LOOK_FILL_HOLES, gtk_toggle_button_get_active (check) ? "yes" : "no", NULL);
}

static void
sides_toggled (GtkToggleButton *check, CredalSession *session)
{
  credal_session_set_look (session, CREDAL_LOOK_NEIGHBOURS, gtk_toggle_button_get_active (check) ? "4" : "8", NULL);
}

static GtkWidget *
mask_check_new (const char *text, const char *tip, gboolean active)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (text);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (check), active);
  gtk_widget_set_tooltip_text (check, tip);
  return check;
}

static GtkWidget *
least_area_new (gsize least, const char *tip)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (1, MOST_PIXELS, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), (double) MAX (least, 1));
  gtk_entry_set_activates_default (GTK_ENTRY (spin), TRUE);
  gtk_widget_set_tooltip_text (spin, tip);
  return spin;
}

/* Adds the setting for several slices to @grid. */
static void
add_between (GtkGrid *grid, CredalSession *session, gsize least)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (_("Smooth _between slices below (pixels)"));
  GtkWidget *spin = least_area_new (least, _("In files of several slices, smaller connected parts that neither "
                                             "neighbouring slice has at that place join their surroundings; 1 keeps "
                                             "all parts"));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), spin);
  gtk_grid_attach (grid, label, 0, 2, 1, 1);
  gtk_grid_attach (grid, spin, 1, 2, 1, 1);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (between_edited), session, 0);
}

/* Returns the value of each set of clusters in the mask, with the names of the clusters. */
static char *
describe_values (CredalPartition *partition)
{
  CredalFrame *frame = credal_partition_frame (partition);
  g_autoptr(GString) values = g_string_new (NULL);

  for (guint focal = 1; focal < MIN (credal_frame_f (frame), MOST_VALUES + 1); focal++)
    {
      g_autofree char *words = credal_words_set (credal_partition_names (partition), credal_frame_sets (frame)[focal],
                                                 credal_frame_c (frame));
      g_string_append_printf (values, "%s%u = %s", focal > 1 ? ", " : "", focal, words);
    }
  return g_strdup_printf (credal_frame_f (frame) > MOST_VALUES + 1 ? _("Values in the mask: %s …")
                                                                   : _("Values in the mask: %s"), values->str);
}

static void
add_values (GtkGrid *grid, CredalSession *session)
{
  CredalPartition *partition = credal_session_partition (session);
  g_autofree char *text = partition ? describe_values (partition) : NULL;
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_can_focus (label, FALSE);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), "dim-label");
  gtk_grid_attach (grid, label, 0, 3, 2, 1);
}

static gboolean
has_slices (CredalSession *session)
{
  return credal_raster_slice (credal_regions_raster (credal_session_regions (session)))->count > 1;
}

GtkWidget *
credal_mask_options_new (CredalSession *session)
{
  CredalMaskCleaning now = credal_look_cleaning (credal_session_look (session));
  GtkWidget *grid = gtk_grid_new (), *label = gtk_label_new_with_mnemonic (_("_Drop parts below (pixels)"));
  GtkWidget *least = least_area_new (now.least, _("Smaller connected parts are dropped from masks and counts; 1 keeps "
                                                  "all parts. In the mask of all sets, their pixels join the "
                                                  "neighbouring set"));
  GtkWidget *holes = mask_check_new (_("Fill _holes"), _("In masks and counts, a cluster includes what it encloses"),
                                     now.fill);
  GtkWidget *sides = mask_check_new (_("Only 4 neighbour_s"),
                                     _("Off: pixels are also connected by corners (8 neighbours)"), now.sides);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), least);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_attach (GTK_GRID (grid), label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), least, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), holes, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), sides, 1, 1, 1, 1);
  if (has_slices (session))
    add_between (GTK_GRID (grid), session, now.between);
  add_values (GTK_GRID (grid), session);
  g_object_set_data_full (G_OBJECT (grid), "session", g_object_ref (session), g_object_unref);
  g_signal_connect_object (least, "value-changed", G_CALLBACK (least_area_edited), session, 0);
  g_signal_connect_object (holes, "toggled", G_CALLBACK (holes_toggled), session, 0);
  g_signal_connect_object (sides, "toggled", G_CALLBACK (sides_toggled), session, 0);
  gtk_widget_show_all (grid);
  return grid;
}
