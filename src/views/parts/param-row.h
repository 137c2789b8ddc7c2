#pragma once
#include <gtk/gtk.h>
#include "core/base/params.h"

/* Edits one parameter by its spec: a spin button, an entry or a choice, with an "auto" button if the spec allows it.
 *
 * Signals:
 *   "edited" (char *text)  the user has entered another value
 */
#define CREDAL_TYPE_PARAM_ROW (credal_param_row_get_type ())
G_DECLARE_FINAL_TYPE (CredalParamRow, credal_param_row, CREDAL, PARAM_ROW, GtkBox)

/** credal_param_row_new: @spec must outlive the row. */
GtkWidget             *credal_param_row_new       (const CredalParamSpec *spec);
const CredalParamSpec *credal_param_row_spec      (CredalParamRow *row);
/** credal_param_row_set: Shows @text, the value in force, and removes an error, without a signal. While the user is
 *  changing a number, only remembers @text: the row shows it at the next call or after Escape. */
void                   credal_param_row_set       (CredalParamRow *row, const char *text);
/** credal_param_row_set_found: Sets the number found by "auto" for a real parameter. The row shows it while "auto" is
 *  on, and starts with it when the user switches "auto" off. @text: (nullable): NULL: not known. */
void                   credal_param_row_set_found (CredalParamRow *row, const char *text);
/** credal_param_row_set_idle: Makes the row insensitive if @reason is set, and sensitive if it is NULL. @reason:
 *  (nullable): why the parameter has no effect now. */
void                   credal_param_row_set_idle  (CredalParamRow *row, const char *reason);
/** credal_param_row_set_error: Shows @message, an error in the value just edited, below the row. */
void                   credal_param_row_set_error (CredalParamRow *row, const char *message);
