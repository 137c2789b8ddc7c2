#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"

/* Bars of one object's largest masses: a small widget whose size does not depend on the object. */
#define CREDAL_TYPE_MASSES_VIEW (credal_masses_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalMassesView, credal_masses_view, CREDAL, MASSES_VIEW, GtkDrawingArea)

/** credal_masses_view_set: Shows the masses of @object in @partition (nullable), and holds a reference. NULL empties
 *  the view. */
void credal_masses_view_set (CredalMassesView *view, CredalPartition *partition, guint32 object);
