import { consentVersion } from '@orbita/contracts';
import { FileStorage } from '@orbita/storage';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { uploadOf } from '../testing/samples.js';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const me = async () => (await fixture.call('GET', '/api/auth/me', { as: user })).json<Record<string, unknown>>();

describe('a profile', () => {
  it('changes the name and nothing else, whatever the body contains besides', async () => {
    const before = await me();
    const extraFields = {
      email: 'admin@example.ru',
      is_admin: true,
      credits_balance: 1_000_000,
      email_confirmed: true,
    };
    const reply = await fixture.call('PUT', '/api/account/profile', {
      as: user,
      body: { name: ' Вера ', ...extraFields },
    });
    expect(reply.json()).toEqual({ ...before, name: 'Вера' });
    expect(await me()).toEqual({ ...before, name: 'Вера' });
  });
});

describe('an avatar', () => {
  const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1_000)]);
  const offer = (bytes: Buffer) => {
    const form = uploadOf(bytes);
    const headers = { ...form.headers, prefer: 'respond-async' };
    return fixture.call('POST', '/api/account/avatar', { as: user, ...form, headers });
  };
  /** Leaves the picture as the worker, another process, does. */
  const prepared = async (): Promise<void> => {
    const [file] = await fixture.db.query<{ folder: string }>(
      `UPDATE files SET status = 'ready', mime = 'image/webp' WHERE user_id = $1 AND purpose = 'avatar' RETURNING folder`,
      [user.id],
    );
    const folder = file?.folder ?? '';
    const key = `files/${folder.slice(0, 2)}/${folder}/image`;
    await fixture.gateway.app
      .get(FileStorage)
      .put(Buffer.from('лицо'), { key, contentType: 'image/webp', maxBytes: 100 });
  };

  it('is prepared by a job, opens by a signed link and is gone when removed', async () => {
    const accepted = await offer(PNG);
    expect([accepted.statusCode, accepted.json()]).toEqual([202, { job_id: expect.any(Number) }]);
    expect(await me()).toMatchObject({ avatar_url: null });
    await prepared();
    const url = String((await me()).avatar_url);
    expect((await fixture.call('GET', url)).body).toBe('лицо');
    expect((await fixture.call('GET', url.replace(/signature=.{9}/, 'signature=not-ours-'))).statusCode).toBe(404);
    expect((await fixture.call('GET', '/api/files', { as: user })).json()).toEqual([]);
    expect((await fixture.call('DELETE', '/api/account/avatar', { as: user })).statusCode).toBe(204);
    expect((await fixture.call('GET', url)).statusCode).toBe(404);
    expect(await me()).toMatchObject({ avatar_url: null });
  });

  it.each([
    ['more than 2 MB', Buffer.concat([PNG, Buffer.alloc(2 * 2 ** 20)]), 413, 'PAYLOAD_TOO_LARGE'],
    ['a text that calls itself a picture', Buffer.from('картинка'.repeat(50)), 415, 'FILE_TYPE_UNSUPPORTED'],
  ])('is not %s', async (_, bytes, status, code) => {
    const reply = await offer(bytes);
    expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(await fixture.db.query('SELECT 1 FROM files WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('consents', () => {
  const consent = (documents: object[]) =>
    fixture.call('POST', '/api/account/consents', { as: user, body: { documents } });
  const present = { document: 'privacy', version: consentVersion('privacy') };
  const given = async () => (await fixture.call('GET', '/api/account/consents', { as: user })).json<object[]>();

  it('are due again when a document has a new version, until they are given', async () => {
    await fixture.db.query(`UPDATE user_consents SET version = '2020-01-01' WHERE user_id = $1`, [user.id]);
    const due = (await me()).consents_due as object[];
    expect(due).toEqual([present, { document: 'personal_data', version: consentVersion('personal_data') }]);
    expect((await consent(due)).json()).toMatchObject({ consents_due: [] });
    await consent(due);
    const kept = await fixture.db.query<{ version: string }>(
      `SELECT version FROM user_consents WHERE user_id = $1 AND document = 'privacy' ORDER BY id`,
      [user.id],
    );
    expect(kept.map(({ version }) => version)).toEqual(['2020-01-01', present.version]);
  });

  it('are shown to the user who gave them, the latest of each document', async () => {
    await fixture.db.query(`UPDATE user_consents SET version = '2020-01-01' WHERE user_id = $1`, [user.id]);
    await consent([present]);
    const given_at = expect.stringMatching(/^20\d\d-.+Z$/);
    expect(await given()).toEqual([
      { document: 'personal_data', version: '2020-01-01', given_at },
      { ...present, given_at },
    ]);
    user = await fixture.user();
    expect(await given()).not.toContainEqual(expect.objectContaining({ version: '2020-01-01' }));
  });

  it('are kept with the address and the browser they were given from, as at registration', async () => {
    await fixture.db.query(`DELETE FROM user_consents WHERE user_id = $1`, [user.id]);
    const headers = { 'user-agent': 'Firefox' };
    await fixture.call('POST', '/api/account/consents', { as: user, body: { documents: [present] }, headers });
    expect(
      await fixture.db.query('SELECT document, version, address, user_agent FROM user_consents WHERE user_id = $1', [
        user.id,
      ]),
    ).toEqual([{ ...present, address: '127.0.0.1', user_agent: 'Firefox' }]);
  });

  it('are not given to a version that is no longer shown', async () => {
    const before = await fixture.snapshot();
    expect((await consent([{ ...present, version: '2020-01-01' }])).json()).toMatchObject({ code: 'CONSENT_OUTDATED' });
    expect((await consent([{ ...present, document: 'soul' }])).statusCode).toBe(400);
    expect(await fixture.snapshot()).toBe(before);
  });
});
