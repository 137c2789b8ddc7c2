/* A list of labels with a chain for each object. Replaced labels become holes, removed together. */
#include "core/answers/label-list.h"

#define NONE G_MAXUINT

void
credal_label_list_init (CredalLabelList *list)
{
  list->labels = g_array_new (FALSE, FALSE, sizeof (CredalLabel));
  list->next = g_array_new (FALSE, FALSE, sizeof (guint));
  list->first = g_hash_table_new (NULL, NULL);
}

void
credal_label_list_clear (CredalLabelList *list)
{
  g_array_unref (list->labels);
  g_array_unref (list->next);
  g_hash_table_unref (list->first);
}

/* ---- an object's labels ---- */

static CredalLabel *
label_at (const CredalLabelList *list, guint place)
{
  return &g_array_index (list->labels, CredalLabel, place);
}

static guint
first_place (const CredalLabelList *list, guint32 object)
{
  gpointer found = NULL;
  gboolean any = g_hash_table_lookup_extended (list->first, GUINT_TO_POINTER (object), NULL, &found);

  return any ? GPOINTER_TO_UINT (found) : NONE;
}

static guint
next_place (const CredalLabelList *list, guint place)
{
  return g_array_index (list->next, guint, place) - 1;   /* NONE for 0 */
}

/* Makes the label at @place the last of its object's chain. */
static void
chain_label (CredalLabelList *list, guint place)
{
  guint32 object = label_at (list, place)->object;
  guint at = first_place (list, object), last = NONE;

  g_array_index (list->next, guint, place) = 0;
  for (; at != NONE; at = next_place (list, at))
    last = at;
  if (last == NONE)
    g_hash_table_insert (list->first, GUINT_TO_POINTER (object), GUINT_TO_POINTER (place));
  else
    g_array_index (list->next, guint, last) = place + 1;
}

const CredalLabel *
credal_label_list_main (const CredalLabelList *list, guint32 object)
{
  const CredalLabel *best = NULL;

  for (guint at = first_place (list, object); at != NONE; at = next_place (list, at))
    if (label_at (list, at)->degree > (best ? best->degree : 0.5))
      best = label_at (list, at);
  return best;
}

const CredalLabel *
credal_label_list_find (const CredalLabelList *list, guint32 object, guint cluster)
{
  for (guint at = first_place (list, object); at != NONE; at = next_place (list, at))
    if (label_at (list, at)->cluster == cluster)
      return label_at (list, at);
  return NULL;
}

GArray *
credal_label_list_of (const CredalLabelList *list, guint32 object)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (CredalLabel));

  for (guint at = first_place (list, object); at != NONE; at = next_place (list, at))
    g_array_append_val (labels, *label_at (list, at));
  return labels;
}

/* ---- changes ---- */

static gboolean
is_replaced_by (const CredalLabel *old, const CredalLabel *label)
{
  gboolean belongs_to_both = MIN (old->degree, label->degree) > 0.5;

  return old->cluster == label->cluster || (belongs_to_both && MAX (old->degree, label->degree) == 1.0);
}

gboolean
credal_label_list_put (CredalLabelList *list, const CredalLabel *label)
{
  static const guint none = 0;
  gboolean placed = FALSE, holes = FALSE;

  for (guint at = first_place (list, label->object); at != NONE; at = next_place (list, at))
    if (!is_replaced_by (label_at (list, at), label))
      continue;
    else if (placed)
      {
        label_at (list, at)->certainty = 0.0;
        holes = TRUE;
      }
    else
      {
        *label_at (list, at) = *label;
        placed = TRUE;
      }
  if (placed)
    return holes;
  g_array_append_vals (list->labels, label, 1);
  g_array_append_val (list->next, none);
  chain_label (list, list->labels->len - 1);
  return FALSE;
}

void
credal_label_list_compact (CredalLabelList *list)
{
  guint kept = 0;

  g_hash_table_remove_all (list->first);
  for (guint at = 0; at < list->labels->len; at++)
    if (label_at (list, at)->certainty != 0.0)
      {
        *label_at (list, kept) = *label_at (list, at);
        chain_label (list, kept++);
      }
  g_array_set_size (list->labels, kept);
  g_array_set_size (list->next, kept);
}

guint
credal_label_list_remove (CredalLabelList *list, const guint32 *objects, gsize size, const guint *cluster)
{
  guint removed = 0;

  for (gsize q = 0; q < size; q++)
    for (guint at = first_place (list, objects[q]); at != NONE; at = next_place (list, at))
      if (label_at (list, at)->certainty != 0.0 && (!cluster || label_at (list, at)->cluster == *cluster))
        {
          label_at (list, at)->certainty = 0.0;
          removed++;
        }
  if (removed > 0)
    credal_label_list_compact (list);
  return removed;
}
