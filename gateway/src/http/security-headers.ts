import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isApi } from './request-context.js';

const YEAR_S = 31_536_000;

/** Hosts with the pictures of communities at VK and Odnoklassniki, among which users choose. No other host's pictures are shown. */
const COMMUNITY_PICTURES = ['userapi.com', 'vkuserphoto.ru', 'mycdn.me', 'okcdn.ru'].map((host) => `https://*.${host}`);

interface Security {
  publicUrl: string | undefined;
  /** Hashes of the scripts inside our own pages. */
  scriptHashes: readonly string[];
  /** Hashes of the styles inside them. */
  styleHashes: readonly string[];
  /** Script of the operator's visit counter: the one foreign origin pages may call. */
  analyticsScriptUrl: string | undefined;
}

const sources = (hashes: readonly string[]): string[] => ["'self'", ...hashes.map((hash) => `'${hash}'`)];

const optionsFor = (
  { publicUrl, scriptHashes, styleHashes }: Security,
  foreign: readonly string[] = [],
): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: [...sources(scriptHashes), ...foreign],
      styleSrc: sources(styleHashes),
      imgSrc: ["'self'", 'data:', 'blob:', ...COMMUNITY_PICTURES, ...foreign],
      // A video is opened before it is uploaded, to draw its poster.
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...foreign],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  frameguard: { action: 'deny' },
  // Over plain HTTP it would make a local installation unreachable.
  hsts: publicUrl?.startsWith('https:') ? { maxAge: YEAR_S } : false,
});

/** Headers that helmet sets. They are the same for each request, and building them each time cost a tenth of a status answer. */
const headersOf = (options: HelmetOptions): Promise<NodeJS.Dict<number | string | string[]>> =>
  new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    helmet(options)(request, response, (error?: unknown) =>
      error instanceof Error ? reject(error) : resolve({ ...response.getHeaders() }),
    );
  });

/** Headers that concern pages only: an API answer is never shown as a page, and every header makes each head longer. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Fonts, pictures and styles of a build: a browser runs none of them, and the head was longer than the smallest of them.
 * Scripts keep their headers, because a worker gets the policy of its own script. So does SVG, which is a page when it is
 * opened alone.
 */
const NEVER_RUN = /^\/assets\/[\w.-]+\.(woff2|avif|webp|png|css)$/;
const OF_WHAT_RUNS = [...OF_PAGES, 'content-security-policy', 'x-frame-options'];

const without = <T>(headers: NodeJS.Dict<T>, names: readonly string[]): NodeJS.Dict<T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Headers that keep a browser from running or embedding foreign content. */
export const secureBrowsers = async (fastify: FastifyInstance, security: Security): Promise<void> => {
  const { analyticsScriptUrl } = security;
  const counter = analyticsScriptUrl === undefined ? [] : [new URL(analyticsScriptUrl).origin];
  const ofPages = await headersOf(optionsFor(security, counter));
  const ofAll = await headersOf(optionsFor(security));
  const ofApi = without(ofAll, OF_PAGES);
  const ofFiles = without(ofAll, OF_WHAT_RUNS);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) void reply.headers(ofApi);
    else void reply.headers(NEVER_RUN.test(request.url) ? ofFiles : ofPages);
    done();
  });
};
