import { englishPlural, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { ru } from '@/shared/i18n/ru';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  loadFailed: 'Could not load the publication',
  notFound: 'Publication not found',
  notFoundText: 'It may have been deleted, or the link is out of date.',
  toProjects: 'To your projects',
  when: (network, day, time) => `${SOCIAL_NETWORK_LABELS[network]}, ${day}, ${time}`,
  text: 'Text',
  noText: 'There is no text yet.',
  write: 'Write the text',
  edit: 'Open the editor',
  unfilled: (count) =>
    `The text has ${count} ${englishPlural(count, 'place', 'places')} to fill in, in brackets: readers would see them.`,
  copy: 'Copy text',
  copied: ru.common.copied,
  copyFailed: 'The browser did not allow copying. The text is selected: copy it yourself.',
  pictures: 'Pictures and videos',
  save: 'Save',
  saveOf: (name) => `Save “${name}”`,
  saveAll: 'Save all',
  saveFailed: 'Could not save them. Try one file at a time.',
  missing: 'Some of the files are deleted from the library.',
  open: (network) => `Open ${SOCIAL_NETWORK_LABELS[network]}`,
  mark: 'The post is published',
  markFailed: 'Could not mark it',
  goesOut: 'This post goes out by itself. To publish it by hand, switch auto-publishing off in the editor.',
  isOut: 'The post is out already.',
  isSending: 'The post is being sent.',
  marked: (when) => `Published by hand ${when}`,
  takeBack: 'Undo',
  takeBackFailed: 'Could not undo it',
  url: 'Link to the post, if you want to keep it',
  saveUrl: 'Save the link',
  urlSaved: 'Link saved',
  openPost: 'Open the post',
};
