#pragma once
#include "draw/plot/scatter.h"

/* Finds pairs and neighbouring objects on the plot; credal_scene_pick() finds the object at a pixel. */

/** credal_pick_pair: Returns the index of the pair with the line nearest to pixel (px, py), within @radius pixels. −1:
 *  no line is that near. Cost: O(pairs). */
gint64 credal_pick_pair    (const CredalScene *scene, const CredalViewport *viewport,
                            const CredalConstraints *constraints, double px, double py, double radius);

/**
 * credal_pick_towards:
 * @from: the start object; −1: returns the object nearest to the middle of the plot
 * @dx, @dy: one of the four directions, in pixels: (1, 0) is right, (0, 1) is down
 *
 * Returns the next object from @from in the direction: the one with the least distance along it plus twice the distance
 * across it. −1: there is none. Objects at the same place follow one another by index. Cost: O(n).
 */
gint64 credal_pick_towards (const CredalScene *scene, const CredalViewport *viewport, gint64 from, int dx, int dy);
