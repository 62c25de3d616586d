import type { PlanIdea } from '@orbita/ai';
import { PlanIdeaReview } from './plan-idea-review.js';

const idea = (slot: number, title: string): PlanIdea => ({
  slot,
  title,
  shortDescription: 'О чём эта публикация.',
  goal: 'Доверие читателей.',
  reasoning: 'Потому что вовремя.',
});

describe('PlanIdeaReview', () => {
  it.each([
    ['another language', 'Five reasons to bake at home'],
    ['a repeated idea', 'Как мы печём хлеб!'],
    ['a title too long', `Как выбрать хлеб ${'и не ошибиться '.repeat(10)}`],
  ])('asks twice for something better than %s, keeps as many as allowed, and gives up the next', (_flaw, title) => {
    const review = new PlanIdeaReview(1);
    review.judge(idea(1, 'Как мы печём хлеб'));
    const kinds = (slot: number) => [1, 2, 3].map(() => review.judge(idea(slot, title)).kind);
    expect(kinds(2)).toEqual(['improve', 'improve', 'keep']);
    expect(kinds(3)).toEqual(['improve', 'improve', 'give up']);
  });

  it('counts the flawed ideas an earlier run kept', () => {
    const review = new PlanIdeaReview(1);
    review.recall(idea(1, 'Five reasons to bake at home'));
    const kinds = [1, 2, 3].map(() => review.judge(idea(2, 'Five more reasons')).kind);
    expect(kinds).toEqual(['improve', 'improve', 'give up']);
  });

  it('accepts Latin names in a Russian idea', () => {
    expect(new PlanIdeaReview(0).judge(idea(1, 'Instagram или Telegram: где живут ваши читатели')).kind).toBe('keep');
  });
});
