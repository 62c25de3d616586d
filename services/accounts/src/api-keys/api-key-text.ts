import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `orb_key_<public id>_<256 random bits><checksum>`; secret scanners recognise it by its prefix and checksum. */
const SHAPE = /^orb_key_([\da-z]{12})_[\dA-Za-z]{43}([\dA-Za-z]{6})$/;
const BEGINNING = 'orb_key_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** 256 bits take 43 digits in base 62, a checksum of 32 bits takes 6. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
/** 36^12 is more than 2^62: guessing finds no key, and two keys do not collide. */
const PUBLIC_ID_DIGITS = 12;

const digits = (value: bigint, length: number, alphabet = ALPHABET): string => {
  const base = BigInt(alphabet.length);
  let text = '';
  for (let rest = value; text.length < length; rest /= base) text = alphabet.charAt(Number(rest % base)) + text;
  return text;
};

const random = (bytes: number): bigint => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

/** CRC-32 (ISO 3309) of the text before it, in six digits: distinguishes a typo from an unknown key. */
const checksumOf = (text: string): string => digits(BigInt(crc32(text)), CHECKSUM_DIGITS);

/** The parts of a key's text. */
export interface ApiKeyText {
  publicId: string;
  /** SHA-256 of the whole text: 32 bytes. A fast hash is enough for 256 random bits. */
  digest: Buffer;
}

export const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Whether a bearer token has the form of an API key: sessions start differently. */
export const isApiKey = (token: string): boolean => token.startsWith(BEGINNING);

/** Start of a key, shown to users to identify it. */
export const startOfKey = (publicId: string): string => `${BEGINNING}${publicId}`;

/** Public id of a new key, by which it is looked up. */
// oxlint-disable-next-line orbita/whole-signs -- Our own signs, of one unit each.
export const newPublicId = (): string => digits(random(16), PUBLIC_ID_DIGITS, ALPHABET.toLowerCase().slice(0, 36));

/** A key with a new secret. */
export const newKeyText = (publicId: string): string => {
  const text = `${startOfKey(publicId)}_${digits(random(SECRET_BYTES), SECRET_DIGITS)}`;
  return `${text}${checksumOf(text)}`;
};

/** Parses the text of a key; null when it cannot be one. */
export const readKeyText = (text: string): ApiKeyText | null => {
  const [, publicId, checksum] = SHAPE.exec(text) ?? [];
  if (publicId === undefined || checksumOf(text.slice(0, -CHECKSUM_DIGITS)) !== checksum) return null;
  return { publicId, digest: digestOf(text) };
};
