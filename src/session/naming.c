/* Words for objects, superpixels, methods and values in sentences. */
#include "session/naming.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "method/recipes.h"
#include "method/settings.h"
#include "session/session-picture.h"

/* Rounds to two digits, since superpixels only have about the requested size. */
static gulong
round_size (double size)
{
  double unit = 1.0;

  while (size / unit >= 100.0)
    unit *= 10.0;
  return (gulong) (round (size / unit) * unit);
}

char *
credal_naming_size (CredalSession *session, guint32 object)
{
  gulong size = round_size (credal_weight (credal_dataset_weights (credal_session_raw (session)), object));

  if (!credal_session_has_superpixels (session))
    return NULL;
  return g_strdup_printf (ngettext ("about %lu pixel", "about %lu pixels", size), size);
}

static char *
pixel_name (CredalSession *session, const CredalRegions *regions, guint32 object)
{
  guint columns = credal_raster_width (credal_regions_raster (regions));
  guint32 pixel = credal_regions_place (regions, object);

  return g_strdup_printf (credal_session_has_superpixels (session) ? _("Superpixel %u, %u") : _("Pixel %u, %u"),
                          pixel % columns, pixel / columns);
}

static gboolean
has_only_digits (const char *name)
{
  return *name && name[strspn (name, "0123456789")] == '\0';
}

char *
credal_naming_object (CredalSession *session, guint32 object)
{
  const CredalRegions *regions = credal_session_regions (session);
  CredalDataset *data = credal_session_raw (session);

  if (regions && object < credal_regions_n (regions))
    return pixel_name (session, regions, object);
  g_autofree char *name = credal_dataset_dup_row_name (data, object);
  if (credal_dataset_has_row_names (data) && !has_only_digits (name))
    return g_steal_pointer (&name);
  return g_strdup_printf (_("Object %s"), name);
}

/* ---- values ---- */

const char *
credal_naming_value (const CredalParamSpec *spec, const char *text)
{
  const CredalEngine *engine = g_str_equal (spec->name, CREDAL_SETTING_ENGINE) ? credal_engine_find (text, NULL) : NULL;
  const CredalSelector *selector = g_str_equal (spec->name, CREDAL_SETTING_SELECTOR)
                                   ? credal_selector_find (text, NULL) : NULL;
  const char *name = engine ? engine->name : selector ? selector->name : credal_param_choice_name (spec, text);

  return *name ? _(name) : name;
}

char *
credal_describe_ignored_answers (const CredalEngine *engine, const CredalDataset *data)
{
  if (engine->can & CREDAL_FOLLOWS_LABELS)
    return g_strdup_printf (_("%s follows labels, and answers and strokes on objects that are tied to a labelled one; "
                              "it ignores the others."), _(engine->name));
  return g_strdup_printf (_("%s does not use answers or strokes; “%s” does."), _(engine->name),
                          _(credal_recipe_first (data)->name));
}

const char *
credal_describe_engine (const CredalEngine *engine, gboolean learning)
{
  if (learning && !(engine->can & CREDAL_WEIGHS_COLUMNS))
    return _("Answers count only as far as the method itself uses them: they do not reshape the data for it.");
  if (learning && !(engine->can & CREDAL_FOLLOWS_PAIRS))
    return _("Clusters the data after your answers have reshaped them.");
  return _(engine->summary);
}

char *
credal_describe_idle (const CredalParams *values, const char *name)
{
  const CredalParamSpec *other = credal_params_idle (values, name);
  const char *is = credal_params_find (values, name)->is;

  if (!other)
    return NULL;
  return is[0] == '!' ? g_strdup_printf (_("Used only when “%s” is not “%s”."), _(other->label),
                                         credal_naming_value (other, is + 1))
                      : g_strdup_printf (_("Used only when “%s” is “%s”."), _(other->label),
                                         credal_naming_value (other, is));
}
