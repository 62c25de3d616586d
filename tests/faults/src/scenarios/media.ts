import { endpointPath, fileRoutes } from '@orbita/contracts';
import { crc32, deflateSync } from 'node:zlib';
import { Refused, type Tenant, until } from '../harness/index.js';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';

/** As many as one user may have under way. */
const FILES = 4;
/** Pixels of a side: long enough in the making to be killed in its middle. */
const SIDE = 3_000;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

/** A black picture of three bytes a pixel. */
const aPicture = (side: number): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side * 3)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const uploadTo = async ({ api }: Tenant, bytes: Buffer): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Витрина.png');
  const path = endpointPath(fileRoutes.upload);
  const reply = await fetch(api.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, prefer: 'respond-async' },
    body: form,
  });
  const text = await reply.text();
  if (reply.status !== 202) {
    throw new Refused({ method: 'POST', path, status: reply.status, headers: reply.headers, text, ms: 0 });
  }
  return (JSON.parse(text) as { job_id: number }).job_id;
};

/** Uploads the files at once, waits until all are prepared; what it took in ms. */
const prepareAll = async (
  tenant: Tenant,
  picture: Buffer,
  fault: (jobs: number[]) => Promise<void>,
): Promise<number> => {
  const began = performance.now();
  const jobs = await Promise.all(Array.from({ length: FILES }, () => uploadTo(tenant, picture)));
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
