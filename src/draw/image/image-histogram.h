#pragma once
#include "core/picture/shown.h"
#include "core/regions/regions.h"
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* The numbers of a shown picture, and the share of each cluster in them. */
typedef struct _CredalImageHistogram CredalImageHistogram;

/** credal_image_histogram_new: Counts the numbers of @shown, of colours each of the three. @regions, @partition:
 *  (nullable): the clusters; the objects must fit. Pixels outside do not count. Cost: O(pixels). */
CredalImageHistogram *credal_image_histogram_new  (const CredalShown *shown, const CredalRegions *regions,
                                                   CredalPartition *partition);
void                  credal_image_histogram_free (CredalImageHistogram *histogram);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalImageHistogram, credal_image_histogram_free)
/** credal_image_histogram_draw: Draws a bar for each range of numbers, as high as the square root of its count. Its
 *  parts have the colours and shares of the clusters; grey: in no single cluster. Lines mark black and white of
 *  @shown. */
void                  credal_image_histogram_draw (const CredalImageHistogram *histogram, const CredalShown *shown,
                                                   cairo_t *cr, const CredalStyle *style, double width, double height);
/** credal_image_histogram_middle: Sets @low and @high to numbers that a share @cut of the pixels is below and above, of
 *  at most 100 000 pixels spread over the picture. Returns FALSE if these numbers are equal. Cost: O(pixels), and
 *  the sorting of the sample. */
gboolean              credal_image_histogram_middle (const CredalShown *shown, const CredalRegions *regions, double cut,
                                                     double *low, double *high);
