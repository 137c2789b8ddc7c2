#pragma once
#include <gtk/gtk.h>

/* What the person should read, above the picture, until it is closed; plain information goes by itself (a question only
 * when it is settled). Several messages stand below each other. */
#define CREDAL_TYPE_NOTICE_BAR (credal_notice_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalNoticeBar, credal_notice_bar, CREDAL, NOTICE_BAR, GtkInfoBar)

/** credal_notice_bar_add: a warning or an error; one that stands there already is not repeated. */
void     credal_notice_bar_add   (CredalNoticeBar *bar, GtkMessageType type, const char *text);
/** credal_notice_bar_offer: one message with a button for @action, in place of what stood there. */
void     credal_notice_bar_offer (CredalNoticeBar *bar, GtkMessageType type, const char *text, const char *label,
                                  const char *action);
/** credal_notice_bar_also: beside the offer that stands there, a button for @action, which it switches if that has a
 *  boolean state. */
void     credal_notice_bar_also  (CredalNoticeBar *bar, const char *label, const char *tip, const char *action);
/** credal_notice_bar_hold: the offer that stands there stays until it is taken or closed: other offers are not made
 *  meanwhile, unless they are of errors. */
void     credal_notice_bar_hold  (CredalNoticeBar *bar);
/** credal_notice_bar_offers: whether the offer of @action stands there. */
gboolean credal_notice_bar_offers  (CredalNoticeBar *bar, const char *action);
/** credal_notice_bar_has_error: an offer would take it away. */
gboolean credal_notice_bar_has_error (CredalNoticeBar *bar);
/** credal_notice_bar_settle: takes an offer or plain information away; warnings and errors stay until they are
 *  closed. */
void     credal_notice_bar_settle (CredalNoticeBar *bar);
/** credal_notice_bar_withdraw: takes an offer away whose command cannot be given any more. */
void     credal_notice_bar_withdraw (CredalNoticeBar *bar);
/** credal_notice_bar_remove: takes the message @text away, if it stands there. */
void     credal_notice_bar_remove (CredalNoticeBar *bar, const char *text);
void     credal_notice_bar_clear  (CredalNoticeBar *bar);
