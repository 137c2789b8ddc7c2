/* Writes the pictures of a session after each of its steps, numbered so that they play as a film. */
#include "exports/film.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

#define LEAST_DIGITS 3           /* of a number in a name */

char *
credal_film_path (const char *folder, guint step, guint length)
{
  g_autofree char *last = g_strdup_printf ("%0*u", LEAST_DIGITS, length);
  g_autofree char *name = g_strdup_printf ("%0*u.png", (int) strlen (last), step);

  return g_build_filename (folder, name, NULL);
}

static gboolean
has_features_of (const CredalDataset *data, const CredalDataset *other)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);

  return data == other || (credal_dataset_n (other) == n && credal_dataset_p (other) == p
                           && memcmp (credal_dataset_x (data), credal_dataset_x (other), n * p * sizeof (double)) == 0);
}

static gboolean
go_to_step (const CredalFilm *film, CredalSession *session, guint step, GError **error)
{
  if (!credal_session_go_to (session, step, error) || !credal_session_finish (session, film->monitor, error))
    return FALSE;
  return credal_session_is_current (session)
         || credal_fail_file (error, CREDAL_ERROR_DATA, credal_session_title (session),
                              _("after step %u the session cannot be clustered"), step);
}

/* @axes: the features before the first picture. */
static gboolean
shoot (const CredalFilm *film, CredalSession *session, CredalDataset *axes, guint step, GError **error)
{
  g_autofree char *path = credal_film_path (film->folder, step, credal_session_length (session));

  if (!go_to_step (film, session, step, error))
    return FALSE;
  gboolean same = has_features_of (credal_session_data (session), axes);
  return film->draw (session, same ? NULL : axes, path, film->data, error);
}

static gboolean
shoot_all (const CredalFilm *film, CredalSession *session, guint *done, GError **error)
{
  g_autoptr(CredalDataset) axes = credal_dataset_ref (credal_session_data (session));

  for (*done = 0; *done < film->steps->len; ++*done)
    {
      if (film->tell)
        film->tell (*done, film->steps->len, film->told);
      if (!shoot (film, session, axes, g_array_index (film->steps, guint, *done), error))
        return FALSE;
    }
  return TRUE;
}

gboolean
credal_film_write (const CredalFilm *film, CredalSession *session, GError **error)
{
  guint position = credal_session_position (session), done;
  g_autoptr(GError) why = NULL;

  if (shoot_all (film, session, &done, &why))
    return go_to_step (film, session, position, error);
  if (g_error_matches (why, CREDAL_ERROR, CREDAL_ERROR_CANCELLED))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED, _("%s: stopped after %u of %u pictures"), film->folder,
                 done, film->steps->len);
  else
    g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}
