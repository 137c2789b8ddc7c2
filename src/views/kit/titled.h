#pragma once
#include <gtk/gtk.h>

/* Stacks its children, below a title if one is set. */
#define CREDAL_TYPE_TITLED (credal_titled_get_type ())
G_DECLARE_FINAL_TYPE (CredalTitled, credal_titled, CREDAL, TITLED, GtkBox)

/** credal_titled_new: Returns a box with @child and without a title. */
GtkWidget *credal_titled_new (GtkWidget *child);
/** credal_titled_set: Sets the title. @title: (nullable): NULL: no title. */
void       credal_titled_set (CredalTitled *titled, const char *title);
