import { afterEach, expect, it } from 'vitest';
import { takeEarlyAnswer, withEarlyAnswers } from './early-answers';

const asked = (): Response => {
  const answer = new Response('[]');
  window.earlyAnswers = { token: 'token-1', byPath: new Map([['/api/projects', Promise.resolve(answer)]]) };
  return answer;
};

afterEach(() => {
  delete window.earlyAnswers;
});

it('gives each early answer out once', async () => {
  const answer = asked();
  expect(await takeEarlyAnswer('/api/projects', 'token-1')).toBe(answer);
  expect(takeEarlyAnswer('/api/projects', 'token-1')).toBeUndefined();
});

it.each([
  ['another question', '/api/version', 'token-1'],
  ['another account', '/api/projects', 'token-2'],
  ['no user', '/api/projects', null],
])('has nothing for %s', (_, path, token) => {
  asked();
  expect(takeEarlyAnswer(path, token)).toBeUndefined();
});

it('has nothing after every query of the first screen is answered, also for later queries', async () => {
  asked();
  const byPath = window.earlyAnswers?.byPath;
  let answer = (): void => undefined;
  const late = withEarlyAnswers(new Promise<void>((resolve) => (answer = resolve)));
  await withEarlyAnswers(Promise.resolve());
  expect(window.earlyAnswers, 'another question waits').toBeDefined();
  answer();
  await late;
  byPath?.set('/api/projects', Promise.resolve(new Response('[]')));
  expect(takeEarlyAnswer('/api/projects', 'token-1')).toBeUndefined();
});
