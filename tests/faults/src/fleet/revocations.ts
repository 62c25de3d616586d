import { accountRoutes, apiKeyRoutes, recoveryRoutes, sessionRoutes, transcriptionRoutes } from '@orbita/contracts';
import { type Answer, type ApiClient, signIn } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene } from '../scene.js';
import { keyOwner } from './key-owner.js';
import { waysToEach } from './ways.js';

/** Longest time until every process knows a revocation. */
const KNOWN_MS = 1_000;
const LOOK_EVERY_MS = 20;
/** A token accepted after that would be accepted for good. */
const WATCHED_MS = 3_000;
const OFTEN = 600;

/** A right: a request it allows at one gateway, and its end at the other. */
interface Right {
  what: string;
  look(): Promise<Answer>;
  end(): Promise<unknown>;
}

/** @returns start of the last allowed request, in ms after the end of the right was answered */
const allowedFor = async (scene: Scene, { what, look, end }: Right): Promise<number> => {
  const { status } = await look();
  scene.check(status === 200, `${what}: before its end it was answered ${status}`);
  await end();
  const endedAt = performance.now();
  let lastMs = 0;
  for (let beganMs = 0; beganMs < WATCHED_MS; beganMs = performance.now() - endedAt) {
    const { status } = await look();
    if (status === 200) lastMs = beganMs;
    else scene.check(status === 401, `${what}: after its end it was answered ${status}`);
    await sleep(LOOK_EVERY_MS);
  }
  scene.check(lastMs <= KNOWN_MS, `${what}: ${Math.round(lastMs)} ms after its end the other gateway let it in`);
  return lastMs;
};

/** A right that ends at one gateway opens nothing at the other a second later. */
export const checkRevocations = async (scene: Scene): Promise<string> => {
  const { tenant, id, key } = await keyOwner(scene, OFTEN);
  const { email, password } = tenant.credentials;
  const fresh = randomUUID();
  scene.world.witness.keepSecret(fresh, 'a changed password');
  const [one, other] = waysToEach(scene);
  const [left, former, present] = [
    await signIn(one, { email, password }),
    await signIn(one, { email, password }),
    await signIn(one, { email, password }),
  ];
  const at = (way: ApiClient, { token = '' }: ApiClient): ApiClient => way.as(token);
  const me = (way: ApiClient) => (): Promise<Answer> => way.send(accountRoutes.me, {});
  const rights: Right[] = [
    {
      what: 'a logged-out session',
      look: me(at(other, left)),
      end: () => left.call(accountRoutes.logout, {}),
    },
    {
      what: 'a session of a former password',
      look: me(at(other, former)),
      end: () => present.call(recoveryRoutes.changePassword, { body: { current_password: password, password: fresh } }),
    },
    {
      what: 'a session ended everywhere',
      look: me(present),
      end: () => at(other, present).call(sessionRoutes.endAll, {}),
    },
    {
      what: 'a deleted key',
      look: () => one.as(key).send(transcriptionRoutes.offer, {}),
      end: async () => (await signIn(other, { email, password: fresh })).call(apiKeyRoutes.delete, { params: { id } }),
    },
  ];
  let slowest = 0;
  for (const right of rights) slowest = Math.max(slowest, await allowedFor(scene, right));
  return `${rights.length} kinds of rights ended, the slowest allowed something ${Math.round(slowest)} ms later`;
};
