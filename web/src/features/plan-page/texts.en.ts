import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { pageTexts as russian } from './texts';

export const pageTexts: Translated<typeof russian> = {
  page: {
    settingsChanged: 'Settings changed',
    notFound: 'Content plan not found',
    notFoundText: 'It may have been deleted, or it belongs to another account.',
    toProjects: 'To projects',
    loadFailed: 'Could not load the content plan',
    search: 'Find a publication',
    typeFilter: 'Content type',
    networkFilter: 'Network',
    approvalFilter: 'Approval',
    resetFilters: 'Reset filters',
    shown: (shown, total) => `${formatNumber(shown)} of ${formatPublications(total)}`,
    nothingFound: 'Nothing found',
    nothingFoundText: 'Try other words or reset the filters.',
    noPublications: 'The plan has no publications',
    noPublicationsText: 'Regenerate the plan to get some.',
    list: 'Publications by day',
  },
  publication: {
    type: 'Type',
    status: 'Status',
    network: 'Network',
    when: 'Date and time',
    zone: 'project time',
    goal: 'Goal',
    idea: 'Idea',
    reasoning: 'Why this',
    content: 'Text',
    previous: 'Previous publication',
    next: 'Next publication',
    position: (index, total) => `${formatNumber(index)} of ${formatNumber(total)}`,
    about: 'About the publication',
    loadFailed: 'Could not load the publication’s texts',
    notFound: 'Publication not found',
    notFoundText: 'The plan may have been regenerated, and this publication is gone.',
  },
};
