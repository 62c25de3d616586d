// @ts-check
// A worker is killed while it writes a plan: the plan is still completed, and only once.
import { startFakeLlm } from '@orbita/fakes';
import { ApiClient, Tenant, signIn } from '@orbita/harness';
import { ContainersProblem, until } from './steps.mjs';

const PUBLICATIONS = 30;
/** Each answer of the model pauses half-way, so that the worker can be killed in the middle of a plan. */
const STALL = { after: 0.6, forSeconds: 4 };
const PATIENCE_MS = 180_000;
/** Far below the limit of one user. */
const LOOK_EVERY_MS = 250;
const MODEL_KEY = 'sk-containers-only-for-the-fake-server';

/**
 * A model server the containers can reach, and the secret with its address.
 * @param {string} host address of this machine in their network
 */
export const startModel = async (host) => {
  const model = await startFakeLlm({ host, speed: 8, behaviour: { stall: STALL } });
  return { ...model, secret: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: MODEL_KEY } };
};

/**
 * Orders a plan, kills the worker once a part of it is written, and waits for the whole. Throws what failed.
 * @param {object} options
 * @param {string} options.baseUrl of the gateway
 * @param {{ email: string, password: string }} options.admin
 * @param {import('./pods.mjs').Pods} options.pods
 * @param {import('./overlay.mjs').Workload} options.worker
 * @param {AbortSignal} options.signal
 * @returns {Promise<string>} what happened, as text
 */
export const killWorkerMidPlan = async ({ baseUrl, admin, pods, worker, signal }) => {
  const api = new ApiClient(baseUrl);
  const tenant = await Tenant.create(api, await signIn(api, admin));
  const { planId } = await tenant.orderPlan(PUBLICATIONS);
  const look =
    (/** @type {(seen: import('@orbita/contracts').ContentPlanStatusReply) => boolean} */ holds) => async () => {
      const seen = await tenant.look(planId);
      return seen && (holds(seen) || seen.status === 'completed' || seen.status === 'failed') ? seen : undefined;
    };
  const patience = { patienceMs: PATIENCE_MS, everyMs: LOOK_EVERY_MS, signal };
  const before = await until(
    'a part of the plan',
    look(({ publications_count: count }) => count > 0),
    patience,
  );
  if (before.status === 'completed' || before.status === 'failed') {
    throw new ContainersProblem(`the plan was ${before.status} before the worker could be killed`);
  }
  const killed = performance.now();
  const restarts = await pods.restarts(worker);
  await pods.kill(worker);
  await until(
    'a worker started again',
    async () => ((await pods.restarts(worker)) > restarts ? true : undefined),
    patience,
  );
  const after = await until(
    'the end of the plan',
    look(() => false),
    patience,
  );
  if (after.status !== 'completed' || after.publications_count !== PUBLICATIONS) {
    throw new ContainersProblem(
      `the plan is ${after.status} with ${after.publications_count} of ${PUBLICATIONS}: ${after.error_message}`,
    );
  }
  const seconds = ((performance.now() - killed) / 1000).toFixed(1);
  return `killed at ${before.publications_count} of ${PUBLICATIONS} publications, all of them there ${seconds} s later`;
};
