import { lower, type Tongue } from './words.js';

/** Words that show the speaker and the reader: the words themselves, so that they can be shown and changed. */
export interface Address {
  ty: string[];
  vy: string[];
  /** Of those to «вы», written with a capital inside a sentence. */
  capital: string[];
  /** English has one word for all readers. */
  you: string[];
  i: string[];
  we: string[];
}

const TY = /^(?:ты|тебя|тебе|тобой|тобою|тво(?:й|я|е|и|его|ей|ему|ю|им|их|ими|ем))$/u;
const VY = /^(?:вы|вас|вам|вами|ваш(?:а|е|и|его|ей|ему|у|им|их|ими|ем)?)$/u;
const I = /^(?:я|меня|мне|мной|мною|мо(?:й|я|е|и|его|ей|ему|ю|им|их|ими|ем))$/u;
const WE = /^(?:мы|нас|нам|нами|наш(?:а|е|и|его|ей|ему|у|им|их|ими|ем)?)$/u;

// A request shows the address as well as a pronoun: «приходите», «хочешь», «записывайся».
const VY_VERB = /(?:[аеиоуыюя]йте|[иь]те|[аяеую]ете)(?:сь)?$/u;
// Endings these share with too many nouns: «можете» and «сюжете».
const VY_VERBS = new Set('можете будете найдете придете зайдете заглянете возьмете поймете'.split(' '));
const TY_VERB = /(?:(?:ешь|ишь)(?:ся)?|(?:ай|яй|уй|ой)ся|(?:ни|пи|ди|жи|ви|ши|ри|бе)сь)$/u;
const NO_VERB =
  /^(?:сайте|лимите|кредите|визите|орбите|элите|аппетите|бисквите|алфавите|дефиците|депозите|хите|лишь|тишь|мышь|глушь|вите|сите|ките|плите|граните|защите|быте)$/u;
const TY_REQUESTS = new Set(
  `приходи пиши напиши жми лови смотри читай сохраняй сохрани ставь поставь делись забирай заходи залетай бери держи попробуй расскажи сделай убери
   добавь проверь выбирай выбери покупай заказывай звони тащи забудь начни запомни помни скинь засеки снизь сними признавайся переходи скачай листай
   голосуй отвечай вступай узнай получи закажи выверни приноси`
    .split(/\s+/)
    .map(lower),
);

const nobody = (): Address => ({ ty: [], vy: [], capital: [], you: [], i: [], we: [] });

const ENGLISH = {
  you: /^(?:you(?:'(?:re|ve|ll|d))?|your|yours|yourself|yourselves|y'all)$/u,
  i: /^(?:i(?:'(?:m|ve|ll|d))?|me|my|mine|myself)$/u,
  we: /^(?:we(?:'(?:re|ve|ll|d))?|us|our|ours|ourselves)$/u,
};

const englishAddressOf = (words: readonly string[], lowered: readonly string[]): Address => {
  const saying = (person: RegExp): string[] => words.filter((_, i) => person.test(lowered[i] ?? ''));
  return { ...nobody(), you: saying(ENGLISH.you), i: saying(ENGLISH.i), we: saying(ENGLISH.we) };
};

/** The words of a text that address its reader or name its writer, in order, as written. @param lowered the words, lowered */
export const addressOf = (
  text: string,
  words: readonly string[],
  lowered: readonly string[],
  tongue: Tongue,
): Address => {
  if (tongue === 'en') return englishAddressOf(words, lowered);
  const found = nobody();
  for (const [i, word] of words.entries()) {
    const plain = lowered[i] ?? '';
    if (NO_VERB.test(plain)) continue;
    if (TY.test(plain) || TY_REQUESTS.has(plain) || (plain.length > 4 && TY_VERB.test(plain))) found.ty.push(word);
    else if (VY.test(plain) || VY_VERBS.has(plain) || (plain.length > 5 && VY_VERB.test(plain))) found.vy.push(word);
    else if (I.test(plain)) found.i.push(word);
    else if (WE.test(plain)) found.we.push(word);
  }
  found.capital = (text.match(/(?<=[\p{Ll},;:] )(?:Вы|Вас|Вам|Вами|Ваш\p{Ll}{0,3})(?!\p{L})/gu) ?? []).slice();
  return found;
};
