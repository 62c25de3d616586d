import { backgroundRemovalRoutes, pushRoutes } from '@orbita/contracts';
import { aPicture, beginTranscription, orderWith, recorded } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { orderMail } from '../alerts/order-mail.js';
import { completedJobs } from './completed-jobs.js';
import { type Dependency, failing } from './dependency.js';
import { suggestions } from './servers.js';

const PART_MS = 2_000;
/** Side in pixels. */
const SIDE = 200;

const model: Dependency = {
  name: 'the model',
  alert: failing('model'),
  // It is down for longer than the product waits.
  planEnds: 'failed',
  use: suggestions,
  takeAway: ({ fake }) => fake.goDown(),
  giveBack: ({ fake }) => fake.goUp(),
};

const mail: Dependency = {
  name: 'the mail server',
  alert: failing('mail'),
  use: (scene, work) =>
    work({
      everyMs: 1_000,
      ask: () => orderMail(scene, `outage-${randomUUID()}`),
      done: () => scene.world.mail.arrivals().length,
    }),
  takeAway: ({ world }) => world.mail.goDown(),
  giveBack: ({ world }) => world.mail.goUp(),
};

const push: Dependency = {
  name: 'the push service',
  alert: failing('push'),
  async use(scene, work) {
    const { world } = scene;
    const { api, userId } = await scene.tenant();
    await api.call(pushRoutes.subscribe, { body: world.pushes.device(randomUUID()).subscription });
    return work({
      everyMs: 1_000,
      ask: () =>
        world.query(
          `INSERT INTO notifications (user_id, key, kind, title, text, push_due_at)
           VALUES ($1, $2, 'job.completed', 'План готов', '', now())`,
          [userId, `outage-${randomUUID()}`],
        ),
      done: () => world.pushes.accepted().length,
    });
  },
  takeAway: ({ world }) => world.pushes.goDown(),
  giveBack: ({ world }) => world.pushes.goUp(),
};

const speech: Dependency = {
  name: 'the speech server',
  alert: failing('speech'),
  use: (scene, work) => {
    const { stack, world } = scene;
    const product = { dataDir: stack.dataDir, query: world.query.bind(world) };
    return work({
      everyMs: 2_000,
      ask: async () => beginTranscription(await recorded(product, await scene.tenant(), { parts: 1, partMs: PART_MS })),
      done: () => completedJobs(scene, 'recording.transcribe'),
    });
  },
  takeAway: ({ world }) => world.transcription.goDown(),
  giveBack: ({ world }) => world.transcription.goUp(),
};

const backgrounds: Dependency = {
  name: 'the server of backgrounds',
  alert: failing('background'),
  async use(scene, work) {
    const tenant = await scene.tenant();
    await tenant.subscribe();
    return work({
      everyMs: 1_000,
      ask: () => orderWith(tenant.api, backgroundRemovalRoutes.remove, aPicture(SIDE)),
      done: () => completedJobs(scene, 'background.remove'),
    });
  },
  takeAway: ({ world }) => world.backgrounds.goDown(),
  giveBack: ({ world }) => world.backgrounds.goUp(),
};

/** Outside servers that get work. */
export const PROVIDERS: readonly Dependency[] = [model, mail, push, speech, backgrounds];
