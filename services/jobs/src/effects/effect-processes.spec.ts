import { eventually } from '@orbita/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { EffectFixture, POST } from '../../fixtures/effect-fixture.js';
import type { EffectRecord } from './effect-record.js';

interface Line {
  line: string;
  /** Status of the effect before it is looked up. */
  becomes: 'done' | 'unconfirmed';
  /** Calls that the network accepted before the process died. */
  accepted: 0 | 1;
}

/** Every line in the life of an effect at which its process can die. */
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

/** One real process (effect-worker.mjs) with an effect at each line, killed when all have been reached. */
describe('an effect whose process is killed', () => {
  let fixture: EffectFixture;
  const effects = new Map<string, EffectRecord>();
  const kindOf = (line: string) => ({ ...POST, name: `spec.${line}` });
  const callsOf = ({ operationKey }: EffectRecord): number => fixture.network.accepted().get(operationKey) ?? 0;

  beforeAll(async () => {
    fixture = await EffectFixture.open();
    for (const { line } of LINES) effects.set(line, await fixture.intend({ kind: kindOf(line) }));
    // The network does not answer, so the process stops at this line.
    fixture.network.change({
      receive: (key) => (key === effects.get('accepted')?.operationKey ? 'accept and hang' : 'accept'),
    });
    const kinds = LINES.map(({ line }) => ({ kind: kindOf(line).name, stopAt: line }));
    const worker = fork(
      path.join(import.meta.dirname, '../../fixtures/effect-worker.mjs'),
      [JSON.stringify({ databaseUrl: fixture.url, networkUrl: fixture.network.url, kinds })],
      { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    const reached = new Set<unknown>();
    worker.on('message', (line) => reached.add(line));
    try {
      await eventually(() => {
        if (callsOf(effects.get('accepted') as EffectRecord) > 0) reached.add('accepted');
        expect(LINES.filter(({ line }) => !reached.has(line))).toEqual([]);
      });
    } finally {
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
    }
    await fixture.db.query(`UPDATE acts SET lease_until = now() - interval '1 s' WHERE lease_until IS NOT NULL`);
  });
  afterAll(async () => {
    await fixture.clear();
    await fixture.close();
  });

  it.each(LINES)('$line: is accepted once, $becomes at first, done in the end', async ({ line, becomes, accepted }) => {
    const kind = kindOf(line);
    const effect = effects.get(line) as EffectRecord;
    expect(callsOf(effect)).toBe(accepted);
    fixture.run({ kind });
    await fixture.sweep({ kind });
    await eventually(async () => expect(await fixture.effect(effect)).toMatchObject({ status: becomes }));
    expect(callsOf(effect)).toBe(becomes === 'done' ? 1 : accepted);

    // Its process is certainly dead, so what the network does not have now it will never get.
    await fixture.lookUp(
      async () => (callsOf(effect) > 0 ? { answer: 'accepted', receipt: { id: 'found' } } : { answer: 'absent' }),
      { kind },
    );
    await eventually(async () => expect(await fixture.effect(effect)).toMatchObject({ status: 'done' }));
    expect(callsOf(effect)).toBe(1);
    expect((await fixture.heard(effect)).filter((what) => what === 'done')).toEqual(['done']);
  });
});
