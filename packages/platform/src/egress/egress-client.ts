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
/** A reader of one page after the other needs one connection. */
const CONNECTIONS = 8;
/** A redirect's body up to this length is read, to keep its connection; for a longer one the connection is closed. */
const REDIRECT_BYTES = 16 * 1024;
/** A body is read when the connection takes it, not before. */
const BYTES = { objectMode: false, highWaterMark: 64 * 1024 };
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Headers meant for one origin only. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie']);

export interface EgressOptions {
  /** `http://` or `socks5://`, with credentials if need be. */
  proxyUrl?: string | undefined;
  /** Hosts, `host:port`, addresses and networks that may be reached although not public; see {@link AllowList}. */
  allow?: readonly string[];
  /** All addresses of a name; the system's resolver by default. */
  resolve?: Resolve;
  /** Calls to one origin at a time, 8 by default; further calls wait. */
  connections?: number;
  /** Label of the called server in the metrics; calls without it are not counted. */
  provider?: string;
}

export interface EgressRequest {
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Most bytes of the body, both as sent and as unpacked. */
  maxBytes?: number;
  /** For the whole call: names, connections, redirects, the body. */
  timeoutMs?: number;
  followRedirects?: boolean;
}

/** A body of known length that is read as a stream, so that large files need not be in memory. It can be read once. */
export interface SentBody {
  length: number;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface EgressPost extends Omit<EgressRequest, 'followRedirects'> {
  body: Uint8Array | SentBody;
  /** For a longer answer, its first `maxBytes` also count as an answer. Nothing is unpacked then; a packed one has no body. */
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

/** A running call: its limits, the host it has reached, and whether what it sends may have arrived. */
interface BoundedCall {
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

/** Target of a redirect. Never from https to http: what was requested safely must not be read unsafely. @throws EgressRefused */
const redirectTarget = (location: string, from: URL): URL => {
  const next = parsed(location, from.href);
  if (from.protocol === 'https:' && next.protocol === 'http:') {
    throw new EgressRefused('protocol', 'a redirect leads from https to http');
  }
  return next;
};

const withoutOwn = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())));

/** An answer, and whether the whole body may have arrived: some servers answer before its end. */
export interface EgressPostAnswer extends EgressAnswer {
  mayHaveArrived: boolean;
}

/** A body that records the moment from which the other side may have all of it. */
class WatchedBody {
  mayHaveArrived = false;

  constructor(private readonly body: SentBody) {}

  /** The last bytes are marked: once they were requested, it is unknown how far they came. */
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
 * The only way to call an address that a user or a third-party page supplied. Only public addresses on the protocols' own ports
 * are reached, the connection goes to the address that was checked, and time and size are bounded. A connection stays open for a
 * few seconds for the next call to the same origin.
 */
export class EgressClient {
  private readonly agentOptions: Agent.Options;
  /** Undici takes 4 MB of memory, and some processes that may call never do. */
  private opened?: Promise<{ agent: Agent; request: typeof sendRequest }>;
  private readonly count: ((outcome: CallOutcome) => void) | undefined;

  /** @throws Error when the proxy or an entry of `allow` cannot be used */
  constructor({ proxyUrl, allow = [], resolve, connections = CONNECTIONS, provider }: EgressOptions = {}) {
    this.count = provider === undefined ? undefined : countProvider(provider, OUTCOMES);
    this.agentOptions = {
      connect: checkedConnector({ allowed: new AllowList(allow), proxyUrl, resolve, timeoutMs: TIMEOUT_MS }),
      connections,
      allowH2: false,
      // The signal limits the time of the whole call.
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
    const details = { method: 'GET' as const, signal, timeoutMs, host: '' };
    return this.bounded(details, async (bound) => {
      const limits = { signal: bound, maxBytes };
      let url = parsed(address);
      let sent: Record<string, string> = { 'accept-encoding': ACCEPTED_ENCODINGS, ...headers };
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        assertCallable(url);
        details.host = hostnameOf(url);
        const answer = await this.ask(url, { headers: sent }, followRedirects, limits);
        if (!('location' in answer)) return answer;
        const next = redirectTarget(answer.location, url);
        if (next.origin !== url.origin) sent = withoutOwn(sent);
        url = next;
      }
      throw new EgressRefused('redirects', `${details.host} leads on more than ${MAX_REDIRECTS} times`);
    });
  }

  /**
   * Sends a body by POST, once. Any status is an answer, including a redirect. Nothing is ever sent a second time.
   * @throws EgressRefused before anything was sent
   * @throws EgressFailed that says whether the body may have arrived; the end of `signal` does so too
   */
  async post(
    address: string,
    { signal, headers = {}, body, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, isCut = false }: EgressPost,
  ): Promise<EgressPostAnswer> {
    const watched = new WatchedBody(body instanceof Uint8Array ? { length: body.byteLength, chunks: [body] } : body);
    const length = body instanceof Uint8Array ? body.byteLength : body.length;
    const details = { method: 'POST' as const, signal, timeoutMs, host: '', arrival: watched };
    return this.bounded(details, async (bound) => {
      const url = parsed(address);
      assertCallable(url);
      details.host = hostnameOf(url);
      const encodings = isCut ? 'identity' : ACCEPTED_ENCODINGS;
      const sent = { 'accept-encoding': encodings, ...headers, 'content-length': String(length) };
      const request = { method: 'POST' as const, headers: sent, body: Readable.from(watched.chunks(), BYTES) };
      const answer = await this.ask(url, request, false, { signal: bound, maxBytes, isCut });
      if ('location' in answer) throw new Error('a redirect was followed');
      return { ...answer, mayHaveArrived: watched.mayHaveArrived };
    });
  }

  /** Loads what calls need in advance, for a caller whose first call must start at an agreed moment. */
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

  /** A call in metrics and traces: only its host, because a path may contain a key. */
  private bounded<Answer extends EgressAnswer>(
    details: BoundedCall,
    call: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const { method, signal } = details;
    return inSpan(`${method} outside`, { kind: 'client', facts: { 'http.request.method': method } }, async (span) => {
      let outcome: CallOutcome = 'done';
      try {
        const answer = await this.inTime(details, call);
        outcome = outcomeOfStatus(answer.status);
        span.add({ 'http.response.status_code': answer.status });
        return answer;
      } catch (error) {
        outcome = signal.aborted ? 'called off' : outcomeOfError(error);
        throw error;
      } finally {
        this.count?.(outcome);
        span.add({ 'server.address': details.host });
      }
    });
  }

  /** Runs a call within its time limit; every failure becomes one of our errors. */
  private async inTime<Answer>(details: BoundedCall, call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const { signal, timeoutMs, arrival } = details;
    const timeout = AbortSignal.timeout(timeoutMs);
    const bound = AbortSignal.any([signal, timeout]);
    try {
      return await call(bound);
    } catch (error) {
      const mayHaveArrived = arrival?.mayHaveArrived ?? false;
      if (!arrival) signal.throwIfAborted();
      if (signal.aborted) throw new EgressFailed('network', 'the call was called off', { mayHaveArrived });
      if (timeout.aborted) {
        throw new EgressFailed('timeout', `${details.host} took longer than ${timeoutMs} ms`, { mayHaveArrived });
      }
      if (error instanceof EgressRefused) egressRefused.inc({ reason: error.reason });
      if (!mayHaveArrived && (error instanceof EgressRefused || error instanceof EgressFailed)) throw error;
      throw new EgressFailed('network', `${details.host} could not be read`, { cause: error, mayHaveArrived });
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
    const headers = flat(received);
    if (followRedirects && REDIRECTS.has(statusCode) && headers.location !== undefined) {
      await body.dump({ limit: REDIRECT_BYTES, signal });
      return { location: headers.location };
    }
    const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
    return {
      status: statusCode,
      headers,
      body: isCut
        ? await readBeginning(body, { encoding, maxBytes })
        : await readBody(body, { encoding, maxBytes, signal }),
      url: url.href,
    };
  }
}
