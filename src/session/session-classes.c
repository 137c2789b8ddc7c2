/* Keeps the names of clusters with their objects, and notifies the user of names that no longer fit. */
#include <glib/gi18n-lib.h>
#include "session/session-private.h"

#define KEPT 0.5                 /* smallest share of its objects that a class must keep to remain the same class */

static const char *const *
names_in_force (CredalSession *session)
{
  return credal_settings_names (credal_session_settings (session));
}

/* Returns the classes of the partition in place. */
static CredalClasses *
look_at_classes (CredalSession *session)
{
  CredalPartition *partition = credal_session_whole (session);

  return partition ? credal_classes_new (partition, names_in_force (session), credal_session_regions (session)) : NULL;
}

/* Puts @classes (transfer full) (nullable) in place. */
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

/* ---- changes of names ---- */

void
credal_session_note_classes (CredalSession *session)
{
  CredalClasses *before = session->classes;
  CredalClasses *now = look_at_classes (session);

  g_clear_pointer (&session->moved_name, g_free);
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

/* ---- a new partition ---- */

/* Describes that a class has lost most of its objects. @number: its cluster; from c on: none is left for it. @heir: the
 * cluster of most of the objects. */
static char *
describe_loss (CredalSession *session, guint number, guint heir)
{
  g_autofree char *name = credal_session_cluster_label (session, number);
  g_autofree char *other = credal_session_cluster_label (session, heir);
  guint c = credal_partition_c (session->partition);

  if (number >= c)
    return g_strdup_printf (ngettext ("“%s” has lost its cluster: there is only %u cluster, and most of its objects "
                                      "are in cluster %s now. It comes back when there are enough clusters.",
                                      "“%s” has lost its cluster: there are only %u clusters, and most of its objects "
                                      "are in cluster %s now. It comes back when there are enough clusters.", c),
                            name, c, other);
  if (heir == number)
    return g_strdup_printf (_("“%s” now has less than half of the objects it had when it was named. Is the name still "
                              "right? Double-click it in the legend to change it."), name);
  return g_strdup_printf (_("“%s” now names other objects: most of the objects it had are in cluster %s. Is that "
                            "right? Double-click a name in the legend to change it."), name, other);
}

/* Of several names that may have moved, the first is noted. */
static void
tell_loss (CredalSession *session, const CredalClasses *classes, guint k, guint number)
{
  const double *pixels = credal_session_regions (session) ? credal_dataset_weights (session->raw) : NULL;
  guint heir = credal_classes_heir (classes, k, session->partition, pixels);
  g_autofree char *message = describe_loss (session, number, heir);

  if (!session->moved_name && number < credal_partition_c (session->partition) && heir != number)
    {
      session->moved_name = g_strdup (message);
      session->moved_from = number;
      session->moved_to = heir;
    }
  credal_session_notify_person (session, FALSE, message);
}

/* Updates class @k; a class without a cluster keeps its objects. */
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
                                _("The clustering in which the clusters were named is lost. Are the names still right? "
                                  "Double-click a name in the legend to change it."));
}

void
credal_session_follow_classes (CredalSession *session, gboolean found)
{
  CredalClasses *now = look_at_classes (session), *before = session->classes;
  char *earlier = g_steal_pointer (&session->moved_name);

  for (guint k = 0; before && now && k < CREDAL_MAX_CLUSTERS; k++)
    follow_class (session, before, k, now);
  if (session->moved_name)
    g_free (earlier);
  else
    session->moved_name = earlier;
  if (now && !before && found && session->recalled)
    tell_unknown (session);
  session->recalled = FALSE;
  take_classes (session, now);
}

const char *
credal_session_moved_name (CredalSession *session, guint *from, guint *to)
{
  if (session->moved_name && from)
    *from = session->moved_from;
  if (session->moved_name && to)
    *to = session->moved_to;
  return session->moved_name;
}
