#pragma once
#include <glib.h>

/* A small volume of a head with a lesion, with noise, and its truth: seven slices, the fourth through the lesion. */

enum { HEAD_SIDE = 128, HEAD_SLICES = 7, HEAD_PIXELS = HEAD_SIDE * HEAD_SIDE, HEAD_VOXELS = HEAD_SLICES * HEAD_PIXELS };

typedef enum { HEAD_AIR, HEAD_BONE, HEAD_FLUID, HEAD_GREY, HEAD_WHITE, HEAD_FAT, HEAD_LESION, HEAD_TISSUES } HeadTissue;

/** head_write: Writes the volume to @path, with pixels of 1 mm. @truth: out: (HEAD_VOXELS) the HeadTissue of each voxel
 *  in the order of the file. */
void head_write (const char *path, guint8 *truth);
