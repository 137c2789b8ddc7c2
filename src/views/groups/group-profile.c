/* The profile of a group, in words and small charts. */
#include "views/groups/group-profile.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/groups/members.h"
#include "core/groups/profile.h"
#include "session/session-result.h"
#include "views/groups/group-chart.h"
#include "views/groups/member-button.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

#define MOST_FEATURES 10
#define MOST_COLUMNS 5           /* of texts */
#define MOST_TEXTS 5             /* of a column */
#define MOST_MEMBERS 6           /* of a kind */
#define WIDTH 20                 /* of a text, characters */

typedef struct {
  GtkWidget *box;
  CredalSession *session;
  CredalPartition *partition;
  CredalDataset *raw;
  CredalSet set;
  guint8 *marks;                 /* (n) of the group's objects */
  CredalObjectChosen chosen;
  gpointer owner;
} Filling;

/* ---- texts ---- */

static GtkWidget *
text_new (const char *text, const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_line_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_can_focus (label, FALSE);
  gtk_widget_set_hexpand (label, TRUE);
  if (style_class)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style_class);
  return label;
}

static void
add_heading (const Filling *filling, const char *text)
{
  GtkWidget *heading = text_new (text, "credal-strong");

  gtk_widget_set_margin_top (heading, 6);
  gtk_container_add (GTK_CONTAINER (filling->box), heading);
}

char *
credal_group_profile_size (CredalSession *session, CredalSet set)
{
  CredalPartition *partition = credal_session_partition (session);
  guint focal = (guint) credal_frame_find (credal_partition_frame (partition), set);

  return credal_group_amount (session, credal_partition_counts (partition)[focal],
                              credal_partition_shares (partition)[focal]);
}

char *
credal_group_amount (CredalSession *session, gsize count, double share)
{
  g_autofree char *percent = credal_words_percent (share, 1);

  if (credal_session_regions (session))
    {
      gulong pixels = (gulong) (share * (double) credal_session_total (session) + .5);
      return g_strdup_printf (ngettext ("%lu pixel, %s", "%lu pixels, %s", pixels), pixels, percent);
    }
  return g_strdup_printf (ngettext ("%lu object, %s", "%lu objects, %s", count), (gulong) count, percent);
}

/* ---- features ---- */

/* Returns the number with four digits. */
static char *
mean_text (double mean)
{
  double step = mean != 0.0 ? pow (10.0, floor (log10 (fabs (mean))) - 3.0) : 1.0;

  return credal_words_number (round (mean / step) * step);
}

static void
add_feature (const Filling *filling, const CredalProfileFeature *feature)
{
  const char *name = credal_dataset_column_name (filling->raw, feature->feature);
  g_autofree char *here = mean_text (feature->mean[0]), *rest = mean_text (feature->mean[1]);
  g_autofree char *means = g_strdup_printf (_("mean %s, others %s"), here, rest);
  g_autofree char *described = g_strdup_printf ("%s: %s", name, means);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *caption = text_new (means, "dim-label");
  gint colour = __builtin_popcount (filling->set) == 1 ? __builtin_ctz (filling->set) : -1;
  double bins[2][CREDAL_PROFILE_BINS], low, high;

  credal_profile_histogram (filling->raw, filling->marks, feature->feature, bins, &low, &high);
  gtk_style_context_add_class (gtk_widget_get_style_context (caption), "credal-caption");
  gtk_container_add (GTK_CONTAINER (words), text_new (name, NULL));
  gtk_container_add (GTK_CONTAINER (words), caption);
  gtk_container_add (GTK_CONTAINER (row), words);
  gtk_container_add (GTK_CONTAINER (row), credal_group_chart_new ((const double (*)[CREDAL_PROFILE_BINS]) bins, colour,
                                                                  described));
  gtk_container_add (GTK_CONTAINER (filling->box), row);
}

static void
add_features (const Filling *filling)
{
  g_autoptr(GArray) features = credal_profile_features (filling->raw, filling->marks);

  if (g_array_index (features, CredalProfileFeature, 0).difference == 0.0)
    return;
  add_heading (filling, _("Differs most in"));
  for (guint f = 0; f < MIN (features->len, MOST_FEATURES); f++)
    add_feature (filling, &g_array_index (features, CredalProfileFeature, f));
}

static void
add_texts (const Filling *filling, guint column)
{
  g_autoptr(GArray) texts = credal_profile_texts (filling->raw, filling->marks, column);

  if (texts->len > MOST_TEXTS && texts->len > credal_dataset_n (filling->raw) / 2)
    return;                      /* names of the objects, most of them different */
  add_heading (filling, credal_profile_heading (filling->raw, column));
  for (guint k = 0; k < MIN (texts->len, MOST_TEXTS); k++)
    {
      const CredalProfileText *text = &g_array_index (texts, CredalProfileText, k);
      g_autofree char *here = credal_words_percent (text->share[0], 0);
      g_autofree char *rest = credal_words_percent (text->share[1], 0);
      g_autofree char *words = g_strdup_printf (_("%s: %s, others %s"), *text->text ? text->text : _("(empty)"), here,
                                                rest);
      gtk_container_add (GTK_CONTAINER (filling->box), text_new (words, NULL));
    }
}

/* ---- members ---- */

static void
add_members (const Filling *filling, CredalMemberKind kind)
{
  static const char *const headings[CREDAL_N_MEMBER_KINDS] = {
    [CREDAL_MEMBER_TYPICAL] = N_("Most typical"), [CREDAL_MEMBER_BORDERLINE] = N_("Borderline cases"),
    [CREDAL_MEMBER_FAR] = N_("Furthest out"),
  };
  g_autoptr(GArray) members = credal_group_members (filling->partition, credal_partition_data (filling->partition),
                                                    filling->set, kind, MOST_MEMBERS);
  GtkWidget *flow = gtk_flow_box_new ();

  if (members->len == 0)
    {
      g_object_ref_sink (flow);
      g_object_unref (flow);
      return;
    }
  add_heading (filling, _(headings[kind]));
  atk_object_set_name (gtk_widget_get_accessible (flow), _(headings[kind]));
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  for (guint m = 0; m < members->len; m++)
    {
      GtkWidget *button = credal_member_button_new (filling->session, g_array_index (members, CredalMember, m).object,
                                                    filling->chosen, filling->owner);
      gtk_container_add (GTK_CONTAINER (flow), button);
      gtk_widget_set_can_focus (gtk_widget_get_parent (button), FALSE);
    }
  gtk_container_add (GTK_CONTAINER (filling->box), flow);
}

void
credal_group_profile_fill (GtkWidget *box, CredalSession *session, CredalSet set, CredalObjectChosen chosen,
                           gpointer owner)
{
  CredalPartition *partition = credal_session_partition (session);
  g_autofree guint8 *marks = credal_group_marks (partition, set, NULL);
  const Filling filling = { box, session, partition, credal_session_raw (session), set, marks, chosen, owner };
  guint columns = credal_profile_columns (filling.raw);

  gtk_container_foreach (GTK_CONTAINER (box), (GtkCallback) gtk_widget_destroy, NULL);
  add_features (&filling);
  for (guint column = 0; column < MIN (columns, MOST_COLUMNS); column++)
    add_texts (&filling, column);
  for (guint kind = 0; kind < CREDAL_N_MEMBER_KINDS; kind++)
    add_members (&filling, (CredalMemberKind) kind);
  gtk_widget_show_all (box);
}
