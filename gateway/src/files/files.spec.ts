import { FileStorage } from '@orbita/storage';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const BYTES = 'картинка';
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1_000)]);

const form = (content: Buffer, { field = 'file', name = 'Витрина.png', end = '\r\n--x--\r\n' } = {}) => ({
  raw: Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(end),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=x', prefer: 'respond-async' },
});

const upload = (sent = form(PNG), headers: Record<string, string> = {}) =>
  fixture.call('POST', '/api/files', { as: user, ...sent, headers: { ...sent.headers, ...headers } });

const rows = () =>
  fixture.db.query<{ id: number; name: string; mime: string; status: string; bytes: number }>(
    'SELECT id, name, mime, status, bytes FROM files WHERE user_id = $1',
    [user.id],
  );

/** Leaves a file as the worker, another process, does. */
const aReadyFile = async (): Promise<number> => {
  const [file] = await fixture.db.query<{ id: number; folder: string }>(
    `INSERT INTO files (user_id, status, name, mime, bytes, width, height, has_thumbnail)
     VALUES ($1, 'ready', 'Витрина "1".png', 'image/png', 16, 64, 36, true) RETURNING id, folder`,
    [user.id],
  );
  if (!file) throw new Error('the file was not returned');
  const { folder } = file;
  const key = `files/${folder.slice(0, 2)}/${folder}/image`;
  await fixture.gateway.app.get(FileStorage).put(Buffer.from(BYTES), { key, contentType: 'image/png', maxBytes: 100 });
  return file.id;
};

const detail = async (id: number) =>
  (await fixture.call('GET', `/api/files/${id}`, { as: user })).json<{
    url: string;
    used_in: object[];
    uses: number;
  }>();

describe('an upload', () => {
  it('is a job that prepares the file, named and typed by its content', async () => {
    const reply = await upload();
    expect([reply.statusCode, reply.json()]).toEqual([202, { job_id: expect.any(Number) }]);
    expect(await rows()).toEqual([
      { id: expect.any(Number), name: 'Витрина.png', mime: 'image/png', status: 'preparing', bytes: PNG.length },
    ]);
  });

  it('of a video may include a poster, sent before the file and small', async () => {
    const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(1_000)]);
    const withPoster = (poster: Buffer, field = 'poster') => {
      const { raw, headers } = form(video, { name: 'Ролик.mp4' });
      const part = form(poster, { field, name: 'poster.webp', end: '\r\n' }).raw;
      return { raw: Buffer.concat([part, raw]), headers };
    };
    expect((await upload(withPoster(PNG))).statusCode).toBe(202);
    expect(await rows()).toMatchObject([{ name: 'Ролик.mp4', mime: 'video/mp4', bytes: video.length }]);
    expect((await upload(withPoster(PNG, 'constructor'))).statusCode).toBe(202);
    const large = await upload(withPoster(Buffer.concat([PNG, Buffer.alloc(2 ** 19)])));
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE', field: 'poster' }]);
    expect(await rows()).toHaveLength(2);
  });

  it('that is repeated under its key is one file, and its bytes count once', async () => {
    const key = { 'idempotency-key': `upload-${user.id}` };
    const [first, again] = [await upload(form(PNG), key), await upload(form(PNG), key)];
    expect(again.json()).toEqual(first.json());
    expect(await rows()).toHaveLength(1);
    const other = await upload(form(Buffer.concat([PNG, PNG])), key);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['a form without a file', () => form(PNG, { field: 'other' }), 400, 'VALIDATION_FAILED'],
    ['a form that is cut off', () => form(PNG, { end: '' }), 400, 'MALFORMED_BODY'],
    ['text', () => form(Buffer.from('<svg>'.repeat(50))), 415, 'FILE_TYPE_UNSUPPORTED'],
    [
      'JSON',
      () => ({ raw: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }),
      400,
      'VALIDATION_FAILED',
    ],
  ])('of %s is refused and leaves nothing', async (_, sent, status, code) => {
    const reply = await upload(sent() as ReturnType<typeof form>);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await rows()).toEqual([]);
  });

  it('that cannot become a job leaves nothing', async () => {
    for (let open = 0; open < 5; open += 1) expect((await upload()).statusCode).toBe(202);
    expect((await upload()).json<{ code: string }>().code).toBe('TOO_MANY_OPEN_JOBS');
    expect(await rows()).toHaveLength(5);
  });
});

describe('a link of the list', () => {
  it('opens the file without a token, to be saved and never run, until it expires', async () => {
    const { url } = await detail(await aReadyFile());
    const reply = await fixture.call('GET', url);
    expect([reply.statusCode, reply.body]).toEqual([200, BYTES]);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '16',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''%D0%92%D0%B8%D1%82%D1%80%D0%B8%D0%BD%D0%B0%20%221%22.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringMatching(/^private, max-age=(1[89]|2\d|3[0-6])\d\d, immutable$/),
    });
    // Not its last character: some of its bits are unused.
    const forged = url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
    expect((await fixture.call('GET', forged)).json()).toMatchObject({ code: 'FILE_LINK_EXPIRED' });
    expect((await fixture.call('GET', url.split('?')[0] ?? '', { as: user })).statusCode).toBe(404);
  });

  it.each([
    ['bytes=0-3', 206, BYTES.slice(0, 2), 'bytes 0-3/16'],
    ['bytes=12-', 206, BYTES.slice(6), 'bytes 12-15/16'],
    ['bytes=-4', 206, BYTES.slice(6), 'bytes 12-15/16'],
    ['bytes=14-99', 206, BYTES.slice(7), 'bytes 14-15/16'],
    ['bytes=16-', 416, '', 'bytes */16'],
    ['bytes=5-2', 416, '', 'bytes */16'],
    ['bytes=0-1,4-5', 200, BYTES, undefined],
    ['lines=1-2', 200, BYTES, undefined],
  ])('answers the range %s with %d', async (range, status, body, contentRange) => {
    const { url } = await detail(await aReadyFile());
    const reply = await fixture.call('GET', url, { headers: { range } });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([status, body, contentRange]);
  });
});

describe('a publication', () => {
  it('shows files of its user in their order, and a file lists where it is shown', async () => {
    const project = (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).json<{
      id: number;
    }>();
    const [plan] = await fixture.db.query<{ id: number }>(
      `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                  target_audience, tone, language_level, social_networks, status, revision, is_demo)
       VALUES ($1, $2, 'Декабрь', '2036-12-01', '2036-12-02', 1, '', '{}', '{}', 'friendly', 'simple', '{telegram}', 'completed', 1, true)
       RETURNING id`,
      [user.id, project.id],
    );
    const created = await fixture.call('POST', `/api/content-plans/${plan?.id}/publications`, {
      as: user,
      body: { title: 'Утро', short_description: 'О кофе', scheduled_date: '2036-12-01' },
    });
    const { id } = created.json<{ id: number }>();
    const [first, second] = [await aReadyFile(), await aReadyFile()];
    const save = (media: number[]) => fixture.call('PUT', `/api/publications/${id}`, { as: user, body: { media } });
    expect((await save([second, first])).json()).toMatchObject({ media: [second, first] });
    expect(await detail(first)).toMatchObject({ uses: 1, used_in: [{ publication_id: id, title: 'Утро' }] });

    const foreign = await (async () => {
      const mine = user;
      user = await fixture.user();
      const theirs = await aReadyFile();
      user = mine;
      return save([first, theirs]);
    })();
    expect([foreign.statusCode, foreign.json()]).toEqual([
      404,
      { error: 'Файл не найден', code: 'FILE_NOT_FOUND', field: 'media.1' },
    ]);

    const begin = (media: number[]) =>
      fixture.call('POST', `/api/content-plans/${plan?.id}/publications`, {
        as: user,
        body: { title: 'Вечер', short_description: 'О чае', scheduled_date: '2036-12-02', media },
      });
    const theirs = await fixture.db.query<{ id: number }>('SELECT id FROM files WHERE user_id <> $1', [user.id]);
    for (const [media, field] of [
      [[second, theirs[0]?.id ?? 0], 'media.1'],
      [[second, second], 'media'],
      [Array.from({ length: 11 }, (_, n) => n + 1), 'media'],
    ] as const) {
      expect((await begin([...media])).json()).toMatchObject({ field });
    }
    expect(await detail(second)).toMatchObject({ uses: 1 });
    const inOrder = [second, await aReadyFile()];
    const begun = await begin(inOrder);
    expect([begun.statusCode, begun.json()]).toMatchObject([201, { media: inOrder, status: 'draft' }]);
    await fixture.call('DELETE', `/api/publications/${begun.json<{ id: number }>().id}`, { as: user });

    const remove = (query = '') => fixture.call('DELETE', `/api/files/${first}${query}`, { as: user });
    expect((await remove()).json()).toMatchObject({
      code: 'FILE_IN_USE',
      details: { publications: [{ publication_id: id, content_plan_id: plan?.id, title: 'Утро' }] },
    });
    await fixture.call('DELETE', `/api/publications/${id}`, { as: user });
    expect((await remove('?detach=true')).statusCode).toBe(204);
    const restored = await fixture.call('POST', `/api/publications/${id}/restore`, { as: user });
    expect(restored.json()).toMatchObject({ media: [second] });
  });
});
