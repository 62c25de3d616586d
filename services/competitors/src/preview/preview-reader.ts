import { AppError, type ErrorCode } from '@orbita/contracts';
import { type Logger, initialiseAtZero, previewAnswers, previewPostsUnreadable } from '@orbita/platform';
import { type EgressAnswer, type EgressClient, EgressFailed, EgressRefused } from '@orbita/platform/egress';
import type { Redis } from 'ioredis';
import type { ChannelReader, PageRequest, ReadPage } from '../reading/channel-reader.js';
import { HostPace, type Turn } from './host-pace.js';
import { type NameState, type PageReading, readPreviewPage } from './page.js';

const MOST_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers of a present browser; the words of the pages are known only in English. */
const HEADERS = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

const VERDICTS: Readonly<Record<NameState, ErrorCode>> = {
  preview_off: 'CHANNEL_PREVIEW_OFF',
  withheld: 'CHANNEL_PREVIEW_OFF',
  group: 'CHANNEL_IS_GROUP',
  person: 'CHANNEL_IS_PERSON',
  missing: 'CHANNEL_NOT_FOUND',
  restricted: 'CHANNEL_RESTRICTED',
  front_page: 'CHANNEL_RESTRICTED',
};

type Answer =
  | PageReading
  | { state: 'redirect'; path: string }
  /** 429, 403 and 5xx: the host asks for a pause. */
  | { state: 'rate_limited' | 'denied' | 'server_error'; retryAfterMs: number | undefined }
  /** Another status, a redirect elsewhere, a page above 2 MB. */
  | { state: 'unexpected' };

export interface PreviewReaderOptions {
  /** `TELEGRAM_WEB_URL` */
  baseUrl: string;
  /** `TELEGRAM_WEB_RATE`: requests per second, over all processes. */
  rate: number;
  egress: Pick<EgressClient, 'get' | 'ready'>;
  /** Fails fast. */
  redis: Redis;
  logger: Logger;
}

/** Retry-After, in seconds or as a date. */
const retryAfterOf = ({ headers }: EgressAnswer): number | undefined => {
  const named = headers['retry-after']?.trim();
  if (!named) return undefined;
  const ms = /^\d{1,9}$/.test(named) ? Number(named) * 1_000 : Date.parse(named) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** Reads public channels from Telegram's public web pages, without an account. */
export class PreviewReader implements ChannelReader {
  readonly source = 'preview';
  private readonly base: URL;
  private readonly pace: HostPace;

  constructor(private readonly options: PreviewReaderOptions) {
    this.base = new URL(options.baseUrl.replace(/\/*$/, '/'));
    this.pace = new HostPace({ redis: options.redis, host: this.base.host, rate: options.rate });
    initialiseAtZero(previewAnswers, [{ state: 'unknown_markup' }, { state: 'unexpected' }]);
  }

  /** Always: needs no account, and during a back-off its error costs no request and contains the time to retry. */
  async isAvailable(): Promise<boolean> {
    return true;
  }

  /**
   * Reads the newest posts, about twenty, or those before `from` or `before`. One request; two when the name has no preview.
   * @throws AppError as the port says; without a verdict CHANNEL_UNREADABLE
   */
  async readPage({ username, from, before, signal }: PageRequest): Promise<ReadPage> {
    const address = new URL(`s/${encodeURIComponent(username)}`, this.base);
    const place = from ?? before?.messageId;
    if (place !== undefined) address.searchParams.set('before', String(place));
    let answer = await this.ask(address, username, signal);
    if (answer.state === 'redirect') answer = await this.ask(new URL(answer.path, this.base), username, signal);
    if (answer.state === 'preview') return this.readablePage(answer, username);
    const { state } = answer;
    if (state in VERDICTS) throw new AppError(VERDICTS[state as NameState]);
    this.options.logger.warn({ channel: username, state }, 'a preview page without a verdict');
    throw new AppError('CHANNEL_UNREADABLE');
  }

  private readablePage(
    { page, unreadablePosts }: Extract<PageReading, { state: 'preview' }>,
    username: string,
  ): ReadPage {
    if (unreadablePosts > 0) {
      previewPostsUnreadable.inc(unreadablePosts);
      this.options.logger.warn(
        { channel: username, posts: unreadablePosts },
        'posts of the preview without number or date',
      );
    }
    return page;
  }

  /** Sends one request in its turn, shares the result with all processes, and reads the answer. */
  private async ask(address: URL, username: string, signal: AbortSignal): Promise<Answer> {
    await this.options.egress.ready();
    const turn = await this.pace.turn(signal);
    const got = await this.get(address, turn, signal);
    const answer = this.classify(got, address, username);
    previewAnswers.inc({ state: answer.state });
    await this.report(answer, turn);
    return answer;
  }

  private async get(address: URL, turn: Turn, signal: AbortSignal): Promise<EgressAnswer | EgressRefused> {
    const { egress } = this.options;
    const limits = { maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS, followRedirects: false };
    try {
      return await egress.get(address.href, { signal, headers: HEADERS, ...limits });
    } catch (error) {
      if (error instanceof EgressRefused) return error;
      if (!(error instanceof EgressFailed)) throw error;
      previewAnswers.inc({ state: 'no_answer' });
      await turn.silent();
      throw new AppError('CHANNEL_UNREADABLE', { cause: error });
    }
  }

  private classify(got: EgressAnswer | EgressRefused, address: URL, username: string): Answer {
    if (got instanceof EgressRefused) return { state: 'unexpected' };
    const { status, headers, body } = got;
    const retryAfterMs = retryAfterOf(got);
    if (status === 429) return { state: 'rate_limited', retryAfterMs };
    if (status === 403) return { state: 'denied', retryAfterMs };
    if (status >= 500) return { state: 'server_error', retryAfterMs };
    if (REDIRECTS.has(status)) return this.redirect(headers.location, address, username);
    return status === 200 ? readPreviewPage(body.toString('utf8'), address) : { state: 'unexpected' };
  }

  /** `/s/{name}` redirects to `/{name}` without a preview, or to the front page; other redirects are not followed. */
  private redirect(location: string | undefined, from: URL, username: string): Answer {
    if (location === undefined || !URL.canParse(location, from.href)) return { state: 'unexpected' };
    const path = new URL(location, from).pathname.replace(/^\/+/, '');
    const isForeseen = path === '' || path.toLowerCase() === username.toLowerCase();
    return isForeseen ? { state: 'redirect', path } : { state: 'unexpected' };
  }

  private async report(answer: Answer, turn: Turn): Promise<void> {
    const isRefusal = 'retryAfterMs' in answer || answer.state === 'captcha';
    if (!isRefusal) return turn.answered();
    const { pauseMs } = await turn.refused('retryAfterMs' in answer ? answer.retryAfterMs : undefined);
    const retryAfter = Math.max(1, Math.ceil(pauseMs / 1_000));
    this.options.logger.warn({ state: answer.state, seconds: retryAfter }, 'pausing requests to the preview');
    throw new AppError('CHANNEL_UNREADABLE', { details: { retry_after_seconds: retryAfter } });
  }
}
