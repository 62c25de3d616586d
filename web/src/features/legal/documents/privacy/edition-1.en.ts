import { LEGAL_FIGURES as F } from '@orbita/contracts';
import { OPERATOR, type LegalText } from '@/entities/legal';

export const privacy1En: LegalText = {
  sections: [
    {
      heading: 'What this document is about',
      body: [
        'It says which data Orbita receives from you, why it is needed, how long it is kept and what you can do about it. The policy covers the website, your account and the mails of the service.',
        'The operator (“we” below) is responsible for processing your data:',
        OPERATOR,
        'We follow Federal Law No. 152-FZ of the Russian Federation “On Personal Data”. The Russian text of this document prevails.',
      ],
    },
    {
      heading: 'Who the service is for',
      body: [
        `Orbita is meant for people aged ${F.minimumAge} and over. If we learn that somebody younger has opened an account, we delete the account and its data.`,
      ],
    },
    {
      heading: 'Which data we receive',
      body: [
        [
          'Account data: name, e-mail, a picture if you uploaded one, and password. Of the password only a hash is kept, from which it cannot be restored.',
          'Your work: projects, links to channels, content plans, texts, style samples, files of the library.',
          'Movements of credits, plans and promo codes. Card numbers never reach us: a payment service takes them.',
          'Technical data: IP address, facts about the browser, times and addresses of requests, devices you are signed in on.',
          'Your consents: the document and its edition, time, IP address and browser.',
          'Requests: enquiries and correspondence with support.',
        ],
      ],
    },
    {
      heading: 'Why, and on what grounds',
      body: [
        [
          'To open an account, recognise you at login and carry out your tasks: the contract with you.',
          'To keep your balance of credits and the accounts of payments: the contract and the law.',
          'To protect accounts from break-ins and the service from abuse: legitimate interest.',
          'To answer requests and tell you about the working of the service: the contract.',
          'To send news and offers: only your separate consent.',
        ],
        'We make no decisions with legal effect for you without a human being.',
      ],
    },
    {
      heading: 'Whom we pass data to',
      body: [
        'We do not sell data and do not give it to advertisers. Only those without whom the service cannot work have access:',
        [
          'the provider of the AI model: the description of the project, samples and the text of the task; never your name, e-mail or password;',
          'the mail service: e-mail, name and text of the mail;',
          'the hosting the service runs on;',
          'the payment service: facts about the order;',
          'public authorities where the law demands it.',
        ],
        'The provider of the AI model may be outside of Russia, so do not put personal data of others into tasks.',
      ],
    },
    {
      heading: 'How long we keep data',
      body: [
        [
          `Account data: while the account exists and no longer than ${F.accountYears} years after its deletion.`,
          `Logs with technical data: no longer than ${F.logMonths} months.`,
          `Facts about payments: at least ${F.paymentYears} years, as the law on accounting demands.`,
          `Ended jobs: ${F.jobDays} days. Notifications: ${F.notificationDays} days. Mails sent: ${F.mailDays} days.`,
        ],
        'After that time data is deleted or made anonymous.',
      ],
    },
    {
      heading: 'How we protect data',
      body: [
        [
          'The connection to the service is encrypted.',
          'Passwords and access keys are kept as hashes.',
          'Attempts to log in are limited.',
          'What administrators do to accounts is written into a journal.',
        ],
        `Should data leak all the same, we tell you and Roskomnadzor within ${F.breachHours} hours after we learn of it.`,
      ],
    },
    {
      heading: 'Your rights',
      body: [
        [
          'To know which data about you is processed and to get a copy of it.',
          'To correct what is wrong: name, picture, e-mail and password are changed in the settings.',
          'To withdraw a consent and to demand that data be deleted.',
          'To do without mails the account can work without.',
          'To complain to Roskomnadzor or go to court.',
        ],
        'Write to support from the e-mail of the account: we answer within the time set by law.',
      ],
    },
    {
      heading: 'What the browser keeps',
      body: ['What the service keeps in your browser, and why, is said in the Cookie Policy.'],
    },
    {
      heading: 'Changes',
      body: [
        `We announce a new edition on the page of the document ${F.changeNoticeDays} days before it comes into force. On that day the service asks you to read it and to confirm your consent. Earlier editions stay at their addresses.`,
      ],
    },
  ],
};
