#pragma once
#include "core/base/error.h"

/* A box of three features, seen from outside: each is scaled so that the data fill [−1, 1]³, and the box is turned
 * about its middle. From azimuth −90° and elevation 0° the first feature goes to the right and the third upwards; the
 * azimuth goes around the third, the elevation is how far one looks down. */
typedef struct { double azimuth, elevation; } CredalTurn;      /* degrees, in (−180, 180] and [−90, 90] */

#define CREDAL_TURN_USUAL ((CredalTurn) { -60.0, 20.0 })
#define CREDAL_SPACE_REACH 1.7320508075688772                   /* √3: of its corners, from the middle */

/** credal_turn_parse: "azimuth,elevation" in degrees; fails with %CREDAL_ERROR_PARAMETER. */
gboolean   credal_turn_parse (const char *text, CredalTurn *turn, GError **error);
/** credal_turn_by: @turn, further round by so many degrees; it stops looking straight down or up. */
CredalTurn credal_turn_by    (const CredalTurn *turn, double azimuth, double elevation);

typedef struct {
  gsize features[3];
  double middle[3], half[3];   /* of each feature's range; half is 1 where it is empty */
  char *names[3];
  CredalTurn turn;
} CredalSpace;

CredalSpace *credal_space_copy  (const CredalSpace *space);
void         credal_space_free  (CredalSpace *space);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSpace, credal_space_free)
/** credal_space_axes: the unit vectors to the right, upwards and towards the viewer: (3 × 3), rows, in the box's
 *  coordinates. */
void         credal_space_axes  (const CredalSpace *space, double axes[9]);
/** credal_space_depth: how near a corner of the box is, or any @place in its coordinates. */
double       credal_space_depth (const CredalSpace *space, const double place[3]);
/** credal_space_project: where it is seen. */
void         credal_space_project (const CredalSpace *space, const double place[3], double xy[2]);
