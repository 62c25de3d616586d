import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `orb_key_<what it is found by>_<256 random bits><checksum>`; scanners know it by the beginning and the checksum. */
const SHAPE = /^orb_key_([\da-z]{12})_[\dA-Za-z]{43}([\dA-Za-z]{6})$/;
const BEGINNING = 'orb_key_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** 256 bits take 43 digits to the base of 62, a checksum of 32 bits takes 6. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
/** 36^12 is more than 2^62: guessing one finds nobody, and two keys do not meet. */
const PUBLIC_ID_DIGITS = 12;

const digits = (value: bigint, length: number, alphabet = ALPHABET): string => {
  const base = BigInt(alphabet.length);
  let text = '';
  for (let rest = value; text.length < length; rest /= base) text = alphabet.charAt(Number(rest % base)) + text;
  return text;
};

const random = (bytes: number): bigint => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

/** CRC-32 (ISO 3309) of what stands before it, in six digits: a typo is told from a key of somebody else. */
const checksumOf = (text: string): string => digits(BigInt(crc32(text)), CHECKSUM_DIGITS);

/** A key as its text says it. */
export interface ApiKeyText {
  publicId: string;
  /** SHA-256 of the whole text: 32 bytes. A fast hash is enough for 256 random bits. */
  digest: Buffer;
}

export const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Whether a bearer token means to be a key: sessions begin otherwise. */
export const isApiKey = (token: string): boolean => token.startsWith(BEGINNING);

/** How a key begins, for people to recognise it by. */
export const startOfKey = (publicId: string): string => `${BEGINNING}${publicId}`;

/** A part to find a new key by. */
// oxlint-disable-next-line orbita/whole-signs -- Our own signs, of one unit each.
export const newPublicId = (): string => digits(random(16), PUBLIC_ID_DIGITS, ALPHABET.toLowerCase().slice(0, 36));

/** A key with a new secret. */
export const newKeyText = (publicId: string): string => {
  const text = `${startOfKey(publicId)}_${digits(random(SECRET_BYTES), SECRET_DIGITS)}`;
  return `${text}${checksumOf(text)}`;
};

/** What a text says as a key; null when it was never one. */
export const readKeyText = (text: string): ApiKeyText | null => {
  const [, publicId, checksum] = SHAPE.exec(text) ?? [];
  if (publicId === undefined || checksumOf(text.slice(0, -CHECKSUM_DIGITS)) !== checksum) return null;
  return { publicId, digest: digestOf(text) };
};
