import { AppError } from '@orbita/contracts';
import type { StyleVoice } from '@orbita/style';
import type { StyleAnalysisRequest } from '../content-writer.js';
import { languageFlaw, type WithLanguage } from '../language.js';
import { cleanText, clip } from '../prompts/outside-text.js';
import { styleAnalysisPrompt } from '../prompts/style-analysis.v1.js';
import type { ModelCalls } from './model-calls.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { ObjectScanner } from './object-scanner.js';

const MAX_ITEMS = 6;
const MAX_ITEM = 240;
const MAX_SENTENCES = 600;
/** Least number of bullets of a usable description, as many as a card shows. */
const MIN_CHARACTERISTICS = 3;

const TEXTS = ['rhythm', 'address', 'marks'] as const;
const LISTS = ['characteristics', 'openings', 'endings', 'avoided'] as const;
const PARTS = [...TEXTS, ...LISTS];

const lineOf = (value: unknown, max: number): string =>
  typeof value === 'string' ? clip(cleanText(value).replace(/\s+/g, ' '), max) : '';

const QUOTED = /«[^«»]*»|“[^“”]*”|"[^"]*"/gu;

/** Reads the description of a voice: one line a text, short items, each once; anything else in the answer is left out. */
export class StyleAnswer implements AnswerReader {
  voice: StyleVoice = {
    characteristics: [],
    rhythm: '',
    address: '',
    marks: '',
    openings: [],
    endings: [],
    avoided: [],
  };
  private readonly arrived = new Set<string>();
  /** End of the text before: the name of a part may be split between two pieces. */
  private tail = '';
  private readonly scanner = new ObjectScanner((object) => {
    for (const part of TEXTS) this.voice[part] = lineOf(object[part], MAX_SENTENCES) || this.voice[part];
    for (const part of LISTS) this.read(part, object[part]);
  });

  constructor(
    private readonly onPart: (done: number, total: number) => void,
    private readonly spoken: WithLanguage,
  ) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
    const seen = this.tail + text;
    const known = this.arrived.size;
    for (const part of PARTS) if (seen.includes(`"${part}"`)) this.arrived.add(part);
    this.tail = seen.slice(-20);
    if (this.arrived.size > known) this.onPart(this.arrived.size - 1, PARTS.length);
  }

  get isEmpty(): boolean {
    return PARTS.every((part) => this.voice[part].length === 0);
  }

  /** Why the answer is not a usable description, in our words. */
  get issues(): string[] {
    const { voice } = this;
    // What is quoted of the examples stays in their language.
    const all = PARTS.flatMap((part) => voice[part])
      .join(' ')
      .replace(QUOTED, '');
    const foreign = all === '' ? undefined : languageFlaw(all, this.spoken);
    return [
      ...(voice.characteristics.length < MIN_CHARACTERISTICS
        ? [`в characteristics меньше ${MIN_CHARACTERISTICS} черт голоса`]
        : []),
      ...TEXTS.filter((part) => voice[part] === '').map((part) => `поле ${part} пустое`),
      ...(foreign === undefined ? [] : [foreign]),
    ];
  }

  private read(part: (typeof LISTS)[number], list: unknown): void {
    if (!Array.isArray(list)) return;
    const items = list.map((item) => lineOf(item, MAX_ITEM).replace(/^[-–—•]\s*/u, '')).filter((item) => item !== '');
    this.voice[part] = [...new Set(items)].slice(0, MAX_ITEMS);
  }
}

/** Useless answers before the model is given up. */
const MAX_FRUITLESS = 3;

/**
 * Describes the voice of the examples; an unusable answer is requested again.
 * @throws AppError MODEL_BAD_ANSWER, MODEL_REFUSED and those of {@link ModelCalls.run}
 */
export const findVoice = async (
  calls: ModelCalls,
  { tenant, signal, onUsage, budget, examples, language, onPart }: StyleAnalysisRequest,
): Promise<StyleVoice> => {
  let issues: string[] = [];
  for (let tries = 1; ; tries++) {
    const { answer, finish } = await calls.run({
      tenant,
      signal,
      onUsage,
      budget,
      begin: () => ({
        prompt: styleAnalysisPrompt({ examples, language, issues }),
        read: () => new StyleAnswer(onPart, { language }),
      }),
      isDone: () => false,
    });
    if (finish === 'refused' && tries > 1) throw new AppError('MODEL_REFUSED');
    ({ issues } = answer);
    if (issues.length === 0) return answer.voice;
    if (tries >= MAX_FRUITLESS) throw new AppError('MODEL_BAD_ANSWER', { final: budget.isSpent });
  }
};
