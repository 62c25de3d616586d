import type { Language } from '../language.js';
import type { Text, Translation } from './catalogue.js';
import * as english from './en/index.js';
import * as russian from './ru/index.js';

const RU = russian.CATALOGUE;

/** Names a sentence of the server in every language. */
export type MessageCode = keyof typeof RU;

/** A text among the parameters may be a message itself, in the language of the same reader. */
type Given<T> = string extends T ? T | Message : T extends readonly (infer Item)[] ? readonly Given<Item>[] : T;

type ParamsOf<C extends MessageCode> = (typeof RU)[C] extends (params: infer P) => string
  ? [params: { [K in keyof P]: Given<P[K]> }]
  : [];

/** A sentence before anybody reads it: its language is that of its reader. */
export interface Message {
  code: MessageCode;
  params?: Readonly<Record<string, unknown>>;
  /** Its Russian, of one that was stored: what a version says that does not know the code. */
  text?: string;
}

const CATALOGUES: Record<Language, Translation<typeof RU>> = { ru: RU, en: english.CATALOGUE };

/** `say('upload.too-large', { megabytes: 25 })`. */
export const say = <C extends MessageCode>(code: C, ...[params]: ParamsOf<C>): Message =>
  params === undefined ? { code } : { code, params };

const FIELDS = new Set(['code', 'params', 'text']);

/** Whether a value is a message, of whatever version. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.keys(value).every((field) => FIELDS.has(field));

/** Whether this version can say a message and those among its parameters; one that a newer version stored may be unknown. */
const isKnown = ({ code, params = {} }: Message): boolean =>
  Object.hasOwn(RU, code) &&
  Object.values(params)
    .flat()
    .every((param) => !isMessage(param) || isKnown(param));

const given = (language: Language, param: unknown): unknown => {
  if (Array.isArray(param)) return param.map((item) => given(language, item));
  return isMessage(param) ? render(language, param) : param;
};

/**
 * A message in the language of its reader; a text stays as it is.
 * @throws Error for a message that was never stored and that no catalogue has
 */
export const render = (language: Language, said: Message | string): string => {
  if (typeof said === 'string') return said;
  const { code, params = {} } = said;
  if (!isKnown(said)) {
    if (said.text === undefined) throw new Error(`no catalogue has the message ${code}`);
    return said.text;
  }
  const text: Text = CATALOGUES[language][code];
  if (typeof text === 'string') return text;
  const read = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, given(language, param)]));
  return (text as (params: Message['params']) => string)(read);
};
