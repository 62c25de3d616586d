import { AppError } from '@orbita/contracts';
import type { Digest, DigestRequest, SaidLine } from '../content-writer.js';
import type { AiLogger } from '../logger.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import { type DigestTask, transcriptDigestPrompt } from '../prompts/transcript-digest.v1.js';
import { transcriptPointsPrompt } from '../prompts/transcript-points.v1.js';
import { transcriptQuotesPrompt } from '../prompts/transcript-quotes.v1.js';
import { talkParts } from '../talk-parts.js';
import { DigestAnswer, PointsAnswer, QuotesAnswer } from './digest-answer.js';
import type { ModelCalls } from './model-calls.js';
import type { AnswerReader } from './model-task.js';
import { badAnswer, MAX_FRUITLESS, MAX_REFUSALS } from './model-patience.js';

/** Limit for all parts of a long talk together. */
const MAX_QUOTES = 12;
const MAX_CHAPTERS = 30;

/** A prompt, and the reader of its answer. */
interface Question<Answer> {
  prompt: (issues: readonly string[]) => ChatPrompt;
  read: () => Answer;
}

/** At most this many items of a list, spread over all of it. */
const evenly = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)]!);

/**
 * Reads a talk part by part, in parallel, and builds the result from the answers. Unusable answers are requested again. All
 * methods reject with AppError MODEL_BAD_ANSWER, MODEL_REFUSED and those of {@link ModelCalls.run}.
 */
export class TalkReader {
  constructor(
    private readonly calls: Pick<ModelCalls, 'run'>,
    private readonly logger: AiLogger,
    private readonly request: DigestRequest,
  ) {}

  async digest(): Promise<Digest> {
    const { form, title, project } = this.request;
    if (form === 'quotes') {
      const answers = await this.ofParts((lines) => ({
        prompt: (issues) => transcriptQuotesPrompt({ title, lines, issues }),
        read: () => new QuotesAnswer(lines),
      }));
      const quotes = answers.flatMap((answer) => answer.quotes);
      return { texts: evenly(quotes, MAX_QUOTES), chapters: [] };
    }
    const answers = await this.ofParts((lines) => ({
      prompt: (issues) => transcriptPointsPrompt({ title, lines, project, issues }),
      read: () => new PointsAnswer(lines, project),
    }));
    const points = answers.flatMap((answer) => answer.points);
    if (form === 'goal') return { texts: [(await this.made('goal', points)).join(' ')], chapters: [] };
    const chapters = answers.flatMap((answer) => answer.chapters);
    return {
      texts: answers.length === 1 ? points : await this.made('summary', points),
      chapters: evenly(chapters, MAX_CHAPTERS),
    };
  }

  private async made(task: DigestTask, points: readonly string[]): Promise<string[]> {
    const { title, project, style, signal } = this.request;
    const question = {
      prompt: (issues: readonly string[]) => transcriptDigestPrompt({ task, title, points, project, style, issues }),
      read: () => new DigestAnswer(project),
    };
    return (await this.ask(question, signal)).texts;
  }

  private async ofParts<Answer extends AnswerReader & { flaws: string[] }>(
    questionOf: (part: readonly SaidLine[]) => Question<Answer>,
  ): Promise<Answer[]> {
    const { lines, onPart } = this.request;
    const stop = new AbortController();
    const signal = AbortSignal.any([this.request.signal, stop.signal]);
    const parts = talkParts(lines);
    let read = 0;
    onPart(read, parts.length);
    try {
      return await Promise.all(
        parts.map(async (part) => {
          const answer = await this.ask(questionOf(part), signal);
          onPart(++read, parts.length);
          return answer;
        }),
      );
    } finally {
      stop.abort(); // the other parts, when one has failed
    }
  }

  private async ask<Answer extends AnswerReader & { flaws: string[] }>(
    { prompt, read }: Question<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { tenant, onUsage, budget } = this.request;
    let issues: readonly string[] = [];
    let refusals = 0;
    for (let tries = 1; ; tries++) {
      const { answer, finish } = await this.calls.run({
        tenant,
        signal,
        onUsage,
        budget,
        begin: () => ({ prompt: prompt(issues), read }),
        isDone: () => false,
      });
      if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
      const { flaws } = answer;
      if (finish !== 'refused' && flaws.length === 0) return answer;
      if (tries >= MAX_FRUITLESS) throw badAnswer(budget);
      issues = [...(finish === 'length' ? ['ответ слишком длинный и оборвался'] : []), ...flaws];
      this.logger.info({ finish, flaws: flaws.length }, 'digest of a talk not usable, requesting again');
    }
  }
}
