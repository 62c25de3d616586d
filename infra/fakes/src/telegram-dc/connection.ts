import type { Socket } from 'node:net';
import { Api } from 'telegram';
import { type CallLog, now } from './call-log.js';
import type { Faults } from './faults.js';
import { PacketStream } from './framing.js';
import { Handshake } from './handshake.js';
import type { Centre } from './method.js';
import { aboutOf, carryOut, innermost } from './methods.js';
import { RpcRefusal } from './rpc-error.js';
import { openPacket } from './sealing.js';
import { nextMessageId, Session } from './session.js';
import type { KeyRecord } from './state.js';
import { long, type Message, readMessages, readObject, rpcResult, type TlObject } from './tl.js';

/** What a connection needs of the data centre. */
export interface Surroundings {
  centre: Centre;
  log: CallLog;
  faults: Faults;
  /** Every byte in is swallowed, nothing answered. */
  isSilent(): boolean;
  /** A key in two places is refused permanently, as from two addresses; otherwise only logged. */
  refusesDuplicates(): boolean;
}

/** Requests of one connection in work at once; a client with more is not read further until some are answered. */
const MAX_IN_WORK = 64;

/** The only end of a key after which it may not even request the configuration. */
const DUPLICATED = 'AUTH_KEY_DUPLICATED';

const BAD_SALT = 48;
/** Transport error: no such auth key. */
const UNKNOWN_KEY = -404;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** One TCP connection of a client: handshake, then messages of its session. */
export class Connection {
  private readonly stream = new PacketStream();
  private readonly handshake: Handshake;
  private readonly address: string;
  private session: Session | undefined;
  private key: KeyRecord | undefined;
  private isLogged = false;
  private inWork = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly around: Surroundings,
  ) {
    const { state } = around.centre;
    this.address = `${socket.remoteAddress}:${socket.remotePort}`;
    this.handshake = new Handshake(state.serverKey, (key) => state.add(key));
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => this.hear(chunk));
    // Reported before 'close', so that a client that disconnects and returns at once does not count as two.
    socket.once('end', () => this.over());
    socket.once('close', () => this.over());
  }

  /** Phone of the account that is signed in by it. */
  get account(): string | undefined {
    return this.key?.lasting.account;
  }

  drop(): void {
    this.over();
    this.socket.destroy();
  }

  private over(): void {
    this.around.log.close(this.id);
  }

  private hear(chunk: Buffer): void {
    if (this.around.isSilent()) return;
    try {
      for (const packet of this.stream.read(chunk)) this.queue(packet);
    } catch {
      this.drop();
    }
  }

  /** Packets one after another, because handshake steps depend on each other; a broken one ends the connection. */
  private queue(packet: Buffer): void {
    this.begin();
    this.turn = this.turn
      .then(() => this.receive(Buffer.from(packet)))
      .catch(() => this.drop())
      .finally(() => this.finish());
  }

  private begin(): void {
    this.inWork += 1;
    if (this.inWork >= MAX_IN_WORK) this.socket.pause();
  }

  private finish(): void {
    this.inWork -= 1;
    if (this.inWork < MAX_IN_WORK && this.socket.isPaused()) this.socket.resume();
  }

  private async receive(packet: Buffer): Promise<void> {
    const keyId = packet.subarray(0, 8);
    if (keyId.readBigInt64LE() === 0n) return this.shakeHands(packet);
    const record = this.around.centre.state.keys.get(keyId.toString('hex'));
    if (!record) return this.refuseKey();
    const { sessionId, salt, messageId, body } = openPacket(packet, record.key);
    this.key = record;
    if (this.session?.id !== sessionId) this.session = new Session(sessionId, record.key);
    const { session } = this;
    if (salt !== record.key.salt) return this.correctSalt(messageId, session, record);
    if (!session.isAnnounced) this.announce(messageId, session, record);
    for (const message of readMessages(messageId, body)) this.handle(message, session, record);
  }

  private async shakeHands(packet: Buffer): Promise<void> {
    const body = (await this.handshake.answer(readObject(packet.subarray(20)))).getBytes();
    const head = Buffer.alloc(20);
    head.writeBigInt64LE(nextMessageId(1n), 8);
    head.writeInt32LE(body.length, 16);
    this.send(Buffer.concat([head, body]));
  }

  private refuseKey(): void {
    const error = Buffer.alloc(4);
    error.writeInt32LE(UNKNOWN_KEY);
    this.socket.end(this.stream.frame(error));
  }

  /** How a client learns the salt in the first place. */
  private correctSalt(messageId: bigint, session: Session, { key }: KeyRecord): void {
    const refusal = new Api.BadServerSalt({
      badMsgId: long(messageId),
      badMsgSeqno: 0,
      errorCode: BAD_SALT,
      newServerSalt: long(key.salt),
    });
    this.send(session.seal(refusal.getBytes(), false));
  }

  private announce(messageId: bigint, session: Session, { key }: KeyRecord): void {
    session.isAnnounced = true;
    const created = new Api.NewSessionCreated({
      firstMsgId: long(messageId),
      uniqueId: long(session.uniqueId),
      serverSalt: long(key.salt),
    });
    this.send(session.seal(created.getBytes(), true, 3n));
  }

  /** Messages about messages; everything else is a call. */
  private handle({ id, object }: Message, session: Session, key: KeyRecord): void {
    if (object instanceof Api.MsgsAck || object instanceof Api.HttpWait || object instanceof Api.MsgsStateInfo) return;
    if (object instanceof Api.Ping || object instanceof Api.PingDelayDisconnect) {
      const pong = new Api.Pong({ msgId: long(id), pingId: object.pingId });
      return this.send(session.seal(pong.getBytes(), false));
    }
    if (object instanceof Api.DestroySession) {
      const destroyed = new Api.DestroySessionOk({ sessionId: object.sessionId });
      return this.send(session.seal(destroyed.getBytes(), false));
    }
    this.begin();
    void this.call(id, innermost(object), session, key).finally(() => this.finish());
  }

  private async call(messageId: bigint, request: TlObject, session: Session, key: KeyRecord): Promise<void> {
    const call = { centre: this.around.centre, key };
    const at = now();
    const account = key.lasting.account ?? key.awaitsPasswordOf ?? key.sentCode?.phone;
    this.settle(key);
    const note = (answer: string): void =>
      this.around.log.append({
        at,
        method: request.className,
        about: aboutOf(request, call),
        key: key.lasting.key.id,
        account: account ?? null,
        connection: this.id,
        answer,
      });
    try {
      const befalling = this.around.faults.strike(request.className, account);
      if (befalling === 'silence') return note('silence');
      if (befalling === 'drop') {
        note('dropped');
        return this.drop();
      }
      if (key.lasting.end === DUPLICATED) throw new RpcRefusal(DUPLICATED);
      if (befalling && 'refuse' in befalling) throw new RpcRefusal(befalling.refuse);
      if (befalling) await wait(befalling.delayMs);
      const result = rpcResult(messageId, await carryOut(request, call));
      note('ok');
      this.send(session.seal(result, true));
    } catch (error) {
      const refusal = error instanceof RpcRefusal ? error : new RpcRefusal('INTERNAL');
      note(error instanceof RpcRefusal ? refusal.reason : `INTERNAL ${String(error)}`);
      const said = new Api.RpcError({ errorCode: refusal.code, errorMessage: refusal.reason });
      this.send(session.seal(rpcResult(messageId, said), true));
    }
  }

  /** The key of the connection is known with its first call: a temporary key is bound by then. */
  private settle(record: KeyRecord): void {
    if (this.isLogged || (record.key.isTemporary && !record.boundTo)) return;
    this.isLogged = true;
    const { lasting } = record;
    const isMedia = record.key.isTemporary;
    const { log, refusesDuplicates } = this.around;
    const opened = { connection: this.id, address: this.address, key: lasting.key.id, isMedia };
    const other = log.open(opened, lasting.account ?? null);
    if (other !== undefined && refusesDuplicates()) lasting.end = DUPLICATED;
  }

  private send(packet: Buffer): void {
    if (this.socket.destroyed || this.socket.writableEnded) return;
    // A client that does not read answers is not read further.
    if (!this.socket.write(this.stream.frame(packet))) {
      this.begin();
      this.socket.once('drain', () => this.finish());
    }
  }
}
