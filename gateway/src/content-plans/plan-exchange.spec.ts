import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { uploadOf } from '../testing/samples.js';

let fixture: GatewayFixture;
let user: SignedIn;
let plan: number;

beforeAll(async () => {
  fixture = await gatewayFixture({ PUBLIC_URL: 'https://orbita.example' });
  user = await fixture.user();
  const project = (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).json<{
    id: number;
  }>();
  const dates = { name: "Зима «20/36» — it's", start_date: '2036-12-01', end_date: '2036-12-02' };
  const ordered = await fixture.call('POST', `/api/projects/${project.id}/content-plans`, { as: user, body: dates });
  const { id, job_id } = ordered.json<{ id: number; job_id: number }>();
  await fixture.call('DELETE', `/api/jobs/${job_id}`, { as: user });
  await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [id]);
  plan = id;
});
afterAll(() => fixture.close());

const bring = (table: string | Buffer, query = '', headers: Record<string, string> = {}) => {
  const { raw, headers: form } = uploadOf(table);
  const url = `/api/content-plans/${plan}/import${query}`;
  return fixture.call('POST', url, { as: user, raw, headers: { ...form, ...headers } });
};

const TABLE = 'Дата;Соцсеть;Тип;Заголовок;Идея\n01.12.2036;ВКонтакте;Вовлекающий;Утро;О кофе\n';

it('imports a table once, however often it is sent under one key', async () => {
  const dry = await bring(TABLE, '?dry_run=true');
  expect([dry.statusCode, dry.json()]).toMatchObject([
    200,
    { rows: 1, created: 0, publications: [{ line: 2, title: 'Утро' }] },
  ]);
  const headers = { 'idempotency-key': 'one-table' };
  const [first, again] = [await bring(TABLE, '', headers), await bring(TABLE, '', headers)];
  expect(first.json()).toMatchObject({ rows: 1, known: 0, created: 1, errors: [] });
  expect(again.body).toBe(first.body);
  expect((await bring(`${TABLE}\n`, '', headers)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('imports columns as the query maps them, and nothing until every column is known', async () => {
  const table = 'Дата публикации;Соцсеть;Тип;Тема;Идея;Кто\n02.12.2036;VK;Вовлекающий;Вечер;О чае;Анна\n';
  expect((await bring(table)).json()).toMatchObject({
    created: 0,
    errors: [
      { line: 1, field: null, message: 'Столбец «Дата публикации» не распознан. Похоже, это «Дата».' },
      { line: 1, field: null, message: 'Столбец «Кто» не распознан' },
    ],
  });
  expect((await bring(table, '?columns=scheduled_date&unknown=skip&dry_run=true')).json()).toMatchObject({
    errors: [],
    publications: [{ scheduled_date: '2036-12-02' }],
  });
  const columns = 'scheduled_date,social_network,content_type,title,short_description,skip';
  expect((await bring(table, `?columns=${columns}`)).json()).toMatchObject({ created: 1, head_line: 1 });
});

it('exports a plan as a file with its own name', async () => {
  const reply = await fixture.call('GET', `/api/content-plans/${plan}/export?format=csv`, { as: user });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="____ _20 36_ _ it's.csv"; filename*=UTF-8''${encodeURIComponent('Зима «20 36» — it')}%27s.csv`,
  );
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(reply.body).toContain('"01.12.2036";"12:00";"ВКонтакте"');
  const calendar = await fixture.call('GET', `/api/content-plans/${plan}/export?format=ics`, { as: user });
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*UID:publication-\d+@orbita\.example\r\n[^]*END:VCALENDAR\r\n$/,
  );
});

it.each<[string, () => ReturnType<typeof bring>, number, string]>([
  ['more than a megabyte', () => bring(Buffer.alloc(1_048_577, 'я')), 413, 'PAYLOAD_TOO_LARGE'],
  ['a file of Excel', () => bring(Buffer.from('PK\u0003\u0004', 'latin1')), 400, 'VALIDATION_FAILED'],
  [
    'a form that is none',
    () => bring('', '', { 'content-type': 'multipart/form-data; boundary=other' }),
    400,
    'MALFORMED_BODY',
  ],
  [
    'JSON',
    () => fixture.call('POST', `/api/content-plans/${plan}/import`, { as: user, body: {} }),
    400,
    'VALIDATION_FAILED',
  ],
  ['a column no plan has', () => bring(TABLE, '?columns=scheduled_date,user_id'), 400, 'VALIDATION_FAILED'],
  ['one column twice', () => bring(TABLE, '?columns=title,title'), 400, 'VALIDATION_FAILED'],
  ['another value of dry_run', () => bring(TABLE, '?dry_run=maybe'), 400, 'VALIDATION_FAILED'],
])('refuses %s and changes nothing', async (_, send, status, code) => {
  const before = await fixture.snapshot();
  const reply = await send();
  expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }]);
  expect(await fixture.snapshot()).toBe(before);
});
