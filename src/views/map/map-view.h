#pragma once
#include "draw/map/neuron-map.h"
#include "session/session.h"
#include "views/kit/selection.h"
#include "views/parts/chart.h"

/* The lattice of a session's map. A click on a neuron selects its objects (Ctrl adds them). With the focus, the arrow
 * keys, Home and End move from neuron to neuron and select. */
#define CREDAL_TYPE_MAP_VIEW (credal_map_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalMapView, credal_map_view, CREDAL, MAP_VIEW, CredalChart)

/** credal_map_view_set_session: Shows the map of @session (nullable), and holds references to both. NULL empties the
 *  view. */
void credal_map_view_set_session (CredalMapView *view, CredalSession *session, CredalSelection *selection);
void credal_map_view_set_look    (CredalMapView *view, const CredalMapLook *look);
CredalMapLook credal_map_view_look (CredalMapView *view);
/** credal_map_view_highlight: Lights the neuron of an object hovered elsewhere; −1: none. */
void credal_map_view_highlight   (CredalMapView *view, gint64 object);
/** credal_map_view_lit: Returns the neuron under the pointer or the keyboard cursor. If there is none, returns the
 *  neuron of the highlighted object. −1: no neuron is lit. */
gint credal_map_view_lit         (CredalMapView *view);
/** credal_map_view_map: (transfer none) (nullable): Returns the map of the session's partition, computed at the first
 *  call for each partition. NULL: there is no partition, or it has no map. */
const CredalNeuronMap *credal_map_view_map (CredalMapView *view);
/** credal_map_view_place: Finds the middle of @neuron in the widget's present size. Returns FALSE if there is no map or
 *  no such neuron. */
gboolean credal_map_view_place   (CredalMapView *view, guint neuron, double *px, double *py);
