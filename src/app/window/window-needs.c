/* Finds which needs are met, and enables the commands accordingly. */
#include "app/window/window-private.h"
#include "core/data/dissimilarity.h"
#include "method/settings.h"
#include "session/log/look.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/dialogs/peaks-dialog.h"

static void
find_session (CredalWindow *self, gboolean *met)
{
  CredalSession *session = self->session;
  const char *page = gtk_stack_get_visible_child_name (GTK_STACK (self->view));
  gboolean picture = credal_window_has_picture (self);

  met[CREDAL_NEEDS_SESSION] = session != NULL;
  met[CREDAL_NEEDS_PARTITION] = session && credal_session_partition (session);
  met[CREDAL_NEEDS_PLOT] = session && g_strcmp0 (page, "plot") == 0;
  met[CREDAL_NEEDS_SHEET] = session && g_strcmp0 (page, "sheet") == 0;
  met[CREDAL_NEEDS_IMAGE] = picture && gtk_widget_get_visible (GTK_WIDGET (self->image));
  met[CREDAL_NEEDS_MAP] = credal_window_show_map (self);
  met[CREDAL_NEEDS_PEAKS] = credal_peaks_dialog_has (session);
  met[CREDAL_NEEDS_SECOND_METHOD] = credal_compare_bar_second (self->compare) != NULL;
  met[CREDAL_NEEDS_NO_PICTURE] = session && !picture;
  met[CREDAL_NEEDS_TABLE_RESULT] = met[CREDAL_NEEDS_PARTITION] && !picture;
  met[CREDAL_NEEDS_SAMPLE] = met[CREDAL_NEEDS_PARTITION] && credal_session_sampled_rows (session) > 0;
  met[CREDAL_NEEDS_TABLE_FILE] = session && !picture && !credal_session_of_folder (session);
  met[CREDAL_NEEDS_PICTURE_FILES] = credal_window_has_picture_files (self);
  met[CREDAL_NEEDS_NEXT_SLICE] = credal_window_has_slice (self, 1);
  met[CREDAL_NEEDS_PREVIOUS_SLICE] = credal_window_has_slice (self, -1);
  met[CREDAL_NEEDS_SLICES] = met[CREDAL_NEEDS_PARTITION] && picture && !credal_window_is_segmenting (self)
                             && (credal_window_has_slice (self, 1) || credal_window_has_slice (self, -1));
  met[CREDAL_NEEDS_NEXT_STAGE] = credal_lesson_bar_target (self->lesson, 1) >= 0;
  met[CREDAL_NEEDS_PREVIOUS_STAGE] = credal_lesson_bar_target (self->lesson, -1) >= 0;
  met[CREDAL_NEEDS_EXPORT] = session && !self->writing;
  met[CREDAL_NEEDS_IMAGE_EXPORT] = picture && !self->writing;
}

/* Precondition: there is a session. */
static void
find_statements (CredalWindow *self, gboolean *met)
{
  gsize count = credal_selection_meant (credal_window_selection (self));
  const CredalPair *answer = credal_window_selected_answer (self);
  gboolean link = credal_window_is_link (answer);
  guint32 i, j, asked;
  gboolean pair = credal_question_panel_pair (self->question, &i, &j);
  gboolean objects = count > 0 || credal_question_panel_object (self->question, &asked);

  met[CREDAL_NEEDS_PAIR] = pair;
  met[CREDAL_NEEDS_PAIR_OR_MORE] = pair || count > 2;
  met[CREDAL_NEEDS_GROUP] = count > 2;
  met[CREDAL_NEEDS_WAITING] = count > 0
                              && credal_session_count_waiting (self->session, credal_selection_marks (
                                   credal_window_selection (self))) > 0;
  met[CREDAL_NEEDS_OBJECTS] = objects;
  met[CREDAL_NEEDS_OBJECTS_OR_PEN] = objects || credal_window_paints (self);
  met[CREDAL_NEEDS_CLICKED_PIXELS] = credal_selection_is_placed (credal_window_selection (self));
  met[CREDAL_NEEDS_UNANSWERED] = count > 0 && !answer;
  met[CREDAL_NEEDS_ANSWER] = answer != NULL;
  met[CREDAL_NEEDS_LINK] = link;
  met[CREDAL_NEEDS_FIRM_LINK] = link && !answer->soft;
  met[CREDAL_NEEDS_CONFLICT] = credal_session_conflict (self->session, NULL) != NULL;
}

/* Precondition: there is a session. */
static void
find_steps (CredalWindow *self, gboolean *met)
{
  CredalSession *session = self->session;
  guint position, fork;
  g_autoptr(GArray) steps = credal_session_steps (session, &position);
  gboolean corners = credal_image_view_has_corners (credal_image_pane_view (self->image));

  met[CREDAL_NEEDS_STEP_BEFORE] = position > 0 || corners || credal_window_is_picking (self);
  met[CREDAL_NEEDS_STEP_AFTER] = position < steps->len;
  met[CREDAL_NEEDS_DROPPED] = credal_session_dropped (session, &fork) > 0;
  met[CREDAL_NEEDS_MOVED_NAME] = credal_session_moved_name (session, NULL, NULL) != NULL;
  met[CREDAL_NEEDS_WORK] = credal_session_busy (session, NULL, NULL);
  met[CREDAL_NEEDS_NO_RESULT] = !met[CREDAL_NEEDS_WORK] && !credal_session_is_current (session);
}

/* Precondition: there is a session. */
static void
find_data (CredalWindow *self, gboolean *met)
{
  CredalSession *session = self->session;
  const CredalPreparation preparation = credal_settings_preparation (credal_session_settings (session));
  gboolean features = !credal_dataset_dissimilarities (credal_session_raw (session));

  met[CREDAL_NEEDS_CLASSES] = credal_dataset_classes (credal_session_raw (session)) != NULL;
  met[CREDAL_NEEDS_DATA_FILE] = credal_session_data_path (session) && !credal_session_of_folder (session);
  met[CREDAL_NEEDS_ADVICE] = credal_session_advice (session).clusters > 0;
  met[CREDAL_NEEDS_OWN_SCALES] = features && !credal_session_standardized (session);
  met[CREDAL_NEEDS_ALL_FEATURES] = features && preparation.components == 0;
}

/* While a file is being opened, commands that need a session are disabled, as its session will be replaced. */
static void
find_met (CredalWindow *self, gboolean *met)
{
  find_session (self, met);
  if (self->session)
    {
      find_statements (self, met);
      find_steps (self, met);
      find_data (self, met);
    }
  for (guint k = 0; k < CREDAL_N_NEEDS; k++)
    met[k] = met[k] && !self->opening;
  met[CREDAL_NEEDS_WORK] |= self->opening != NULL;
  met[CREDAL_NEEDS_SEGMENTING] = credal_window_is_segmenting (self);
  met[CREDAL_NEEDS_WRITING] = self->writing != NULL;
  met[CREDAL_NEEDS_NOTHING] = TRUE;
}

static gboolean
has_other_colours (CredalWindow *self)
{
  return self->session && credal_canvas_is_coloured (self->canvas);
}

/* Shapes by region exist only for clusters, so that switch is disabled while colours mean something else. */
void
credal_window_show_colour (CredalWindow *self)
{
  const CredalParams *look = self->session ? credal_session_look (self->session) : NULL;

  credal_window_set_state (self, "colour",
                           g_variant_new_string (look ? credal_params_text (look, CREDAL_LOOK_COLOUR) : "clusters"));
  credal_window_enable (self, "show-regions", !has_other_colours (self));
}

/* Shows the certainty of the selected answer, or else of the next answers. */
static void
show_certainty (CredalWindow *self)
{
  const CredalPair *pair = self->session ? credal_window_selected_answer (self) : NULL;
  CredalCertainty shown = credal_window_is_link (pair) ? credal_certainty_nearest (pair->certainty) : self->certainty;

  credal_window_set_state (self, "certainty", g_variant_new_string (credal_certainty_name (shown)));
}

void
credal_window_update_actions (CredalWindow *self)
{
  gboolean met[CREDAL_N_NEEDS] = { FALSE };

  find_met (self, met);
  show_certainty (self);
  for (const CredalWindowCommand *command = self->commands; command->name; command++)
    if (command->needs != CREDAL_NEEDS_NOTHING)
      credal_window_enable (self, command->name, met[command->needs]);
  for (const CredalWindowTool *tool = self->tools; tool->action; tool++)
    credal_window_enable (self, tool->action, met[tool->needs]);
  credal_window_show_colour (self);
  credal_window_update_image_actions (self);
}
