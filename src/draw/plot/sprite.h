#pragma once
#include "draw/paint/style.h"

/* A mark drawn once, then copied to many places: what makes a million points cheap. */

typedef struct {
  int left, top;           /* of its first pixel, from the pixel that it is centred on */
  int width, height;       /* pixels; the width is a multiple of 4, padded with nothing */
  guint8 *colour;          /* (height × width × 4) premultiplied, in cairo's byte order */
  guint8 *keep;            /* the same shape: 255 − alpha, once for each byte */
} CredalSprite;

/* Where sprites go: an ARGB32 image and the part of it that may be touched. */
typedef struct {
  guint8 *pixels;
  int stride;
  int x0, y0, x1, y1;      /* pixels; x1 and y1 excluded */
} CredalTarget;

/** CredalSpriteFunc: draws a mark of radius @r at the origin. */
typedef void (*CredalSpriteFunc) (cairo_t *cr, const CredalStyle *style, double r, gpointer data);

/** credal_sprite_init: @reach: the mark's furthest ink from its centre, at most; @scale: device pixels a user unit. */
void credal_sprite_init  (CredalSprite *sprite, const CredalStyle *style, double r, double reach, double scale,
                          CredalSpriteFunc draw, gpointer data);
void credal_sprite_clear (CredalSprite *sprite);
/** credal_sprite_blit: over what is there, centred on pixel (x, y). */
void credal_sprite_blit  (const CredalSprite *sprite, const CredalTarget *target, int x, int y);
