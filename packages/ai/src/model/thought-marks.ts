/**
 * Meaning of a mark in the text of a model.
 *
 * `open`, `close`: a thought begins, ends · `empty`: an empty thought · `answer`: the text before was a thought, the answer
 * follows · `end`: a message of the model ends, and with it a thought without an end mark · `wrap`, `unwrap`: the answer is
 * between these · `control`: means nothing to readers.
 */
type MarkKind = 'open' | 'close' | 'empty' | 'answer' | 'end' | 'wrap' | 'unwrap' | 'control';

export interface Mark {
  kind: MarkKind;
  /** As it was written. */
  text: string;
  /** It opens a channel of thoughts, which cannot be nested. */
  isChannel: boolean;
  index: number;
}

const NAMES =
  '(?:[a-z]{1,12}[:_])?(?:think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad|monologue|antthinking)';
const LESS = '(?:<|&lt;)';
const MORE = '(?:>|&gt;)';

/** DeepSeek, Qwen, GLM and others, Magistral, Kimi, Cohere, open reproductions of R1, gpt-oss, Gemma: each as it was seen to leak. */
const SPELLINGS: readonly [MarkKind, string][] = [
  ['empty', `${LESS}${NAMES}(?:\\s[^<>]{0,200})?/${MORE}`],
  ['open', `${LESS}${NAMES}(?:\\s[^<>]{0,200})?${MORE}`],
  ['close', `${LESS}/\\s?${NAMES}\\s*${MORE}`],
  ['open', '\\[think(?:ing)?\\]'],
  ['close', '\\[/think(?:ing)?\\]'],
  ['open', '◁think▷'],
  ['close', '◁/think▷'],
  ['open', '<[|｜](?:think(?:ing)?|start_thinking|begin[_▁]of[_▁]thought)[|｜]>'],
  ['close', '<[|｜](?:/think(?:ing)?|end_thinking|end[_▁]of[_▁]thought)[|｜]>'],
  ['answer', '<[|｜](?:start_response|begin[_▁]of[_▁]solution)[|｜]>'],
  ['answer', '<\\|channel\\|>\\s*final[^<]{0,80}(?:<\\|constrain\\|>[^<]{0,40})?<\\|message\\|>'],
  ['open', '<\\|channel\\|>[^<]{0,120}(?:<\\|constrain\\|>[^<]{0,40})?<\\|message\\|>'],
  ['open', '<\\|channel>\\s?thought'],
  ['close', '<channel\\|>'],
  ['end', '<\\|(?:im_)?start\\|>(?:assistant)?'],
  ['end', '<\\|(?:end|return|call|im_end)\\|>'],
  ['control', '<[|｜][^<>|｜\\s]{1,40}[|｜]>'],
  ['wrap', '<(?:final_)?(?:answer|response|output|solution)>'],
  ['unwrap', '</(?:final_)?(?:answer|response|output|solution)>'],
];

/** Each spelling is a separate group: the group's index shows which one was found. */
const MARK = new RegExp(SPELLINGS.map(([, spelling]) => `(${spelling})`).join('|'), 'iu');

/** The end of a text that may become a mark with the next piece. */
const UNFINISHED = new RegExp(
  [
    `${LESS}/?\\s?[a-z:_]{0,26}/?(?:&(?:gt?)?)?`,
    `${LESS}${NAMES}\\s[^<>]{0,200}`,
    '&(?:lt?)?',
    '\\[/?[a-z]{0,8}',
    '◁/?[a-z]{0,5}',
    '<[|｜][^<>\\s]{0,42}',
    '<\\|channel\\|>[^<]{0,120}(?:<[|a-z]{0,12}|<\\|constrain\\|>[^<]{0,40}(?:<[|a-z]{0,10})?)?',
    '<\\|channel>\\s?[a-z]{0,7}',
    '<channel\\|',
    '<\\|(?:im_)?start\\|>[a-z]{0,9}',
  ]
    .map((beginning) => `(?:${beginning})$`)
    .join('|'),
  'iu',
);

/** The first mark of a text; undefined without one. */
const firstMark = (text: string): Mark | undefined => {
  const found = MARK.exec(text);
  if (!found) return undefined;
  const [kind] = SPELLINGS[found.slice(1).findIndex((group) => group !== undefined)]!;
  return { kind, text: found[0], isChannel: kind === 'open' && found[0].startsWith('<|channel'), index: found.index };
};

/**
 * The certain part of an unfinished text: words up to `end`, then a mark if there is one. Past `end` without a mark, only the
 * next piece decides.
 */
export const nextMark = (text: string, isWhole: boolean): { end: number; mark?: Mark } => {
  const mark = firstMark(text);
  const open = isWhole ? -1 : (UNFINISHED.exec(text)?.index ?? -1);
  if (mark && (open === -1 || mark.index < open)) return { end: mark.index, mark };
  return { end: open === -1 ? text.length : open };
};
