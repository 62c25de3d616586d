import { AppError } from '@orbita/contracts';
import type { ChannelExplanation, ExplanationRequest } from '../channel-analyst.js';
import type { WithLanguage } from '../language.js';
import { channelAnalysisPrompt } from '../prompts/channel-analysis.v1.js';
import { lineOf, proseFlaw } from './analysis-prose.js';
import type { ModelCalls } from './model-calls.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { MAX_FRUITLESS, MAX_REFUSALS, badAnswer } from './model-patience.js';
import { ObjectScanner } from './object-scanner.js';

const MAX_ITEMS = 6;
const MAX_SUMMARY = 800;
const MAX_TEXT = 400;
const MAX_NAME = 80;

type Fields = Record<string, unknown>;

/** Ids an answer may refer to. */
export interface SentIds {
  facts: ReadonlySet<string>;
  themes: ReadonlySet<string>;
  posts: ReadonlySet<number>;
}

const UNKNOWN_POST = 'номер поста, которого нет в материале';
const UNKNOWN_FACT = 'обозначение числа, которого нет в материале';

/** Reads an explanation: every element is checked alone, and one with a flaw is left out. */
export class ExplanationAnswer implements AnswerReader {
  readonly explanation: ChannelExplanation = {
    summary: '',
    themes: [],
    patterns: [],
    weaknesses: [],
    recommendations: [],
  };
  private readonly flaws: string[] = [];
  private hasArrived = false;
  private readonly scanner = new ObjectScanner((object) => {
    if ('recommendations' in object) this.read(object);
  });

  constructor(
    private readonly sent: SentIds,
    private readonly spoken: WithLanguage,
  ) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return !this.hasArrived;
  }

  /** The better one to show: enough before too little, then the larger. */
  isBetterThan(other: ExplanationAnswer): boolean {
    return this.isEnough === other.isEnough ? this.size > other.size : this.isEnough;
  }

  /** Number of acceptable elements. */
  private get size(): number {
    const { summary, themes, patterns, weaknesses, recommendations } = this.explanation;
    return [themes, patterns, weaknesses, recommendations].flat().length + (summary === '' ? 0 : 1);
  }

  /** It says enough to be shown, whatever was left out. */
  get isEnough(): boolean {
    const { summary, patterns, recommendations } = this.explanation;
    return summary !== '' && recommendations.length > 0 && (patterns.length > 0 || this.sent.posts.size === 0);
  }

  /** Why elements were rejected, in our words. */
  get issues(): string[] {
    const { summary, patterns, recommendations } = this.explanation;
    return [
      ...this.flaws,
      ...(summary === '' && !this.flaws.some((flaw) => flaw.startsWith('summary')) ? ['нет summary'] : []),
      ...(patterns.length === 0 && this.sent.posts.size > 0 ? ['в patterns нет ни одного годного приёма'] : []),
      ...(recommendations.length === 0 ? ['в recommendations нет ни одного годного совета'] : []),
    ];
  }

  private read(object: Fields): void {
    this.hasArrived = true;
    const { explanation, sent } = this;
    const summary = lineOf(object['summary']);
    const flaw = proseFlaw(summary, MAX_SUMMARY, this.spoken);
    if (flaw) this.flaws.push(`summary: ${flaw}`);
    else explanation.summary = summary;

    const named = new Set<string>();
    explanation.themes = this.list(object, 'themes', (item) => {
      const parts = [item['parts']].flat().filter((part): part is string => typeof part === 'string');
      const isKnown = parts.length > 0 && parts.every((part) => sent.themes.has(part) && !named.has(part));
      if (!isKnown) return 'обозначение темы, которого нет в материале, или названное дважды';
      const theme = { name: lineOf(item['name']), description: lineOf(item['description']), parts };
      const wrong = proseFlaw(theme.name, MAX_NAME, this.spoken) ?? proseFlaw(theme.description, MAX_TEXT, this.spoken);
      if (!wrong) parts.forEach((part) => named.add(part));
      return wrong ?? theme;
    });
    explanation.patterns = this.list(object, 'patterns', (item) => {
      const postId = this.postOf(item);
      if (postId === undefined || postId === null) return UNKNOWN_POST;
      const texts = { pattern: lineOf(item['pattern']), whyWorks: lineOf(item['why_works']) };
      return this.flawOf(texts) ?? { ...texts, postId };
    });
    explanation.weaknesses = this.list(object, 'weaknesses', (item) => {
      const [postId, factId] = [this.postOf(item), this.factOf(item)];
      if (postId === undefined) return UNKNOWN_POST;
      if (factId === undefined) return UNKNOWN_FACT;
      const texts = {
        weakness: lineOf(item['weakness']),
        impact: lineOf(item['impact']),
        suggestion: lineOf(item['suggestion']),
      };
      return this.flawOf(texts) ?? { ...texts, factId, postId };
    });
    explanation.recommendations = this.list(object, 'recommendations', (item) => {
      const factId = this.factOf(item);
      if (factId === undefined) return UNKNOWN_FACT;
      const texts = {
        category: lineOf(item['category']),
        recommendation: lineOf(item['recommendation']),
        reasoning: lineOf(item['reasoning']),
      };
      return this.flawOf(texts) ?? { ...texts, factId };
    });
  }

  /** Acceptable elements of a list; for the others the problem is recorded. */
  private list<T extends object>(object: Fields, name: string, judge: (item: Fields) => T | string): T[] {
    const items = Array.isArray(object[name]) ? object[name].slice(0, MAX_ITEMS) : [];
    return items.flatMap((item: unknown, i): T[] => {
      const verdict = typeof item === 'object' && item !== null ? judge(item as Fields) : 'не объект';
      if (typeof verdict !== 'string') return [verdict];
      this.flaws.push(`${name}, пункт ${i + 1}: ${verdict}`);
      return [];
    });
  }

  private flawOf(texts: Record<string, string>): string | undefined {
    return Object.values(texts)
      .map((text) => proseFlaw(text, MAX_TEXT, this.spoken))
      .find((flaw) => flaw !== undefined);
  }

  /** Null where none is named, undefined for a post that was not sent. */
  private postOf({ post_id: id }: Fields): number | null | undefined {
    if (id === null || id === undefined) return null;
    return typeof id === 'number' && this.sent.posts.has(id) ? id : undefined;
  }

  private factOf({ fact }: Fields): string | undefined {
    return typeof fact === 'string' && this.sent.facts.has(fact) ? fact : undefined;
  }
}

/**
 * Explains the numbers of a channel. An answer with flaws is requested once more; then the sound elements of the better one are
 * used.
 * @throws AppError MODEL_BAD_ANSWER, MODEL_REFUSED and those of {@link ModelCalls.run}
 */
export const explainChannel = async (
  calls: Pick<ModelCalls, 'run'>,
  request: ExplanationRequest,
): Promise<ChannelExplanation> => {
  const { tenant, signal, onUsage, budget, facts, themes, posts, onChecking } = request;
  const sent: SentIds = {
    facts: new Set(facts.map(({ id }) => id)),
    themes: new Set(themes.map(({ id }) => id)),
    posts: new Set(posts.map(({ id }) => id)),
  };
  let best = new ExplanationAnswer(sent, request);
  let issues: string[] = [];
  let refusals = 0;
  for (let tries = 1; ; tries++) {
    const { answer, finish } = await calls.run({
      tenant,
      signal,
      onUsage,
      budget,
      begin: () => ({
        prompt: channelAnalysisPrompt({ ...request, issues }),
        read: () => new ExplanationAnswer(sent, request),
      }),
      isDone: () => false,
    });
    if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
    onChecking();
    if (answer.isBetterThan(best)) best = answer;
    ({ issues } = answer);
    if (best.isEnough && (issues.length === 0 || tries > 1)) return best.explanation;
    if (tries >= MAX_FRUITLESS) throw badAnswer(budget);
  }
};
