import { type FakeVk, startFakeVk } from './server.js';

describe('fake VK', () => {
  let vk: FakeVk;
  beforeEach(async () => {
    vk = await startFakeVk();
  });
  afterEach(() => vk.stop());

  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${vk.idUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const call = async (method: string, params: Record<string, string>): Promise<unknown> => {
    const body = new URLSearchParams({ access_token: 'key', v: '5.199', ...params });
    return (await fetch(`${vk.apiUrl}/${method}`, { method: 'POST', body })).json();
  };

  it('is configured over HTTP with users and faults, and reports what was posted', async () => {
    await post('/__communities/5', { name: 'Кофе' });
    await post('/__keys/key', { kind: 'community', community: 5 });
    await post('/__behaviour', { fault: 'refuse', errorCode: 14, times: 1 });
    expect(await call('wall.post', { owner_id: '-5', message: 'раз' })).toMatchObject({ error: { error_code: 14 } });
    expect(await call('wall.post', { owner_id: '-5', message: 'два' })).toEqual({ response: { post_id: 1 } });
    await post('/__keys/key', null);
    expect(await call('wall.post', { owner_id: '-5', message: 'три' })).toMatchObject({ error: { error_code: 5 } });
    const log = (await (await fetch(`${vk.idUrl}/__log`)).json()) as { message: string }[];
    expect(log.map(({ message }) => message)).toEqual(['два']);
  });

  it.each([
    ['a community', 'community', [27, 27, 27]],
    ['VK ID', 'vk-id', [1051, 1051, 28]],
    ['an old application', 'classic', [undefined, undefined, 28]],
    ['a site', 'site', [undefined, undefined, 28]],
  ] as const)('lets keys of %s do what those do', async (_, kind, [upload, groups, own]) => {
    vk.setCommunity(5);
    vk.setKey('key', kind === 'community' ? { kind, community: 5, rights: ['wall'] } : { kind });
    const code = async (method: string, params = {}) =>
      ((await call(method, params)) as { error?: { error_code: number } }).error?.error_code;
    expect(await code('photos.getWallUploadServer', { group_id: '5' })).toBe(upload);
    expect(await code('groups.get', { filter: 'admin' })).toBe(groups);
    expect(await code(kind === 'community' ? 'account.getAppPermissions' : 'groups.getTokenPermissions')).toBe(own);
    const posted = { community: undefined, 'vk-id': 1051, classic: undefined, site: 15 }[kind];
    expect(await code('wall.post', { owner_id: '-5', message: 'раз' })).toBe(posted);
  });

  it('refuses what is over its limits', async () => {
    vk.setCommunity(5);
    vk.setKey('key', { kind: 'classic' });
    const bad: Record<string, string>[] = [{}, { message: 'ж'.repeat(16_385) }, { attachments: 'photo1_2' }];
    for (const params of bad) {
      expect(await call('wall.post', { owner_id: '-5', ...params })).toMatchObject({ error: { error_code: 100 } });
    }
    expect(vk.posts()).toEqual([]);
  });
});
