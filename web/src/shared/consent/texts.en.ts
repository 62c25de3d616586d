import type { Translated } from '../i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  label: 'Cookie settings',
  text: 'Necessary records in the browser keep you signed in. We make others with your permission.',
  policy: 'Cookie Policy',
  acceptAll: 'Accept all',
  onlyNecessary: 'Only necessary',
  configure: 'Customise',
  save: 'Save my choice',
  close: 'Close',
  categories: {
    necessary: { name: 'Necessary', text: 'Login and protection of the account. Always on.' },
    functional: {
      name: 'Functional',
      text: 'Current project, view of a plan, width of the menu. Without them all this is forgotten when you close the tab. Theme and drafts stay in any case.',
    },
    analytics: { name: 'Analytics', text: 'Visit counters, if there are any. Never loaded without permission.' },
    marketing: { name: 'Advertising', text: 'There are none now.' },
  },
  stillLoaded: 'Your choice is saved. The counter that is already loaded stops after the page is reloaded.',
  reload: 'Reload',
};
