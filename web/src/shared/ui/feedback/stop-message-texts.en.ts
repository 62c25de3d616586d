import type { Translated } from '../../i18n/translated';
import type { stopMessageTexts as russian } from './stop-message-texts';

export const stopMessageTexts: Translated<typeof russian> = {
  free: 'Stopped, no credits were spent',
  kept: 'Stopped, what is ready is kept',
  paid: (credits) => `Stopped, what is ready is kept. Spent: ${credits}`,
};
