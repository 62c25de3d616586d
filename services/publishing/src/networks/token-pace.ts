import type { PublishingNetwork } from '@orbita/contracts';
import type { Pace, PaceRule } from './pace.js';

/** Users do not post faster. */
const RATE: PaceRule = { perSecond: 1, burst: 3 };

/** The pace of tokens for a network that names no rate. */
export class TokenPace {
  constructor(
    private readonly network: PublishingNetwork,
    private readonly pace: Pace,
  ) {}

  /** Takes a turn for calls that belong together. @param taker a later turn is reserved for it @throws NetworkError */
  async inTurn<Answer>(
    token: string,
    call: () => Promise<Answer>,
    signal: AbortSignal,
    taker?: string,
  ): Promise<Answer> {
    await this.pace.turn(this.nameOf(token), RATE, signal, taker);
    return this.heeding(token, call);
  }

  /** After a refusal for too many calls no process calls with this token for a while. @throws NetworkError */
  heeding<Answer>(token: string, call: () => Promise<Answer>): Promise<Answer> {
    return this.pace.heeding(this.nameOf(token), call);
  }

  private nameOf(token: string): string {
    return `${this.network} ${token}`;
  }
}
