import { type PublishingNetwork, say, textFor, textRoom } from '@orbita/contracts';
import type { Post } from './network.js';
import { type Problem, blocks, warns } from './problems.js';

/** A post's text without formatting, addresses written out, without surrounding empty lines and spaces. */
export const plainTextOf = (network: PublishingNetwork, { text }: Pick<Post, 'text'>): string =>
  textFor(network, text).text.trim();

/** What blocks a post's text where a network shows plain text in one message. */
export const plainTextProblems = (network: PublishingNetwork, { text, media }: Post): Problem[] => {
  const problems: Problem[] = [];
  const { used, limit, state } = textRoom(network, text, media.length > 0);
  if (used === 0 && media.length === 0) problems.push(blocks('no-text', say('post.empty')));
  if (limit !== null && state === 'over') {
    problems.push(blocks('text-too-long', say('post.too-long', { limit, used })));
  }
  if (text.entities.some(({ type }) => type !== 'text_link')) {
    problems.push(warns('formatting-lost', say('post.formatting-lost')));
  }
  return problems;
};
