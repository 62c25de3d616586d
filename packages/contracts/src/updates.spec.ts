import * as z from 'zod/mini';
import { placesOf, valueAt } from '../fixtures/places.js';
import { ALL_ROUTES } from './index.js';

/** These bodies replace a whole: no field may be left out. */
const WHOLE = ['/api/competitors/order'];

/** Required fields of an update. */
const NEEDED: Record<string, object> = {
  'PUT /api/carousels/{id}': { version: 1 },
  'PUT /api/transcriptions/{id}': { version: 1 },
};
/** Fields that are replaced as a whole. */
const REPLACED = ['document'];

/** Bodies that change existing objects. */
const updates = ALL_ROUTES.flatMap(({ method, path, body }) =>
  body && !WHOLE.includes(path) && (method === 'PUT' || path.endsWith('/regenerate'))
    ? [{ name: `${method} ${path}`, body }]
    : [],
);

it('finds the bodies that change existing objects', () => {
  expect(updates.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'PUT /api/projects/{id}',
      'PUT /api/content-plans/{id}',
      'POST /api/content-plans/{id}/regenerate',
    ]),
  );
});

describe.each(updates)('$name', ({ name, body }) => {
  const needed = NEEDED[name] ?? {};

  it('has no default for an absent field, so the field keeps its value', () => {
    expect(z.parse(body, needed)).toEqual(needed);
  });

  it('has no default for an absent field inside another one', () => {
    for (const { path, schema } of placesOf(body)) {
      if (path.length === 0 || path.includes('0') || schema._zod.def.type !== 'object') continue;
      const [field = ''] = path;
      if (REPLACED.includes(field)) continue;
      const change = { ...needed, ...(valueAt(path, {}) as object) };
      expect(z.parse(body, change)).toEqual(field === 'social_urls' ? { social_urls: {} } : change);
    }
  });
});
