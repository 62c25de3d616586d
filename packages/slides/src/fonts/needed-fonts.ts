import type { Slide } from '@orbita/contracts';
import { drawnText, plainText } from '../text/plain-text.js';
import { type TextRun, splitRuns } from '../text/split-runs.js';

/** Letters and the CSS font that draws them. */
export interface NeededFont {
  font: string;
  source: TextRun['source'];
  /** Each letter once. */
  text: string;
}

/** Any size will do: files do not depend on it. */
const SIZE = 16;

/** What must be loaded before slides can be drawn: by font, the letters they show. */
export const neededFonts = (slides: readonly Slide[]): NeededFont[] => {
  const needed = new Map<string, { source: TextRun['source']; letters: Set<string> }>();
  for (const { elements } of slides) {
    for (const element of elements) {
      if (element.type !== 'text') continue;
      // A dash that is drawn where a word is divided is in no text.
      const text = `${drawnText(plainText(element.content))}-`;
      for (const run of splitRuns(text, element, SIZE)) {
        const { letters } = needed.get(run.font) ?? { letters: new Set<string>() };
        for (const letter of run.source === 'emoji' ? [run.text] : run.text) letters.add(letter);
        needed.set(run.font, { source: run.source, letters });
      }
    }
  }
  return [...needed].map(([font, { source, letters }]) => ({ font, source, text: [...letters].join('') }));
};
