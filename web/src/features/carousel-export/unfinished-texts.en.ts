import type { Translated } from '@/shared/i18n/translated';
import type { unfinishedTexts as russian } from './unfinished-texts';

export const unfinishedTexts: Translated<typeof russian> = {
  title: 'Some things on the slides are not filled in',
  places: (numbers) => `Empty places for images on ${numbers.length === 1 ? 'slide' : 'slides'} ${listed(numbers)}.`,
  handles: (numbers) =>
    `The name of a brand is not filled in on ${numbers.length === 1 ? 'slide' : 'slides'} ${listed(numbers)}.`,
  handle: 'Handle of your brand',
  handleHint: 'Leave it empty to remove the line with the handle',
  fill: 'Fill in',
  remove: 'Remove the empty places and continue',
  proceed: 'Continue',
  asIs: 'Leave as is',
  finish: 'Unfinished parts of the slides',
};

function listed(numbers: readonly number[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(numbers.map(String));
}
