import { AppError } from '@orbita/contracts';

type Rule = (text: string) => string;

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '');
const sentencesOf = (paragraph: string): string[] =>
  paragraph.match(/[^.!?…]+(?:[.!?…]+["»”)\]]*\s*|$)/g) ?? [paragraph];

/** What a shortened text keeps at most. */
const SHORTER = 0.7;

/** Drops sentences from the middle, the last first: the beginning says what it is about and the end what to do. */
const shorten: Rule = (text) => {
  const wanted = text.length * SHORTER;
  const parts = paragraphsOf(text).map(sentencesOf);
  const join = (): string =>
    parts
      .map((sentences) => sentences.join('').trim())
      .filter((part) => part !== '')
      .join('\n\n');
  for (let at = parts.length - (parts.length > 2 ? 2 : 1); at >= 0 && join().length > wanted; at--) {
    const least = at === 0 || at === parts.length - 1 ? 1 : 0;
    while (parts[at]!.length > least && join().length > wanted) parts[at]!.pop();
  }
  return join();
};

const EMOJI = ['✨', '👉', '💡', '✅', '💬', '📌'];
const ANY_EMOJI = /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}])[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}]*[ \t]*/gu;

const addEmoji: Rule = (text) =>
  text
    .split('\n')
    .map((line, i) =>
      line.trim() === '' || /^\p{Extended_Pictographic}/u.test(line) ? line : `${EMOJI[i % EMOJI.length]!} ${line}`,
    )
    .join('\n');
/** One behind the last word of a line or before its full stop goes with the space in front of it. */
const CLOSING_EMOJI = new RegExp(`[ \\t]*(?:${ANY_EMOJI.source})+(?=[.,!?…:;)»]|$)`, 'gmu');
const dropEmoji: Rule = (text) => text.replace(CLOSING_EMOJI, '').replace(ANY_EMOJI, '').trim();

const CALL = 'Напишите нам: ответим на вопросы и подскажем, с чего начать.';
const addCall: Rule = (text) => `${text.trimEnd()}\n\n${CALL}`;

const QUESTION = 'А как у вас? Расскажите в комментариях.';
const addQuestion: Rule = (text) => `${text.trimEnd()}\n\n${QUESTION}`;

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

const greet: Rule = (text) => `Друзья!\n\n${text}`;

const AGAINST_EMOJI = /(?:убер|убра|удал|без)\S*\s+(?:\S+\s+)?(?:эмодзи|смайл|emoji)/iu;

/** What an instruction asks for, by its words. All that fit are done in this order: what is added is not shortened away again. */
const RULES: readonly [asks: (wish: string) => boolean, rule: Rule][] = [
  [(wish) => /короче|сократ|укорот|сжат|сожми/iu.test(wish), shorten],
  [(wish) => AGAINST_EMOJI.test(wish), dropEmoji],
  [(wish) => /абзац|разбе[йи]|раздели/iu.test(wish), split],
  [(wish) => /обращени|обратит|поздоров|приветств/iu.test(wish), greet],
  [(wish) => /призыв|cta|call to action/iu.test(wish), addCall],
  [
    (wish) =>
      /(?:добав|зада[йтв]|законч|заверш|постав)\S*\s+(?:\S+\s+){0,3}вопрос|вопрос\S*\s+(?:в|на)\s+кон/iu.test(wish),
    addQuestion,
  ],
  [(wish) => /эмодзи|смайл|emoji/iu.test(wish) && !AGAINST_EMOJI.test(wish), addEmoji],
];

/**
 * Changes a text by simple rules, each that the wish names: shorten, emoji, paragraphs, greeting, call, question.
 * @throws AppError DEMO_CANNOT_REVISE for any other wish, or when the rules leave the text as it was
 */
export const demoRevision = (text: string, instruction: string): string => {
  const revised = RULES.filter(([asks]) => asks(instruction)).reduce((changed, [, rule]) => rule(changed), text);
  if (revised === text) throw new AppError('DEMO_CANNOT_REVISE');
  return revised;
};
