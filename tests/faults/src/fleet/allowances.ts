import { type RouteSpec, ideaRoutes, transcriptionRoutes } from '@orbita/contracts';
import { type Answer, until } from '@orbita/harness';
import type { Scene } from '../scene.js';
import { answersOf, gatewaysOf } from './gateways.js';
import { keyOwner } from './key-owner.js';

/** Limit of the API key's owner: the smallest there is. */
const KEY_A_MINUTE = 10;
/** A new connection for each request: the balancer distributes connections. */
const ALONE = { headers: { connection: 'close' } };
const COUNTED = { timeoutMs: 5_000 };

/** Requests that are counted together, and how many of them are accepted. */
interface Allowance {
  whose: string;
  allowed: number;
  sent: number;
  route: RouteSpec;
  send(): Promise<Answer>;
}

/** Sends more than allowed to the shared address: the allowance holds for both gateways together, not for each. */
const checkAllowance = async (scene: Scene, { whose, allowed, sent, route, send }: Allowance): Promise<string> => {
  const gateways = gatewaysOf(scene.stack);
  const seen = (): Promise<number[]> => Promise.all(gateways.map((gateway) => answersOf(gateway, route)));
  const before = await seen();
  const answers = await Promise.all(Array.from({ length: sent }, send));
  const shares = await until(
    `the last of ${sent} answers to be counted`,
    async () => {
      const now = (await seen()).map((count, place) => count - before[place]!);
      return now.reduce((sum, count) => sum + count, 0) === sent && now;
    },
    COUNTED,
  );
  scene.check(
    shares.every((count) => count > 0),
    `${whose}: the gateways answered ${shares.join(' and ')}`,
  );
  const letIn = answers.filter(({ status }) => status === 200).length;
  scene.check(letIn === allowed, `${whose}: ${letIn} of ${sent} were let in, ${allowed} are allowed`);
  const unclear = answers.filter(
    ({ status, headers }) => status !== 200 && !(status === 429 && Number(headers.get('retry-after')) > 0),
  );
  scene.check(unclear.length === 0, `${whose}: ${unclear.length} were refused unclearly: ${unclear[0]?.text}`);
  return `${whose} ${letIn} of ${sent} (${shares.join(' + ')})`;
};

/** A user, an address and a key each may send their allowance, over both gateways together. */
export const checkAllowances = async (scene: Scene): Promise<string> => {
  const { api } = scene.world;
  const { tenant, key } = await keyOwner(scene, KEY_A_MINUTE);
  const allowances: Allowance[] = [
    {
      whose: 'a user',
      allowed: 120,
      sent: 150,
      route: transcriptionRoutes.list,
      send: () => tenant.api.send(transcriptionRoutes.list, { query: { search: 'план' } }, ALONE),
    },
    {
      whose: 'an address',
      allowed: 10,
      sent: 16,
      route: ideaRoutes.sample,
      send: () => api.send(ideaRoutes.sample, { body: { about: 'Кофейня' } }, ALONE),
    },
    {
      whose: 'a key',
      allowed: KEY_A_MINUTE,
      sent: 16,
      route: transcriptionRoutes.offer,
      send: () => api.as(key).send(transcriptionRoutes.offer, {}, ALONE),
    },
  ];
  const accepted: string[] = [];
  for (const allowance of allowances) accepted.push(await checkAllowance(scene, allowance));
  return `let in: ${accepted.join(', ')}`;
};
