/* Labels and groups that the user gives to the selected objects, and names of clusters. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/groups/group-steps.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/parts/cluster-name.h"

void
credal_window_show_statements (CredalWindow *self)
{
  credal_question_panel_update_conflict (self->question);
  credal_window_update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

typedef gboolean (*Statement) (CredalWindow *self, const guint32 *objects, gsize n, GVariant *parameter,
                               GError **error);

/* @parameter: (cluster, degree); clusters count from 1, and 0 removes labels. */
static gboolean
say_label (CredalWindow *self, const guint32 *objects, gsize n, GVariant *parameter, GError **error)
{
  int cluster;
  double degree;

  g_variant_get (parameter, "(id)", &cluster, &degree);
  return credal_session_label_degree (self->session, objects, n, cluster - 1, degree, error);
}

/* @parameter: (set of clusters, degree). */
static gboolean
say_among (CredalWindow *self, const guint32 *objects, gsize n, GVariant *parameter, GError **error)
{
  guint32 clusters;
  double degree;

  g_variant_get (parameter, "(ud)", &clusters, &degree);
  return credal_group_label_among (self->session, objects, n, clusters, degree, error);
}

/* @parameter: TRUE: no other object belongs to the group. */
static gboolean
say_group (CredalWindow *self, const guint32 *objects, gsize n, GVariant *parameter, GError **error)
{
  return credal_session_group (self->session, objects, n, g_variant_get_boolean (parameter), error);
}

/* Offers to leave out the two objects in conflict and apply the label or group to the rest. The offer disappears with
 * the conflict. */
static void
offer_rest (CredalWindow *self, const char *text, Statement say, GVariant *parameter)
{
  const char *name = say == say_label ? "win.label-rest" : "win.group-rest";
  g_autofree char *action = g_action_print_detailed_name (name, parameter);

  credal_notice_bar_offer (self->notices, GTK_MESSAGE_ERROR, text, _("All but these"), action);
}

static void
follow_statement (CredalWindow *self, Statement say, GVariant *parameter, const GError *error)
{
  guint32 i, j;
  gboolean conflict = g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);

  credal_window_show_statements (self);
  if (conflict && say != say_among && credal_selection_meant (credal_window_selection (self)) > 2)
    offer_rest (self, error->message, say, parameter);
  else if (error && (say == say_among || !(conflict && credal_question_panel_pair (self->question, &i, &j))))
    credal_window_show_error (self, error->message);
}

/* Applies @say to the object whose group is asked for, or else to the selected objects. */
static void
state (CredalWindow *self, Statement say, GVariant *parameter)
{
  CredalSelection *selection = credal_window_selection (self);
  gsize n = credal_selection_meant (selection);
  const guint32 *objects = credal_selection_objects (selection);
  g_autoptr(GError) error = NULL;
  guint32 asked;

  if (credal_question_panel_object (self->question, &asked))
    {
      objects = &asked;
      n = 1;
    }
  if (say (self, objects, n, parameter, &error))
    credal_selection_clear (selection);
  follow_statement (self, say, parameter, error);
}

void
credal_window_forget_refused (CredalWindow *self)
{
  gboolean offered = credal_notice_bar_offers (self->notices, "win.label-rest")
                     || credal_notice_bar_offers (self->notices, "win.group-rest");

  if (!offered || !self->session)
    return;
  credal_session_clear_conflict (self->session);
  credal_question_panel_update_conflict (self->question);
}

static gboolean
leave_out_object (GArray *objects, guint32 object, GArray *left)
{
  for (guint q = 0; q < objects->len; q++)
    if (g_array_index (objects, guint32, q) == object)
      {
        g_array_remove_index (objects, q);
        g_array_append_val (left, object);
        return TRUE;
      }
  return FALSE;
}

/* Applies @say to the selected objects. Objects that earlier answers contradict are left out one by one, and stay
 * selected. */
static void
state_of_rest (CredalWindow *self, Statement say, GVariant *parameter)
{
  CredalSelection *selection = credal_window_selection (self);
  g_autoptr(GArray) rest = g_array_new (FALSE, FALSE, sizeof (guint32)),
                    left = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GError) error = NULL;
  CredalPair pair;

  g_array_append_vals (rest, credal_selection_objects (selection), (guint) credal_selection_count (selection));
  while (!say (self, (const guint32 *) (gpointer) rest->data, rest->len, parameter, &error)
         && g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT)
         && credal_session_conflict (self->session, &pair)
         && leave_out_object (rest, pair.i, left) + leave_out_object (rest, pair.j, left) > 0)
    g_clear_error (&error);
  if (!error)
    credal_selection_set (selection, (const guint32 *) (gpointer) left->data, left->len);
  follow_statement (self, say, parameter, error);
}

void
credal_window_label_rest (CredalWindow *self, GVariant *parameter)
{
  state_of_rest (self, say_label, parameter);
}

void
credal_window_group_rest (CredalWindow *self, GVariant *parameter)
{
  state_of_rest (self, say_group, parameter);
}

/* ---- labels and groups ---- */

void
credal_window_group_selected (CredalWindow *self, gboolean exclusive)
{
  g_autoptr(GVariant) parameter = g_variant_ref_sink (g_variant_new_boolean (exclusive));

  state (self, say_group, parameter);
}

static void
label_selected (CredalWindow *self, int cluster, double degree)
{
  CredalPartition *partition = credal_session_partition (self->session);
  g_autoptr(GVariant) parameter = g_variant_ref_sink (g_variant_new ("(id)", cluster, degree));

  if (partition && cluster > (int) credal_partition_c (partition))
    {
      g_autofree char *text = g_strdup_printf (_("There is no cluster %d: choose more clusters first."), cluster);
      credal_window_show_error (self, text);
      return;
    }
  if (cluster > 0 && degree > 0.0 && credal_window_paints (self))
    {
      g_autofree char *pen = g_strdup_printf ("%d", cluster);
      credal_image_pane_set_ink (self->image, pen);
      return;
    }
  state (self, say_label, parameter);
}

/* Returns the degree of a label: from the certainty of the answer if a question is answered
 * (core/answers/constraints.h), else from the selection bar. */
static double
degree_said (CredalWindow *self)
{
  guint32 asked;

  return credal_question_panel_object (self->question, &asked)
           ? credal_certainty_value (self->certainty)
           : credal_selection_bar_degree (self->selection_bar);
}

void
credal_window_label (CredalWindow *self, GVariant *parameter)
{
  label_selected (self, g_variant_get_int32 (parameter), degree_said (self));
}

void
credal_window_label_among (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(GVariant) said = g_variant_ref_sink (g_variant_new ("(ud)", g_variant_get_uint32 (parameter),
                                                                degree_said (self)));

  state (self, say_among, said);
}

void
credal_window_not_label (CredalWindow *self, GVariant *parameter)
{
  label_selected (self, g_variant_get_int32 (parameter), 0.0);
}

void
credal_window_select_equal (CredalWindow *self, GVariant *parameter)
{
  credal_selection_widen (credal_window_selection (self));
}

void
credal_window_step_degree (CredalWindow *self, GVariant *by)
{
  credal_selection_bar_step_degree (self->selection_bar, g_variant_get_int32 (by));
}

void
credal_window_group (CredalWindow *self, GVariant *apart)
{
  credal_window_group_selected (self, g_variant_get_int32 (apart) != 0);
}

/* ---- names of clusters ---- */

/* Returns the cluster of the object selected first, or the group chosen in the contact sheet, or cluster 0. */
static guint
current_cluster (CredalWindow *self)
{
  CredalPartition *partition = credal_session_partition (self->session);
  CredalSelection *selection = credal_window_selection (self);

  if (credal_selection_meant (selection) > 0)
    return credal_partition_labels (partition)[credal_selection_objects (selection)[0]];
  if (gtk_widget_get_mapped (GTK_WIDGET (self->sheet)))
    return (guint) MAX (credal_contact_sheet_group (self->sheet), 0);
  return 0;
}

static void
ask_name (CredalWindow *self, guint k)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->canvas)))
    credal_canvas_name_cluster (self->canvas, k);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self->image)))
    credal_image_pane_name_cluster (self->image, k);
  else
    credal_cluster_name_ask (self->view, NULL, self->session, k);
}

/* @parameter: the cluster, counted from 1; 0: the cluster of the selected objects. */
void
credal_window_name_cluster (CredalWindow *self, GVariant *parameter)
{
  int cluster = g_variant_get_int32 (parameter);

  ask_name (self, cluster > 0 ? (guint) cluster - 1 : current_cluster (self));
}
