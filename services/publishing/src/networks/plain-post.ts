import { type PreflightProblem, type PublishingNetwork, textFor, textRoom } from '@orbita/contracts';
import type { Post } from './network.js';
import { blocks, warns } from './problems.js';

/** A post's text without formatting, addresses written out, without surrounding empty lines and spaces. */
export const plainTextOf = (network: PublishingNetwork, { text }: Pick<Post, 'text'>): string =>
  textFor(network, text).text.trim();

/** What blocks a post's text where a network shows plain text in one message. */
export const plainTextProblems = (network: PublishingNetwork, { text, media }: Post): PreflightProblem[] => {
  const problems: PreflightProblem[] = [];
  const { used, limit, state } = textRoom(network, text, media.length > 0);
  if (used === 0 && media.length === 0) problems.push(blocks('no-text', 'В посте нет ни текста, ни фото.'));
  if (limit !== null && state === 'over') {
    const over = `Текст длиннее ${limit.toLocaleString('ru')} знаков (${used.toLocaleString('ru')}). Сократите его.`;
    problems.push(blocks('text-too-long', over));
  }
  if (text.entities.some(({ type }) => type !== 'text_link')) {
    problems.push(warns('formatting-lost', 'Текст выйдет без оформления, ссылки – после своих слов.'));
  }
  return problems;
};
