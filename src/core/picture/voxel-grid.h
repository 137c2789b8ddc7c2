#pragma once
#include <glib.h>

/* The volume that a slice is cut from. Pixel (x, y) of the slice is voxel origin + x · across + y · down. Immutable. */
typedef struct {
  GBytes *header;              /* of the volume's file (io/stacks/nifti-write.h); NULL: there is no volume */
  guint64 voxels;              /* of one volume */
  gint64 origin, across, down;
} CredalVoxelGrid;

/** credal_voxel_grid_place: Returns the voxel of pixel (@x, @y). */
static inline guint64
credal_voxel_grid_place (const CredalVoxelGrid *grid, guint x, guint y)
{
  return (guint64) (grid->origin + (gint64) x * grid->across + (gint64) y * grid->down);
}
