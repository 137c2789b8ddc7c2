/* Clusters all slices of a stack, and writes and reports the results. */
#include "cli/write/stack.h"
#include <stdio.h>
#include "cli/base/progress.h"
#include "cli/read/options.h"
#include "cli/write/json.h"
#include "session/analysis/slice-runner.h"

typedef struct {
  CredalSliceMask **masks;         /* (slices) or NULL */
  GPtrArray *warnings;
} Results;

static void
keep_slice (guint number, CredalSliceMask *mask, const GError *why, gpointer data)
{
  Results *results = data;

  results->masks[number - 1] = mask;
  if (why)
    g_ptr_array_add (results->warnings, g_strdup_printf ("%s; it is 0 in masks", why->message));
}

GPtrArray *
credal_cli_stack_run (CredalSession *session, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalSliceStart) start = credal_slice_start_new (session);
  g_autofree CredalSliceMask **masks = g_new0 (CredalSliceMask *, start->slice.count);
  g_autoptr(GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_mask_unref);
  Results results = { masks, warnings };
  CredalCliProgress progress;
  CredalMonitor *monitor = credal_cli_progress_begin (&progress);

  progress.lines = TRUE;
  gboolean all = credal_slice_runner_run (start, monitor, keep_slice, &results, error);
  credal_cli_progress_end (&progress);
  for (guint s = 0; s < start->slice.count; s++)
    if (masks[s])
      g_ptr_array_add (found, masks[s]);
  if (all && found->len == 0)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "no slice can be clustered");
  return all && found->len > 0 ? g_steal_pointer (&found) : NULL;
}

/* ---- files ---- */

gboolean
credal_cli_stack_holds (const CredalExport *export, const char *path)
{
  return export->write_kept && credal_export_joins (export, path);
}

gboolean
credal_cli_stack_write (GPtrArray *masks, const CredalExport *export, const char *path, CredalMaskCleaning cleaning,
                        GError **error)
{
  g_auto(CredalSliceMasks) all = { 0 };

  return credal_slice_masks_init (&all, masks, cleaning, NULL, error)
         && credal_export_write_kept (export, &all, path, credal_sheet_form_of (path), error);
}

/* ---- report ---- */

typedef struct {
  const char *name;
  gsize pixels;
  double millilitres;
} Class;

/* Adds the smoothed pixels of slice @s to @classes. FALSE: memory is short. */
static gboolean
count_slice (const CredalSliceMasks *all, guint s, Class *classes)
{
  const CredalSliceMask *mask = credal_slice_masks_at (all, s);
  const guint32 *numbers = credal_slice_classes_numbers (all->classes, s);
  g_autofree guint16 *clusters = credal_slice_masks_clusters (all, s);

  for (gsize pixel = 0; clusters && pixel < (gsize) mask->width * mask->height; pixel++)
    if (clusters[pixel] != CREDAL_SLICE_OUTSIDE)
      {
        Class *class = &classes[numbers[clusters[pixel] + 1] - 1];
        class->pixels++;
        class->millilitres += mask->voxel_volume / 1000.0;
      }
  return clusters != NULL;
}

/* Returns (transfer full) the classes in @masks. They borrow names from @all. */
static Class *
count_classes (const CredalSliceMasks *all, GError **error)
{
  g_autofree Class *classes = g_new0 (Class, all->classes->names->len);

  for (guint k = 0; k < all->classes->names->len; k++)
    classes[k].name = all->classes->names->pdata[k];
  for (guint s = 0; s < all->of->len; s++)
    if (!count_slice (all, s, classes))
      {
        g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "not enough memory to count pixels");
        return NULL;
      }
  return g_steal_pointer (&classes);
}

static void
print_classes (const CredalSliceMasks *all, const Class *classes)
{
  const CredalSlice *slice = &credal_slice_masks_at (all, 0)->slice;

  printf ("%u of %u slices%s%s\n", all->of->len, slice->count, slice->is_volume ? " across " : "",
          slice->is_volume ? credal_slice_axis_names[slice->axis] : "");
  for (guint k = 0; k < all->classes->names->len; k++)
    if (classes[k].millilitres > 0.0)
      printf ("%s: %" G_GSIZE_FORMAT " pixels, %.6g ml\n", classes[k].name, classes[k].pixels, classes[k].millilitres);
    else
      printf ("%s: %" G_GSIZE_FORMAT " pixels\n", classes[k].name, classes[k].pixels);
}

static void
add_class (JsonBuilder *builder, const Class *class, gboolean is_sized)
{
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "class", class->name);
  credal_json_add_integer (builder, "pixels", (gint64) class->pixels);
  if (is_sized)
    credal_json_add_number (builder, "volume_ml", class->millilitres);
  json_builder_end_object (builder);
}

static void
print_classes_json (const CredalSliceMasks *all, const Class *classes, const GPtrArray *warnings)
{
  const CredalSliceMask *first = credal_slice_masks_at (all, 0);
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "count", first->slice.count);
  credal_json_add_integer (builder, "slices", all->of->len);
  if (first->slice.is_volume)
    credal_json_add_string (builder, "axis", credal_slice_axis_names[first->slice.axis]);
  json_builder_set_member_name (builder, "classes");
  json_builder_begin_array (builder);
  for (guint k = 0; k < all->classes->names->len; k++)
    add_class (builder, &classes[k], first->voxel_volume > 0.0);
  json_builder_end_array (builder);
  credal_cli_json_strings (builder, "warnings", warnings);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

gboolean
credal_cli_stack_report (GPtrArray *masks, CredalMaskCleaning cleaning, const GPtrArray *warnings, gboolean json,
                         GError **error)
{
  g_auto(CredalSliceMasks) all = { 0 };

  if (!credal_slice_masks_init (&all, masks, cleaning, NULL, error))
    return FALSE;
  g_autofree Class *classes = count_classes (&all, error);
  if (!classes)
    return FALSE;
  if (json)
    print_classes_json (&all, classes, warnings);
  else
    {
      print_classes (&all, classes);
      credal_cli_warn (warnings);
    }
  return TRUE;
}
