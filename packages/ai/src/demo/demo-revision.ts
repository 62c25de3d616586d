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
const dropEmoji: Rule = (text) => text.replace(ANY_EMOJI, '').trim();

const CALL = 'Напишите нам: ответим на вопросы и подскажем, с чего начать.';
const addCall: Rule = (text) => `${text.trimEnd()}\n\n${CALL}`;

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

/** What an instruction asks for, by its words; the first that fits is done. */
const RULES: readonly [words: RegExp, rule: Rule][] = [
  [/(?:убер|удал|без)\S*\s+(?:\S+\s+)?(?:эмодзи|смайл|emoji)/iu, dropEmoji],
  [/эмодзи|смайл|emoji/iu, addEmoji],
  [/короче|сократ|укорот|покороче|сжат|сожми/iu, shorten],
  [/призыв|cta|call to action/iu, addCall],
  [/абзац|разбе[йи]|раздели/iu, split],
  [/обращени|обратит|поздоров|приветств/iu, greet],
];

/**
 * Changes a text by simple rules: shorten, emoji, call, paragraphs, greeting.
 * @throws AppError DEMO_CANNOT_REVISE for any other wish, or when the rule leaves the text as it was
 */
export const demoRevision = (text: string, instruction: string): string => {
  const rule = RULES.find(([words]) => words.test(instruction))?.[1];
  const revised = rule?.(text) ?? text;
  if (revised === text) throw new AppError('DEMO_CANNOT_REVISE');
  return revised;
};
