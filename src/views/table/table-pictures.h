#pragma once
#include "views/table/table-model.h"

/** credal_table_pictures_add: Shows the pictures of @session's objects as small icons at the beginning of @column of
 *  @tree, whose model is a CredalTableModel. Does nothing if the objects have no pictures. */
void credal_table_pictures_add (GtkTreeView *tree, GtkTreeViewColumn *column, CredalSession *session);
