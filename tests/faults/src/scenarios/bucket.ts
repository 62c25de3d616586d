import { backgroundRemovalRoutes, fileRoutes, jobRoutes } from '@orbita/contracts';
import { type Tenant, aPicture, aVideo, orderWith, until } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { AlertWatch } from '../alerts/alert-watch.js';
import { LibraryLoad, type LibrarySeen, READERS } from '../fleet/library-load.js';
import { failing } from '../outages/dependency.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

/** The client tries a bucket three times, with short pauses: this is the longest wait before the refusal. */
const WAIT_MS = 5_000;
const SHOWN_VIDEO_BYTES = 2 ** 20;
const SIDE = 600;
const REMOVAL_PRICE = 30;
/** The picture without its background arrives when the bucket is already down. */
const REMOVAL_MS = 3_000;
const SOON = { timeoutMs: 20_000, everyMs: 50 };
const ENDED = { timeoutMs: 45_000, everyMs: 100 };
/** The longest pause between two runs of a job, plus the wait for its turn. */
const RETURN_GOAL_MS = 15_000;
const LOOK_EVERY_MS = 500;

const contentOf = async ({ api }: Tenant, url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(api.baseUrl + url)).arrayBuffer());

const ended = async ({ api }: Tenant, jobId: number): Promise<void> => {
  await until(`the end of job ${jobId}`, () => api.jobEnded(jobId), ENDED);
};

/** A picture and a video in the library, to be read. */
const furnish = async (tenant: Tenant) => {
  for (const content of [aPicture(SIDE), aVideo(SHOWN_VIDEO_BYTES)])
    await ended(tenant, await orderWith(tenant.api, fileRoutes.upload, content));
  const files = await tenant.api.call(fileRoutes.list, {});
  return Promise.all(files.map(async (file) => ({ file, content: await contentOf(tenant, file.url) })));
};

/** Running processes: a restart gives another list. */
const living = ({ stack }: Scene): string =>
  stack
    .processes()
    .map(({ role, index, pid }) => `${role}-${index} ${pid}`)
    .join(', ');

/** Asks every gateway for liveness and readiness, again and again, until the time is over. */
const watchGateways = async (scene: Scene, forMs: number): Promise<void> => {
  const over = performance.now() + forMs;
  while (performance.now() < over) {
    for (const { role, index, healthPort } of scene.stack.processes()) {
      if (role !== 'gateway') continue;
      for (const question of ['live', 'ready']) {
        const { ok } = await fetch(`http://127.0.0.1:${healthPort}/health/${question}`);
        scene.check(ok, `gateway-${index} did not report ${question}`);
      }
    }
    await sleep(LOOK_EVERY_MS);
  }
};

/** A background is being removed: its server has the picture. @returns the job */
const beginRemoval = async ({ world }: Scene, { api }: Tenant): Promise<number> => {
  world.backgrounds.behave({ delayMs: REMOVAL_MS });
  const came = new Promise<void>((resolve) =>
    world.backgrounds.watch((moment) => {
      if (moment === 'heard') resolve();
    }),
  );
  const jobId = await orderWith(api, backgroundRemovalRoutes.remove, aPicture(SIDE));
  await came;
  return jobId;
};

interface FileRow {
  id: number;
  folder: string;
  status: string;
  mime: string;
  bytes: number;
  jobId: number | null;
}

/** Accepted files are stored completely; refused ones left no row, used no space and no stored object. */
const checkLibrary = async (scene: Scene, tenant: Tenant, { accepted }: LibrarySeen, others: number): Promise<void> => {
  const { bucket } = scene.world;
  const rows = await scene.world.query<FileRow & Record<string, unknown>>(
    `SELECT files.id, folder, files.status, mime, bytes, jobs.id AS "jobId"
       FROM files LEFT JOIN jobs ON jobs.user_id = files.user_id AND (jobs.result->>'file_id')::bigint = files.id
      WHERE files.user_id = $1`,
    [tenant.userId],
  );
  const unready = rows.filter(({ status }) => status !== 'ready').length;
  scene.check(unready === 0, `${unready} files are not ready`);
  const wanted = accepted.length + others;
  scene.check(rows.length === wanted, `${wanted} files were accepted, ${rows.length} are there`);
  for (const { folder, mime, bytes, jobId } of rows) {
    const part = mime.startsWith('video/') ? 'upload' : 'image';
    const kept = bucket.objects.get(`files/${folder.slice(0, 2)}/${folder}/${part}`)?.content;
    scene.check(kept?.length === bytes, `of a file of ${bytes} bytes the bucket has ${kept?.length}`);
    const sent = accepted.find((upload) => upload.jobId === jobId)?.video;
    scene.check(!sent || kept?.equals(sent) === true, 'a video was not stored as it was sent');
  }
  const { used_bytes: used } = await tenant.api.call(fileRoutes.usage, {});
  const sum = rows.reduce((all, { bytes }) => all + bytes, 0);
  scene.check(used === sum, `files of ${sum} bytes take ${used} of the library`);
  const [known] = await scene.world.query<{ keys: string[] }>(
    `SELECT array(SELECT key FROM file_remains UNION ALL SELECT folder::text FROM files) AS keys`,
  );
  const keys = new Set(known?.keys);
  const stray = [...bucket.objects.keys()].filter(
    (key) => key.startsWith('files/') && !keys.has(key) && !keys.has(key.split('/')[2] ?? ''),
  );
  scene.check(stray.length === 0, `${stray.length} objects belong to no row and no sweep finds them: ${stray[0]}`);
};

interface Trouble {
  name: string;
  lastsMs: number;
  /** It breaks connections off. */
  cuts: number;
  /** Long and bad enough for the alert about the bucket. */
  isAlarming?: true;
  begin(scene: Scene): Promise<void>;
  end(scene: Scene): Promise<void>;
}

const inTrouble = ({ name, lastsMs, cuts, isAlarming, begin, end }: Trouble): Scenario => ({
  name,
  isFleet: true,
  goalMs: RETURN_GOAL_MS,
  patienceMs: lastsMs + 180_000,
  async run(scene) {
    const tenant = await scene.tenant();
    await tenant.subscribe();
    const shown = await furnish(tenant);
    const before = { processes: living(scene), balance: await tenant.credits() };
    const watch = isAlarming && (await AlertWatch.over(scene, failing('bucket')));
    const load = new LibraryLoad(tenant, shown);
    let seen: LibrarySeen;
    let observed: string | undefined;
    let removal: number;
    let recoveryMs: number;
    try {
      await until('some uploads', () => load.uploads.accepted >= 4, SOON);
      removal = await beginRemoval(scene, tenant);
      await begin(scene);
      try {
        await Promise.all([watchGateways(scene, lastsMs), watch?.raised(lastsMs)]);
      } finally {
        await end(scene);
      }
      const endedAt = performance.now();
      const accepted = load.uploads.accepted;
      await until('uploads afterwards', () => load.uploads.accepted >= accepted + 4, SOON);
      await ended(tenant, removal);
      recoveryMs = performance.now() - endedAt;
      await watch?.cleared();
    } finally {
      seen = await load.stop();
      observed = await watch?.stop();
    }
    for (const problem of seen.problems) scene.check(false, problem);
    for (const { jobId } of [...seen.accepted, { jobId: removal }]) {
      await ended(tenant, jobId);
      const { status, error } = await tenant.api.call(jobRoutes.get, { params: { id: jobId } });
      scene.check(status === 'completed', `job ${jobId} ended ${status}: ${error}`);
    }
    await checkLibrary(scene, tenant, seen, shown.length + 1);
    const open = scene.world.bucket.openUploads();
    scene.check(open === 0, `${open} uploads in parts were left unfinished`);
    const charged = before.balance - (await tenant.credits());
    scene.check(charged === REMOVAL_PRICE, `charged ${charged} instead of ${REMOVAL_PRICE}`);
    scene.check(living(scene) === before.processes, `processes died: ${before.processes} became ${living(scene)}`);
    scene.check(seen.cutReads <= cuts, `${seen.cutReads} answers broke off`);
    const { slowestRefusalMs, refusedUploads, reads, refusedReads, cutReads } = seen;
    scene.check(slowestRefusalMs <= WAIT_MS, `a user waited ${Math.round(slowestRefusalMs)} ms for a refusal`);
    return {
      recoveryMs,
      note: [
        `${seen.accepted.length} uploads accepted, ${refusedUploads} refused`,
        `${refusedReads} of ${reads} reads refused, ${cutReads} cut`,
        `slowest refusal ${(slowestRefusalMs / 1_000).toFixed(1)} s`,
        ...(observed ? [observed] : []),
      ].join(', '),
    };
  },
});

const away = inTrouble({
  name: 'bucket away for 60 s',
  lastsMs: 60_000,
  // Each reader may be in the middle of an answer.
  cuts: READERS,
  isAlarming: true,
  begin: ({ world }) => world.bucket.goDown(),
  end: ({ world }) => world.bucket.goUp(),
});

const busy = inTrouble({
  name: 'bucket answers 503 to a third of the requests for 20 s',
  lastsMs: 20_000,
  cuts: 0,
  begin: async ({ world }) => world.bucket.behave(() => (Math.random() < 1 / 3 ? 503 : undefined)),
  end: async ({ world }) => world.bucket.behave(() => undefined),
});

export const BUCKET_FAULTS: readonly Scenario[] = [away, busy];
