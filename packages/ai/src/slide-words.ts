import { type SlideText, MAX_SLIDE_TEXT, cutTo } from '@orbita/contracts';

/** Characters that fit the boxes of a slide; 0 where a box is missing. */
export interface SlideRoom {
  title: number;
  content: number;
}

const BOXES = ['title', 'content'] as const;
type SlideBox = (typeof BOXES)[number];

/** Behind a sentence: not behind «ул.» and other short words, and not where the next word goes on in small letters. */
const SENTENCE_END = /(?<=[\p{L}\d»“"')\]]{3}[.!?…]+["»”)\]]*)\s+(?=[^\p{Ll}\s])/gu;

/** A text in sentences, without the spaces between them; line ends part them, too. */
export const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(SENTENCE_END))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Words nothing may end with: what they lead to has been cut off. */
const LEADS_ON =
  /(?:\s+(?:и|а|но|или|что|как|не|ни|в|во|на|с|со|к|ко|у|о|об|от|до|из|за|по|под|над|при|про|для|без|чтобы|если|когда|это|же|бы|and|or|but|the|an?|of|to|in|on|at|for|with|from|by|about|that|which|who|if|when|as|than|because|is|are|be|not|your|our|my|their|its))+$/iu;

/** How much of its room a text must fill when only whole sentences of it are kept. */
const WORTHWHILE = 0.5;

/**
 * As much of a text as has room: whole sentences where they fill half of it, else whole words and an ellipsis. A single
 * word longer than the room stays whole.
 */
export const cutToRoom = (text: string, room: number): string => {
  if (text.length <= room) return text;
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index).filter((end) => end <= room);
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index).filter((end) => end <= room);
  const end = Math.max(0, ...ends, ...lines);
  if (end >= room * WORTHWHILE) return text.slice(0, end).trimEnd();
  const head = cutTo(text, room);
  const words = head.slice(0, head.search(/\s\S*$/) + 1).trimEnd() || (/^\S+/.exec(text)?.[0] ?? '');
  const clean = words.replace(LEADS_ON, '').replace(/[\s,;:.—–-]+$/u, '');
  return `${clean}…`;
};

/** Texts longer than their room; a missing box has no limit. */
export const excessOf = (
  slides: readonly SlideText[],
  rooms: readonly SlideRoom[],
): { slide: number; box: SlideBox; length: number; room: number }[] =>
  slides.flatMap((slide, i) =>
    BOXES.flatMap((box) => {
      const [length, room] = [slide[box].length, roomIn(rooms[i]!, box)];
      return room > 0 && length > room ? [{ slide: i + 1, box, length, room }] : [];
    }),
  );

/** How much longer than its comfortable room a title may be before it is cut: its large letters can shrink. */
const STRETCH = 1.6;

/** What is cut is longer than this: a title may take more than its room, a content may not. */
export const bearableRoom = ({ title, content }: SlideRoom): SlideRoom => ({
  title: Math.floor(title * STRETCH),
  content,
});

/** Texts that fit their boxes, cut where necessary; empty for a missing box. */
export const fitSlides = (slides: readonly SlideText[], rooms: readonly SlideRoom[]): SlideText[] =>
  slides.map((slide, i) => {
    const fit = (box: SlideBox): string => {
      const room = roomIn(rooms[i]!, box);
      const isBearable = slide[box].length <= roomIn(bearableRoom(rooms[i]!), box);
      return room === 0 ? '' : isBearable ? slide[box] : cutToRoom(slide[box], room);
    };
    return { title: fit('title'), content: fit('content') };
  });

const roomIn = (room: SlideRoom, box: SlideBox): number => Math.min(Math.max(0, room[box]), MAX_SLIDE_TEXT);
