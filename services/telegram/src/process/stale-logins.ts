import type { Logger } from '@orbita/platform';
import { endLogin } from './end-login.js';
import type { LiveSession } from './live-session.js';
import type { SessionPool } from './session-pool.js';
import type { SessionStates } from './session-states.js';

/** Logins one sweep ends at most; the next sweep continues. */
const MOST = 20;
const TIME_FOR_ONE_MS = 50_000;

/**
 * Ends unfinished logins. After a used code or a proven password Telegram may have signed their connection in,
 * so each is logged out there before it is deleted here.
 */
export class StaleLogins {
  constructor(
    private readonly pool: SessionPool,
    private readonly states: SessionStates,
    private readonly logger: Logger,
  ) {}

  /**
   * Ends those no other process has open, until the first that Telegram does not end. That one is tried again after all others.
   */
  async sweep(signal: AbortSignal): Promise<void> {
    for (let n = 0; n < MOST; n++) {
      const time = AbortSignal.any([signal, AbortSignal.timeout(TIME_FOR_ONE_MS)]);
      const isEnded = await this.pool.useIfFree({ staleLogin: true }, time, (session) => this.end(session));
      if (!isEnded) return;
    }
  }

  private async end(session: LiveSession): Promise<boolean> {
    const { id } = session;
    const login = await this.states.storedLogin(id);
    // It was continued at the moment it was claimed.
    if (!login?.isStale) return true;
    const failure = await endLogin(session, login.open);
    if (failure === null) {
      await this.states.dropLogin(id, login.sealed);
      return true;
    }
    if (await this.states.giveUpLogin(id, login.sealed)) {
      this.logger.error({ sessionId: id, err: failure }, 'gave up ending a half-made login');
    }
    return false;
  }
}
