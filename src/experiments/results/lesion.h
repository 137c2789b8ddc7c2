#pragma once
#include "session/session.h"

/* A picture of a lesion with its truth, clustered as in [ABMD12] §5.2.4. */

/**
 * credal_lesion_session:
 * @picture: the path of the picture
 * @truth: the path of a picture of the same size: one grey for each class, the brightest one is the lesion
 *
 * Returns (transfer full) an unsaved session about the picture. Black pixels that reach the edge are outside. The start
 * state is ECM with the paper's settings. The steps are CECM with the paper's settings, and the strokes of a simulated
 * expert: at most three dabs of the brush in each class of the truth, of radius 3 or less (core/regions/dabs.h). The
 * dabs in the lesion are one region, all others another. The session lives in the thread-default main context. Close it
 * with credal_session_close(). Fails with the errors of credal_opening_new_picture(), credal_lesion_truth() and
 * credal_session_stroke().
 */
CredalSession *credal_lesion_session (const char *picture, const char *truth, GError **error);
/** credal_lesion_truth: Returns (transfer full) (pixels) the class of each pixel of @session: the number of its grey in
 *  the picture @path, from the darkest; −1: outside. @lesion: (out): the class of the lesion. Fails with
 *  %CREDAL_ERROR_DATA if the picture has another size, colours, another number of greys than 2 to 16, or no pixel of
 *  the lesion that is not outside, and with the errors of credal_image_load(). Precondition: @session is about a
 *  picture. */
int           *credal_lesion_truth   (const char *path, CredalSession *session, int *lesion, GError **error);
