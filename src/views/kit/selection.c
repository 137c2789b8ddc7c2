/* Keeps the selected objects twice: as marks, for tests in constant time, and in the order of selection. */
#include "views/kit/selection.h"

#include <string.h>

struct _CredalSelection {
  GObject parent_instance;
  gsize n;
  guint8 *marks;   /* (n) */
  GArray *objects; /* guint32, in the order they were picked */
  GHashTable *places; /* object → the pixel that was clicked */
  gboolean looked_at; /* TRUE: no key answers about the objects */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CredalSelection, credal_selection, G_TYPE_OBJECT)

static void
credal_selection_finalize (GObject *object)
{
  CredalSelection *selection = CREDAL_SELECTION (object);

  g_free (selection->marks);
  g_array_unref (selection->objects);
  g_hash_table_unref (selection->places);
  G_OBJECT_CLASS (credal_selection_parent_class)->finalize (object);
}

static void
credal_selection_class_init (CredalSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = credal_selection_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
credal_selection_init (CredalSelection *selection)
{
  selection->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  selection->places = g_hash_table_new (NULL, NULL);
}

CredalSelection *
credal_selection_new (void)
{
  return g_object_new (CREDAL_TYPE_SELECTION, NULL);
}

static void
emit_as (CredalSelection *selection, gboolean looked_at)
{
  selection->looked_at = looked_at;
  g_signal_emit (selection, signals[CHANGED], 0);
}

static void
emit_changed (CredalSelection *selection)
{
  emit_as (selection, FALSE);
}

static void
forget_all (CredalSelection *selection)
{
  if (selection->n > 0)
    memset (selection->marks, 0, selection->n);
  g_array_set_size (selection->objects, 0);
  g_hash_table_remove_all (selection->places);
}

static gboolean
mark_object (CredalSelection *selection, guint32 object)
{
  if (selection->marks[object])
    return FALSE;
  selection->marks[object] = 1;
  g_array_append_val (selection->objects, object);
  return TRUE;
}

static void
unmark_object (CredalSelection *selection, guint32 object)
{
  guint at = 0;

  while (g_array_index (selection->objects, guint32, at) != object)
    at++;
  g_array_remove_index (selection->objects, at);
  selection->marks[object] = 0;
  g_hash_table_remove (selection->places, GUINT_TO_POINTER (object));
}

void
credal_selection_reset (CredalSelection *selection, gsize n)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection));

  g_free (selection->marks);
  selection->marks = n > 0 ? g_try_new0 (guint8, n) : NULL;
  selection->n = selection->marks != NULL ? n : 0;
  g_array_set_size (selection->objects, 0);
  g_hash_table_remove_all (selection->places);
  emit_changed (selection);
}

gsize
credal_selection_n (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), 0);
  return selection->n;
}

gsize
credal_selection_count (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), 0);
  return selection->objects->len;
}

gsize
credal_selection_meant (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), 0);
  return selection->looked_at ? 0 : selection->objects->len;
}

gboolean
credal_selection_contains (CredalSelection *selection, guint32 object)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), FALSE);
  return object < selection->n && selection->marks[object];
}

const guint8 *
credal_selection_marks (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), NULL);
  return selection->marks;
}

const guint32 *
credal_selection_objects (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), NULL);
  return (const guint32 *) selection->objects->data;
}

gboolean
credal_selection_pair (CredalSelection *selection, guint32 *i, guint32 *j)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), FALSE);

  if (credal_selection_meant (selection) != 2)
    return FALSE;
  *i = g_array_index (selection->objects, guint32, 0);
  *j = g_array_index (selection->objects, guint32, 1);
  return TRUE;
}

static void
pick_object (CredalSelection *selection, guint32 object)
{
  gboolean alone = selection->objects->len == 1 && selection->marks[object];

  if (selection->objects->len != 1 || alone)
    forget_all (selection);
  if (!alone)
    mark_object (selection, object);
}

void
credal_selection_pick (CredalSelection *selection, guint32 object)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection) && object < selection->n);
  pick_object (selection, object);
  emit_changed (selection);
}

static void
toggle_object (CredalSelection *selection, guint32 object)
{
  if (selection->marks[object])
    unmark_object (selection, object);
  else
    mark_object (selection, object);
}

void
credal_selection_toggle (CredalSelection *selection, guint32 object)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection) && object < selection->n);
  toggle_object (selection, object);
  emit_changed (selection);
}

void
credal_selection_pick_at (CredalSelection *selection, guint32 object, guint32 place, gboolean toggle)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection) && object < selection->n);
  (toggle ? toggle_object : pick_object) (selection, object);
  if (selection->marks[object])
    g_hash_table_insert (selection->places, GUINT_TO_POINTER (object), GUINT_TO_POINTER (place));
  emit_changed (selection);
}

gboolean
credal_selection_place (CredalSelection *selection, guint32 object, guint32 *place)
{
  gpointer found;

  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), FALSE);
  if (!g_hash_table_lookup_extended (selection->places, GUINT_TO_POINTER (object), NULL, &found))
    return FALSE;
  *place = GPOINTER_TO_UINT (found);
  return TRUE;
}

gboolean
credal_selection_is_placed (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), FALSE);
  return selection->objects->len > 0 && g_hash_table_size (selection->places) == selection->objects->len;
}

void
credal_selection_widen (CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection));
  g_hash_table_remove_all (selection->places);
  emit_changed (selection);
}

static gboolean
is_selection (CredalSelection *selection, const guint32 *objects, gsize count)
{
  if (count != selection->objects->len)
    return FALSE;
  return count == 0 || memcmp (selection->objects->data, objects, count * sizeof *objects) == 0;
}

void
credal_selection_set (CredalSelection *selection, const guint32 *objects, gsize count)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection));

  if (is_selection (selection, objects, count) && !selection->looked_at)
    return;
  forget_all (selection);
  for (gsize k = 0; k < count; k++)
    {
      g_return_if_fail (objects[k] < selection->n);
      mark_object (selection, objects[k]);
    }
  emit_changed (selection);
}

void
credal_selection_set_marks (CredalSelection *selection, const guint8 *marks, gboolean add)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection));

  if (!add)
    forget_all (selection);
  for (gsize i = 0; i < selection->n; i++)
    if (marks[i])
      mark_object (selection, (guint32) i);
  emit_changed (selection);
}

void
credal_selection_look_at (CredalSelection *selection, const guint8 *marks)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection));

  forget_all (selection);
  for (gsize i = 0; i < selection->n; i++)
    if (marks[i])
      mark_object (selection, (guint32) i);
  emit_as (selection, TRUE);
}

void
credal_selection_mean (CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_SELECTION (selection));
  emit_changed (selection);
}

void
credal_selection_clear (CredalSelection *selection)
{
  credal_selection_set (selection, NULL, 0);
}
