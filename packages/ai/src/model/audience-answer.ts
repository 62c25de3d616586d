import type { AudienceField } from '@orbita/contracts';
import { cleanText } from '../prompts/outside-text.js';
import { languageFlaw, type WithLanguage } from '../language.js';
import { titleKey } from '../titles.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { ObjectScanner } from './object-scanner.js';

const MAX_VALUES = 8;
const MAX_VALUE_LENGTH = 120;

/** Reads suggested values: short, new and each once; everything else in the answer is left out. */
export class AudienceAnswer implements AnswerReader {
  readonly values: Record<AudienceField, string[]> = { interests: [], pain_points: [], values: [] };
  private readonly scanner = new ObjectScanner((object) => {
    for (const field of this.fields) this.read(field, object[field]);
  });

  constructor(
    private readonly fields: readonly AudienceField[],
    private readonly existing: Partial<Record<AudienceField, string[]>>,
    private readonly spoken: WithLanguage,
  ) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  /** Requested lists without any new value. */
  get empty(): AudienceField[] {
    return this.fields.filter((field) => this.values[field].length === 0);
  }

  get isEmpty(): boolean {
    return this.empty.length === this.fields.length;
  }

  /** What is wrong with its language, in our words. */
  get foreign(): string | undefined {
    return languageFlaw(Object.values(this.values).flat().join(' '), this.spoken);
  }

  private read(field: AudienceField, list: unknown): void {
    if (!Array.isArray(list)) return;
    const found = this.values[field];
    const known = new Set([...(this.existing[field] ?? []), ...found].map(titleKey));
    for (const item of list) {
      const value = typeof item === 'string' ? cleanText(item).replace(/\s+/g, ' ') : '';
      const key = titleKey(value);
      if (key === '' || known.has(key) || value.length > MAX_VALUE_LENGTH || found.length === MAX_VALUES) continue;
      known.add(key);
      found.push(value);
    }
  }
}
