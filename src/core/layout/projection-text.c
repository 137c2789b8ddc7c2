/* Reads a projection from text. */
#include "core/layout/projection.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/data/dissimilarity.h"

/* Returns a feature's index by name or else by 1-based number; −1: not found. */
static gssize
find_feature_index (const CredalDataset *data, const char *text)
{
  gsize p = credal_dataset_p (data);
  guint64 number;

  for (gsize q = 0; q < p; q++)
    if (strcmp (credal_dataset_column_name (data, q), text) == 0)
      return (gssize) q;
  return g_ascii_string_to_unsigned (text, 10, 1, p, &number, NULL) ? (gssize) number - 1 : -1;
}

/* Finds exactly @wanted features in @text, by name or number. Names may contain commas, so every comma is tried. */
static gboolean
find_features (const CredalDataset *data, const char *text, guint wanted, gsize *features)
{
  if (wanted == 1)
    {
      g_autofree char *name = g_strstrip (g_strdup (text));
      gssize feature = find_feature_index (data, name);
      *features = (gsize) feature;
      return feature >= 0;
    }
  for (const char *comma = strchr (text, ','); comma != NULL; comma = strchr (comma + 1, ','))
    {
      g_autofree char *first = g_strndup (text, (gsize) (comma - text));
      if (find_features (data, first, 1, features) && find_features (data, comma + 1, wanted - 1, features + 1))
        return TRUE;
    }
  return FALSE;
}

/* Reads "x,y,z" or "x,y,z@azimuth,elevation". */
static CredalProjection *
parse_turned (const CredalDataset *data, const char *text)
{
  const char *at = strrchr (text, '@');
  CredalTurn turn = CREDAL_TURN_USUAL;
  gsize features[3];

  if (at != NULL && credal_turn_parse (at + 1, &turn, NULL))
    {
      g_autofree char *names = g_strndup (text, (gsize) (at - text));
      if (find_features (data, names, 3, features))
        return credal_projection_new_turned (data, features, &turn);
    }
  turn = CREDAL_TURN_USUAL;
  return find_features (data, text, 3, features) ? credal_projection_new_turned (data, features, &turn) : NULL;
}

/* Reads "x,@group" or "x,@count". */
static CredalProjection *
parse_one (const CredalDataset *data, const char *text)
{
  static const struct { const char *ending; CredalForm form; } forms[] = {
    { ",@group", CREDAL_FORM_STRIPS }, { ",@count", CREDAL_FORM_STACK },
  };
  gsize feature;

  for (gsize k = 0; k < G_N_ELEMENTS (forms); k++)
    if (g_str_has_suffix (text, forms[k].ending))
      {
        g_autofree char *name = g_strndup (text, strlen (text) - strlen (forms[k].ending));
        if (find_features (data, name, 1, &feature))
          return credal_projection_new_one (data, feature, forms[k].form);
      }
  return NULL;
}

CredalProjection *
credal_projection_parse (const CredalDataset *data, const char *text, GError **error)
{
  gsize features[2], p = credal_dataset_p (data);

  if (g_ascii_strcasecmp (text, "pca") == 0)
    return p > 1 ? credal_projection_new_pca (data, error) : credal_projection_new_axes (data, 0, 0);
  if (find_features (data, text, 2, features))
    return credal_projection_new_axes (data, features[0], features[1]);
  CredalProjection *one = parse_one (data, text);
  if (one != NULL)
    return one;
  CredalProjection *turned = parse_turned (data, text);
  if (turned != NULL)
    return turned;
  g_autofree char *numbers = p > 1 ? g_strdup_printf (_("1 to %zu"), p) : g_strdup (_("there is only 1"));
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("projection \"%s\": expected \"pca\", \"answers\", two or three features by name or number (%s), such "
                 "as \"%s,1\", or one feature by \"@group\" or \"@count\", such as \"1,@count\""), text, numbers,
               credal_dataset_column_name (data, 0));
  return NULL;
}

const char *
credal_projection_usual (const CredalDataset *data)
{
  gsize p = credal_dataset_p (data);

  return p == 2 || (p > 2 && credal_dataset_dissimilarities (data)) ? "1,2" : "pca";
}
