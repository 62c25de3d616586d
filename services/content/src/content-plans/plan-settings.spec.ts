import { ContentPlanRequest, type ContentPlanUpdateRequest } from '@orbita/contracts';
import { changedSettings, settingsChanged, settingsOf, writtenSettingsOf } from './plan-settings.js';

const plan = settingsOf(
  ContentPlanRequest.parse({
    start_date: '2036-12-01',
    end_date: '2036-12-10',
    social_networks: ['telegram', 'vk'],
    target_audience: { interests: ['кофе', 'чай'] },
  }),
  'ru',
);
const isChangedBy = (changes: ContentPlanUpdateRequest): boolean =>
  settingsChanged(changedSettings(plan, changes), writtenSettingsOf(plan));

describe('settings of a plan', () => {
  it.each([
    { end_date: '2036-12-11' },
    { posts_per_day: 2 },
    { content_goal: 'Продажи' },
    { content_distribution: { selling: 100 } },
    { target_audience: { age: '25–40' } },
    { target_audience: { interests: ['чай'] } },
    { tone: 'expert' },
    { language_level: 'simple' },
    { social_networks: ['vk'] },
    { writing_style_id: 1 },
  ] satisfies ContentPlanUpdateRequest[])('differ from those its publications were written by after %j', (changes) => {
    expect(isChangedBy(changes)).toBe(true);
  });

  it.each([
    {},
    { name: 'Весна' },
    { social_networks: ['vk', 'telegram'] },
    { target_audience: { interests: ['чай', 'кофе'] } },
    { content_distribution: { ...plan.contentDistribution, reels: 0 } },
  ] satisfies ContentPlanUpdateRequest[])('are the same after %j', (changes) => {
    expect(isChangedBy(changes)).toBe(false);
  });

  it('count as unchanged before there are publications', () => {
    expect(settingsChanged(plan, null)).toBe(false);
  });
});
