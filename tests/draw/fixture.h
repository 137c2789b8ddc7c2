#pragma once
#include "draw/plot/scatter.h"

/* Small scenes whose objects lie where the test says and have the hard focal set that it says; and reading pixels. */

/** fixture_scene: @xy: (n × 2); @sets: (nullable) (n): NULL: no partition. @metrics: (nullable) (c × 2 × 2). */
CredalScene *fixture_scene (const double *xy, gsize n, const CredalSet *sets, guint c, const double *centres,
                            const double *metrics);
/** fixture_partition: of @data; every object has mass .9 on its set and .1 on the first cluster. */
CredalPartition *fixture_partition (CredalDataset *data, const CredalSet *sets, guint c, const double *centres,
                                    const double *metrics);
/** fixture_random: @n points uniform on [low, high)²; (transfer full). */
double *fixture_random (gsize n, double low, double high, guint64 seed);

cairo_surface_t *fixture_surface (double width, double height, double scale);
/** fixture_pixel: 0xaarrggbb, premultiplied, at (x, y) user units. */
guint32 fixture_pixel (cairo_surface_t *surface, double x, double y);
guint32 fixture_colour (CredalColour colour);                          /* opaque */
gboolean fixture_near (guint32 a, guint32 b, int tolerance);           /* channel by channel */
/** fixture_object_pixel: the pixel at object @i, moved by (dx, dy) user units. */
guint32 fixture_object_pixel (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                              gsize i, double dx, double dy);
/** fixture_colour_by_class: colours by the known classes of @known; NULL: by clusters. TRUE: the colours changed. */
gboolean fixture_colour_by_class (CredalScene *scene, CredalDataset *known);
/** fixture_same: are two images equal, byte by byte? */
gboolean fixture_same (cairo_surface_t *a, cairo_surface_t *b);
