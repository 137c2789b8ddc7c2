#pragma once
#include "views/image/image-view.h"

/* A session's picture with all painting controls: tools, pen, regions and labels, legend, and advice on the next step.
 * Its buttons activate window commands; the commands change the pen here.
 *
 * Signals:
 *   "stroke" (CredalStroke *stroke)    a stroke was drawn; borrowed
 *   "refused" (char *message)          a stroke was discarded, with its reason
 *   "pen-changed"                      the region or label, or the meaning of the region, has changed
 *   "held" (CredalTogether *together)  other pixels are shown; borrowed; NULL: each pixel as its object
 */
#define CREDAL_TYPE_IMAGE_PANE (credal_image_pane_get_type ())
G_DECLARE_FINAL_TYPE (CredalImagePane, credal_image_pane, CREDAL, IMAGE_PANE, GtkBox)

/** credal_image_pane_set_session: Shows the picture of @session (nullable) in the view, the legend and the levels, and
 *  takes the ink of the first region. All are empty for NULL or the session of a table. Otherwise as
 *  credal_image_view_set_session(). */
void             credal_image_pane_set_session (CredalImagePane *pane, CredalSession *session,
                                                CredalSelection *selection);
CredalImageView *credal_image_pane_view        (CredalImagePane *pane);
/** credal_image_pane_views: (transfer none): Returns the container of the view's CredalTitled. A second view can be
 *  added to it. */
GtkWidget       *credal_image_pane_views       (CredalImagePane *pane);

/** credal_image_pane_set_ink: Takes the ink @name, as in credal_ink_name(): "a", … for a region, "1", … for a cluster.
 *  Returns FALSE if there is no such ink. */
gboolean         credal_image_pane_set_ink     (CredalImagePane *pane, const char *name);
char            *credal_image_pane_ink         (CredalImagePane *pane);              /* its name; (transfer full) */
/** credal_image_pane_step_ink: Takes the next ink (@step 1) or the previous one (−1). The clusters' labels come first,
 *  then the regions, then the labels again. */
void             credal_image_pane_step_ink    (CredalImagePane *pane, gint step);
/** credal_image_pane_add_region: Takes the ink of the first region after all painted ones and the one in use, and adds
 *  its button if needed. Returns FALSE if there can be no more regions. */
gboolean         credal_image_pane_add_region  (CredalImagePane *pane);
void             credal_image_pane_set_exclusive (CredalImagePane *pane, gboolean exclusive);
void             credal_image_pane_scale_pen   (CredalImagePane *pane, double factor);
/** credal_image_pane_name_cluster: Asks for the name of cluster @k (from 0), next to the legend. */
void             credal_image_pane_name_cluster (CredalImagePane *pane, guint k);
