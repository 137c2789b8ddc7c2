#pragma once
#include <json-glib/json-glib.h>
#include "core/regions/strokes.h"

/* Strokes as JSON, in session logs and in files of strokes alike: {"shape": "brush"|"rectangle"|"polygon",
 * "mark": "region"|"label"|"erase", "number": 0, "exclusive": true, "radius": 4.5, "points": [x, y, x, y, ...]}.
 * Regions and clusters are counted from 0; number, exclusive and radius may be left out: 0, true, 0.5. */

/** credal_stroke_to_json: sets @object's members; coordinates are rounded to 1/1024 of a pixel. */
void          credal_stroke_to_json   (const CredalStroke *stroke, JsonObject *object);
/** credal_stroke_from_json: other members are ignored. Fails with %CREDAL_ERROR_PARSE, naming the member. */
CredalStroke *credal_stroke_from_json (JsonObject *object, GError **error);

/**
 * credal_stroke_file_read:
 * @width, @height: of the picture
 *
 * One stroke a line; a session's lines of strokes are such lines, blank ones are skipped. Returns: (transfer full)
 * (element-type CredalStroke). Fails with %CREDAL_ERROR_IO, and with %CREDAL_ERROR_PARSE or, for a stroke that the
 * picture cannot have, %CREDAL_ERROR_DATA: file:line: what.
 */
GPtrArray    *credal_stroke_file_read (const char *path, guint width, guint height, GError **error);
/** credal_stroke_file_write: @strokes: (element-type CredalStroke): what credal_stroke_file_read() reads. Fails with
 *  %CREDAL_ERROR_IO. */
gboolean      credal_stroke_file_write (const char *path, const GPtrArray *strokes, GError **error);
