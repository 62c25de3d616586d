import { type FakeNetwork, type Reception, startFakeNetwork } from '@orbita/fakes';
import {
  forgetEffects,
  intendEffects,
  killEffectProcess,
  prepareEffects,
  startEffectProcess,
  until,
} from '@orbita/harness';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const KIND = 'faults.post';
const EFFECTS = 150;
const PROCESSES = 3;
const KILLS = 8;
/** The effects are due one after the other while processes are killed. */
const OVER_MS = 20_000;
const ANSWER_MS = 60;
/** Longer than a lease. */
const FROZEN_MS = 7_000;
const SETTLED_MS = 60_000;

const random = (below: number): number => Math.floor(Math.random() * below);

/** The network's answers to a post: it mostly accepts it, and often does not say so. */
const receive = (): Reception => {
  const moods: Reception[] = ['accept and cut', 'cut', 'busy'];
  return moods[random(12)] ?? 'accept';
};

interface Row {
  operation_key: string;
  status: string;
  done: number;
}

/** Kills one of the processes at a random moment and starts another, again and again; freezes one meanwhile. */
const shake = async (start: () => Promise<ChildProcess>, processes: ChildProcess[]): Promise<void> => {
  const [sleeper] = processes.splice(0, 1) as [ChildProcess];
  sleeper.kill('SIGSTOP');
  const thawed = sleep(FROZEN_MS).then(() => sleeper.kill('SIGCONT'));
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(random(800));
      const [victim] = processes.splice(random(processes.length), 1);
      if (victim) await killEffectProcess(victim);
      processes.push(await start());
    }
    await thawed;
  } finally {
    processes.push(sleeper);
  }
};

/** I4 for every effect: accepted at most once, and reported as done exactly once if it was accepted. */
const checkEach = async (scene: Scene, network: FakeNetwork): Promise<string> => {
  const rows = await scene.world.query<Row>(
    `SELECT operation_key, status, (SELECT count(*) FROM heard WHERE act_id = acts.id AND what = 'done') AS done
       FROM acts WHERE kind = $1`,
    [KIND],
  );
  const accepted = network.accepted();
  for (const { operation_key: key, status, done } of rows) {
    const calls = accepted.get(key) ?? 0;
    scene.check(calls <= 1, `I4: ${key} was accepted ${calls} times`);
    scene.check((status === 'done') === (calls === 1), `I4: ${key} is ${status} and was accepted ${calls} times`);
    scene.check(done === calls, `${key} was reported as done ${done} times and accepted ${calls} times`);
    scene.check(['done', 'unconfirmed'].includes(status), `${key} is ${status}`);
  }
  scene.check(rows.length === EFFECTS, `${rows.length} of ${EFFECTS} acts are left`);
  const unconfirmed = rows.filter(({ status }) => status === 'unconfirmed').length;
  return `${accepted.size} accepted, ${unconfirmed} unconfirmed, ${network.arrivals().length} calls for ${EFFECTS} acts`;
};

const killedAtRandom: Scenario = {
  name: 'acts: their processes killed and frozen at random',
  async run(scene) {
    const { world } = scene;
    const network = await startFakeNetwork({ answerMs: ANSWER_MS, receive });
    const processes: ChildProcess[] = [];
    const start = (): Promise<ChildProcess> =>
      startEffectProcess({ databaseUrl: scene.stack.databaseUrl, networkUrl: network.url, kinds: [{ kind: KIND }] });
    try {
      await prepareEffects(world);
      for (let index = 0; index < PROCESSES; index += 1) processes.push(await start());
      await intendEffects(world, { kind: KIND, count: EFFECTS, afterMs: 0, overMs: OVER_MS });
      await shake(start, processes);
      const isSettled = async (): Promise<boolean> => {
        // Makes the next look-up due: the promise does not include the pauses between them.
        await world.query(`UPDATE acts SET run_after = now() WHERE kind = $1 AND status = 'unconfirmed'`, [KIND]);
        const open = await world.query<{ key: string; status: string }>(
          `SELECT operation_key AS key, status FROM acts WHERE kind = $1 AND finished_at IS NULL`,
          [KIND],
        );
        const accepted = network.accepted();
        return open.every(({ key, status }) => status === 'unconfirmed' && !accepted.has(key));
      };
      await until('the rest of the effects', isSettled, { timeoutMs: SETTLED_MS, everyMs: 500 });
      return { note: await checkEach(scene, network) };
    } finally {
      await Promise.all(processes.map(killEffectProcess));
      await network.stop();
      await forgetEffects(world, KIND);
    }
  },
};

export const EFFECT_FAULTS: Scenario[] = [killedAtRandom];
