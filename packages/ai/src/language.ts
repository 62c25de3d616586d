import { DEFAULT_LANGUAGE, type Language } from '@orbita/contracts';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Letters of other Cyrillic alphabets allowed in a Russian text, because of names: one in this many. */
const FOREIGN_LETTERS_ONE_IN = 50;

/**
 * Whether a text is written in Russian. Latin brands and terms are usual in it, so only more than half of the letters must be
 * Russian; another Cyrillic language is recognised by its own letters.
 */
export const isRussian = (text: string): boolean => {
  const russian = count(text, /[а-яё]/giu);
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  return russian * 2 > count(text, /\p{L}/gu) && (cyrillic - russian) * FOREIGN_LETTERS_ONE_IN <= cyrillic;
};

/** Nine letters of ten are Latin: names may be Russian. */
const isEnglish = (text: string): boolean => count(text, /\p{Script=Latin}/gu) * 10 > count(text, /\p{L}/gu) * 9;

/** Language of a project or a request; the default one if absent. */
export interface WithLanguage {
  language?: Language | undefined;
}

/** Language of the answer. */
export const answerLanguage = (spoken: WithLanguage | null): Language => spoken?.language ?? DEFAULT_LANGUAGE;

/** What is wrong with the language of an answer, in our words for the next question; undefined when it is the requested one. */
export const languageFlaw = (text: string, spoken: WithLanguage | null): string | undefined => {
  if (answerLanguage(spoken) === 'en') return isEnglish(text) ? undefined : 'пишите по-английски';
  return isRussian(text) ? undefined : 'пишите по-русски';
};

/** Line of a question about the language of its answer; empty for the language that all instructions require. */
export const languageText = (spoken: WithLanguage | null): string =>
  answerLanguage(spoken) === 'en'
    ? 'Язык ответа — английский: его читают те, кто читает по-английски. Все слова ответа, и заголовки, и служебные слова сценария (Hook, Scene, Caption, Call to action), пишите по-английски, с английскими кавычками и обычаями; «вы» — это you. Имена полей и дословные цитаты остаются как есть. Это указание важнее правила писать по-русски.'
    : '';
