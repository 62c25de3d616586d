import { describe, expect, it } from 'vitest';
import { verdictOf, type ResultGroup, type ResultMedians } from './plan-results';

const group = (posts: number, views: number | null, rate: number | null = null): ResultGroup => ({
  posts,
  views,
  engagement_rate: rate,
});

describe('which posts a plan does best with', () => {
  it('names groups with enough posts, compared with the median of all posts', () => {
    const overall = { views: 480, engagement_rate: 4 };
    const stories = group(3, 1_200, 2);
    const sales = group(6, 400, 5);
    const lucky = group(1, 9_000);
    expect(verdictOf([sales, stories], 'views', overall)).toEqual({ kind: 'best', group: stories, ratio: 2.5 });
    expect(verdictOf([sales, stories], 'engagement_rate', overall)).toMatchObject({ kind: 'best', group: sales });
    // One lucky post does not make its type the best, nor another type the worst.
    expect(verdictOf([sales, stories, lucky], 'views', overall)).toEqual({ kind: 'early' });
  });

  it('stays open when there is too little to compare, or no difference', () => {
    const of = (views: number): ResultMedians => ({ views, engagement_rate: null });
    expect(verdictOf([group(2, 100), group(1, 50)], 'views', of(100))).toEqual({ kind: 'early' });
    expect(verdictOf([group(9, 100), group(2, null)], 'views', of(100))).toEqual({ kind: 'alone' });
    expect(verdictOf([group(3, 100), group(3, 98)], 'views', of(99))).toEqual({ kind: 'level' });
    expect(verdictOf([group(3, 0), group(3, 0)], 'views', of(0))).toEqual({ kind: 'level' });
    expect(verdictOf([group(3, 10), group(3, 20)], 'engagement_rate', of(15))).toBeUndefined();
  });
});
