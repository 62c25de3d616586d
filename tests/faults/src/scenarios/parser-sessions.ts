import { notificationRoutes, telegramSessionRoutes } from '@orbita/contracts';
import type { DataCentreCall } from '@orbita/fakes';
import {
  type Tenant,
  askLoginCode,
  createParserSession,
  followChannel,
  orderPosts,
  proveLogin,
  until,
} from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';
import { cardOf, checkAllStored, checkNoOverlap, completed, deleteSessions, withSessions } from './channels-at-work.js';

const HISTORY = 'messages.GetHistory';
const SLOW_MS = 2_000;

const callsTo = ({ world }: Scene, method: string): DataCentreCall[] =>
  world.telegram.dataCentre.log.calls().filter((call) => call.method === method);

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const killedInMidLogin: Scenario = {
  name: 'parser sessions: their process killed between the steps of a login',
  async run(scene) {
    const { administrator, telegram } = scene.world;
    const { dataCentre, accounts } = telegram;
    const account = accounts[1];
    dataCentre.forget();
    try {
      const id = await createParserSession(administrator);
      const hash = await askLoginCode(administrator, id, account);
      await scene.kill('telegram');
      await scene.stack.whenReady('telegram');
      const { phone, code } = account;
      const asked = await proveLogin(administrator, id, { phone, code, hash });
      scene.check(asked.text.includes('TELEGRAM_PASSWORD_NEEDED'), `the code was answered with ${asked.text}`);
      await scene.kill('telegram');
      await scene.stack.whenReady('telegram');
      const proven = await proveLogin(administrator, id, { ...account, hash });
      scene.check(proven.status === 200, `code and password were answered with ${proven.status}: ${proven.text}`);
      const keys = new Set(
        ['auth.SendCode', 'auth.SignIn', 'auth.CheckPassword'].flatMap((method) =>
          callsTo(scene, method).map(({ key }) => key),
        ),
      );
      scene.check(keys.size === 1, `one login used ${keys.size} keys`);
      scene.check(callsTo(scene, 'auth.SendCode').length === 1, 'a second code was sent');
      checkNoOverlap(scene);
      return { note: `${callsTo(scene, 'auth.SignIn').length} × SignIn over two deaths` };
    } finally {
      await deleteSessions(scene);
    }
  },
};

/** A channel read once by session, ready for an order of its posts. */
const followed = async (scene: Scene) => {
  const channel = scene.world.telegram.channel();
  const tenant = await scene.tenant();
  const { id, source } = await followChannel(tenant, channel);
  scene.check(source === 'session', `with a parser session a channel was read by ${source}`);
  scene.world.telegram.dataCentre.forget();
  return { channel, tenant, id };
};

/** The order completes and loses nothing; returns the source of the last page. */
const readOn = async (
  scene: Scene,
  { channel, tenant, id }: Awaited<ReturnType<typeof followed>>,
  job: number,
): Promise<string> => {
  const ms = await completed(scene, tenant, job, { timeoutMs: 150_000 });
  const source = (await cardOf(tenant, id)).source ?? 'preview';
  await checkAllStored(scene, channel);
  return `went on by ${source}, ended after ${seconds(ms)}`;
};

/** @param awayMs how long it stays down before it is started again; 0: its death is noticed like any other */
const killedInMidReading = (name: string, awayMs: number): Scenario => ({
  name: `parser sessions: their process ${name} while it reads`,
  patienceMs: 240_000 + awayMs,
  run: (scene) =>
    withSessions(scene, 1, async () => {
      const { dataCentre } = scene.world.telegram;
      const read = await followed(scene);
      // The second page is being read when it dies.
      const heal = dataCentre.fault({ befalls: { delayMs: SLOW_MS }, method: HISTORY, after: 1 });
      const job = await orderPosts(read.tenant, read.id);
      await until('a page', () => callsTo(scene, HISTORY).length > 0, { timeoutMs: 30_000, everyMs: 5 });
      await until('its checkpoint', () => hasPage(scene, job), { timeoutMs: 30_000, everyMs: 5 });
      if (awayMs === 0) await scene.kill('telegram');
      else await scene.stack.stopRole('telegram', 'SIGKILL');
      heal();
      if (awayMs > 0) {
        await sleep(awayMs);
        await scene.stack.startRole('telegram');
      }
      return { note: await readOn(scene, read, job) };
    }),
});

const hasPage = async ({ world }: Scene, job: number): Promise<boolean> =>
  (await world.query('SELECT 1 FROM job_checkpoints WHERE job_id = $1', [job])).length > 0;

const dropped: Scenario = {
  name: 'parser sessions: connection dropped in the middle of a history',
  run: (scene) =>
    withSessions(scene, 2, async () => {
      const { dataCentre } = scene.world.telegram;
      const read = await followed(scene);
      dataCentre.fault({ befalls: 'drop', method: HISTORY, after: 1, times: 1 });
      const note = await readOn(scene, read, await orderPosts(read.tenant, read.id));
      scene.check(
        callsTo(scene, HISTORY).some(({ answer }) => answer === 'dropped'),
        'the fault missed',
      );
      return { note };
    }),
};

const silent: Scenario = {
  name: 'parser sessions: the data centre falls silent in the middle of a history',
  patienceMs: 300_000,
  run: (scene) =>
    withSessions(scene, 2, async () => {
      const { dataCentre } = scene.world.telegram;
      const read = await followed(scene);
      dataCentre.fault({ befalls: 'silence', method: HISTORY, after: 1 });
      const note = await readOn(scene, read, await orderPosts(read.tenant, read.id));
      scene.check(
        callsTo(scene, HISTORY).some(({ answer }) => answer === 'silence'),
        'the fault missed',
      );
      return { note };
    }),
};

const WAIT_S = 600;

const allWaiting: Scenario = {
  name: 'parser sessions: every one of them must wait',
  run: (scene) =>
    withSessions(scene, 2, async (ids) => {
      const { dataCentre } = scene.world.telegram;
      const tenant = await scene.tenant();
      dataCentre.fault({ befalls: { refuse: `FLOOD_WAIT_${WAIT_S}` } });
      const { source } = await followChannel(tenant, scene.world.telegram.channel());
      scene.check(source === 'preview', `a channel was read by ${source}`);
      const stats = await scene.world.administrator.call(telegramSessionRoutes.stats, {});
      scene.check(stats.flood_wait_sessions === ids.length, `${stats.flood_wait_sessions} sessions are shown waiting`);
      dataCentre.heal();
      dataCentre.forget();
      const next = await followChannel(tenant, scene.world.telegram.channel());
      scene.check(next.source === 'preview', `meanwhile a channel was read by ${next.source}`);
      const asked = dataCentre.log.calls().filter(({ account }) => account !== null);
      scene.check(asked.length === 0, `a waiting session asked for ${asked.map(({ method }) => method).join(', ')}`);
      return {};
    }),
};

/** Texts of the bell, the newest first. */
const bellOf = async (api: Tenant['api']) =>
  (await api.call(notificationRoutes.list, { query: {} })).filter(({ kind }) => kind === 'telegram-session.lost');

const revoked: Scenario = {
  name: 'parser sessions: login revoked in the middle of a history',
  run: (scene) =>
    withSessions(scene, 1, async ([id], [account]) => {
      const { administrator, telegram } = scene.world;
      const rungBefore = (await bellOf(administrator)).length;
      const read = await followed(scene);
      telegram.dataCentre.fault({ befalls: { refuse: 'SESSION_REVOKED' }, method: HISTORY, after: 1 });
      const note = await readOn(scene, read, await orderPosts(read.tenant, read.id));
      telegram.dataCentre.revoke(account?.phone);
      const session = (await administrator.call(telegramSessionRoutes.list, { query: {} })).find(
        (one) => one.id === id,
      );
      scene.check(session?.is_authorized === false && session.problem !== null, 'the session is not marked');
      const rung = (await bellOf(administrator)).length - rungBefore;
      scene.check(rung === 1, `the administrator got ${rung} notifications`);
      scene.check((await cardOf(read.tenant, read.id)).source === 'preview', 'no other source continued reading');
      return { note };
    }),
};

export const PARSER_SESSION_FAULTS: Scenario[] = [
  killedInMidLogin,
  killedInMidReading('killed', 0),
  killedInMidReading('away for 60 s', 60_000),
  dropped,
  silent,
  allWaiting,
  revoked,
];
