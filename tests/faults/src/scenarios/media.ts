import { fileRoutes } from '@orbita/contracts';
import { type Tenant, aPicture, orderWith, until } from '@orbita/harness';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';

/** As many as one user may have open. */
const FILES = 4;
/** Side in pixels: large enough to be killed half-way. */
const SIDE = 3_000;

/** Uploads the files at once and waits until all are prepared; returns the duration in ms. */
const prepareAll = async (
  tenant: Tenant,
  picture: Buffer,
  fault: (jobs: number[]) => Promise<void>,
): Promise<number> => {
  const began = performance.now();
  const jobs = await Promise.all(
    Array.from({ length: FILES }, () => orderWith(tenant.api, fileRoutes.upload, picture)),
  );
  await fault(jobs);
  const ended = async (): Promise<boolean> =>
    (await Promise.all(jobs.map((id) => tenant.api.jobEnded(id)))).every(Boolean);
  await until('the end of all files', ended, { timeoutMs: 60_000, everyMs: 50 });
  return performance.now() - began;
};

const killedWhilePreparing: Scenario = {
  name: 'media worker killed while it prepares files',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const tenant = await scene.tenant();
    const picture = aPicture(SIDE);
    const undisturbedMs = await prepareAll(tenant, picture, async () => undefined);
    const wallMs = await prepareAll(tenant, picture, async (jobs) => {
      const active = async (): Promise<boolean> =>
        (await Promise.all(jobs.map((id) => scene.job(id, 'status')))).includes('active');
      await until('a file being prepared', active, { timeoutMs: 10_000, everyMs: 5 });
      await scene.kill('worker-media');
    });
    const files = await tenant.api.call(fileRoutes.list, {});
    scene.check(files.length === 2 * FILES, `${files.length} of ${2 * FILES} files are in the library`);
    for (const { url, bytes } of files) {
      const { byteLength } = await (await fetch(tenant.api.baseUrl + url)).arrayBuffer();
      scene.check(byteLength === bytes, `a file of ${bytes} bytes is served with ${byteLength}`);
    }
    return { recoveryMs: Math.max(0, wallMs - undisturbedMs) };
  },
};

export const MEDIA_FAULTS: readonly Scenario[] = [killedWhilePreparing];
