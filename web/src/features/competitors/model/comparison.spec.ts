import { expect, it } from 'vitest';
import { sampleStats } from '../testing/samples';
import { compare } from './comparison';

it('says how far a channel is ahead of the own one, and nothing when a number is missing', () => {
  const { channel } = sampleStats();
  const own = { ...channel, subscribers_count: 10_000, engagement_rate: 8.5, avg_views: null, avg_reactions: 0 };
  expect(compare(channel, own).map(({ figure, ahead }) => [figure, ahead])).toEqual([
    ['subscribers_count', 25],
    ['engagement_rate', -50],
    ['avg_views', null],
    ['avg_reactions', null],
    ['posts_per_week', 0],
  ]);
});
