import { isMtproxyLink } from '@orbita/platform';

/** A proxy for MTProto, in the library's format. */
export type MtprotoProxy =
  | { socksType: 4 | 5; ip: string; port: number; username?: string; password?: string }
  | { MTProxy: true; ip: string; port: number; secret: string };

const portOf = (text: string | null): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('a proxy needs a port');
  return port;
};

/**
 * Reads TELEGRAM_PROXY_URL: `socks5://user:password@host:port`, `socks4://…`, or the link of an MTProxy.
 * @returns null for a proxy that MTProto cannot use (HTTP)
 * @throws Error when the address is incomplete
 */
export const readProxy = (address: string): MtprotoProxy | null => {
  const url = new URL(address);
  if (isMtproxyLink(url)) {
    const server = url.searchParams.get('server');
    const secret = url.searchParams.get('secret');
    if (!server || !secret) throw new Error('the link of an MTProxy needs a server and a secret');
    return { MTProxy: true, ip: server, port: portOf(url.searchParams.get('port')), secret };
  }
  const [, version] = /^socks([45])[ah]?:$/.exec(url.protocol === 'socks:' ? 'socks5:' : url.protocol) ?? [];
  if (version === undefined) return null;
  return {
    socksType: version === '4' ? 4 : 5,
    ip: url.hostname.replace(/^\[|\]$/g, ''),
    port: portOf(url.port || '1080'),
    ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
  };
};
