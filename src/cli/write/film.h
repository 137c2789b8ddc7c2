#pragma once
#include "cli/base/files.h"
#include "session/session.h"

/* The pictures of a session after its steps: FOLDER/000.png before the first step, 001.png after it, and so on. */
typedef struct {
  char *folder;            /* NULL: no pictures */
  char *steps;             /* "3,7-9"; NULL: all steps, undone ones included */
} CredalCliFilm;

void credal_cli_film_clear (CredalCliFilm *film);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliFilm, credal_cli_film_clear)

/** CredalCliFilmDraw: Draws @session after its present steps at @path. @axes: (nullable): the features that all axes
 *  are of, if the present ones differ. */
typedef gboolean (*CredalCliFilmDraw) (CredalSession *session, CredalDataset *axes, const char *path,
                                       gconstpointer data, GError **error);

/** credal_cli_film_options: Adds --steps-out and --steps. */
void     credal_cli_film_options (CredalCliFilm *film, GOptionContext *context);
/** credal_cli_film_check: Checks the usage of both options. */
gboolean credal_cli_film_check   (const CredalCliFilm *film, GError **error);
/** credal_cli_film_prepare: Checks the steps against @session, makes the folder, and adds the pictures to @files.
 *  Fails with %CREDAL_ERROR_IO if a picture exists already. Does nothing without --steps-out. */
gboolean credal_cli_film_prepare (const CredalCliFilm *film, CredalSession *session, CredalCliFiles *files,
                                  GError **error);
/** credal_cli_film_write: Writes the pictures by @draw, with @data, and shows the progress. Fails if the session cannot
 *  be clustered after a chosen step, and with %CREDAL_ERROR_CANCELLED after Ctrl+C; finished pictures stay. If it
 *  returns TRUE, @session is after the same steps as before. Does nothing without --steps-out. */
gboolean credal_cli_film_write   (const CredalCliFilm *film, CredalSession *session, CredalCliFilmDraw draw,
                                  gconstpointer data, GError **error);
