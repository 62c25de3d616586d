import { integrationRoutes } from '@orbita/contracts';
import type { FakeTelegramBot } from '@orbita/fakes';
import type { Fixture } from './fixture.js';

const tokenOf = (tenant: number): string => `${1_000_001 + tenant}:bench-bot-without-a-life-of-its-own`;
const chatOf = (tenant: number, place: number): number => -1_001_000_000_000 - tenant * 1_000 - place;

/** Users of a plan with automatic publishing, each with a bot and its channels. */
export const connectChats = async (
  fixture: Fixture,
  bots: FakeTelegramBot,
  { tenants, chatsOfEach }: { tenants: number; chatsOfEach: number },
): Promise<Owner[]> => {
  const owners = await Promise.all(Array.from({ length: tenants }, () => fixture.payingTenant()));
  return Promise.all(
    owners.map(async ({ api, userId }, tenant) => {
      bots.setBot(tokenOf(tenant), { username: `bench_${tenant}_bot` });
      const accounts: number[] = [];
      for (let place = 0; place < chatsOfEach; place += 1) {
        const chat = chatOf(tenant, place);
        bots.setChat(chat, { username: `bench_${tenant}_${place}` });
        const credentials = { bot_token: tokenOf(tenant), chat_id: String(chat) };
        const body = { platform: 'telegram' as const, credentials };
        const account = await api.call(integrationRoutes.create, { body });
        if (!account.verification.valid) throw new Error(account.verification.reason ?? 'the account is not usable');
        accounts.push(account.id);
      }
      return { userId, accounts };
    }),
  );
};

/** Projects whose posts are published, and their accounts. */
export interface Owner {
  userId: number;
  accounts: readonly number[];
}

/** Scheduled posts, `count` of each project to each account, starting at `due` (SQL, of the index `n`). */
export const schedulePosts = (
  fixture: Fixture,
  { userId, accounts }: Owner,
  { count, due }: { count: number; due: string },
): Promise<unknown> =>
  fixture.query(
    `WITH plan AS (
       INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
              target_audience, tone, language_level, social_networks, status, revision, is_demo)
       SELECT user_id, id, 'План', current_date, current_date + 30, 1, '', '{}',
              '{"age":"","gender":"","interests":[],"pain_points":[],"values":[]}', 'friendly', 'simple', '{telegram}', 'completed', 1, false
         FROM projects WHERE user_id = $1 RETURNING id, user_id, project_id)
     INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description, goal,
            reasoning, content, media, scheduled_date, scheduled_time, scheduled_at, status, auto_publish, integration_ids, is_demo)
     SELECT user_id, project_id, id, 'День обжарки', 'engaging', 'telegram', '', '', '', 'Обжариваем свежую партию номер ' || n,
            '{}', due.at::date, '10:00', due.at, 'scheduled', true, ARRAY[account], false
       FROM plan, unnest($2::bigint[]) account, generate_series(1, $3) n, LATERAL (SELECT ${due} AS at) due`,
    [userId, accounts, count],
  );
