import { formatNumber, plural, quoted } from '@orbita/contracts';
import type { AbandonedDraft } from './abandoned-drafts.js';

const counted = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'черновик', 'черновика', 'черновиков')}`;

/** Texts of the notification about abandoned drafts, at least one. */
export const reminderWords = (
  drafts: readonly AbandonedDraft[],
  others: number,
): { title: string; text: string; path: string } => {
  const [first] = drafts;
  if (first && drafts.length + others === 1) {
    return { title: `Вас ждёт черновик ${quoted(first.title)}`, text: 'Давно без изменений.', path: first.path };
  }
  const count = drafts.length + others;
  const names = `${drafts.map(({ title }) => quoted(title)).join(', ')}.`;
  const named = `Давно без изменений: ${names}`;
  return {
    title: `Вас ${plural(count, 'ждёт', 'ждут', 'ждут')} ${counted(count)}`,
    text: others > 0 ? `${named} И ещё ${counted(others)}.` : named,
    path: '/dashboard',
  };
};
