import { type Database, type Logger, type OwnConnection, inSpan, withLogContext } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDue, handBack, prolong } from './effect-transitions.js';
import { beginAll } from './effect-beginnings.js';
import type { EffectHandlers } from './effect-handler.js';
import type { EffectOutcomes } from './effect-outcomes.js';
import type { EffectRecord } from './effect-record.js';
import { EffectRun } from './effect-run.js';
import { Batcher } from './batcher.js';

/** How often an idle process looks for due acts: one indexed statement, and the lateness of an act at leisure. */
const POLL_MS = 200;
/** The same while there is more to do than room for it. */
const BUSY_POLL_MS = 20;
/** Several beats fit into a lease, so that one slow write does not cost an act. */
const BEAT_MS = LEASE_MS / 4;
/** How long a process that is told to stop waits for the answers of its calls: well within its own time to end. */
const LAST_ANSWERS_MS = 15_000;

interface EffectRunnerOptions {
  db: Database;
  handlers: EffectHandlers;
  outcomes: EffectOutcomes;
  logger: Logger;
  /** How often it looks while it is idle. */
  pollMs?: number;
}

/** Claims due acts and carries them out, many at once; safe to run in several processes. Without handlers it does nothing. */
export class EffectRunner {
  private readonly runs = new Set<EffectRun>();
  private readonly stopping = new AbortController();
  /** Of its own: a crowd in the pool must not cost the leases. */
  private heart: OwnConnection | undefined;
  private beating: NodeJS.Timeout | undefined;
  private isBeatUnderWay = false;
  private claiming: Promise<void> = Promise.resolve();

  /** A thousand acts of one moment begin with a few statements. */
  private readonly beginnings = new Batcher((effects: EffectRecord[]) =>
    beginAll(this.options.db, this.options.handlers, effects),
  );

  constructor(private readonly options: EffectRunnerOptions) {}

  start(): void {
    if (this.options.handlers.size === 0) return;
    this.heart = this.options.db.ownConnection({ timeoutMs: LEASE_MS / 2 });
    this.beating = setInterval(() => void this.beat(), BEAT_MS);
    this.claiming = this.claimForEver();
  }

  /** What this process does for acts. */
  get share(): { running: number; concurrency: number; is_paused: boolean } {
    const concurrency = [...this.options.handlers.values()].reduce((sum, { kind }) => sum + kind.concurrency, 0);
    return { running: this.runs.size, concurrency, is_paused: !this.heart || this.stopping.signal.aborted };
  }

  /** Hands back at once what was not called, and waits a while for the answers of what was; the sweep does the rest. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.claiming;
    const stopped = [...this.runs].filter((run) => run.stop()).map(({ effect }) => effect);
    if (stopped.length > 0) {
      await handBack(this.options.db, stopped).catch((error: unknown) =>
        // The leases run out by themselves and the sweep takes over.
        this.options.logger.warn({ err: error }, 'acts could not be handed back'),
      );
    }
    const until = Date.now() + LAST_ANSWERS_MS;
    while (this.runs.size > 0 && Date.now() < until) await sleep(BUSY_POLL_MS);
    clearInterval(this.beating);
    await this.heart?.close();
  }

  private async claimForEver(): Promise<void> {
    const { signal } = this.stopping;
    const { pollMs = POLL_MS } = this.options;
    while (!signal.aborted) {
      let isFull = false;
      try {
        isFull = await this.claim();
      } catch (error) {
        this.options.logger.warn({ err: error }, 'due acts could not be claimed');
      }
      // Aborted means stopped: the loop's condition ends it.
      await sleep(isFull ? Math.min(BUSY_POLL_MS, pollMs) : pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Takes what is due and fits. @returns whether some kind has no room left: more may be due */
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
    if (!handler) throw new Error(`an act of kind ${effect.kind} was claimed without a handler`);
    const run = new EffectRun(effect, handler, { begin: (begun) => this.beginnings.add(begun), outcomes, logger });
    this.runs.add(run);
    const context = { effectId: effect.id, requestId: effect.requestId ?? undefined };
    void withLogContext(context, () => this.traced(run)).finally(() => this.runs.delete(run));
  }

  /** Each fence of an act is a child of its intent. */
  private traced(run: EffectRun): Promise<void> {
    const { id, kind, attempt, fence, traceparent: parent } = run.effect;
    const facts = { 'orbita.kind': kind, 'orbita.act.id': id, 'orbita.attempt': attempt, 'orbita.fence': fence };
    return inSpan(`act ${kind}`, { kind: 'consumer', facts, parent }, () => run.carryOut());
  }

  private async beat(): Promise<void> {
    if (!this.heart || this.isBeatUnderWay || this.runs.size === 0) return;
    this.isBeatUnderWay = true;
    try {
      await prolong(
        this.heart,
        [...this.runs].map(({ effect }) => effect),
      );
    } catch (error) {
      this.options.logger.warn({ err: error }, 'the heartbeat of acts failed');
    } finally {
      this.isBeatUnderWay = false;
    }
  }
}
