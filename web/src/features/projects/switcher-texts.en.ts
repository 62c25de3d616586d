import type { Translated } from '@/shared/i18n/translated';
import type { switcherTexts as russian } from './switcher-texts';

export const switcherTexts: Translated<typeof russian> = {
  label: (name) => `Current project: ${name}. Switch`,
  all: 'All projects',
  create: 'Create project',
};
