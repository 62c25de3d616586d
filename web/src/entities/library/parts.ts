import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** Files of a publication, for the page that edits it: `{ value: ids, onChange, disabled }`. */
export const publicationMedia = lazyPart(async () => (await import('./components/publication-media')).PublicationMedia);

/** Files of a post at a glance, where they cannot be changed: `{ ids }`. */
export const album = lazyPart(async () => (await import('./components/album')).Album);
