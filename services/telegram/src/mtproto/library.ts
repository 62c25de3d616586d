import { type MtprotoProxy, readProxy } from './proxy.js';
import { readServerKey } from './server-key.js';

export type TelegramLibrary = typeof import('telegram');

/** Where Telegram is, and as which application we connect. */
export interface TelegramAccess {
  apiId: number;
  apiHash: string;
  /** Data centre of new logins. Null: the library's default. */
  dataCentre: { id: number; host: string; port: number } | null;
  /** PEM of that data centre's key. Null: the keys the library knows. */
  publicKey: string | null;
  /** `unfit`: a proxy is configured that MTProto cannot use, and Telegram must not be reached without it. */
  proxy: MtprotoProxy | 'unfit' | null;
  /** Time-out of a call in ms: the library has none. */
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
 * @returns null when the application's id or hash is missing: then no call to Telegram is possible
 * @throws Error for an incomplete proxy address
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

/** Sixty megabytes of schema, loaded when the first session is opened: most installations have no session. */
export const loadLibrary = async ({ publicKey }: TelegramAccess): Promise<TelegramLibrary> => {
  const library = await import('telegram');
  if (publicKey !== null) {
    const { _serverKeys: known } = await import('telegram/crypto/RSA.js');
    const { fingerprint, modulus, exponent } = readServerKey(publicKey);
    known.set(fingerprint, { n: library.helpers.readBigIntFromBuffer(modulus, false), e: exponent });
  }
  return library;
};
