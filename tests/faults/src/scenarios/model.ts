import type { LlmBehaviour } from '@orbita/fakes';
import { isAnswered, logNow, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { RunningPlan, Scene } from '../scene.js';
import { OUTAGE_MS, SPEED } from '../world.js';

interface Trouble {
  name: string;
  behaviour: Partial<LlmBehaviour>;
}

/** Temporary faults: the plan must be completed as if nothing had happened. */
const PASSING: Trouble[] = [
  { name: 'resets connections', behaviour: { reset: { count: 6, probability: 0.5, after: 0.5 } } },
  { name: 'answers 5xx for 3 s', behaviour: { serverError: { seconds: 3, status: 502 } } },
  { name: 'hangs twice', behaviour: { hang: { count: 2 } } },
  { name: 'trickles twice', behaviour: { trickle: { count: 2 } } },
  { name: 'stalls in the middle of answers', behaviour: { stall: { count: 2, after: 0.5, forSeconds: 300 } } },
  { name: 'breaks its JSON', behaviour: { badJson: { count: 3 } } },
  { name: 'answers in prose', behaviour: { badJson: { count: 2, prose: true } } },
  { name: 'is cut by length', behaviour: { cut: { count: 3 } } },
  { name: 'writes too few', behaviour: { tooFew: { count: 4 } } },
  { name: 'writes too many', behaviour: { tooMany: { count: 4 } } },
  { name: 'renumbers its items', behaviour: { renumbered: { count: 4 } } },
  { name: 'repeats itself', behaviour: { duplicates: { count: 2 } } },
  { name: 'refuses once', behaviour: { refusal: { count: 1 } } },
  { name: 'writes English', behaviour: { wrongLanguage: { count: 2 } } },
];

const passing = ({ name, behaviour }: Trouble): Scenario => ({
  name: `model ${name}`,
  async run(scene) {
    scene.fake.setBehaviour(behaviour);
    const recoveryMs = await scene.recovered(await scene.plan());
    const struck = scene.calls().filter(({ fault }) => fault !== null).length;
    scene.check(struck > 0, 'the fault missed: it struck no call');
    return { recoveryMs, note: `struck ${struck} of ${scene.calls().length} calls` };
  },
});

/** Permanent faults: the job must fail soon, with its reason, few calls and no charge. */
const LASTING: (Trouble & { code: string })[] = [
  { name: 'rejects the key', behaviour: { unauthorized: {} }, code: 'MODEL_MISCONFIGURED' },
  { name: 'always refuses', behaviour: { refusal: {} }, code: 'MODEL_REFUSED' },
  {
    name: 'always refuses in plain words',
    behaviour: { refusal: { words: 'Извините, я не могу помочь с этой темой.' } },
    code: 'MODEL_REFUSED',
  },
  { name: 'answers nothing but nonsense', behaviour: { badJson: { prose: true } }, code: 'MODEL_BAD_ANSWER' },
  { name: 'always writes English', behaviour: { wrongLanguage: {} }, code: 'MODEL_BAD_ANSWER' },
];

/** Answers a plan may need, as a multiple of those of a good run. */
const MOST_TIMES = 3;

/** Error code of a plan; undefined if it did not fail. */
const codeOf = async ({ world }: Scene, { jobId }: RunningPlan): Promise<string | undefined> => {
  const [job] = await world.query<{ code: string }>('SELECT error_code AS code FROM jobs WHERE id = $1', [jobId]);
  return job?.code;
};

const lasting = ({ name, behaviour, code }: Trouble & { code: string }): Scenario => ({
  name: `model ${name}`,
  async run(scene) {
    const goodPlan = await scene.plan();
    await goodPlan.ended();
    const goodRun = scene.calls().length;
    scene.fake.setBehaviour(behaviour);
    const beganAt = logNow();
    const plan = await scene.plan();
    const { status, wallMs } = await plan.ended();
    scene.check(status === 'failed', `the plan ended ${status}`);
    const found = await codeOf(scene, plan);
    scene.check(found === code, `the job failed with ${found} instead of ${code}`);
    // A call cancelled before its first word cost nothing: the slower of two equal ones.
    const calls = scene.calls(beganAt).filter(({ tokens, aborted }) => !aborted || tokens > 0).length;
    scene.check(calls <= MOST_TIMES * goodRun, `${calls} calls, a good run takes ${goodRun}`);
    return { note: `failed after ${(wallMs / 1_000).toFixed(1)} s and ${calls} calls` };
  },
});

/** Calls to a provider that is down until the work is given up: a few at once, then single ones at growing intervals. */
const MOST_CALLS_OF_AN_OUTAGE = 30;
const STAGE_MS = 25_000;

/** @param awayMs minimum outage; by then all waiting work was given up */
const gone = (name: string, awayMs: number): Scenario => ({
  name: `model gone ${name}`,
  patienceMs: awayMs + 150_000,
  async run(scene) {
    const goneAt = performance.now();
    scene.fake.setBehaviour({ storm: { retryAfterSeconds: 1 } });
    const plan = await scene.plan();
    await until(
      'a stage that mentions the silence',
      async () => (await plan.tenant.look(plan.planId))?.stage === 'Модель не отвечает, пробуем дальше',
      { timeoutMs: STAGE_MS, everyMs: 200 },
    );
    const { status, wallMs } = await plan.ended(2 * OUTAGE_MS);
    scene.check(status === 'failed', `the plan ended ${status}`);
    scene.check(wallMs >= OUTAGE_MS, `the plan was given up after ${(wallMs / 1_000).toFixed(1)} s`);
    const calls = scene.calls().length;
    scene.check(calls <= MOST_CALLS_OF_AN_OUTAGE, `${calls} calls to a provider that is gone`);
    const beganAt = logNow();
    const late = await scene.plan();
    scene.check((await late.ended()).status === 'failed', 'a plan ordered during the outage did not fail');
    const probes = scene.calls(beganAt).length;
    scene.check(probes <= 1, `a plan ordered during the outage made ${probes} calls`);
    for (const failed of [plan, late]) {
      const code = await codeOf(scene, failed);
      scene.check(code === 'MODEL_UNAVAILABLE', `the job failed with ${code}`);
    }
    await sleep(Math.max(0, awayMs - (performance.now() - goneAt)));
    scene.world.calm();
    const after = await scene.plan();
    scene.check((await after.ended()).status === 'completed', 'the plan after the outage failed');
    return { note: `given up after ${(wallMs / 1_000).toFixed(1)} s and ${calls} calls` };
  },
});

/** A minute of a real provider. */
const STORM_MS = 60_000 / SPEED;
const MOST_CALLS_PER_SUCCESS = 1.2;

const storm: Scenario = {
  name: 'model in a storm of 429 (80 %)',
  async run(scene) {
    const passedAt = logNow() + STORM_MS;
    scene.fake.setBehaviour({ storm: { probability: 0.8, seconds: STORM_MS / 1_000, retryAfterSeconds: 1 / SPEED } });
    const plans = [await scene.plan(), await scene.plan()];
    let slowestMs = 0;
    for (const plan of plans) slowestMs = Math.max(slowestMs, await scene.recovered(plan));
    // There must be work after the storm, too.
    const after = await scene.plan();
    scene.check((await after.ended()).status === 'completed', 'the plan after the storm failed');
    const calm = scene.calls(passedAt);
    const ratio = calm.length / calm.filter(isAnswered).length;
    scene.check(ratio <= MOST_CALLS_PER_SUCCESS, `${ratio.toFixed(2)} calls per success outside of the storm`);
    const refused = scene.calls().filter(({ status }) => status === 429).length;
    scene.check(refused > 0, 'the fault missed: nothing was refused');
    return { recoveryMs: slowestMs, note: `${refused} × 429, ${ratio.toFixed(2)} calls per success after it` };
  },
};

export const MODEL_FAULTS: Scenario[] = [
  storm,
  ...PASSING.map(passing),
  ...LASTING.map(lasting),
  gone('for good', 0),
  gone('for 60 s', 60_000),
];
