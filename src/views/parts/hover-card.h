#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"
#include "draw/paint/style.h"
#include "views/pictures/thumbnails.h"

/* A card about one object: name, cluster in words, notes, imported features, mass on ∅ and conflict, mass bars, and the
 * belief, BetP and plausibility of each cluster. */
typedef struct _CredalHoverCard CredalHoverCard;

/** credal_hover_card_new: Makes a card about @row of @raw, with the masses of @object of @partition. @title:
 *  "Object 71", or the row's name. @raw: (nullable): the imported data; NULL: only the title is shown. @partition:
 *  (nullable): NULL: no masses yet. The card uses the fonts of @widget. @style must outlive the card. */
CredalHoverCard *credal_hover_card_new  (GtkWidget *widget, const CredalStyle *style, const char *title,
                                         CredalDataset *raw, gsize row, CredalPartition *partition, gsize object);
/** credal_hover_card_set_picture: Shows the picture of @row above the text, if it has one. @thumbnails: (nullable).
 *  Call it before the card is placed. */
void             credal_hover_card_set_picture (CredalHoverCard *card, CredalThumbnails *thumbnails, guint row);
void             credal_hover_card_free (CredalHoverCard *card);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalHoverCard, credal_hover_card_free)

/**
 * credal_hover_card_place:
 * @avoid: (2m) pixels that should stay visible
 *
 * Places the card next to pixel (x, y), inside a widget of @width × @height. Chooses the side that does not cover
 * (x, y) if possible, and covers the fewest of @avoid. If the widget is smaller than the card, the card begins at the
 * widget's corner. Stores the place in @area.
 */
void             credal_hover_card_place  (const CredalHoverCard *card, double x, double y, double width, double height,
                                           const double *avoid, gsize m, GdkRectangle *area);
void             credal_hover_card_draw   (const CredalHoverCard *card, cairo_t *cr, const GdkRectangle *area);
