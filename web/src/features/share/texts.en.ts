import { quoted } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { shareTexts as russian } from './texts';

export const shareTexts: Translated<typeof russian> = {
  description: 'Made of what you have shared. AI writes the text from the description.',
  plan: 'Content plan',
  picture: 'Picture',
  removePicture: 'Remove the picture',
  save: 'Add to the plan',
  saving: 'Saving',
  required: 'Fill in the title and the date',
  failed: 'Could not add the post',
  plansFailed: 'Could not load content plans',
  done: (title: string) => `Post ${quoted(title)} added`,
  noProject: 'Create a project first',
  noProjectText: 'A post belongs to a content plan of a project. What you shared is kept for an hour.',
  toProject: 'Create a project',
  noPlan: 'The project has no content plan yet',
  noPlanText: 'Create a plan, then the post can be added to it. What you shared is kept for an hour.',
  noRoom: 'The plans of the project are full',
  kept: 'What you shared is kept for an hour.',
  toPlans: 'To the plans of the project',
};
