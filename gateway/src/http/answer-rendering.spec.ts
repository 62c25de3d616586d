import { AppError, Job, LoginRequest, Sentence, jobRoutes, say } from '@orbita/contracts';
import * as z from 'zod/mini';
import { failureOf } from './failure.js';
import { languageOf } from './language.js';
import { renderAnswer } from './answer-rendering.js';
import { checked } from './validation.js';

it.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['ru', 'ru'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,ru;q=0.8', 'en'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['de-DE,en', 'ru'],
])('reads an Accept-Language of %j as %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});

describe('an answer', () => {
  const stage = say('stage.ideas', { done: 3, total: 12 });
  const job = { stage, error: null, result: { stage: 'Готово' } };

  it.each([
    ['ru', 'Пишем идеи: 3 из 12'],
    ['en', 'Writing ideas: 3 of 12'],
  ] as const)('has its messages in %s, and the rest as it is', (language, said) => {
    expect(renderAnswer(jobRoutes.list.reply, [job], language)).toEqual([{ ...job, stage: said }]);
  });

  it('finds sentences however deep, and keeps texts of users and of older rows', () => {
    const schema = z.object({
      name: z.string(),
      notes: z.array(z.nullable(Sentence)),
      either: z.union([z.object({ kind: z.literal('said'), said: Sentence }), z.null()]),
      each: z.record(z.string(), Sentence),
      job: z.optional(Job),
    });
    const message = say('stage.layout');
    const answer = {
      name: 'Раскладываем',
      notes: [message, null, 'Своими словами'],
      either: { kind: 'said', said: message },
      each: { one: message },
    };
    expect(renderAnswer(schema, answer, 'en')).toEqual({
      name: 'Раскладываем',
      notes: ['Laying the words out', null, 'Своими словами'],
      either: { kind: 'said', said: 'Laying the words out' },
      each: { one: 'Laying the words out' },
    });
  });

  it('of a version that does not know a code says the stored text', () => {
    const newer = { code: 'of.a-newer-version', text: 'Новое' };
    expect(renderAnswer(z.object({ said: Sentence }), { said: newer }, 'en')).toEqual({ said: 'Новое' });
  });

  it('of a route without sentences is the answer itself', () => {
    const answer = { id: 1 };
    expect(renderAnswer(z.object({ id: z.number() }), answer, 'en')).toBe(answer);
  });
});

it('translates a refusal with all its rules', () => {
  const broken = (): unknown => checked(LoginRequest, { email: null }, 'en');
  let failure;
  try {
    broken();
  } catch (error) {
    failure = failureOf(error, 'en');
  }
  expect(failure?.body).toMatchObject({
    error: 'Enter your e-mail',
    details: { issues: [{ message: 'Enter your e-mail' }, { message: 'Enter a password' }] },
  });
  const limit = new AppError('TRANSCRIPTION_LIMIT_REACHED', { details: { limit: 1_000 } });
  expect(failureOf(limit, 'en').body).toMatchObject({
    error: 'You can keep up to 1,000 transcripts. Delete the ones you do not need.',
    details: { limit: 1_000 },
  });
});
