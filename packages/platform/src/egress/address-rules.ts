import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { EgressRefused } from './egress-errors.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The only part of IPv6 that is handed out for public use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** An IPv4 network seen through a translator (RFC 6052): the last four bytes are the reached address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

const embeddedIn = (address: ipaddr.IPv6): Address =>
  address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;

/**
 * Whether an address is public: not this machine, not a private or shared network, nothing reserved, for documentation,
 * measurements or multicast, nor an IPv6 form of such an IPv4 address.
 */
export const isPublicAddress = (text: string): boolean => {
  // Gives the IPv4 address inside `::ffff:a.b.c.d`.
  let address: Address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6) address = embeddedIn(address);
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast';
};

/** Host of an address: IPv6 without its brackets, a name without the trailing dot. */
export const hostnameOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');

/** A host as URLs write it: lower case, Punycode, an IPv6 address without its brackets. Undefined if the text is not a host. */
const hostOf = (text: string): string | undefined => {
  const url = `http://${text}/`;
  if (/[/?#@\\\s]/.test(text) || !URL.canParse(url)) return undefined;
  return hostnameOf(new URL(url));
};

export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** The entry of an allow list that allows everything at this base address. */
export const allowedOrigin = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  return `${url.hostname}:${portOf(url)}`;
};

/** Places that may be reached although they are not public, or on another port: a host, `host:port`, an address or a network. */
export class AllowList {
  private readonly hosts = new Set<string>();
  private readonly networks: ReturnType<typeof ipaddr.parseCIDR>[] = [];

  /** @throws Error that names the invalid entry */
  constructor(entries: readonly string[]) {
    for (const entry of entries) this.add(entry);
  }

  /** Whether it contains addresses: then a name outside it may lead to one inside. */
  get hasNetworks(): boolean {
    return this.networks.length > 0;
  }

  /** Whether the list contains the host of an address, a name or an IP address. */
  names(host: string, port: number): boolean {
    return this.hasHost(host, port) || (isIP(host) > 0 && this.hasAddress(host));
  }

  hasHost(host: string, port: number): boolean {
    return this.hosts.has(host) || this.hosts.has(`${host}:${port}`);
  }

  hasAddress(text: string): boolean {
    const address = ipaddr.process(text);
    return this.networks.some(([network, bits]) => network.kind() === address.kind() && address.match([network, bits]));
  }

  private add(entry: string): void {
    if (ipaddr.isValidCIDR(entry)) {
      this.networks.push(ipaddr.parseCIDR(entry));
      return;
    }
    if (ipaddr.isValid(entry)) {
      const address = ipaddr.process(entry);
      this.networks.push([address, address.kind() === 'ipv4' ? 32 : 128]);
      return;
    }
    const [, name = entry, port] = /^(.+):(\d{1,5})$/.exec(entry) ?? [];
    const host = hostOf(name);
    if (!host) throw new Error(`«${entry}» is no host, host:port, address or network`);
    this.hosts.add(port === undefined ? host : `${host}:${Number(port)}`);
  }
}

/** Refuses addresses that are never called, whatever the name resolves to. @throws EgressRefused */
export const assertCallable = (url: URL): void => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EgressRefused('protocol', `${url.protocol} is neither http nor https`);
  }
  if (url.username !== '' || url.password !== '') throw new EgressRefused('url', 'the address carries credentials');
};

/**
 * Lets a connection through when the host is allowed by name, or when every address it has is allowed or is public on the
 * protocol's own port. Every address must pass, because an attacker may add one private address and hope that we choose it.
 * @throws EgressRefused
 */
export const assertReachable = (
  { host, port, isDefaultPort }: { host: string; port: number; isDefaultPort: boolean },
  addresses: readonly string[],
  allowed: AllowList,
): void => {
  if (allowed.hasHost(host, port)) return;
  const others = addresses.filter((address) => !allowed.hasAddress(address));
  if (others.some((address) => !isPublicAddress(address))) {
    throw new EgressRefused('address', `${host} has an address that is not public`);
  }
  if (others.length > 0 && !isDefaultPort) throw portRefused(host, port);
};

const portRefused = (host: string, port: number): EgressRefused =>
  new EgressRefused('port', `port ${port} of ${host} is not allowed`);

/** Names of the machine itself, however they are resolved: RFC 6761, and what systems write into their own tables. */
const LOCAL_NAME = /(^|\.)localhost[46]?(\.localdomain[46]?)?$|^ip6-(localhost|loopback)$/;
/** Names that do not exist on the internet: single labels, and those reserved for private networks (RFC 6762, 8375, ICANN). */
const INNER_NAME = /^[^.]+$|\.(local|localdomain|internal|home\.arpa)$/;

const isLocal = (host: string): boolean => LOCAL_NAME.test(host) || host === hostname().toLowerCase();

/**
 * Refuses what {@link assertReachable} would refuse whatever the name resolves to, without a DNS query.
 * @throws EgressRefused
 */
export const assertForeseeable = (url: URL, allowed: AllowList): void => {
  assertCallable(url);
  const host = hostnameOf(url);
  const port = portOf(url);
  // The URL leaves out a port that is its protocol's default.
  const place = { host, port, isDefaultPort: url.port === '' };
  if (isIP(host)) assertReachable(place, [host], allowed);
  else if (isLocal(host)) assertReachable(place, ['127.0.0.1'], allowed);
  else if (INNER_NAME.test(host) && !allowed.hasHost(host, port) && !allowed.hasNetworks) {
    throw new EgressRefused('address', `${host} is no name of the internet`);
  } else if (!place.isDefaultPort && !allowed.hasHost(host, port) && !allowed.hasNetworks)
    throw portRefused(host, port);
};
