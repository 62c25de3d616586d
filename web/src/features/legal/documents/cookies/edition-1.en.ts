import { LEGAL_FIGURES as F } from '@orbita/contracts';
import { OPERATOR, type LegalText } from '@/entities/legal';

export const cookies1En: LegalText = {
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
        'They remember what you chose or began: theme, width of the menu, current project, view of a plan, drafts of texts and forms. They lie in the browser’s storage. All that belongs to the account is erased at logout.',
      ],
    },
    {
      heading: 'Analytics and advertising',
      body: [
        'There are none now: no counters, no advertising marks, no scripts of other sites. Should they be needed, nothing of the kind is loaded before you allow it, and advertising records stay off until you switch them on yourself.',
      ],
    },
    {
      heading: 'How to manage them',
      body: [
        'You can see and delete the records in the settings of the browser. Without the necessary ones you will have to log in again, and drafts that have not reached the server are lost.',
      ],
    },
    {
      heading: 'Changes',
      body: [`We announce a new edition on this page ${F.changeNoticeDays} days before it comes into force.`],
    },
  ],
};
