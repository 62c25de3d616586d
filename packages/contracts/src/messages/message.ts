import type { Language } from '../language.js';
import type { Text, Translation } from './catalogue.js';
import * as english from './en/index.js';
import * as russian from './ru/index.js';

const RU = russian.CATALOGUE;

/** Names a sentence of the server in every language. */
export type MessageCode = keyof typeof RU;

type ParamsOf<C extends MessageCode> = (typeof RU)[C] extends (params: infer P) => string ? [params: P] : [];

/** A sentence before anybody reads it: its language is that of its reader. */
export interface Message {
  code: MessageCode;
  params?: Readonly<Record<string, unknown>>;
}

const CATALOGUES: Record<Language, Translation<typeof RU>> = { ru: RU, en: english.CATALOGUE };

/** `say('upload.too-large', { megabytes: 25 })`. */
export const say = <C extends MessageCode>(code: C, ...[params]: ParamsOf<C>): Message => ({
  code,
  params: params as Message['params'],
});

/** A message in the language of its reader. */
export const render = (language: Language, { code, params = {} }: Message): string => {
  const text: Text = CATALOGUES[language][code];
  return typeof text === 'string' ? text : (text as (params: Message['params']) => string)(params);
};
