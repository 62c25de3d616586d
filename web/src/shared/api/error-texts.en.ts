import type { Translated } from '../i18n/translated';
import type { errorTexts as russian } from './error-texts';

export const errorTexts: Translated<typeof russian> = {
  local: {
    OFFLINE: 'You are offline, nothing was sent. Try again once you are back online.',
    NETWORK: 'The server cannot be reached. Check your connection and try again.',
    TIMEOUT: 'This is taking too long. Try again later or ask for fewer publications.',
    STOPPED: 'You stopped waiting for an answer. You can try again.',
    BAD_ANSWER: 'The server’s answer makes no sense here. Reload the page and try again.',
    OUTDATED: 'A newer version of Orbita is out. Reload the page to open this part.',
    SESSION_ENDED: 'Your session has ended. Sign in again.',
  },
  jobEnded: 'The job was stopped, your credits have been refunded.',
};
