import { AppError, Job, LoginRequest, Sentence, jobRoutes } from '@orbita/contracts';
import * as z from 'zod/mini';
import { failureOf } from './failure.js';
import { languageOf } from './language.js';
import { translateAnswer } from './answer-translation.js';
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

describe('an answer in English', () => {
  const job = { stage: 'Пишем идеи: 3 из 12', error: null, result: { stage: 'Готово' } };

  it('translates its sentences, and keeps what users wrote', () => {
    expect(translateAnswer(jobRoutes.list.reply, [job])).toEqual([{ ...job, stage: 'Writing ideas: 3 of 12' }]);
  });

  it('keeps texts that are no sentence of the table, in fields for sentences too', () => {
    const schema = z.object({
      name: z.string(),
      notes: z.array(z.nullable(Sentence)),
      either: z.union([z.object({ kind: z.literal('said'), said: Sentence }), z.null()]),
      job: z.optional(Job),
    });
    const answer = {
      name: 'Готово',
      notes: ['Готово', null, 'Своими словами'],
      either: { kind: 'said', said: 'Готово' },
    };
    expect(translateAnswer(schema, answer)).toEqual({
      name: 'Готово',
      notes: ['Ready', null, 'Своими словами'],
      either: { kind: 'said', said: 'Ready' },
    });
  });

  it('of a route without sentences is the answer itself', () => {
    const answer = { id: 1 };
    expect(translateAnswer(z.object({ id: z.number() }), answer)).toBe(answer);
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
