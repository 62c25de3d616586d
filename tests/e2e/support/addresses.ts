/** Key the fake model server expects; it must appear nowhere else. */
export const MODEL_KEY = 'sk-e2e-only-for-the-fake-server';

interface Installation {
  baseUrl: string;
  admin: { email: string; password: string };
  databaseUrl: string;
}

interface Addresses {
  /** Without a model key: uses the built-in demo writer. */
  demo: Installation;
  /** Uses the fake model server. */
  live: Installation;
  /** Base URL of the fake model server, with `/v1`. */
  model: string;
  /** Base URL of the fake web preview of Telegram's channels. */
  telegramWeb: string;
  /** Base URL of the fake Bot API of Telegram. */
  telegramBot: string;
  /** Base URLs of the other networks' fakes; accepted posts are read there. */
  vk: string;
  odnoklassniki: string;
  tenchat: string;
  push: string;
}

export type InstallationName = 'demo' | 'live';

const VARIABLE = 'ORBITA_E2E_ADDRESSES';

/**
 * Whether the environment names a running installation: `{"demo": Installation}` in JSON. Only journeys that visit no other one
 * and use nothing but its HTTP may run then.
 */
export const areGiven = (): boolean => process.env[VARIABLE] !== undefined;

/** Passes the addresses to the workers, which inherit the runner's environment. */
export const publishAddresses = (addresses: Addresses): void => {
  process.env[VARIABLE] = JSON.stringify(addresses);
};

/** @throws Error when the global setup has not run */
export const addresses = (): Addresses => {
  const published = process.env[VARIABLE];
  if (!published) throw new Error('the installations were not started: run the journeys with «npm run test:e2e»');
  return JSON.parse(published) as Addresses;
};
