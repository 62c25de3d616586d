import type { LlmBehaviour } from '@orbita/fakes';
import { isAnswered, logNow } from '../harness/index.js';
import type { Scenario } from '../scenario.js';
import { SPEED } from '../world.js';

interface Trouble {
  name: string;
  behaviour: Partial<LlmBehaviour>;
}

/** Troubles that pass: the plan must be completed as if nothing had happened. */
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
  { name: 'numbers anew', behaviour: { renumbered: { count: 4 } } },
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

/** Troubles that stay: the job must fail soon, with its reason and without a charge. */
const LASTING: (Trouble & { code: string })[] = [
  { name: 'rejects the key', behaviour: { unauthorized: {} }, code: 'MODEL_MISCONFIGURED' },
  { name: 'always refuses', behaviour: { refusal: {} }, code: 'MODEL_REFUSED' },
];

const lasting = ({ name, behaviour, code }: Trouble & { code: string }): Scenario => ({
  name: `model ${name}`,
  async run(scene) {
    scene.fake.setBehaviour(behaviour);
    const plan = await scene.plan();
    const { status, wallMs } = await plan.ended();
    scene.check(status === 'failed', `the plan ended ${status}`);
    const [job] = await scene.world.query<{ code: string }>('SELECT error_code AS code FROM jobs WHERE id = $1', [
      plan.jobId,
    ]);
    scene.check(job?.code === code, `the job failed with ${job?.code} instead of ${code}`);
    return { note: `failed after ${(wallMs / 1_000).toFixed(1)} s and ${scene.calls().length} calls` };
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
    // Something must come after the storm, too.
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

export const MODEL_FAULTS: Scenario[] = [storm, ...PASSING.map(passing), ...LASTING.map(lasting)];
