import type { Language } from '@orbita/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageFacts } from './drawn-page.js';
import { type LegalPlace, legalDay, legalTexts } from './legal-pages.js';

/** A line of `pages.json`, which the build of the web app writes (`web/build/public-page.ts`). */
interface BuiltPage {
  name: string;
  path: string;
  language: Language;
  /** Search engines may index it. */
  indexed: boolean;
  file: string;
  legal?: LegalPlace;
}

/** A reader waits for it: the best quality takes five times as long, and is 8 % smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A body that is sent unchanged, by encoding. */
export interface Ready {
  type: string;
  etag: string;
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Placeholder in built pages for the address of the installation. */
const PUBLIC_URL = '{{PUBLIC_URL}}';

/** Prepares a text for sending. It is compressed once, for the first who asks: all pages at once would take a start two seconds. */
export const ready = (text: string, type: string): Ready => {
  const identity = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      get br() {
        return (br ??= brotliCompressSync(identity, BROTLI));
      },
      get gzip() {
        return (gzip ??= gzipSync(identity));
      },
    },
  };
};

/** Sends it, or answers that the browser's copy is current. */
export const sendReady = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bodies }: Ready,
  status = 200,
): FastifyReply => {
  void reply.headers({
    'cache-control': 'no-cache',
    etag,
    vary: status === 200 ? 'accept-encoding' : 'accept-encoding, cookie',
  });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .status(status)
    .type(type)
    .send(bodies[encoding ?? 'identity']);
};

const pagesOf = (root: string): BuiltPage[] => {
  const list = join(root, 'pages.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as BuiltPage[]) : [];
};

/** Text of every public page, before compression. */
const textsOf = (root: string, publicUrl: string): [BuiltPage, string][] =>
  pagesOf(root).map((page) => [page, readFileSync(join(root, page.file), 'utf8').replaceAll(PUBLIC_URL, publicUrl)]);

/** Addresses of the private part, which search engines must not visit. */
const PRIVATE = ['/dashboard', '/api/', '/approval', '/settings'];

const robots = (publicUrl: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

/** Addresses in the sitemap; of a legal document only its own address, not those of its editions. */
const mapped = (pages: readonly BuiltPage[]): Pick<BuiltPage, 'name' | 'path' | 'language'>[] => {
  const shown = pages
    .filter(({ indexed }) => indexed)
    .map(({ name, path, language, legal }) => ({ name: legal?.document ?? name, path: legal?.path ?? path, language }));
  return shown.filter(({ path }, place) => shown.findIndex((other) => other.path === path) === place);
};

/** The sitemap, by the protocol of sitemaps.org; translations by xhtml:link as Google requires. */
const sitemap = (pages: readonly BuiltPage[], publicUrl: string): string => {
  const shown = mapped(pages);
  const urls = shown.map(({ name, path }) => {
    const same = shown.filter((other) => other.name === name);
    const links = same.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${publicUrl}${other.path}"/>`,
    );
    return `<url><loc>${publicUrl}${path}</loc>${same.length > 1 ? links.join('') : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
};

interface PublicPages {
  /** The page at an address, or a file for search engines; documents in the edition of the day. */
  at: (path: string) => Ready | undefined;
}

const HTML = 'text/html; charset=utf-8';

/**
 * The pages that are public without the app, and the files for search engines.
 * @param publicUrl address of the installation, without a trailing slash
 * @param facts the installation's facts for the documents
 */
export const readPublicPages = (root: string, publicUrl: string, facts: PageFacts): PublicPages => {
  const pages = textsOf(root, publicUrl);
  const map = sitemap(
    pages.map(([page]) => page),
    publicUrl,
  );
  const fixed = new Map([
    ...pages.filter(([{ legal }]) => !legal).map(([{ path }, text]): [string, Ready] => [path, ready(text, HTML)]),
    ['/robots.txt', ready(robots(publicUrl), 'text/plain; charset=utf-8')],
    ['/sitemap.xml', ready(map, 'application/xml; charset=utf-8')],
  ]);
  const documents = pages.flatMap(([{ path, legal }, html]) => (legal ? [{ path, legal, html }] : []));
  const filled = (day: string) => ({
    day,
    pages: new Map(legalTexts(documents, facts).map(([path, text]) => [path, ready(text, HTML)])),
  });
  let legal = filled(legalDay());
  const legalAt = (path: string): Ready | undefined => {
    const day = legalDay();
    if (day !== legal.day) legal = filled(day);
    return legal.pages.get(path);
  };
  return { at: (path) => fixed.get(path) ?? (documents.length > 0 ? legalAt(path) : undefined) };
};

/** Files of all built pages. */
export const publicPageFiles = (root: string): string[] => pagesOf(root).map(({ file }) => file);
