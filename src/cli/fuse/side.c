/* Opens or clusters one of the two partitions to fuse. */
#include "cli/fuse/side.h"
#include "cli/read/judging.h"
#include "cli/read/open.h"
#include "cli/write/faults.h"
#include "session/log/log.h"
#include "session/session-result.h"
#include "session/work/pairing.h"

void
credal_cli_side_clear (CredalCliSide *side)
{
  g_free (side->path);
  credal_cli_problem_clear (&side->problem);
  g_clear_pointer (&side->partition, credal_partition_unref);
  g_clear_pointer (&side->own, credal_regions_free);
  g_clear_object (&side->session);
}

static gboolean
open_session_side (CredalCliSide *side, const char *data, const char *option, CredalCliFiles *files,
                   GPtrArray *warnings, GError **error)
{
  side->session = credal_cli_open_session (side->path, data, option, files, warnings, error);
  if (!side->session)
    return FALSE;
  side->regions = credal_session_regions (side->session);
  side->partition = credal_partition_ref (credal_session_partition (side->session));
  credal_cli_judge_session (&side->problem, side->session);
  return TRUE;
}

static gboolean
cluster_side (CredalCliSide *side, const CredalCliFit *fit, const CredalCliImage *image, GError **error)
{
  char *paths[] = { side->path, NULL };

  if (!credal_cli_problem_choose (&side->problem, fit, error))
    return FALSE;
  if (credal_cli_are_images (paths))
    side->regions = side->own = credal_cli_image_read (&side->problem, paths, fit, image, error);
  else if (!credal_cli_image_check_table (image, side->path, error)
           || !credal_cli_problem_read (&side->problem, side->path, fit, error))
    return FALSE;
  side->partition = side->problem.data ? credal_cli_problem_fit (&side->problem, side->path, error) : NULL;
  return side->partition != NULL;
}

static void
take_warnings (const char *path, const GPtrArray *from, GPtrArray *warnings)
{
  for (guint k = 0; from && k < from->len; k++)
    g_ptr_array_add (warnings, g_strdup_printf ("%s: %s", path, (const char *) from->pdata[k]));
}

gboolean
credal_cli_side_open (CredalCliSide *side, const char *path, const char *data, const char *option,
                      const CredalCliFit *fit, const CredalCliImage *image, CredalCliFiles *files, GPtrArray *warnings,
                      GError **error)
{
  const CredalCliGiven lost[] = { { data != NULL, option }, { 0 } };
  g_autoptr(GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  side->path = g_strdup (path);
  gboolean session = credal_log_has_suffix (path);
  gboolean fine = session ? open_session_side (side, data, option, files, said, error)
                          : credal_cli_check_none (lost, path, error) && cluster_side (side, fit, image, error);
  take_warnings (path, session ? said : side->problem.warnings, warnings);
  g_autoptr(GPtrArray) lines = credal_cli_fault_lines (&side->problem, side->partition);
  take_warnings (path, lines, warnings);
  return fine;
}

CredalPairing *
credal_cli_sides_pair (const CredalCliSide *first, const CredalCliSide *second, CredalRegions **regions, GError **error)
{
  const CredalFusible fusible1 = { first->path, first->partition, first->regions };
  const CredalFusible fusible2 = { second->path, second->partition, second->regions };

  return credal_pair (&fusible1, &fusible2, regions, error);
}
