#pragma once
#include <gtk/gtk.h>
#include "draw/map/neuron-map.h"
#include "session/session.h"
#include "views/kit/selection.h"

/* The lattice of a session's map. A click on a neuron selects its objects, with Ctrl besides those that are selected;
 * with the focus the arrow keys, Home and End go from neuron to neuron and select. */
#define CREDAL_TYPE_MAP_VIEW (credal_map_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalMapView, credal_map_view, CREDAL, MAP_VIEW, GtkDrawingArea)

/** credal_map_view_set_session: @session: (nullable). */
void credal_map_view_set_session (CredalMapView *view, CredalSession *session, CredalSelection *selection);
void credal_map_view_set_look    (CredalMapView *view, const CredalMapLook *look);
CredalMapLook credal_map_view_look (CredalMapView *view);
/** credal_map_view_highlight: an object pointed at elsewhere, whose neuron is lit; −1: none. */
void credal_map_view_highlight   (CredalMapView *view, gint64 object);
/** credal_map_view_lit: the neuron that is lit: the one under the pointer, or where the keys went, else that of an
 *  object pointed at elsewhere; −1: none. */
gint credal_map_view_lit         (CredalMapView *view);
/** credal_map_view_map: (transfer none) (nullable): of the session's partition; found when it is first asked for. */
const CredalNeuronMap *credal_map_view_map (CredalMapView *view);
/** credal_map_view_place: where the middle of @neuron is in the widget as it is now; FALSE: there is no map. */
gboolean credal_map_view_place   (CredalMapView *view, guint neuron, double *px, double *py);
