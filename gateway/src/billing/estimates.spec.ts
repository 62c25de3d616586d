import { CreditsService } from '@orbita/billing';
import { PricedOperation } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { type Call, type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

/** A call that spends credits, and the query of its estimate. */
interface Order {
  url: string;
  call: Call;
  options?: object;
}

/** Rows of a user that orders refer to. */
interface Belongings {
  project: number;
  plan: number;
  publication: number;
  recording: number;
  competitor: number;
}

const GENERATION = { topic: 'Как выбрать зерно', text_type: 'post' };
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1_000)]);

/** How each priced operation is ordered. A new price without its line does not compile. */
const ORDERS: Record<PricedOperation, (of: Belongings) => Order> = {
  headlines: () => ({ url: '/api/generate-headlines', call: { body: GENERATION } }),
  post: () => ({ url: '/api/generate', call: { body: GENERATION } }),
  reels: () => ({ url: '/api/generate', call: { body: { ...GENERATION, text_type: 'reels' } } }),
  improve: () => ({ url: '/api/improve', call: { body: { text: 'Наш кофе хорош.', instruction: 'Короче' } } }),
  feedback: ({ publication }) => ({
    url: `/api/publications/${publication}/regenerate-with-feedback`,
    call: { body: { feedback: 'Добавьте цены' } },
  }),
  content_plan: ({ project }) => ({
    url: `/api/projects/${project}/content-plans`,
    call: { body: { start_date: '2036-12-01', end_date: '2036-12-31', posts_per_day: 2 } },
    options: { publications_count: 62 },
  }),
  new_idea: ({ publication }) => ({
    url: `/api/publications/${publication + 1}/new-idea`,
    call: {},
    options: { publications_count: 1 },
  }),
  audience: () => ({ url: '/api/projects/suggest-audience', call: { body: { name: 'Кофейня' } } }),
  ideas: () => ({ url: '/api/ideas', call: { body: { about: 'Кофейня у парка' } } }),
  carousel: () => ({ url: '/api/carousels/generate', call: { body: { topic: 'Как выбрать зерно' } } }),
  competitor_analysis: ({ competitor }) => ({ url: `/api/competitors/${competitor}/analyze`, call: { body: {} } }),
  background_removal: () => ({
    url: '/api/background-removal/remove',
    call: {
      raw: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="Витрина.png"\r\n\r\n'),
        PNG,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  }),
  transcription: ({ recording }) => ({
    url: `/api/transcriptions/${recording}/start`,
    call: { body: {} },
    options: { minutes: 2.5 },
  }),
};

describe.each([
  ['no key, no speech engine', {}],
  ['no key, a speech engine', { TRANSCRIPTION_API_KEY: 'sk-test' }],
  ['a key, no speech engine', { OPENAI_API_KEY: 'sk-test' }],
  ['a key and a speech engine', { OPENAI_API_KEY: 'sk-test', TRANSCRIPTION_API_KEY: 'sk-test' }],
] satisfies [string, Record<string, string>][])('With %s an estimate is what is charged', (_, env) => {
  let fixture: GatewayFixture;

  beforeAll(async () => {
    fixture = await gatewayFixture(env);
  });
  afterAll(() => fixture.close());

  const userOn = async (plan: 'free' | 'pro', credits: number): Promise<SignedIn> => {
    const user = await fixture.user();
    await fixture.db.query('UPDATE subscriptions SET plan_type = $2 WHERE user_id = $1', [user.id, plan]);
    const body = { amount: credits, description: 'Для проверки' };
    await fixture.call('POST', `/api/admin/users/${user.id}/credits`, { as: await fixture.administrator(), body });
    return user;
  };

  const idOf = async (sql: string, values: unknown[]): Promise<number> =>
    (await fixture.db.query<{ id: number }>(sql, values))[0]!.id;

  const belongingsOf = async (user: SignedIn): Promise<Belongings> => {
    const post = async (url: string, body: object) =>
      (await fixture.call('POST', url, { as: user, body })).json<{ id: number }>().id;
    const project = await post('/api/projects', { name: 'Кофейня' });
    const plan = await post(`/api/projects/${project}/content-plans`, {
      start_date: '2036-12-01',
      end_date: '2036-12-01',
    });
    await fixture.db.query(`UPDATE jobs SET status = 'failed', finished_at = now() WHERE user_id = $1`, [user.id]);
    await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [plan]);
    const idea = { title: 'Тема', short_description: 'Идея', scheduled_date: '2036-12-01' };
    const publication = await post(`/api/content-plans/${plan}/publications`, idea);
    await post(`/api/content-plans/${plan}/publications`, idea);
    await fixture.call('PUT', `/api/publications/${publication}`, { as: user, body: { content: 'Наш кофе хорош.' } });
    const sound = await idOf(
      `INSERT INTO files (user_id, status, purpose, name, mime, bytes)
       VALUES ($1, 'ready', 'recording', 'Интервью.mp3', 'audio/mpeg', 900) RETURNING id`,
      [user.id],
    );
    const recording = await idOf(
      `INSERT INTO transcriptions (user_id, title, status, duration_ms, audio_file_id, cuts)
       VALUES ($1, 'Интервью', 'ready', 150000, $2, '[{"start_ms":0,"end_ms":150000}]') RETURNING id`,
      [user.id, sound],
    );
    const competitor = await idOf(
      `WITH channel AS (INSERT INTO channels (username, title, checked_at) VALUES ($3, 'Канал', now()) RETURNING id),
            post AS (INSERT INTO channel_posts (channel_id, message_id, published_at, content, source, counted_at)
                     SELECT id, 1, now() - interval '1 day', 'Пост', 'preview', now() FROM channel)
       INSERT INTO competitors (user_id, project_id, channel_id, is_own) SELECT $1, $2, id, false FROM channel RETURNING id`,
      [user.id, project, `channel${user.id}`],
    );
    return { project, plan, publication, recording, competitor };
  };

  const estimated = async (user: SignedIn, operation: PricedOperation, options?: object) => {
    const url = `/api/credits/estimate/${operation}`;
    const reply = await (options
      ? fixture.call('POST', url, { as: user, body: options })
      : fixture.call('GET', url, { as: user }));
    return reply.json<{ estimated_credits: number; is_demo: boolean }>();
  };

  /** Price of the last accepted job, taken once its result is stored. */
  const charged = async (user: SignedIn): Promise<{ credits: number; isDemo: boolean }> => {
    const [job] = await fixture.db.query<{ id: number; isDemo: boolean }>(
      'SELECT id, is_demo AS "isDemo" FROM jobs WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [user.id],
    );
    await fixture.gateway.app
      .get(Database)
      .transaction((tx) => fixture.gateway.app.get(CreditsService).capture(tx, `job-${job!.id}`));
    const [entry] = await fixture.db.query<{ amount: number }>(
      `SELECT posting.amount FROM ledger_entries entry JOIN ledger_postings posting ON posting.entry_id = entry.id
        WHERE entry.kind = 'capture' AND operation_key = $1 AND posting.account = 'earned'`,
      [`job-${job!.id}`],
    );
    return { credits: entry?.amount ?? 0, isDemo: job!.isDemo };
  };

  const compare = async (user: SignedIn, operation: PricedOperation, { url, call, options }: Order): Promise<void> => {
    const { estimated_credits: credits, is_demo: isDemo } = await estimated(user, operation, options);
    if (!options) expect(await estimated(user, operation, {})).toMatchObject({ estimated_credits: credits });
    const reply = await fixture.call('POST', url, {
      as: user,
      ...call,
      headers: { ...call.headers, prefer: 'respond-async' },
    });
    if (reply.statusCode >= 300) throw new Error(`${operation} was refused: ${reply.body}`);
    expect([operation, await charged(user)]).toEqual([operation, { credits, isDemo }]);
    if (isDemo) expect(credits).toBe(0);
  };

  it('for every operation that has a price', async () => {
    const user = await userOn('pro', 10_000);
    const belongings = await belongingsOf(user);
    for (const operation of PricedOperation.options) await compare(user, operation, ORDERS[operation](belongings));
  });

  it('for the free posts of a day and the first one after them', async () => {
    const user = await userOn('free', 1_000);
    for (let i = 0; i < 6; i++) {
      await compare(user, 'post', { url: '/api/generate', call: { body: GENERATION } });
      await fixture.db.query(`UPDATE jobs SET status = 'failed', finished_at = now() WHERE user_id = $1`, [user.id]);
    }
  });
});
