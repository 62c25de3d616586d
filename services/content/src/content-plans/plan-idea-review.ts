import { type BriefProject, type Idea, languageFlaw, type PlanIdea } from '@orbita/ai';
import { IdeaRegister } from './same-idea.js';

/** Times a slot is asked again for a flaw before the idea is taken as it is, or the plan given up. */
const MAX_DOUBTS = 2;
/** The prompt asks for 90 characters; what is a little longer still reads as a title. */
const LONGEST_TITLE = 120;

/** An idea of a plan, or one without a goal and reasons. */
type AnyIdea = Idea & Partial<PlanIdea>;

/** What is done with an idea; a remark says what to improve. */
export type Judgement = { kind: 'keep' } | { kind: 'improve'; remark: string } | { kind: 'give up' };

/**
 * Judges the ideas of one plan: in the project's language, none said before, titles not too long. A slot is asked again a few times;
 * what is flawed even then is kept while no more than the allowance of such ideas is in the plan.
 */
export class PlanIdeaReview {
  private readonly register = new IdeaRegister();
  private readonly doubts = new Map<number, number>();
  private flaws = 0;

  /** `allowance`: flawed ideas the plan may have. */
  constructor(
    private readonly allowance: number,
    private readonly project: Pick<BriefProject, 'language'> | null = null,
  ) {}

  /** Titles of the kept ideas, newest last. */
  get titles(): string[] {
    return this.register.all;
  }

  /** A title that stands in the plan already: no new idea may repeat it. */
  takeAsSaid(title: string): void {
    this.register.add(title);
  }

  /** Takes in an idea that an earlier run has kept. */
  recall(idea: AnyIdea): void {
    if (this.flawOf(idea) !== undefined) this.flaws += 1;
    this.register.add(idea.title);
  }

  /** Judges a new idea; one to keep is remembered. */
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
    // A title of brands alone is possible, one in another language is not.
    const isTitled = this.project?.language === 'en' ? /[a-z]/i.test(title) : /[а-яё]/i.test(title);
    const foreign = languageFlaw([title, shortDescription, goal, reasoning].join(' '), this.project);
    if (foreign !== undefined || !isTitled) return foreign ?? 'заголовок написан на другом языке';
    if (title.length > LONGEST_TITLE) return 'заголовок слишком длинный, нужно до 90 знаков';
    return this.register.has(title) ? 'такая идея уже есть, нужна другая' : undefined;
  }
}
