/* Gives drawn widgets an accessible object that describes the drawing in words. */
#include <glib/gi18n-lib.h>
#include <gtk/gtk-a11y.h>
#include "views/words/described.h"
#include "session/naming.h"
#include "session/session-result.h"
#include "views/words/words.h"

G_DEFINE_INTERFACE (CredalDescribed, credal_described, GTK_TYPE_WIDGET)

static void
credal_described_default_init (CredalDescribedInterface *interface)
{
}

/* ---- the accessible object ---- */

typedef struct {
  GtkWidgetAccessible parent_instance;
  char *description; /* the last one returned */
} CredalDescribedAccessible;

typedef struct {
  GtkWidgetAccessibleClass parent_class;
} CredalDescribedAccessibleClass;

static GType credal_described_accessible_get_type (void);
G_DEFINE_TYPE (CredalDescribedAccessible, credal_described_accessible, GTK_TYPE_WIDGET_ACCESSIBLE)

#define ACCESSIBLE "credal-accessible" /* key on the widget: (unowned): set once assistive technology asked for it */

static const char *
get_description (AtkObject *object)
{
  CredalDescribedAccessible *accessible = (CredalDescribedAccessible *) object;
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));

  if (widget == NULL)
    return NULL;
  g_free (accessible->description);
  accessible->description = CREDAL_DESCRIBED_GET_IFACE (widget)->describe (CREDAL_DESCRIBED (widget));
  return accessible->description;
}

static const char *
get_name (AtkObject *object)
{
  const char *given = ATK_OBJECT_CLASS (credal_described_accessible_parent_class)->get_name (object);
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));

  return given != NULL || widget == NULL ? given
                                         : _ (CREDAL_DESCRIBED_GET_IFACE (widget)->name (CREDAL_DESCRIBED (widget)));
}

static void
described_initialize (AtkObject *object, gpointer data)
{
  ATK_OBJECT_CLASS (credal_described_accessible_parent_class)->initialize (object, data);
  object->role = ATK_ROLE_CANVAS;
  g_object_set_data (data, ACCESSIBLE, object);
}

static void
described_finalize (GObject *object)
{
  g_free (((CredalDescribedAccessible *) object)->description);
  G_OBJECT_CLASS (credal_described_accessible_parent_class)->finalize (object);
}

static void
widget_unset (GtkAccessible *accessible)
{
  GtkWidget *widget = gtk_accessible_get_widget (accessible);

  if (widget != NULL)
    g_object_set_data (G_OBJECT (widget), ACCESSIBLE, NULL);
  GTK_ACCESSIBLE_CLASS (credal_described_accessible_parent_class)->widget_unset (accessible);
}

static void
credal_described_accessible_class_init (CredalDescribedAccessibleClass *class)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (class);

  atk_class->get_description = get_description;
  atk_class->get_name = get_name;
  atk_class->initialize = described_initialize;
  GTK_ACCESSIBLE_CLASS (class)->widget_unset = widget_unset;
  G_OBJECT_CLASS (class)->finalize = described_finalize;
}

static void
credal_described_accessible_init (CredalDescribedAccessible *accessible)
{
}

/* ---- describing and announcing ---- */

void
credal_described_class_init (GtkWidgetClass *class)
{
  gtk_widget_class_set_accessible_type (class, credal_described_accessible_get_type ());
}

void
credal_described_changed (gpointer described)
{
  AtkObject *accessible = g_object_get_data (described, ACCESSIBLE);

  if (accessible != NULL)
    g_object_notify (G_OBJECT (accessible), "accessible-description");
}

static void
append_place (GString *words, CredalPartition *partition, gsize object, const char *separator)
{
  g_autofree char *set = partition != NULL ? credal_words_placed (partition, object) : NULL;

  if (set != NULL)
    g_string_append_printf (words, "%s%s", separator, set);
}

void
credal_described_announce (gpointer described, const char *name, CredalPartition *partition, gsize object)
{
  AtkObject *accessible = g_object_get_data (described, ACCESSIBLE);

  if (accessible == NULL)
    return;

  g_autoptr(GString) words = g_string_new (name);

  append_place (words, partition, object, ", ");
  if (g_signal_lookup ("announcement", ATK_TYPE_OBJECT) != 0)
    g_signal_emit_by_name (accessible, "announcement", words->str);
  credal_described_changed (described);
}

static void
append_question (GString *words, CredalSession *session)
{
  CredalQuestion question;

  if (!credal_session_question (session, &question))
    return;

  g_autofree char *first = credal_naming_object (session, question.i);
  g_autofree char *second = credal_naming_object (session, question.j);

  g_string_append_printf (words, _ ("; question: %s and %s"), first, second);
}

char *
credal_described_words (CredalSession *session, CredalSelection *selection, const char *name,
                        CredalPartition *partition, gsize object, const char *summary)
{
  GString *words = g_string_new (name);
  gulong count = credal_selection_count (selection);

  if (name != NULL)
    {
      append_place (words, partition, object, ": ");
      g_string_append (words, ". ");
    }
  g_string_append (words, summary);
  if (count > 0)
    g_string_append_printf (words, ngettext ("; %lu selected", "; %lu selected", count), count);
  append_question (words, session);
  return g_string_free (words, FALSE);
}
