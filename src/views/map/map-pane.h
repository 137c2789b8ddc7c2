#pragma once
#include "views/map/map-view.h"

/* A session's map, below a menu of distances, objects, clusters and features. */
#define CREDAL_TYPE_MAP_PANE (credal_map_pane_get_type ())
G_DECLARE_FINAL_TYPE (CredalMapPane, credal_map_pane, CREDAL, MAP_PANE, GtkBox)

/** credal_map_pane_set_session: @session: (nullable). */
void           credal_map_pane_set_session (CredalMapPane *pane, CredalSession *session, CredalSelection *selection);
CredalMapView *credal_map_pane_view        (CredalMapPane *pane);
