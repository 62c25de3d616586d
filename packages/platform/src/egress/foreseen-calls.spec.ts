import { hostname } from 'node:os';
import { ForeseenCalls } from './foreseen-calls.js';

it.each<[string, string | null, string[], string]>([
  ['a public name', null, [], 'https://t.me/hook'],
  ['the port of the protocol, written out', null, [], 'https://t.me:443/hook'],
  ['another port', 'port', [], 'https://t.me:8443/hook'],
  ['the port of another protocol', 'port', [], 'https://t.me:80/hook'],
  ['another port of a name that is allowed', null, ['t.me'], 'https://t.me:8443/hook'],
  ['another port of a name that is allowed with it', null, ['t.me:8443'], 'https://t.me:8443/hook'],
  ['another port of a name that may lead to an allowed address', null, ['10.0.0.0/8'], 'https://intra.example:8443/'],
  ['a public address', null, [], 'https://8.8.8.8/hook'],
  ['a public address on another port', 'port', [], 'https://8.8.8.8:8443/hook'],
  ['a private address', 'address', [], 'https://10.0.0.5/hook'],
  ['a private address on another port', 'address', [], 'https://10.0.0.5:8443/hook'],
  ['a private IPv6 address', 'address', [], 'https://[fd00::1]/hook'],
  ['a private address as a number', 'address', [], 'https://167772165/hook'],
  ['an allowed address, on any port', null, ['10.0.0.0/8'], 'https://10.0.0.5:8443/hook'],
  ['this machine by name', 'address', [], 'https://localhost/hook'],
  ['this machine by another name', 'address', [], 'https://app.localhost/hook'],
  ...[
    'localhost.',
    'localhost..',
    'LOCALHOST.',
    'ｌocalhost。',
    'loc%61lhost',
    'app.localhost.',
    'localhost.localdomain',
    'localhost6.localdomain6',
    'ip6-localhost',
    hostname(),
    'postgres',
    'printer.local',
    'vault.internal.',
    '127.0.0.1.',
    '127。0。0。1',
    '127.1',
    '0x7f.1',
    '0177.0.0.1',
    '2130706433',
    '0',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
  ].map((host): [string, string, string[], string] => [
    'this machine or its network in disguise',
    'address',
    [],
    `https://${host}/hook`,
  ]),
  ['a name that is whole', null, [], 'https://t.me./hook'],
  ['an inner name that is allowed', null, ['postgres'], 'https://postgres/hook'],
  ['an inner name that may lead to an allowed address', null, ['10.0.0.0/8'], 'https://postgres/hook'],
  ['this machine, which is allowed', null, ['127.0.0.1'], 'http://localhost:3000/hook'],
  ['another protocol', 'protocol', [], 'ftp://t.me/hook'],
  ['a password', 'url', [], 'https://anna:secret@t.me/hook'],
])('foresees %s: %s by %j at %s', (_, refusal, allow, url) => {
  expect(new ForeseenCalls(allow).refusalOf(new URL(url))).toBe(refusal);
});

it.each([
  ['example.ru', 'http://example.ru/', true],
  ['example.ru:80', 'http://example.ru/', true],
  ['example.ru:81', 'http://example.ru/', false],
  ['10.0.0.0/8', 'http://10.0.0.5/', true],
  ['::1', 'http://[::1]:3000/', true],
  ['127.0.0.1', 'http://localhost/', false],
])('knows whether %s names %s', (entry, url, isNamed) => {
  expect(new ForeseenCalls([entry]).isNamed(new URL(url))).toBe(isNamed);
});
