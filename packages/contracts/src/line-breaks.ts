/** Characters of scripts without spaces that break anywhere: Chinese and Japanese, with their marks and wide letters. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb-\u30fe\uff01-\uff65]/u;
/** Scripts without spaces that break only between words. */
const SOUTH_EAST_ASIAN = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Characters that never begin a line (JIS X 4051, and closing marks of other scripts). */
const CLOSES =
  /^[\u3000\u3001\u3002\uff0c\uff0e\u30fb\uff1a\uff1b\uff1f\uff01\u309b-\u309e\u30fc-\u30fe\u3005\u303b\uff09\uff3d\uff5d\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u3019\u301c\u301f\uff5e\uff60\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u31f0-\u31ff\uff61\uff63-\uff65.,:;!?)\]}»”’%‰℃…‥\u0e2f\u0e46]/u;
/** Characters that never end a line. */
const OPENS = /[\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301d\uff08\uff3b\uff5b\uff5f\uff62([{«„“‘#$£¥￥]$/u;

const words = new Intl.Segmenter('ja', { granularity: 'word' });
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const isSpaceless = (sign: string): boolean => EAST_ASIAN.test(sign) || SOUTH_EAST_ASIAN.test(sign);

/** Words; those of scripts that break anywhere are split unless they stay whole. */
const unitsOf = (text: string, staysWhole: boolean): string[] =>
  [...words.segment(text)].flatMap(({ segment }) =>
    !staysWhole && EAST_ASIAN.test(segment) ? [...graphemes.segment(segment)].map((sign) => sign.segment) : [segment],
  );

/**
 * Offsets at which a line may break without a space, ascending: between Chinese and Japanese characters, between Thai words and
 * their neighbours, but a closing mark never begins a line and an opening one never ends it. Empty for other scripts.
 * @param wordsStayWhole in Chinese and Japanese too; dictionaries of browsers and servers differ
 */
export const spacelessBreaks = (text: string, { wordsStayWhole = false } = {}): number[] => {
  if (!isSpaceless(text)) return [];
  const places: number[] = [];
  let at = 0;
  let before = '';
  for (const unit of unitsOf(text, wordsStayWhole)) {
    const last = [...before].at(-1) ?? '';
    const [first = ''] = unit;
    const isApart = isSpaceless(last) || isSpaceless(first);
    const isAtSpace = /[^\S\u3000]/.test(last + first);
    if (at > 0 && isApart && !isAtSpace && !OPENS.test(last) && !CLOSES.test(first)) places.push(at);
    at += unit.length;
    before = unit;
  }
  return places;
};
