import type { Translated } from '../i18n/translated';
import type { stopToldTexts as russian } from './stop-told-texts';

export const stopToldTexts: Translated<typeof russian> = {
  free: 'Stopped, no credits were spent',
  kept: 'Stopped, what is ready is kept',
  paid: (credits) => `Stopped, what is ready is kept. Spent: ${credits}`,
};
