import { startFakeTelegramWeb, type FakeTelegramWeb } from './server.js';

describe('fake preview server', () => {
  let web: FakeTelegramWeb;
  beforeEach(async () => {
    web = await startFakeTelegramWeb();
  });
  afterEach(() => web.stop());

  const get = (path: string): Promise<Response> => fetch(`${web.url}${path}`, { redirect: 'manual' });
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${web.url}${path}`, { method: 'POST', body: JSON.stringify(body) });

  it('is configured over HTTP with pages and faults, and reports what happened', async () => {
    await post('/__channels/coffee_daily', {
      title: 'Кофе',
      posts: 3,
      subscribers: 990,
      until: '2036-03-01T10:00:00Z',
    });
    await post('/__names/coffee_chat', { kind: 'group' });
    await post('/__grow/coffee_daily', { subscribers: 60, viewsPercent: 50 });
    expect(await (await get('/s/coffee_daily')).text()).toContain('<span class="counter_value">1.05K</span>');
    expect((await get('/s/coffee_chat')).headers.get('location')).toBe('/coffee_chat');
    await post('/__behaviour', { fault: 'rate limited', times: 1, retryAfterSeconds: 7 });
    const refused = await get('/s/coffee_daily');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await get('/s/coffee_daily')).status).toBe(200);
    const log = (await (await get('/__log')).json()) as { path: string; status: number }[];
    expect(log.map(({ status }) => status)).toEqual([200, 302, 429, 200]);
  });

  it('makes the same channel from the same description, and lets it grow', async () => {
    const spec = { posts: 30, seed: 5, until: '2036-03-01T10:00:00Z' };
    const [one, other] = [web.setChannel('one_channel', spec), web.setChannel('other_channel', spec)];
    expect(one.posts.map(({ id, views, kind }) => [id, views, kind])).toEqual(
      other.posts.map(({ id, views, kind }) => [id, views, kind]),
    );
    const [id, views] = [one.posts.at(-1)!.id, one.posts[0]!.views];
    web.grow('one_channel', { posts: 2, viewsPercent: 100 });
    expect(one.posts).toHaveLength(32);
    expect([one.posts.at(-1)!.id > id, one.posts[0]!.views]).toEqual([true, 2 * views]);
  });

  it('serves pictures from its own address', async () => {
    web.setChannel('coffee_daily', { posts: 1, kinds: ['photo'] });
    const address = /background-image:url\('([^']+\.png)'\)/.exec(
      (await (await get('/s/coffee_daily')).text()).split('photo_wrap')[1] ?? '',
    )?.[1];
    const picture = await fetch(address ?? '');
    expect(address?.startsWith(web.url)).toBe(true);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
});
