#pragma once
#include <gtk/gtk.h>

/* Messages above the picture, one below the other, until they are closed. Plain information disappears after a while; a
 * question disappears only once it is settled. */
#define CREDAL_TYPE_NOTICE_BAR (credal_notice_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalNoticeBar, credal_notice_bar, CREDAL, NOTICE_BAR, GtkInfoBar)

/** credal_notice_bar_add: adds a warning or an error, unless the same message is shown already. */
void     credal_notice_bar_add   (CredalNoticeBar *bar, GtkMessageType type, const char *text);
/** credal_notice_bar_offer: replaces all messages with one that has a button for @action. */
void     credal_notice_bar_offer (CredalNoticeBar *bar, GtkMessageType type, const char *text, const char *label,
                                  const char *action);
/** credal_notice_bar_also: adds a second button to the present offer. @action: a button press activates it, or toggles
 *  it if it has a boolean state. */
void     credal_notice_bar_also  (CredalNoticeBar *bar, const char *label, const char *tip, const char *action);
/** credal_notice_bar_hold: keeps the present offer until it is used or closed; until then other offers are dropped,
 *  except errors. */
void     credal_notice_bar_hold  (CredalNoticeBar *bar);
/** credal_notice_bar_offers: TRUE if the bar offers @action. */
gboolean credal_notice_bar_offers  (CredalNoticeBar *bar, const char *action);
/** credal_notice_bar_has_error: TRUE if the bar shows an error; an offer would remove it. */
gboolean credal_notice_bar_has_error (CredalNoticeBar *bar);
/** credal_notice_bar_settle: removes an offer or plain information; warnings and errors stay until they are closed. */
void     credal_notice_bar_settle (CredalNoticeBar *bar);
/** credal_notice_bar_withdraw: removes an offer whose command is no longer available. */
void     credal_notice_bar_withdraw (CredalNoticeBar *bar);
/** credal_notice_bar_remove: removes the message @text, if it is shown. */
void     credal_notice_bar_remove (CredalNoticeBar *bar, const char *text);
void     credal_notice_bar_clear  (CredalNoticeBar *bar);
