#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* The legend of a segmented picture, in one or two lines: the focal sets that pixels have, and their shares. A double
 * click on a cluster's entry asks for its name; the entry also has a menu. Whatever does not fit is in the tooltip. */
#define CREDAL_TYPE_IMAGE_LEGEND (credal_image_legend_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageLegend, credal_image_legend, CREDAL, IMAGE_LEGEND, GtkDrawingArea)

/** credal_image_legend_set_session: @session: (nullable): of a picture. */
void  credal_image_legend_set_session (CredalImageLegend *legend, CredalSession *session);
/** credal_image_legend_follow: call it after the session's partition or cluster names have changed. */
void  credal_image_legend_follow      (CredalImageLegend *legend);
/** credal_image_legend_set_cluster: the only cluster (from 0) that the picture shows: the entries are its lower
 *  approximation, its boundary (upper minus lower), and the rest; −1 or a number that does not exist: all clusters. */
void  credal_image_legend_set_cluster (CredalImageLegend *legend, gint cluster);
/** credal_image_legend_name_cluster: asks for the name of cluster @k (from 0), next to its entry. */
void  credal_image_legend_name_cluster (CredalImageLegend *legend, guint k);
/** credal_image_legend_shown: number of entries that fit; @all (out): number of entries. */
guint credal_image_legend_shown       (CredalImageLegend *legend, guint *all);
