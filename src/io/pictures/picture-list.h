#pragma once
#include "core/base/error.h"

/* Files of pictures, to be clustered as objects. */
typedef struct {
  char *folder;        /* absolute; all files are in it or below */
  GPtrArray *names;    /* (element-type utf8) relative to the folder, sorted by bytes, as Python's sorted() does */
} CredalPictureList;

/** credal_picture_list_new: Lists the files of @paths (NULL-terminated). A folder stands for the pictures in it and in
 *  its sub-folders, by the endings of their names; hidden files, and names that are not UTF-8, are skipped. Fails with
 *  %CREDAL_ERROR_IO for a folder that cannot be read, and with %CREDAL_ERROR_DATA for fewer than two pictures. */
CredalPictureList *credal_picture_list_new  (const char *const *paths, GError **error);
void               credal_picture_list_free (CredalPictureList *list);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPictureList, credal_picture_list_free)

/** credal_picture_name: Returns TRUE if a file's name has the ending of a picture: .png, .jpg, … */
gboolean credal_picture_name (const char *name);
/** credal_picture_folder: Returns TRUE if @path is a folder that is not of one DICOM volume. */
gboolean credal_picture_folder (const char *path);
