#pragma once
#include "core/base/error.h"

/* The direction from which a box of three features is seen. The features are scaled so that the data fill [−1, 1]³.
 * From azimuth −90° and elevation 0°, the first feature points right and the third up. The azimuth turns the box about
 * the axis of the third feature. The elevation is the angle of looking down. */
typedef struct { double azimuth, elevation; } CredalTurn;      /* degrees, in (−180, 180] and [−90, 90] */

#define CREDAL_TURN_USUAL ((CredalTurn) { -60.0, 20.0 })
#define CREDAL_SPACE_REACH 1.7320508075688772                   /* √3: distance of its corners from the centre */

/** credal_turn_parse: Reads "azimuth,elevation" in degrees: −360 to 360 and −90 to 90. Fails with
 *  %CREDAL_ERROR_PARAMETER. */
gboolean   credal_turn_parse (const char *text, CredalTurn *turn, GError **error);
/** credal_turn_by: Returns @turn with both angles changed by the given degrees. The azimuth wraps around; the elevation
 *  stops at straight down and straight up. */
CredalTurn credal_turn_by    (const CredalTurn *turn, double azimuth, double elevation);

typedef struct {
  gsize features[3];
  double middle[3], half[3];   /* centre and half width of each feature's range; half is 1 for a constant */
  char *names[3];
  CredalTurn turn;
} CredalSpace;

CredalSpace *credal_space_copy  (const CredalSpace *space);
void         credal_space_free  (CredalSpace *space);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSpace, credal_space_free)
/** credal_space_axes: Sets @axes (3 × 3, rows) to the unit vectors to the right, upwards and towards the viewer, in the
 *  box's coordinates. */
void         credal_space_axes  (const CredalSpace *space, double axes[9]);
/** credal_space_project: Sets @xy to the position on the screen of @place, in the box's coordinates. */
void         credal_space_project (const CredalSpace *space, const double place[3], double xy[2]);
