import type { StyleVoice } from '@orbita/ai';
import type { Language } from '@orbita/contracts';
import { inLanguage } from '@orbita/contracts/english';

/** A voice as text for users and prompts: headings end with a colon, list items start with a dash. */
export const voiceText = (voice: StyleVoice, language: Language): string => {
  const list = (items: readonly string[]): string => items.map((item) => `— ${item}`).join('\n');
  const sections: readonly (readonly [heading: string, body: string])[] = [
    ['Ключевые характеристики', list(voice.characteristics)],
    ['Обращение', voice.address],
    ['Ритм', voice.rhythm],
    ['Эмодзи и знаки', voice.marks],
    ['Любимые начала', list(voice.openings)],
    ['Любимые концовки', list(voice.endings)],
    ['Чего не бывает', list(voice.avoided)],
  ];
  return sections
    .flatMap(([heading, body]) => (body ? [`${inLanguage(language, heading)}:\n${body}`] : []))
    .join('\n\n');
};
