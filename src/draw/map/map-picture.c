/* Writes a map to a file. */
#include "draw/map/map-picture.h"
#include "draw/plot/picture.h"

typedef struct {
  const CredalNeuronMap *map;
  const CredalStyle *style;
  const CredalMapLook *look;
  const CredalMapOverlay *overlay;
  double width, height;
} MapPicture;

static void
draw_map_picture (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const MapPicture *picture = user_data;
  CredalMapFrame frame;

  credal_map_frame_fit (&frame, picture->map, picture->style, picture->width, picture->height);
  credal_draw_map (cr, picture->map, &frame, picture->style, picture->look, picture->overlay);
}

gboolean
credal_map_picture_write (const char *path, const CredalNeuronMap *map, const CredalStyle *style,
                          const CredalMapLook *look, const CredalMapOverlay *overlay, double width, double height,
                          double scale, GError **error)
{
  const MapPicture picture = { map, style, look, overlay, width, height };

  return credal_picture_draw (path, draw_map_picture, &picture, width, height, scale, error);
}
