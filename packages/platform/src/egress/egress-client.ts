import { Agent, request, type Dispatcher } from 'undici';
import { egressRefused } from '../metrics.js';
import { AllowList, assertCallable, hostnameOf } from './address-rules.js';
import { checkedConnector, type Resolve } from './connections.js';
import { EgressFailed, EgressRefused } from './egress-errors.js';
import { ACCEPTED_ENCODINGS, readBody } from './read-body.js';
import { untilAborted } from '../until-aborted.js';

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 5;
/** Connections to one host at a time: a reader of one page after the other needs one. */
const CONNECTIONS = 8;
/** A redirect's body up to this long is read past, to keep its connection; before a longer one it is closed. */
const REDIRECT_BYTES = 16 * 1024;
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

export interface EgressAnswer {
  status: number;
  /** By lower-case name; what came several times is joined by commas. */
  headers: Record<string, string>;
  /** Unpacked. */
  body: Buffer;
  /** Where the answer came from in the end. */
  url: string;
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

/**
 * The one way to call an address that a user or a foreign page had a hand in. Only public addresses on the protocols' own
 * ports are reached, what was checked is what is connected to, and time and size are bounded.
 * A connection stays open for a few seconds for the next call to the same origin.
 */
export class EgressClient {
  private readonly agent: Agent;

  /** @throws Error when the proxy or an entry of `allow` cannot be used */
  constructor({ proxyUrl, allow = [], resolve }: EgressOptions = {}) {
    this.agent = new Agent({
      connect: checkedConnector({ allowed: new AllowList(allow), proxyUrl, resolve, timeoutMs: TIMEOUT_MS }),
      connections: CONNECTIONS,
      // The time of a call as a whole is bounded by its signal.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
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
    const timeout = AbortSignal.timeout(timeoutMs);
    const limits = { signal: AbortSignal.any([signal, timeout]), maxBytes };
    let host = '';
    try {
      let url = parsed(address);
      let sent: Record<string, string> = { 'accept-encoding': ACCEPTED_ENCODINGS, ...headers };
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        assertCallable(url);
        host = hostnameOf(url);
        // Undici heeds a signal only once it is connected.
        const answer = await untilAborted(this.ask(url, sent, followRedirects, limits), limits.signal);
        if (!('location' in answer)) return answer;
        const next = redirectTarget(answer.location, url);
        if (next.origin !== url.origin) sent = withoutOwn(sent);
        url = next;
      }
      throw new EgressRefused('redirects', `${host} leads on more than ${MAX_REDIRECTS} times`);
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) throw new EgressFailed('timeout', `${host} took longer than ${timeoutMs} ms`);
      if (error instanceof EgressRefused) egressRefused.inc({ reason: error.reason });
      if (error instanceof EgressRefused || error instanceof EgressFailed) throw error;
      throw new EgressFailed('network', `${host} could not be read`, { cause: error });
    }
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async ask(
    url: URL,
    headers: Record<string, string>,
    followRedirects: boolean,
    { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
  ): Promise<EgressAnswer | { location: string }> {
    const { statusCode, headers: received, body } = await request(url, { dispatcher: this.agent, headers, signal });
    const told = flat(received);
    if (followRedirects && REDIRECTS.has(statusCode) && told.location !== undefined) {
      await body.dump({ limit: REDIRECT_BYTES, signal });
      return { location: told.location };
    }
    const encoding = (told['content-encoding'] ?? '').trim().toLowerCase();
    return {
      status: statusCode,
      headers: told,
      body: await readBody(body, { encoding, maxBytes, signal }),
      url: url.href,
    };
  }
}
