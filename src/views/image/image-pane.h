#pragma once
#include "views/image/image-view.h"

/* A session's picture with what one needs to paint on it: tools, pen, regions and labels, legend, and the next thing to
 * do in a sentence. Its buttons give the window's commands; those change the pen here.
 *
 * Signals:
 *   "stroke" (CredalStroke *stroke)    one was drawn: borrowed
 *   "pen-changed"                      another region or label, or how the region is meant
 */
#define CREDAL_TYPE_IMAGE_PANE (credal_image_pane_get_type ())
G_DECLARE_FINAL_TYPE (CredalImagePane, credal_image_pane, CREDAL, IMAGE_PANE, GtkBox)

/** credal_image_pane_set_session: as credal_image_view_set_session(). */
void             credal_image_pane_set_session (CredalImagePane *pane, CredalSession *session,
                                                CredalSelection *selection);
CredalImageView *credal_image_pane_view        (CredalImagePane *pane);
/** credal_image_pane_views: what its CredalTitled is in, alone, and where another one may be beside it. */
GtkWidget       *credal_image_pane_views       (CredalImagePane *pane);

/** credal_image_pane_set_ink: @name: as credal_ink_name(): "a", ... a region's, "1", ... a cluster's; FALSE: there is
 *  none. */
gboolean         credal_image_pane_set_ink     (CredalImagePane *pane, const char *name);
char            *credal_image_pane_ink         (CredalImagePane *pane);              /* its name; (transfer full) */
/** credal_image_pane_step_ink: the next one, or with −1 the one before: regions, then labels, then regions again. */
void             credal_image_pane_step_ink    (CredalImagePane *pane, gint step);
/** credal_image_pane_add_region: FALSE when there are as many as there can be. */
gboolean         credal_image_pane_add_region  (CredalImagePane *pane);
void             credal_image_pane_set_exclusive (CredalImagePane *pane, gboolean exclusive);
void             credal_image_pane_scale_pen   (CredalImagePane *pane, double factor);
/** credal_image_pane_name_cluster: asks beside the legend what cluster @k, from 0 on, is to be called. */
void             credal_image_pane_name_cluster (CredalImagePane *pane, guint k);
