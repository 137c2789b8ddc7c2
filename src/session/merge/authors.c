/* Finds the user and the time of each answer from the steps in force. */
#include "session/merge/authors.h"

typedef struct { char *by; gint64 time; } Signature;

struct _CredalAuthors {
  GHashTable *signatures;    /* text of the statement's objects → Signature */
};

static void
signature_free (gpointer data)
{
  Signature *signature = data;

  g_free (signature->by);
  g_free (signature);
}

static char *
pair_key (guint32 i, guint32 j)
{
  return g_strdup_printf ("pair %u %u", MIN (i, j), MAX (i, j));
}

static char *
label_key (guint32 object, gint cluster)
{
  return g_strdup_printf ("label %u %d", object, cluster);
}

static char *
group_key (const CredalEvent *group)
{
  GString *key = g_string_new (group->exclusive ? "exclusive" : "group");

  for (guint q = 0; q < group->objects->len; q++)
    g_string_append_printf (key, " %u", g_array_index (group->objects, guint32, q));
  return g_string_free (key, FALSE);
}

/* @key: (transfer full). */
static void
sign_key (CredalAuthors *authors, char *key, const CredalEvent *step)
{
  Signature *signature = g_new (Signature, 1);

  *signature = (Signature) { g_strdup (step->by), step->time };
  g_hash_table_replace (authors->signatures, key, signature);
}

/* Gives the unsigned statements so far to @named. */
static void
name_unsigned (CredalAuthors *authors, const char *named)
{
  GHashTableIter at;
  gpointer value;

  g_hash_table_iter_init (&at, authors->signatures);
  while (named && g_hash_table_iter_next (&at, NULL, &value))
    if (!((Signature *) value)->by)
      ((Signature *) value)->by = g_strdup (named);
}

static void
follow_step (CredalAuthors *authors, const CredalEvent *step)
{
  if (step->kind == CREDAL_EVENT_ANSWER)
    sign_key (authors, pair_key (step->i, step->j), step);
  else if (step->kind == CREDAL_EVENT_GROUP)
    sign_key (authors, group_key (step), step);
  for (guint q = 0; step->kind == CREDAL_EVENT_LABEL && q < step->objects->len; q++)
    sign_key (authors, label_key (g_array_index (step->objects, guint32, q), step->cluster), step);
  if (step->kind == CREDAL_EVENT_MERGE)
    name_unsigned (authors, step->named);
  for (guint k = 0; step->parts && k < step->parts->len; k++)
    follow_step (authors, step->parts->pdata[k]);
}

CredalAuthors *
credal_authors_new (CredalSession *session)
{
  CredalAuthors *authors = g_new (CredalAuthors, 1);

  authors->signatures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, signature_free);
  for (guint index = 0; index < credal_session_position (session); index++)
    follow_step (authors, credal_session_step (session, index));
  return authors;
}

void
credal_authors_free (CredalAuthors *authors)
{
  g_hash_table_unref (authors->signatures);
  g_free (authors);
}

void
credal_authors_sign (const CredalAuthors *authors, CredalEvent *statement)
{
  g_autofree char *key = statement->kind == CREDAL_EVENT_ANSWER ? pair_key (statement->i, statement->j)
                         : statement->kind == CREDAL_EVENT_GROUP
                           ? group_key (statement)
                           : label_key (g_array_index (statement->objects, guint32, 0), statement->cluster);
  const Signature *signature = g_hash_table_lookup (authors->signatures, key);

  if (!signature)
    return;
  g_free (statement->by);
  statement->by = g_strdup (signature->by);
  statement->time = signature->time;
}

const char *
credal_authors_of_pair (const CredalAuthors *authors, guint32 i, guint32 j)
{
  g_autofree char *key = pair_key (i, j);
  const Signature *signature = g_hash_table_lookup (authors->signatures, key);

  return signature ? signature->by : NULL;
}
