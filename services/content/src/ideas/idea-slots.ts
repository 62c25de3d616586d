import type { IdeaSlot } from '@orbita/ai';
import type { ContentType, SocialNetwork } from '@orbita/contracts';

/** A first taste shows every type, in the networks most begin with; each has a place for its type. */
const PLACES: readonly (readonly [ContentType, SocialNetwork])[] = [
  ['educational', 'telegram'],
  ['engaging', 'vk'],
  ['reels', 'instagram'],
  ['selling', 'telegram'],
  ['story', 'instagram'],
  ['entertaining', 'vk'],
  ['educational', 'instagram'],
];

/** Slots for so many ideas; they go on where those who have seen `seen` ideas left off. */
export const ideaSlots = (count: number, seen: number): IdeaSlot[] =>
  Array.from({ length: count }, (_, i) => {
    const [contentType, socialNetwork] = PLACES[(seen + i) % PLACES.length]!;
    return { number: seen + i + 1, contentType, socialNetwork };
  });
