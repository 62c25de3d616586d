import type { Translated } from '@/shared/i18n/translated';
import type { quickTexts as russian } from './quick-texts';

export const quickTexts: Translated<typeof russian> = {
  writing: 'Writing the text',
  ready: 'The text is ready',
  stop: 'Stop',
  stopped: 'Stopped',
  topic: 'Topic',
  placeholder: 'What to write a post about',
  required: 'Enter a topic',
  submit: 'Generate',
  failed: 'Could not generate the post',
  more: 'Set up and choose a headline',
};
