import { ALL_ROUTES } from '@orbita/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiGuide } from './api-guide.js';
import { openApiDocument } from './document.js';
import type { ApiDocument } from './guide/api-document.js';

const quotas = { RATE_LIMIT_FACTOR: 1, LOGINS_PER_ADDRESS: 100, REGISTRATIONS_PER_ADDRESS: 300 };
const document = openApiDocument({ version: '1.2.3', serverUrl: '/', quotas }) as unknown as ApiDocument;

it('the page of the API is what `npm run api:docs` writes', () => {
  expect(readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8')).toBe(apiGuide(document, ALL_ROUTES));
});

it('names each call a key may make, with its scope, and none it may not', () => {
  const page = apiGuide(document, ALL_ROUTES);
  const rows = [...page.matchAll(/^\| `(\w+ \/api\/\S+)`\s+\| `([a-z:]+)`/gm)].map(
    ([, call, scope]) => `${call} ${scope}`,
  );
  const open = ALL_ROUTES.filter(({ scope }) => scope !== undefined);
  expect(rows.sort()).toEqual(open.map(({ method, path, scope }) => `${method} ${path} ${scope}`).sort());
});
