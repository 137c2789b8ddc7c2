#pragma once
#include "cli/base/files.h"
#include "exports/film.h"

/* The options of the pictures of a session after its steps (exports/film.h). */
typedef struct {
  char *folder;            /* NULL: no pictures */
  char *steps;             /* "3,7-9"; NULL: all steps, undone ones included */
} CredalCliFilm;

void credal_cli_film_clear (CredalCliFilm *film);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliFilm, credal_cli_film_clear)

/** credal_cli_film_options: Adds --steps-out and --steps. */
void     credal_cli_film_options (CredalCliFilm *film, GOptionContext *context);
/** credal_cli_film_check: Checks the usage of both options. */
gboolean credal_cli_film_check   (const CredalCliFilm *film, GError **error);
/** credal_cli_film_prepare: Checks the steps against @session, makes the folder, and adds the pictures to @files.
 *  Fails with %CREDAL_ERROR_IO if a picture exists already. Does nothing without --steps-out. */
gboolean credal_cli_film_prepare (const CredalCliFilm *film, CredalSession *session, CredalCliFiles *files,
                                  GError **error);
/** credal_cli_film_write: Writes the pictures by credal_film_write(), and shows the progress; Ctrl+C stops it. Does
 *  nothing without --steps-out. */
gboolean credal_cli_film_write   (const CredalCliFilm *film, CredalSession *session, CredalFilmDraw draw,
                                  gconstpointer data, GError **error);
