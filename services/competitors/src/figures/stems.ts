/**
 * Endings of Russian nouns, adjectives and verbs, long ones first. Removing one unifies most forms of a word; rare errors (two
 * words with one stem) only blur a group of posts, so no dictionary is needed.
 */
const ENDINGS = [
  'иями ями ами ого его ому ему ыми ими ешь ишь ете ите ется ится ются ятся лась лось лись ться ость остью ости',
  'иях иям ием ией ях ям ах ам ов ев ей ой ый ий ая яя ое ее ие ые ую юю ом ем им ым их ых ия ья ию ью ет ит ут ют ат ят',
  'ла ло ли ть ся сь а е и о у ы э ю я ь й л',
]
  .flatMap((line) => line.split(' '))
  .sort((one, other) => other.length - one.length);

const SHORTEST_STEM = 3;

/** Words without a theme: short function words are excluded by their length already. */
const STOP_WORDS = new Set(
  `без был была были было быть вам вас ведь весь вот все всего всей всех всем вся где для его ему если есть еще жизнь или как какая какой
каких когда кого которая которые который которых которую кто куда либо лишь между меня мне много может можно мой мои моя мы над надо нам
нами нас нашей наш наша наше нашего наши нашем нашу них ничего нужно она они оно очень перед под пока поэтому при про раз сам свой своей свои своих
себя сейчас сегодня снова так также такая такие такой там твой тебя тем теперь тех тобой тогда тоже только том тот тут уже хотя чего
чей чем через что чтобы чтоб эта эти этим этих это этого этой этом этот эту друзья подписывайтесь канал канале каналу ссылка ссылке подробнее
здесь читать читайте наших нашим год года году день дня дней время самый самая самые просто именно даже после более менее стало стал будет будут буду вами
your the and for with this that http https www com`
    .split(/\s+/)
    .map((word) => word.replaceAll('ё', 'е')),
);

/** The word without its ending, in lower case, ё as е. */
export const stemOf = (word: string): string => {
  const plain = word.toLowerCase().replaceAll('ё', 'е');
  const ending = ENDINGS.find((end) => plain.endsWith(end) && plain.length - end.length >= SHORTEST_STEM);
  return ending ? plain.slice(0, -ending.length) : plain;
};

/** A word of a theme as written in the text, and its stem. */
export interface Term {
  word: string;
  stem: string;
}

/** Words of a text that can express a theme, in order, at most `most` of them; URLs are left out. */
export const termsOf = (text: string, most: number): Term[] =>
  (text.replace(/https?:\/\/\S+|@\w+/g, ' ').match(/\p{L}{3,}/gu) ?? [])
    .slice(0, most)
    .map((word) => word.toLowerCase())
    .filter((word) => !STOP_WORDS.has(word.replaceAll('ё', 'е')))
    .map((word) => ({ word, stem: stemOf(word) }));
