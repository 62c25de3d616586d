import { CarouselsService } from '@orbita/content';
import { CarouselUpdateRequest, MAX_CAROUSEL_ELEMENTS, MAX_CAROUSEL_TEXT } from '@orbita/contracts';
import { FilesService } from '@orbita/media';
import { FileStorage } from '@orbita/storage';
import { elsewhere, eventually } from '@orbita/testing';
import { type Call, type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { routesWithBody } from '../testing/samples.js';

type Tree = Record<string, unknown>;
interface TestDocument extends Tree {
  slides: (Tree & { elements: Tree[] })[];
}

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await aUser();
});

const aUser = async (): Promise<SignedIn> => {
  const one = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [one.id]);
  return one;
};

const sample = () =>
  structuredClone(routesWithBody.find(({ name }) => name === 'POST /api/carousels')?.sample()) as Tree & {
    document: TestDocument;
  };
const [SLIDE] = sample().document.slides as [TestDocument['slides'][0]];
const [TEXT] = SLIDE.elements as [Tree];
const { id, position, size, visible, opacity } = TEXT;
const IMAGE: Tree = { id, position, size, visible, opacity, type: 'image', fileId: null };
Object.assign(IMAGE, { crop: null, fit: 'cover', borderRadius: 0, alt: '' });

const withElements = (...elements: Tree[]): TestDocument => ({
  ...sample().document,
  slides: [{ ...SLIDE, elements }],
});
const withText = (change: Tree): TestDocument => withElements({ ...TEXT, ...change });
const slides = (count: number, elements: (slide: number) => Tree[]): TestDocument => ({
  ...sample().document,
  slides: Array.from({ length: count }, (_, n) => ({ ...SLIDE, id: `s${n}`, elements: elements(n) })),
});
const texts = (count: number, change: Tree = {}): Tree[] =>
  Array.from({ length: count }, (_, n) => ({ ...TEXT, id: `e${n}`, ...change }));

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, rest: Call = {}) =>
  fixture.call(method, url, { as: user, ...rest });
const create = async (change: Tree = {}): Promise<{ id: number }> =>
  (await call('POST', '/api/carousels', { body: { ...sample(), ...change } })).json();
const aFile = async (mime = 'image/png'): Promise<number> => {
  const [file] = await fixture.db.query<{ id: number }>(
    `INSERT INTO files (user_id, status, name, mime, bytes) VALUES ($1, 'ready', 'Витрина', $2, 10) RETURNING id`,
    [user.id, mime],
  );
  return file?.id ?? 0;
};

const AT = 'document.slides.0.elements.0';
const REFUSED: Record<string, [document: unknown, field: string]> = {
  'a thousand elements': [withElements(...texts(1_000)), 'document.slides.0.elements'],
  'more elements than all slides may have': [slides(6, () => texts(84)), 'document'],
  'twenty-one slides': [slides(21, () => []), 'document.slides'],
  'no slide': [{ ...sample().document, slides: [] }, 'document.slides'],
  'two slides of one name': [{ ...sample().document, slides: [SLIDE, SLIDE] }, 'document'],
  'two elements of one name': [withElements(TEXT, TEXT), 'document'],
  'a width that is huge': [withText({ size: { width: 1e308, height: 10 } }), `${AT}.size.width`],
  'a width of nothing': [withText({ size: { width: 0, height: 10 } }), `${AT}.size.width`],
  'a place that is no number': [withText({ position: { x: null, y: 0 } }), `${AT}.position.x`],
  'a negative opacity': [withText({ opacity: -0.1 }), `${AT}.opacity`],
  'an unknown font': [withText({ fontFamily: 'Comic Sans MS' }), `${AT}.fontFamily`],
  'an unknown kind of element': [withText({ type: 'svg' }), `${AT}.type`],
  'a colour that is none': [withText({ color: 'url(https://evil.example/)' }), `${AT}.color`],
  'NUL in a text': [withText({ content: 'a\u0000b' }), `${AT}.content`],
  'a text without end': [withText({ content: 'к'.repeat(2_001) }), `${AT}.content`],
  'more words than all texts may have': [slides(6, () => texts(10, { content: 'к'.repeat(1_700) })), 'document'],
  'a picture that is data': [withElements({ ...IMAGE, fileId: 'data:image/png;base64,AAAA' }), `${AT}.fileId`],
  'a document of tomorrow': [{ ...sample().document, schema: 2 }, 'document.schema'],
  'a document of no version': [{ ...sample().document, schema: undefined }, 'document.schema'],
};

describe('a document', () => {
  const rows = () => fixture.db.query('SELECT * FROM carousels WHERE user_id = $1', [user.id]);

  it.each(Object.entries(REFUSED))('with %s is refused and changes nothing', async (_, [document, field]) => {
    const carousel = await create();
    const before = await rows();
    for (const reply of [
      await call('PUT', `/api/carousels/${carousel.id}`, { body: { document, version: 1 } }),
      await call('POST', '/api/carousels', { body: { ...sample(), document } }),
    ]) {
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', field }]);
      expect(reply.json<{ error: string }>().error).toMatch(/^[А-ЯЁ][^a-z]+$/);
    }
    expect(await rows()).toEqual(before);
  });

  // A body of many megabytes is refused at every route: `http/bad-input.spec.ts`.
  const raw = JSON.stringify({ document: withText({ opacity: 777 }), version: 1 });
  it.each([
    ['with NaN', raw.replace('777', 'NaN'), 'MALFORMED_BODY'],
    ['with a number without end', raw.replace('777', '1e999'), 'VALIDATION_FAILED'],
    ['with a prototype', raw.replace('777', '1,"__proto__":{}'), 'MALFORMED_BODY'],
    ['nested without end', raw.replace('777', '['.repeat(20_000) + ']'.repeat(20_000)), 'MALFORMED_BODY'],
  ])('%s is refused and changes nothing', async (_, hostile, code) => {
    const carousel = await create();
    const before = await rows();
    const reply = await call('PUT', `/api/carousels/${carousel.id}`, { raw: hostile });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code }]);
    expect(await rows()).toEqual(before);
  });

  it.each([0, -1, 1.5, '1', null, undefined])('is not saved with the version %j', async (version) => {
    const carousel = await create();
    const reply = await call('PUT', `/api/carousels/${carousel.id}`, { body: { name: 'Чай', version } });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { field: 'version' }]);
  });

  it('of the maximum size fits into one request, and comes back as it was sent', async () => {
    // Three bytes a letter, and long numbers, as dragging produces them.
    const content = '한'.repeat(MAX_CAROUSEL_TEXT / MAX_CAROUSEL_ELEMENTS);
    const exact = 123.45678901234567;
    const places = { position: { x: exact, y: exact }, size: { width: exact, height: exact } };
    const document = slides(20, () => texts(MAX_CAROUSEL_ELEMENTS / 20, { content, ...places }));
    const carousel = await create();
    const reply = await call('PUT', `/api/carousels/${carousel.id}`, { body: { document, version: 1 } });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { version: 2, slide_count: 20 }]);
    expect((await call('GET', `/api/carousels/${carousel.id}`)).json()).toMatchObject({ document });
  });

  it('shows only pictures of the user’s library, and stores none of its other claims about them', async () => {
    const [mine, video] = [await aFile(), await aFile('video/mp4')];
    const owner = user;
    user = await aUser();
    const theirs = await aFile();
    user = owner;
    const carousel = await create();
    const save = (fileId: number, change: Tree = {}) =>
      call('PUT', `/api/carousels/${carousel.id}`, {
        body: { document: withElements(TEXT, { ...IMAGE, id: 'photo', fileId, ...change }), version: 1 },
      });
    const field = 'document.slides.0.elements.1.fileId';
    expect((await save(theirs)).json()).toMatchObject({ code: 'FILE_NOT_FOUND', field });
    expect((await save(video)).json()).toMatchObject({ code: 'VALIDATION_FAILED', field });
    const saved = await save(mine, { src: 'data:image/svg+xml,<svg onload="alert(1)"/>' });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { version: 2 }]);
    expect(JSON.stringify(await rows())).not.toContain('svg');
  });

  it('of an older tab is refused with the current version', async () => {
    const carousel = await create();
    const save = (name: string) => call('PUT', `/api/carousels/${carousel.id}`, { body: { name, version: 1 } });
    await save('Зерно');
    const reply = await save('Чай');
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'CAROUSEL_CHANGED', details: { version: 2 } },
    ]);
  });
});

describe('a slide as a picture', () => {
  it('is served once it is drawn, and not sent again while unchanged', async () => {
    const carousel = await create();
    const slide = (n: number | string, rest: Call = {}) =>
      call('GET', `/api/carousels/${carousel.id}/slides/${n}.png`, rest);
    expect((await slide(1)).json()).toMatchObject({ code: 'PREVIEW_NOT_READY' });
    await fixture.gateway.app
      .get(FileStorage)
      .put(Buffer.from('picture'), { key: 'carousels/1', contentType: 'image/png', maxBytes: 100 });
    await fixture.db.query(
      `INSERT INTO carousel_previews (carousel_id, slide, scale, version, storage_key, bytes) VALUES ($1, 1, '1', 1, 'carousels/1', 7)`,
      [carousel.id],
    );
    const { statusCode, headers, body } = await slide(1);
    expect([statusCode, body]).toEqual([200, 'picture']);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
    const again = await slide(1, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await slide('1', { as: await aUser() })).json()).toMatchObject({ code: 'CAROUSEL_NOT_FOUND' });
    expect((await slide(2)).json()).toMatchObject({ code: 'SLIDE_NOT_FOUND' });
    for (const n of [0, 21, 'x', '1.5']) expect((await slide(n)).statusCode).toBe(400);
  });
});

describe('a file', () => {
  const detail = async (fileId: number) => (await call('GET', `/api/files/${fileId}`)).json<Tree>();
  const remove = (fileId: number, query = '') => call('DELETE', `/api/files/${fileId}${query}`);

  it('lists the carousels that show it and the kits whose logo it is, and leaves an empty place when deleted', async () => {
    const [logo, kept] = [await aFile(), await aFile()];
    const project = (await call('POST', '/api/projects', { body: { name: 'Кофейня' } })).json<{ id: number }>();
    await call('PUT', `/api/projects/${project.id}/brand-kit`, { body: { logo_file_id: logo, text_color: '#000000' } });
    const photo = (fileId: number, name: string): Tree => ({ ...IMAGE, id: name, fileId });
    const document = withElements(photo(kept, 'a'), TEXT, photo(logo, 'b'), photo(logo, 'c'));
    const [shown, binned] = [await create({ name: 'Зерно', document }), await create({ name: 'Чай', document })];
    await call('DELETE', `/api/carousels/${binned.id}`);
    const places = {
      used_in: [],
      used_in_carousels: [{ id: shown.id, name: 'Зерно' }],
      logo_of: [{ id: project.id, name: 'Кофейня' }],
    };
    expect(await detail(logo)).toMatchObject({ uses: 2, ...places });

    const { used_in: publications, used_in_carousels: carousels, logo_of } = places;
    const refused = await remove(logo);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'FILE_IN_USE', details: { publications, carousels, logo_of } },
    ]);
    expect((await remove(logo, '?detach=true')).statusCode).toBe(204);
    await call('POST', `/api/carousels/${binned.id}/restore`);
    const left = withElements(
      photo(kept, 'a'),
      TEXT,
      { ...photo(0, 'b'), fileId: null },
      { ...photo(0, 'c'), fileId: null },
    );
    for (const { id: carousel } of [shown, binned]) {
      expect((await call('GET', `/api/carousels/${carousel}`)).json()).toMatchObject({ version: 2, document: left });
    }
    expect(await detail(kept)).toMatchObject({ uses: 2 });
    const kit = await call('GET', `/api/projects/${project.id}/brand-kit`);
    expect(kit.json()).toMatchObject({ logo_file_id: null, text_color: '#000000' });
  });

  it('that is no picture of the user cannot be a logo', async () => {
    const project = (await call('POST', '/api/projects', { body: { name: 'Кофейня' } })).json<{ id: number }>();
    const choose = async (logo_file_id: number) =>
      (await call('PUT', `/api/projects/${project.id}/brand-kit`, { body: { logo_file_id } })).json<Tree>();
    expect(await choose(await aFile('video/mp4'))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'logo_file_id' });
    expect(await choose(9_007_199_254_740_991)).toMatchObject({ code: 'FILE_NOT_FOUND', field: 'logo_file_id' });
    expect((await call('GET', `/api/projects/${project.id}/brand-kit`)).json()).toMatchObject({ is_chosen: false });
  });

  it('that is deleted while it is inserted is reported missing; inserted first, it is in use', async () => {
    const [first, second] = [await aFile(), await aFile()];
    const carousel = await create();
    const showing = (fileId: number, version: number) => ({ document: withElements({ ...IMAGE, fileId }), version });
    const { app } = fixture.gateway;
    const waits = () =>
      eventually(async () => {
        const sessions = await elsewhere(() =>
          fixture.db.query(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        );
        expect(sessions).toHaveLength(1);
      });
    const deleted = await fixture.db.transaction(async (tx) => {
      const change = CarouselUpdateRequest.parse(showing(first, 1));
      await app.get(CarouselsService).update(tx, user.id, carousel.id, change);
      const reply = elsewhere(() => remove(first).then((answer) => answer));
      await waits();
      return { reply };
    });
    expect((await deleted.reply).json()).toMatchObject({ code: 'FILE_IN_USE' });

    const saved = await fixture.db.transaction(async (tx) => {
      await app.get(FilesService).remove(tx, user.id, second, { detach: false });
      const body = showing(second, 2);
      const reply = elsewhere(() => call('PUT', `/api/carousels/${carousel.id}`, { body }).then((answer) => answer));
      await waits();
      return { reply };
    });
    expect((await saved.reply).json()).toMatchObject({ code: 'FILE_NOT_FOUND', field: `${AT}.fileId` });
    expect(await detail(first)).toMatchObject({ uses: 1 });
  });
});
