import { isDatabaseCircumstance } from './database/errors.js';
import type { Logger } from './logger.js';
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

  /**
   * Acts on rows together, and one by one where that fails: the row to blame is set aside, and the others have their turn.
   * @throws an error of the database as such, for which no row is to blame
   */
  async actOn(ids: readonly number[], act: (ids: readonly number[]) => Promise<void>, logger: Logger): Promise<void> {
    const { sweep } = this;
    try {
      await act(ids);
    } catch (error) {
      if (isDatabaseCircumstance(error)) throw error;
      logger.warn({ err: error, sweep }, 'rows failed together, trying them one by one');
      for (const id of ids) await this.actAlone(id, act, logger);
    }
  }

  private async actAlone(id: number, act: (ids: readonly number[]) => Promise<void>, logger: Logger): Promise<void> {
    try {
      await act([id]);
      this.forget(id);
    } catch (error) {
      if (isDatabaseCircumstance(error)) throw error;
      logger.error({ err: error, sweep: this.sweep, id, tries: this.add(id) }, 'a row failed and is set aside');
    }
  }
}
