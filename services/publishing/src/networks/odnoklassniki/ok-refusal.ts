import * as z from 'zod/mini';
import { NetworkError, type NetworkTrouble } from '../network.js';

const Refusal = z.object({ error_code: z.int() });

/** Blocks and call limits of Odnoklassniki end without a stated time. */
const LONG_REST_MS = 10 * 60_000;

const SIGNATURE =
  'Одноклассники не приняли подпись. Проверьте секретный ключ: нужен секретный ключ сессии, а не самого приложения.';
const APPLICATION = 'Одноклассники не знают такого приложения. Проверьте публичный ключ приложения.';
const SESSION = 'Ключ доступа Одноклассников закончился или отозван. Подключите аккаунт заново.';
const PERMISSION =
  'У приложения нет прав GROUP_CONTENT и PHOTO_CONTENT. Их выдают по письму на api-support@ok.ru; затем подключите аккаунт заново.';
const NOT_GRANTED =
  'Приложению не разрешено публиковать в группе. Подключите аккаунт заново и разрешите доступ к группам и фото.';
const ROLE =
  'Нет прав публиковать в этой группе. Попросите её администратора сделать вас редактором, модератором или администратором.';
const RESTRICTED = 'Группа ограничила публикации. Снимите ограничение в её настройках в Одноклассниках.';
export const GROUP_UNKNOWN = 'Одноклассники не нашли эту группу. Проверьте её номер.';
const CENSORED = 'Одноклассники не приняли текст: его остановила проверка на запрещённые слова. Измените текст.';

interface Meaning {
  kind: NetworkTrouble;
  sentence?: string;
  isKeyOver?: boolean;
}

/** The meaning of the codes (apiok.ru: «Ошибки»). `unsure`: the call may have been carried out. */
const MEANINGS: ReadonlyMap<number, Meaning | 'unsure'> = new Map<number, Meaning | 'unsure'>([
  ...[1, 2, 30, 31].map((code) => [code, 'unsure'] as const),
  ...[7, 8, 9, 11].map((code) => [code, { kind: 'rate' }] as const),
  [10, { kind: 'rights', sentence: PERMISSION }],
  [24, { kind: 'rights', sentence: ROLE }],
  [50, { kind: 'rights', sentence: ROLE }],
  [100, { kind: 'content' }],
  [101, { kind: 'auth', sentence: APPLICATION }],
  [102, { kind: 'auth', sentence: SESSION, isKeyOver: true }],
  [103, { kind: 'auth', sentence: SESSION, isKeyOver: true }],
  [104, { kind: 'auth', sentence: SIGNATURE }],
  [160, { kind: 'rights', sentence: GROUP_UNKNOWN }],
  [200, { kind: 'rights', sentence: NOT_GRANTED }],
  [300, { kind: 'content' }],
  [454, { kind: 'content', sentence: CENSORED }],
  [456, { kind: 'rights', sentence: RESTRICTED }],
]);

/**
 * The error an answer contains. Undefined: none. The network's own text is dropped, because it quotes what was signed.
 * @param isIrreversible the call cannot be undone, so an ambiguous code does not prove that nothing happened
 */
export const refusalIn = (json: unknown, isIrreversible: boolean): NetworkError | undefined => {
  const { data } = Refusal.safeParse(json);
  if (!data) return undefined;
  const meaning = MEANINGS.get(data.error_code) ?? 'unsure';
  const { kind, sentence, isKeyOver }: Meaning =
    meaning === 'unsure' ? { kind: isIrreversible ? 'uncertain' : 'transient' } : meaning;
  return new NetworkError(kind, `Odnoklassniki answered error ${data.error_code}`, {
    ...(sentence !== undefined && { sentence }),
    ...(isKeyOver !== undefined && { isKeyOver }),
    ...(kind === 'rate' && { retryAfterMs: LONG_REST_MS }),
  });
};
