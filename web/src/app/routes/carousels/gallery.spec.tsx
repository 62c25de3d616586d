import type { Carousel, CarouselRequest, Job } from '@orbita/contracts';
import { TEMPLATES } from '@orbita/slides';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { CarouselsRoute } from '../carousels-route';

// Drawing is checked by eye and in a browser: jsdom has no canvas.
vi.mock('@/entities/carousels/components/slide-canvas', () => ({ SlideCanvas: () => null }));

const carousel = (id: number, change: Partial<Carousel> = {}): Carousel => ({
  id,
  name: `Карусель ${id}`,
  kind: 'draft',
  project_id: null,
  format: '4:5',
  slide_count: 5,
  version: 3,
  previewed_version: 0,
  is_demo: false,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  ...change,
});

const job = (change: Partial<Job> = {}): Job => ({
  id: 9,
  kind: 'carousel.generate',
  status: 'active',
  progress: 40,
  stage: 'Пишем слайды',
  error: null,
  error_code: null,
  created_at: '2026-11-21T10:00:00Z',
  started_at: null,
  finished_at: null,
  ...change,
});

let drafts: Carousel[];
let active: Job[];
let present: Job;
const user = userEvent.setup();

beforeEach(() => {
  tokenStore.set('token-1');
  drafts = [carousel(2), carousel(1)];
  active = [];
  present = job();
  server.use(
    http.get('*/api/carousels', ({ request }) => {
      const isOfDrafts = new URL(request.url).searchParams.get('kind') === 'draft';
      return HttpResponse.json(isOfDrafts ? drafts : []);
    }),
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(4)])),
    http.get('*/api/styles*', () => HttpResponse.json([])),
    http.get('*/api/writing-styles', () => HttpResponse.json([])),
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ plan_type: 'Pro' }))),
    http.get('*/api/credits/estimate/carousel', () =>
      HttpResponse.json({ estimated_credits: 70, credits_balance: 500, is_demo: false }),
    ),
    http.get('*/api/jobs', () => HttpResponse.json(active)),
    http.get('*/api/jobs/9', () => HttpResponse.json(present)),
  );
});

const open = (search = '') =>
  renderApp(
    <CurrentProjectProvider>
      <CarouselsRoute />
    </CurrentProjectProvider>,
    {
      at: `/dashboard/carousels${search}`,
      path: '/dashboard/carousels',
      routes: [{ path: '/dashboard/carousels/:id', element: <p>Редактор открыт</p> }],
    },
  );

describe('the gallery', () => {
  it('makes a draft from a template in the chosen format and opens it', async () => {
    const sent: CarouselRequest[] = [];
    server.use(
      http.post('*/api/carousels', async ({ request }) => {
        sent.push((await request.json()) as CarouselRequest);
        return HttpResponse.json({ ...carousel(12), document: sent[0]!.document }, { status: 201 });
      }),
    );
    const { router } = open('?format=9:16&category=business');
    const [template] = TEMPLATES.filter(({ category }) => category === 'business');
    const card = await screen.findByRole('button', {
      name: new RegExp(`^Создать карусель по шаблону «${template!.name}»`),
    });
    expect(screen.getAllByRole('button', { name: /по шаблону/ })).toHaveLength(4);
    await screen.findByRole('button', { name: 'Создать с ИИ · 70 кредитов' });
    await waitFor(() => expect(screen.queryByText('Доступно с тарифа Pro')).toBeNull());
    await user.click(card);
    await screen.findByText('Редактор открыт');
    expect(router.state.location.pathname).toBe('/dashboard/carousels/12');
    expect([sent[0]!.name, sent[0]!.project_id, sent[0]!.document.format, sent[0]!.document.slides.length]).toEqual([
      template!.name,
      4,
      '9:16',
      5,
    ]);
  });

  it('shows everything on the free plan and creates nothing there', async () => {
    server.use(http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())));
    open();
    await screen.findByRole('region', { name: 'Доступно с тарифа Pro' });
    expect(await screen.findByRole('link', { name: 'Открыть карусель «Карусель 2»' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'С нуля' }));
    const dialog = await screen.findByRole('dialog', { name: 'Доступно с тарифа Pro' });
    expect(within(dialog).getByRole('link', { name: 'Посмотреть тарифы' }).getAttribute('href')).toBe(
      '/dashboard/settings/subscription',
    );
    expect(within(dialog).getByRole('button', { name: 'Начать пробный период' })).toBeDefined();
  });

  it('deletes a carousel at once and restores it', async () => {
    const gone = drafts[0]!;
    server.use(
      http.delete('*/api/carousels/2', () => {
        drafts = drafts.filter(({ id }) => id !== 2);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/carousels/2/restore', () => {
        drafts = [gone, ...drafts];
        return HttpResponse.json(gone);
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Действия: Карусель 2' }));
    await user.click(screen.getByRole('menuitem', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /«Карусель 2»/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByRole('link', { name: 'Открыть карусель «Карусель 2»' })).toBeDefined();
  });
});

describe('the form of the AI', () => {
  it('requires a topic or a text, says why a job failed, and keeps the input', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/carousels/generate', async ({ request }) => {
        bodies.push(await request.json());
        present = job({ status: 'failed', error: 'Задача несколько раз прерывалась и остановлена.' });
        return HttpResponse.json({ job_id: 9 }, { status: 202 });
      }),
    );
    open('?view=generate');
    const submit = await screen.findByRole('button', { name: 'Создать карусель · 70 кредитов' });
    await user.click(submit);
    const topic = screen.getByRole('textbox', { name: 'Тема' });
    expect([screen.getByText('Введите текст или тему'), document.activeElement]).toEqual([expect.anything(), topic]);
    await user.type(topic, 'Кофе дома');
    await user.click(screen.getByRole('radio', { name: '7' }));
    await user.click(submit);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ошибка при генерации карусели: Задача несколько раз прерывалась и остановлена. Кредиты возвращены на баланс.',
    );
    expect(bodies).toEqual([
      {
        topic: 'Кофе дома',
        text: '',
        source: null,
        slide_count: 7,
        template: null,
        format: '4:5',
        project_id: 4,
        style_id: null,
      },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Тема' }).value).toBe('Кофе дома');
  });

  it('finds a carousel that is being written after a reload, and opens it when it is ready', async () => {
    active = [present];
    const { router } = open('?view=generate');
    await screen.findByText('40%');
    active = [];
    present = job({ status: 'completed', progress: 100, result: { slides: [], carousel_id: 15, is_demo: false } });
    await screen.findByText('Редактор открыт');
    expect(router.state.location.pathname).toBe('/dashboard/carousels/15');
  });

  it('does not open a carousel that was finished elsewhere, but shows it in the list', async () => {
    active = [present];
    const { router, queryClient } = open();
    await screen.findByText('40%');
    await screen.findByRole('link', { name: 'Открыть карусель «Карусель 2»' });
    await act(() => router.navigate('/dashboard/carousels/1'));
    active = [];
    present = job({ status: 'completed', progress: 100, result: { slides: [], carousel_id: 15, is_demo: false } });
    drafts = [carousel(15), ...drafts];
    await act(() => router.navigate('/dashboard/carousels?view=generate'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(router.state.location.pathname).toBe('/dashboard/carousels');
    expect(screen.getByRole('button', { name: 'Создать карусель · 70 кредитов' })).toBeDefined();
    await act(() => router.navigate('/dashboard/carousels'));
    expect(await screen.findByRole('link', { name: 'Открыть карусель «Карусель 15»' })).toBeDefined();
  });
});
