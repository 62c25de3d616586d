import {
  WEBHOOK_SIGNATURE_HEADER,
  approvalRoutes,
  contentPlanRoutes,
  pushRoutes,
  webhookRoutes,
} from '@orbita/contracts';
import type { FakeReceiver } from '@orbita/fakes';
import { type Tenant, until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import type { Scene } from './scene.js';

const DELIVERED = { timeoutMs: 60_000, everyMs: 100 };

/**
 * Seals a secret in each way users have: a webhook with a former secret, a link for a client, a browser for pushes. Accounts at networks
 * and parser sessions are others' work; nobody logs in at a network here.
 * @returns what finds out whether they still open
 */
export const sealOneOfEach = async (
  scene: Scene,
  { api, projectId }: Tenant,
  receiver: FakeReceiver,
): Promise<() => Promise<void>> => {
  const { id, secret } = await api.call(webhookRoutes.create, { body: { url: receiver.url, events: ['job.failed'] } });
  const rotated = await api.call(webhookRoutes.rotate, { params: { id } });
  for (const one of [secret, rotated.secret]) scene.world.witness.keepSecret(one, 'the secret of a webhook');
  const [plan] = await api.call(contentPlanRoutes.list, { params: { id: projectId }, query: {} });
  if (!plan) throw new Error('there is no plan to make a link for');
  const link = await api.call(approvalRoutes.createLink, { params: { id: plan.id }, body: {} });
  await api.call(pushRoutes.subscribe, { body: scene.world.pushes.device(randomUUID()).subscription });
  return async () => {
    const links = await api.call(approvalRoutes.links, { params: { id: plan.id } });
    scene.check(
      links.some(({ id, url }) => id === link.id && url === link.url),
      `link ${link.id} does not open any more`,
    );
    receiver.forget();
    await api.call(webhookRoutes.ping, { params: { id } });
    const [ping] = await until(
      'a ping',
      () => {
        const received = receiver.received();
        return received.length > 0 && received;
      },
      DELIVERED,
    );
    const signatures = String(ping?.headers[WEBHOOK_SIGNATURE_HEADER.toLowerCase()]).match(/v1=/g);
    scene.check(signatures?.length === 2, `webhook ${id} signs by ${signatures?.length} of 2 secrets`);
  };
};

/** Every sealed column of the database, whoever fills it: how many secrets it has, and how many need another key than this one. */
export const sealedBy = async (
  { world }: Scene,
  key: string,
): Promise<{ column: string; sealed: number; stale: number }[]> => {
  const columns = await world.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND right(column_name, 7) = '_sealed' ORDER BY 1, 2`,
  );
  const counted = [];
  for (const { table, column } of columns) {
    const [count] = await world.query<{ sealed: number; stale: number }>(
      `SELECT count(${column}) AS sealed, count(*) FILTER (WHERE split_part(${column}, '.', 2) <> $1) AS stale FROM ${table}`,
      [key],
    );
    counted.push({ column: `${table}.${column}`, sealed: count?.sealed ?? 0, stale: count?.stale ?? 0 });
  }
  return counted;
};
