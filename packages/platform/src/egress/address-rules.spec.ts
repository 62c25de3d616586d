import { AllowList, assertReachable, isPublicAddress } from './address-rules.js';
import { EgressRefused } from './egress-errors.js';

describe('isPublicAddress', () => {
  it.each([
    '149.154.167.99',
    '8.8.8.8',
    '100.63.255.255',
    '2001:67c:4e8:f004::9',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('takes %s for public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd00::1', 'fec0::1']],
    ['link-local, where clouds answer about the machine', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['shared by a provider', ['100.64.0.1', '100.127.255.255']],
    ['for many receivers', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    ['for documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
    ['for measurements', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
    ['reserved', ['192.0.0.8', '240.0.0.1', '100::1', '4000::1', '5f00::1', '64:ff9b:1::1']],
    ['mapped', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::127.0.0.1']],
    ['translated', ['64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '::ffff:0:127.0.0.1']],
    ['tunnelled', ['2002:7f00:1::1', '2002:a00:1::1', '2001:0:7f00:1::1']],
  ])('does not for what is %s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe('assertReachable', () => {
  const reasonOf = (host: string, port: number, addresses: string[], allow: string[]): string => {
    try {
      assertReachable({ host, port, isDefaultPort: port === 443 }, addresses, new AllowList(allow));
      return 'reached';
    } catch (error) {
      if (error instanceof EgressRefused) return error.reason;
      throw error;
    }
  };

  it.each<[string, string, string[], string, number, string[]]>([
    ['a public address', 'reached', [], 't.me', 443, ['8.8.8.8']],
    ['another port', 'port', [], 't.me', 8443, ['8.8.8.8']],
    ['one private address beside public ones', 'address', [], 't.me', 443, ['8.8.8.8', '10.0.0.1']],
    ['one private IPv6 address beside a public one', 'address', [], 't.me', 443, ['8.8.8.8', 'fd00::1']],
    ['a host that is allowed, on any port', 'reached', ['intra'], 'intra', 81, ['10.0.0.1']],
    ['an allowed host and port', 'reached', ['Intra:81'], 'intra', 81, ['10.0.0.1']],
    ['another port of it', 'address', ['intra:81'], 'intra', 443, ['10.0.0.1']],
    ['another host at its address', 'address', ['intra:81'], 'other', 81, ['10.0.0.1']],
    ['an allowed network, on any port', 'reached', ['10.1.0.0/16'], 'any', 81, ['10.1.2.3']],
    ['what lies beside it', 'address', ['10.1.0.0/16'], 'any', 443, ['10.2.0.1']],
    ['an allowed address', 'reached', ['::1'], '::1', 81, ['::1']],
    ['an allowed IPv6 address and port', 'reached', ['[::1]:81'], '::1', 81, ['::1']],
    ['an IPv4 network seen as IPv6', 'reached', ['10.0.0.0/8'], 'any', 443, ['::ffff:10.0.0.1']],
    ['a network of the other family', 'address', ['10.0.0.0/8'], 'any', 443, ['fd00::1']],
  ])('judges %s: %s', (_, verdict, allow, host, port, addresses) => {
    expect(reasonOf(host, port, addresses, allow)).toBe(verdict);
  });

  it.each(['', 'http://t.me', 'a b', '10.0.0.0/40', 'user@host'])('refuses «%s» as an entry', (entry) => {
    expect(() => new AllowList([entry])).toThrow(/no host, host:port/);
  });
});
