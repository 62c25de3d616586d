import type { FakeSmtp, MailReception } from '@orbita/fakes';
import { until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const MAILS = 60;
const SETTLED_MS = 120_000;

const MOODS: readonly MailReception[] = ['accept and cut', 'cut', 'busy', 'greylist', 'accept'];

/** A reader's first mail may meet any error; later ones are accepted. */
const receive = (to: string, time: number): MailReception =>
  time === 1 ? (MOODS[Number(/\d+/.exec(to)?.[0] ?? 0) % MOODS.length] ?? 'accept') : 'accept';

interface Row {
  address: string;
  kind: string;
  status: string;
  /** It was sent a second time because the result of the first was unknown. */
  wasRepeated: boolean;
}

/** Orders mails to readers of a domain as the product does, every other one a receipt. */
const order = async ({ world }: Scene, domain: string): Promise<void> => {
  const receipt = { number: '1', paidAt: '2036-11-21T09:30:00Z', totalKopecks: 100, isDemo: false };
  await world.query(
    `WITH ordered AS (
       INSERT INTO mails (key, kind, address, data)
       SELECT $3 || n, CASE WHEN n % 2 = 0 THEN 'receipt' ELSE 'welcome' END, 'reader-' || n || '@' || $3, $2
         FROM generate_series(1, $1::int) n RETURNING id)
     INSERT INTO acts (kind, operation_key, subject, payload, run_after, expires_at)
     SELECT 'mail.send', 'mail-' || id, 'mail-' || id, jsonb_build_object('mailId', id), now(), now() + interval '1 day' FROM ordered`,
    [MAILS, JSON.stringify({ ...receipt, lines: [{ title: 'Тариф Pro', kopecks: 100 }] }), domain],
  );
};

interface Shaking {
  kills: number;
  downMs: number;
}

/** Kills the sender at random moments; after the first kill the server is down for a while. */
const shake = async (scene: Scene, mail: FakeSmtp, { kills, downMs }: Shaking): Promise<void> => {
  scene.shaken.add('worker-delivery');
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * 1_500);
    await scene.stack.kill('worker-delivery', 'SIGKILL');
    await scene.stack.whenReady('worker-delivery');
    if (kill === 0) {
      await mail.goDown();
      await sleep(downMs);
      await mail.goUp();
    }
  }
};

/** Nothing is lost unnoticed; at most one duplicate of a mail, and none of a receipt. */
const checkEach = (scene: Scene, rows: readonly Row[], mail: FakeSmtp): string => {
  const times = new Map(rows.map(({ address }) => [address, 0]));
  for (const { to, reception } of mail.arrivals()) {
    const before = times.get(to);
    if (before !== undefined && reception.startsWith('accept')) times.set(to, before + 1);
  }
  for (const { address, kind, status, wasRepeated } of rows) {
    const accepted = times.get(address) ?? 0;
    const most = kind === 'receipt' ? 1 : 2;
    scene.check(accepted <= most, `a ${kind} was accepted ${accepted} times`);
    scene.check(status !== 'sent' || accepted > 0, `a ${kind} is sent and was never accepted`);
    // A mail that broke off as often as it may be sent is reported as unknown, not sent once more.
    const isReportedUnknown = status === 'unconfirmed' && (kind === 'receipt' || wasRepeated);
    scene.check(accepted > 0 || isReportedUnknown, `a ${kind} is lost: ${status}`);
  }
  const arrived = [...times.values()].filter((count) => count > 0).length;
  const twice = [...times.values()].filter((count) => count > 1).length;
  const unconfirmed = rows.filter(({ status }) => status === 'unconfirmed').length;
  return `${arrived} of ${rows.length} arrived, ${twice} twice, ${unconfirmed} unconfirmed`;
};

const shaken = (name: string, shaking: Shaking): Scenario => ({
  name: `mails: ${name}`,
  patienceMs: shaking.downMs + SETTLED_MS + 30_000,
  async run(scene) {
    const { world } = scene;
    const { mail } = world;
    const domain = `${randomUUID()}.example.ru`;
    mail.change({ receive });
    try {
      await order(scene, domain);
      await shake(scene, mail, shaking);
      const mails = (): Promise<Row[]> =>
        world.query<Row>(
          `SELECT address, kind, status, repeated_after IS NOT NULL AS "wasRepeated" FROM mails WHERE address LIKE '%@' || $1`,
          [domain],
        );
      const isSettled = async (): Promise<boolean> => {
        // The promise does not include the pauses between tries.
        await world.query(
          `UPDATE acts SET run_after = now() WHERE kind = 'mail.send' AND status IN ('waiting', 'unconfirmed')`,
        );
        const [open] = await world.query<{ count: number }>(
          `SELECT count(*) FROM mails WHERE address LIKE '%@' || $1
              AND (status = 'waiting' OR (status = 'unconfirmed' AND kind <> 'receipt' AND repeated_after IS NULL))`,
          [domain],
        );
        return open?.count === 0;
      };
      await until('the mails', isSettled, { timeoutMs: SETTLED_MS, everyMs: 500 });
      return { note: checkEach(scene, await mails(), mail) };
    } finally {
      mail.change({});
    }
  },
});

export const MAIL_FAULTS: Scenario[] = [
  shaken('their sender killed, their server down, greylisting and mute', { kills: 4, downMs: 10_000 }),
  shaken('their server down for 60 s', { kills: 1, downMs: 60_000 }),
];
