import type { Translated } from '@/shared/i18n/translated';
import type { pauseTexts as russian } from './pause-texts';

export const pauseTexts: Translated<typeof russian> = {
  hold: 'Stop everything',
  resume: 'Resume',
  resumeAll: 'Resume publishing',
  held: 'Publishing of the project is stopped',
  resumed: 'Publishing of the project is on again',
  failed: 'Could not change the project’s publishing',
  banner: 'Publishing of the project is stopped',
  bannerText: 'Posts are waiting. Whatever is more than an hour late will be missed.',
};
