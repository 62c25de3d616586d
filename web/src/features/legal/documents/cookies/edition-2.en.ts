import { LEGAL_FIGURES as F } from '@orbita/contracts';
import { COUNTER, OPERATOR, type LegalText } from '@/entities/legal';

export const cookies2En: LegalText = {
  sections: [
    {
      heading: 'What this document is about',
      body: [
        'A website can leave small records in the browser: cookies and entries of the browser’s storage (localStorage, sessionStorage). Here is what Orbita leaves there and how to manage it.',
        'The operator (“we” below) is responsible for them:',
        OPERATOR,
        'The Russian text of this document prevails.',
      ],
    },
    {
      heading: 'Necessary',
      body: [
        'Without them nobody can log in, so they cannot be switched off:',
        [
          `the access key: good for ${F.sessionDays} days or until logout, kept in the browser’s storage;`,
          `the mark of a known browser (cookie orbita_device): ${F.deviceDays} days from the last login, out of reach of scripts; it keeps you able to log in while strangers guess passwords;`,
          `the mark that protects from requests of other sites, where an act needs one: no longer than ${F.crossSiteHours} hours;`,
          'for administrators, the pass to the board of queues (cookie orbita_board): while it is open, no longer than a day, out of reach of scripts;',
          'your choice about optional records and its date.',
        ],
      ],
    },
    {
      heading: 'Functional',
      body: [
        'Some records come from what you do and stay in any case: the theme and the language you chose, and drafts of texts and forms until they are saved.',
        'The rest the website remembers by itself: current project, view of a plan, rulers of a carousel, width of the menu, hints you hid. With your permission it is kept longer; without it, it is erased when you close the tab.',
        'All that belongs to the account is erased at logout.',
      ],
    },
    {
      heading: 'Analytics and advertising',
      body: [
        COUNTER,
        'There are no advertising marks or records now. Should they be needed, they stay off until you switch them on yourself.',
      ],
    },
    {
      heading: 'How to manage them',
      body: [
        'You can change your choice at any time: “Cookie settings” is at the foot of the website and in the profile settings. If you refuse analytics, the counter is not loaded any more; one that already runs on an open page stops when the page is reloaded.',
        'You can see and delete the records in the settings of the browser. Without the necessary ones you will have to log in again, and drafts that have not reached the server are lost.',
      ],
    },
    {
      heading: 'Changes',
      body: [`We announce a new edition on this page ${F.changeNoticeDays} days before it comes into force.`],
    },
  ],
};
