/* Makes the session of a lesion: the paper's methods, and the strokes of a simulated expert. */
#include "experiments/results/lesion.h"
#include <glib/gi18n-lib.h>
#include "core/picture/pixel-features.h"
#include "core/regions/dabs.h"
#include "io/image/image.h"
#include "session/session-steps.h"

enum { MOST_GREYS = 16, DABS = 3 };
#define RADIUS 3.0

/* ---- the truth ---- */

static int
compare_greys (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Returns the greys of the first channel, ascending; NULL: there are too many. */
static GArray *
find_greys (const CredalRaster *truth)
{
  g_autoptr(GArray) greys = g_array_new (FALSE, FALSE, sizeof (double));

  for (gsize pixel = 0; pixel < credal_raster_n (truth); pixel++)
    {
      double grey = credal_raster_stored (truth, pixel, 0);
      guint k = 0;
      while (k < greys->len && g_array_index (greys, double, k) != grey)
        k++;
      if (k == MOST_GREYS)
        return NULL;
      if (k == greys->len)
        g_array_append_val (greys, grey);
    }
  g_array_sort (greys, compare_greys);
  return g_steal_pointer (&greys);
}

static gboolean
check_truth (const char *path, const CredalRaster *truth, const CredalRaster *of, GError **error)
{
  if (credal_raster_width (truth) == credal_raster_width (of)
      && credal_raster_height (truth) == credal_raster_height (of))
    return TRUE;
  return credal_fail_file (error, CREDAL_ERROR_DATA, path, _("the truth has %u × %u pixels, the picture %u × %u"),
                           credal_raster_width (truth), credal_raster_height (truth), credal_raster_width (of),
                           credal_raster_height (of));
}

/* Returns the class of each pixel. */
static int *
number_classes (const CredalRaster *truth, const CredalRaster *of, const GArray *greys)
{
  int *classes = g_new (int, credal_raster_n (of));

  for (gsize pixel = 0; pixel < credal_raster_n (of); pixel++)
    {
      classes[pixel] = 0;
      while (g_array_index (greys, double, classes[pixel]) != credal_raster_stored (truth, pixel, 0))
        classes[pixel]++;
      if (credal_raster_is_outside (of, pixel) || credal_raster_is_outside (truth, pixel))
        classes[pixel] = -1;
    }
  return classes;
}

int *
credal_lesion_truth (const char *path, CredalSession *session, int *lesion, GError **error)
{
  const CredalRaster *of = credal_regions_raster (credal_session_regions (session));
  g_autoptr(CredalRaster) truth = credal_image_load (path, error);

  if (!truth || !check_truth (path, truth, of, error))
    return NULL;
  g_autoptr(GArray) greys = find_greys (truth);
  gboolean coloured = credal_raster_find_kind (truth, CREDAL_CHANNEL_RED) >= 0;
  if (coloured || !greys || greys->len < 2)
    {
      credal_fail_file (error, CREDAL_ERROR_DATA, path,
                        _("the truth has %s: expected a grey for each class, the brightest for the lesion"),
                        coloured ? _("colours") : greys ? _("a single grey") : _("more than 16 greys"));
      return NULL;
    }
  g_autofree int *classes = number_classes (truth, of, greys);
  *lesion = (int) greys->len - 1;
  for (gsize pixel = 0; pixel < credal_raster_n (of); pixel++)
    if (classes[pixel] == *lesion)
      return g_steal_pointer (&classes);
  credal_fail_file (error, CREDAL_ERROR_DATA, path, _("the picture is black where the truth has the lesion"));
  return NULL;
}

/* ---- the session ---- */

/* Returns the session of the picture. It logs nothing. */
static CredalSession *
open_picture (const char *path, GError **error)
{
  const char *const paths[] = { path, NULL };
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  if (!credal_params_set (features, CREDAL_FEATURE_OUTSIDE, "black", error))
    return NULL;
  CredalOpening *opening = credal_opening_new_picture (paths, features, NULL, error);
  if (opening)
    opening->kept = FALSE;
  return credal_session_new_opened (opening, error);
}

/* ECM and CECM of [ABMD12] §5.2.4; only CECM has the adaptive metric. */
static gboolean
set_ecm (CredalSession *session, GError **error)
{
  static const CredalSetting settings[] = {
    { CREDAL_SCOPE_SESSION, "engine", "ecm" }, { CREDAL_SCOPE_SESSION, "view", "none" },
    { CREDAL_SCOPE_SESSION, "doubt", "off" }, { CREDAL_SCOPE_ENGINE, "clusters", "2" },
    { CREDAL_SCOPE_ENGINE, "alpha", "2" }, { CREDAL_SCOPE_ENGINE, "rho2", "10" },
    { CREDAL_SCOPE_ENGINE, "focal", "full" }, { CREDAL_SCOPE_ENGINE, "centres", "credal" },
  };

  return credal_session_set_all (session, settings, G_N_ELEMENTS (settings), error)
         && credal_session_start_here (session, error);
}

static gboolean
set_cecm (CredalSession *session, GError **error)
{
  static const CredalSetting settings[] = {
    { CREDAL_SCOPE_SESSION, "engine", "cecm" }, { CREDAL_SCOPE_ENGINE, "clusters", "2" },
    { CREDAL_SCOPE_ENGINE, "alpha", "2" }, { CREDAL_SCOPE_ENGINE, "rho2", "10" },
    { CREDAL_SCOPE_ENGINE, "focal", "full" }, { CREDAL_SCOPE_ENGINE, "begin", "credal" },
    { CREDAL_SCOPE_ENGINE, "metric", "adaptive" }, { CREDAL_SCOPE_ENGINE, "xi", "0.5" },
    { CREDAL_SCOPE_ENGINE, "starts", "4" },
  };

  return credal_session_set_all (session, settings, G_N_ELEMENTS (settings), error);
}

static gboolean
paint_class (CredalSession *session, const int *classes, int class, guint region, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (credal_session_regions (session));
  g_autoptr(GPtrArray) dabs = credal_dabs (classes, credal_raster_width (raster), credal_raster_height (raster), class,
                                           DABS, RADIUS);

  for (guint k = 0; k < dabs->len; k++)
    {
      CredalStroke *dab = g_ptr_array_index (dabs, k);
      dab->number = region;
      if (!credal_session_stroke (session, dab, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
paint_truth (CredalSession *session, const char *truth, GError **error)
{
  int lesion;
  g_autofree int *classes = credal_lesion_truth (truth, session, &lesion, error);

  for (int class = 0; classes && class <= lesion; class++)
    if (!paint_class (session, classes, class, class == lesion, error))
      return FALSE;
  return classes != NULL;
}

CredalSession *
credal_lesion_session (const char *picture, const char *truth, GError **error)
{
  CredalSession *session = open_picture (picture, error);

  if (!session || (set_ecm (session, error) && set_cecm (session, error) && paint_truth (session, truth, error)))
    return session;
  credal_session_close (session);
  g_object_unref (session);
  return NULL;
}
