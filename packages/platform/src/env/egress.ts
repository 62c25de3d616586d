import * as z from 'zod';

/** Link of an MTProxy, `tg://proxy?…` or the same of t.me: the form in which users share these. */
export const isMtproxyLink = ({ protocol, host, pathname }: URL): boolean =>
  protocol === 'tg:' ? host === 'proxy' : protocol === 'https:' && host === 't.me' && pathname === '/proxy';

/** The proxy for Telegram's pages: not used where only sessions have one. */
const telegramProxy = z
  .url()
  .optional()
  .transform((address, context) => {
    // Web pages cannot go through an MTProxy.
    if (address === undefined || isMtproxyLink(new URL(address))) return undefined;
    // The name must be resolved here even if the proxy offers to do it: an address is checked before it is called.
    const known = address.replace(/^socks(5h)?:/i, 'socks5:');
    if (/^(http|socks5):/i.test(known)) return known;
    context.addIssue({ code: 'custom', message: 'must be http://, socks5:// or the link of an MTProxy' });
    return z.NEVER;
  });

const proxy = z.url({ protocol: /^(http|socks5)$/ }).optional();

/** How processes reach addresses that users and third-party pages name (`EgressClient`). */
export const egressEnv = {
  EGRESS_PROXY_URL: proxy.describe('Proxy for calls to addresses outside, http:// or socks5://user:password@host:port'),
  TELEGRAM_PROXY_URL: telegramProxy.describe(
    'The same for Telegram alone, where it can be reached only through a proxy',
  ),
  EGRESS_ALLOW: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .describe('Hosts, host:port, addresses and networks by commas that may be called although they are not public'),
};

/** Injection token of EGRESS_ALLOW. */
export const EGRESS_ALLOW = Symbol('hosts that may be called although they are not public');

export type EgressEnv = z.output<z.ZodObject<typeof egressEnv>>;
