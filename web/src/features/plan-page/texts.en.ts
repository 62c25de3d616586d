import type { Translated } from '@/shared/i18n/translated';
import type { pageTexts as russian } from './texts';

export const pageTexts: Translated<typeof russian> = {
  page: {
    settingsChanged: 'Settings changed',
    notFound: 'Content plan not found',
    notFoundText: 'It may have been deleted, or it belongs to another account.',
    toProjects: 'To projects',
    loadFailed: 'Could not load the content plan',
    noPublications: 'The plan has no publications',
    noPublicationsText: 'Add your own, or regenerate the plan.',
  },
  add: { label: 'New publication', short: 'Publication', hint: 'New publication (N)' },
  view: { label: 'View', list: 'List', week: 'Week', month: 'Month' },
  actions: 'Plan actions',
};
