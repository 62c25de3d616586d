import type { Translation } from '../catalogue.js';
import type { PUBLISHING as russian } from '../ru/publishing.js';

export const PUBLISHING: Translation<typeof russian> = {
  NETWORK_LOGIN_EXPIRED: 'This sign-in has expired or was used already. Start connecting again.',
  NETWORK_LOGIN_REFUSED: ({ network }) => `${String(network)} refused the sign-in`,
  WEBHOOKS_NOT_ALLOWED:
    'Webhooks are available from the Pro plan on or during the trial. Those made earlier are kept but nothing is sent to them.',
  AUTO_PUBLISHING_NOT_ALLOWED:
    'Automatic publishing is available from Pro on, or during the trial. You can publish by hand on any plan.',
  WEBHOOK_NOT_FOUND: 'There is no such webhook: it may have been deleted already',
  WEBHOOK_DELIVERY_NOT_FOUND: 'There is no such delivery in the log: entries are kept for 30 days',
  APPROVAL_LINK_NOT_FOUND: 'This link no longer works. Ask the person who sent it for a new one.',
  INTEGRATION_NOT_FOUND: 'Integration not found',
  ATTEMPT_NOT_FOUND: 'This delivery was not found. Reload the page.',
  NETWORK_GROUP_NOT_FOUND:
    'This community is not among those the network opened to you. Sign in again and choose once more.',
  NETWORK_LOGIN_UNAVAILABLE:
    'Signing in through this network is not set up here. Connect the account by a key you enter yourself.',
  UNFILLED_PLACES:
    'The text still has places to fill in, in square brackets. Fill them in, or confirm that it is to go out like this.',
  WEBHOOK_LIMIT_REACHED: 'There are 10 webhooks already. Delete one you do not need to add a new one.',
  WEBHOOK_OFF: 'The webhook is off. Turn it on to have events sent.',
  WEBHOOK_ADDRESS_REFUSED:
    'We do not send to this address: it leads into an internal network or to an unusual port. Enter another one.',
  WEBHOOK_NOT_SENT: 'We were too late to send this event; the receiver is not to blame. Send it again.',
  SECRET_REPLACED_TOO_OFTEN:
    'The secret was replaced 5 times within a day, and the former ones still work. Wait, or make a new one instead of this.',
  WEBHOOK_GONE: 'The receiver answered 410: no more events are wanted at this address.',
  WEBHOOK_REFUSED: ({ status }) => `The receiver answered ${String(status)}. An event is taken when the answer is 2xx.`,
  WEBHOOK_NO_ANSWER: 'The receiver did not answer within 10 seconds, or the connection broke.',
  INTEGRATION_EXISTS: 'This account is connected already',
  INTEGRATION_LIMIT_REACHED: '50 accounts are connected already. Remove some to add a new one.',
  INTEGRATION_INACTIVE: 'This account is switched off. Switch it on in settings, under “Integrations”.',
  PUBLICATION_ALREADY_SENT:
    'The publication has gone out to this account already, or is going out now. It is not sent twice.',
  APPROVAL_LINK_LIMIT_REACHED: 'The plan has 20 open links already. Revoke one to create a new one.',
  APPROVAL_POST_CHANGED: 'The publications changed while you were reading them. Read them again and decide again.',
  APPROVAL_POST_OUT:
    'The publication is out already or going out now, so it can no longer be approved. Write to its author.',
  APPROVAL_POST_UNWRITTEN: 'The publication is not ready, so there is nothing to approve yet. Come back later.',
  APPROVAL_VERDICT_LIMIT_REACHED: 'You have answered 20 times on this publication. Please talk to its author directly.',
  APPROVAL_ANSWER_LIMIT_REACHED:
    'This link has had 120 answers within an hour. Go on in an hour, or write to the author.',
  ATTEMPT_SETTLED: 'How this delivery ended is known already. Reload the page.',
  ATTEMPT_CANCELLED: 'The delivery was cancelled, nothing went out.',
  NETWORK_KEY_REFUSED: 'The network no longer accepts this account’s key. Connect it again.',
  NETWORK_RIGHTS_MISSING:
    'This account’s key lacks the rights to publish. Grant them in the network and check the account.',
  NETWORK_POST_REFUSED: 'The network did not accept this post. Change it and send it again.',
  NETWORK_CAPTCHA:
    'The network asks you to prove that you are no robot. Sign in there yourself, then send the post again.',
  NETWORK_BUSY: 'The network asks to publish less often. Try again in a few minutes.',
  NETWORK_UNAVAILABLE: 'The network does not answer now. Try again in a few minutes.',
  ACT_NOT_ACCEPTED: 'It could not be sent: the other side does not accept it. Try again later.',
  ACT_MISSED: 'The time has passed and nothing was sent. Set a new time.',
  ACT_NOT_SENT: 'Marked as not sent',
  'webhook.port': 'Only the standard port, 443, is possible. Remove it from the address.',
  'webhook.internal-address':
    'This is an address of an internal network, nothing can be sent to it. Enter one that the internet reaches.',
  'webhook.unencrypted': 'An encrypted address is needed: https://…',
  'webhook.partial-address': 'Enter the whole address: https://…',
};
