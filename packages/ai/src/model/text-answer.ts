import { languageFlaw } from '../language.js';
import type { BriefProject } from '../post-brief.js';
import { cleanText } from '../prompts/outside-text.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { soundsLikeRefusal } from './refusal-words.js';

/** A refusal is short and begins with a «no»; in a longer text the same words belong to a story. */
const LONGEST_REFUSAL = 400;
const REFUSAL_OPENING = 160;

/** «Вот ваш пост:», «Конечно!» on a separate line: addressed to us, not to readers. */
const TO_US_FIRST =
  /^(?:(?:конечно|разумеется|готово|с удовольствием)[!.]?|(?:(?:конечно|разумеется|хорошо|готово)[,!.]\s*)?вот [^\n]{0,80}(?:текст|пост|вариант|версия|сценарий|истори|правк)[^\n]{0,60}:)[ \t]*\n+/iu;
/** “Here’s your post:”, “Sure!” */
const TO_US_FIRST_ENGLISH =
  /^(?:(?:sure|of course|certainly|absolutely|done)[!.]|(?:(?:sure|of course|certainly|okay|ok)[,!.]\s*)?here(?:['’]s| is| are) [^\n]{0,80}(?:text|post|version|draft|script|story|edit)[^\n]{0,60}:)[ \t]*\n+/iu;
/** «Если нужно, могу сократить», «Надеюсь, текст понравится» in a separate last paragraph. */
const TO_US_LAST =
  /\n+(?:если (?:хотите|нужно|захотите),? (?:я )?(?:могу|сделаю|подготовлю|предложу)|надеюсь,? (?:это|текст|пост|вам))[^\n]*$/iu;
/** “Let me know if…”, “I hope this…” */
const TO_US_LAST_ENGLISH =
  /\n+(?:(?:please )?let me know if (?:you|this|there)|(?:i )?hope (?:this|the (?:text|post))|if you(?:['’]d| would) like,? i can)[^\n]*$/iu;
const FENCE_LINE = /^(?:```[^\n]*|-{3,}|\*{3,})$/gm;
/** Words that only our own questions contain. */
export const OURS =
  /<\/?(?:project|topic|idea|goal|reasoning|audience|pain|extra|style|style_examples|draft|text|instruction|used_titles|source|rooms|title|talk|points)>|Содержимое тегов|Ваши указания —/u;

/** A model's answer as plain text: without code fences, words addressed to us, and Markdown marks. */
export const plainText = (answer: string): string =>
  cleanText(answer)
    .replace(TO_US_FIRST, '')
    .replace(TO_US_FIRST_ENGLISH, '')
    .replace(FENCE_LINE, '')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/^[*-][ \t]+/gm, '— ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(TO_US_LAST, '')
    .replace(TO_US_LAST_ENGLISH, '');

/** Reads a text that is the answer itself, and reports its progress. */
export class TextAnswer implements AnswerReader {
  private raw = '';

  constructor(private readonly onText: (partial: string) => void) {}

  write(text: AnswerText): void {
    this.raw += text;
    this.onText(this.text);
  }

  get text(): string {
    return plainText(this.raw);
  }

  get isEmpty(): boolean {
    const { text } = this;
    return text === '' || (text.length < LONGEST_REFUSAL && soundsLikeRefusal(text.slice(0, REFUSAL_OPENING)));
  }
}

/** The parts of a script, each at the beginning of a line. */
const SCRIPT_PARTS = {
  хук: /^(хук|hook)/imu,
  сцены: /^(сцена|scene)/imu,
  подпись: /^(подпись|caption)/imu,
  призыв: /^(призыв|call)/imu,
};

interface Expectation {
  isScript: boolean;
  /** The project decides the language; undefined where any language will do. */
  project: BriefProject | null | undefined;
}

/** Why a text cannot be shown, in our words for the next question; empty when it is good. */
export const flawsOf = (text: string, { isScript, project }: Expectation): string[] => {
  if (text === '') return ['ответ пуст'];
  const missing = isScript
    ? Object.entries(SCRIPT_PARTS)
        .filter(([, part]) => !part.test(text))
        .map(([name]) => name)
    : [];
  return [
    ...(project === undefined ? [] : [languageFlaw(text, project)].filter((flaw) => flaw !== undefined)),
    ...(OURS.test(text) ? ['в ответе есть теги или слова задания'] : []),
    ...(/^[{[]\s*"/.test(text) ? ['нужен сам текст, а не JSON'] : []),
    ...(missing.length > 0 ? [`в сценарии нет частей: ${missing.join(', ')}`] : []),
  ];
};
