import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  titleOf: (document) => `${document} · Orbita`,
  descriptions: {
    privacy: 'Which data Orbita receives, what they are for, how long they are kept and how to control them.',
    'personal-data': 'What a user of Orbita agrees to: which data, what for, for how long and how to withdraw consent.',
    cookies: 'What the Orbita website keeps in the browser, what for and how to change your choice.',
    mailing: 'Which letters Orbita sends, on what grounds and how to unsubscribe.',
  },
};
