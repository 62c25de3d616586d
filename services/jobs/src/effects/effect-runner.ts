import { type Database, type Logger, inSpan, withLogContext } from '@orbita/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDue, handBack } from './effect-transitions.js';
import { beginAll } from './effect-beginnings.js';
import type { EffectHandlers } from './effect-handler.js';
import type { EffectOutcomes } from './effect-outcomes.js';
import type { EffectRecord } from './effect-record.js';
import { EffectRun } from './effect-run.js';
import { LeaseKeeper } from '../lease-keeper.js';
import { Batcher } from './batcher.js';

/**
 * How often an idle process polls for due effects. A poll is one indexed statement; this is also the idle lateness of an effect.
 */
const POLL_MS = 200;
/** Poll interval while more is due than there is room for. */
const BUSY_POLL_MS = 20;
/** How long a stopping process waits for the answers of its calls: well within its own time to end. */
const LAST_ANSWERS_MS = 15_000;

interface EffectRunnerOptions {
  db: Database;
  handlers: EffectHandlers;
  outcomes: EffectOutcomes;
  logger: Logger;
  /** How often it polls while idle. */
  pollMs?: number;
}

/** Claims due effects and carries them out, many at once. Safe to run in several processes. Without handlers it does nothing. */
export class EffectRunner {
  private readonly runs = new Set<EffectRun>();
  private readonly stopping = new AbortController();
  /** Tells nothing of a lost effect: its fence refuses whatever its run would store. */
  private leases: LeaseKeeper<EffectRecord> | undefined;
  private claiming: Promise<void> = Promise.resolve();

  /** A thousand effects due at one moment begin with a few statements. */
  private readonly beginnings = new Batcher((effects: EffectRecord[]) =>
    beginAll(this.options.db, this.options.handlers, effects),
  );

  constructor(private readonly options: EffectRunnerOptions) {}

  start(): void {
    const { db, handlers, logger } = this.options;
    if (handlers.size === 0) return;
    const held = (): EffectRecord[] => [...this.runs].map(({ effect }) => effect);
    this.leases = new LeaseKeeper({ db, table: 'acts', held, logger }).start();
    this.claiming = this.claimForEver();
  }

  /** What this process is doing for effects. */
  get share(): { running: number; concurrency: number; is_paused: boolean } {
    const concurrency = [...this.options.handlers.values()].reduce((sum, { kind }) => sum + kind.concurrency, 0);
    return { running: this.runs.size, concurrency, is_paused: !this.leases || this.stopping.signal.aborted };
  }

  /** Hands back uncalled effects at once, and waits a while for the answers of calls. The sweep does the rest. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.claiming;
    const stopped = [...this.runs].filter((run) => run.stop()).map(({ effect }) => effect);
    if (stopped.length > 0) {
      await handBack(this.options.db, stopped).catch((error: unknown) =>
        // The leases expire by themselves and the sweep takes over.
        this.options.logger.warn({ err: error }, 'handing effects back failed'),
      );
    }
    const until = Date.now() + LAST_ANSWERS_MS;
    while (this.runs.size > 0 && Date.now() < until) await sleep(BUSY_POLL_MS);
    await this.leases?.stop();
  }

  private async claimForEver(): Promise<void> {
    const { signal } = this.stopping;
    const { pollMs = POLL_MS } = this.options;
    while (!signal.aborted) {
      let isFull = false;
      try {
        isFull = await this.claim();
      } catch (error) {
        this.options.logger.warn({ err: error }, 'claiming due effects failed');
      }
      // Aborted means stopped: the loop's condition ends it.
      await sleep(isFull ? Math.min(BUSY_POLL_MS, pollMs) : pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Claims due effects that fit. @returns whether some kind has no room left: more may be due */
  private async claim(): Promise<boolean> {
    const room = this.room();
    if (room.size === 0) return true;
    for (const effect of await claimDue(this.options.db, room)) this.begin(effect);
    return this.room().size < this.options.handlers.size;
  }

  private room(): Map<string, number> {
    const room = new Map([...this.options.handlers].map(([name, { kind }]) => [name, kind.concurrency]));
    for (const { effect } of this.runs) room.set(effect.kind, (room.get(effect.kind) ?? 0) - 1);
    return new Map([...room].filter(([, free]) => free > 0));
  }

  private begin(effect: EffectRecord): void {
    const { handlers, outcomes, logger } = this.options;
    const handler = handlers.get(effect.kind);
    if (!handler) throw new Error(`an effect of kind ${effect.kind} was claimed without a handler`);
    const run = new EffectRun(effect, handler, { begin: (begun) => this.beginnings.add(begun), outcomes, logger });
    this.runs.add(run);
    const context = { effectId: effect.id, requestId: effect.requestId ?? undefined };
    void withLogContext(context, () => this.traced(run)).finally(() => this.runs.delete(run));
  }

  /** Each fence of an effect is a child span of its intent. */
  private traced(run: EffectRun): Promise<void> {
    const { id, kind, attempt, fence, traceparent: parent } = run.effect;
    const facts = { 'orbita.kind': kind, 'orbita.act.id': id, 'orbita.attempt': attempt, 'orbita.fence': fence };
    return inSpan(`act ${kind}`, { kind: 'consumer', facts, parent }, () => run.carryOut());
  }
}
