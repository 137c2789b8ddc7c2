#pragma once
#include <json-glib/json-glib.h>
#include "core/regions/strokes.h"

/* Strokes as JSON, in session logs and in files of strokes: {"shape": "brush"|"rectangle"|"polygon"|"mask",
 * "mark": "region"|"label"|"erase", "number": 0, "exclusive": true, "radius": 4.5, "points": [x, y, x, y, ...]}.
 * Regions and clusters are counted from 0. Defaults: number 0, exclusive true, radius 0.5. */

/** credal_stroke_to_json: Sets @object's members; coordinates are rounded to 1/1024 of a pixel. */
void          credal_stroke_to_json   (const CredalStroke *stroke, JsonObject *object);
/** credal_stroke_from_json: Returns (transfer full) the stroke; ignores members not listed here. Does not check the
 *  stroke as credal_stroke_check() does. Fails with %CREDAL_ERROR_PARSE, naming the member. */
CredalStroke *credal_stroke_from_json (JsonObject *object, GError **error);

/**
 * credal_stroke_file_read:
 * @width, @height: of the picture
 *
 * Reads one stroke from each line, also from a session's lines of strokes. Skips blank lines. Returns: (transfer full)
 * (element-type CredalStroke). Fails with %CREDAL_ERROR_IO, and, as "file:line: message", with %CREDAL_ERROR_PARSE or,
 * for a stroke that does not fit the picture, %CREDAL_ERROR_DATA.
 */
GPtrArray    *credal_stroke_file_read (const char *path, guint width, guint height, GError **error);
/** credal_stroke_file_write: Writes @strokes (element-type CredalStroke) for credal_stroke_file_read(). Fails with
 *  %CREDAL_ERROR_IO. */
gboolean      credal_stroke_file_write (const char *path, const GPtrArray *strokes, GError **error);
