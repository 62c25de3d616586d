import { type Message, say } from '@orbita/contracts';
import type { AbandonedDraft } from './abandoned-drafts.js';

/** The notification about abandoned drafts, at least one. */
export const reminderWords = (
  drafts: readonly AbandonedDraft[],
  others: number,
): { title: Message; text: Message; path: string } => {
  const [first] = drafts;
  const count = drafts.length + others;
  if (first && count === 1) {
    return { title: say('notice.draft', { name: first.title }), text: say('notice.draft-text'), path: first.path };
  }
  return {
    title: say('notice.drafts', { count }),
    text: say('notice.drafts-text', { names: drafts.map(({ title }) => title), others }),
    path: '/dashboard',
  };
};
