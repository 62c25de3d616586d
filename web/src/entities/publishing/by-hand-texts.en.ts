import { SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { byHandTexts as russian } from './by-hand-texts';

export const byHandTexts: Translated<typeof russian> = {
  cannot: 'Orbita does not publish here: we’ll remind you in time, and you copy the text and pictures with one tap.',
  cannotIn: (networks) =>
    `${networks.map((network) => SOCIAL_NETWORK_LABELS[network]).join(', ')}: Orbita does not publish here. We’ll remind you in time, and you copy the text and pictures with one tap.`,
  unreminded: 'Orbita does not publish here, and the reminder is off. You copy the text and pictures with one tap.',
  chosen: 'You publish it yourself: we’ll remind you in time, and you copy the text and pictures with one tap.',
  open: 'Publish by hand',
};
