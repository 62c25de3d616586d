import type { AcceptedJob, Job } from '@orbita/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  sampleAnalysis,
  sampleBestPost,
  sampleChannel,
  samplePost,
  sampleStats,
} from '@/features/competitors/testing/samples';
import { tokenStore } from '@/shared/api/token';
import { sampleProject } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp, refusal } from '../testing/open-app';

const ADDRESS = '/dashboard/projects/1/competitors/5';

let channel = sampleChannel();
let posts = [samplePost(7)];
let analyses = [sampleAnalysis(1)];
let sent: unknown[] = [];

const job = (change: Partial<Job>): Job => ({
  id: 77,
  kind: 'competitor.parse',
  status: 'active',
  progress: 87,
  stage: 'Читаем посты: 87 из 100',
  error: null,
  error_code: null,
  created_at: '2036-11-21T10:00:00Z',
  started_at: null,
  finished_at: null,
  ...change,
});

beforeEach(() => {
  tokenStore.set('token-1');
  [channel, posts, analyses, sent] = [sampleChannel(), [samplePost(7)], [sampleAnalysis(1)], []];
  server.use(
    ...appHandlers(),
    http.get('*/api/projects/:id', ({ params }) => HttpResponse.json(sampleProject(Number(params.id)))),
    http.get('*/api/competitors/5', () => HttpResponse.json(channel)),
    http.get('*/api/competitors/5/posts', () => HttpResponse.json({ posts })),
    http.get('*/api/competitors/5/best-posts', () => HttpResponse.json({ best_posts: [sampleBestPost(7)] })),
    http.get('*/api/competitors/5/stats', () => HttpResponse.json(sampleStats())),
    http.get('*/api/competitors/5/analyses', () => HttpResponse.json({ analyses, example_posts: [samplePost(7)] })),
    http.get('*/api/credits/estimate/competitor_analysis', () =>
      HttpResponse.json({ estimated_credits: 500, credits_balance: 1_850, is_demo: false }),
    ),
  );
});

it('says that there is no such channel', async () => {
  server.use(http.get('*/api/competitors/5', refusal(404, 'COMPETITOR_NOT_FOUND')));
  openApp(ADDRESS);
  expect(await screen.findByRole('heading', { name: 'Конкурент не найден' })).toBeDefined();
});

it('does not open a channel of another project', async () => {
  openApp('/dashboard/projects/2/competitors/5');
  expect(await screen.findByRole('heading', { name: 'Конкурент не найден' })).toBeDefined();
});

it('reports progress of the reading of posts in its own words and then shows them', async () => {
  posts = [];
  let state = job({});
  server.use(
    http.post('*/api/competitors/5/parse', async ({ request }) => {
      sent.push(await request.json());
      channel = sampleChannel({ parse_job_id: 77 });
      return HttpResponse.json({ job_id: 77 } satisfies AcceptedJob, { status: 202 });
    }),
    http.get('*/api/jobs/77', () => HttpResponse.json(state)),
  );
  const { user } = openApp(ADDRESS);
  expect(await screen.findByRole('heading', { name: 'Постов нет' })).toBeDefined();
  expect(screen.getByRole('button', { name: /^AI-анализ/ })).toHaveProperty('disabled', true);
  const limit = screen.getByLabelText('Максимум постов');
  await user.clear(limit);
  await user.type(limit, '9');
  await user.click(screen.getByRole('button', { name: 'Спарсить посты' }));
  expect(screen.getByText('От 10 до 200')).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(limit);
  await user.type(limit, '200');
  await user.click(screen.getByRole('button', { name: 'Спарсить посты' }));
  expect(await screen.findByText('Читаем посты: 87 из 100')).toBeDefined();
  expect(sent).toEqual([expect.objectContaining({ limit: 200 })]);
  posts = [samplePost(7)];
  channel = sampleChannel();
  state = job({ status: 'completed', progress: 100, result: { message: 'Загружено 100 постов', posts_count: 100 } });
  expect(await screen.findByText('Загружено 100 постов')).toBeDefined();
  expect(await screen.findByText('Пост номер 7')).toBeDefined();
});

it('shows every stored post of the period, page by page', async () => {
  const cursors: (string | null)[] = [];
  server.use(
    http.get('*/api/competitors/5/posts', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      if (cursor !== null) return HttpResponse.json({ posts: [samplePost(6)] });
      const link = '</api/competitors/5/posts?period=30d&cursor=behind7>; rel="next"';
      return HttpResponse.json({ posts }, { headers: { link } });
    }),
  );
  const { user } = openApp(ADDRESS);
  expect(await screen.findByText('Показано 1 пост')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByText('Пост номер 6')).toBeDefined();
  expect(screen.getByText('2 поста')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(cursors).toEqual([null, 'behind7']);
});

it('follows the URL, and keeps posts and actions usable until those of another period have loaded', async () => {
  let release: (() => void) | undefined;
  server.use(
    http.get('*/api/competitors/5/posts', async ({ request }) => {
      if (!request.url.includes('period=90d')) return HttpResponse.json({ posts });
      await new Promise<void>((resolve) => (release = resolve));
      return HttpResponse.json({ posts: [samplePost(8)] });
    }),
  );
  const { router, user } = openApp(ADDRESS);
  await screen.findByText('Пост номер 7');
  const days = screen.getByLabelText('Период, дней');
  await user.clear(days);
  await user.type(days, '90');
  await user.click(screen.getByRole('button', { name: /^AI-анализ/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запустить AI-анализ?' }));
  expect(dialog.getByText(/^Разберём посты канала «Зерно и пена» за 90 дней/)).toBeDefined();
  expect(screen.getByText('Пост номер 7')).toBeDefined();
  await waitFor(() => expect(release).toBeDefined());
  release?.();
  expect(await screen.findByText('Пост номер 8')).toBeDefined();
  await act(() => router.navigate(ADDRESS));
  expect(days).toHaveProperty('value', '30');
});

it('says of a long text whether all of it is shown', async () => {
  channel = sampleChannel({ description: 'Обжарщики о кофе. '.repeat(20) });
  const { user } = openApp(ADDRESS);
  const more = await screen.findByRole('button', { name: 'ещё', expanded: false });
  await user.click(more);
  expect(screen.getByRole('button', { name: 'свернуть', expanded: true })).toBe(more);
});

it('says why an analysis failed and keeps the earlier results', async () => {
  channel = sampleChannel({ analysis_job_id: 78 });
  server.use(
    http.get('*/api/jobs/78', () => {
      channel = sampleChannel();
      const error = 'Модель не ответила. Кредиты возвращены.';
      return HttpResponse.json(job({ id: 78, kind: 'competitor.analyse', status: 'failed', error }));
    }),
  );
  openApp(`${ADDRESS}?tab=analysis`);
  expect(await screen.findByText('Модель не ответила. Кредиты возвращены.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Рецепты фильтра' })).toBeDefined();
});

it('spends nothing before the price was shown', async () => {
  server.use(
    http.post('*/api/competitors/5/analyze', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ job_id: 78 } satisfies AcceptedJob, { status: 202 });
    }),
    http.get('*/api/jobs/78', () => HttpResponse.json(job({ id: 78, stage: 'Группируем темы' }))),
  );
  const { user, address } = openApp(ADDRESS);
  await screen.findByText('Пост номер 7');
  await user.click(await screen.findByRole('button', { name: /^AI-анализ · 500.кредитов$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запустить AI-анализ?' }));
  expect(dialog.getByText(/На балансе останется 1.350/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Проанализировать/ }));
  expect(await screen.findByText('Группируем темы')).toBeDefined();
  expect(sent).toEqual([{ period_days: 30 }]);
  expect(address()).toContain('?tab=analysis');
});

it('preselects the latest analysis and links its examples to the posts', async () => {
  posts = [];
  analyses = [sampleAnalysis(2, { posts_analyzed: 30 }), sampleAnalysis(1)];
  const { user, address } = openApp(`${ADDRESS}?tab=analysis`);
  const list = within(await screen.findByRole('navigation', { name: 'Анализы' }));
  expect(list.getByRole('link', { current: true }).textContent).toContain('30 постов');
  expect((await screen.findByRole('link', { name: /^Пост от/ })).getAttribute('href')).toBe('https://t.me/zerno/7');
  await user.click(list.getAllByRole('link')[1]!);
  expect(address()).toContain('analysis=1');
});

it('reaches analyses beyond the first page', async () => {
  server.use(
    http.get('*/api/competitors/5/analyses', ({ request }) => {
      if (request.url.includes('cursor=')) {
        return HttpResponse.json({ analyses: [sampleAnalysis(1)], example_posts: [samplePost(7)] });
      }
      const link = '</api/competitors/5/analyses?cursor=behind2>; rel="next"';
      return HttpResponse.json({ analyses: [sampleAnalysis(2)], example_posts: [] }, { headers: { link } });
    }),
  );
  const { user } = openApp(`${ADDRESS}?tab=analysis&analysis=1`);
  const list = within(await screen.findByRole('navigation', { name: 'Анализы' }));
  expect(list.getAllByRole('link')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
  expect(list.getByRole('link', { current: true })).toBe(list.getAllByRole('link')[1]);
});

it('shows an unknown posting rate as unknown', async () => {
  const { posting_patterns } = sampleAnalysis(1);
  analyses = [sampleAnalysis(1, { posting_patterns: { ...posting_patterns, avg_posts_per_week: null } })];
  openApp(`${ADDRESS}?tab=analysis`);
  const label = await screen.findByText('Постов в неделю', { selector: 'dt' });
  expect(label.nextElementSibling?.textContent).toBe('—');
});

it('takes an idea into a plan by its theme, without the words of the post', async () => {
  let isDown = true;
  server.use(
    http.get('*/api/projects/1/content-plans', () => {
      if (isDown) return refusal(403, 'FORBIDDEN')();
      return HttpResponse.json([
        {
          id: 9,
          name: 'Декабрь',
          status: 'completed',
          start_date: '2036-12-01',
          end_date: '2036-12-31',
          social_networks: ['vk'],
        },
      ]);
    }),
    http.post('*/api/content-plans/9/publications', async ({ request }) => {
      expect(request.headers.get('idempotency-key')).toBeTruthy();
      sent.push(await request.json());
      return HttpResponse.json({ id: 31 }, { status: 201 });
    }),
  );
  const { user } = openApp(`${ADDRESS}?tab=best`);
  const take = await screen.findByRole('button', { name: /^Взять как идею: пост от/ });
  await user.click(take);
  const again = await screen.findByRole('button', { name: 'Повторить' });
  isDown = false;
  await user.click(again);
  await screen.findByLabelText(/^Название/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(take);
  await user.click(take);
  const dialog = within(await screen.findByRole('dialog', { name: 'Взять как идею' }));
  expect((await dialog.findByLabelText(/^Название/)).getAttribute('value')).toBe('Рецепты фильтра');
  await user.click(dialog.getByRole('button', { name: 'Добавить в план' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        title: 'Рецепты фильтра',
        social_network: 'vk',
        scheduled_date: '2036-12-01',
        short_description: expect.stringContaining('Источник: https://t.me/zerno/7'),
      }),
    ]),
  );
  expect(JSON.stringify(sent)).not.toContain('Пост номер 7');
});

it('shows as a table what a chart draws, and how to get a channel to compare with', async () => {
  const { user } = openApp(`${ADDRESS}?tab=charts`);
  const subscribers = within(await screen.findByRole('region', { name: 'Подписчики по дням' }));
  expect(subscribers.getByText(/^Было 12.400, стало 12.480 \(\+80\)\.$/)).toBeDefined();
  await user.click(subscribers.getByText('Таблица'));
  expect(subscribers.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ДеньПодписчики',
    expect.stringMatching(/^20 ноября.*12.480$/),
    expect.stringMatching(/^18 ноября.*12.400$/),
  ]);
  expect(screen.getByRole('link', { name: 'Настройки проекта' })).toBeDefined();
});
