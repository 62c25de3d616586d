import { LEGAL_EDITIONS } from '@orbita/contracts';
import { createLogger } from '@orbita/platform';
import { type FastifyInstance, fastify } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { operatorFacts } from './legal-pages.js';
import { inlineHashes, serveWebApp } from './web-app.js';

const silent = createLogger('test', 'silent');
const script = 'console.log("орбита")';
let folder: string;
let server: FastifyInstance;

const file = (name: string, content: string | Buffer): void => writeFileSync(join(folder, 'dist', name), content);

/** An edition as the build draws it, with every optional element. */
const drawn = (number: number): string =>
  ['in-force', 'ahead', 'past']
    .map((status) => `<span data-if="cookies-${number}-${status}">${number}: ${status}</span>`)
    .join('') +
  '<p data-if="OPERATOR_NAME">Отвечает {{OPERATOR_NAME}}</p><p data-unless="OPERATOR_NAME">владелец сайта</p>' +
  '<p data-if="COUNTER_ORIGIN">Счётчик {{COUNTER_ORIGIN}}</p><p data-unless="COUNTER_ORIGIN">счётчиков нет</p>';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbita-web-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'секрет');
  file('index.html', '<!doctype html><div id="root"></div>');
  file('index.en.html', '<!doctype html><div id="root" lang="en"></div>');
  file('approval.html', '<!doctype html><p>согласование</p>');
  file('approval.en.html', '<!doctype html><html lang="en"><p>approval</p></html>');
  mkdirSync(join(folder, 'dist/site'));
  file('site/index.html', '<!doctype html><link rel="canonical" href="{{PUBLIC_URL}}/"><style>h1{}</style>лендинг');
  file('site/en.html', '<!doctype html>landing');
  file('site/draft.html', '<!doctype html>draft');
  const page = (name: string, path: string, language: string, indexed: boolean, html: string) => ({
    name,
    path,
    language,
    indexed,
    file: html,
  });
  file(
    'pages.json',
    JSON.stringify([
      page('landing', '/', 'ru', true, 'site/index.html'),
      page('landing', '/en', 'en', true, 'site/en.html'),
      page('draft', '/draft', 'ru', false, 'site/draft.html'),
      ...LEGAL_EDITIONS.cookies.map((_, index) => ({
        ...page(
          `legal-cookies-${index + 1}`,
          `/legal/cookies/${index + 1}`,
          'ru',
          true,
          `site/cookies-${index + 1}.html`,
        ),
        legal: { document: 'cookies', number: index + 1, path: '/legal/cookies' },
      })),
      {
        ...page('legal-cookies-1', '/en/legal/cookies/1', 'en', true, 'site/cookies-en.html'),
        legal: { document: 'cookies', number: 1, path: '/en/legal/cookies' },
      },
    ]),
  );
  for (const [index] of LEGAL_EDITIONS.cookies.entries()) file(`site/cookies-${index + 1}.html`, drawn(index + 1));
  file('site/cookies-en.html', '<p>Cookie policy</p>');
  file('.env', 'KEY=1');
  file('favicon.svg', '<svg/>');
  file('assets/app-1a2b.js', script);
  file('assets/app-1a2b.js.br', brotliCompressSync(script));
  file('assets/app-1a2b.js.gz', gzipSync(script));
  server = fastify();
  server.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'ROUTE_NOT_FOUND' }));
  server.get('/api/known', () => 'api');
  await serveWebApp(server, {
    root: join(folder, 'dist'),
    publicUrl: 'https://orbita.example',
    facts: operatorFacts({ OPERATOR_NAME: 'ООО <«Зерно»>', ANALYTICS_SCRIPT_URL: undefined }),
    logger: silent,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

it.each(['/login', '/dashboard/', '/dashboard/content-plans/7?tab=calendar', '/settings/integrations?oauth=vk'])(
  'shows the app at %s',
  async (url) => {
    const reply = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain('id="root"');
  },
);

it.each([
  '/no/such/page',
  '/dashboard/projects/first',
  '/dashboard/projects/7/plans',
  '/approval/x',
  '/en/nothing',
  '/dashboardx',
])('answers %s with 404 and the app, which says that the page does not exist', async (url) => {
  const asked = { accept: 'text/html', cookie: 'language=en' };
  const reply = await get(url, asked);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('id="root" lang="en"');
  // A browser that has cached the shell gets the same answer.
  const again = { url, headers: { ...asked, 'if-none-match': String(reply.headers.etag) } };
  expect((await server.inject(again)).statusCode).toBe(404);
  const head = await server.inject({ ...again, method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([404, '']);
});

it('answers HEAD for a screen like GET', async () => {
  expect((await server.inject({ method: 'HEAD', url: '/login', headers: { accept: '*/*' } })).statusCode).toBe(200);
});

it('shows the page for clients at its own address, which the app does not route', async () => {
  const reply = await get('/approval?from=mail', { accept: 'text/html' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(reply.body).toContain('согласование');
  expect((await get('/approval/x', { accept: 'text/html' })).body).toContain('id="root"');
});

it('shows the page for clients in the language of its address, whatever the browser prefers', async () => {
  for (const [url, cookie, language] of [
    ['/approval', 'language=en', 'ru'],
    ['/approval?lang=en', 'language=ru', 'en'],
    ['/approval?lang=../secret', '', 'ru'],
    ['/approval?lang=en&lang=en', '', 'ru'],
  ] as const) {
    const { body } = await get(url, { accept: 'text/html', cookie });
    expect([url, body.includes('lang="en"')]).toEqual([url, language === 'en']);
  }
});

it('shows the app in the language the browser prefers', async () => {
  const reply = await get('/dashboard', { accept: 'text/html', cookie: 'a=1; language=en' });
  expect([reply.body.includes('lang="en"'), reply.headers.vary]).toEqual([true, expect.stringMatching(/cookie/)]);
  const other = await get('/dashboard', { accept: 'text/html', cookie: 'language=../secret' });
  expect([other.statusCode, other.body.includes('lang="en"')]).toEqual([200, false]);
});

it('sends a public page with the address of the installation, compressed, and once', async () => {
  const reply = await get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(reply.rawPayload).toString()).toContain('href="https://orbita.example/"');
  expect([reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  const again = await get('/', { 'if-none-match': String(reply.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/en')).body).toContain('landing');
  expect((await get('/en/')).body).toContain('landing');
  expect(inlineHashes(join(folder, 'dist'), 'style')).toHaveLength(1);
});

it('lists the public pages for search engines and excludes the private part', async () => {
  const map = await get('/sitemap.xml');
  expect(map.headers['content-type']).toMatch('application/xml');
  expect(map.body).toContain('<loc>https://orbita.example/en</loc>');
  expect(map.body).not.toContain('draft');
  expect((await get('/robots.txt')).body).toMatch(
    /Disallow: \/dashboard\n[^]*Sitemap: https:\/\/orbita\.example\/sitemap\.xml/,
  );
});

it('shows the edition of a document in force, and the operator of the installation, without a script', async () => {
  const shown = await get('/legal/cookies');
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toBe(
    `<span>${/^<span>(\d)/.exec(shown.body)?.[1]}: in-force</span><p>Отвечает ООО &lt;«Зерно»&gt;</p><p>счётчиков нет</p>`,
  );
  expect((await get('/legal/cookies/1?x=1')).body).toMatch(/^<span>1: (in-force|past)<\/span><p>Отвечает/);
  expect((await get('/legal/cookies?lang=en')).body).toContain('Cookie policy');
  const root = await get('/legal');
  expect([root.statusCode, root.headers.location]).toEqual([302, '/legal/privacy']);
  for (const nothing of ['/legal/soul', '/legal/cookies/2000', '/legal/cookies/first']) {
    expect((await get(nothing, { accept: 'text/html' })).statusCode).toBe(404);
  }
  const { body } = await get('/sitemap.xml');
  expect(body.match(/legal\/cookies/g)).toEqual(Array(2 + 2 * 2).fill('legal/cookies'));
  expect(body).toContain('<loc>https://orbita.example/en/legal/cookies</loc>');
});

it('names the scripts in the pages by their hashes, and no other', () => {
  mkdirSync(join(folder, 'inline'));
  const page = `<script data-x='{"a":1}'>${script}</script><script type="module" src="/assets/app-1a2b.js"></script>`;
  writeFileSync(join(folder, 'inline/index.html'), page);
  const hash = createHash('sha256').update(script).digest('base64');
  writeFileSync(join(folder, 'inline/approval.html'), '<script>theme()</script>');
  const other = createHash('sha256').update('theme()').digest('base64');
  expect(inlineHashes(join(folder, 'inline'), 'script')).toEqual([`sha256-${hash}`, `sha256-${other}`]);
  expect(inlineHashes(join(folder, 'nowhere'), 'script')).toEqual([]);
});

it('lets browsers keep hashed files and ask again for the others', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const icon = await get('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('no-cache');
  const again = await get('/favicon.svg', { 'if-none-match': String(icon.headers.etag) });
  expect(again.statusCode).toBe(304);
});

it.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
])('sends the file compressed by the build to a client that accepts %s', async (accepted, encoding, bytes) => {
  const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers['content-type']).toMatch('javascript');
  expect(reply.rawPayload).toEqual(bytes);
  expect(reply.headers.vary).toMatch(/accept-encoding/i);
});

it('sends a file that is not compressed as it is', async () => {
  const reply = await get('/favicon.svg', { 'accept-encoding': 'br, gzip' });
  expect([reply.statusCode, reply.body]).toEqual([200, '<svg/>']);
});

it.each([
  '/assets/gone.js',
  '/api/unknown',
  '/api',
  '/health/unknown',
  '/metrics/unknown',
  '/.env',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets%00.js',
])('has no file behind %s', async (url) => {
  const reply = await get(url, { accept: 'text/html' });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.body).not.toContain('секрет');
  expect(reply.body).not.toContain('KEY=');
});

it('shows no page to a program that asks for JSON', async () => {
  expect((await get('/dashboard', { accept: 'application/json' })).statusCode).toBe(404);
});

it('serves the API alone when the app is not built', async () => {
  const bare = fastify();
  await serveWebApp(bare, {
    root: join(folder, 'nowhere'),
    publicUrl: 'https://orbita.example',
    facts: {},
    logger: silent,
  });
  expect((await bare.inject('/')).statusCode).toBe(404);
  await bare.close();
});
