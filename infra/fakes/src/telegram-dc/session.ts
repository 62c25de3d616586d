import { randomBytes } from 'node:crypto';
import type { AuthKey } from './auth-key.js';
import { sealPacket } from './sealing.js';

/** Whether a message is an answer to one of the client's, or news: the last two bits of its id. */
type Origin = 1n | 3n;

let lastId = 0n;

/** Time in 2^-32 seconds, never the same twice. */
export const nextMessageId = (origin: Origin): bigint => {
  const at = (BigInt(Date.now()) << 32n) / 1000n;
  const id = (at > lastId ? at : lastId + 4n) & ~3n;
  lastId = id;
  return id | origin;
};

/** One session of a client: as long as its connection, as this client begins a new one on each. */
export class Session {
  readonly uniqueId = randomBytes(8).readBigInt64LE();
  /** The client has received the notice of a new session. */
  isAnnounced = false;
  private contentMessages = 0;

  constructor(
    readonly id: bigint,
    private readonly key: AuthKey,
  ) {}

  /** A message of ours, sealed. Those a client must confirm (`isContent`) have odd numbers. */
  seal(body: Buffer, isContent: boolean, origin: Origin = 1n): Buffer {
    const sequence = this.contentMessages * 2 + (isContent ? 1 : 0);
    if (isContent) this.contentMessages += 1;
    return sealPacket(
      { salt: this.key.salt, sessionId: this.id, messageId: nextMessageId(origin), sequence, body },
      this.key,
    );
  }
}
