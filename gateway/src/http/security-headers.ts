import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isApi } from './request-context.js';

const YEAR_S = 31_536_000;

/** Where VK and Odnoklassniki keep the pictures of communities: their users choose among them. Another host shows none. */
const COMMUNITY_PICTURES = ['userapi.com', 'vkuserphoto.ru', 'mycdn.me', 'okcdn.ru'].map((host) => `https://*.${host}`);

interface Security {
  publicUrl: string | undefined;
  /** Hashes of the scripts that stand in our own page. */
  scriptHashes: readonly string[];
  /** Hashes of the styles that stand there. */
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
  // Told over plain HTTP it would lock a local installation out of its own address.
  hsts: publicUrl?.startsWith('https:') ? { maxAge: YEAR_S } : false,
});

/** What helmet says to a request. It says the same to each, and composing it anew cost a tenth of a status answer. */
const headersOf = (options: HelmetOptions): Promise<NodeJS.Dict<number | string | string[]>> =>
  new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    helmet(options)(request, response, (error?: unknown) =>
      error instanceof Error ? reject(error) : resolve({ ...response.getHeaders() }),
    );
  });

/** What speaks of pages only: an answer of the API is never shown as one, and every header costs the head of each. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Faces, pictures and styles of a build: a browser runs none of them, whatever a policy says, and the head was more than the
 * smallest of them. Scripts keep theirs: a worker lives by the policy its own script came with. So does SVG, which is a page
 * when it is opened.
 */
const NEVER_RUN = /^\/assets\/[\w.-]+\.(woff2|avif|webp|png|css)$/;
const OF_WHAT_RUNS = [...OF_PAGES, 'content-security-policy', 'x-frame-options'];

const without = <T>(headers: NodeJS.Dict<T>, names: readonly string[]): NodeJS.Dict<T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Headers that keep a browser from running or embedding what is not ours. */
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
