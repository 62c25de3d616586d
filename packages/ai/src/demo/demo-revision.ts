import { AppError } from '@orbita/contracts';

type Rule = (text: string, instruction: string) => string;

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '');
const sentencesOf = (paragraph: string): string[] =>
  paragraph.match(/[^.!?…]+(?:[.!?…]+["»”)\]]*\s*|$)/g) ?? [paragraph];

/** Most of a text that a shortened one keeps: when it is to be halved, and otherwise. */
const SHORTER = { half: 0.5, usual: 0.7 };
/** «1. Смотреть на цену. Дешёвое оплачивают дважды.»: an item and its explanation. */
const ITEM = /^(\d{1,2}[.)]\s+(?:[^.!?\n]+[.!?…]+["»”]?))[ \t]+\S.*$/gmu;
const LIST = /^(?:\d{1,2}[.)]|[—–•-])\s/mu;
/** Words that introduce the next sentence and mean nothing alone. */
const isHead = (sentences: readonly string[]): boolean => sentences.join(' ').trim().split(/\s+/).length <= 2;

/**
 * Drops explanations of list items, then sentences from the middle, the last first: the beginning has the topic and the end the
 * call.
 */
const shorten =
  (share: number): Rule =>
  (given) => {
    const wanted = given.length * share;
    const text = given.replace(ITEM, '$1');
    const parts = paragraphsOf(text).map(sentencesOf);
    const join = (): string =>
      parts
        .map((sentences) => sentences.join('').trim())
        .filter((part) => part !== '')
        .join('\n\n');
    for (let at = parts.length - (parts.length > 2 ? 2 : 1); at >= 0 && join().length > wanted; at--) {
      const isEnd = at === 0 || at === parts.length - 1;
      // A list is kept whole, because its number of items was promised.
      if (LIST.test(parts[at]!.join(''))) continue;
      const least = !isEnd ? 0 : isHead(parts[at]!.slice(0, 1)) ? 2 : 1;
      while (parts[at]!.length > least && join().length > wanted) parts[at]!.pop();
      // A heading whose sentences were dropped is dropped with them.
      if (least === 0 && isHead(parts[at]!)) parts[at] = [];
    }
    return join();
  };

const EMOJI = ['✨', '👉', '💡', '✅', '💬', '📌'];
const ANY_EMOJI = /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}])[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}]*[ \t]*/gu;

const addEmoji: Rule = (text) =>
  text
    .split('\n')
    .map((line, i) =>
      line.trim() === '' || /^(?:\p{Extended_Pictographic}|\d{1,2}[.)])/u.test(line)
        ? line
        : `${EMOJI[i % EMOJI.length]!} ${line}`,
    )
    .join('\n');
/** One behind the last word of a line or before its full stop goes with the space in front of it. */
const CLOSING_EMOJI = new RegExp(`[ \\t]*(?:${ANY_EMOJI.source})+(?=[.,!?…:;)»]|$)`, 'gmu');
const dropEmoji: Rule = (text) => text.replace(CLOSING_EMOJI, '').replace(ANY_EMOJI, '').trim();

const TY = /(?<!\p{L})(?:ты|тебя|тебе|твой|твоя|твоё|твои)(?!\p{L})/iu;
const addressed = (vy: string, ty: string) => (text: string) => (TY.test(text) ? ty : vy);
/** Replaces last words of the same purpose, otherwise appends to the text. */
const ending =
  (words: (text: string) => string, isSame: RegExp): Rule =>
  (text) => {
    const parts = paragraphsOf(text.trimEnd());
    const isThere = parts.length > 1 && isSame.test(parts.at(-1)!);
    return [...(isThere ? parts.slice(0, -1) : parts), words(text)].join('\n\n');
  };

const addCall = ending(
  addressed(
    'Напишите нам: ответим на вопросы и подскажем, с чего начать.',
    'Напиши нам: ответим на вопросы и подскажем, с чего начать.',
  ),
  /(?:напиши|запиши|закажи|позвони|оставь)(?:те)?(?:сь)?\s[^\n]*$/iu,
);
const addQuestion = ending(
  addressed('А как у вас? Расскажите в комментариях.', 'А как у тебя? Расскажи в комментариях.'),
  /\?\s*$|(?:комментари|вопрос)[^\n]*$/iu,
);
/** The last question, and the call attached to it. */
const dropQuestion: Rule = (text) =>
  paragraphsOf(text)
    .map((paragraph, i, all) =>
      i === 0 || i < all.length - 1
        ? paragraph
        : sentencesOf(paragraph)
            .filter((sentence) => !/\?|комментари/iu.test(sentence))
            .join('')
            .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

/** Filler words, and the clause they begin. */
const WATER =
  /(?:(?<=^|[.!?…]\s)|(?<=,\s))(?:кстати|в общем|в целом|в принципе|на самом деле|как известно|собственно|безусловно|конечно|разумеется|стоит отметить, что|следует отметить, что|хотелось бы сказать, что)(?:,\s*|\s+)/gimu;
const withoutWater: Rule = (text) =>
  shorten(SHORTER.usual)(
    text.replace(WATER, '').replace(/(?<=^|[.!?…]\s)\p{Ll}/gmu, (letter) => letter.toUpperCase()),
    '',
  );
const withoutShouts: Rule = (text) => text.replace(/!+/g, '.');

const split: Rule = (text) =>
  paragraphsOf(text)
    .flatMap((paragraph) => {
      if (paragraph.includes('\n')) return [paragraph];
      const sentences = sentencesOf(paragraph);
      return Array.from({ length: Math.ceil(sentences.length / 2) }, (_, i) =>
        sentences
          .slice(2 * i, 2 * i + 2)
          .join('')
          .trim(),
      );
    })
    .join('\n\n');

const greet: Rule = (text) =>
  /^(?:друзья|привет|здравствуйте|добрый|доброе)/iu.test(text) ? text : `Друзья!\n\n${text}`;

const AGAINST_QUESTION = /(?:убер|убра|удал|без)\S*\s+(?:\S+\s+)?вопрос/iu;
const AGAINST_EMOJI = /(?:убер|убра|удал|без)\S*\s+(?:\S+\s+)?(?:эмодзи|смайл|emoji)/iu;

/**
 * Changes recognised in an instruction by its words. All that match are applied in this order, so that additions are not
 * shortened away again.
 */
const RULES: readonly [asks: (instruction: string) => boolean, rule: Rule][] = [
  [
    (instruction) => /короче|сократ|укорот|сжат|сожми/iu.test(instruction),
    (text, instruction) =>
      shorten(/вдвое|в два раза|наполовину|в 2 раза/iu.test(instruction) ? SHORTER.half : SHORTER.usual)(
        text,
        instruction,
      ),
  ],
  [(instruction) => /без воды|(?:убер|убра)\S*\s+воду|меньше воды/iu.test(instruction), withoutWater],
  [(instruction) => /восклиц/iu.test(instruction), withoutShouts],
  [(instruction) => AGAINST_QUESTION.test(instruction), dropQuestion],
  [(instruction) => AGAINST_EMOJI.test(instruction), dropEmoji],
  [(instruction) => /абзац|разбе[йи]|раздели/iu.test(instruction), split],
  [(instruction) => /обращени|обратит|поздоров|приветств/iu.test(instruction), greet],
  [(instruction) => /призыв|cta|call to action/iu.test(instruction), addCall],
  [
    (instruction) =>
      !AGAINST_QUESTION.test(instruction) &&
      /(?:добав|зада[йтв]|законч|заверш|постав)\S*\s+(?:\S+\s+){0,3}вопрос|вопрос\S*\s+(?:в|на)\s+кон/iu.test(
        instruction,
      ),
    addQuestion,
  ],
  [(instruction) => /эмодзи|смайл|emoji/iu.test(instruction) && !AGAINST_EMOJI.test(instruction), addEmoji],
];

/**
 * Changes a text by simple rules, each named by the instruction: shorten, fewer filler words, emoji, paragraphs, greeting, call,
 * question.
 * @throws AppError DEMO_CANNOT_REVISE for any other instruction, or when the rules leave the text as it was
 */
export const demoRevision = (text: string, instruction: string): string => {
  const revised = RULES.filter(([asks]) => asks(instruction)).reduce(
    (changed, [, rule]) => rule(changed, instruction),
    text,
  );
  if (revised === text) throw new AppError('DEMO_CANNOT_REVISE');
  return revised;
};
