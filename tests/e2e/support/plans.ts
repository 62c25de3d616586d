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

/** `YYYY-MM-DD` that many days from today, in the zone the browser is told to be in. */
export const dayFromToday = (days: number): string => addDays(todayIn('Europe/Moscow'), days);

/** Order of a plan: so many days from tomorrow, one publication a day unless said. */
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

/** Deletes a plan; what runs for it stops. */
export const removePlan = async ({ api }: Member, planId: number): Promise<void> =>
  api.call(contentPlanRoutes.delete, { params: { id: planId } });

export const readPlan = async ({ api }: Member, planId: number): Promise<ContentPlanWithPublications> =>
  api.call(contentPlanRoutes.get, { params: { id: planId } });

/** Waits until nothing runs for the plan any more, and reads it. */
export const endedPlan = async (member: Member, planId: number): Promise<ContentPlanWithPublications> => {
  await expect
    .poll(async () => (await member.api.call(contentPlanRoutes.status, { params: { id: planId } })).status, {
      timeout: 60_000,
    })
    .toMatch(/^(completed|failed)$/);
  return readPlan(member, planId);
};

/** An ordered plan, written to its end. */
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

/** How many publications of each type a plan has. */
export const typeCounts = ({ publications }: Pick<ContentPlanWithPublications, 'publications'>) => {
  const counts = new Map<ContentType, number>();
  for (const { content_type } of publications) counts.set(content_type, (counts.get(content_type) ?? 0) + 1);
  return byType([...counts]);
};

/** How many of each type a distribution promises, by largest remainder: written anew here, as the judge of the product's own. */
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
