import { publications, quoted } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { pickTexts as russian } from './pick-texts';

export const pickTexts: Translated<typeof russian> = {
  publicationTitle: 'Take the text of a publication',
  historyTitle: 'Take a text from history',
  transcriptTitle: 'Take the words of a transcript',
  project: 'Project',
  search: 'Find',
  failed: 'Could not load',
  noProjects: 'No projects yet',
  noPublications: 'The project has no publications with a text',
  noHistory: 'No texts in history yet',
  noTranscripts: 'No finished transcripts yet',
  nothing: (search) => `Nothing for ${quoted(search)}`,
  more: 'Show more',
  untexted: (count) => `${publications(count)} more without a text yet`,
};
