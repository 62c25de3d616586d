import { eventually } from '@orbita/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ActBed, POST } from '../../fixtures/act-bed.js';
import type { ActRecord } from './act-record.js';

interface Line {
  line: string;
  /** What becomes of the act before anybody looks it up. */
  becomes: 'done' | 'unconfirmed';
  /** Calls that the network accepted before the process died. */
  accepted: 0 | 1;
}

/** Every line in the life of an act at which its process can die. */
const LINES: readonly Line[] = [
  { line: 'before the claim', becomes: 'done', accepted: 0 },
  { line: 'after the claim', becomes: 'done', accepted: 0 },
  { line: 'preparing', becomes: 'done', accepted: 0 },
  { line: 'before the beginning', becomes: 'done', accepted: 0 },
  { line: 'after the beginning', becomes: 'unconfirmed', accepted: 0 },
  { line: 'accepted', becomes: 'unconfirmed', accepted: 1 },
  { line: 'answered', becomes: 'unconfirmed', accepted: 1 },
  { line: 'before the outcome', becomes: 'unconfirmed', accepted: 1 },
  { line: 'in the outcome', becomes: 'unconfirmed', accepted: 1 },
  { line: 'after the outcome', becomes: 'done', accepted: 1 },
];

/** One real process (act-worker.mjs) with an act at each line, killed when all of them are there. */
describe('an act whose process is killed', () => {
  let bed: ActBed;
  const acts = new Map<string, ActRecord>();
  const kindOf = (line: string) => ({ ...POST, name: `spec.${line}` });
  const callsOf = ({ operationKey }: ActRecord): number => bed.network.accepted().get(operationKey) ?? 0;

  beforeAll(async () => {
    bed = await ActBed.open();
    for (const { line } of LINES) acts.set(line, await bed.intend({ kind: kindOf(line) }));
    // Its process stops at this line because it is never answered.
    bed.network.change({
      receive: (key) => (key === acts.get('accepted')?.operationKey ? 'accept and hang' : 'accept'),
    });
    const kinds = LINES.map(({ line }) => ({ kind: kindOf(line).name, stopAt: line }));
    const worker = fork(
      path.join(import.meta.dirname, '../../fixtures/act-worker.mjs'),
      [JSON.stringify({ databaseUrl: bed.url, networkUrl: bed.network.url, kinds })],
      { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    const reached = new Set<unknown>();
    worker.on('message', (line) => reached.add(line));
    try {
      await eventually(() => {
        if (callsOf(acts.get('accepted') as ActRecord) > 0) reached.add('accepted');
        expect(LINES.filter(({ line }) => !reached.has(line))).toEqual([]);
      });
    } finally {
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
    }
    await bed.db.query(`UPDATE acts SET lease_until = now() - interval '1 s' WHERE lease_until IS NOT NULL`);
  });
  afterAll(async () => {
    await bed.clear();
    await bed.close();
  });

  it.each(LINES)('$line: is accepted once, $becomes at first, done in the end', async ({ line, becomes, accepted }) => {
    const kind = kindOf(line);
    const act = acts.get(line) as ActRecord;
    expect(callsOf(act)).toBe(accepted);
    bed.run({ kind });
    await bed.sweep({ kind });
    await eventually(async () => expect(await bed.act(act)).toMatchObject({ status: becomes }));
    expect(callsOf(act)).toBe(becomes === 'done' ? 1 : accepted);

    // Its process is dead for certain, so what the network does not have now it will never get.
    await bed.lookUp(
      async () => (callsOf(act) > 0 ? { answer: 'accepted', receipt: { id: 'found' } } : { answer: 'absent' }),
      { kind },
    );
    await eventually(async () => expect(await bed.act(act)).toMatchObject({ status: 'done' }));
    expect(callsOf(act)).toBe(1);
    expect((await bed.heard(act)).filter((what) => what === 'done')).toEqual(['done']);
  });
});
