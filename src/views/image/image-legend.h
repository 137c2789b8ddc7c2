#pragma once
#include <gtk/gtk.h>
#include "core/regions/together.h"
#include "session/session.h"

/* The legend of a segmented picture: the focal sets that pixels have, and their shares, in as many lines as they need.
 * Entries are never cut. A double click on a cluster's entry asks for its name; the entry also has a menu. */
#define CREDAL_IMAGE_LEGEND_LINE 21      /* height of a line, user units */
#define CREDAL_IMAGE_LEGEND_LINES 2      /* in sight without scrolling; longer legends have shorter words */
#define CREDAL_TYPE_IMAGE_LEGEND (credal_image_legend_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageLegend, credal_image_legend, CREDAL, IMAGE_LEGEND, GtkDrawingArea)

/** credal_image_legend_set_session: Shows the legend of @session (nullable), the session of a picture. NULL empties the
 *  legend. */
void  credal_image_legend_set_session (CredalImageLegend *legend, CredalSession *session);
/** credal_image_legend_follow: Updates the legend. Call it after the session's partition or cluster names change. */
void  credal_image_legend_follow      (CredalImageLegend *legend);
/** credal_image_legend_hold: Counts the pixels of @together (nullable) in place of the objects of the session's
 *  partition. */
void  credal_image_legend_hold        (CredalImageLegend *legend, CredalTogether *together);
/** credal_image_legend_set_cluster: Sets the only cluster (from 0) that the picture shows. The entries are then its
 *  lower approximation, its boundary (upper minus lower), and the rest. −1, or a number that does not exist: the
 *  picture shows all clusters, and the entries are focal sets. */
void  credal_image_legend_set_cluster (CredalImageLegend *legend, gint cluster);
/** credal_image_legend_name_cluster: Asks for the name of cluster @k (from 0), next to its entry. */
void  credal_image_legend_name_cluster (CredalImageLegend *legend, guint k);
/** credal_image_legend_shown: Returns the number of entries that lie within the widget. @all: (out): the number of all
 *  entries. */
guint credal_image_legend_shown       (CredalImageLegend *legend, guint *all);
