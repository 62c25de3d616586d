import { accountRoutes, contentPlanRoutes, projectRoutes, systemRoutes } from '@orbita/contracts';
import { type Answer, Unreachable } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.js';

/** Effects of a fault that the observing user may notice. */
export interface Tolerance {
  /** No answer: the gateway itself is down. */
  refused?: true;
  /** 503 with Retry-After: the database is down. */
  unavailable?: true;
  /** Longest time an answer may take, in ms, if it is more than {@link ANSWER_MS}. */
  slowestMs?: number;
}

interface Sight {
  refused: number;
  unavailable: number;
  served: number;
  slowestMs: number;
}

const PAUSE_MS = 150;
const LOGIN_PAUSE_MS = 1_000;
const BALANCE_PAUSE_MS = 250;
/** Longer than the database's limits on a connection and a lock together. */
const ANSWER_MS = 9_000;
/** A slightly late answer is reported as late, not as missing. */
const PATIENCE_MARGIN_MS = 1_000;

/** Uses the product all the time for a user whom no fault should affect. */
export class Background {
  private readonly stopping = new AbortController();
  private readonly problems = new Set<string>();
  private readonly sight: Sight = { refused: 0, unavailable: 0, served: 0, slowestMs: 0 };
  private readonly loops: Promise<void>[];

  constructor(
    private readonly world: World,
    private readonly tolerance: Tolerance,
  ) {
    const { observer, observedPlan, api } = world;
    const patience = { timeoutMs: this.slowestMs + PATIENCE_MARGIN_MS };
    const screens: (() => Promise<Answer>)[] = [
      () => observer.api.send(accountRoutes.me, {}, patience),
      () => observer.api.send(projectRoutes.list, {}, patience),
      () => observer.api.send(contentPlanRoutes.get, { params: { id: observedPlan } }, patience),
      () => observer.api.send(contentPlanRoutes.status, { params: { id: observedPlan } }, patience),
      () => api.send(systemRoutes.version, {}, patience),
    ];
    this.loops = [
      ...screens.map((screen) => this.repeat(PAUSE_MS, () => this.look(screen))),
      this.repeat(LOGIN_PAUSE_MS, () =>
        this.look(() => api.send(accountRoutes.login, { body: observer.credentials }, patience)),
      ),
      this.repeat(BALANCE_PAUSE_MS, () => this.readBalances()),
    ];
  }

  /** Ends the watch; returns violations that no fault excuses, and a short summary of the rest. */
  async stop(): Promise<{ problems: string[]; note: string }> {
    this.stopping.abort();
    await Promise.all(this.loops);
    const { refused, unavailable, slowestMs } = this.sight;
    const words = [
      refused > 0 ? `${refused} refused` : '',
      unavailable > 0 ? `${unavailable} × 503` : '',
      slowestMs > 2_000 ? `slowest answer ${(slowestMs / 1_000).toFixed(1)} s` : '',
    ];
    return { problems: [...this.problems], note: words.filter(Boolean).join(', ') };
  }

  private async repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await work();
      // An abort means that it is over: the loop's condition ends it.
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private get slowestMs(): number {
    return this.tolerance.slowestMs ?? ANSWER_MS;
  }

  private async look(screen: () => Promise<Answer>): Promise<void> {
    try {
      const answer = await screen();
      this.sight.slowestMs = Math.max(this.sight.slowestMs, answer.ms);
      if (answer.ms > this.slowestMs)
        this.problems.add(`I6: ${answer.method} ${answer.path} took ${Math.round(answer.ms)} ms`);
      if (answer.status < 300) this.sight.served += 1;
      else if (answer.status === 503 && this.tolerance.unavailable) this.sight.unavailable += 1;
      else
        this.problems.add(
          `I6: ${answer.method} ${answer.path} answered ${answer.status}: ${answer.text.slice(0, 160)}`,
        );
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.sight.refused += 1;
      if (!this.tolerance.refused) this.problems.add(`I6: ${error.message}`);
    }
  }

  /** I3 at any read, not only at the end. */
  private async readBalances(): Promise<void> {
    try {
      const [{ lowest }] = (await this.world.query<{ lowest: number | null }>(
        'SELECT min(least(available, held)) AS lowest FROM credit_accounts',
      )) as [{ lowest: number | null }];
      if ((lowest ?? 0) < 0) this.problems.add(`I3: a balance of ${lowest} was read`);
    } catch (error) {
      // A silent database is a finding unless the scenario may take it down.
      if (!this.tolerance.unavailable) this.problems.add(`the database did not answer: ${String(error)}`);
    }
  }
}
