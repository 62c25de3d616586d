import {
  administrationRoutes,
  billingRoutes,
  competitorPostRoutes,
  competitorRoutes,
  contentPlanRoutes,
  historyRoutes,
  notificationRoutes,
  outlookRoutes,
  publicationRoutes,
  type RouteSpec,
} from '@orbita/contracts';
import { seedLarge, sizeOf } from '@orbita/database/large-seed';
import { type ApiClient, percentile, signIn } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bed, onBed } from '../bed.js';
import { ExplainedStatements } from '../explained.js';
import { type Figure, type Row, time } from '../figure.js';
import { get, someUsers } from '../seeded-users.js';
import { slowestRow, wholeReadRow } from '../statement-rows.js';

const USERS = 160_000;
const USERS_QUICK = 2_000;
/** The last step of it is the whole, all in one database. */
const STEPS = [1 / 16, 1 / 4, 1];
const STEPS_QUICK = [1 / 4, 1];
const SCREEN_MS = 50;
const ROUNDS = 4;
/** A step's first looks find nothing in memory: they are not what people meet all day. */
const COLD_ROUNDS = 1;
const LARGE_ROWS = 10_000;
/** The rarest sweep that is not of a day comes round every minute. */
const SWEEPS_MS = 70_000;

/** Somebody of the seed, and what they look at. */
interface Member {
  api: ApiClient;
  projectId: number;
  planId: number;
  publicationId: number;
  competitorId: number;
}

type Look = readonly [
  screen: string,
  route: RouteSpec,
  query?: Record<string, string>,
  params?: Record<string, number>,
];

/** Everything that grows, by the screens people meet it on. */
const looksOf = ({ projectId, planId, publicationId, competitorId }: Member): Look[] => [
  ['plans of a project', contentPlanRoutes.list, {}, { id: projectId }],
  ['a plan', contentPlanRoutes.get, {}, { id: planId }],
  ['a publication', publicationRoutes.get, {}, { id: publicationId }],
  ['next days of a project', publicationRoutes.listOfProject, { days: '2' }, { id: projectId }],
  ['outlook', outlookRoutes.outlook, { days: '14' }, { id: projectId }],
  ['history', historyRoutes.list],
  ['history, searched', historyRoutes.list, { search: 'обжарк' }],
  ['statement', billingRoutes.statement],
  ['statement, searched in vain', billingRoutes.statement, { search: 'такого нет' }],
  ['spending', billingRoutes.spending],
  ['notifications', notificationRoutes.list],
  ['competitors', competitorRoutes.list, { project_id: String(projectId), period: '30d' }],
  ['posts of a channel', competitorPostRoutes.list, { period: 'all' }, { id: competitorId }],
  ['best posts of a channel', competitorPostRoutes.best, {}, { id: competitorId }],
  ['charts of a channel', competitorPostRoutes.stats, { period: 'all' }, { id: competitorId }],
];

const ADMINISTRATORS: readonly Look[] = [
  ['administration: users', administrationRoutes.users],
  ['administration: users, searched', administrationRoutes.users, { email: 'Соколова' }],
  ['administration: users, searched in vain', administrationRoutes.users, { email: 'никого' }],
  ['administration: log of acts', administrationRoutes.audit],
];

const membersOf = async (bed: Bed): Promise<Member[]> => {
  const users = await someUsers(bed);
  return Promise.all(
    users.map(async ({ id, api }) => {
      const [found] = await bed.query<Omit<Member, 'api'>>(
        `SELECT plan.project_id AS "projectId", plan.id AS "planId",
                (SELECT min(id) FROM publications WHERE content_plan_id = plan.id) AS "publicationId",
                (SELECT min(id) FROM competitors WHERE user_id = $1) AS "competitorId"
           FROM content_plans plan WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      );
      return found && { api, ...found };
    }),
  ).then((members) => members.filter((member) => member !== undefined));
};

/** Times of every screen at the edge, in ms, one caller after the other. */
const walk = async (bed: Bed): Promise<Map<string, number[]>> => {
  const members = await membersOf(bed);
  const administrator = await signIn(bed.api, bed.stack.admin);
  const times = new Map<string, number[]>();
  const look = async (api: ApiClient, [screen, route, query, params]: Look, counts: boolean): Promise<void> => {
    const ms = await get(api, route, query, params);
    if (counts) times.set(screen, [...(times.get(screen) ?? []), ms]);
  };
  for (let round = 0; round < COLD_ROUNDS + ROUNDS; round += 1) {
    for (const member of members) {
      for (const one of looksOf(member)) await look(member.api, one, round >= COLD_ROUNDS);
    }
    for (let turn = 0; turn < members.length / 3; turn += 1) {
      for (const one of ADMINISTRATORS) await look(administrator, one, round >= COLD_ROUNDS);
    }
  }
  return times;
};

const screenRow = (screen: string, sizes: readonly number[], walks: readonly Map<string, number[]>[]): Row => {
  const p95s = walks.map((times) => percentile(times.get(screen) ?? [], 95));
  const last = p95s.at(-1) ?? Number.NaN;
  return {
    figure: `growth: ${screen}`,
    goal: `p95 ≤ ${SCREEN_MS} ms`,
    measured: p95s.map((ms, step) => `${time(ms)} of ${sizes[step]?.toLocaleString('en')}`).join(' · '),
    met: last <= SCREEN_MS,
    values: Object.fromEntries(p95s.map((ms, step) => [`users${sizes[step]}`, ms])),
  };
};

/** What every user's screens cost while the database grows sixteenfold: a million users are this curve, further on. */
export const growth: Figure = {
  name: 'growth',
  isLong: true,
  measure: ({ quick, users: most = quick ? USERS_QUICK : USERS }) =>
    onBed(undefined, async (bed): Promise<Row[]> => {
      const sizes = (quick ? STEPS_QUICK : STEPS).map((share) => Math.ceil(most * share));
      const walks: Map<string, number[]>[] = [];
      let seeded = 0;
      for (const users of sizes) {
        await seedLarge({ url: bed.stack.databaseUrl, size: sizeOf(users - seeded), beside: true });
        seeded = users;
        walks.push(await walk(bed));
      }
      const statements = await ExplainedStatements.begin(bed, LARGE_ROWS);
      await walk(bed);
      await sleep(SWEEPS_MS);
      const executions = await statements.executions();
      const [size] = await bed.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
      const bytes = size?.bytes ?? 0;
      return [
        ...[...(walks[0]?.keys() ?? [])].map((screen) => screenRow(screen, sizes, walks)),
        wholeReadRow(statements, executions),
        // The administrators' list counts everybody: what a screen may take is what its statement may.
        slowestRow(executions, SCREEN_MS),
        {
          figure: 'growth: disk of a user with all that is theirs',
          goal: '—',
          measured: `${(bytes / seeded / 1_024).toFixed(0)} KB (${(bytes / 2 ** 30).toFixed(1)} GB of ${seeded.toLocaleString('en')})`,
          met: null,
          values: { bytes, users: seeded },
        },
      ];
    }),
};
