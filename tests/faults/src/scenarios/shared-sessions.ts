import { createLogger } from '@orbita/platform';
import { TelegramClient } from '@orbita/telegram';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';
import { generatedSecrets } from '../world.js';
import { checkNoOverlap, withSessions } from './channels-at-work.js';

const PROCESSES = 2;
const READERS = 6;
const PAGES = 12;
const FLUSHES = 5;
/** Each page takes so long, so that the sessions are in use when Redis is emptied. */
const PAGE_MS = 200;

/** Speaks with one of the processes that hold sessions: the product itself is told of the first alone. */
const clientOf = async ({ stack }: Scene, index: number): Promise<TelegramClient> => {
  const port = /"port":(\d+)/.exec(await stack.logs('telegram', index))?.[1];
  if (port === undefined) throw new Error(`telegram-${index} does not say where it listens`);
  const { telegram_service_token: token } = generatedSecrets(stack.dataDir);
  return new TelegramClient({ url: `tcp://127.0.0.1:${port}`, token, logger: createLogger('faults', 'silent') });
};

const emptied: Scenario = {
  name: 'parser sessions: redis emptied while two processes share them',
  patienceMs: 240_000,
  async run(scene) {
    const { stack, world } = scene;
    await stack.scale('telegram', PROCESSES);
    const clients: TelegramClient[] = [];
    try {
      for (let index = 0; index < PROCESSES; index += 1) clients.push(await clientOf(scene, index));
      return await withSessions(scene, 3, async () => {
        const { dataCentre } = world.telegram;
        const channel = world.telegram.channel();
        dataCentre.forget();
        dataCentre.fault({ befalls: { delayMs: PAGE_MS } });
        let [pages, busy] = [0, 0];
        const read = async (client: TelegramClient): Promise<void> => {
          for (let page = 0; page < PAGES; page += 1) {
            await client.call('readPage', { username: channel.name }).then(
              () => (pages += 1),
              (error: { code?: string }) => {
                scene.check(error.code === 'TELEGRAM_SESSION_BUSY', `a page was not read: ${String(error.code)}`);
                busy += 1;
              },
            );
            if (page % Math.ceil(PAGES / FLUSHES) === 0) await scene.redis((redis) => redis.flushall());
          }
        };
        await Promise.all(Array.from({ length: READERS }, (_, place) => read(clients[place % PROCESSES]!)));
        checkNoOverlap(scene);
        const used = new Set(dataCentre.log.calls().flatMap(({ account }) => account ?? []));
        scene.check(used.size > 1, `${used.size} session was in use`);
        const opened = dataCentre.log.connections().length;
        return { note: `${pages} pages, ${busy} × busy, ${opened} connections of ${used.size} sessions` };
      });
    } finally {
      for (const client of clients) client.close();
      await stack.scale('telegram', 1);
    }
  },
};

export const SHARED_SESSION_FAULTS: Scenario[] = [emptied];
