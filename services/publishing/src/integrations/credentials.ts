import { PUBLISHING_NETWORKS, connectionOf } from '@orbita/contracts';

/** Fields of a key by name. Its network knows which they are. */
export type Credentials = Readonly<Record<string, string>>;

/** The renewed fields of a key. The account's own fields stay with each account. */
export const changesOf = (before: Credentials, after: Credentials): Credentials =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

const KEYS = PUBLISHING_NETWORKS.map((network) => connectionOf(network).key);
const END = 4;
/** Showing the end of a shorter secret would reveal too much of it. */
const SHORTEST_SHOWN = 13;

/** Last characters of the key, so that its user can distinguish keys. Null when too little would stay secret. */
export const endOf = (credentials: Credentials): string | null => {
  const secret = KEYS.map((name) => credentials[name]).find((key) => key !== undefined) ?? '';
  return secret.length < SHORTEST_SHOWN ? null : secret.slice(-END);
};
