#pragma once
#include "session/session.h"

/* The pictures of a session after its steps: FOLDER/000.png before the first step, 001.png after it, and so on, with as
 * many digits as the last step has, but at least three. */

/** CredalFilmDraw: Draws @session after its present steps at @path. @axes: (nullable): the features that all axes are
 *  of, if the present ones differ. */
typedef gboolean (*CredalFilmDraw) (CredalSession *session, CredalDataset *axes, const char *path, gconstpointer data,
                                    GError **error);

typedef struct {
  const char *folder;
  const GArray *steps;         /* (element-type guint): the chosen ones, ascending, undone ones included */
  CredalFilmDraw draw;
  gconstpointer data;          /* of @draw */
  CredalMonitor *monitor;
  void (*tell) (guint done, guint all, gpointer told);   /* before each picture; or NULL */
  gpointer told;
} CredalFilm;

/** credal_film_path: Returns (transfer full) the path of the picture after @step. @length: the number of steps, undone
 *  ones included. */
char    *credal_film_path  (const char *folder, guint step, guint length);
/** credal_film_write: Writes the pictures. The axes are of the features at the present step. Fails if the session
 *  cannot be clustered after a chosen step, and with %CREDAL_ERROR_CANCELLED if the monitor was stopped; finished
 *  pictures stay. If it returns TRUE, @session is after the same steps as before. */
gboolean credal_film_write (const CredalFilm *film, CredalSession *session, GError **error);
