#pragma once
#include <gtk/gtk.h>

/* Its children, one above the other, under a title while they have one. */
#define CREDAL_TYPE_TITLED (credal_titled_get_type ())
G_DECLARE_FINAL_TYPE (CredalTitled, credal_titled, CREDAL, TITLED, GtkBox)

/** credal_titled_new: around @child. */
GtkWidget *credal_titled_new (GtkWidget *child);
/** credal_titled_set: @title: (nullable). */
void       credal_titled_set (CredalTitled *titled, const char *title);
