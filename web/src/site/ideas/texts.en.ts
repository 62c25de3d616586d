import { englishPlural } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  label: 'What is your business about?',
  hint: 'One phrase, for example: a seaside café that roasts its own coffee. No account needed; demo drafts come in Russian for now.',
  send: 'Show ideas',
  noScript: 'To try it here, enable JavaScript. Without it, ideas appear after you sign up.',
  empty: 'Tell us what you do',
  noWords: 'Use words, for example “Coffee shop”',
  writing: 'Thinking up ideas',
  ready: 'Done: 3 ideas',
  title: 'Three ideas for you',
  demo: 'Demo mode: drafts made without an AI model',
  keep: 'Save and continue',
  keepHint: 'The ideas stay with you after you sign up and become the start of your plan.',
  failed: 'That did not work. Please try again.',
  offline: 'No connection. Check your internet and try again.',
  tooMany: (minutes: number) =>
    `All ten tries of this hour are used. Try again in ${minutes} ${englishPlural(minutes, 'minute', 'minutes')}, or sign up.`,
};
