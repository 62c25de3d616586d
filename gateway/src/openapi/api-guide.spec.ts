import { ALL_ROUTES, type RouteSpec } from '@orbita/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { apiGuide } from './api-guide.js';
import { openApiDocument } from './document.js';
import type { ApiDocument } from './guide/api-document.js';

const quotas = { RATE_LIMIT_FACTOR: 1, LOGINS_PER_ADDRESS: 100, REGISTRATIONS_PER_ADDRESS: 300 };
const document = openApiDocument({ version: '1.2.3', serverUrl: '/', quotas }) as unknown as ApiDocument;
const page = apiGuide(document, ALL_ROUTES);

it('the page of the API is the output of `npm run api:docs`', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/generated/api.md'), 'utf8')).toBe(page);
});

it('names each call a key may make, with its scope, and no other', () => {
  const rows = [...page.matchAll(/^\| `(\w+ \/api\/\S+)`\s+\| `([a-z:]+)`/gm)].map(
    ([, call, scope]) => `${call} ${scope}`,
  );
  const open = ALL_ROUTES.filter(({ scope }) => scope !== undefined);
  expect(rows.sort()).toEqual(open.map(({ method, path, scope }) => `${method} ${path} ${scope}`).sort());
});

describe('an example', () => {
  interface Example {
    name: string;
    method: string;
    url: URL;
    body: unknown;
    fields: string[];
  }

  const examples = [...page.matchAll(/```sh\n(curl [\s\S]*?)```/g)].map(([, text = '']): Example => {
    const [, method = 'GET', address = ''] = /^curl (?:-X (\w+) )?"([^"]+)"/.exec(text) ?? [];
    const [, body] = / -d '([^']*)'/.exec(text) ?? [];
    const url = new URL(address);
    return {
      name: `${method} ${url.pathname}`,
      method,
      url,
      body: body === undefined ? undefined : (JSON.parse(body) as unknown),
      fields: [...text.matchAll(/ -F "(\w+)=/g)].map(([, field = '']) => field),
    };
  });

  /** The route of a call, and the values in its path. */
  const routeFor = ({ method, url }: Example): { route: RouteSpec; params: Record<string, string> } => {
    for (const route of ALL_ROUTES.filter((one) => one.method === method)) {
      const shape = new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      const found = shape.exec(url.pathname);
      if (found) return { route, params: { ...found.groups } };
    }
    throw new Error(`no route answers ${method} ${url.pathname}`);
  };

  it('is in each part of the page', () => {
    const parts = new Set(ALL_ROUTES.filter(({ scope }) => scope !== undefined).map(({ tag }) => tag));
    expect(examples.length).toBeGreaterThanOrEqual(parts.size);
  });

  it.each(examples)('$name is accepted by its route', (example) => {
    const { route, params } = routeFor(example);
    const taken = (schema: RouteSpec['body'], value: unknown) => schema && z.safeParse(schema, value).error?.issues;
    expect(taken(route.params, params)).toBeUndefined();
    expect(taken(route.query, Object.fromEntries(example.url.searchParams))).toBeUndefined();
    expect(taken(route.body, example.body)).toBeUndefined();
    expect(example.fields.includes('file')).toBe(route.traits.includes('upload'));
  });
});

it('a body that a route gives as an example is accepted', () => {
  const given = ALL_ROUTES.filter(({ example }) => example !== undefined);
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter(({ body, example }) => !body || !z.safeParse(body, example).success)).toEqual([]);
});
