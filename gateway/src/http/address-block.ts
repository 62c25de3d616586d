import { isIPv6 } from 'node:net';

/** Addresses that count as one: a whole /64 of IPv6 belongs to one household. */
export const addressBlock = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/** Distinguishes networks without revealing an exact address. */
export const shortenedAddress = (address: string): string =>
  addressBlock(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.*');
