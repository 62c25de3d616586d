import { backgroundRemovalRoutes, transcriptionRoutes } from '@orbita/contracts';
import {
  type Tenant,
  aPicture,
  describeError,
  followChannel,
  isOutage,
  orderWith,
  planRequest,
  spokenWav,
  until,
} from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAll, postEnded } from '../publishing/posts-at-work.js';
import { planPosts, publisher } from '../publishing/posts.js';
import { age, cardOf, completed, orderRefresh } from '../scenarios/channels-at-work.js';
import type { Role, Scene } from '../scene.js';
import { PLAN_SIZE } from '../world.js';

/** A slow answer is no failure on a machine that starts processes all the time. */
const PATIENCE_MS = 30_000;
const ENDED = { timeoutMs: 120_000, everyMs: 250 };
/** Pause between two pieces of work: the machine should be busy with requests. */
const PAUSE_MS = 500;
/** Answer time of a network, a server or the data centre: long enough for a process to stop meanwhile. */
const ANSWER_MS = 1_000;
const POST_DUE_MS = 1_000;
const RECORDING_S = 20;
/** Answer time of the speech server for each second of sound. */
const PACE_MS = 100;
/** Side in pixels. */
const SIDE = 300;

/** Work of one kind that a user orders, one piece after the other. */
export interface Errand {
  /** Its name in the report. */
  name: string;
  /** Role whose processes do it. */
  roles: readonly Role[];
  /** Jobs of each piece; empty if it is an effect. */
  kinds: readonly string[];
  tenant: Tenant;
  /** Orders one piece and waits for its end. */
  once(): Promise<void>;
}

/** Repeats it until the signal; returns the number of pieces. */
export const keepDoing = async (scene: Scene, { name, once }: Errand, signal: AbortSignal): Promise<number> => {
  let done = 0;
  try {
    while (!signal.aborted) {
      await once();
      done += 1;
      // An abort means that it is over: the loop's condition ends it.
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  } catch (error) {
    scene.check(false, `${name} went on no more: ${describeError(error)}`);
  }
  return done;
};

/** Plans, written by the model. */
export const planning = async (scene: Scene): Promise<Errand> => {
  const tenant = await scene.tenant();
  const once = async (): Promise<void> => {
    const ordered = planRequest(PLAN_SIZE);
    const order = await tenant.orderPlan(ordered, { timeoutMs: PATIENCE_MS });
    const plan = scene.follow(tenant, { ...order, ordered });
    const { status, error_message: error } = await plan.ended(ENDED.timeoutMs);
    scene.check(status === 'completed', `plan ${plan.planId} ended ${status}: ${error}`);
  };
  return { name: 'plans', roles: ['worker-content'], kinds: ['content-plan.generate'], tenant, once };
};

/** Posts that become due, at every network in turn; an invariant checks that each was accepted once. */
export const posting = async (scene: Scene): Promise<Errand> => {
  const tenant = await publisher(scene);
  const accounts = await connectAll(scene, tenant);
  const { bot, vk, ok, tenchat } = scene.world.networks;
  for (const network of [bot, vk, ok, tenchat]) network.behave({ delayMs: ANSWER_MS });
  let turn = 0;
  const once = async (): Promise<void> => {
    const account = accounts[turn++ % accounts.length]!;
    const posts = await planPosts(scene, tenant, [{ accounts: [account], dueMs: POST_DUE_MS }]);
    for (const post of posts) await postEnded(scene, post, 'published', ENDED.timeoutMs);
  };
  return { name: 'posts', roles: ['worker-delivery'], kinds: [], tenant, once };
};

/** Recordings that are prepared and transcribed. */
export const transcribing = async (scene: Scene): Promise<Errand> => {
  const tenant = await scene.tenant();
  await tenant.subscribe();
  const recording = spokenWav(RECORDING_S);
  scene.world.transcription.setAbilities({ paceMs: PACE_MS });
  const latest = async (): Promise<string | undefined> => {
    try {
      return (await tenant.api.call(transcriptionRoutes.list, { query: {} }))[0]?.status;
    } catch (error) {
      if (isOutage(error)) return undefined;
      throw error;
    }
  };
  const once = async (): Promise<void> => {
    await completed(scene, tenant, await orderWith(tenant.api, transcriptionRoutes.transcribe, recording), ENDED);
    await until('the end of a transcript', async () => (await latest()) === 'completed', ENDED);
  };
  const kinds = ['recording.prepare', 'recording.transcribe'];
  return { name: 'recordings', roles: ['worker-media'], kinds, tenant, once };
};

/** Pictures whose background is removed. */
export const removing = async (scene: Scene): Promise<Errand> => {
  const tenant = await scene.tenant();
  await tenant.subscribe();
  const picture = aPicture(SIDE);
  scene.world.backgrounds.behave({ delayMs: ANSWER_MS });
  const once = async (): Promise<void> => {
    await completed(scene, tenant, await orderWith(tenant.api, backgroundRemovalRoutes.remove, picture), ENDED);
  };
  return { name: 'backgrounds', roles: ['worker-media'], kinds: ['background.remove'], tenant, once };
};

/** A channel that is read again each time, by a session if its process is up. @param bySession called for each such reading */
export const reading = async (scene: Scene, bySession: () => void): Promise<Errand> => {
  const tenant = await scene.tenant();
  const channel = scene.world.telegram.channel();
  const { id } = await followChannel(tenant, channel);
  scene.world.telegram.dataCentre.fault({ befalls: { delayMs: ANSWER_MS } });
  const once = async (): Promise<void> => {
    await age(scene, [channel.name]);
    await completed(scene, tenant, await orderRefresh(tenant, id), ENDED);
    if ((await cardOf(tenant, id)).source === 'session') bySession();
  };
  return {
    name: 'readings',
    roles: ['worker-competitors', 'telegram'],
    kinds: ['competitors.refresh'],
    tenant,
    once,
  };
};
