import fastifyStatic from '@fastify/static';
import type { Logger } from '@orbita/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHELL = 'index.html';
/** Pages that are built apart from the app, by their address. */
const PAGES = new Map([['approval', 'approval.html']]);
/** Built files carry a hash of their content in the name: a new content is a new file. */
const HASHED_FOLDER = 'assets/';
/** Addresses of machines, where an unknown one is an error and never a page. */
const MACHINE_PATHS = /^(api|health|metrics)(\/|$)/;
const FILE_NAME = /\.[a-z\d]+$/i;

const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/** CSP sources (`sha256-…`) of the scripts that stand in the built pages themselves; none when there is no page. */
export const inlineScriptHashes = (root: string): string[] =>
  [SHELL, ...PAGES.values()]
    .map((page) => join(root, page))
    .filter((page) => existsSync(page))
    .flatMap((page) =>
      Array.from(
        readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT),
        ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
      ),
    );

const sendFile = (reply: FastifyReply, file: string): FastifyReply =>
  reply
    .header('cache-control', file.startsWith(HASHED_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(file);

/**
 * Serves the built web app from `root`: its files, the pages built apart from it, and its shell for every other page address,
 * which the app routes itself.
 */
export const serveWebApp = async (fastify: FastifyInstance, root: string, logger: Logger): Promise<void> => {
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
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (MACHINE_PATHS.test(path)) return reply.callNotFound();
    if (FILE_NAME.test(path)) return sendFile(reply, path);
    return wantsPage(request) ? sendFile(reply, PAGES.get(path) ?? SHELL) : reply.callNotFound();
  });
};
