import { type MtprotoProxy, readProxy } from './proxy.js';
import { readServerKey } from './server-key.js';

export type TelegramLibrary = typeof import('telegram');

/** Where Telegram is, and as which application we come. */
export interface TelegramAccess {
  apiId: number;
  apiHash: string;
  /** Data centre of new logins; null: the library's own. */
  dataCentre: { id: number; host: string; port: number } | null;
  /** PEM of that data centre's key; null: those the library knows. */
  publicKey: string | null;
  /** `unfit`: one is wanted that MTProto cannot pass, and without it Telegram must not be asked from the bare address. */
  proxy: MtprotoProxy | 'unfit' | null;
  /** Ms after which a call without an answer is given up: no library does so by itself. */
  callTimeoutMs: number;
}

interface AccessEnv {
  TELEGRAM_API_ID?: number | undefined;
  TELEGRAM_API_HASH?: string | undefined;
  TELEGRAM_DC?: string | undefined;
  TELEGRAM_DC_PUBLIC_KEY?: string | undefined;
  TELEGRAM_PROXY_URL?: string | undefined;
}

const CALL_TIMEOUT_MS = 20_000;
const DATA_CENTRE = /^(\d{1,4})@(.+):(\d{1,5})$/;

/**
 * @returns null where the application's id or hash is missing: nothing can be asked of Telegram then
 * @throws Error for a proxy whose address lacks something
 */
export const readAccess = (env: AccessEnv): TelegramAccess | null => {
  const { TELEGRAM_API_ID: apiId, TELEGRAM_API_HASH: apiHash, TELEGRAM_PROXY_URL: proxyUrl } = env;
  if (apiId === undefined || apiHash === undefined) return null;
  const [, id, host = '', port] = DATA_CENTRE.exec(env.TELEGRAM_DC ?? '') ?? [];
  return {
    apiId,
    apiHash,
    dataCentre: id === undefined ? null : { id: Number(id), host, port: Number(port) },
    publicKey: env.TELEGRAM_DC_PUBLIC_KEY ?? null,
    proxy: proxyUrl === undefined ? null : (readProxy(proxyUrl) ?? 'unfit'),
    callTimeoutMs: CALL_TIMEOUT_MS,
  };
};

/** Sixty megabytes of schema, loaded when the first session is opened: most installations have none. */
export const loadLibrary = async ({ publicKey }: TelegramAccess): Promise<TelegramLibrary> => {
  const library = await import('telegram');
  if (publicKey !== null) {
    const { _serverKeys: known } = await import('telegram/crypto/RSA.js');
    const { fingerprint, modulus, exponent } = readServerKey(publicKey);
    known.set(fingerprint, { n: library.helpers.readBigIntFromBuffer(modulus, false), e: exponent });
  }
  return library;
};
