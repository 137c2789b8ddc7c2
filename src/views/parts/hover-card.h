#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* What is known about one object, on a card: name, cluster in words, notes, features as imported, mass on ∅ and
 * conflict, mass bars, and belief, BetP and plausibility of the clusters. */
typedef struct _CredalHoverCard CredalHoverCard;

/** credal_hover_card_new: @title: "Object 71", or the row's name; @raw: as imported; @partition: (nullable):
 *  no masses yet; @widget lends its fonts. @style must outlive the card. */
CredalHoverCard *credal_hover_card_new  (GtkWidget *widget, const CredalStyle *style, const char *title,
                                         CredalDataset *raw, CredalPartition *partition, gsize object);
void             credal_hover_card_free (CredalHoverCard *card);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalHoverCard, credal_hover_card_free)

/**
 * credal_hover_card_place:
 * @avoid: (2m) pixels that should stay in sight
 *
 * Beside pixel (x, y), on the side that covers the fewest of @avoid, never across the edges of a width × height widget
 * (unless it is smaller than the card: then the card begins at its corner).
 */
void             credal_hover_card_place  (const CredalHoverCard *card, double x, double y, double width, double height,
                                           const double *avoid, gsize m, GdkRectangle *area);
void             credal_hover_card_draw   (const CredalHoverCard *card, cairo_t *cr, const GdkRectangle *area);
