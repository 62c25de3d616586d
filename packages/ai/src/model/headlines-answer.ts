import { languageFlaw } from '../language.js';
import type { BriefProject } from '../post-brief.js';
import { cleanText } from '../prompts/outside-text.js';
import { titleKey } from '../titles.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { ObjectScanner } from './object-scanner.js';

const MAX_LENGTH = 120;
export const MIN_HEADLINES = 6;
const MAX_HEADLINES = 10;

/** Reads headlines: in the project's language, short and each once; anything else in the answer is left out. */
export class HeadlinesAnswer implements AnswerReader {
  readonly headlines: string[];
  private readonly scanner = new ObjectScanner(({ headlines }) => {
    if (Array.isArray(headlines)) for (const headline of headlines) this.read(headline);
  });

  /** `found` are headlines of earlier answers, which stay. */
  constructor(
    private readonly found: readonly string[],
    private readonly project: BriefProject | null = null,
  ) {
    this.headlines = [...found];
  }

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return this.headlines.length === this.found.length;
  }

  private read(item: unknown): void {
    const headline = typeof item === 'string' ? cleanText(item).replace(/\s+/g, ' ') : '';
    const key = titleKey(headline);
    const isNew = key !== '' && !this.headlines.some((known) => titleKey(known) === key);
    if (!isNew || headline.length > MAX_LENGTH || languageFlaw(headline, this.project) !== undefined) return;
    if (this.headlines.length < MAX_HEADLINES) this.headlines.push(headline);
  }
}
