import { ledgerCheck, loadLedger } from '@orbita/harness';
import { onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

const OPERATIONS = 1_000_000;
const QUICK_OPERATIONS = 50_000;
const LOAD_MS = 150 * 60_000;
const CHECK_MS = 20 * 60_000;

/** The product's proof of its books after a million random operations by 32 writers with crashes between. */
export const ledger: Figure = {
  name: 'ledger',
  isLong: true,
  measure: ({ quick }) =>
    onBed(undefined, async (bed): Promise<Row[]> => {
      const operations = quick ? QUICK_OPERATIONS : OPERATIONS;
      const { told, written, kills, seconds } = await loadLedger({
        databaseUrl: bed.stack.databaseUrl,
        query: (sql, parameters) => bed.query(sql, parameters),
        operations,
        limitMs: LOAD_MS,
      });
      const began = performance.now();
      const problem = await ledgerCheck(bed.stack.databaseUrl, CHECK_MS);
      const checkMs = performance.now() - began;
      return [
        {
          figure: `ledger after ${operations} random operations by 32 writers with crashes between`,
          goal: 'every sum equals its balance',
          measured: `${problem ?? 'it adds up'}: ${written} operations, ${kills} kills, ${Math.round(written / seconds)} /s, checked whole in ${time(checkMs)}`,
          met: problem === undefined && written >= Math.max(operations, told),
          values: { written, told, kills, seconds, checkMs },
        },
      ];
    }),
};
