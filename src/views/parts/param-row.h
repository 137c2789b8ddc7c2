#pragma once
#include <gtk/gtk.h>
#include "core/base/params.h"

/* One parameter, as its spec describes it: a spin button, an entry or a choice, with "auto" beside it where the spec
 * allows it.
 *
 * Signals:
 *   "edited" (char *text)  the person gave another value
 */
#define CREDAL_TYPE_PARAM_ROW (credal_param_row_get_type ())
G_DECLARE_FINAL_TYPE (CredalParamRow, credal_param_row, CREDAL, PARAM_ROW, GtkBox)

/** credal_param_row_new: @spec must outlive the row. */
GtkWidget             *credal_param_row_new       (const CredalParamSpec *spec);
const CredalParamSpec *credal_param_row_spec      (CredalParamRow *row);
/** credal_param_row_set: shows @text, in force, unless another number is being set; takes an error away. No signal. */
void                   credal_param_row_set       (CredalParamRow *row, const char *text);
/** credal_param_row_set_found: @text: (nullable): the number that "auto" came to: shown while it is on, and where a
 *  person's own choice begins. */
void                   credal_param_row_set_found (CredalParamRow *row, const char *text);
/** credal_param_row_set_idle: @reason: (nullable): why the parameter has no bearing now: it cannot be edited then. */
void                   credal_param_row_set_idle  (CredalParamRow *row, const char *reason);
/** credal_param_row_set_error: what is wrong with the value just edited, below it. */
void                   credal_param_row_set_error (CredalParamRow *row, const char *message);
