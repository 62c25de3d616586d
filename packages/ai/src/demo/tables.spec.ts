import { CONTENT_TYPES } from '@orbita/contracts';
import { FIELDS } from './fields/index.js';
import { ANGLES } from './frames/angles.js';
import type { Kind } from './frames/frame.js';
import { framesOf } from './frames/index.js';

const KINDS = Object.keys(ANGLES) as Kind[];

describe('tables of the demo writer', () => {
  it.each(FIELDS.map((field) => [field.about, field] as const))(
    'have enough to say %s, each thing once',
    (_, field) => {
      const phrases = [
        ...[...field.goods, ...field.work].map(([nominative]) => nominative),
        ...[field.questions, field.myths, field.choices, field.scenes, Object.values(field.seasons).flat()].flat(),
      ];
      expect(new Set(phrases).size).toBe(phrases.length);
      expect(phrases.length).toBeGreaterThanOrEqual(45);
      for (const phrase of phrases) expect(phrase).toMatch(/^(?:[а-яё]|«[а-яё])[^{}]*[^.?!\s]$/);
      for (const [, , , about] of [...field.goods, ...field.work]) expect(about).toMatch(/^(?:о [^аэиоу]|об [аэиоу])/);
      for (const about of [field.about]) expect(about).toMatch(/^(?:о [^аэиоу]|об [аэиоу])/);
    },
  );

  it.each(CONTENT_TYPES)('tell a common opinion as one and never as the truth: %s', (type) => {
    for (const isGentle of [false, true]) {
      for (const frame of framesOf(type, 'myth', { isGentle, isAuthor: false })) {
        expect(frame).toMatch(
          /\?|мнени|миф|говорят|дума(?:ют|ли)|убеждали|заблужден|легенд|байк|слышали|казалось|тезис/i,
        );
      }
    }
  });

  it('have no frame twice in a type, so that no two subjects make one title', () => {
    for (const type of CONTENT_TYPES)
      for (const manner of [
        { isGentle: false, isAuthor: false },
        { isGentle: true, isAuthor: true },
      ]) {
        const frames = KINDS.flatMap((kind) => framesOf(type, kind, manner));
        expect({ type, twice: frames.filter((frame, i) => frames.indexOf(frame) !== i) }).toEqual({ type, twice: [] });
      }
  });
});
