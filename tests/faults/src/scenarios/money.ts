import { killEffectProcess, loadLedger, startDueBillingProcess } from '@orbita/harness';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const OPERATIONS = 100_000;
const LOAD_MS = 600_000;
const PATIENCE_MS = 660_000;

const manyWriters: Scenario = {
  name: 'ledger: 100,000 random operations by 32 writers that are killed all the time',
  patienceMs: PATIENCE_MS,
  async run(scene) {
    const { world, stack } = scene;
    const { reported, written, kills, seconds } = await loadLedger({
      databaseUrl: stack.databaseUrl,
      query: (sql, parameters) => world.query(sql, parameters),
      operations: OPERATIONS,
      limitMs: LOAD_MS,
    });
    scene.check(written >= OPERATIONS, `${written} operations were written`);
    scene.check(written >= reported, `${reported} operations were reported as committed, ${written} are there`);
    // The runner's ledger-check proves the rest.
    return { note: `${written} operations, ${kills} kills, ${Math.round(written / seconds)} /s` };
  },
};

const MEMBERS = 2_000;
const KILLS = 100;
/** Short enough that a hundred such processes leave work for the next one. */
const LIFE_MS = 150;
const DOMAIN = 'renewal-fault.example.ru';
const CREDITS = 100;

/** Half of them are on Free and a month behind, the other half on an ended promo plan and a month behind. */
const makeMembers = ({ world }: Scene): Promise<unknown> =>
  world.query(
    `WITH made AS (
       INSERT INTO users (name, email, password_hash)
       SELECT 'Проверка', 'member-' || n || '@${DOMAIN}', '$argon2id$' FROM generate_series(1, $1::int) n RETURNING id
     ), opened AS (
       INSERT INTO credit_accounts (user_id) SELECT id FROM made
     ), code AS (
       INSERT INTO promo_codes (code, bonus_type, credits_amount) VALUES ('RENEWAL-FAULT', 'credits', 1) RETURNING id
     ), redeemed AS (
       INSERT INTO promo_redemptions (promo_code_id, user_id, is_waiting)
       SELECT code.id, made.id, false FROM code, made WHERE made.id % 2 = 0 RETURNING id, user_id
     ), period AS (
       INSERT INTO subscription_periods (user_id, plan_type, redemption_id, starts_at, ends_at)
       SELECT user_id, 'pro', id, now() - interval '30 days', now() FROM redeemed RETURNING id, user_id
     ), placed AS (
       INSERT INTO subscriptions (user_id, plan_type, period_id, free_month)
       SELECT made.id, CASE WHEN period.id IS NULL THEN 'free' ELSE 'pro' END, period.id,
              (date_trunc('month', now() AT TIME ZONE 'Europe/Moscow') - interval '1 month')::date
         FROM made LEFT JOIN period ON period.user_id = made.id
     ), months AS (
       INSERT INTO billing_timers (user_id, kind, due_at)
       SELECT id, 'free_month', now() + CASE id % 2 WHEN 0 THEN interval '1 month' ELSE '0' END FROM made
     )
     INSERT INTO billing_timers (user_id, kind, period_id, due_at) SELECT user_id, 'period_end', id, now() FROM period`,
    [MEMBERS],
  );

const stillDue = async ({ world }: Scene): Promise<number> => {
  const [row] = await world.query<{ due: number }>(
    `SELECT count(*) AS due FROM billing_timers timer JOIN users account ON account.id = timer.user_id
      WHERE email LIKE '%@${DOMAIN}' AND due_at <= now()`,
  );
  return row?.due ?? 0;
};

/** Runs the sweep in processes that are killed soon after they begin; the next one is ready by then. The last survives. */
const killSweeps = async (scene: Scene): Promise<void> => {
  const { databaseUrl } = scene.stack;
  let next = startDueBillingProcess(databaseUrl);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sweep = await next;
    next = startDueBillingProcess(databaseUrl);
    // The next round waits for it and reports a failure.
    next.catch(() => undefined);
    sweep.send('begin');
    await sleep(Math.random() * LIFE_MS);
    await killEffectProcess(sweep);
  }
  scene.check((await stillDue(scene)) > 0, 'nothing was left to do before the last kill');
  const last = await next;
  try {
    last.send('begin');
    await once(last, 'message');
  } finally {
    await killEffectProcess(last);
  }
};

interface Member {
  email: string;
  grants: number;
  available: number;
  plan: string;
  months: number;
  mails: number;
}

/** On Free one grant and one next month each, and one mail about an ended plan. */
const checkEach = async (scene: Scene): Promise<void> => {
  const members = await scene.world.query<Member & { hadPlan: boolean }>(
    `SELECT email, available, plan_type AS plan,
            (SELECT count(*) FROM ledger_entries WHERE user_id = account.id AND kind = 'grant') AS grants,
            (SELECT count(*) FROM billing_timers WHERE user_id = account.id AND kind = 'free_month') AS months,
            (SELECT count(*) FROM mails WHERE user_id = account.id) AS mails,
            EXISTS (SELECT 1 FROM subscription_periods WHERE user_id = account.id) AS "hadPlan"
       FROM users account
       JOIN credit_accounts ON credit_accounts.user_id = account.id
       JOIN subscriptions ON subscriptions.user_id = account.id
      WHERE email LIKE '%@${DOMAIN}'`,
  );
  const wrong = members.filter(
    ({ grants, available, plan, months, mails, hadPlan }) =>
      grants !== 1 || available !== CREDITS || plan !== 'free' || months !== 1 || mails !== (hadPlan ? 1 : 0),
  );
  scene.check(members.length === MEMBERS, `${members.length} of ${MEMBERS} members are there`);
  scene.check(wrong.length === 0, `${wrong.length} members are wrong, the first: ${JSON.stringify(wrong[0])}`);
  scene.check((await stillDue(scene)) === 0, 'some timers are still due');
};

const sweepKilled: Scenario = {
  name: 'renewals: their sweep killed a hundred times',
  patienceMs: PATIENCE_MS,
  async run(scene) {
    const { world, stack } = scene;
    await stack.stopRole('worker-maintenance');
    // Their mails are ordered, and none is sent.
    await stack.stopRole('worker-delivery');
    try {
      await makeMembers(scene);
      await killSweeps(scene);
      await checkEach(scene);
    } finally {
      // The promise does not include their mails.
      await world.query(
        `WITH gone AS (DELETE FROM mails USING users WHERE users.id = user_id AND email LIKE '%@${DOMAIN}' RETURNING mails.id)
         DELETE FROM acts WHERE subject IN (SELECT 'mail-' || id FROM gone)`,
      );
      await stack.startRole('worker-maintenance');
      await stack.startRole('worker-delivery');
    }
    return { note: `${MEMBERS} members, ${KILLS} kills` };
  },
};

export const MONEY_FAULTS: Scenario[] = [sweepKilled, manyWriters];
