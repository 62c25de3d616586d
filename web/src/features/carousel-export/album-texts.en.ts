import { MAX_PUBLICATION_MEDIA, englishPlural, quoted } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { albumTexts as russian } from './album-texts';

const files = (count: number): string => `${count} ${englishPlural(count, 'file', 'files')}`;

export const albumTexts: Translated<typeof russian> = {
  title: 'Slides to a publication',
  where: 'Where to',
  existing: 'An existing publication',
  fresh: 'A new publication',
  submit: 'Add slides',
  first: `A publication holds ${MAX_PUBLICATION_MEDIA} files at most: we take the first ${MAX_PUBLICATION_MEDIA} slides.`,
  choose: 'Choose a publication',
  has: (count) => `The publication already has ${files(count)}.`,
  mode: 'What to do with them',
  replace: 'Replace with the slides',
  add: 'Keep and add the slides after them',
  full: (count) => `That makes ${files(count)}, and the limit is ${MAX_PUBLICATION_MEDIA}: they can’t be added.`,
  loadFailed: 'Could not open the publication',
  project: 'Project',
  plan: 'Content plan',
  noPlans: 'The project has no finished content plans yet.',
  name: 'Title',
  nameRequired: 'Give the publication a title',
  date: 'Date',
  dateRequired: 'Choose a date',
  time: 'Time',
  network: 'Network',
  description: (name) => `Carousel ${quoted(name)}`,
  slides: 'Uploading slides',
  slide: (number) => `Slide ${number}`,
  states: {
    waiting: 'waiting',
    drawing: 'drawing',
    sending: (percent) => `${percent}%`,
    preparing: 'preparing',
    done: 'in the library',
    failed: 'not uploaded',
  },
  someFailed: (numbers) =>
    `Slides not uploaded: ${numbers}. The others are in the library already; we try only these again.`,
  retry: 'Try again',
  stop: 'Stop',
  stopped: 'Upload stopped. Uploaded slides stay in the library.',
  failed: 'Could not add the slides to the publication',
  done: 'Slides added to the publication',
  open: 'Open the publication',
};
