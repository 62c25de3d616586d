import type { Translated } from '@/shared/i18n/translated';
import type { leaveTexts as russian } from './leave-texts';

export const leaveTexts: Translated<typeof russian> = {
  title: 'Leave without saving?',
  body: 'Changes in the form are not saved and will be lost.',
  confirm: 'Leave without saving',
  stay: 'Stay',
};
