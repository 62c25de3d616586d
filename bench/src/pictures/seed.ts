import {
  accountRoutes,
  billingRoutes,
  carouselRoutes,
  contentPlanRoutes,
  type Language,
  PLAN_OFFERS,
  type PlanPublication,
  profileRoutes,
  projectRoutes,
  publicationRoutes,
  publicationTextRoutes,
} from '@orbita/contracts';
import { type ApiClient, until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import type { Fixture } from '../fixture.js';
import { type OwnWords, WORDS } from './words.js';

/** Things the pictures show. */
export interface Seeded {
  token: string;
  projectId: number;
  planId: number;
  publicationId: number;
  carouselId: number;
}

const WRITING_MS = 120_000;
const WRITTEN = 9;
const CYRILLIC = /[а-яё]/i;

/** First and last day of the next month, so that its calendar is full. */
const nextMonth = (): { start_date: string; end_date: string } => {
  const now = new Date();
  const day = (month: number, date: number): string =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, date)).toISOString().slice(0, 10);
  return { start_date: day(1, 1), end_date: day(2, 0) };
};

/**
 * A user with a planned month, some texts and a carousel: made by the demo writer, which writes in Russian; for other
 * languages the texts are replaced.
 */
export const seed = async ({ api }: Fixture, language: Language): Promise<Seeded> => {
  const { project, plan, carousel, own: words } = WORDS[language];
  const { access_token: token } = await api.call(accountRoutes.register, {
    body: {
      name: WORDS[language].user,
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
    body: { ...project, language },
  });
  const { id: planId } = await own.call(contentPlanRoutes.create, {
    params: { id: projectId },
    body: {
      name: plan.name,
      ...nextMonth(),
      posts_per_day: 2,
      content_goal: plan.goal,
      content_distribution: { engaging: 30, selling: 20, educational: 20, entertaining: 15, story: 10, reels: 5 },
      target_audience: {
        age: plan.age,
        gender: 'any',
        interests: plan.interests,
        pain_points: plan.pains,
        values: plan.values,
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
    { body: { topic: carousel, slide_count: 5, format: '4:5', project_id: projectId } },
    { timeoutMs: WRITING_MS },
  );
  const telegram = publications.find(({ id, social_network }) => chosen.includes(id) && social_network === 'telegram');
  if (!telegram) throw new Error('no written publication is for Telegram');
  await own.call(profileRoutes.update, { body: { language } });
  if (words) await rewrite(own, words, { publications, opened: telegram.id, written: chosen, carouselId });
  return { token, projectId, planId, publicationId: telegram.id, carouselId };
};

interface Written {
  publications: readonly PlanPublication[];
  opened: number;
  /** Publications with a text. */
  written: readonly number[];
  carouselId: number;
}

/** Replaces the demo writer's words by a user's words. */
const rewrite = async (
  own: ApiClient,
  { ideas, text, goal, slides }: OwnWords,
  { publications, opened, written, carouselId }: Written,
): Promise<void> => {
  for (const [place, { id }] of publications.entries()) {
    const [title = '', idea = ''] = ideas[id === opened ? 0 : 1 + (place % (ideas.length - 1))] ?? [];
    const content = written.includes(id) ? { content: text } : {};
    await own.call(publicationRoutes.update, {
      params: { id },
      body: { title, short_description: idea, goal, ...content },
    });
  }
  const { document, version, name } = await own.call(carouselRoutes.get, { params: { id: carouselId } });
  const translated = document.slides.map((slide, at) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      element.type === 'text' && CYRILLIC.test(element.content)
        ? { ...element, content: slides[at]?.[element.role === 'title' ? 0 : 1] ?? '' }
        : element,
    ),
  }));
  await own.call(carouselRoutes.update, {
    params: { id: carouselId },
    body: {
      name: CYRILLIC.test(name) ? (slides[0]?.[0] ?? '') : name,
      document: { ...document, slides: translated },
      version,
    },
  });
};
