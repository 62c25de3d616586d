import { FIELDS } from './fields/index.js';
import { FRAMES, GENTLE_FRAMES } from './frames.js';

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

  it('have no frame twice in a type, so that no two subjects make one title', () => {
    for (const [type, kinds] of Object.entries(FRAMES)) {
      const frames = Object.values(kinds).flat();
      expect({ type, twice: frames.filter((frame, i) => frames.indexOf(frame) !== i) }).toEqual({ type, twice: [] });
    }
    const gentle = Object.values(GENTLE_FRAMES).flat();
    expect(new Set(gentle).size).toBe(gentle.length);
  });
});
