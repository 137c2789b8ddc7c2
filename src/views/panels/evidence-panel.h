#pragma once
#include <gtk/gtk.h>
#include "session/analysis/second-method.h"

/* The progress of the session: counts of answers, the curve of non-specificity and, if classes are known, the curve of
 * agreement with them; also for a second method. */
#define CREDAL_TYPE_EVIDENCE_PANEL (credal_evidence_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalEvidencePanel, credal_evidence_panel, CREDAL, EVIDENCE_PANEL, GtkBox)

void credal_evidence_panel_set_session (CredalEvidencePanel *panel, CredalSession *session);   /* (nullable) */
/** credal_evidence_panel_show_second: Adds the present curve of @second (nullable), and removes an earlier one. */
void credal_evidence_panel_show_second (CredalEvidencePanel *panel, const CredalSecondMethod *second);
