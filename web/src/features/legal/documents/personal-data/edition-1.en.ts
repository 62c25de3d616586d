import { LEGAL_FIGURES as F } from '@orbita/contracts';
import { OPERATOR, type LegalText } from '@/entities/legal';

export const personalData1En: LegalText = {
  sections: [
    {
      heading: 'Who consents, and to whom',
      body: [
        `By ticking the box of this consent you confirm that you are at least ${F.minimumAge} years old and allow, freely, of your own will and in your own interest, the processing of your personal data (Article 9 of Federal Law No. 152-FZ) by the operator of Orbita:`,
        OPERATOR,
        'The Russian text of this document prevails.',
      ],
    },
    {
      heading: 'Which data',
      body: [
        [
          'name, e-mail and profile picture;',
          'what you bring into the service;',
          'IP address, facts about the browser, devices and your acts in the service;',
          'facts about movements of credits, plans and payments;',
          'the content of your requests.',
        ],
        'We process no special categories of data and no biometrics. Do not put them into projects, texts and files.',
      ],
    },
    {
      heading: 'For which purpose',
      body: [
        [
          'to conclude and perform the contract on the use of the service;',
          'to let you into your account and keep strangers out;',
          'to write content plans and texts as you order them;',
          'to keep account of credits and payments;',
          'to answer requests and send service mails.',
        ],
        'News and offers are not among these: they need a consent of their own.',
      ],
    },
    {
      heading: 'Which acts',
      body: [
        'Collection, recording, systematisation, accumulation, storage, correction, retrieval, use, transfer, anonymisation, blocking, deletion and destruction, by automated means and without them.',
        'On our behalf data is processed by the provider of the AI model (the content of the task only), the mail service, the hosting and the payment service.',
      ],
    },
    {
      heading: 'For how long',
      body: [
        `The consent holds while the account exists and no longer than ${F.accountYears} years after its deletion. Logs with technical data are kept no longer than ${F.logMonths} months, facts about payments at least ${F.paymentYears} years.`,
      ],
    },
    {
      heading: 'How to withdraw it',
      body: [
        'You can withdraw the consent at any moment: delete the account or write to support from its e-mail. We then stop processing and delete the data, except what the law obliges us to keep.',
        'An account cannot be used without this consent: the service could neither recognise you nor carry out a task.',
      ],
    },
    {
      heading: 'Leaks and changes',
      body: [
        `We tell you of a leak of data within ${F.breachHours} hours after we learn of it.`,
        `We announce a new edition of the consent ${F.changeNoticeDays} days ahead and, once it is in force, ask you to confirm it with a box of its own.`,
      ],
    },
  ],
};
