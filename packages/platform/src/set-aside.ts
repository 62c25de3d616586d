import { rowsSetAside } from './metrics/housekeeping.js';
import { initialiseAtZero } from './metrics/registry.js';

const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 10 * 60_000;

/**
 * Rows a sweep skips because they failed. Otherwise rows that fail each time would stay first in line, and rows behind them would
 * never have their turn. Each is tried again after twice the time, ten minutes at most. A restarted process tries all of them.
 */
export class SetAside {
  private readonly rows = new Map<number, { tries: number; until: number }>();

  /** @param sweep its name in the metric */
  constructor(private readonly sweep: string) {
    initialiseAtZero(rowsSetAside, [{ sweep }]);
  }

  /** Rows that rest now. */
  resting(now = Date.now()): number[] {
    const resting: number[] = [];
    for (const [id, { until }] of this.rows) {
      if (until > now) resting.push(id);
      // Gone meanwhile: it would have failed again.
      else if (until < now - LONGEST_REST_MS) this.rows.delete(id);
    }
    return resting;
  }

  /** A row failed. @returns the number of its failures */
  add(id: number, now = Date.now()): number {
    const tries = (this.rows.get(id)?.tries ?? 0) + 1;
    this.rows.set(id, { tries, until: now + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (tries - 1)) });
    rowsSetAside.inc({ sweep: this.sweep });
    return tries;
  }

  /** A row succeeded. */
  forget(id: number): void {
    this.rows.delete(id);
  }
}
