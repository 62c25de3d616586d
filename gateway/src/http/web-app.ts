import fastifyStatic from '@fastify/static';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressLanguageOf, pageLanguageOf } from './language.js';
import { publicPageFiles, readPublicPages, sendReady } from './public-pages.js';

/** The app, and the pages that are built apart from it, by their address. */
const SHELL = 'index.html';
const PAGES = new Map([['approval', 'approval.html']]);
/** Built files carry a hash of their content in the name: a new content is a new file. */
const HASHED_FOLDER = 'assets/';
/** Addresses of machines, where an unknown one is an error and never a page. */
const MACHINE_PATHS = /^(api|health|metrics)(\/|$)/;
const FILE_NAME = /\.[a-z\d]+$/i;

const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);

/** Executable scripts without an address, and styles. */
const INLINE = {
  script: /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g,
  style: /<style[^>]*>([^]*?)<\/style>/g,
};

/** Name of a page in a language: `index.html`, `index.en.html`. */
const inLanguage = (page: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? page : page.replace(/\.html$/, `.${language}.html`);

/** CSP sources (`sha256-…`) of the scripts or styles that stand in the built pages themselves; none when there is no page. */
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

interface WebApp {
  /** Folder of the built app. */
  root: string;
  /** Address of the installation, without a slash at its end. */
  publicUrl: string;
  logger: Logger;
}

/**
 * Serves the built web app: its files, the public pages, the pages built apart from it, and its shell for every other page
 * address, which the app routes itself.
 */
export const serveWebApp = async (fastify: FastifyInstance, { root, publicUrl, logger }: WebApp): Promise<void> => {
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
    // The build leaves .br and .gz beside its files; compressing at each request would cost more than serving.
    preCompressed: true,
  });
  const publicPages = readPublicPages(root, publicUrl);
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (MACHINE_PATHS.test(path)) return reply.callNotFound();
    const page = publicPages.get(`/${path}`);
    if (page) return sendReady(request, reply, page);
    if (FILE_NAME.test(path)) return sendFile(reply, path);
    if (!wantsPage(request)) return reply.callNotFound();
    // Built apart is what strangers open: what they are shown names its language, and no cookie of theirs.
    const apart = PAGES.get(path);
    if (apart) return sendFile(reply, inLanguage(apart, addressLanguageOf(request)));
    return sendFile(reply.header('vary', 'cookie'), inLanguage(SHELL, pageLanguageOf(request)));
  });
};
