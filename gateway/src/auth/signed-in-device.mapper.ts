import type { SignedIn } from '@orbita/accounts';
import { type Answer, type Message, type SignedInDevice, say } from '@orbita/contracts';
import { shortenedAddress } from '../http/address-block.js';

type Device = Answer<typeof SignedInDevice>;

/** The first match counts: browsers also name the browsers they derive from. */
const BROWSERS: readonly (readonly [RegExp, string | Message])[] = [
  [/YaBrowser\//, say('browser.yandex')],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string, Device['device']])[] = [
  [/iPhone/, 'iOS', 'phone'],
  [/iPad/, 'iPadOS', 'tablet'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows/, 'Windows', 'desktop'],
  [/Macintosh/, 'macOS', 'desktop'],
  [/CrOS/, 'ChromeOS', 'desktop'],
  [/Linux/, 'Linux', 'desktop'],
];

/** The browser as it names itself; empty if the name is unknown. */
export const browserOf = (userAgent: string): Pick<Device, 'browser' | 'system' | 'device'> => {
  const [, browser = ''] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const [, system = '', device = 'unknown'] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  return { device, browser, system };
};

export const toSignedInDevice =
  (currentTokenId: number) =>
  ({ id, address, userAgent, signedInAt, lastSeenAt }: SignedIn): Device => ({
    id,
    ...browserOf(userAgent),
    address: shortenedAddress(address),
    signed_in_at: signedInAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === currentTokenId,
  });
