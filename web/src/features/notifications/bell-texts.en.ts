import type { Translated } from '@/shared/i18n/translated';
import type { bellTexts as russian } from './bell-texts';

export const bellTexts: Translated<typeof russian> = {
  bell: (count, isMore) => (count === 0 ? 'Notifications' : `Notifications: ${isMore ? 'more than ' : ''}${count} new`),
  many: '99+',
};
