#pragma once
#include "experiments/results/reproduction.h"
#include "session/session.h"

/** credal_panel_session: Returns (transfer full) the session of @panel, a panel of @item, after its steps, with its
 *  partition unless the panel shows only data. If the pictures of @item are given, it is their session
 *  (experiments/results/lesion.h): at its start state for a panel at its start state, after all steps otherwise. Close
 *  it with credal_session_close(). It lives in the thread-default main context. Fails with %CREDAL_ERROR_LOST without
 *  the shipped data, with %CREDAL_ERROR_DATA if the session cannot be clustered, and with the errors of
 *  credal_session_read(), credal_lesion_session() and credal_session_go_to(). */
CredalSession *credal_panel_session      (const CredalReproduction *reproduction, const CredalItem *item,
                                          const CredalPanel *panel, GError **error);
/** credal_panel_is_clustered: Returns TRUE if @panel shows a partition. */
gboolean       credal_panel_is_clustered (const CredalPanel *panel);
