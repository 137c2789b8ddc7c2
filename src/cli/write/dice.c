/* Reports how well each true class of pixels is found. */
#include "cli/write/dice.h"
#include <stdio.h>
#include "core/data/metrics.h"
#include "io/export/exported-pixels.h"
#include "io/json/add.h"

typedef struct {
  guint x, y;              /* its first pixel */
  gsize pixels;
  double dice;
} ClassScore;

/* Returns (transfer full) (pixels) the clusters, 0 outside; NULL: memory is short. */
static guint8 *
find_labels (const CredalExported *of)
{
  gsize n = credal_raster_n (credal_regions_raster (of->regions));
  guint8 *labels = g_try_malloc (n);

  for (gsize pixel = 0; labels && pixel < n; pixel++)
    labels[pixel] = credal_exported_outside (of, pixel) ? 0 : credal_exported_label (of, pixel);
  return labels;
}

/* Counts the pixels of each class. Classes are numbered in the order of their first pixels. */
static GArray *
count_classes (const int *truth, const CredalRaster *raster)
{
  GArray *scores = g_array_new (FALSE, TRUE, sizeof (ClassScore));
  guint width = credal_raster_width (raster);

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    if (truth[pixel] >= 0)
      {
        if ((guint) truth[pixel] >= scores->len)
          g_array_set_size (scores, (guint) truth[pixel] + 1);
        ClassScore *score = &g_array_index (scores, ClassScore, truth[pixel]);
        if (score->pixels++ == 0)
          {
            score->x = (guint) (pixel % width);
            score->y = (guint) (pixel / width);
          }
      }
  return scores;
}

static GArray *
score_classes (const int *truth, const CredalExported *of)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  GArray *scores = count_classes (truth, raster);
  g_autofree guint8 *labels = find_labels (of);

  if (!labels)
    g_array_set_size (scores, 0);
  for (guint k = 0; k < scores->len; k++)
    g_array_index (scores, ClassScore, k).dice = credal_class_dice (labels, truth, credal_raster_n (raster), (int) k);
  return scores;
}

void
credal_cli_dice_print (const int *truth, const CredalExported *of)
{
  g_autoptr(GArray) scores = score_classes (truth, of);

  for (guint k = 0; k < scores->len; k++)
    {
      const ClassScore *score = &g_array_index (scores, ClassScore, k);
      if (score->pixels > 0)
        printf ("Dice of the class of pixel (%u, %u), %" G_GSIZE_FORMAT " pixels: %.4f\n", score->x, score->y,
                score->pixels, score->dice);
    }
}

void
credal_cli_dice_json (const int *truth, const CredalExported *of, JsonBuilder *builder)
{
  g_autoptr(GArray) scores = score_classes (truth, of);

  json_builder_set_member_name (builder, "dice");
  json_builder_begin_array (builder);
  for (guint k = 0; k < scores->len; k++)
    {
      const ClassScore *score = &g_array_index (scores, ClassScore, k);
      if (score->pixels == 0)
        continue;
      json_builder_begin_object (builder);
      credal_json_add_integer (builder, "x", score->x);
      credal_json_add_integer (builder, "y", score->y);
      credal_json_add_integer (builder, "pixels", (gint64) score->pixels);
      credal_json_add_number (builder, "dice", score->dice);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
