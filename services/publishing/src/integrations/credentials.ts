/** Fields of a key by name; its network knows which they are. */
export type Credentials = Readonly<Record<string, string>>;

/** What was renewed of a key; the account's own fields stay with each account. */
export const changesOf = (before: Credentials, after: Credentials): Credentials =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

const END = 4;
/** A shorter secret would lose too much of itself. */
const SHORTEST_SHOWN = 13;

/** Last characters of what opens the account, for its user to tell keys apart; null where too little would be left unknown. */
export const endOf = (credentials: Credentials): string | null => {
  const secret = credentials.bot_token ?? credentials.access_token ?? credentials.api_token ?? '';
  return secret.length < SHORTEST_SHOWN ? null : secret.slice(-END);
};
