#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* The legend of a segmented picture, in one line or two: the focal sets that pixels have, and how many. A cluster's
 * entry is double-clicked to name it, and has a menu. Where there is no room for all entries, or for their words, the
 * tooltip has them. */
#define CREDAL_TYPE_IMAGE_LEGEND (credal_image_legend_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageLegend, credal_image_legend, CREDAL, IMAGE_LEGEND, GtkDrawingArea)

/** credal_image_legend_set_session: @session: (nullable): of a picture. */
void  credal_image_legend_set_session (CredalImageLegend *legend, CredalSession *session);
/** credal_image_legend_follow: after the session's partition, or the names of its clusters, have changed. */
void  credal_image_legend_follow      (CredalImageLegend *legend);
/** credal_image_legend_set_cluster: which one the picture shows alone, from 0 on: the entries are its lower
 *  approximation, what its upper one adds, and the rest; −1, and a number that there is not: all. */
void  credal_image_legend_set_cluster (CredalImageLegend *legend, gint cluster);
/** credal_image_legend_name_cluster: asks beside the entry of cluster @k, from 0 on, what it is to be called. */
void  credal_image_legend_name_cluster (CredalImageLegend *legend, guint k);
/** credal_image_legend_shown: how many entries there is room for, and in @all (out) how many there are. */
guint credal_image_legend_shown       (CredalImageLegend *legend, guint *all);
