import { expect, it } from 'vitest';
import { type PlanBrief, emptyForm } from '@/entities/content-plans';
import { briefedForm } from './plan-brief';

const brief = (change: Partial<PlanBrief> = {}): PlanBrief => ({
  source: 'из анализа канала «Зерно»',
  goal: 'Больше откликов.',
  distribution: { educational: 60, engaging: 40 },
  postsPerDay: 1.4,
  themes: ['Рецепты', 'Обжарка'],
  times: ['18:00', '09:00'],
  ...change,
});
const fresh = emptyForm('2036-11-01', ['vk']);

it('fills a new plan with the findings and leaves the rest unchanged', () => {
  expect(briefedForm(brief(), fresh)).toEqual({
    ...fresh,
    content_goal: 'Больше откликов.\nТемы: Рецепты, Обжарка.\nВремя публикаций: 18:00, 09:00.',
    posts_per_day: 1,
    content_distribution: { educational: 60, engaging: 40 },
  });
  expect(briefedForm(brief({ postsPerDay: 40 }), fresh).posts_per_day).toBe(10);
});

it('drops whole themes from the end when the goal would be too long', () => {
  const themes = Array.from({ length: 30 }, (_, index) => `${'т'.repeat(58)}${index + 10}`);
  const { content_goal } = briefedForm(brief({ themes }), fresh);
  expect(content_goal.length).toBeLessThanOrEqual(1_000);
  expect(content_goal).toMatch(/^Больше откликов\.\nТемы: т{58}10, .*т{58}2\d\.\nВремя публикаций: 18:00, 09:00\.$/u);
});
