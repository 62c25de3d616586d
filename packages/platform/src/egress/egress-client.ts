import { Readable } from 'node:stream';
import type { Agent, Dispatcher, request as sendRequest } from 'undici';
import { countProvider, egressRefused } from '../metrics/index.js';
import { AllowList, assertCallable, hostnameOf } from './address-rules.js';
import { checkedConnector, type Resolve } from './connections.js';
import { EgressFailed, EgressRefused } from './egress-errors.js';
import { type CallOutcome, OUTCOMES, outcomeOfError, outcomeOfStatus } from './egress-outcomes.js';
import { ACCEPTED_ENCODINGS, readBeginning, readBody } from './read-body.js';
import { inSpan } from '../telemetry/spans.js';

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 5;
/** A reader of one page after the other needs one. */
const CONNECTIONS = 8;
/** A redirect's body up to this long is read past, to keep its connection; before a longer one it is closed. */
const REDIRECT_BYTES = 16 * 1024;
/** A body is read when the connection takes it, not before. */
const BYTES = { objectMode: false, highWaterMark: 64 * 1024 };
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** What was meant for one origin alone. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie']);

export interface EgressOptions {
  /** `http://` or `socks5://`, with credentials if need be. */
  proxyUrl?: string | undefined;
  /** Hosts, `host:port`, addresses and networks that may be reached although not public; see {@link AllowList}. */
  allow?: readonly string[];
  /** All addresses of a name; the system's resolver unless said. */
  resolve?: Resolve;
  /** Calls to one origin at a time, 8 unless said; more wait for one to end. */
  connections?: number;
  /** Who is called, in the figures; calls of nobody in particular are not counted. */
  provider?: string;
}

export interface EgressRequest {
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Most bytes of the body, both as sent and as unpacked. */
  maxBytes?: number;
  /** For everything together: names, connections, redirects, the body. */
  timeoutMs?: number;
  followRedirects?: boolean;
}

/** A body whose length is known before it is read, so that large files need not be in memory. Read once. */
export interface SentBody {
  length: number;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface EgressPost extends Omit<EgressRequest, 'followRedirects'> {
  body: Uint8Array | SentBody;
  /** Of a longer answer its first `maxBytes` are an answer, too; nothing is unpacked then, a packed one has no body. */
  isCut?: boolean;
}

export interface EgressAnswer {
  status: number;
  /** By lower-case name; what came several times is joined by commas. */
  headers: Record<string, string>;
  /** Unpacked. */
  body: Buffer;
  /** Where the answer came from in the end. */
  url: string;
}

/** A call on its way: its bounds, the host it has come to, and whether what it sends may have arrived. */
interface Asked {
  method: 'GET' | 'POST';
  signal: AbortSignal;
  timeoutMs: number;
  host: string;
  arrival?: { mayHaveArrived: boolean };
}

const flat = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const parsed = (address: string, base?: string): URL => {
  if (!URL.canParse(address, base)) throw new EgressRefused('url', 'the address cannot be read');
  return new URL(address, base);
};

/** Where a redirect leads. Not from https to http: what was asked for safely is not read unsafely. @throws EgressRefused */
const redirectTarget = (location: string, from: URL): URL => {
  const next = parsed(location, from.href);
  if (from.protocol === 'https:' && next.protocol === 'http:') {
    throw new EgressRefused('protocol', 'a redirect leads from https to http');
  }
  return next;
};

const withoutOwn = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())));

/** An answer, and whether the whole body may have arrived: some are given before its end. */
export interface EgressPostAnswer extends EgressAnswer {
  mayHaveArrived: boolean;
}

/** A body that notes the moment from which on the other side may have all of it. */
class WatchedBody {
  mayHaveArrived = false;

  constructor(private readonly body: SentBody) {}

  /** The last bytes are told apart: once they are asked for, there is no telling how far they came. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    let left = this.body.length;
    for await (const chunk of this.body.chunks) {
      left -= chunk.byteLength;
      if (left <= 0) this.mayHaveArrived = true;
      yield chunk;
    }
  }
}

/**
 * The one way to call an address that a user or a foreign page had a hand in. Only public addresses on the protocols' own
 * ports are reached, what was checked is what is connected to, and time and size are bounded.
 * A connection stays open for a few seconds for the next call to the same origin.
 */
export class EgressClient {
  private readonly agentOptions: Agent.Options;
  /** Undici weighs 4 MB in memory, and some processes that may call never do. */
  private opened?: Promise<{ agent: Agent; request: typeof sendRequest }>;
  private readonly count: ((outcome: CallOutcome) => void) | undefined;

  /** @throws Error when the proxy or an entry of `allow` cannot be used */
  constructor({ proxyUrl, allow = [], resolve, connections = CONNECTIONS, provider }: EgressOptions = {}) {
    this.count = provider === undefined ? undefined : countProvider(provider, OUTCOMES);
    this.agentOptions = {
      connect: checkedConnector({ allowed: new AllowList(allow), proxyUrl, resolve, timeoutMs: TIMEOUT_MS }),
      connections,
      allowH2: false,
      // The time of a call as a whole is bounded by its signal.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
  }

  /**
   * Reads an address by GET; any status is an answer.
   * @throws EgressRefused
   * @throws EgressFailed
   * @throws the reason of `signal` once it is aborted
   */
  async get(
    address: string,
    { signal, headers = {}, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, followRedirects = true }: EgressRequest,
  ): Promise<EgressAnswer> {
    const asked = { method: 'GET' as const, signal, timeoutMs, host: '' };
    return this.bounded(asked, async (bound) => {
      const limits = { signal: bound, maxBytes };
      let url = parsed(address);
      let sent: Record<string, string> = { 'accept-encoding': ACCEPTED_ENCODINGS, ...headers };
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        assertCallable(url);
        asked.host = hostnameOf(url);
        const answer = await this.ask(url, { headers: sent }, followRedirects, limits);
        if (!('location' in answer)) return answer;
        const next = redirectTarget(answer.location, url);
        if (next.origin !== url.origin) sent = withoutOwn(sent);
        url = next;
      }
      throw new EgressRefused('redirects', `${asked.host} leads on more than ${MAX_REDIRECTS} times`);
    });
  }

  /**
   * Sends a body by POST, once; any status is an answer, a redirect as well. Nothing is ever sent a second time.
   * @throws EgressRefused before anything was sent
   * @throws EgressFailed that says whether it may have arrived; so does the end of `signal`
   */
  async post(
    address: string,
    { signal, headers = {}, body, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, isCut = false }: EgressPost,
  ): Promise<EgressPostAnswer> {
    const watched = new WatchedBody(body instanceof Uint8Array ? { length: body.byteLength, chunks: [body] } : body);
    const length = body instanceof Uint8Array ? body.byteLength : body.length;
    const asked = { method: 'POST' as const, signal, timeoutMs, host: '', arrival: watched };
    return this.bounded(asked, async (bound) => {
      const url = parsed(address);
      assertCallable(url);
      asked.host = hostnameOf(url);
      const encodings = isCut ? 'identity' : ACCEPTED_ENCODINGS;
      const sent = { 'accept-encoding': encodings, ...headers, 'content-length': String(length) };
      const request = { method: 'POST' as const, headers: sent, body: Readable.from(watched.chunks(), BYTES) };
      const answer = await this.ask(url, request, false, { signal: bound, maxBytes, isCut });
      if ('location' in answer) throw new Error('a redirect was followed');
      return { ...answer, mayHaveArrived: watched.mayHaveArrived };
    });
  }

  /** Loads what calls need, for whoever's first one is to leave at a moment that was agreed on. */
  async ready(): Promise<void> {
    await this.open();
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    const opened = await this.opened;
    await opened?.agent.destroy();
  }

  private open(): Promise<{ agent: Agent; request: typeof sendRequest }> {
    this.opened ??= import('undici').then(({ Agent, request }) => ({ agent: new Agent(this.agentOptions), request }));
    return this.opened;
  }

  /** A call as figures and traces show it: by its host, for a path may hold a key. */
  private bounded<Answer extends EgressAnswer>(
    asked: Asked,
    call: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const { method, signal } = asked;
    return inSpan(`${method} outside`, { kind: 'client', facts: { 'http.request.method': method } }, async (span) => {
      let outcome: CallOutcome = 'done';
      try {
        const answer = await this.inTime(asked, call);
        outcome = outcomeOfStatus(answer.status);
        span.add({ 'http.response.status_code': answer.status });
        return answer;
      } catch (error) {
        outcome = signal.aborted ? 'called off' : outcomeOfError(error);
        throw error;
      } finally {
        this.count?.(outcome);
        span.add({ 'server.address': asked.host });
      }
    });
  }

  /** Runs a call within its time; whatever goes wrong is told by our errors. */
  private async inTime<Answer>(asked: Asked, call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const { signal, timeoutMs, arrival } = asked;
    const timeout = AbortSignal.timeout(timeoutMs);
    const bound = AbortSignal.any([signal, timeout]);
    try {
      return await call(bound);
    } catch (error) {
      const mayHaveArrived = arrival?.mayHaveArrived ?? false;
      if (!arrival) signal.throwIfAborted();
      if (signal.aborted) throw new EgressFailed('network', 'the call was called off', { mayHaveArrived });
      if (timeout.aborted) {
        throw new EgressFailed('timeout', `${asked.host} took longer than ${timeoutMs} ms`, { mayHaveArrived });
      }
      if (error instanceof EgressRefused) egressRefused.inc({ reason: error.reason });
      if (!mayHaveArrived && (error instanceof EgressRefused || error instanceof EgressFailed)) throw error;
      throw new EgressFailed('network', `${asked.host} could not be read`, { cause: error, mayHaveArrived });
    }
  }

  private async ask(
    url: URL,
    sent: { method?: 'POST'; headers: Record<string, string>; body?: Readable },
    followRedirects: boolean,
    { signal, maxBytes, isCut = false }: { signal: AbortSignal; maxBytes: number; isCut?: boolean },
  ): Promise<EgressAnswer | { location: string }> {
    const { agent, request } = await this.open();
    const { statusCode, headers: received, body } = await request(url, { dispatcher: agent, ...sent, signal });
    const told = flat(received);
    if (followRedirects && REDIRECTS.has(statusCode) && told.location !== undefined) {
      await body.dump({ limit: REDIRECT_BYTES, signal });
      return { location: told.location };
    }
    const encoding = (told['content-encoding'] ?? '').trim().toLowerCase();
    return {
      status: statusCode,
      headers: told,
      body: isCut
        ? await readBeginning(body, { encoding, maxBytes })
        : await readBody(body, { encoding, maxBytes, signal }),
      url: url.href,
    };
  }
}
