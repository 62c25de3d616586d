import { cutTo } from '@orbita/contracts';
import type { Share } from '@/shared/share/share-store';

const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 2_000;

const ADDRESS = /https?:\/\/\S+/;

/** The first line or sentence of a text, without a link. */
const firstWords = (text: string): string => {
  const [line = ''] = text
    .replace(new RegExp(ADDRESS, 'g'), '')
    .trim()
    .split(/\n|(?<=[.!?…])\s/);
  return line.trim();
};

/**
 * Initial text of a publication made from a share. Android puts the link into the text and leaves its field empty, so
 * a link already in the text is not added.
 */
export const wordsOf = ({ title, text, url }: Pick<Share, 'title' | 'text' | 'url'>) => {
  const link = url !== '' && !text.includes(url) ? url : '';
  const description = [text.trim(), link].filter((part) => part !== '').join('\n');
  return {
    title: cutTo(title.trim() || firstWords(text), TITLE_LENGTH),
    short_description: cutTo(description || title.trim(), DESCRIPTION_LENGTH),
  };
};
