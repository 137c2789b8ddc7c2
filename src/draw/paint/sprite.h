#pragma once
#include "draw/paint/style.h"

/* A mark drawn once, then copied to many places: this makes a million points cheap. */

typedef struct {
  int left, top;           /* of its first pixel, relative to its centre */
  int width, height;       /* pixels; the width is a multiple of 4, with empty padding */
  guint8 *colour;          /* (height × width × 4) premultiplied, in cairo's byte order */
  guint8 *keep;            /* in the same shape: 255 − alpha, once for each byte */
} CredalSprite;

/* The destination of sprites: an ARGB32 image and the part of it that can be changed. */
typedef struct {
  guint8 *pixels;
  int stride;
  int x0, y0, x1, y1;      /* pixels; x1 and y1 excluded */
} CredalTarget;

/** CredalSpriteFunc: Draws a mark of radius @r at the origin. */
typedef void (*CredalSpriteFunc) (cairo_t *cr, const CredalStyle *style, double r, gpointer data);

/** credal_sprite_init: Draws the mark of @draw once into @sprite. @reach: largest distance of the mark's ink from its
 *  centre; @scale: device pixels per user unit. */
void credal_sprite_init  (CredalSprite *sprite, const CredalStyle *style, double r, double reach, double scale,
                          CredalSpriteFunc draw, gpointer data);
void credal_sprite_clear (CredalSprite *sprite);
/** credal_sprite_blit: Draws the sprite over the image, centred on pixel (x, y). */
void credal_sprite_blit  (const CredalSprite *sprite, const CredalTarget *target, int x, int y);
