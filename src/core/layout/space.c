/* Geometry of the turned box: axes of the viewer, depth and position on the screen. */
#include "core/layout/space.h"
#include <glib/gi18n-lib.h>
#include <math.h>

gboolean
credal_turn_parse (const char *text, CredalTurn *turn, GError **error)
{
  char *end = NULL;
  double azimuth = g_ascii_strtod (text, &end), elevation = NAN;
  gboolean whole = end != text && *end == ',';

  if (whole)
    {
      const char *second = end + 1;
      elevation = g_ascii_strtod (second, &end);
      whole = end != second && *end == '\0';
    }
  if (whole && fabs (azimuth) <= 360.0 && fabs (elevation) <= 90.0)
    {
      *turn = credal_turn_by (&(CredalTurn) { 0.0, 0.0 }, azimuth, elevation);
      return TRUE;
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("turn \"%s\": expected an azimuth from -360 to 360 and an elevation from -90 to 90, in degrees, such "
                 "as \"-60,20\""), text);
  return FALSE;
}

CredalTurn
credal_turn_by (const CredalTurn *turn, double azimuth, double elevation)
{
  CredalTurn turned = { remainder (turn->azimuth + azimuth, 360.0), CLAMP (turn->elevation + elevation, -90.0, 90.0) };

  if (turned.azimuth <= -180.0)
    turned.azimuth = 180.0;
  return turned;
}

CredalSpace *
credal_space_copy (const CredalSpace *space)
{
  CredalSpace *copy = g_memdup2 (space, sizeof *copy);

  for (guint axis = 0; axis < 3; axis++)
    copy->names[axis] = g_strdup (space->names[axis]);
  return copy;
}

void
credal_space_free (CredalSpace *space)
{
  for (guint axis = 0; axis < 3; axis++)
    g_free (space->names[axis]);
  g_free (space);
}

void
credal_space_axes (const CredalSpace *space, double axes[9])
{
  double azimuth = space->turn.azimuth * G_PI / 180.0, elevation = space->turn.elevation * G_PI / 180.0;
  double ca = cos (azimuth), sa = sin (azimuth), ce = cos (elevation), se = sin (elevation);
  const double turned[9] = { -sa, ca, 0.0, -se * ca, -se * sa, ce, ce * ca, ce * sa, se };

  for (guint k = 0; k < 9; k++)
    axes[k] = turned[k];
}

static double
along_axis (const double *axis, const double place[3])
{
  return axis[0] * place[0] + axis[1] * place[1] + axis[2] * place[2];
}

void
credal_space_project (const CredalSpace *space, const double place[3], double xy[2])
{
  double axes[9];

  credal_space_axes (space, axes);
  xy[0] = along_axis (axes, place);
  xy[1] = along_axis (axes + 3, place);
}
