import { type FakeVk, type VkBehaviour, startFakeVk } from '@orbita/fakes';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { troubleOf } from '../../../fixtures/trouble-of.js';
import { VkConsent } from './vk-consent.js';

const PAGE = 'https://orbita.example/settings/vk/callback';
const SECRET = 'canary-secret-of-an-application';
const signal = new AbortController().signal;

let vk: FakeVk;
let egress: EgressClient;
let consent: VkConsent;

beforeEach(async () => {
  vk = await startFakeVk({ communities: { 123: {}, 456: {} }, secret: SECRET });
  egress = new EgressClient({ allow: [allowedOrigin(vk.oauthUrl)] });
  consent = new VkConsent({ egress, app: { url: vk.oauthUrl, clientId: '51', clientSecret: SECRET } });
});
afterEach(async () => {
  await egress.close();
  await vk.stop();
});

/** Goes to VK's page of consent and comes back as a browser does. */
const comeBack = async (groupIds = ['123', '456']): Promise<URLSearchParams> => {
  const there = consent.authUrl({ state: 'state-1', redirectUri: PAGE, groupIds });
  const back = new URL((await fetch(there, { redirect: 'manual' })).headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(PAGE);
  return back.searchParams;
};
const exchange = (code: string | null, redirectUri = PAGE) =>
  consent.exchange({ code: code ?? '', redirectUri }, signal);

it('asks for what posting needs, only for the chosen communities', () => {
  const page = new URL(consent.authUrl({ state: 'state-1', redirectUri: PAGE, groupIds: ['123', '456'] }));
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: '51',
    group_ids: '123,456',
    redirect_uri: PAGE,
    response_type: 'code',
    scope: 'wall,photos,manage',
    state: 'state-1',
    v: '5.199',
  });
});

it.each([false, true])(
  "returns a key of each community, in both formats of VK's answer (a field each: %s)",
  async (namesKeys) => {
    vk.behave({ namesKeys });
    const keys = await exchange((await comeBack()).get('code'));
    expect([...keys.keys()].toSorted()).toEqual(['123', '456']);
    const tokens = [...keys.values()].map(({ access_token }) => access_token);
    expect(new Set(tokens).size).toBe(2);
    expect([...keys.values()].every(({ kind }) => kind === 'community')).toBe(true);
  },
);

it('returns only the keys that were agreed to', async () => {
  vk.behave({ grants: [456] });
  expect([...(await exchange((await comeBack()).get('code'))).keys()]).toEqual(['456']);
});

it('is refused for a code that is used, made up or for another page, and for a wrong secret', async () => {
  const code = (await comeBack()).get('code');
  await exchange(code);
  const other = (await comeBack()).get('code');
  for (const call of [exchange(code), exchange('made-up'), exchange(other, `${PAGE}/`)]) {
    expect((await troubleOf(call, SECRET, code ?? undefined)).kind).toBe('auth');
  }
  const app = { url: vk.oauthUrl, clientId: '51', clientSecret: 'another' };
  const stranger = new VkConsent({ egress, app });
  const fresh = (await comeBack()).get('code') ?? '';
  expect((await troubleOf(stranger.exchange({ code: fresh, redirectUri: PAGE }, signal), fresh)).kind).toBe('auth');
});

it.each<VkBehaviour['fault']>(['server error', 'cut', 'lost answer', 'cut answer', 'page'])(
  'distinguishes an error at VK from a refusal: %s',
  async (fault) => {
    const code = (await comeBack()).get('code');
    vk.behave({ fault, only: 'oauth/access_token' });
    expect((await troubleOf(exchange(code), SECRET, code ?? undefined)).kind).toBe('transient');
  },
);

it('sends the secret in no address, and the log of the fake does not contain it', async () => {
  await exchange((await comeBack()).get('code'));
  expect(vk.requests().map(({ method }) => method)).toEqual(['oauth/access_token']);
  expect(JSON.stringify(vk.requests())).not.toContain(SECRET);
});
