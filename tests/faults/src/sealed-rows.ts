import {
  WEBHOOK_SIGNATURE_HEADER,
  approvalRoutes,
  contentPlanRoutes,
  integrationRoutes,
  networkLoginRoutes,
  pushRoutes,
  webhookRoutes,
} from '@orbita/contracts';
import type { FakeReceiver } from '@orbita/fakes';
import { type Tenant, until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import type { Scene } from './scene.js';

const DELIVERED = { timeoutMs: 60_000, everyMs: 100 };

/** Begins a login at VK and follows it as a browser does. @returns the parameters of the callback */
const visitVk = async ({ api }: Tenant): Promise<{ code: string; state: string; device_id: string }> => {
  const { auth_url: there } = await api.call(networkLoginRoutes.beginVk, {});
  const back = new URL((await fetch(there, { redirect: 'manual' })).headers.get('location') ?? '');
  const { code = '', state = '', device_id = '' } = Object.fromEntries(back.searchParams);
  return { code, state, device_id };
};

/** Encrypts the data of two VK logins, one begun and one returned from. @returns a function that checks that both still open */
const sealLogins = async (scene: Scene, tenant: Tenant): Promise<() => Promise<void>> => {
  const { api } = tenant;
  const community = scene.world.networks.community();
  const { access_token: handle } = await api.call(networkLoginRoutes.finishVk, { body: await visitVk(tenant) });
  const begun = await visitVk(tenant);
  return async () => {
    const { groups } = await api.call(networkLoginRoutes.finishVk, { body: begun });
    scene.check(
      groups.some(({ id }) => id === String(community)),
      `a login that was begun before brings ${groups.length} communities without ${community}`,
    );
    const credentials = { access_token: handle, owner_id: `-${community}` };
    const { problem } = await api.call(integrationRoutes.create, { body: { platform: 'vk', credentials } });
    scene.check(problem === null, `an account of an earlier login is ${problem}`);
  };
};

/**
 * Encrypts a secret in each way users have: a webhook with two former secrets, a client's link, a push device, network logins.
 * Other code covers accounts at networks and parser sessions.
 * @returns a function that checks that they still open
 */
export const sealOneOfEach = async (
  scene: Scene,
  tenant: Tenant,
  receiver: FakeReceiver,
): Promise<() => Promise<void>> => {
  const { api, projectId } = tenant;
  const { id, secret } = await api.call(webhookRoutes.create, { body: { url: receiver.url, events: ['job.failed'] } });
  const rotate = async (): Promise<string> => (await api.call(webhookRoutes.rotate, { params: { id } })).secret;
  for (const one of [secret, await rotate(), await rotate()])
    scene.world.witness.keepSecret(one, 'the secret of a webhook');
  const [plan] = await api.call(contentPlanRoutes.list, { params: { id: projectId }, query: {} });
  if (!plan) throw new Error('there is no plan to make a link for');
  const link = await api.call(approvalRoutes.createLink, { params: { id: plan.id }, body: {} });
  await api.call(pushRoutes.subscribe, { body: scene.world.pushes.device(randomUUID()).subscription });
  const loginsOpen = await sealLogins(scene, tenant);
  return async () => {
    await loginsOpen();
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
    scene.check(signatures?.length === 3, `webhook ${id} signs by ${signatures?.length} of 3 secrets`);
  };
};

/** Every encrypted column of the database: how many secrets it has, and how many need another key than this one. */
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
