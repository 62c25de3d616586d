import type { IdeaSlot } from '@orbita/ai';
import type { ContentType, SocialNetwork } from '@orbita/contracts';

/** First samples show every type, in the networks most users start with; each network supports its type. */
const PLACES: readonly (readonly [ContentType, SocialNetwork])[] = [
  ['educational', 'telegram'],
  ['engaging', 'vk'],
  ['reels', 'instagram'],
  ['selling', 'telegram'],
  ['story', 'instagram'],
  ['entertaining', 'vk'],
  ['educational', 'instagram'],
];

/** Slots for this many ideas; they continue after the first `seen` ideas. */
export const ideaSlots = (count: number, seen: number): IdeaSlot[] =>
  Array.from({ length: count }, (_, i) => {
    const [contentType, socialNetwork] = PLACES[(seen + i) % PLACES.length]!;
    return { number: seen + i + 1, contentType, socialNetwork };
  });
