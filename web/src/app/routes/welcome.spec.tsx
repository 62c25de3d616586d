import type { IdeaSuggestion, Job, Project } from '@orbita/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { plan } from '@/entities/content-plans/testing/plans';
import { tokenStore } from '@/shared/api/token';
import { sampleProject, sampleSubscription } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp, refusal } from '../testing/open-app';

const suggestionOf = (words: string): IdeaSuggestion => ({
  ideas: Array.from({ length: 7 }, (_, index) => ({
    title: `${words} ${index + 1}`,
    short_description: 'О чём рассказать',
    content_type: index === 0 ? 'reels' : 'educational',
    social_network: index === 0 ? 'instagram' : 'telegram',
  })),
  is_demo: true,
});

const jobOf = (change: Partial<Job>): Job => ({
  id: 5,
  kind: 'ideas.suggest',
  status: 'completed',
  progress: 100,
  stage: '',
  error: null,
  error_code: null,
  created_at: '2026-11-22T10:00:00Z',
  started_at: null,
  finished_at: null,
  ...change,
});

/** Bodies of the calls that change something, by call, and the server's answers; a spec may change them while it runs. */
let sent: Record<string, unknown[]>;
let job: Job;
let balance: number;
let projects: Project[];

const note = async (call: string, request: Request): Promise<void> => {
  (sent[call] ??= []).push(await request.json().catch(() => null));
};

beforeEach(() => {
  sent = {};
  job = jobOf({ result: suggestionOf('Идея') });
  balance = 541;
  projects = [];
  tokenStore.set('token-1');
  server.use(
    http.post('*/api/ideas', async ({ request }) => {
      await note('ideas', request);
      return HttpResponse.json({ job_id: 5 }, { status: 202 });
    }),
    http.get('*/api/jobs/5', () => HttpResponse.json(job)),
    http.delete('*/api/jobs/5', async ({ request }) => {
      await note('stop', request);
      return HttpResponse.json(jobOf({ status: 'cancelled' }));
    }),
    http.get('*/api/projects', () => HttpResponse.json(projects)),
    http.post('*/api/projects', async ({ request }) => {
      await note('project', request);
      projects = [sampleProject(7, { name: 'Кофейня у моря' })];
      return HttpResponse.json(projects[0], { status: 201 });
    }),
    http.get('*/api/projects/7', () => HttpResponse.json(projects[0])),
    http.post('*/api/projects/7/content-plans', async ({ request }) => {
      await note('plan', request);
      return HttpResponse.json(plan({ id: 99 }), { status: 201 });
    }),
    http.get('*/api/content-plans/99', () => HttpResponse.json({ ...plan({ id: 99 }), publications: [] })),
    http.post('*/api/credits/estimate/content_plan', () =>
      HttpResponse.json({ estimated_credits: 200, credits_balance: balance, is_demo: false }),
    ),
    http.get('*/api/styles', () => HttpResponse.json([])),
    ...appHandlers(),
  );
});

const question = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Чем вы занимаетесь?' });

const open = async (answer?: string) => {
  const app = openApp('/dashboard');
  const field = await question();
  if (answer !== undefined) {
    await app.user.click(field);
    await app.user.paste(answer);
    await app.user.keyboard('{Enter}');
  }
  return { ...app, field };
};

const answered = async (answer = 'Кофейня у моря, своя обжарка') => {
  const app = await open(answer);
  await screen.findByRole('heading', { name: 'Семь идей для вас' });
  return app;
};

describe('a user without a project', () => {
  it('gets seven ideas for one sentence and Enter, and an announcement that they arrived', async () => {
    await answered('  Кофейня у моря ');
    expect(sent['ideas']).toEqual([{ about: 'Кофейня у моря', existing_titles: [] }]);
    const first = screen.getByRole('heading', { name: 'Идея 1' }).closest('li')!;
    expect(within(first).getByText('Reels/Shorts')).toBeDefined();
    expect(within(first).getByText('Instagram')).toBeDefined();
    expect(screen.getByText('Готово: 7 идей').getAttribute('role')).toBe('status');
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Демо-режим' })).toBeDefined();
  });

  it('can start with an example', async () => {
    const { user, field } = await open();
    await user.click(screen.getByRole('button', { name: 'Стоматология' }));
    await screen.findByRole('heading', { name: 'Семь идей для вас' });
    expect(sent['ideas']).toEqual([{ about: 'Стоматология', existing_titles: [] }]);
    expect(field.value).toBe('Стоматология');
  });

  it.each([
    ['only spaces', '   ', 'Расскажите, чем вы занимаетесь'],
    ['only emoji', '🔥🔥🔥', 'Напишите словами, например «Кофейня»'],
    ['10,000 letters', 'а'.repeat(10_000), 'Не длиннее 500 знаков'],
  ])('sees what is wrong with %s, keeps the input and waits for nothing', async (_, answer, sentence) => {
    const { field } = await open(answer);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(field.value).toBe(answer);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
    expect(sent).toEqual({});
  });

  it('gets seven other ideas, none of those already seen; another business starts again', async () => {
    const { user, field } = await answered('Кофейня');
    job = jobOf({ result: suggestionOf('Другая') });
    await user.click(screen.getByRole('button', { name: 'Другие идеи' }));
    await screen.findByRole('heading', { name: 'Другая 7' });
    expect(screen.queryByRole('heading', { name: 'Идея 1' })).toBeNull();
    const seen = Array.from({ length: 7 }, (_, index) => `Идея ${index + 1}`);
    expect(sent['ideas']?.[1]).toEqual({ about: 'Кофейня', existing_titles: seen });

    await user.clear(field);
    await user.type(field, 'Пекарня{Enter}');
    await waitFor(() => expect(sent['ideas']?.[2]).toEqual({ about: 'Пекарня', existing_titles: [] }));
    expect((await screen.findByLabelText<HTMLInputElement>('Название проекта')).value).toBe('Пекарня');
  });

  it('sees the progress of the ideas and can stop, which also stops the job', async () => {
    job = jobOf({ status: 'active', progress: 42, stage: 'Пишем идеи: 3 из 7' });
    const { user, field } = await open('Кофейня');
    expect(await screen.findByText('Пишем идеи: 3 из 7')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    await user.click(screen.getByRole('button', { name: 'Остановить' }));
    await waitFor(() => expect(sent['stop']).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.value).toBe('Кофейня');
  });

  it('sees why there are no ideas, and retries with the same input', async () => {
    job = jobOf({ status: 'failed', error: 'Модель молчит', error_code: 'MODEL_UNAVAILABLE' });
    const { user, field } = await open('Кофейня');
    expect((await screen.findByRole('alert')).textContent).toBe('Модель молчит');
    expect(field.value).toBe('Кофейня');
    job = jobOf({ result: suggestionOf('Идея') });
    await user.click(screen.getByRole('button', { name: 'Показать идеи' }));
    expect(await screen.findByRole('heading', { name: 'Идея 1' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('finds answer and ideas again after a reload, but not after a sign-out', async () => {
    await answered('Кофейня');
    cleanup();
    const { field, user } = await open();
    expect(field.value).toBe('Кофейня');
    expect(screen.getByRole('heading', { name: 'Идея 7' })).toBeDefined();
    expect(sent['ideas']).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: /аккаунт: Анна/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
    await user.click(await screen.findByRole('button', { name: 'Выйти' }));
    await screen.findByRole('heading', { name: 'Вход' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('can skip the question for the welcome, also after a reload, and come back to it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Пропустить' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Добро пожаловать на орбиту' });
    expect(document.activeElement).toBe(title);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    cleanup();
    const again = openApp('/dashboard');
    const create = await screen.findByRole('link', { name: 'Создать первый проект' });
    expect(create.getAttribute('href')).toBe('/dashboard/projects/new');
    await again.user.click(screen.getByRole('button', { name: 'Семь идей по одной фразе' }));
    expect(await question()).toBeDefined();
  });
});

describe('a user with ideas', () => {
  const order = () => screen.findByRole('button', { name: 'Контент-план на месяц · 200 кредитов' });

  it('orders a plan of a month for a project made from the input, under a name of their own', async () => {
    const { user, address } = await answered();
    const name = screen.getByLabelText<HTMLInputElement>('Название проекта');
    expect(name.value).toBe('Кофейня у моря');
    expect(screen.getByText(/^30 публикаций/)).toBeDefined();
    await user.type(name, ' «Зерно»');
    await user.click(await order());
    await waitFor(() => expect(address()).toBe('/dashboard/content-plans/99'));
    expect(sent['project']).toEqual([
      {
        name: 'Кофейня у моря «Зерно»',
        description: 'Кофейня у моря, своя обжарка',
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: 'ru',
      },
    ]);
    expect(sent['plan']).toEqual([
      expect.objectContaining({ posts_per_day: 1, social_networks: ['telegram', 'instagram'] }),
    ]);
    await waitFor(() => expect(sessionStorage.getItem('ideas:1')).not.toContain('Кофейня'));
  });

  it.each([
    ['saves the project alone', 'Сохранить как проект', '/dashboard/projects/7'],
    ['opens the wizard of the new project', 'Настроить точнее', /^\/dashboard\/projects\/7(\?create=plan)?$/],
  ])('%s', async (_, button, at) => {
    const { user, address } = await answered();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toMatch(at));
    expect(sent['project']).toHaveLength(1);
    expect(sent['plan']).toBeUndefined();
    if (button === 'Настроить точнее')
      expect(await screen.findByRole('dialog', { name: 'Создать контент-план' })).toBeDefined();
  });

  const orderFromWizard = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Создать контент-план' }));
    for (const step of [2, 3, 4]) {
      await user.click(dialog.getByRole('button', { name: 'Далее' }));
      await dialog.findByText(`Шаг ${step} из 4`);
    }
    await user.click(await dialog.findByRole('button', { name: 'Создать план · 200 кредитов' }));
    await waitFor(() => expect(sent['plan']).toHaveLength(1));
  };
  const orderedIdeas = () => (sent['plan']?.[0] as { ideas?: { title: string; is_demo: boolean }[] }).ideas ?? [];

  it.each(['Сохранить как проект', 'Настроить точнее'])(
    'takes them into the first plan by the wizard after «%s», unpaid for, and once',
    async (button) => {
      const priced: unknown[] = [];
      server.use(
        http.post('*/api/credits/estimate/content_plan', async ({ request }) => {
          priced.push(((await request.json()) as { publications_count: number }).publications_count);
          return HttpResponse.json({ estimated_credits: 200, credits_balance: balance, is_demo: false });
        }),
      );
      const { user, address } = await answered();
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(address()).toMatch(/^\/dashboard\/projects\/7/));
      if (button === 'Сохранить как проект') {
        cleanup();
        openApp('/dashboard/projects/7?create=plan');
      }
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Взять в план ваши идеи: 7' });
      expect(box.checked).toBe(true);
      // What the welcome promised: the networks of the ideas too, and the one that is no usual type counted.
      const summary = within(screen.getByRole('complementary', { name: 'Ваш план' }));
      expect(summary.getByText('Telegram, Instagram')).toBeDefined();
      expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\D/g, ''))).toEqual([
        ...['11', '6', '8', '4', '1'],
      ]);
      await orderFromWizard(user);
      expect(orderedIdeas().map(({ title, is_demo }) => [title, is_demo])).toEqual(
        suggestionOf('Идея').ideas.map(({ title }) => [title, true]),
      );
      expect(new Set(priced)).toEqual(new Set([23]));
      cleanup();
      openApp('/dashboard/projects/7?create=plan');
      await screen.findByRole('dialog', { name: 'Создать контент-план' });
      expect(screen.queryByRole('checkbox', { name: /ваши идеи/ })).toBeNull();
    },
  );

  it('can leave them out', async () => {
    const { user } = await answered();
    await user.click(screen.getByRole('button', { name: 'Настроить точнее' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Взять в план ваши идеи: 7' }));
    await orderFromWizard(user);
    expect(orderedIdeas()).toEqual([]);
  });

  it('finds them in the first plan of a project that was made by its form', async () => {
    const { user, address } = await answered();
    await user.click(screen.getByRole('button', { name: 'Пропустить' }));
    await user.click(await screen.findByRole('link', { name: 'Создать первый проект' }));
    await user.type(await screen.findByLabelText(/^Название/), 'Кофейня');
    await user.click(screen.getByRole('button', { name: /^Создать проект/ }));
    await waitFor(() => expect(address()).toBe('/dashboard/projects/7'));
    cleanup();
    openApp('/dashboard/projects/7?create=plan');
    expect(await screen.findByRole('checkbox', { name: 'Взять в план ваши идеи: 7' })).toBeDefined();
  });

  it('is asked for a name, and nothing is made without one', async () => {
    const { user } = await answered();
    await user.clear(screen.getByLabelText('Название проекта'));
    await user.click(await order());
    expect(screen.getByText('Название проекта обязательно')).toBeDefined();
    expect(sent['project']).toBeUndefined();
  });

  it('is offered the trial when the credits are too few, and nothing is made before', async () => {
    balance = 100;
    server.use(http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ credits_balance: 100 }))));
    const { user } = await answered();
    expect(screen.queryByText(/Не хватает/)).toBeNull();
    await user.click(await order());
    expect(await screen.findByText(/Не хватает 100\D*кредитов/)).toBeDefined();
    expect(await screen.findByRole('button', { name: /пробный период/i })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Контент-план на месяц/ }).matches(':disabled')).toBe(true);
    expect(sent['project']).toBeUndefined();
  });

  it('makes the project once, even if the order fails repeatedly', async () => {
    server.use(http.post('*/api/projects/7/content-plans', refusal(409, 'CONTENT_PLAN_BUSY'), { once: true }));
    const { user, address } = await answered();
    await user.click(await order());
    expect((await screen.findByRole('alert')).textContent).toBe('Отказ');
    await user.click(await order());
    await waitFor(() => expect(address()).toBe('/dashboard/content-plans/99'));
    expect(sent['project']).toHaveLength(1);
    expect(sent['plan']).toHaveLength(1);
  });
});
