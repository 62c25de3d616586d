import { LEGAL_FIGURES as F } from '@orbita/contracts';
import { OPERATOR, type LegalText } from '@/entities/legal';

const [firstReminder, secondReminder, lastReminder] = F.renewalReminderDays;

export const mailing2En: LegalText = {
  sections: [
    {
      heading: 'What this document is about',
      body: [
        'It says which mails Orbita sends, how often, and how to do without them. The mails are sent by the operator (“we” below):',
        OPERATOR,
        'The Russian text of this document prevails.',
      ],
    },
    {
      heading: 'Which mails we send',
      body: [
        [
          'Transactional: login and security, confirmation of your e-mail, receipts. They follow events, need no consent and can be switched off only by deleting the account.',
          `Informational: finished work, what the service can do, advice. ${F.informationalMailsAWeek.join('–')} mails a week, with your consent.`,
          `Marketing: news and offers. ${F.marketingMailsAMonth.join('–')} mails a month, with your consent and after you have confirmed the address by a mailed link.`,
          'Reminders: on until you switch them off.',
        ],
      ],
    },
    {
      heading: 'What we remind you of',
      body: [
        [
          'the time of a publication in your content plan;',
          'credits or a limit running low;',
          'forgotten drafts: once a week at most;',
          'the week that is over: on Mondays, what went out and what did not;',
          `the end of your plan: ${firstReminder}, ${secondReminder} and ${lastReminder} day before.`,
        ],
        'Each reminder is switched on and off by itself.',
      ],
    },
    {
      heading: 'How to consent',
      body: [
        'By ticking the box at the registration, or in the settings under “Notifications”. The consent to news is optional: the service works the same without it.',
      ],
    },
    {
      heading: 'How to unsubscribe',
      body: [
        'Each mail except transactional ones has a link that unsubscribes in one click, without logging in. The same can be done in the settings under “Notifications”. It takes effect at once.',
      ],
    },
    {
      heading: 'Data used for mails',
      body: [
        'Mails need your name and e-mail. We neither sell addresses nor pass them to anybody but the mail service that delivers the mails.',
        'Facts about delivery, opening, clicks and unsubscribing, where they are collected, are used in aggregate only.',
        `Mails sent are kept for ${F.mailDays} days, logs no longer than ${F.logMonths} months, account data no longer than ${F.accountYears} years after the deletion of the account.`,
        'Transactional, informational and marketing mails and answers of support may come from different addresses.',
      ],
    },
    {
      heading: 'Your rights and complaints',
      body: [
        'You can learn which data is used for mails, withdraw your consent, demand that data be deleted and complain about a mail you did not expect.',
        `Support looks into complaints about spam within ${F.spamComplaintHours} hours.`,
      ],
    },
    {
      heading: 'Changes',
      body: [
        `We announce a new edition on the page of the document ${F.changeNoticeDays} days before it comes into force.`,
      ],
    },
  ],
};
