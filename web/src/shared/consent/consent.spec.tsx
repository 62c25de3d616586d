import { LEGAL_EDITIONS } from '@orbita/contracts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleVersion } from '@/test/samples';
import { server } from '@/test/server';
import { EVERYTHING, ONLY_NECESSARY, allows, storeConsent, storedConsent } from './consent';
import { preferences, settlePreferences } from './preferences';

const AT = new Date('2027-03-01T09:00:00Z');

beforeEach(() => localStorage.clear());

describe('what was chosen', () => {
  it('is kept under two keys, with its time', () => {
    storeConsent(ONLY_NECESSARY, AT);
    expect({ ...localStorage }).toEqual({
      cookieConsent: JSON.stringify({ necessary: true, functional: false, analytics: false, marketing: false }),
      cookieConsentDate: AT.toISOString(),
    });
    expect(storedConsent(AT)).toEqual(ONLY_NECESSARY);
  });

  it.each([
    ['no JSON', '{', AT.toISOString()],
    ['no flags', '{"necessary":true}', AT.toISOString()],
    ['flags that are none', JSON.stringify({ ...EVERYTHING, analytics: 'yes' }), AT.toISOString()],
    ['nothing at all', 'null', AT.toISOString()],
    ['no moment', JSON.stringify(EVERYTHING), 'вчера'],
  ])('is ignored with %s', (_what, flags, date) => {
    localStorage.setItem('cookieConsent', flags);
    localStorage.setItem('cookieConsentDate', date);
    expect([storedConsent(AT), allows('analytics'), allows('necessary')]).toEqual([null, false, true]);
  });

  it('holds until the policy has a new edition', () => {
    storeConsent(EVERYTHING, AT);
    const editions = LEGAL_EDITIONS.cookies as [string, ...string[]];
    editions.push('2027-04-01');
    try {
      expect(storedConsent(new Date('2027-03-31T20:59:59Z'))).toEqual(EVERYTHING);
      expect(storedConsent(new Date('2027-03-31T21:00:00Z'))).toBeNull();
    } finally {
      editions.pop();
    }
  });

  it('holds for the page where the browser keeps nothing', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeConsent(ONLY_NECESSARY);
    expect(storedConsent()).toEqual(ONLY_NECESSARY);
    refuse.mockRestore();
    storeConsent(EVERYTHING);
    expect(storedConsent()).toEqual(EVERYTHING);
  });
});

it('remembers permanently what is allowed, otherwise until the tab is closed', () => {
  const places = () => [sessionStorage.getItem('planView'), localStorage.getItem('planView')];
  preferences.write('planView', 'calendar');
  expect(places()).toEqual(['calendar', null]);
  storeConsent(EVERYTHING);
  settlePreferences();
  expect(places()).toEqual([null, 'calendar']);
  storeConsent(ONLY_NECESSARY);
  settlePreferences();
  expect(places()).toEqual(['calendar', null]);
  expect(preferences.read('planView')).toBe('calendar');
  preferences.remove('planView');
  expect(preferences.read('planView')).toBeNull();
});

describe('analytics', () => {
  const asked = vi.fn();
  const installed = (analytics_script_url: string | null): void =>
    server.use(
      http.get('*/api/version', () => {
        asked();
        return HttpResponse.json({ ...sampleVersion(), analytics_script_url });
      }),
    );
  const counters = () => [...document.querySelectorAll('script')].map(({ src, async }) => [src, async]);
  /** A freshly opened page. */
  const load = async (): Promise<void> => {
    vi.resetModules();
    await (await import('./analytics')).loadAnalytics();
  };

  beforeEach(() => {
    asked.mockClear();
    document.head.innerHTML = '';
    // The policy that mentions analytics is in force.
    vi.setSystemTime(AT);
  });
  afterEach(() => vi.useRealTimers());

  it('is not even requested before it is allowed', async () => {
    installed('https://counter.example.ru/tag.js');
    await load();
    storeConsent(ONLY_NECESSARY);
    await load();
    expect([asked.mock.calls.length, counters()]).toEqual([0, []]);
  });

  it('is absent where the operator named none', async () => {
    installed(null);
    storeConsent(EVERYTHING);
    await load();
    expect([asked.mock.calls.length, counters()]).toEqual([1, []]);
  });

  it('is absent under a policy that says there is none', async () => {
    installed('https://counter.example.ru/tag.js');
    vi.setSystemTime('2026-12-01T09:00:00Z');
    storeConsent(EVERYTHING);
    await load();
    expect([asked.mock.calls.length, counters()]).toEqual([0, []]);
  });

  it('is loaded once, where it is named and allowed', async () => {
    installed('https://counter.example.ru/tag.js');
    storeConsent(EVERYTHING);
    await load();
    await (await import('./analytics')).loadAnalytics();
    expect(counters()).toEqual([['https://counter.example.ru/tag.js', true]]);
  });
});
