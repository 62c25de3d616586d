import { audienceRoutes, contentPlanRoutes, jobRoutes } from '@orbita/contracts';
import { type Answer, type ApiClient, type Tenant, planPrice, planRequest } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { checkAllowances } from '../fleet/allowances.js';
import { checkRevocations } from '../fleet/revocations.js';
import { waysToEach } from '../fleet/ways.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

/** Default limits, except for logins: the observing user signs in all the time. */
const DELIVERED_LIMITS: NodeJS.ProcessEnv = {
  RATE_LIMIT_FACTOR: undefined,
  REGISTRATIONS_PER_ADDRESS: undefined,
  OPEN_JOBS_PER_USER: undefined,
  OPEN_FREE_JOBS_PER_USER: undefined,
};
/** Publications of the plan that is ordered many times. */
const SIZE = 4;
const TIMES = 10;
const PATIENT = { timeoutMs: 60_000 };

const replaceBoth = async ({ stack }: Scene, env: NodeJS.ProcessEnv): Promise<void> => {
  for (const _ of ['one', 'other']) await stack.replace('gateway', { env });
};

const rowsOf = ({ world }: Scene, table: 'jobs' | 'content_plans', { userId }: Tenant): Promise<{ id: number }[]> =>
  world.query(`SELECT id FROM ${table} WHERE user_id = $1`, [userId]);

/** One order with one key, sent to both at once and to both again, is done once; another order with the key is refused. */
const checkIdempotency = async (scene: Scene): Promise<string> => {
  const tenant = await scene.tenant();
  const before = await tenant.credits();
  const ways = waysToEach(scene, tenant.api.token);
  const headers = { 'idempotency-key': randomUUID() };
  const order = (way: ApiClient, size = SIZE): Promise<Answer> =>
    way.send(contentPlanRoutes.create, { params: { id: tenant.projectId }, body: planRequest(size) }, { headers });
  const orderedAt = performance.now();
  const turns = Array.from({ length: TIMES / ways.length }, () => ways).flat();
  const answers = await Promise.all(turns.map((way) => order(way)));
  const [plan] = await rowsOf(scene, 'content_plans', tenant);
  const [job] = await rowsOf(scene, 'jobs', tenant);
  if (!plan || !job) throw new Error(`nothing was ordered: ${answers[0]?.text}`);
  const running = scene.follow(tenant, { planId: plan.id, jobId: job.id, ordered: planRequest(SIZE), orderedAt });
  const { status, error_message: error } = await running.ended();
  scene.check(status === 'completed', `plan ${plan.id} ended ${status}: ${error}`);
  for (const way of ways) answers.push(await order(way));
  const kinds = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  scene.check(kinds.size === 1 && answers[0]?.status === 201, `one key was answered ${[...kinds].join(', ')}`);
  for (const way of ways) {
    const { status, text } = await order(way, SIZE + 1);
    const isRefused = status === 409 && text.includes('IDEMPOTENCY_KEY_REUSED');
    scene.check(isRefused, `another order under the key was answered ${status} ${text}`);
  }
  for (const table of ['jobs', 'content_plans'] as const) {
    const { length } = await rowsOf(scene, table, tenant);
    scene.check(length === 1, `one key made ${length} ${table}`);
  }
  const charged = before - (await tenant.credits());
  scene.check(charged === planPrice(SIZE), `one key was charged ${charged} instead of ${planPrice(SIZE)}`);
  return `${answers.length} orders under one key made 1 job`;
};

/** A caller waiting at one gateway gets the result of work ordered at another, even one that has stopped by then. */
const checkWaiting = async (scene: Scene): Promise<string> => {
  const { stack } = scene;
  const tenant = await scene.tenant();
  const [one, other] = waysToEach(scene, tenant.api.token);
  const body = { name: 'Кофейня' };
  const order = (way: ApiClient, key: string): Promise<number> =>
    way.order(audienceRoutes.suggest, { body }, { headers: { 'idempotency-key': key } });
  const wait = (way: ApiClient, key: string): Promise<Answer> =>
    way.send(audienceRoutes.suggest, { body }, { headers: { 'idempotency-key': key }, ...PATIENT });

  const keys = [randomUUID(), randomUUID()] as const;
  await Promise.all([order(one, keys[0]), order(other, keys[1])]);
  const crossed = await Promise.all([wait(other, keys[0]), wait(one, keys[1])]);

  // No worker runs: all callers wait until the gateway has stopped.
  await stack.stopRole('worker-content');
  const key = randomUUID();
  let letGo: Answer;
  let stayed: Answer;
  try {
    const id = await order(one, key);
    const [leaving, staying] = [wait(one, key), wait(other, key)];
    await stack.replace('gateway', { env: DELIVERED_LIMITS });
    letGo = await leaving;
    const hasJobId = letGo.text.includes(`"job_id":${id}`) && letGo.headers.has('retry-after');
    scene.check(
      letGo.status === 503 && hasJobId,
      `a caller waiting at the stopped gateway was answered ${letGo.status} ${letGo.text}`,
    );
    const { status } = await other.call(jobRoutes.get, { params: { id } });
    scene.check(status === 'queued', `the job they wait for is ${status}`);
    await stack.startRole('worker-content');
    stayed = await staying;
  } finally {
    await stack.startRole('worker-content');
  }
  const [, newest] = waysToEach(scene, tenant.api.token);
  const again = await wait(newest, key);
  for (const { status, text } of [...crossed, stayed, again])
    scene.check(status === 200, `the waiting caller was answered ${status} ${text}`);
  scene.check(again.text === stayed.text, `one job was answered ${stayed.text} and ${again.text}`);
  const { length: jobs } = await rowsOf(scene, 'jobs', tenant);
  scene.check(jobs === 3, `3 orders made ${jobs} jobs`);
  return '2 who waited crosswise answered, 1 let go with the job, 1 answered for the gateway that left';
};

const twoGateways: Scenario = {
  name: 'two gateways behind one address',
  isFleet: true,
  patienceMs: 300_000,
  async run(scene) {
    await replaceBoth(scene, DELIVERED_LIMITS);
    try {
      const notes = [
        await checkIdempotency(scene),
        await checkAllowances(scene),
        await checkRevocations(scene),
        await checkWaiting(scene),
      ];
      return { note: notes.join('; ') };
    } finally {
      await replaceBoth(scene, {});
    }
  },
};

export const TWO_GATEWAYS: readonly Scenario[] = [twoGateways];
