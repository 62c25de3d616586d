import { POST_SIZE_RANGES, longestText, type PostSize, type SocialNetwork } from '@orbita/contracts';

/** Least and most characters of a text. */
export interface SizeRange {
  min: number;
  max: number;
}

/** Allowed length of a text of this size in this network; the network's limit wins. */
export const sizeRange = (size: PostSize, network: SocialNetwork): SizeRange => {
  const { min, max } = POST_SIZE_RANGES[size];
  const limit = longestText(network) ?? max;
  return max <= limit ? { min, max } : { min: Math.min(min, POST_SIZE_RANGES.medium.min), max: limit };
};

/**
 * How many characters a text is short of its range (negative) or too long (positive); 0 when it fits. Counted by code points and
 * by UTF-16 units, of which an emoji has two: the promise must hold for both.
 */
export const sizeMiss = (text: string, { min, max }: SizeRange): number => {
  const points = [...text].length;
  if (points < min) return points - min;
  return Math.max(0, text.length - max);
};
