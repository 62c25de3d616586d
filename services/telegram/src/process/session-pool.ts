import { AppError } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { LiveSession, type OpenConnection } from './live-session.js';
import type { SessionLeases, Wanted } from './session-leases.js';

const RENEW_EVERY_MS = 4_000;
/** A session at rest stays connected, because the next page is mostly asked for a moment later. */
const REST_MS = 3_000;
/** How long a caller waits for a session in use. */
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 250;
/** When a caller that found all of them in use may come back. */
const BUSY_AGAIN_S = 10;

interface SessionPoolOptions {
  leases: SessionLeases;
  open: OpenConnection;
  logger: Logger;
  /** How long a caller waits, in ms. */
  patienceMs?: number;
}

/** The sessions this process has open. Each is used by one caller at a time, and by no other process meanwhile. */
export class SessionPool {
  private readonly held = new Map<number, LiveSession>();
  /** When each session at rest is closed. */
  private readonly resting = new Map<number, NodeJS.Timeout>();
  private readonly renewing: NodeJS.Timeout;
  /** Claims run one by one, so that only one of them claims a session at rest. */
  private turn: Promise<unknown> = Promise.resolve();
  private isRenewing = false;
  private isStopping = false;

  constructor(private readonly options: SessionPoolOptions) {
    this.renewing = setInterval(() => void this.renew(), RENEW_EVERY_MS);
  }

  /**
   * Lends a session to `work`. Waits for one in use.
   * @throws AppError TELEGRAM_FLOOD_WAIT (`retry_after_seconds`) when all have a flood wait, TELEGRAM_SESSION_BUSY when
   * none became free in time, TELEGRAM_UNAVAILABLE when there is none
   */
  async use<T>(wanted: Wanted, signal: AbortSignal, work: (session: LiveSession) => Promise<T>): Promise<T> {
    return this.lend(await this.take(wanted, signal), signal, work);
  }

  /** Like {@link use}, but does not wait. @returns null when no wanted session is free */
  async useIfFree<T>(
    wanted: Wanted,
    signal: AbortSignal,
    work: (session: LiveSession) => Promise<T>,
  ): Promise<T | null> {
    const session = await this.inTurn(() => this.claim(wanted));
    return session && this.lend(session, signal, work);
  }

  /** Closes everything. Lent sessions are cut. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.renewing);
    for (const timer of this.resting.values()) clearTimeout(timer);
    this.resting.clear();
    await Promise.all([...this.held.values()].map((session) => this.end(session)));
  }

  private async lend<T>(
    session: LiveSession,
    signal: AbortSignal,
    work: (session: LiveSession) => Promise<T>,
  ): Promise<T> {
    session.lendUntil(signal);
    try {
      return await work(session);
    } finally {
      await this.putBack(session);
    }
  }

  private async take(wanted: Wanted, signal: AbortSignal): Promise<LiveSession> {
    const givenUpAt = performance.now() + (this.options.patienceMs ?? PATIENCE_MS);
    for (;;) {
      signal.throwIfAborted();
      const session = await this.inTurn(() => this.claim(wanted));
      if (session) return session;
      if ('except' in wanted) await this.refuseIfNoneWillCome(wanted.except);
      if (performance.now() > givenUpAt) {
        throw new AppError('TELEGRAM_SESSION_BUSY', { details: { retry_after_seconds: BUSY_AGAIN_S } });
      }
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async claim(wanted: Wanted): Promise<LiveSession | null> {
    if (this.isStopping) throw new AppError('TELEGRAM_UNAVAILABLE');
    const { leases, open } = this.options;
    // A session lost at rest is being closed.
    const resting = [...this.resting.keys()].filter((id) => this.held.get(id)?.isBroken === false);
    const busy = [...this.held.keys()].filter((id) => !resting.includes(id));
    const claimed = await leases.claim(wanted, { resting, busy });
    if (!claimed) return null;
    const { id, sessionSealed, validUntil } = claimed;
    const known = this.held.get(id);
    if (known) {
      clearTimeout(this.resting.get(id));
      this.resting.delete(id);
      known.sessionSealed = sessionSealed;
      known.prolong(validUntil);
      return known;
    }
    const bookCall = (one: number): Promise<number | null> => leases.bookCall(one);
    const session = new LiveSession({ id, sessionSealed, validUntil, open, bookCall });
    this.held.set(id, session);
    return session;
  }

  private async refuseIfNoneWillCome(except: readonly number[]): Promise<void> {
    const { inUse, earliest } = await this.options.leases.shortage(except);
    if (inUse > 0) return;
    if (!earliest) throw new AppError('TELEGRAM_UNAVAILABLE');
    const seconds = Math.max(1, Math.ceil((earliest.getTime() - Date.now()) / 1_000));
    throw new AppError('TELEGRAM_FLOOD_WAIT', { details: { retry_after_seconds: seconds } });
  }

  private async putBack(session: LiveSession): Promise<void> {
    if (session.isBroken || this.isStopping) return this.end(session);
    const close = (): void => {
      // In turn, so that it is not claimed while it is being closed.
      void this.inTurn(async () => {
        if (this.resting.delete(session.id)) void this.end(session);
      });
    };
    this.resting.set(session.id, setTimeout(close, REST_MS));
  }

  private async end(session: LiveSession): Promise<void> {
    const { leases, logger } = this.options;
    const wasLost = session.isLost;
    await session.close();
    try {
      if (!wasLost) await leases.release(session.id);
    } catch (error) {
      // The lease ends by itself. Until then no process has the session.
      logger.warn({ err: error, sessionId: session.id }, 'could not give a lease back');
    }
    if (this.held.get(session.id) === session) this.held.delete(session.id);
  }

  private async renew(): Promise<void> {
    if (this.isRenewing || this.held.size === 0) return;
    this.isRenewing = true;
    try {
      const asked = [...this.held.values()];
      const { ids, validUntil } = await this.options.leases.renew(asked.map(({ id }) => id));
      for (const session of asked) {
        if (ids.has(session.id)) session.prolong(validUntil);
        else if (this.held.get(session.id) === session) session.lose();
      }
    } catch (error) {
      // Without renewal each connection is cut in time by its own clock.
      this.options.logger.warn({ err: error }, 'could not prolong leases of sessions');
    } finally {
      this.isRenewing = false;
    }
  }
}
