import { AppError } from '@orbita/contracts';
import type { ChannelTheme, ThemesRequest } from '../channel-analyst.js';
import type { WithLanguage } from '../language.js';
import { channelThemesPrompt } from '../prompts/channel-themes.v1.js';
import { lineOf, proseFlaw } from './analysis-prose.js';
import type { ModelCalls } from './model-calls.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { MAX_FRUITLESS, MAX_REFUSALS, badAnswer } from './model-patience.js';
import { ObjectScanner } from './object-scanner.js';

const MAX_THEMES = 8;
const MAX_NAME = 80;
const MAX_DESCRIPTION = 300;

/** Reads themes; a post counts for the first theme that names it, and a theme with a flaw is left out. */
export class ThemesAnswer implements AnswerReader {
  readonly themes: ChannelTheme[] = [];
  readonly issues: string[] = [];
  private seen = 0;
  private hasList = false;
  private readonly taken = new Set<number>();
  private readonly scanner = new ObjectScanner((object) => {
    if ('post_ids' in object) this.read(object);
    if (Array.isArray(object['themes'])) this.hasList = true;
  });

  /** @param sent ids of the posts that were sent */
  constructor(
    private readonly sent: ReadonlySet<number>,
    private readonly spoken: WithLanguage,
  ) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return this.themes.length === 0;
  }

  /** The answer states that the posts have no theme in common. */
  get mentionsNone(): boolean {
    return this.hasList && this.seen === 0;
  }

  private read(object: Record<string, unknown>): void {
    if (++this.seen > MAX_THEMES) return;
    const [name, description] = [lineOf(object['name']), lineOf(object['description'])];
    const ids = Array.isArray(object['post_ids']) ? object['post_ids'] : [];
    const known = ids.filter((id): id is number => this.sent.has(id as number) && !this.taken.has(id as number));
    const flaw = proseFlaw(name, MAX_NAME, this.spoken) ?? proseFlaw(description, MAX_DESCRIPTION, this.spoken);
    if (flaw) this.issues.push(`тема ${this.seen}: ${flaw}`);
    if (!ids.every((id) => this.sent.has(id as number)))
      this.issues.push(`тема ${this.seen}: номер поста, которого нет в материале`);
    if (flaw || known.length === 0) return;
    const postIds = [...new Set(known)];
    postIds.forEach((id) => this.taken.add(id));
    this.themes.push({ name, description, postIds });
  }
}

/**
 * Groups posts by theme. An answer with flaws is requested once more; then the sound elements of the better one are used. If two
 * answers state that the posts have nothing in common, there are no themes.
 * @throws AppError MODEL_BAD_ANSWER, MODEL_REFUSED and those of {@link ModelCalls.run}
 */
export const findThemes = async (
  calls: Pick<ModelCalls, 'run'>,
  { tenant, signal, onUsage, budget, posts, language }: ThemesRequest,
): Promise<ChannelTheme[]> => {
  const sent = new Set(posts.map(({ id }) => id));
  let best: ChannelTheme[] = [];
  let issues: string[] = [];
  let refusals = 0;
  let withoutThemes = 0;
  for (let tries = 1; ; tries++) {
    const { answer, finish } = await calls.run({
      tenant,
      signal,
      onUsage,
      budget,
      begin: () => ({
        prompt: channelThemesPrompt({ posts, language, issues }),
        read: () => new ThemesAnswer(sent, { language }),
      }),
      isDone: () => false,
    });
    if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
    if (answer.themes.length > best.length) best = answer.themes;
    issues = finish === 'length' ? [...answer.issues, 'ответ не поместился, пишите короче'] : answer.issues;
    if (best.length > 0 && (issues.length === 0 || tries > 1)) return best;
    if (answer.mentionsNone && ++withoutThemes > 1) return [];
    if (tries >= MAX_FRUITLESS) throw badAnswer(budget);
    if (answer.isEmpty && issues.length === 0) issues = ['тем с номерами постов нет'];
  }
};
