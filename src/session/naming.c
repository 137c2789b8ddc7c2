#include "session/naming.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "session/log/settings.h"

/* To two digits: superpixels are about as large as was asked for. */
static gulong
about (double size)
{
  double unit = 1.0;

  while (size / unit >= 100.0)
    unit *= 10.0;
  return (gulong) (round (size / unit) * unit);
}

char *
credal_naming_size (CredalSession *session, guint32 object)
{
  gulong size = about (credal_weight (credal_dataset_weights (credal_session_raw (session)), object));

  if (!credal_session_has_superpixels (session))
    return NULL;
  return g_strdup_printf (ngettext ("about %lu pixel", "about %lu pixels", size), size);
}

static char *
pixel_name (CredalSession *session, const CredalRegions *regions, guint32 object)
{
  guint columns = credal_raster_width (credal_pixels_raster (credal_regions_pixels (regions)));
  guint32 pixel = credal_regions_place (regions, object);

  return g_strdup_printf (credal_session_has_superpixels (session) ? _("Superpixel %u, %u") : _("Pixel %u, %u"),
                          pixel % columns, pixel / columns);
}

static gboolean
is_number (const char *name)
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
  if (credal_dataset_has_row_names (data) && !is_number (name))
    return g_steal_pointer (&name);
  return g_strdup_printf (_("Object %s"), name);
}

/* ---- values ---- */

static const char *
choice_name (const char *name, const char *text)
{
  static const struct { const char *name, *text, *words; } choices[] = {
    { CREDAL_SETTING_DOUBT, "off", N_("no") },  { CREDAL_SETTING_DOUBT, "on", N_("yes") },
    { CREDAL_SETTING_DOUBT, "auto", N_("if it shows") },
    { CREDAL_SETTING_VIEW, "none", N_("no") },  { CREDAL_SETTING_VIEW, "answers", N_("yes") },
    { "metric", "euclidean", N_("round") },     { "metric", "adaptive", N_("ellipses") },
    { "focal", "full", N_("all") },             { "focal", "singletons", N_("none") },
  };

  for (guint k = 0; k < G_N_ELEMENTS (choices); k++)
    if (g_str_equal (choices[k].name, name) && g_str_equal (choices[k].text, text))
      return _(choices[k].words);
  return text;
}

const char *
credal_naming_value (const char *name, const char *text)
{
  const CredalEngine *engine = g_str_equal (name, CREDAL_SETTING_ENGINE) ? credal_engine_find (text, NULL) : NULL;
  const CredalSelector *selector = g_str_equal (name, CREDAL_SETTING_SELECTOR) ? credal_selector_find (text, NULL)
                                                                               : NULL;

  return engine ? _(engine->name) : selector ? _(selector->name) : choice_name (name, text);
}

char *
credal_describe_ignored_answers (const CredalEngine *engine)
{
  return g_strdup_printf (_("%s ignores answers and strokes. They count as soon as you choose a method that learns "
                            "from them, such as “Learn fastest”."), engine->name);
}

const char *
credal_describe_engine (const CredalEngine *engine, gboolean learning)
{
  if (learning && !(engine->can & CREDAL_WEIGHS_COLUMNS))
    return _("Answers count as far as the method honours them itself: they do not reshape the data for it.");
  if (learning && !(engine->can & CREDAL_FOLLOWS_PAIRS))
    return _("Clusters the data as your answers have reshaped them.");
  return _(engine->summary);
}

const CredalParamBond *
credal_naming_idle (const CredalParams *values, const char *name)
{
  static const CredalParamBond bonds[] = {
    { "sets", "focal", "chosen", NULL, N_("Only where “Sets of clusters” is “chosen”.") },
    { "rejection", "rho2", "auto", NULL, N_("Only where “Outlier distance ρ²” is “auto”.") },
    { "count", "objects", NULL, "pixels", N_("Only of superpixels and prototypes.") },
  };

  for (guint k = 0; k < G_N_ELEMENTS (bonds); k++)
    if (g_str_equal (bonds[k].name, name) && credal_params_find (values, bonds[k].other))
      {
        const char *text = credal_params_text (values, bonds[k].other);
        gboolean idle = bonds[k].active ? !g_str_equal (text, bonds[k].active) : g_str_equal (text, bonds[k].idle);
        return idle ? &bonds[k] : NULL;
      }
  return NULL;
}
