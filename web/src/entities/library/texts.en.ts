import { MAX_PUBLICATION_MEDIA, englishPlural, fileSize, quoted } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

const files = (count: number): string => `${count} ${englishPlural(count, 'file', 'files')}`;
const places = (count: number): string => `${count} ${englishPlural(count, 'place', 'places')}`;

export const texts: Translated<typeof russian> = {
  title: 'Library',
  description: 'Images and videos for publications and carousels. Only you can open them.',
  failed: 'Could not load the library',
  search: 'Find a file',
  upload: 'Upload',
  uploadHint: 'JPEG, PNG, WebP, GIF up to 20 MB · MP4, MOV, WebM up to 200 MB',
  drop: 'Drop to upload',
  empty: 'Your images and videos will be here',
  emptyText: 'Drag files here or choose them on your device.',
  nothing: (search) => `Nothing for ${quoted(search)}`,
  nothingText: 'The search looks at names and descriptions of files.',
  resetSearch: 'Reset search',
  more: 'Show more',
  open: (name) => `Open file ${quoted(name)}`,
  video: 'Video',
  uses: (count) => `In ${places(count)}`,
  uploads: {
    title: 'Uploads',
    waiting: 'Queued',
    sending: (percent) => `${percent}%`,
    preparing: 'Preparing…',
    cancel: (name) => `Cancel the upload of ${quoted(name)}`,
    retry: (name) => `Upload ${quoted(name)} again`,
    hide: (name) => `Remove ${quoted(name)} from the list`,
    progress: (name) => `Uploading ${quoted(name)}`,
    done: (name) => `File ${quoted(name)} uploaded`,
    tooLarge: (limit) => `The file is larger than ${limit}. Choose a smaller one.`,
    noRoom: (free) => `Not enough space: ${free} left. Delete files you don’t need.`,
  },
  quota: {
    label: 'Space in the library',
    used: (used, quota) => `${fileSize(used)} of ${fileSize(quota)} used`,
  },
  file: {
    name: 'Name',
    nameRequired: 'Give the file a name',
    alt: 'Description for those who can’t see the image',
    altHint: 'What it shows. The description goes with the file into every publication.',
    facts: 'About the file',
    usedIn: 'Used in',
    carousel: (name) => `Carousel ${quoted(name)}`,
    logo: (name) => `Logo of project ${quoted(name)}`,
    unused: 'Not used anywhere yet.',
    andMore: (count) => `and in ${places(count)} more`,
    saved: 'Changes saved',
    failed: 'Could not open the file',
    download: 'Download',
    delete: 'Delete file',
  },
  remove: {
    title: 'Delete the file?',
    body: (name) => `File ${quoted(name)} will be gone for good.`,
    inUse: (count) => `It is used in ${places(count)} and disappears from there:`,
    confirm: 'Delete file',
    keep: 'Keep file',
    done: (name) => `File ${quoted(name)} deleted`,
  },
  picker: {
    title: 'Choose files',
    titleOfOne: 'Choose a file',
    add: (count) => (count === 0 ? 'Add' : `Add ${files(count)}`),
    full: `${MAX_PUBLICATION_MEDIA} files per publication at most`,
    choose: (name) => `Choose file ${quoted(name)}`,
  },
  media: {
    title: 'Media',
    add: 'Add from the library',
    count: (count) => `${count} of ${MAX_PUBLICATION_MEDIA}`,
    empty: 'No pictures or videos yet. Drop them here or paste them into the text.',
    tooMany: (left) =>
      left === 0
        ? `The publication already has ${MAX_PUBLICATION_MEDIA} files: there is no room for more.`
        : `A publication has room for ${MAX_PUBLICATION_MEDIA} files: the first ${left} were added.`,
    item: (name, place, count) => `${name}, ${place} of ${count}`,
    earlier: (name) => `Move ${quoted(name)} earlier`,
    later: (name) => `Move ${quoted(name)} later`,
    remove: (name) => `Remove ${quoted(name)} from the publication`,
    alt: (name) => `Description of file ${quoted(name)}`,
    altPlaceholder: 'Description',
    moved: (name, place, count) => `${name}: place ${place} of ${count}`,
    removed: (name) => `${name}: removed from the publication`,
    missing: 'File unavailable',
    album: (count) => `Media of the publication: ${files(count)}`,
    more: (count) => `+${count}`,
  },
};
