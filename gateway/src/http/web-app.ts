import fastifyStatic from '@fastify/static';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, isPageAddress } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFacts } from './drawn-page.js';
import { addressLanguageOf, pageLanguageOf } from './language.js';
import { type Ready, publicPageFiles, readPublicPages, ready, sendReady } from './public-pages.js';

/** The app, and the pages that are built separately, by address. */
const SHELL = 'index.html';
const PAGES = new Map([['approval', 'approval.html']]);
/** Built files have a hash of their content in the name: new content is a new file. */
const HASHED_FOLDER = 'assets/';
/** Addresses for machines, where an unknown one is an error and never a page. */
const MACHINE_PATHS = /^(api|health|metrics)(\/|$)/;
const LEGAL = /^\/legal\//;
const FILE_NAME = /\.[a-z\d]+$/i;

const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);

/** Executable inline scripts, and inline styles. */
const INLINE = {
  script: /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g,
  style: /<style[^>]*>([^]*?)<\/style>/g,
};

/** Name of a page in a language: `index.html`, `index.en.html`. */
const inLanguage = (page: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? page : page.replace(/\.html$/, `.${language}.html`);

/** CSP sources (`sha256-…`) of the inline scripts or styles of the built pages; none when there is no page. */
export const inlineHashes = (root: string, kind: keyof typeof INLINE): string[] => {
  const pages = [SHELL, ...PAGES.values()].flatMap((page) => LANGUAGES.map((language) => inLanguage(page, language)));
  const hashes = [...pages, ...publicPageFiles(root)]
    .map((page) => join(root, page))
    .filter((page) => existsSync(page))
    .flatMap((page) =>
      Array.from(
        readFileSync(page, 'utf8').matchAll(INLINE[kind]),
        ([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
      ),
    );
  return [...new Set(hashes)];
};

const sendFile = (reply: FastifyReply, file: string): FastifyReply =>
  reply
    .header('cache-control', file.startsWith(HASHED_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(file);

/** The shell for an address without a screen: the app shows it to people, the status tells machines. */
const notFoundPages = (root: string): ReadonlyMap<Language, Ready> =>
  new Map(
    LANGUAGES.map((language) => [language, join(root, inLanguage(SHELL, language))] as const)
      .filter(([, file]) => existsSync(file))
      .map(([language, file]) => [language, ready(readFileSync(file, 'utf8'), 'text/html; charset=utf-8')]),
  );

interface WebApp {
  /** Folder of the built app. */
  root: string;
  /** Address of the installation, without a trailing slash. */
  publicUrl: string;
  /** The installation's facts for the documents. */
  facts: PageFacts;
  logger: Logger;
}

/**
 * Serves the built web app: its files, the public pages, the separately built pages, and its shell for the addresses of
 * its screens, which the app routes itself. Any other address is a 404 with the same shell, which shows «Такой страницы нет».
 */
export const serveWebApp = async (
  fastify: FastifyInstance,
  { root, publicUrl, facts, logger }: WebApp,
): Promise<void> => {
  if (!existsSync(join(root, SHELL))) {
    logger.warn({ root }, 'the web app is not built: only the API is served');
    return;
  }
  await fastify.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build writes .br and .gz beside its files; compressing at each request would cost more than serving.
    preCompressed: true,
  });
  const publicPages = readPublicPages(root, publicUrl, facts);
  const notFound = notFoundPages(root);
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (MACHINE_PATHS.test(path)) return reply.callNotFound();
    const address = `/${path}`.replace(/(?<=.)\/$/, '');
    if (address === '/legal') return reply.redirect('/legal/privacy');
    // Old links name the language of a document in the query; now each language has an address.
    const language = addressLanguageOf(request);
    const translated = LEGAL.test(address) && language !== DEFAULT_LANGUAGE ? `/${language}${address}` : address;
    const page = publicPages.at(translated) ?? publicPages.at(address);
    if (page) return sendReady(request, reply, page);
    if (FILE_NAME.test(path)) return sendFile(reply, path);
    if (!wantsPage(request)) return reply.callNotFound();
    // Separately built pages are for strangers: their address names the language, and no cookie does.
    const apart = PAGES.get(path);
    if (apart) return sendFile(reply, inLanguage(apart, language));
    const asked = pageLanguageOf(request);
    const missing = isPageAddress(address) ? undefined : notFound.get(asked);
    if (missing) return sendReady(request, reply, missing, 404);
    return sendFile(reply.header('vary', 'cookie'), inLanguage(SHELL, asked));
  });
};
