import {
  accountRoutes,
  billingRoutes,
  carouselRoutes,
  contentPlanRoutes,
  PLAN_OFFERS,
  projectRoutes,
  publicationTextRoutes,
} from '@orbita/contracts';
import { until } from '@orbita/faults/dist/harness/index.js';
import { randomUUID } from 'node:crypto';
import type { Bed } from '../bed.js';

/** What the pictures show. */
export interface Seeded {
  token: string;
  projectId: number;
  planId: number;
  publicationId: number;
  carouselId: number;
}

const WRITING_MS = 120_000;
const WRITTEN = 9;

/** First and last day of the next month, so that a calendar of it is full. */
const nextMonth = (): { start_date: string; end_date: string } => {
  const now = new Date();
  const day = (month: number, date: number): string =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, date)).toISOString().slice(0, 10);
  return { start_date: day(1, 1), end_date: day(2, 0) };
};

/** Somebody with a month planned, some texts written and a carousel, all by the demo writer. */
export const seed = async ({ api }: Bed): Promise<Seeded> => {
  const { access_token: token } = await api.call(accountRoutes.register, {
    body: {
      name: 'Анна',
      email: `${randomUUID()}@example.ru`,
      password: randomUUID(),
      agreeToPrivacy: true,
      agreeToPersonalData: true,
    },
  });
  const own = api.as(token);
  await own.call(billingRoutes.activate, {
    body: { plan_type: 'pro', billing_period: 'monthly', expected_price_rub: PLAN_OFFERS[1].priceRub },
  });
  const { id: projectId } = await own.call(projectRoutes.create, {
    body: { name: 'Кофейня «Зерно»', description: 'Кофейня у дома, своя обжарка' },
  });
  const { id: planId } = await own.call(contentPlanRoutes.create, {
    params: { id: projectId },
    body: {
      name: 'Зимнее меню и своя обжарка',
      ...nextMonth(),
      posts_per_day: 2,
      content_goal: 'Вернуть утренних гостей',
      content_distribution: { engaging: 30, selling: 20, educational: 20, entertaining: 15, story: 10, reels: 5 },
      target_audience: {
        age: '25–40',
        gender: 'any',
        interests: ['кофе', 'завтраки'],
        pain_points: ['нет времени утром'],
        values: ['качество'],
      },
      tone: 'friendly',
      language_level: 'medium',
      social_networks: ['telegram', 'vk', 'instagram'],
      writing_style_id: null,
    },
  });
  await until(
    'the end of the plan',
    async () => (await own.call(contentPlanRoutes.status, { params: { id: planId } })).status === 'completed',
    { timeoutMs: WRITING_MS },
  );
  const { publications } = await own.call(contentPlanRoutes.get, { params: { id: planId } });
  const chosen = publications.slice(0, WRITTEN).map(({ id }) => id);
  await own.call(publicationTextRoutes.generateMany, { params: { id: planId }, body: { publication_ids: chosen } });
  await until(
    'the end of the texts',
    async () => (await own.call(publicationTextRoutes.progress, { params: { id: planId } })).open === 0,
    { timeoutMs: WRITING_MS },
  );
  const { carousel_id: carouselId } = await own.call(
    carouselRoutes.generate,
    { body: { topic: 'Как выбрать зерно для фильтр-кофе дома', slide_count: 5, format: '4:5', project_id: projectId } },
    { timeoutMs: WRITING_MS },
  );
  const telegram = publications.find(({ id, social_network }) => chosen.includes(id) && social_network === 'telegram');
  if (!telegram) throw new Error('no written publication is for Telegram');
  return { token, projectId, planId, publicationId: telegram.id, carouselId };
};
