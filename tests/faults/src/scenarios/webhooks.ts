import { type WebhookPayload, jobRoutes, webhookRoutes } from '@orbita/contracts';
import { type FakeReceiver, startFakeReceiver } from '@orbita/fakes';
import { until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const PLANS = 24;
const KILLS = 4;
const SETTLED_MS = 90_000;

interface Ended {
  id: number;
  status: string;
}

/** The receiver's first answer to an event: it often accepts it without saying so. */
const receive = (): number | 'cut' => ([204, 'cut', 503, 204, 'cut'] as const)[Math.floor(Math.random() * 5)] ?? 204;

/** Orders small plans one after the other and cancels some of them, while the sender is killed again and again. */
const shake = async (scene: Scene): Promise<void> => {
  const tenant = scene.tenants[0]!;
  scene.shaken.add('worker-delivery');
  const order = async (): Promise<void> => {
    for (let index = 0; index < PLANS; index += 1) {
      const plan = await scene.plan(1, tenant);
      // May have ended by then.
      if (index % 4 === 3) await tenant.api.send(jobRoutes.cancel, { params: { id: plan.jobId } });
    }
  };
  const kill = async (): Promise<void> => {
    for (let time = 0; time < KILLS; time += 1) {
      await sleep(Math.random() * 1_500);
      await scene.stack.kill('worker-delivery', 'SIGKILL');
      await scene.stack.whenReady('worker-delivery');
    }
  };
  await Promise.all([order(), kill()]);
};

/** Every end arrived at least once, with one event id and the right type; nothing else arrived. */
const checkEach = (scene: Scene, jobs: readonly Ended[], receiver: FakeReceiver): string => {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.received()) {
    const { id, type, data } = JSON.parse(body) as WebhookPayload;
    if (!('job' in data)) continue;
    scene.check(headers['x-orbita-event'] === id, `an event was posted under another id than its own`);
    const event = `${data.job.id} ${type}`;
    ids.set(event, (ids.get(event) ?? new Set()).add(id));
  }
  for (const { id, status } of jobs) {
    const events = ids.get(`${id} job.${status}`)?.size ?? 0;
    scene.check(events === 1, `the end of job ${id} (${status}) was sent as ${events} events`);
  }
  scene.check(ids.size === jobs.length, `${ids.size} ends were sent for ${jobs.length} jobs`);
  return `${receiver.received().length} posts for ${jobs.length} ends`;
};

const senderKilled: Scenario = {
  name: 'webhooks: their sender killed, their receiver mute and refusing',
  async run(scene) {
    const { world } = scene;
    const receiver = await startFakeReceiver();
    receiver.behave(receive);
    try {
      const { userId, api } = await scene.tenant();
      await world.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [userId]);
      const { id, secret } = await api.call(webhookRoutes.create, {
        body: { url: receiver.url, events: ['job.completed', 'job.failed', 'job.cancelled'] },
      });
      world.witness.keepSecret(secret, 'the secret of a webhook');
      await shake(scene);
      const ended = (): Promise<Ended[]> =>
        world.query<Ended>(
          `SELECT id, status FROM jobs WHERE user_id = $1 AND status IN ('completed', 'failed', 'cancelled')`,
          [userId],
        );
      const isSettled = async (): Promise<boolean> => {
        // The promise does not include the pauses between tries.
        await world.query(
          `UPDATE acts SET run_after = now() WHERE subject = $1 AND status IN ('waiting', 'unconfirmed')`,
          [`webhook-${id}`],
        );
        const [open] = await world.query<{ count: number }>(
          `SELECT (SELECT count(*) FROM jobs WHERE user_id = $1 AND status IN ('queued', 'active'))
                + (SELECT count(*) FROM webhook_deliveries WHERE webhook_id = $2 AND state = 'waiting') AS count`,
          [userId, id],
        );
        return open?.count === 0;
      };
      await until('the webhooks', isSettled, { timeoutMs: SETTLED_MS, everyMs: 500 });
      return { note: checkEach(scene, await ended(), receiver) };
    } finally {
      await receiver.stop();
    }
  },
};

export const WEBHOOK_FAULTS: Scenario[] = [senderKilled];
