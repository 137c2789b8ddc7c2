#pragma once
#include "draw/plot/scatter.h"

/* Finding things on the plot besides the object under a pixel (credal_scene_pick()). */

/** credal_pick_pair: the index of the pair whose line passes nearest to pixel (px, py), within @radius pixels, or −1.
 *  Cost: O(pairs). */
gint64 credal_pick_pair    (const CredalScene *scene, const CredalViewport *viewport,
                            const CredalConstraints *constraints, double px, double py, double radius);

/**
 * credal_pick_towards:
 * @from: the object to start from; −1: the middle of the plot, whatever the direction
 * @dx, @dy: one of the four directions, in pixels: (1, 0) is right, (0, 1) is down
 *
 * The object nearest in that direction: the distance along it plus twice the distance across. Objects on the same place
 * are gone through in the order of their indices. Returns: −1 when there is none. Cost: O(n).
 */
gint64 credal_pick_towards (const CredalScene *scene, const CredalViewport *viewport, gint64 from, int dx, int dy);
