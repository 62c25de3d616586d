import { createHash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { AiLogger } from '../logger.js';
import { Lease, type Slots } from './lease.js';
import { limiterScript } from './limiter-script.js';
import { ProviderSilence, ProviderSilent } from './provider-silence.js';
import { argumentsOf, type Operation, type OwnValues } from './script-arguments.js';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    providerLimiter(
      key: string,
      ...args: (string | number)[]
    ): Promise<[closedForMs: number, silentForMs: number, verdicts: number, ...granted: string[]]>;
  }
}

export interface ProviderLimiterOptions {
  /** Any connection to the Redis all processes share; it is only duplicated. */
  redis: Redis;
  /** Result of `providerKey`: processes with equal keys share the slots. */
  key: string;
  /** Calls the provider allows at once over all processes. */
  maxParallel: number;
  logger: AiLogger;
  heartbeatMs?: number;
  /** Silence after which a process counts as dead and its slots are free again. */
  processTtlMs?: number;
  /** Closed window after Redis lost its data; must outlast a heartbeat and a reconnect. */
  windowMs?: number;
  /** Shortest and longest pause between single probes of a silent provider. */
  probeMs?: { least: number; most: number };
  /** After this time without an answer the provider counts as silent for watchers. */
  silenceMs?: number;
  /** Silence of the provider after which waiting ends: the outage limit. */
  outageMs?: number;
}

interface Waiter {
  tenant: string;
  grant(): void;
  fail(reason: unknown): void;
}

/** Name of the shared state of a provider: a hash, because the API key is part of it. */
export const providerKey = (baseUrl: string, apiKey: string): string =>
  `orbita:provider:{${createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex').slice(0, 16)}}`;

/**
 * Keeps at most `maxParallel` calls in flight at a provider over all processes, fair between tenants.
 *
 * An idle slot costs one round trip; a freed slot is pushed to the next waiter. The heartbeat carries everything this process
 * holds and waits for, and Redis adopts it. That alone repairs lost messages, lost commands, a lost Redis and a process wrongly
 * taken for dead. The other commands are only its fast path, so their failure loses nothing. While Redis is away nothing is
 * granted and running calls go on.
 *
 * A silent provider gets one call at a time, more and more rarely; the first answer to any process ends that for all (see
 * `limiterScript`).
 */
export class ProviderLimiter {
  readonly silence: ProviderSilence;
  private readonly process = randomUUID();
  private readonly held = new Map<string, string>();
  private readonly waiting = new Map<string, Waiter>();
  private readonly timing: Required<
    Pick<ProviderLimiterOptions, 'heartbeatMs' | 'processTtlMs' | 'windowMs' | 'probeMs' | 'outageMs'>
  >;
  private readonly slots: Slots = {
    answered: (id) => void (this.held.has(id) && this.send('answered', { id })),
    failed: async (id, { retryAfterMs, isThrottled }) => {
      if (!this.held.has(id)) return false;
      const named = retryAfterMs === undefined ? -1 : Math.ceil(retryAfterMs);
      const reply = await this.send('failed', { named, throttled: isThrottled ? 1 : 0 });
      return reply !== undefined && reply.silentForMs >= this.timing.outageMs;
    },
    release: (id) => void (this.held.delete(id) && this.send('release', { id })),
  };
  private readonly commands: Redis;
  private readonly grants: Redis;
  private readonly firstSync: Promise<void>;
  private settleFirstSync!: { done(): void; fail(reason: Error): void };
  private heartbeat: NodeJS.Timeout | undefined;
  private reopening: NodeJS.Timeout | undefined;
  private sequence = 0;
  /** When the newest command that Redis has answered was sent: until then Redis certainly counted this process as alive. */
  private aliveAt = Number.NEGATIVE_INFINITY;
  private syncing = false;
  private reachable = true;
  private closed = false;
  /** Verdicts known so far; those from before this process started do not concern it. */
  private verdicts: number | undefined;

  constructor(private readonly options: ProviderLimiterOptions) {
    this.timing = {
      heartbeatMs: options.heartbeatMs ?? 500,
      processTtlMs: options.processTtlMs ?? 3_000,
      windowMs: options.windowMs ?? 1_500,
      probeMs: options.probeMs ?? { least: 500, most: 20_000 },
      outageMs: options.outageMs ?? 10 * 60_000,
    };
    this.silence = new ProviderSilence(options.silenceMs ?? 20_000);
    // Commands never wait inside the client: a late one would act on an outdated state.
    const connection = {
      keyPrefix: '',
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 1_000,
      retryStrategy: () => 200,
    };
    this.commands = options.redis.duplicate({
      ...connection,
      commandTimeout: undefined,
      socketTimeout: this.timing.processTtlMs,
    });
    this.grants = options.redis.duplicate({ ...connection, commandTimeout: undefined, enableOfflineQueue: true });
    this.commands.defineCommand('providerLimiter', { numberOfKeys: 1, lua: limiterScript() });
    this.firstSync = new Promise((done, fail) => (this.settleFirstSync = { done, fail }));
    this.firstSync.catch(() => undefined); // only warmUp waits for it
  }

  /**
   * Announces this process, so that the closed window of a new Redis passes before the first call.
   * Resolves when Redis has answered once; waits while Redis is away. Rejects only when closed meanwhile.
   */
  async warmUp(): Promise<void> {
    this.start();
    await this.firstSync;
  }

  /**
   * Waits for a slot. Rejects with the signal's reason when aborted, with `ProviderSilent` when a call fails after the
   * provider has been silent for `outageMs`, or when the limiter is closed.
   */
  async acquire({ tenant, signal }: { tenant: string; signal: AbortSignal }): Promise<Lease> {
    signal.throwIfAborted();
    this.start();
    const id = `${this.process}/${++this.sequence}`;
    const granted = new Promise<void>((grant, fail) => this.waiting.set(id, { tenant, grant, fail }));
    const abandon = (): void => {
      const waiter = this.waiting.get(id);
      if (!waiter) return;
      this.waiting.delete(id);
      waiter.fail(signal.reason);
      void this.send('release', { id });
    };
    signal.addEventListener('abort', abandon, { once: true });
    void this.send('acquire', { id, tenant });
    try {
      await granted;
    } finally {
      signal.removeEventListener('abort', abandon);
    }
    return new Lease(this.slots, id);
  }

  /** Gives everything back and disconnects; waiting callers are rejected. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.reopening);
    const reason = new Error('The limiter of model calls is closed');
    for (const waiter of this.waiting.values()) waiter.fail(reason);
    this.waiting.clear();
    this.held.clear();
    this.settleFirstSync.fail(reason);
    await this.send('leave', {});
    this.commands.disconnect();
    this.grants.disconnect();
  }

  private start(): void {
    if (this.closed) throw new Error('The limiter of model calls is closed');
    if (this.heartbeat) return;
    // ioredis reports each failed reconnect as an event; `unreachable` logs one line per outage.
    for (const connection of [this.commands, this.grants]) {
      connection.on('error', (error: Error) => this.unreachable(error));
      connection.connect().catch((error: Error) => this.unreachable(error));
    }
    this.commands.on('ready', () => void this.sync());
    this.grants.on('message', (_channel: string, id: string) => this.grant(id));
    this.grants
      .subscribe(`${this.options.key}:grants:${this.process}`)
      .catch((error: Error) => this.unreachable(error));
    this.heartbeat = setInterval(() => void this.sync(), this.timing.heartbeatMs).unref();
  }

  /** Reports to Redis what this process holds and waits for, and learns what was granted meanwhile. */
  private async sync(): Promise<void> {
    if (this.syncing || this.closed) return;
    this.syncing = true;
    const leases: string[] = [];
    for (const [id, tenant] of this.held) leases.push(id, tenant);
    for (const [id, { tenant }] of this.waiting) leases.push(id, tenant);
    if (await this.send('sync', { held: this.held.size }, leases)) {
      this.settleFirstSync.done();
      if (!this.reachable) this.options.logger.info({}, 'limiter of model calls reached Redis again');
      this.reachable = true;
    }
    this.syncing = false;
  }

  /** Runs the script; undefined when Redis did not answer. Never rejects: the next heartbeat repeats what was lost. */
  private async send<Op extends Operation>(
    op: Op,
    own: OwnValues<Op>,
    rest?: string[],
  ): Promise<{ silentForMs: number } | undefined> {
    if (this.commands.status !== 'ready') return undefined;
    const { key, maxParallel: limit } = this.options;
    const { processTtlMs: ttl, windowMs: window, probeMs, outageMs: outage } = this.timing;
    const { least: probeLeast, most: probeMost } = probeMs;
    const common = { process: this.process, limit, ttl, window, probeLeast, probeMost, outage };
    const sentAt = performance.now();
    try {
      const reply = await this.commands.providerLimiter(key, ...argumentsOf(op, common, own, rest));
      const [closedForMs, silentForMs, verdicts, ...granted] = reply;
      this.aliveAt = Math.max(this.aliveAt, sentAt);
      for (const id of granted) this.grant(id);
      this.silence.hear(silentForMs);
      this.heed(verdicts);
      if (closedForMs > 0) this.syncAfter(closedForMs);
      return { silentForMs };
    } catch (error) {
      this.unreachable(error as Error);
      return undefined;
    }
  }

  /** Ends waiting calls when a new verdict arrived. */
  private heed(verdicts: number): void {
    // Fewer than known: Redis was emptied.
    const isNew = this.verdicts !== undefined && verdicts > this.verdicts;
    this.verdicts = verdicts;
    if (!isNew || this.waiting.size === 0) return;
    const ended = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiter of ended) waiter.fail(new ProviderSilent());
    void this.sync();
  }

  private grant(id: string): void {
    // After a long stop (SIGSTOP, a blocked event loop) old grants may wait in the socket. Redis has dropped this process and
    // given its slots away; the next heartbeat requests them again.
    if (performance.now() - this.aliveAt > this.timing.processTtlMs) return;
    const waiter = this.waiting.get(id);
    if (waiter) {
      this.waiting.delete(id);
      this.held.set(id, waiter.tenant);
      waiter.grant();
    } else if (!this.held.has(id) && !this.closed) {
      void this.send('release', { id }); // granted to a caller that has given up
    }
  }

  /** Redis sends no event at the end of a pause or of the closed window: a process must call when it has passed. */
  private syncAfter(ms: number): void {
    if (this.closed || this.waiting.size === 0) return;
    clearTimeout(this.reopening);
    this.reopening = setTimeout(() => void this.sync(), ms + 1).unref();
  }

  private unreachable(error: Error): void {
    if (this.reachable && !this.closed) {
      this.options.logger.warn({ reason: error.message }, 'limiter of model calls cannot reach Redis; calls wait');
    }
    this.reachable = false;
  }
}
