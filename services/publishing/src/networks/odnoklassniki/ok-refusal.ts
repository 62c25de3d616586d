import { type Message, say } from '@orbita/contracts';
import * as z from 'zod/mini';
import { NetworkError, type NetworkTrouble } from '../network.js';

const Refusal = z.object({ error_code: z.int() });

/** Blocks and call limits of Odnoklassniki end without a stated time. */
const LONG_REST_MS = 10 * 60_000;

const SESSION = say('ok.key-over');
const ROLE = say('ok.role-missing');
export const GROUP_UNKNOWN = say('ok.group-unknown');

interface Meaning {
  kind: NetworkTrouble;
  said?: Message;
  isKeyOver?: boolean;
}

/** The meaning of the codes (apiok.ru: «Ошибки»). `unsure`: the call may have been carried out. */
const MEANINGS: ReadonlyMap<number, Meaning | 'unsure'> = new Map<number, Meaning | 'unsure'>([
  ...[1, 2, 30, 31].map((code) => [code, 'unsure'] as const),
  ...[7, 8, 9, 11].map((code) => [code, { kind: 'rate' }] as const),
  [10, { kind: 'rights', said: say('ok.permission-missing') }],
  [24, { kind: 'rights', said: ROLE }],
  [50, { kind: 'rights', said: ROLE }],
  [100, { kind: 'content' }],
  [101, { kind: 'auth', said: say('ok.application-unknown') }],
  [102, { kind: 'auth', said: SESSION, isKeyOver: true }],
  [103, { kind: 'auth', said: SESSION, isKeyOver: true }],
  [104, { kind: 'auth', said: say('ok.signature-refused') }],
  [160, { kind: 'rights', said: GROUP_UNKNOWN }],
  [200, { kind: 'rights', said: say('ok.not-granted') }],
  [300, { kind: 'content' }],
  [454, { kind: 'content', said: say('ok.words-forbidden') }],
  [456, { kind: 'rights', said: say('ok.group-restricted') }],
]);

/**
 * The error an answer contains. Undefined: none. The network's own text is dropped, because it quotes what was signed.
 * @param isIrreversible the call cannot be undone, so an ambiguous code does not prove that nothing happened
 */
export const refusalIn = (json: unknown, isIrreversible: boolean): NetworkError | undefined => {
  const { data } = Refusal.safeParse(json);
  if (!data) return undefined;
  const meaning = MEANINGS.get(data.error_code) ?? 'unsure';
  const { kind, said, isKeyOver }: Meaning =
    meaning === 'unsure' ? { kind: isIrreversible ? 'uncertain' : 'transient' } : meaning;
  return new NetworkError(kind, `Odnoklassniki answered error ${data.error_code}`, {
    ...(said !== undefined && { said }),
    ...(isKeyOver !== undefined && { isKeyOver }),
    ...(kind === 'rate' && { retryAfterMs: LONG_REST_MS }),
  });
};
