/* The bar that compares the session's method with a second one. */
#include <glib/gi18n-lib.h>
#include "views/panels/compare-bar.h"
#include "core/answers/unmet.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/halves.h"
#include "views/kit/label.h"
#include "views/kit/wheel.h"
#include "views/kit/menu.h"
#include "views/kit/template.h"

#define RECIPE_CHARS 8           /* minimum width of a recipe's name */

struct _CredalCompareBar {
  GtkBox parent;
  GtkWidget *spinner, *sentence, *recipe, *adopt;
  CredalSession *session;          /* NULL: closed */
  CredalSecondMethod *second;      /* NULL: closed */
  const CredalRecipe *last;        /* the last recipe compared; NULL: none */
  gboolean choosing;               /* TRUE while the menu follows a choice made elsewhere */
};

G_DEFINE_FINAL_TYPE (CredalCompareBar, credal_compare_bar, GTK_TYPE_BOX)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- sentences ---- */

const char *
credal_compare_bar_name (CredalCompareBar *self)
{
  g_return_val_if_fail (CREDAL_IS_COMPARE_BAR (self) && self->session, NULL);
  const CredalRecipe *own = credal_recipe_current (self->session);
  return own ? _(own->name) : _(credal_session_engine (self->session)->name);
}

/* (transfer full): on how many objects both agree. */
static char *
agreement_text (CredalCompareBar *self)
{
  CredalAgreement agreement = credal_second_method_agreement (self->second);
  gboolean picture = credal_session_regions (self->session) != NULL;
  gulong all = picture ? (gulong) agreement.total : credal_partition_n (credal_second_method_there (self->second));
  gulong same = picture ? (gulong) agreement.weight : agreement.objects;
  const char *words = picture ? ngettext ("%s and %s agree on %lu of %lu pixel.",
                                          "%s and %s agree on %lu of %lu pixels.", all)
                              : ngettext ("%s and %s agree on %lu of %lu object.",
                                          "%s and %s agree on %lu of %lu objects.", all);

  return g_strdup_printf (words, credal_compare_bar_name (self), _(credal_second_method_recipe (self->second)->name),
                          same, all);
}

/* (transfer full) (nullable): how many answers the second method contradicts. */
static char *
contradicted_text (CredalCompareBar *self)
{
  const CredalConstraints *answers = credal_session_constraints (self->session);
  CredalPartition *there = credal_second_method_there (self->second);
  const char *name = _(credal_second_method_recipe (self->second)->name);

  if (credal_partition_n (there) != credal_constraints_n (answers))
    return NULL;
  guint unmet = credal_unmet_pairs (there, answers, NULL);
  return unmet == 0 ? NULL : g_strdup_printf (ngettext ("%s contradicts %u of your answers.",
                                                        "%s contradicts %u of your answers.", unmet), name, unmet);
}

/* (transfer full): the result or state of the second method. */
static char *
compared_text (CredalCompareBar *self)
{
  const char *name = _(credal_second_method_recipe (self->second)->name);
  const char *failure = credal_second_method_failure (self->second);

  if (failure)
    return g_strdup_printf (_("%s: %s"), name, failure);
  if (credal_second_method_busy (self->second) || !credal_second_method_there (self->second))
    return g_strdup_printf (_("Clustering with %s, too…"), name);
  g_autofree char *agreement = agreement_text (self), *contradicted = contradicted_text (self);
  return g_strjoin (" ", agreement, contradicted, NULL);
}

static void
refresh_compared (CredalCompareBar *self)
{
  g_autofree char *text = compared_text (self);
  gboolean busy = credal_second_method_busy (self->second);

  credal_label_set (self->sentence, text);
  gtk_widget_set_visible (self->spinner, busy);
  g_object_set (self->spinner, "active", busy, NULL);
  gtk_widget_set_sensitive (self->adopt,
                            credal_recipe_current (self->session) != credal_second_method_recipe (self->second));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- the second method ---- */

static void
second_changed (CredalSecondMethod *second, gpointer owner)
{
  CredalCompareBar *self = owner;

  if (self->second)                /* NULL while it is being made */
    refresh_compared (self);
}

static void
compare_with (CredalCompareBar *self, const CredalRecipe *recipe)
{
  g_clear_pointer (&self->second, credal_second_method_free);
  self->last = recipe;
  self->second = credal_second_method_new (self->session, recipe, second_changed, self);
  refresh_compared (self);
}

static void
compared_recipe_chosen (CredalCompareBar *self)
{
  int active = gtk_combo_box_get_active (GTK_COMBO_BOX (self->recipe));

  if (self->session && !self->choosing && active >= 0)
    compare_with (self, &credal_recipes ()[active]);
}

static const CredalRecipe *
recipe_at_first (CredalCompareBar *self)
{
  const CredalRecipe *recipe = self->last ? self->last : credal_recipes ();

  return recipe != credal_recipe_current (self->session) ? recipe
         : recipe == credal_recipes () ? recipe + 1 : credal_recipes ();
}

/* ---- opening and closing ---- */

void
credal_compare_bar_open (CredalCompareBar *self, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_COMPARE_BAR (self));
  credal_compare_bar_close (self);
  self->session = g_object_ref (session);
  const CredalRecipe *recipe = recipe_at_first (self);

  self->choosing = TRUE;
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->recipe), (int) (recipe - credal_recipes ()));
  self->choosing = FALSE;
  compare_with (self, recipe);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_compared), self);
  gtk_widget_show (GTK_WIDGET (self));
}

void
credal_compare_bar_close (CredalCompareBar *self)
{
  g_return_if_fail (CREDAL_IS_COMPARE_BAR (self));
  g_clear_pointer (&self->second, credal_second_method_free);
  credal_clear_listened (&self->session, self);
  gtk_widget_hide (GTK_WIDGET (self));
}

CredalSecondMethod *
credal_compare_bar_second (CredalCompareBar *self)
{
  g_return_val_if_fail (CREDAL_IS_COMPARE_BAR (self), NULL);
  return self->second;
}

/* ---- class ---- */

static void
credal_compare_bar_dispose (GObject *object)
{
  CredalCompareBar *self = CREDAL_COMPARE_BAR (object);

  g_clear_pointer (&self->second, credal_second_method_free);
  credal_clear_listened (&self->session, self);
  G_OBJECT_CLASS (credal_compare_bar_parent_class)->dispose (object);
}

static void
credal_compare_bar_class_init (CredalCompareBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_compare_bar_dispose;
  g_type_ensure (CREDAL_TYPE_HALVES);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/compare-bar.ui");
  CREDAL_BIND_CHILDREN (CredalCompareBar, spinner, sentence, recipe, adopt);
  CREDAL_BIND_CALLBACKS (compared_recipe_chosen);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
credal_compare_bar_init (CredalCompareBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  credal_menu_shrink (self->recipe, RECIPE_CHARS);
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->recipe), _(recipe->name));
  credal_wheel_pass (GTK_WIDGET (self));
}
