import { sentencesOf } from '../../slide-words.js';
import { FIELDS } from './index.js';

it.each(FIELDS.map((field) => [field.about, field] as const))(
  'tables have enough %s, each thing once and without addressing the reader',
  (_, field) => {
    const questions = Object.keys(field.answers);
    const phrases = [...field.topics, ...questions, ...field.choices, ...field.scenes];
    expect(new Set(phrases).size).toBe(phrases.length);
    expect(questions.length).toBeGreaterThanOrEqual(7);
    expect(field.topics.length).toBeGreaterThanOrEqual(10);
    for (const phrase of phrases) expect(phrase).toMatch(/^(?:[а-яё]|«[а-яё])[^{}]*[^.?!\s]$/);
    for (const answer of Object.values(field.answers)) {
      for (const sentence of sentencesOf(answer)) expect(sentence).toMatch(/^[А-ЯЁ«\d].*[.!?]$/su);
      expect(answer).not.toMatch(/(?<!\p{L})(?:вы|вам|вас|ваш\p{L}*|ты|тебе|тебя|тво\p{L}+)(?!\p{L})/iu);
    }
    expect(field.about).toMatch(/^(?:о [^аэиоу]|об [аэиоу])/);
  },
);
