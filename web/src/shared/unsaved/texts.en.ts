import { englishPlural } from '@orbita/contracts';
import type { Translated } from '../i18n/translated';
import type { unsavedTexts as russian } from './texts';

const counted = (count: number, one: string, many: string): string => `${count} ${englishPlural(count, one, many)}`;

export const unsavedTexts: Translated<typeof russian> = {
  kinds: {
    plans: (count) => counted(count, 'draft of a content plan', 'drafts of content plans'),
    publications: (count) => `edits of ${counted(count, 'publication', 'publications')}`,
    carousels: (count) => `edits of ${counted(count, 'carousel', 'carousels')}`,
    transcripts: (count) => `edits of ${counted(count, 'transcript', 'transcripts')}`,
    styles: (count) => counted(count, 'draft of a style', 'drafts of styles'),
    texts: (count) => counted(count, 'draft of a text', 'drafts of texts'),
    carouselOrders: (count) => counted(count, 'draft of a carousel', 'drafts of carousels'),
    firstIdeas: (count) => `ideas for ${counted(count, 'content plan', 'content plans')}`,
    ideas: () => 'what you told about your business, and the ideas for it',
    cutouts: (count) =>
      `edits of ${counted(count, 'image without its background', 'images without their backgrounds')}`,
    screens: (count) => (count === 1 ? 'changes in another tab' : `changes in ${count} other tabs`),
  },
  signOut: (work) => ({
    title: 'Sign out without saving?',
    body: `This is not on the server, and signing out removes it from the browser: ${work}. If you sign out now, it is lost.`,
    confirm: 'Sign out',
    stay: 'Stay',
  }),
};
