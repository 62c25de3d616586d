import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { SocksClient } from 'socks';
import type { buildConnector } from 'undici';
import { assertReachable, hostnameOf, type AllowList } from './address-rules.js';
import { EgressFailed } from './egress-errors.js';
import { untilAborted } from '../until-aborted.js';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a name, IPv4 and IPv6. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

export interface ConnectionRules {
  allowed: AllowList;
  proxyUrl?: string | undefined;
  resolve?: Resolve | undefined;
  timeoutMs: number;
}

const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** The lookup given to a socket: it returns the checked address and cannot query DNS again. */
const pinnedTo =
  (addresses: ResolvedAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };

/** A tunnel through a proxy. The proxy receives the checked address and never learns the name. */
type Tunnel = (address: string, port: number) => Promise<Socket>;

const httpTunnel =
  (proxy: URL, timeoutMs: number): Tunnel =>
  async (address, port) => {
    const target = `${address.includes(':') ? `[${address}]` : address}:${port}`;
    const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    const connecting = request({
      host: hostnameOf(proxy),
      port: proxy.port || 80,
      method: 'CONNECT',
      path: target,
      headers: {
        host: target,
        ...(proxy.username && { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    connecting.end();
    const [answer, socket] = (await once(connecting, 'connect')) as [{ statusCode?: number }, Socket];
    if (answer.statusCode === 200) return socket;
    socket.destroy();
    throw new EgressFailed('proxy', `the proxy answered ${answer.statusCode}`);
  };

const socksTunnel =
  (proxy: URL, timeoutMs: number): Tunnel =>
  async (address, port) => {
    const { socket } = await SocksClient.createConnection({
      proxy: {
        host: hostnameOf(proxy),
        port: Number(proxy.port || 1080),
        type: 5,
        ...(proxy.username && {
          userId: decodeURIComponent(proxy.username),
          password: decodeURIComponent(proxy.password),
        }),
      },
      command: 'connect',
      destination: { host: address, port },
      timeout: timeoutMs,
    });
    return socket;
  };

const tunnelOf = (proxyUrl: string, timeoutMs: number): Tunnel => {
  const proxy = new URL(proxyUrl);
  if (proxy.protocol === 'http:') return httpTunnel(proxy, timeoutMs);
  if (proxy.protocol === 'socks5:') return socksTunnel(proxy, timeoutMs);
  throw new Error('a proxy must be http:// or socks5://');
};

/**
 * Opens the connections of an HTTP client: resolves the name once, checks every address and connects to these and no
 * others, directly or through a proxy. TLS and the Host header go on naming the host.
 */
export const checkedConnector = ({
  allowed,
  proxyUrl,
  resolve = resolveBySystem,
  timeoutMs,
}: ConnectionRules): buildConnector.connector => {
  const tunnel = proxyUrl === undefined ? undefined : tunnelOf(proxyUrl, timeoutMs);

  const addressesOf = async (host: string): Promise<ResolvedAddress[]> => {
    if (isIP(host)) return [{ address: host, family: isIP(host) }];
    let found: ResolvedAddress[];
    try {
      found = await untilAborted(resolve(host), AbortSignal.timeout(timeoutMs));
    } catch (error) {
      throw new EgressFailed('dns', `${host} was not resolved`, { cause: error });
    }
    if (found.length === 0) throw new EgressFailed('dns', `${host} has no address`);
    return found;
  };

  const throughTunnel = async (open: Tunnel, addresses: ResolvedAddress[], port: number): Promise<Socket> => {
    // A proxy has one way out, and every proxy has IPv4.
    const chosen = addresses.find(({ family }) => family === 4) ?? addresses[0];
    try {
      return await open(chosen?.address ?? '', port);
    } catch (error) {
      throw error instanceof EgressFailed
        ? error
        : new EgressFailed('proxy', 'the proxy opened no connection', { cause: error });
    }
  };

  return (options, callback) => {
    const { hostname, protocol } = options;
    const defaultPort = protocol === 'https:' ? 443 : 80;
    const port = Number(options.port || defaultPort);
    const connect = async (): Promise<void> => {
      const addresses = await addressesOf(hostname);
      const place = { host: hostname, port, isDefaultPort: port === defaultPort };
      assertReachable(
        place,
        addresses.map(({ address }) => address),
        allowed,
      );
      const undici = await import('undici');
      // HTTP/1 only: over HTTP/2 calls would share a connection, and the server would decide how many run at a time.
      const connector = undici.buildConnector({ lookup: pinnedTo(addresses), timeout: timeoutMs, allowH2: false });
      if (!tunnel) return connector(options, callback);
      const socket = await throughTunnel(tunnel, addresses, port);
      if (protocol === 'https:') connector({ ...options, httpSocket: socket }, callback);
      else callback(null, socket);
    };
    connect().catch((error: unknown) => callback(error as Error, null));
  };
};
