#pragma once
#include <gtk/gtk.h>
#include "session/second-method.h"

/* How far the session has come: counts of answers, and the curves of non-specificity and, where classes are known, of
 * agreement with them, also those of a second method. */
#define CREDAL_TYPE_EVIDENCE_PANEL (credal_evidence_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalEvidencePanel, credal_evidence_panel, CREDAL, EVIDENCE_PANEL, GtkBox)

void credal_evidence_panel_set_session (CredalEvidencePanel *panel, CredalSession *session);   /* (nullable) */
/** credal_evidence_panel_show_second: @second: (nullable): whose curve is drawn, as it is now, beside the session's. */
void credal_evidence_panel_show_second (CredalEvidencePanel *panel, const CredalSecondMethod *second);
