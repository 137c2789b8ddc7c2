/* Lists the groups of a contact sheet with their numbers of objects. */
#include "views/sheet/group-list.h"

#include <glib/gi18n-lib.h>

#include "draw/paint/mark.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"

#define MARK 14            /* pixels */
#define NAME_CHARS 14
#define GROUP "credal-group"

struct _CredalGroupList {
  GtkScrolledWindow parent_instance;
  GtkListBox *box;
  CredalSession *session;  /* NULL: none */
  guint c;                 /* clusters with a row */
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CredalGroupList, credal_group_list, GTK_TYPE_SCROLLED_WINDOW)

/* ---- rows ---- */

static gint
group_of_row (gpointer row)
{
  return GPOINTER_TO_INT (g_object_get_data (row, GROUP));
}

GtkWidget *
credal_group_list_find (CredalGroupList *list, gint group)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (CREDAL_IS_GROUP_LIST (list), NULL);
  for (gint k = 0; (row = gtk_list_box_get_row_at_index (list->box, k)) != NULL; k++)
    if (group_of_row (row) == group)
      return GTK_WIDGET (row);
  return NULL;
}

static char *
name_of_group (CredalGroupList *list, gint group)
{
  switch (group)
    {
    case CREDAL_TILES_OF_ALL:
      return g_strdup (_ ("All"));
    case CREDAL_TILES_OF_UNDECIDED:
      return g_strdup (_ ("Undecided"));
    case CREDAL_TILES_OF_OUTLIERS:
      return g_strdup (_ ("Outliers"));
    default:
      return credal_session_cluster_label (list->session, (guint) group);
    }
}

/* Draws the mark of a cluster, or the ring of outliers. */
static gboolean
draw_mark (GtkWidget *area, cairo_t *cr, GtkWidget *row)
{
  g_autofree char *font = NULL;
  const CredalStyle style = credal_style_of_widget (area, &font);
  CredalGroupList *list = CREDAL_GROUP_LIST (gtk_widget_get_ancestor (row, CREDAL_TYPE_GROUP_LIST));
  double middle = gtk_widget_get_allocated_height (area) / 2.0;

  if (group_of_row (row) >= 0)
    credal_mark_draw (cr, &style, (CredalSet) 1 << group_of_row (row), MAX (list->c, 2), MARK / 2.0, middle,
                      MARK / 2.0 - 1);
  else if (group_of_row (row) == CREDAL_TILES_OF_OUTLIERS)
    credal_mark_draw (cr, &style, 0, MAX (list->c, 2), MARK / 2.0, middle, MARK / 2.0 - 1);
  return GDK_EVENT_STOP;
}

static GtkWidget *
mark_new (GtkWidget *row)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, MARK, MARK);
  g_signal_connect (area, "draw", G_CALLBACK (draw_mark), row);
  return area;
}

static GtkWidget *
label_new (float align)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), align);
  return label;
}

static void
add_row (CredalGroupList *list, gint group)
{
  GtkWidget *row = gtk_list_box_row_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = label_new (0), *count = label_new (1);

  g_object_set_data (G_OBJECT (row), GROUP, GINT_TO_POINTER (group));
  g_object_set_data (G_OBJECT (row), "name", name);
  g_object_set_data (G_OBJECT (row), "count", count);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
  credal_style_set_class (line, "credal-list-row", TRUE);
  credal_style_set_class (count, "credal-cell", TRUE);
  gtk_box_pack_start (GTK_BOX (line), mark_new (row), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (line), name, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (line), count, FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (row), line);
  gtk_widget_show_all (row);
  gtk_list_box_insert (list->box, row, -1);
}

static void
refresh_row (CredalGroupList *list, GtkListBoxRow *row)
{
  CredalPartition *partition = credal_session_partition (list->session);
  gsize n = credal_dataset_n (credal_session_raw (list->session));
  gint group = group_of_row (row);
  gsize count = credal_tiles_count (partition, n, group);
  g_autofree char *name = name_of_group (list, group), *number = g_strdup_printf ("%" G_GSIZE_FORMAT, count);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", name, number);
  g_autofree char *tip = group >= 0 ? g_strdup_printf (_ ("Drop tiles here, or press %d to label the selected ones"),
                                                       group + 1)
                                    : NULL;

  credal_label_set (g_object_get_data (G_OBJECT (row), "name"), name);
  credal_label_set (g_object_get_data (G_OBJECT (row), "count"), number);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (row)), spoken);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), tip);
  gtk_widget_set_visible (GTK_WIDGET (row), group != CREDAL_TILES_OF_OUTLIERS || count > 0);
}

static void
remove_rows (CredalGroupList *list)
{
  gtk_container_foreach (GTK_CONTAINER (list->box), (GtkCallback) gtk_widget_destroy, NULL);
  list->c = 0;
}

static void
add_rows (CredalGroupList *list, guint c)
{
  list->c = c;
  add_row (list, CREDAL_TILES_OF_ALL);
  for (guint k = 0; k < c; k++)
    add_row (list, (gint) k);
  add_row (list, CREDAL_TILES_OF_UNDECIDED);
  add_row (list, CREDAL_TILES_OF_OUTLIERS);
}

static guint
present_clusters (CredalGroupList *list)
{
  CredalPartition *partition = credal_session_partition (list->session);

  return partition != NULL ? credal_partition_c (partition) : 0;
}

static void
choose_row (CredalGroupList *list, GtkWidget *row)
{
  gtk_list_box_select_row (list->box, GTK_LIST_BOX_ROW (row));
}

void
credal_group_list_refresh (CredalGroupList *list)
{
  GtkListBoxRow *row;

  g_return_if_fail (CREDAL_IS_GROUP_LIST (list));
  if (list->session == NULL)
    return;
  if (present_clusters (list) != list->c || gtk_list_box_get_row_at_index (list->box, 0) == NULL)
    {
      GtkListBoxRow *chosen = gtk_list_box_get_selected_row (list->box);
      gint group = chosen != NULL ? group_of_row (chosen) : CREDAL_TILES_OF_ALL;

      remove_rows (list);
      add_rows (list, present_clusters (list));
      GtkWidget *same = credal_group_list_find (list, group);
      choose_row (list, same != NULL ? same : credal_group_list_find (list, CREDAL_TILES_OF_ALL));
    }
  for (gint k = 0; (row = gtk_list_box_get_row_at_index (list->box, k)) != NULL; k++)
    refresh_row (list, row);
}

/* ---- choosing ---- */

void
credal_group_list_choose (CredalGroupList *list, gint step)
{
  GtkListBoxRow *row;

  g_return_if_fail (CREDAL_IS_GROUP_LIST (list));
  row = gtk_list_box_get_selected_row (list->box);
  gint index = row != NULL ? gtk_list_box_row_get_index (row) + step : -1;
  row = index >= 0 ? gtk_list_box_get_row_at_index (list->box, index) : NULL;
  if (row != NULL && gtk_widget_get_visible (GTK_WIDGET (row)))
    choose_row (list, GTK_WIDGET (row));
}

static void
row_selected (CredalGroupList *list, GtkListBoxRow *row)
{
  if (row != NULL)
    g_signal_emit (list, signals[CHOSEN], 0, group_of_row (row));
}

/* ---- drops ---- */

gint
credal_group_list_at (CredalGroupList *list, gint x, gint y)
{
  gint in_x, in_y;

  g_return_val_if_fail (CREDAL_IS_GROUP_LIST (list), -1);
  if (x < 0 || x >= gtk_widget_get_allocated_width (GTK_WIDGET (list)) || y < 0
      || y >= gtk_widget_get_allocated_height (GTK_WIDGET (list)))
    return -1;
  gtk_widget_translate_coordinates (GTK_WIDGET (list), GTK_WIDGET (list->box), x, y, &in_x, &in_y);
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (list->box, in_y);
  return row != NULL ? MAX (group_of_row (row), -1) : -1;
}

void
credal_group_list_light (CredalGroupList *list, gint cluster)
{
  GtkListBoxRow *row;

  g_return_if_fail (CREDAL_IS_GROUP_LIST (list));
  for (gint k = 0; (row = gtk_list_box_get_row_at_index (list->box, k)) != NULL; k++)
    if (cluster >= 0 && group_of_row (row) == cluster)
      gtk_widget_set_state_flags (GTK_WIDGET (row), GTK_STATE_FLAG_DROP_ACTIVE, FALSE);
    else
      gtk_widget_unset_state_flags (GTK_WIDGET (row), GTK_STATE_FLAG_DROP_ACTIVE);
}

/* ---- life ---- */

void
credal_group_list_set_session (CredalGroupList *list, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_GROUP_LIST (list));
  g_clear_object (&list->session);
  remove_rows (list);
  if (session != NULL)
    list->session = g_object_ref (session);
  credal_group_list_refresh (list);
}

static void
credal_group_list_dispose (GObject *object)
{
  g_clear_object (&CREDAL_GROUP_LIST (object)->session);
  G_OBJECT_CLASS (credal_group_list_parent_class)->dispose (object);
}

static void
credal_group_list_class_init (CredalGroupListClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_group_list_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
credal_group_list_init (CredalGroupList *list)
{
  GtkWidget *box = gtk_list_box_new ();

  list->box = GTK_LIST_BOX (box);
  gtk_list_box_set_selection_mode (list->box, GTK_SELECTION_BROWSE);
  atk_object_set_name (gtk_widget_get_accessible (box), _ ("Groups"));
  g_signal_connect_swapped (box, "row-selected", G_CALLBACK (row_selected), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (list), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  credal_style_set_class (GTK_WIDGET (list), "credal-side", TRUE);
  gtk_container_add (GTK_CONTAINER (list), box);
  gtk_widget_show_all (GTK_WIDGET (list));
}

GtkWidget *
credal_group_list_new (void)
{
  return g_object_new (CREDAL_TYPE_GROUP_LIST, NULL);
}
