#include "classes.h"
#include "session/session-result.h"
#include <string.h>

struct _TestClasses {
  GStrv names;        /* one for each cluster; "": it has none */
  guint c;
  gsize n;            /* objects of a table, or pixels */
  guint8 *cluster;    /* (n) */
};

TestClasses *
test_classes_new (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);
  CredalPartition *partition = credal_session_partition (session);
  TestClasses *classes = g_new (TestClasses, 1);
  const guint8 *labels = credal_partition_labels (partition);

  const char *const *names = credal_partition_names (partition);

  classes->c = credal_partition_c (partition);
  classes->n = credal_session_total (session);
  classes->cluster = g_new (guint8, classes->n);
  classes->names = g_new0 (char *, classes->c + 1);
  for (gsize i = 0; i < classes->n; i++)
    classes->cluster[i] = labels[regions ? credal_regions_object (regions, i) : i];
  for (guint k = 0; k < classes->c; k++)
    classes->names[k] = g_strdup (names ? names[k] : "");
  return classes;
}

void
test_classes_free (TestClasses *classes)
{
  g_strfreev (classes->names);
  g_free (classes->cluster);
  g_free (classes);
}

/* Of what was in cluster @then, the share that is in cluster @now; 1 of nothing. */
static double
kept_share (const TestClasses *before, guint then, const TestClasses *after, guint now)
{
  gsize all = 0, kept = 0;

  g_assert_cmpuint (before->n, ==, after->n);
  for (gsize i = 0; i < before->n; i++)
    if (before->cluster[i] == then)
      {
        all++;
        kept += after->cluster[i] == now;
      }
  return all > 0 ? (double) kept / (double) all : 1.0;
}

void
test_classes_check (const TestClasses *before, CredalSession *session, const char *told)
{
  g_autoptr(TestClasses) after = test_classes_new (session);

  for (guint then = 0; then < before->c; then++)
    for (guint now = 0; now < after->c; now++)
      if (*before->names[then] && g_str_equal (before->names[then], after->names[now]))
        {
          double kept = kept_share (before, then, after, now);
          g_autofree char *quoted = g_strdup_printf ("“%s”", before->names[then]);
          if (kept < 0.5 && !strstr (told, quoted))
            g_error ("%s kept %.3f of what it stood for, and nothing was told", quoted, kept);
        }
}
