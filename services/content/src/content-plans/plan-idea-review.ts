import { type BriefProject, type Idea, languageFlaw, type PlanIdea } from '@orbita/ai';
import { IdeaRegister } from './same-idea.js';

/** Times a flawed slot is requested again before its idea is accepted as it is, or the plan fails. */
const MAX_DOUBTS = 2;
/** The prompt asks for 90 characters; a slightly longer title is still readable. */
const LONGEST_TITLE = 120;

/** An idea of a plan, or one without a goal and reasons. */
type AnyIdea = Idea & Partial<PlanIdea>;

/** Verdict on an idea; a remark says what to improve. */
export type Judgement = { kind: 'keep' } | { kind: 'improve'; remark: string } | { kind: 'give up' };

/**
 * Reviews the ideas of one plan: in the project's language, no repetition, titles not too long. A flawed slot is requested again
 * a few times; an idea that stays flawed is kept while the plan has not used up its allowance of such ideas.
 */
export class PlanIdeaReview {
  private readonly register = new IdeaRegister();
  private readonly doubts = new Map<number, number>();
  private flaws = 0;

  /** `allowance`: number of flawed ideas the plan may have. */
  constructor(
    private readonly allowance: number,
    private readonly project: Pick<BriefProject, 'language'> | null = null,
  ) {}

  /** Titles of the kept ideas, newest last. */
  get titles(): string[] {
    return this.register.all;
  }

  /** A title that the plan already has: no new idea may repeat it. */
  takeAsSaid(title: string): void {
    this.register.add(title);
  }

  /** Adds an idea that an earlier run kept. */
  recall(idea: AnyIdea): void {
    if (this.flawOf(idea) !== undefined) this.flaws += 1;
    this.register.add(idea.title);
  }

  /** Reviews a new idea; a kept one is remembered. */
  judge(idea: AnyIdea): Judgement {
    const remark = this.flawOf(idea);
    if (remark !== undefined) {
      const doubts = (this.doubts.get(idea.slot) ?? 0) + 1;
      this.doubts.set(idea.slot, doubts);
      if (doubts <= MAX_DOUBTS) return { kind: 'improve', remark };
      if (this.flaws >= this.allowance) return { kind: 'give up' };
      this.flaws += 1;
    }
    this.register.add(idea.title);
    return { kind: 'keep' };
  }

  private flawOf({ title, shortDescription, goal = '', reasoning = '' }: AnyIdea): string | undefined {
    // A title of brand names only is possible, one in another language is not.
    const isTitled = this.project?.language === 'en' ? /[a-z]/i.test(title) : /[а-яё]/i.test(title);
    const foreign = languageFlaw([title, shortDescription, goal, reasoning].join(' '), this.project);
    if (foreign !== undefined || !isTitled) return foreign ?? 'заголовок написан на другом языке';
    if (title.length > LONGEST_TITLE) return 'заголовок слишком длинный, нужно до 90 знаков';
    return this.register.has(title) ? 'такая идея уже есть, нужна другая' : undefined;
  }
}
