#pragma once
#include "session/session.h"

/* The picture of a session, its look, and the other slices of its file. */

/* ---- picture ---- */
/** credal_session_pictures: (transfer full) (nullable): Returns the paths of the picture and of the pictures stacked on
 *  it, NULL-terminated; NULL: the data are a table, or a picture is only embedded. */
char               **credal_session_pictures (CredalSession *session);
/** credal_session_features: (transfer none) (nullable): Returns the settings of the pixels' features; NULL: the data
 *  are a table. */
const CredalParams  *credal_session_features (CredalSession *session);
/** credal_session_has_superpixels: Returns TRUE if the objects are superpixels, connected parts of the picture. */
gboolean             credal_session_has_superpixels (CredalSession *session);
/** credal_session_set_visible: Sets the visible area, clipped to the picture. NULL, as at the beginning: all of the
 *  picture. Starts no work. Each later clustering of a large picture first shows a preview, by one more
 *  "partition-changed", if there is no partition yet or if at most half of the objects are visible. The preview updates
 *  the visible objects and the objects with answers. The other objects keep their masses, or have total ignorance if
 *  they had none. No step. Precondition: the data are a picture. */
void                 credal_session_set_visible (CredalSession *session, const CredalRasterArea *area);
/** credal_session_start_like: Gives the new @session the look of @from, and the parameters in force in @from as its
 *  start state (credal_session_start_here()). Leaves out the names of clusters and the verdicts on outliers. Fails with
 *  the errors of credal_session_set_all() and credal_session_start_here(). */
gboolean             credal_session_start_like (CredalSession *session, CredalSession *from, GError **error);
/** credal_session_import_strokes: Gives the new @session the look of @from, and the parameters and names of clusters in
 *  force in @from as its start state. Then takes the strokes of @from as steps, undone ones included; these are undone
 *  here too. Both sessions are of the same picture, with different features. @left: out: number of steps not imported:
 *  refused strokes, all steps except strokes and changes of parameters, and all steps that were discarded or belong to
 *  another slice. Fails with the errors of credal_session_start_like() and credal_session_go_to(). Cost: that of the
 *  strokes. */
gboolean             credal_session_import_strokes (CredalSession *session, CredalSession *from, guint *left,
                                                    GError **error);

/** credal_session_count_left: Returns the number of steps that credal_session_import_strokes() cannot take from @from,
 *  if it takes all strokes. */
guint                credal_session_count_left (CredalSession *from);

/* ---- pictures of the objects of a table ---- */
/** credal_session_pictures_folder: (transfer full) (nullable): Returns the folder that the names of the pictures are
 *  relative to: the folder of the table, or the folder of pictures itself. NULL: the data have no file. */
char                *credal_session_pictures_folder (CredalSession *session);
/** credal_session_dup_picture: (transfer full) (nullable): Returns the path of object @i's picture. NULL: it has none.
 *  The file may be missing. */
char                *credal_session_dup_picture (CredalSession *session, gsize i);
/** credal_session_move_pictures: Looks for the pictures in @folder from now on, also after the file is opened again.
 *  Nothing is computed again. Fails with %CREDAL_ERROR_DATA, without a change, if the first picture is not there.
 *  Precondition: credal_session_of_folder(). */
gboolean             credal_session_move_pictures (CredalSession *session, const char *folder, GError **error);

/* ---- how the picture is shown: the settings of session/log/look.h. No steps: undo leaves them unchanged ---- */
const CredalParams  *credal_session_look     (CredalSession *session);               /* (transfer none) */
/** credal_session_set_look: Changes a setting of the look. The change is logged a little later, at the latest when the
 *  session is saved or closed. Fails with _PARAMETER. */
gboolean             credal_session_set_look (CredalSession *session, const char *name, const char *value,
                                              GError **error);
/** credal_session_set_look_real: Changes a numerical setting of the look; @value is clamped to its range. */
void                 credal_session_set_look_real (CredalSession *session, const char *name, double value);

/* ---- slices of a volume, or pictures of a file: one log holds every slice that was worked on ---- */
/** credal_session_request_slice: (transfer full): Returns a request for slice @number (from 1; 0: the default one)
 *  across @axis, for credal_opening_new_slice() on any thread. The opening fails if the slice does not exist. */
CredalSliceRequest *credal_session_request_slice (CredalSession *session, CredalSliceAxis axis, guint number);
/** credal_session_request_shown: (transfer full): Returns a request for the slice on display as it is now, with all
 *  steps of all slices, for work on another thread. Cost: writing the log of the slice. */
CredalSliceRequest *credal_session_request_shown (CredalSession *session);
/** credal_session_new_slice: Opens another slice of the pictures of @from. A slice that was worked on opens as it was
 *  left. A new slice takes the look and the settings of @from. Its clustering starts from the clusters of @from, so
 *  that cluster k stays cluster k (learning/carried-model.h). If labels on other slices count, @from lends its names to
 *  the clusters of the same numbers, and takes back names that it does not have any more; this is no step. Names that
 *  both slices have stay where they are. A new slice is not
 *  logged until the first change, save or close. The new session takes over the log; afterwards @from can only be
 *  closed. @opening: (transfer full) (nullable): as for credal_session_new_opened(). Fails with the errors of
 *  credal_session_start_like(); @from then keeps the log. */
CredalSession      *credal_session_new_slice     (CredalOpening *opening, CredalSession *from, GError **error);
/** credal_session_answered_elsewhere: Returns TRUE if answers on other slices count on this one. */
gboolean            credal_session_answered_elsewhere (CredalSession *session);
/** credal_session_read_slice: Opens a slice read-only, as it was left, and finishes its clustering if needed. An
 *  untouched slice is clustered with the default settings. Any thread can call this. It blocks until the end, and the
 *  session can only be used on the same thread. Fails with the errors of credal_opening_new_slice(), and with
 *  %CREDAL_ERROR_DATA if the slice cannot be clustered. @monitor: (nullable). */
CredalSession      *credal_session_read_slice    (const CredalSliceRequest *request, CredalMonitor *monitor,
                                                  GError **error);
/** credal_session_out_of_date: Returns TRUE if the result of the slice was found with other labels on the other slices
 *  than there are now. credal_session_start() clusters it again. */
gboolean             credal_session_out_of_date (CredalSession *session);
/** credal_session_outdated_slices: (transfer full) (element-type CredalSlicePlace): Returns the slices, other than the
 *  slice on display, whose results are older than answers on other slices or than their own steps. Opening such a slice
 *  clusters it again. Cost: see credal_document_outdated(). */
GArray              *credal_session_outdated_slices (CredalSession *session);
/** credal_session_finish: Starts the clustering if the partition is not current, and waits until no job is left. Fails
 *  with %CREDAL_ERROR_CANCELLED if @monitor (nullable) was stopped. */
gboolean            credal_session_finish        (CredalSession *session, CredalMonitor *monitor, GError **error);
/** credal_session_begun_like: Returns the number of the slice whose settings and clusters credal_session_new_slice()
 *  took over. 0: the session did not begin this way. */
guint               credal_session_begun_like    (CredalSession *session);
/** credal_session_slices: (transfer full) (element-type CredalSlicePlace): Returns the slices that have steps, undone
 *  ones included, in their order along each axis; empty for a table. */
GArray             *credal_session_slices        (CredalSession *session);
/** credal_session_slices_and_shown: (transfer full) (element-type CredalSlicePlace): Returns the slices of
 *  credal_session_slices() and the slice on display, even if it has no steps; empty for a table. */
GArray             *credal_session_slices_and_shown (CredalSession *session);
