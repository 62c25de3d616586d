import type { SocialNetwork } from '@orbita/contracts';
import type { PostSize } from './post-brief.js';

/** Least and most characters of a text. */
export interface SizeRange {
  min: number;
  max: number;
}

export const POST_SIZES: Record<PostSize, SizeRange> = {
  short: { min: 150, max: 300 },
  medium: { min: 300, max: 800 },
  long: { min: 800, max: 2_000 },
};

/** Networks whose posts are shorter than the sizes people choose from: 500 characters in Threads. */
const NETWORK_MAX: Partial<Record<SocialNetwork, number>> = { threads: 500 };

/** What a text of this size may measure in this network, whose limit wins. */
export const sizeRange = (size: PostSize, network: SocialNetwork): SizeRange => {
  const { min, max } = POST_SIZES[size];
  const limit = NETWORK_MAX[network] ?? max;
  return max <= limit ? { min, max } : { min: Math.min(min, POST_SIZES.medium.min), max: limit };
};

/**
 * How many characters a text is short of its range (negative) or too long (positive); 0 when it fits. A promise must hold
 * however one counts: by code points, and by UTF-16 units, of which an emoji has two.
 */
export const sizeMiss = (text: string, { min, max }: SizeRange): number => {
  const points = [...text].length;
  if (points < min) return points - min;
  return Math.max(0, text.length - max);
};
