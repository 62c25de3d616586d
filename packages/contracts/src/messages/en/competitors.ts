import { englishPlural } from '../../english-plural.js';
import { formatNumber, pauseInWords } from '../../words.en.js';
import { number } from '../details.js';
import type { Translation } from '../catalogue.js';
import type { COMPETITORS as russian } from '../ru/competitors.js';

export const COMPETITORS: Translation<typeof russian> = {
  CHANNEL_IS_GROUP: 'This is a group, not a channel. Only public channels can be followed.',
  CHANNEL_IS_PERSON: 'This is the account of a person or a bot, not a channel. Check the channel’s name.',
  TELEGRAM_PHONE_INVALID: 'Telegram does not know this number. Enter it with a plus and the country code.',
  TELEGRAM_CODE_INVALID: 'The code is wrong. Check the latest message from Telegram.',
  TELEGRAM_PASSWORD_INVALID: 'The two-step verification password is wrong. Try again.',
  COMPETITOR_LIMIT_REACHED: (d) => {
    const limit = number(d, 'limit');
    return `On your plan you can follow ${formatNumber(limit)} ${englishPlural(limit, 'channel', 'channels')}. Remove one or change your plan.`;
  },
  COMPETITOR_NOT_FOUND: 'Competitor not found',
  CHANNEL_NOT_FOUND: 'Telegram has no such channel. Check its name.',
  TELEGRAM_SESSION_NOT_FOUND: 'Session not found. Reload the page.',
  COMPETITOR_EXISTS: 'The project follows this channel already',
  COMPETITOR_IS_OWN:
    'This is your project’s own channel. To remove it, change the Telegram link in the project’s settings.',
  COMPETITOR_BUSY: 'This channel is being read. Wait until it is done.',
  COMPETITOR_WITHOUT_POSTS: 'No posts of this period have been loaded. Load some first, or choose a longer period.',
  CHANNEL_PREVIEW_OFF:
    'The channel has closed its web preview. It can be read once an administrator connects a Telegram session.',
  CHANNEL_RESTRICTED: 'Telegram does not show this channel: it is restricted, or Telegram keeps the name for itself.',
  TELEGRAM_SESSION_NAME_TAKEN: 'There is a session of this name already. Choose another.',
  TELEGRAM_SESSION_BUSY: 'The session is busy. Try again in a minute.',
  TELEGRAM_SESSION_UNREADABLE:
    'This session is encrypted with a key that is gone. Bring the key back and check the session, or authorise it again.',
  TELEGRAM_SESSION_AUTHORIZED: 'The session is authorised already. Reset it to change the account.',
  TELEGRAM_NOT_CONFIGURED:
    'TELEGRAM_API_ID and TELEGRAM_API_HASH are not set. Get them at my.telegram.org and restart the service.',
  TELEGRAM_API_REFUSED:
    'Telegram did not accept TELEGRAM_API_ID and TELEGRAM_API_HASH. Compare them with my.telegram.org and restart the service.',
  TELEGRAM_PHONE_BANNED: 'This number is banned by Telegram. Use another one.',
  TELEGRAM_CODE_EXPIRED: 'The code has expired. Ask for a new one.',
  TELEGRAM_LOGIN_EXPIRED: 'The sign-in took longer than five minutes. Start again.',
  TELEGRAM_PASSWORD_NEEDED: 'The account has two-step verification. Enter its password.',
  TELEGRAM_LOGIN_LOST: 'Telegram has ended this sign-in. Authorise the session again.',
  TELEGRAM_FLOOD_WAIT: (d) =>
    `Telegram asks to wait ${pauseInWords(number(d, 'retry_after_seconds'))}. Try again later.`,
  CHANNEL_UNREADABLE: 'Telegram does not hand out this channel now. The earlier data is kept, try again later.',
  TELEGRAM_UNAVAILABLE: 'Telegram does not answer. Try again in a minute.',
  'telegram.banned': 'Telegram has banned this account. Connect another one.',
  'telegram.used-twice':
    'The sign-in was used in two places at once, so Telegram ended it. Authorise the session again.',
  'telegram.logout-unconfirmed':
    'The sign-in is forgotten here, but Telegram did not confirm it. End it in the account’s settings.',
};
