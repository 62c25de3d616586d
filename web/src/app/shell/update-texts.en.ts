import type { Translated } from '@/shared/i18n/translated';
import type { updateTexts as russian } from './update-texts';

export const updateTexts: Translated<typeof russian> = {
  available: 'A new version is available',
  update: 'Update',
};
