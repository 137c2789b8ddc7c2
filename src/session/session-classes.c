#include <glib/gi18n-lib.h>
#include "session/session-private.h"

/* Names of clusters stay with what they stand for; where they cannot, the person is told, and asked. */

#define KEPT 0.5                 /* of the objects of a class: what is less is another class */

static const char *const *
names_in_force (CredalSession *session)
{
  return credal_settings_names (credal_session_settings (session));
}

/* Of the partition in place. */
static CredalClasses *
look_at_classes (CredalSession *session)
{
  CredalPartition *partition = credal_session_whole (session);
  return partition ? credal_classes_new (partition, names_in_force (session), credal_session_regions (session)) : NULL;
}

/* @classes: (transfer full) (nullable). */
static void
take_classes (CredalSession *session, CredalClasses *classes)
{
  g_clear_pointer (&session->classes, credal_classes_free);
  session->classes = classes;
}

guint8 *
credal_session_called (CredalSession *session)
{
  return session->classes ? credal_classes_called (session->classes, names_in_force (session),
                                                   credal_session_clusters (session)) : NULL;
}

/* ---- what the person says ---- */

void
credal_session_note_classes (CredalSession *session)
{
  CredalClasses *before = session->classes;
  CredalClasses *now = look_at_classes (session);

  for (guint k = 0; before && now && k < CREDAL_MAX_CLUSTERS; k++)
    if (*now->names[k] && g_str_equal (now->names[k], before->names[k]))
      credal_classes_inherit (now, k, before, k);
  if (now || credal_session_whole (session))
    take_classes (session, now);
}

void
credal_session_carry_classes (CredalSession *session)
{
  if (session->classes)
    take_classes (session, credal_classes_carry (session->classes, credal_session_regions (session)));
}

void
credal_session_import_classes (CredalSession *session, CredalSession *from)
{
  if (from->classes)
    take_classes (session, credal_classes_import (from->classes, credal_session_regions (from),
                                                  credal_session_regions (session)));
  session->recalled = from->classes == NULL;
}

void
credal_session_restore_classes (CredalSession *session)
{
  const char *const *names = names_in_force (session);
  gboolean known = TRUE;

  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    known &= g_str_equal (names[k], session->classes ? session->classes->names[k] : "");
  if (!known && credal_dataset_n (session->raw) <= CREDAL_AT_ONCE)
    take_classes (session, credal_session_recall_classes (session));
}

/* ---- what a new partition makes of them ---- */

/* Class @k has lost its objects. @number: its cluster; one that there is not: none is left for it. */
static char *
describe_loss (CredalSession *session, const CredalClasses *classes, guint k, guint number)
{
  const double *pixels = credal_session_regions (session) ? credal_dataset_weights (session->raw) : NULL;
  guint heir = credal_classes_heir (classes, k, session->partition, pixels);
  g_autofree char *name = credal_session_cluster_label (session, number);
  g_autofree char *other = credal_session_cluster_label (session, heir);

  if (number >= credal_partition_c (session->partition))
    return g_strdup_printf (_("“%s” has no cluster any more, as there are only %u: most of it is in cluster %s now. It "
                              "comes back with as many clusters as before."),
                            name, credal_partition_c (session->partition), other);
  if (heir == number)
    return g_strdup_printf (_("Less than half of what “%s” was the name of is still called so. Is the name still "
                              "right? Double-click it in the legend to change it."), name);
  return g_strdup_printf (_("“%s” is the name of something else now: most of what it was the name of is in cluster %s. "
                            "Is that right? Double-click a name in the legend to change it."), name, other);
}

static void
tell_loss (CredalSession *session, const CredalClasses *classes, guint k, guint number)
{
  g_autofree char *message = describe_loss (session, classes, k, number);
  credal_session_notify_person (session, FALSE, message);
}

/* Of a class that has no cluster, what it stands for is kept. */
static void
follow_class (CredalSession *session, CredalClasses *before, guint k, CredalClasses *now)
{
  const double *pixels = credal_session_regions (session) ? credal_dataset_weights (session->raw) : NULL;
  gint number = credal_classes_number (before, k, names_in_force (session));

  if (number < 0)
    return;
  if ((guint) number >= now->c)
    {
      if (k < before->c)
        tell_loss (session, before, k, (guint) number);
      credal_classes_inherit (now, (guint) number, before, k);
    }
  else if (k < before->c && credal_classes_kept (before, k, now, (guint) number, pixels) < KEPT)
    tell_loss (session, before, k, (guint) number);
  else
    credal_classes_inherit (now, (guint) number, before, k);
}

static void
tell_unknown (CredalSession *session)
{
  credal_session_notify_person (session, FALSE,
                                _("The clustering that the names of clusters belong to is not known any more. Are they "
                                  "still right? Double-click a name in the legend to change it."));
}

void
credal_session_follow_classes (CredalSession *session, gboolean found)
{
  CredalClasses *now = look_at_classes (session), *before = session->classes;

  for (guint k = 0; before && now && k < CREDAL_MAX_CLUSTERS; k++)
    follow_class (session, before, k, now);
  if (now && !before && found && session->recalled)
    tell_unknown (session);
  session->recalled = FALSE;
  take_classes (session, now);
}
