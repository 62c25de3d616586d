import type { Translated } from '../i18n/translated';
import type { autosaveTexts as russian } from './texts';

export const autosaveTexts: Translated<typeof russian> = {
  state: {
    saved: 'Saved',
    saving: 'Saving…',
    waiting: 'Unsaved changes',
    offline: 'Offline: will be saved once you are back',
    failed: 'Not saved',
    failedText: 'Could not save. Your changes are kept in this browser.',
    conflict: 'Changed in another window',
  },
  decide: 'Decide',
  leave: {
    title: 'Leave without saving?',
    body: 'Your last changes have not reached the server, and the browser cannot keep them. If you leave now, they are lost.',
    confirm: 'Leave without them',
    stay: 'Stay',
    leftBehind: 'Your changes are kept in this browser. They reach the server when you open the page online.',
  },
};
