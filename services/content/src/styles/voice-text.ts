import type { StyleVoice } from '@orbita/ai';
import { type Language, render, say } from '@orbita/contracts';

/** A voice as text for users and prompts: headings end with a colon, list items start with a dash. */
export const voiceText = (voice: StyleVoice, language: Language): string => {
  const list = (items: readonly string[]): string => items.map((item) => `— ${item}`).join('\n');
  const sections = [
    ['traits', list(voice.characteristics)],
    ['address', voice.address],
    ['rhythm', voice.rhythm],
    ['marks', voice.marks],
    ['openings', list(voice.openings)],
    ['endings', list(voice.endings)],
    ['avoided', list(voice.avoided)],
  ] as const;
  return sections
    .flatMap(([heading, body]) => (body ? [`${render(language, say(`voice.${heading}`))}:\n${body}`] : []))
    .join('\n\n');
};
