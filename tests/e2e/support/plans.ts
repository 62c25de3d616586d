import {
  contentPlanRoutes,
  type ContentDistribution,
  type ContentPlan,
  type ContentPlanRequest,
  type ContentPlanWithPublications,
  type ContentType,
  addDays,
  todayIn,
} from '@orbita/contracts';
import { expect } from '@playwright/test';
import type { Member } from './members.js';

/** `YYYY-MM-DD` that many days from today, in the browser's time zone. */
export const dayFromToday = (days: number): string => addDays(todayIn('Europe/Moscow'), days);

/** Order of a plan: so many days from tomorrow, one publication a day by default. */
export const planOf = (days: number, settings: Partial<ContentPlanRequest> = {}): ContentPlanRequest => ({
  name: '',
  start_date: dayFromToday(1),
  end_date: dayFromToday(days),
  posts_per_day: 1,
  content_goal: 'Больше заявок на дегустацию',
  content_distribution: { engaging: 40, selling: 20, educational: 25, entertaining: 15 },
  target_audience: {
    age: '25–40',
    gender: 'any',
    interests: ['кофе'],
    pain_points: ['нет времени'],
    values: ['качество'],
  },
  tone: 'friendly',
  language_level: 'medium',
  social_networks: ['telegram', 'vk'],
  writing_style_id: null,
  ...settings,
});

export const orderPlan = async ({ api }: Member, projectId: number, body: ContentPlanRequest): Promise<ContentPlan> =>
  api.call(contentPlanRoutes.create, { params: { id: projectId }, body });

/** Orders a new set for a plan. */
export const regeneratePlan = async ({ api }: Member, planId: number): Promise<void> => {
  await api.order(contentPlanRoutes.regenerate, { params: { id: planId }, body: {} });
};

/** Deletes a plan; its running jobs stop. */
export const removePlan = async ({ api }: Member, planId: number): Promise<void> =>
  api.call(contentPlanRoutes.delete, { params: { id: planId } });

export const readPlan = async ({ api }: Member, planId: number): Promise<ContentPlanWithPublications> =>
  api.call(contentPlanRoutes.get, { params: { id: planId } });

/** Waits until no job runs for the plan any more, and reads it. */
export const endedPlan = async (member: Member, planId: number): Promise<ContentPlanWithPublications> => {
  await expect
    .poll(async () => (await member.api.call(contentPlanRoutes.status, { params: { id: planId } })).status, {
      timeout: 60_000,
    })
    .toMatch(/^(completed|failed)$/);
  return readPlan(member, planId);
};

/** An ordered plan, after it is written. */
export const writtenPlan = async (
  member: Member,
  projectId: number,
  body: ContentPlanRequest,
): Promise<ContentPlanWithPublications> => {
  const { id } = await orderPlan(member, projectId, body);
  const plan = await endedPlan(member, id);
  expect(plan.status, plan.error_message ?? '').toBe('completed');
  return plan;
};

const byType = (counts: [ContentType, number][]): Partial<Record<ContentType, number>> =>
  Object.fromEntries(counts.filter(([, count]) => count > 0));

/** Number of publications of each type in a plan. */
export const typeCounts = ({ publications }: Pick<ContentPlanWithPublications, 'publications'>) => {
  const counts = new Map<ContentType, number>();
  for (const { content_type } of publications) counts.set(content_type, (counts.get(content_type) ?? 0) + 1);
  return byType([...counts]);
};

/** Promised number of each type, by largest remainder: implemented again here, to check the product's own code. */
export const promisedCounts = (distribution: ContentDistribution, total: number) => {
  const shares = Object.entries(distribution).map(([type, percent], order) => ({
    type: type as ContentType,
    order,
    count: Math.floor((percent * total) / 100),
    rest: (percent * total) % 100,
  }));
  const left = total - shares.reduce((sum, { count }) => sum + count, 0);
  const lucky = [...shares].sort((a, b) => b.rest - a.rest || a.order - b.order).slice(0, left);
  for (const share of lucky) share.count += 1;
  return byType(shares.map(({ type, count }) => [type, count]));
};
