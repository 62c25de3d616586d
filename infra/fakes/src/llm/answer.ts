import type { LlmFaults } from './behaviour.js';
import { channelAnswer } from './channel-answer.js';
import { plainAnswer } from './plain-text.js';
import { slidesAnswer } from './slides-answer.js';
import { talkAnswer } from './talk-answer.js';

/** A JSON Schema, as far as this fake walks it. */
interface Schema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

export interface ChatRequest {
  model?: string;
  messages?: { role?: string; content?: unknown }[];
  stream?: boolean;
  stream_options?: unknown;
  response_format?: { type?: string; json_schema?: { schema?: Schema } };
}

export interface Answer {
  /** The text in tokens, as it is streamed. */
  tokens: string[];
  finish: 'stop' | 'length';
  refusal: boolean;
  /** Its thoughts, separate from the text. */
  reasoning: string | null;
  /** Slot numbers found in the question. */
  slots: number[];
  promptTokens: number;
}

/** Tokens of one idea, whatever its text. */
const TOKENS_PER_IDEA = 120;
const CHARACTERS_PER_TOKEN = 3;

const WORDS =
  'разбор история вопрос ошибка пример привычка выбор совет сезон деталь опыт встреча порядок мелочь запас'.split(' ');
const SENTENCES = [
  'Покажите один случай из практики и что из него следует.',
  'Начните с вопроса, который читатели задают чаще всего.',
  'Дайте три шага, которые можно повторить сегодня.',
  'Закончите приглашением рассказать о своём опыте в комментариях.',
  'Добавьте деталь, которую замечают только те, кто делает это каждый день.',
];

const textOf = (request: ChatRequest): string =>
  (request.messages ?? [])
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n');

/** Numbers of the table rows `#7 | …`; without a table, as many as «N публикаций» or «N идей» requests. */
const slotsOf = (text: string): number[] => {
  const table = /<slots>\n([\s\S]*?)\n<\/slots>/.exec(text)?.[1] ?? text;
  const rows = [...table.matchAll(/^#(\d+) \|/gm)].map(([, number]) => Number(number));
  if (rows.length > 0) return rows;
  const count = Math.min(1_000, Number(/(\d+)\s+(?:публикац|иде)/.exec(text)?.[1] ?? 0));
  return Array.from({ length: count }, (_, i) => i + 1);
};

/** Schema of the answer: from `response_format`, else from the question itself. */
const schemaOf = (request: ChatRequest, text: string): Schema | undefined => {
  const written = /<json_schema>([\s\S]*?)<\/json_schema>/.exec(text)?.[1];
  return request.response_format?.json_schema?.schema ?? (written ? (JSON.parse(written) as Schema) : undefined);
};

/** Cuts a text into exactly `count` pieces; some are empty when it is shorter. */
const pieces = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    text.slice(Math.floor((i * text.length) / count), Math.floor(((i + 1) * text.length) / count)),
  );

/** Occurs in every text of a draft. */
const DRAFT = 'черновик';
const WONDERING = 'Пользователь просит текст. Прикину, с чего начать.';

/** Writes answers that fit the schema of the question, in Russian by default; titles never repeat. */
export class AnswerMachine {
  private serial = 0;

  write(request: ChatRequest, fault: Partial<LlmFaults>, chatty: boolean): Answer {
    const answer = this.answer(request, fault, chatty);
    const { thought, reasoning } = fault;
    if (!thought && !reasoning) return answer;
    // Distinguished from the answer by an extra word; in JSON, spaces occur only inside texts.
    const draft = this.answer(request, {}, chatty).tokens.join('').replaceAll(' ', ` ${DRAFT} `);
    const words = (thought?.before ?? '').replaceAll('{draft}', () => draft);
    const said = (thought ?? reasoning)?.alone ? [] : answer.tokens;
    return {
      ...answer,
      tokens: [...pieces(words, Math.ceil(words.length / CHARACTERS_PER_TOKEN)), ...said],
      reasoning: reasoning ? `${WONDERING} ${draft}` : null,
    };
  }

  private answer(request: ChatRequest, fault: Partial<LlmFaults>, chatty: boolean): Answer {
    const question = textOf(request);
    const slots = slotsOf(question);
    const schema = schemaOf(request, question);
    const answer = {
      slots,
      promptTokens: Math.ceil(question.length / CHARACTERS_PER_TOKEN),
      refusal: false,
      reasoning: null,
    };
    if (fault.refusal) {
      const { words = 'Я не могу помочь с этой темой.' } = fault.refusal;
      return { ...answer, tokens: pieces(words, 8), finish: 'stop', refusal: fault.refusal.words === undefined };
    }
    const numbers = this.numbers(slots, fault);
    if (!schema) return { ...answer, ...this.plain(question, fault, chatty) };
    const parts = this.parts(schema, question, numbers, fault);
    const bound = request.response_format?.type === 'json_schema' || request.response_format?.type === 'json_object';
    if (!bound && chatty) parts.splice(0, parts.length, 'Вот что получилось:\n```json\n', ...parts, '\n```\nГотово.');
    const tokens = parts.flatMap((part) =>
      pieces(part, part.includes('"slot"') ? TOKENS_PER_IDEA : Math.ceil(part.length / CHARACTERS_PER_TOKEN)),
    );
    return { ...answer, ...damaged(tokens, fault) };
  }

  /** The answer as text, in parts that are each streamed at a separate pace. */
  private parts(schema: Schema, question: string, slots: number[], fault: Partial<LlmFaults>): string[] {
    if (schema.properties?.['themes']) return [JSON.stringify(channelAnswer(question, fault))];
    for (const wanted of ['points', 'quotes', 'texts'] as const) {
      if (schema.properties?.[wanted]) return [JSON.stringify(talkAnswer(question, wanted, fault))];
    }
    if (schema.properties?.['slides']) return [JSON.stringify(slidesAnswer(question, ++this.serial, fault))];
    return this.object(schema, slots, fault);
  }

  private plain(question: string, fault: Partial<LlmFaults>, chatty: boolean): Pick<Answer, 'tokens' | 'finish'> {
    const text = plainAnswer(question, ++this.serial, fault);
    const whole = chatty ? `Вот ваш текст:\n\n${text}` : text;
    return damaged(pieces(whole, Math.ceil(whole.length / CHARACTERS_PER_TOKEN)), fault);
  }

  private numbers(slots: number[], fault: Partial<LlmFaults>): number[] {
    if (fault.tooFew) return slots.slice(0, -1);
    if (fault.tooMany) return [...slots, Math.max(0, ...slots) + 1];
    return fault.renumbered ? slots.map((_, i) => i + 1) : slots;
  }

  /** The root object as text; each item of a list of slots is a separate part. */
  private object(schema: Schema, slots: number[], fault: Partial<LlmFaults>): string[] {
    const parts: string[] = [];
    let opening = '{';
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (property.items?.properties?.['slot']) {
        const items = slots.map((slot) => JSON.stringify(this.value(property.items!, name, slot, fault)));
        parts.push(
          `${opening}${JSON.stringify(name)}:[`,
          ...items.map((item, i) => (i < items.length - 1 ? `${item},` : item)),
          ']',
        );
      } else {
        parts.push(`${opening}${JSON.stringify(name)}:${JSON.stringify(this.value(property, name, 1, fault))}`);
      }
      opening = ',';
    }
    return [...parts, '}'];
  }

  private value(schema: Schema, name: string, slot: number, fault: Partial<LlmFaults>): unknown {
    if (schema.enum) return schema.enum[0];
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, property]) => [
            key,
            this.value(property, key, slot, fault),
          ]),
        );
      case 'array':
        return Array.from({ length: 6 }, () => this.value(schema.items ?? {}, name, slot, fault));
      case 'integer':
      case 'number':
        return slot;
      case 'boolean':
        return true;
      default:
        return this.text(name, fault);
    }
  }

  private text(name: string, fault: Partial<LlmFaults>): string {
    const serial = ++this.serial;
    if (name === 'title' && fault.duplicates) return 'Одно и то же';
    if (fault.wrongLanguage) return `An English text number ${serial} about ${name}`;
    const word = WORDS[serial % WORDS.length]!;
    if (name === 'headlines') return `Заголовок ${serial}: ${word} и ${WORDS[(serial * 7 + 3) % WORDS.length]!}`;
    if (name === 'title') return `Тема ${serial}: ${word} и ${WORDS[(serial * 7 + 3) % WORDS.length]!} без лишних слов`;
    if (['interests', 'pain_points', 'values'].includes(name)) return `${word} и ${serial} причин для него`;
    return [0, 1].map((i) => SENTENCES[(serial + i) % SENTENCES.length]!).join(' ');
  }
}

/** The tokens as the fault leaves them. */
const damaged = (tokens: string[], fault: Partial<LlmFaults>): Pick<Answer, 'tokens' | 'finish'> => {
  const middle = Math.ceil(tokens.length * 0.6);
  if (fault.cut) return { tokens: tokens.slice(0, middle), finish: 'length' };
  if (fault.badJson?.prose)
    return { tokens: pieces('Конечно, вот несколько мыслей о вашем проекте.', 12), finish: 'stop' };
  if (fault.badJson) return { tokens: [tokens[0]!, '"сломано"', ...tokens.slice(1, middle)], finish: 'stop' };
  return { tokens, finish: 'stop' };
};
