import { generatedSecrets, until } from '@orbita/harness';
import { createLogger } from '@orbita/platform';
import { TelegramClient } from '@orbita/telegram';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';
import { checkNoOverlap, withSessions } from './channels-at-work.js';

const PROCESSES = 2;
/** One more than there are sessions. */
const READERS = 4;
const SESSIONS = 3;
const ROUNDS = 5;
const PAGES_OF_ROUND = 2;
/** Longer than an idle session stays open: in each round either process may open it. */
const PAUSE_MS = 3_500;
/** Time of each page, so that the sessions are in use when Redis is emptied. */
const PAGE_MS = 200;

/** Calls one of the processes that hold sessions: the product itself knows only the address of the first. */
const clientOf = async ({ stack }: Scene, index: number): Promise<TelegramClient> => {
  // A process writes its log a moment after it is ready.
  const port = await until(
    `the port of telegram-${index}`,
    async () => /"port":(\d+)/.exec(await stack.logs('telegram', index))?.[1],
    { timeoutMs: 10_000, everyMs: 100 },
  );
  const { telegram_service_token: token = '' } = generatedSecrets(stack.dataDir);
  return new TelegramClient({
    url: `tcp://127.0.0.1:${port}`,
    tokens: [token],
    logger: createLogger('faults', 'silent'),
  });
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
      return await withSessions(scene, SESSIONS, async () => {
        const { dataCentre } = world.telegram;
        const channel = world.telegram.channel();
        dataCentre.forget();
        dataCentre.fault({ befalls: { delayMs: PAGE_MS } });
        let [pages, busy] = [0, 0];
        const read = async (client: TelegramClient): Promise<void> => {
          for (let page = 0; page < ROUNDS * PAGES_OF_ROUND; page += 1) {
            if (page > 0 && page % PAGES_OF_ROUND === 0) await sleep(PAUSE_MS);
            const reading = client.call('readPage', { username: channel.name });
            await scene.redis((redis) => redis.flushall());
            await reading.then(
              () => (pages += 1),
              (error: { code?: string }) => {
                scene.check(error.code === 'TELEGRAM_SESSION_BUSY', `a page was not read: ${String(error.code)}`);
                busy += 1;
              },
            );
          }
        };
        await Promise.all(Array.from({ length: READERS }, (_, place) => read(clients[place % PROCESSES]!)));
        checkNoOverlap(scene);
        const used = new Set(dataCentre.log.calls().flatMap(({ account }) => account ?? []));
        const opened = dataCentre.log.connections().length;
        scene.check(opened > used.size, 'the fault missed: no session went from one process to the other');
        return { note: `${pages} pages, ${busy} × busy, ${opened} connections of ${used.size} sessions` };
      });
    } finally {
      for (const client of clients) client.close();
      await stack.scale('telegram', 1);
    }
  },
};

export const SHARED_SESSION_FAULTS: Scenario[] = [emptied];
