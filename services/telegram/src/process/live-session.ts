import { inSpan, telegramCalls, untilAborted } from '@orbita/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FailureKind, TelegramFailure, failureOf } from '../mtproto/failure.js';
import type { TelegramConnection } from '../mtproto/connection.js';

/** Opens a connection of an account. Cut when the signal is aborted. */
export type OpenConnection = (saved: string, lost: AbortSignal) => Promise<TelegramConnection>;

/** Ms before the lease ends at which a connection is cut if the lease was not prolonged. */
const CUT_BEFORE_MS = 3_000;

const noTimeLeft = (): TelegramFailure => new TelegramFailure('trouble', 'NO_TIME_LEFT');

type Method = Exclude<keyof TelegramConnection, 'save' | 'destroy'>;

interface LiveSessionOptions {
  id: number;
  sessionSealed: string | null;
  validUntil: number;
  open: OpenConnection;
  /** As {@link SessionLeases.bookCall}. */
  bookCall: (id: number) => Promise<number | null>;
}

/** A session that is ours for the moment: its connection, and the end of both when the lease is lost. */
export class LiveSession {
  readonly id: number;
  sessionSealed: string | null;
  /** Not to be used again: it is closed when its user is done. */
  isBroken = false;

  private readonly lost = new AbortController();
  private connection: TelegramConnection | undefined;
  private opening: Promise<unknown> | undefined;
  private saved: string | undefined;
  /** Aborted when the user of the session has no more time. */
  private deadline: AbortSignal | undefined;
  /** Ms Telegram may still be silent. Waiting for the turn of a call does not count. */
  private patienceMs = Infinity;
  private cut: NodeJS.Timeout | undefined;

  constructor(private readonly options: LiveSessionOptions) {
    this.id = options.id;
    this.sessionSealed = options.sessionSealed;
    this.prolong(options.validUntil);
  }

  get isLost(): boolean {
    return this.lost.signal.aborted;
  }

  /** Lends it to a caller with this deadline. */
  lendUntil(deadline: AbortSignal): void {
    this.deadline = deadline;
    this.patienceMs = Infinity;
  }

  /** Limits how long its user waits for Telegram, over all calls together. */
  bearSilence(ms: number): void {
    this.patienceMs = ms;
  }

  /** Ours until then, by our own clock. */
  prolong(validUntil: number): void {
    clearTimeout(this.cut);
    this.cut = setTimeout(() => this.lose(), Math.max(0, validUntil - CUT_BEFORE_MS - performance.now()));
  }

  /** Another process may have it: everything open is cut at once. */
  lose(): void {
    this.isBroken = true;
    this.lost.abort();
  }

  /** Connects with this string within the caller's deadline, unless it is open already. @throws TelegramFailure */
  async connect(saved: string): Promise<void> {
    if (this.connection && this.saved === saved) return;
    await this.disconnect();
    if (this.isLost) throw new TelegramFailure('trouble', 'LEASE_LOST');
    this.saved = saved;
    const opening = this.options.open(saved, this.lost.signal);
    this.opening = opening.catch(() => undefined);
    try {
      this.connection = await this.recorded('connect', () => this.inTime(opening));
    } catch (error) {
      // A connection that is still being opened is cut when the session is put back.
      this.isBroken = true;
      throw error;
    }
  }

  /** The string that opens the present connection. */
  save(): string {
    return (this.saved = this.opened().save());
  }

  /**
   * Makes one call, when its turn has come.
   * @throws TelegramFailure
   */
  async call<M extends Method>(
    method: M,
    ...parameters: Parameters<TelegramConnection[M]>
  ): Promise<Awaited<ReturnType<TelegramConnection[M]>>> {
    const wait = await this.options.bookCall(this.id);
    if (wait === null) this.lose();
    else if (wait > 0) await this.rest(wait);
    if (this.isLost) throw new TelegramFailure('trouble', 'LEASE_LOST');
    if (this.deadline?.aborted) throw noTimeLeft();
    const connection = this.opened();
    const make = connection[method] as (...given: unknown[]) => Promise<Awaited<ReturnType<TelegramConnection[M]>>>;
    return this.recorded(method, () => this.inTime(make.apply(connection, parameters)));
  }

  /** Records a call in metrics and traces: its method and how it ended, never its content. */
  private recorded<T>(method: Method | 'connect', make: () => Promise<T>): Promise<T> {
    const facts = { 'rpc.method': method };
    return inSpan(`${method} of Telegram`, { kind: 'client', facts }, async (span) => {
      let outcome: 'ok' | FailureKind = 'ok';
      try {
        return await make();
      } catch (error) {
        const failure = failureOf(error);
        outcome = failure.kind;
        if (outcome === 'trouble' || outcome === 'login-gone') this.isBroken = true;
        throw failure;
      } finally {
        telegramCalls.inc({ method, outcome });
        span.add({ 'orbita.outcome': outcome });
      }
    });
  }

  /** Closes everything open for good. The lease may then be given back. */
  async close(): Promise<void> {
    clearTimeout(this.cut);
    this.lose();
    await this.opening;
    await this.disconnect();
  }

  private async disconnect(): Promise<void> {
    const { connection } = this;
    this.connection = undefined;
    this.saved = undefined;
    await connection?.destroy();
  }

  /** The result of `work` within the caller's deadline. After the deadline `work` ends with the connection. */
  private async inTime<T>(work: Promise<T>): Promise<T> {
    const { deadline, patienceMs } = this;
    const silence = Number.isFinite(patienceMs) ? AbortSignal.timeout(Math.max(0, Math.ceil(patienceMs))) : undefined;
    const until = AbortSignal.any([deadline, silence].filter((signal) => signal !== undefined));
    const began = performance.now();
    work.catch(() => undefined);
    try {
      return await untilAborted(work, until);
    } catch (error) {
      if (!until.aborted || error !== until.reason) throw error;
      throw silence?.aborted ? new TelegramFailure('trouble', 'SILENT') : noTimeLeft();
    } finally {
      this.patienceMs -= performance.now() - began;
    }
  }

  private async rest(ms: number): Promise<void> {
    const signals = [this.lost.signal, ...(this.deadline ? [this.deadline] : [])];
    await sleep(ms, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined);
  }

  private opened(): TelegramConnection {
    if (!this.connection) throw new TelegramFailure('trouble', 'NOT_CONNECTED');
    return this.connection;
  }
}
