/* Refuses DICOM files, with advice on how to convert them. */
#include "io/image/image-private.h"
#include "io/image/image-fault.h"

CredalRaster *
credal_dicom_parse (const guint8 *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  credal_image_fail (error, "a DICOM file; convert the folder it is in with dcm2niix (dcm2niix -z y FOLDER), and open "
                     "the .nii.gz that it writes");
  return NULL;
}
