import { expect, it } from 'vitest';
import { stopLabel } from './stop-label';
import { stopMessage } from './stop-message';

it.each([
  [undefined, 'Остановить'],
  [{ delivered: 0, ordered: 31, credits: 0 }, 'Остановить'],
  [{ delivered: 8, ordered: 31, credits: 51 }, 'Остановить: 8 из 31, около 51 кредита'],
  [{ delivered: 8, ordered: 31, credits: 52 }, 'Остановить: 8 из 31, около 52 кредитов'],
  // A demo costs nothing, so credits are not mentioned.
  [{ delivered: 8, ordered: 31, credits: 0 }, 'Остановить: 8 из 31'],
])('says beforehand what stopping costs: %j', (stop, label) => {
  expect(stopLabel('Остановить', stop)).toBe(label);
});

it('counts a text by its share', () => {
  expect(stopLabel('Остановить', { delivered: 640, ordered: 1_000, credits: 32 }, 'share')).toBe(
    'Остановить: 64 %, около 32 кредитов',
  );
});

it('reports the outcome', () => {
  expect(stopMessage(undefined)).toBe('Остановлено, кредиты не списаны');
  expect(stopMessage({ stopped: { delivered: 3, ordered: 10, credits: 0 } })).toBe('Остановлено, готовое сохранено');
  expect(stopMessage({ stopped: { delivered: 3, ordered: 10, credits: 61 } })).toBe(
    'Остановлено, готовое сохранено. Списано: 61 кредит',
  );
});
