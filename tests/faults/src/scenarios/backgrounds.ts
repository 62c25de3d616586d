import { backgroundRemovalRoutes, fileRoutes, jobRoutes } from '@orbita/contracts';
import type { ApiBehaviour } from '@orbita/fakes';
import { type ApiClient, type Tenant, aPicture, logNow, orderWith, until } from '@orbita/harness';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const PRICE = 30;
/** Side in pixels. */
const SIDE = 600;
const SOON = { timeoutMs: 20_000, everyMs: 25 };
/** A server that does not answer is given up after a minute. */
const AFTER_SILENCE = { timeoutMs: 90_000, everyMs: 100 };

/** A user whose plan includes the remover. */
const aPayingUser = async (scene: Scene): Promise<Tenant> => {
  const tenant = await scene.tenant();
  await tenant.subscribe();
  return tenant;
};

const order = (api: ApiClient): Promise<number> => orderWith(api, backgroundRemovalRoutes.remove, aPicture(SIDE));

/** Holds the next picture that arrives at the server until it is released. */
const holdNext = ({ world }: Scene): { came: Promise<void>; letGo: () => void } => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const came = new Promise<void>((resolve) => {
    world.backgrounds.watch((moment) => {
      if (moment !== 'heard') return;
      resolve();
      return held;
    });
  });
  return { came, letGo };
};

const killedWhileRemoving: Scenario = {
  name: 'media worker killed while a background is removed',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const tenant = await aPayingUser(scene);
    const { api } = tenant;
    const before = await tenant.credits();
    scene.world.backgrounds.forget();
    const { came, letGo } = holdNext(scene);
    const jobId = await order(api);
    await came;
    const diedAt = await scene.kill('worker-media');
    scene.world.backgrounds.watch(null);
    letGo();
    await until('the picture without its background', () => api.jobEnded(jobId), SOON);
    const recoveryMs = logNow() - diedAt;

    const { status, error } = await api.call(jobRoutes.get, { params: { id: jobId } });
    scene.check(status === 'completed', `the job ended ${status}: ${error}`);
    const sent = scene.world.backgrounds.calls().length;
    scene.check(sent === 2, `the picture was sent ${sent} times, not once by each worker`);
    const files = await api.call(fileRoutes.list, {});
    scene.check(files.length === 1, `there are ${files.length} files instead of one`);
    for (const { url, bytes, width, mime } of files) {
      scene.check(mime === 'image/png' && width === SIDE, `the result is ${mime}, ${width} pixels wide`);
      const { byteLength } = await (await fetch(api.baseUrl + url)).arrayBuffer();
      scene.check(byteLength === bytes, `a file of ${bytes} bytes is served with ${byteLength}`);
    }
    const charged = before - (await tenant.credits());
    scene.check(charged === PRICE, `charged ${charged} instead of ${PRICE}`);
    return { recoveryMs };
  },
};

/** One order never gets an answer while others get wrong ones: none of them costs anything, and each gives its reason. */
const serverThatFails: Scenario = {
  name: 'a server of backgrounds that hangs, fails and answers a page',
  async run(scene) {
    const { backgrounds } = scene.world;
    const tenant = await aPayingUser(scene);
    const { api } = tenant;
    const before = await tenant.credits();
    backgrounds.forget();
    const orderUnder = (behaviour: Partial<ApiBehaviour>): Promise<number> => {
      backgrounds.behave(behaviour);
      return order(api);
    };
    const unanswered = await orderUnder({ fault: 'silence' });
    await until('the picture that is never answered', async () => backgrounds.calls().length > 0, SOON);
    const failing = await orderUnder({ fault: 'error before' });
    await until('the end of one that failed', () => api.jobEnded(failing), SOON);
    const misread = await orderUnder({ fault: 'no json' });
    await until('the end of one that was answered a page', () => api.jobEnded(misread), SOON);
    await until('the end of the silence', () => api.jobEnded(unanswered), AFTER_SILENCE);

    for (const id of [unanswered, failing, misread]) {
      const { status, error, error_code: code } = await api.call(jobRoutes.get, { params: { id } });
      scene.check(
        status === 'failed' && code === 'BACKGROUND_REMOVAL_FAILED' && (error ?? '').includes('Кредиты не списаны'),
        `job ${id} ended ${status} with ${code}: ${error}`,
      );
    }
    const charged = before - (await tenant.credits());
    scene.check(charged === 0, `charged ${charged} for nothing`);
    const files = await api.call(fileRoutes.list, {});
    scene.check(files.length === 0, `${files.length} files were left`);
    return {};
  },
};

export const BACKGROUND_FAULTS: readonly Scenario[] = [killedWhileRemoving, serverThatFails];
