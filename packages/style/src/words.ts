// An emoji as readers count it: flag, keycap, or a picture with its skin tone and everything joined to it. ©, ™ and plain digits
// are pictures only with a variation selector.
const PICTURE = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{EMod}?`;
export const EMOJI = new RegExp(String.raw`\p{RI}\p{RI}|[#*\d]\uFE0F?\u20E3|${PICTURE}(?:\u200D${PICTURE})*`, 'gu');

export const HASHTAG = /#[\p{L}\p{N}_]+/gu;
const WORD = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;
const LIST_MARK = /^\s*(?:[-–—•*✅✔▪►]|\d{1,2}[.)])\s+/u;
// «Mr. Smith», «e.g. this»: a full stop that ends nothing.
const SENTENCE_END = /(?<!(?<![\p{L}.])(?:Mr|Mrs|Ms|Dr|St|vs|etc|e\.g|i\.e))[.!?…]+["»”’)]*(?=\s|$)/gu;

export const lower = (word: string): string => {
  const small = word.toLowerCase();
  const plain = small.includes('ё') ? small.replaceAll('ё', 'е') : small;
  return plain.includes('’') ? plain.replaceAll('’', "'") : plain;
};

/** Language a text is measured by. */
export type Tongue = 'ru' | 'en';

/** The language of a text by its letters: what is not mostly Latin is taken for Russian. */
export const tongueOf = (text: string): Tongue => {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/[a-z]/giu) > count(/\p{Script=Cyrillic}/gu) ? 'en' : 'ru';
};

const withoutHashtags = (text: string): string => (text.includes('#') ? text.replace(HASHTAG, ' ') : text);

/** Words and numbers unchanged, without hashtags. */
export const wordsOf = (text: string): string[] => withoutHashtags(text).match(WORD) ?? [];

export const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

export const isListLine = (line: string): boolean => LIST_MARK.test(line);

/**
 * Sentences unchanged, also those without a word; a line break ends one even without a full stop, and a hashtag is not a
 * sentence.
 */
export const sentencesOf = (text: string): string[] =>
  linesOf(text)
    .flatMap((line) => {
      const rest = withoutHashtags(line.replace(LIST_MARK, ''));
      const sentences: string[] = [];
      let from = 0;
      for (const end of rest.matchAll(SENTENCE_END)) {
        sentences.push(rest.slice(from, end.index + end[0].length));
        from = end.index + end[0].length;
      }
      return [...sentences, rest.slice(from)];
    })
    .map((sentence) => sentence.trim());

/** Words that carry no subject: their frequency is a habit that writers do not notice. */
const FUNCTION_WORDS =
  `и в не на я что с а то как это по но из у за же так вот бы да только уже еще если когда или для от до без чтобы потому ведь просто очень
   к о об при про под над мы вы ты он она они оно все всё его ее их мне нам вам тебе меня нас вас тебя мой наш ваш твой который которая которые которых
   этот эта эти тот том чем чего где там тут здесь сейчас потом теперь тоже также лишь даже может быть есть нет ни ну чё ваще короче конечно наверное
   пожалуй более менее согласно является иной данный указанный сам себя свой можно нужно надо стоит около между через после перед
   the a an and or but nor so yet if then than as at by for from in into of off on onto out over to up down with within without about after before
   i me my mine you your yours he she it its we us our ours they them their this that these those who whom whose which what when where why how
   is are was were be been being am do does did done have has had will would shall should can could may might must not no never always just only even
   still already really very too also again here there now maybe perhaps quite rather because since until while though although however therefore
   hereby thereof such any each every all some most more less other another own same both either neither like well anyway honestly basically gonna wanna
   don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't haven't hasn't it's that's there's what's let's i'm i've i'd i'll
   you're you've you'll we're we've we'll they're they've upon under shall pursuant regarding ok okay yeah`
    .split(/\s+/)
    .map(lower);

const FUNCTION_SET: ReadonlySet<string> = new Set(FUNCTION_WORDS);

export const isFunctionWord = (word: string): boolean => FUNCTION_SET.has(word);

// Endings of declension and conjugation, the longest first; the rest of a word is enough to distinguish words.
const ENDING =
  /(?:иями|остью|ейшие|ующий|ающий|ениями|ениях|ением|ения|ению|ение|ами|ями|ого|его|ому|ему|ыми|ими|ешь|ишь|ете|ите|йте|ать|ять|ить|еть|уть|али|или|ала|ила|ает|яет|ует|ают|яют|уют|ах|ях|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ым|им|ых|их|ет|ит|ут|ют|ат|ят|ал|ил|ла|ло|ли|а|я|о|е|ы|и|у|ю|ь|й)(?:ся|сь)?$/u;

const ENGLISH_ENDING = /(?:ations?|ments?|ings?|edly|ness|ied|ies|ed|es|er|est|ly|s|e|y)$/u;

/** Beginning that the forms of a word share, roughly; four letters are left at least. @param plain as {@link lower} makes it */
export const stemOf = (plain: string): string => {
  const stem = plain.replace(/^[a-z]/u.test(plain) ? ENGLISH_ENDING : ENDING, '');
  return stem.length >= 4 ? stem : plain.slice(0, Math.max(4, stem.length));
};

/**
 * A letter in ten bits: Russian and ASCII letters each have a distinct number, rare signs share a few. A run of three is counted
 * several times faster as one number than as a piece of text.
 */
const codeOf = (unit: number): number => {
  if (unit < 0x80) return unit;
  return unit >= 0x400 && unit < 0x480 ? unit - 0x380 : 0x100 + (unit % 0x300);
};

/** Runs of three characters over words, punctuation and emoji; figures are alike, they are subject and not manner. */
export const gramsOf = (text: string): Map<number, number> => {
  const plain = ` ${lower(text)
    .replace(/\d+/g, '0')
    .replace(/[ \t]+/g, ' ')
    .trim()} `;
  const counts = new Map<number, number>();
  let gram = 0;
  for (let i = 0; i < plain.length; i++) {
    gram = ((gram & 0xfffff) << 10) | codeOf(plain.charCodeAt(i));
    if (i >= 2) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
};
