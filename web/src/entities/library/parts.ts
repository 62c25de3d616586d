import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** Files of a publication, for the page that edits it: `{ value: ids, onChange, disabled }`. */
export const publicationMedia = lazyPart(async () => (await import('./components/publication-media')).PublicationMedia);
