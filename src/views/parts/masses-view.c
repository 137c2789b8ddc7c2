/* Draws an object's largest masses as bars. */
#include "views/parts/masses-view.h"

#include "draw/charts/charts.h"
#include "views/kit/style-context.h"

#define LEAST_WIDTH 116
/* A fixed number of rows, so that the panels around do not jump from object to object. */
#define LEAST_ROWS 2
#define ROWS 3

struct _CredalMassesView {
  GtkDrawingArea parent_instance;
  CredalPartition *partition; /* NULL: none */
  guint32 object;
  CredalStyle style;
  char *font;
};

G_DEFINE_FINAL_TYPE (CredalMassesView, credal_masses_view, GTK_TYPE_DRAWING_AREA)

static gboolean
credal_masses_view_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalMassesView *view = CREDAL_MASSES_VIEW (widget);

  const cairo_rectangle_t area = { 0, 0, gtk_widget_get_allocated_width (widget),
                                   gtk_widget_get_allocated_height (widget) };

  if (view->partition != NULL)
    credal_draw_masses (cr, &view->style, view->partition, view->object, &area);
  return GDK_EVENT_PROPAGATE;
}

static void
credal_masses_view_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_WIDTH;
}

static void
credal_masses_view_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  CredalMassesView *view = CREDAL_MASSES_VIEW (widget);

  *least = (int) credal_masses_height (&view->style, LEAST_ROWS);
  *natural = (int) credal_masses_height (&view->style, ROWS);
}

static void
credal_masses_view_style_updated (GtkWidget *widget)
{
  CredalMassesView *view = CREDAL_MASSES_VIEW (widget);

  GTK_WIDGET_CLASS (credal_masses_view_parent_class)->style_updated (widget);
  g_free (view->font);
  view->style = credal_style_of_widget (widget, &view->font);
  gtk_widget_queue_resize (widget);
}

static void
credal_masses_view_finalize (GObject *object)
{
  CredalMassesView *view = CREDAL_MASSES_VIEW (object);

  g_clear_pointer (&view->partition, credal_partition_unref);
  g_free (view->font);
  G_OBJECT_CLASS (credal_masses_view_parent_class)->finalize (object);
}

static void
credal_masses_view_class_init (CredalMassesViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = credal_masses_view_finalize;
  GTK_WIDGET_CLASS (klass)->draw = credal_masses_view_draw;
  GTK_WIDGET_CLASS (klass)->get_preferred_width = credal_masses_view_get_preferred_width;
  GTK_WIDGET_CLASS (klass)->get_preferred_height = credal_masses_view_get_preferred_height;
  GTK_WIDGET_CLASS (klass)->style_updated = credal_masses_view_style_updated;
}

static void
credal_masses_view_init (CredalMassesView *view)
{
}

void
credal_masses_view_set (CredalMassesView *view, CredalPartition *partition, guint32 object)
{
  g_return_if_fail (CREDAL_IS_MASSES_VIEW (view));

  if (partition != NULL)
    credal_partition_ref (partition);
  g_clear_pointer (&view->partition, credal_partition_unref);
  view->partition = partition;
  view->object = object;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}
