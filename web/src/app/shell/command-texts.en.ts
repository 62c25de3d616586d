import type { Translated } from '@/shared/i18n/translated';
import type { commandTexts as russian } from './command-texts';

export const commandTexts: Translated<typeof russian> = {
  search: 'Where to go or what to do',
  nothing: 'Nothing found',
  searching: 'Searching…',
  go: 'Go to',
  action: 'Do',
  projects: 'Projects',
  createProject: 'Create project',
  createPlan: 'Create content plan',
  plans: 'Content plans',
  current: 'current',
};
