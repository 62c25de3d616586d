import { accountEndpoints } from '@orbita/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftStore } from '@/entities/content-plans';
import { plan } from '@/entities/content-plans/testing/plans';
import { api } from '@/shared/api/api';
import { tokenStore } from '@/shared/api/token';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { sampleProject, sampleSession, sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp, refusal } from './testing/open-app';

beforeEach(() => server.use(...appHandlers()));

describe('a visitor', () => {
  it.each([
    ['/dashboard', '/login'],
    ['/dashboard/projects/1?tab=x', '/login?next=%2Fdashboard%2Fprojects%2F1%3Ftab%3Dx'],
  ])('is led from %s to the login', async (at, to) => {
    const { address } = openApp(at);
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeDefined();
    expect(address()).toBe(to);
    await waitFor(() => expect(document.title).toBe('Вход · Орбита'));
    expect(screen.queryByText(/Сессия закончилась/), 'there was none').toBeNull();
  });

  it.each(['/unsubscribe', '/confirm-news', '/confirm-email', '/nowhere'])(
    'sees the name of the product and the documents around %s',
    async (at) => {
      openApp(at);
      expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
      expect(within(screen.getByRole('banner')).getByRole('link', { name: /Орбита/ })).toBeDefined();
      expect(screen.getByRole('contentinfo')).toBeDefined();
    },
  );

  it('sees that a URL leads nowhere, and the link home', async () => {
    const { address } = openApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Такой страницы нет' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
    expect(address()).toBe('/nowhere');
    await waitFor(() => expect(document.title).toBe('Такой страницы нет · Орбита'));
  });

  it('comes back to the wanted page after the login', async () => {
    server.use(http.post('*/api/auth/login', () => HttpResponse.json(sampleSession())));
    const { address, user } = openApp('/dashboard/settings?oauth=vk');
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.ru');
    await user.type(screen.getByLabelText('Пароль'), 'secret1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Настройки' })).toBeDefined();
    expect(address()).toBe('/dashboard/settings/integrations?oauth=vk');
  });
});

describe('a signed-in user', () => {
  beforeEach(() => tokenStore.set('token-1'));

  it.each(['/nowhere', '/dashboard/nowhere'])('sees inside the shell that %s leads nowhere', async (at) => {
    openApp(at);
    expect(await screen.findByRole('heading', { name: 'Такой страницы нет' })).toBeDefined();
    expect(await screen.findByRole('navigation', { name: 'Основное меню' })).toBeDefined();
  });

  it('sees the plan without waiting for the account or the list of projects', async () => {
    const never = () => new Promise<never>(() => undefined);
    server.use(
      http.get('*/api/auth/me', never),
      http.get('*/api/projects', never),
      http.get('*/api/projects/7', never),
      http.get('*/api/content-plans/1', () => HttpResponse.json({ ...plan(), publications: [] })),
    );
    openApp('/dashboard/content-plans/1');
    expect(await screen.findByRole('heading', { name: 'Зимняя кампания' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Основное меню' })).toBeDefined();
  });

  it('sees the plans of the remembered project without waiting for the list of projects', async () => {
    localStorage.setItem('currentProjectId', '2');
    const asked: string[] = [];
    server.use(
      http.get('*/api/projects', () => new Promise<never>(() => undefined)),
      http.get('*/api/projects/:id/content-plans', ({ params }) => {
        asked.push(String(params.id));
        return HttpResponse.json([]);
      }),
    );
    openApp('/dashboard');
    await waitFor(() => expect(asked).toEqual(['2']));
  });

  it('sends nothing by itself when the network comes back: an action without a network fails at once', async () => {
    const sent = vi.fn();
    server.use(
      http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ trial: 'active' }))),
      http.post('*/api/projects', () => {
        sent();
        return HttpResponse.json(sampleProject(3), { status: 201 });
      }),
    );
    const { user } = openApp('/dashboard/projects/new');
    await user.type(await screen.findByLabelText(/Название/), 'Третий');
    act(() => void window.dispatchEvent(new Event('offline')));
    onTestFinished(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Нет соединения.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Создать проект' }));
    expect((await screen.findByRole('alert')).textContent).toContain('ничего не отправлено');
    act(() => void window.dispatchEvent(new Event('online')));
    // Takes the same route and is answered after what was held back.
    await act(() => api(accountEndpoints.me));
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(/Название/).value).toBe('Третий');
  });

  it.each(['/', '/login'])('is redirected from %s to the dashboard', async (at) => {
    const { address } = openApp(at);
    expect(await screen.findByRole('heading', { name: 'Проект 1' })).toBeDefined();
    expect(address()).toBe('/dashboard');
  });

  it.each([
    ['calendar', '/dashboard/content-plans/1'],
    ['generation', '/dashboard/projects/2?tab=generation'],
    ['elsewhere', '/dashboard/projects/2'],
  ])('is redirected by a shortcut to %s of the project they work in', async (part, to) => {
    localStorage.setItem('currentProjectId', '2');
    server.use(
      http.get('*/api/projects/2', () => HttpResponse.json(sampleProject(2))),
      http.get('*/api/projects/:id/content-plans', () => HttpResponse.json([plan()])),
      http.get('*/api/content-plans/1', () => HttpResponse.json({ ...plan(), publications: [] })),
    );
    const { address } = openApp(`/dashboard/current/${part}`);
    await waitFor(() => expect(address()).toBe(to));
  });

  it('is redirected from /settings with the result of a login at a network to the integrations', async () => {
    const { address } = openApp('/settings?oauth=ok');
    await screen.findByRole('heading', { name: 'Настройки' });
    expect(address()).toBe('/dashboard/settings/integrations?oauth=ok');
    expect(await screen.findByText('Версия 0.1.0')).toBeDefined();
  });

  it('sees the balance and the demo mode', async () => {
    openApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'Баланс: 1\u202f850 кредитов' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Демо-режим' })).toBeDefined();
  });

  it('makes a project current by opening it', async () => {
    server.use(http.get('*/api/projects/2', () => HttpResponse.json(sampleProject(2))));
    openApp('/dashboard/projects/2');
    expect(await screen.findByRole('heading', { name: 'Проект 2' })).toBeDefined();
    expect(await screen.findByRole('button', { name: /Текущий проект: Проект 2/ })).toBeDefined();
    expect(localStorage.getItem('currentProjectId')).toBe('2');
    await waitFor(() => expect(document.title).toBe('Проект 2 · Орбита'));
  });

  it('starts with the answers requested early, and does not get older ones later', async () => {
    const early = sampleProject(3, { name: 'Ранний' });
    window.earlyAnswers = {
      token: 'token-1',
      byPath: new Map([['/api/projects', Promise.resolve(HttpResponse.json([early]))]]),
    };
    openApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Ранний' })).toBeDefined();
    await waitFor(() => expect(window.earlyAnswers).toBeUndefined());
  });

  it('sees that a screen is slow to load, can stop it and retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    server.use(http.get('*/api/projects', () => new Promise<never>(() => undefined)));
    openApp('/dashboard');
    await screen.findByRole('navigation', { name: 'Основное меню' });
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    const stop = screen.getByRole('button', { name: 'Остановить' });
    await act(async () => stop.click());
    expect(await screen.findByText(/Вы остановили ожидание/)).toBeDefined();
    server.use(http.get('*/api/projects', () => HttpResponse.json([sampleProject(1)])));
    await act(async () => screen.getByRole('button', { name: 'Повторить' }).click());
    expect(await screen.findByRole('heading', { name: 'Проект 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Остановить' })).toBeNull();
  });

  it('sees that a project does not exist', async () => {
    server.use(http.get('*/api/projects/99', refusal(404, 'PROJECT_NOT_FOUND')));
    openApp('/dashboard/projects/99');
    expect(await screen.findByRole('heading', { name: 'Проект не найден' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'К списку проектов' }).getAttribute('href')).toBe('/dashboard/projects');
    expect(localStorage.getItem('currentProjectId')).toBeNull();
  });

  it('sees that a project is gone although the list still has it', async () => {
    server.use(http.get('*/api/projects/2', refusal(404, 'PROJECT_NOT_FOUND')));
    openApp('/dashboard/projects/2');
    expect(await screen.findByRole('heading', { name: 'Проект не найден' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Проект 2' })).toBeNull();
  });

  it('continues by keyboard from what replaced an error', async () => {
    server.use(http.get('*/api/projects', refusal(500, 'INTERNAL')));
    const { user } = openApp('/dashboard');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    server.use(http.get('*/api/projects', () => HttpResponse.json([sampleProject(1)])));
    act(() => retry.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Проект 1' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is asked what they do when they have no projects', async () => {
    server.use(http.get('*/api/projects', () => HttpResponse.json([])));
    openApp('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Чем вы занимаетесь?' })).toBeDefined();
  });

  it('signs out by the menu', async () => {
    const { address, user } = openApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /аккаунт: Анна/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeDefined();
    expect(tokenStore.get()).toBeNull();
    expect(address()).toBe('/login');
    expect(screen.queryByText(/Сессия закончилась/), 'it was ended').toBeNull();
  });

  it('is asked before unsaved work is lost with the session, and stays signed in when only the URL is opened', async () => {
    server.use(http.get('*/api/projects/1', () => HttpResponse.json(sampleProject(1))));
    const { address, router, user } = openApp('/dashboard/projects/1/edit');
    await user.type(await screen.findByLabelText(/^Название/), ' у дома');
    await user.click(screen.getByRole('button', { name: /аккаунт: Анна/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
    expect(tokenStore.get()).not.toBeNull();
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    expect(screen.getByLabelText(/^Название/)).toHaveProperty('value', 'Проект 1 у дома');
    await user.clear(screen.getByLabelText(/^Название/));
    await user.type(screen.getByLabelText(/^Название/), 'Проект 1');
    await act(() => router.navigate('/logout'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(tokenStore.get()).not.toBeNull();
  });

  it('leaves nothing of the account in the browser except the theme', async () => {
    const ofAccount = { currentProjectId: '2', 'dismissed-note:plan-1': '1', draft: '{}' };
    for (const [key, value] of Object.entries({ ...ofAccount, theme: 'light' })) localStorage.setItem(key, value);
    const { user } = openApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /аккаунт: Анна/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
    await screen.findByRole('heading', { name: 'Вход' });
    expect(Object.keys(ofAccount).map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('leaves no URL to the next user who signs in', async () => {
    server.use(
      http.get('*/api/projects/2', () => HttpResponse.json(sampleProject(2))),
      http.post('*/api/auth/login', () =>
        HttpResponse.json({ access_token: 'token-2', user: sampleUser({ id: 2, name: 'Борис' }) }),
      ),
    );
    const { address, user } = openApp('/dashboard/projects/2');
    await user.click(await screen.findByRole('button', { name: /аккаунт: Анна/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
    await user.type(await screen.findByLabelText('E-mail'), 'boris@example.ru');
    await user.type(screen.getByLabelText('Пароль'), 'secret1{Enter}');
    expect(await screen.findByRole('button', { name: /аккаунт: Борис/ })).toBeDefined();
    expect(address()).toBe('/dashboard');
  });

  it('comes back to where their session ended', async () => {
    server.use(
      http.get('*/api/projects/2', () => HttpResponse.json(sampleProject(2))),
      http.post('*/api/auth/login', () => HttpResponse.json(sampleSession())),
    );
    const { address, user } = openApp('/dashboard/projects/2');
    await screen.findByRole('heading', { name: 'Проект 2' });
    act(() => tokenStore.end('token-1'));
    expect(await screen.findByText('Сессия закончилась, войдите снова')).toBeDefined();
    expect(address()).toBe('/login?next=%2Fdashboard%2Fprojects%2F2');
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.ru');
    await user.type(screen.getByLabelText('Пароль'), 'secret1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Проект 2' })).toBeDefined();
    expect(address()).toBe('/dashboard/projects/2');
  });

  it('is signed out when the token is refused', async () => {
    server.use(http.get('*/api/auth/me', refusal(401, 'UNAUTHENTICATED')));
    openApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeDefined();
    expect(tokenStore.get()).toBeNull();
  });

  it('is signed out when the account is gone', async () => {
    server.use(http.get('*/api/auth/me', refusal(404, 'USER_NOT_FOUND')));
    openApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeDefined();
    expect(tokenStore.get()).toBeNull();
  });

  it('is not signed out when the server is down, and can retry', async () => {
    server.use(http.get('*/api/auth/me', refusal(500, 'INTERNAL')));
    const { user } = openApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить аккаунт' })).toBeDefined();
    expect(tokenStore.get()).toBe('token-1');
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Проект 1' })).toBeDefined();
  });

  it('loses no character typed before the command menu has loaded', async () => {
    const { user } = openApp('/dashboard');
    await screen.findByRole('heading', { name: 'Проект 1' });
    const press = (init: KeyboardEventInit): boolean =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    press({ key: 'k', code: 'KeyK', ctrlKey: true });
    for (const key of 'наск') expect(press({ key }), 'kept from whatever has the focus').toBe(false);
    press({ key: 'Backspace' });
    const search = await screen.findByLabelText<HTMLInputElement>('Куда перейти или что сделать');
    await waitFor(() => expect(search.value).toBe('нас'));
    await user.keyboard('тр');
    expect(search.value).toBe('настр');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Куда перейти или что сделать')).toBeNull());
    expect(press({ key: 'a' }), 'keys are left alone again').toBe(true);
  });

  it('releases the keys when the command menu is closed before its field has the focus', async () => {
    openApp('/dashboard');
    await screen.findByRole('heading', { name: 'Проект 1' });
    const press = (init: KeyboardEventInit): boolean =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
      );
    // The moment it is mounted, before the timeout after which the kit moves the focus.
    const stands = new MutationObserver(() => {
      const search = screen.queryByLabelText('Куда перейти или что сделать');
      if (search === null) return;
      stands.disconnect();
      expect(document.activeElement).not.toBe(search);
      press({ key: 'Escape' });
    });
    stands.observe(document.body, { childList: true, subtree: true });
    press({ key: 'k', code: 'KeyK', ctrlKey: true });
    await screen.findByLabelText('Куда перейти или что сделать');
    await waitFor(() => expect(screen.queryByLabelText('Куда перейти или что сделать')).toBeNull());
    expect(press({ key: 'Enter' }), 'a key pressed afterwards belongs to no one else').toBe(true);
  });

  it('opens the command menu on ЙЦУКЕН too, and the list of keys by «?»', async () => {
    const { address } = openApp('/dashboard');
    // The moment the screen is mounted, before anything that runs only after the first paint.
    const stands = new MutationObserver(() => {
      if (screen.queryByRole('heading', { name: 'Проект 1' }) === null) return;
      stands.disconnect();
      const init = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    stands.observe(document.body, { childList: true, subtree: true });
    const search = await screen.findByLabelText('Куда перейти или что сделать');
    const user = userEvent.setup();
    await user.type(search, 'настр{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/settings/profile'));
    await waitFor(() => expect(screen.queryByLabelText('Куда перейти или что сделать')).toBeNull());
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: '?', code: 'Digit7', shiftKey: true, bubbles: true }),
    );
    expect(await screen.findByRole('dialog', { name: 'Горячие клавиши' })).toBeDefined();
  });

  it('finds the plans of every project, in either keyboard layout, and says so while searching', async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get('*/api/search/titles', async () => {
        await isAnswered;
        return HttpResponse.json({ titles: [{ kind: 'plan', id: 9, title: 'Весна', project_id: 2 }] });
      }),
      http.get('*/api/content-plans/9', refusal(404, 'CONTENT_PLAN_NOT_FOUND')),
    );
    const { address, user } = openApp('/dashboard');
    await screen.findByRole('heading', { name: 'Проект 1' });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
    await user.type(await screen.findByLabelText('Куда перейти или что сделать'), 'dtcyf');
    expect(screen.getByText('Ищем…')).toBeDefined();
    answer();
    await user.click(await screen.findByText('Весна'));
    await waitFor(() => expect(address()).toBe('/dashboard/content-plans/9'));
  });

  it('offers the trial instead of a form that would be refused, and opens the form once the trial runs', async () => {
    const active = sampleSubscription({ trial: 'active', trial_ends_at: '2026-11-28T10:00:00Z' });
    server.use(
      http.post('*/api/subscription/trial', () => {
        server.use(http.get('*/api/subscription', () => HttpResponse.json(active)));
        return HttpResponse.json(active);
      }),
    );
    const { user } = openApp('/dashboard/projects/new');
    const trial = await screen.findByRole('button', { name: 'Начать пробный период' });
    const name = screen.getByLabelText<HTMLInputElement>(/Название/);
    expect(name.matches(':disabled')).toBe(true);
    await user.click(trial);
    await user.click(await screen.findByRole('button', { name: 'Начать сейчас' }));
    await waitFor(() => expect(name.matches(':disabled')).toBe(false));
  });

  it('finds a draft of a plan again after a session that ended by itself, and none after a sign-out', async () => {
    server.use(http.post('*/api/auth/login', () => HttpResponse.json(sampleSession())));
    localStorage.setItem('accountId', '1');
    draftStore.write({ userId: 1, projectId: 1 }, '{}');
    const { user } = openApp('/dashboard');
    await screen.findByRole('heading', { name: 'Проект 1' });
    act(() => tokenStore.end(tokenStore.get()));
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.ru');
    await user.type(screen.getByLabelText('Пароль'), 'secret1{Enter}');
    await screen.findByRole('heading', { name: 'Проект 1' });
    expect(draftStore.read({ userId: 1, projectId: 1 })).toBe('{}');
    const onChange = vi.fn();
    onTestFinished(draftStore.subscribe(onChange));
    await user.click(await screen.findByRole('button', { name: /аккаунт: Анна/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
    await user.click(await screen.findByRole('button', { name: 'Выйти' }));
    await screen.findByRole('heading', { name: 'Вход' });
    expect(draftStore.read({ userId: 1, projectId: 1 })).toBeNull();
    expect(onChange).toHaveBeenCalled();
  });

  it('moves the focus to a new screen, but not out of a menu opened meanwhile', async () => {
    const { router } = openApp('/dashboard');
    await screen.findByRole('heading', { name: 'Проект 1' });
    await act(() => router.navigate('/dashboard/settings'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
    const search = await screen.findByLabelText('Куда перейти или что сделать');
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(screen.getByRole('main', { hidden: true }).closest('[inert]'), 'cannot take the focus').not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('main').closest('[inert]')).toBeNull();
  });
});

describe('a tab beside another one', () => {
  const [first, second] = [sampleUser({ name: 'Анна' }), sampleUser({ id: 2, name: 'Борис' })];
  const isSecond = (request: Request): boolean => request.headers.get('Authorization') === 'Bearer token-2';

  /** What another tab of the browser does to this one; a sleeping tab receives no event. */
  const storeElsewhere = (token: string | null): void => {
    if (token === null) localStorage.removeItem('token');
    else localStorage.setItem('token', token);
  };
  const notify = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  const wake = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

  const openPlan = async () => {
    tokenStore.set('token-1');
    const app = openApp('/dashboard/content-plans/1');
    expect(await screen.findByRole('heading', { name: 'Зимняя кампания' })).toBeDefined();
    // Set after the heading is rendered.
    await waitFor(() => expect(document.title).toBe('Зимняя кампания · Орбита'));
    return app;
  };

  beforeEach(() =>
    server.use(
      http.get('*/api/auth/me', ({ request }) => HttpResponse.json(isSecond(request) ? second : first)),
      http.get('*/api/projects', ({ request }) =>
        HttpResponse.json(isSecond(request) ? [] : [sampleProject(7, { name: 'Проект Анны' })]),
      ),
      http.get('*/api/projects/7', ({ request }) =>
        isSecond(request) ? refusal(404, 'PROJECT_NOT_FOUND')() : HttpResponse.json(sampleProject(7)),
      ),
      http.get('*/api/content-plans/1', ({ request }) =>
        isSecond(request)
          ? refusal(404, 'CONTENT_PLAN_NOT_FOUND')()
          : HttpResponse.json({ ...plan(), publications: [] }),
      ),
    ),
  );

  it.each([
    ['notified', notify],
    ['woken after it', wake],
  ])('shows nothing of the first user once a second one has signed in there: %s', async (_, notice) => {
    await openPlan();
    notifySuccess('План Анны удалён');
    storeElsewhere('token-2');
    act(() => void notice());
    expect(await screen.findByRole('heading', { name: 'Контент-план не найден' })).toBeDefined();
    expect(screen.getByRole('button', { name: /аккаунт: Борис/ })).toBeDefined();
    expect(screen.queryByText(/Зимняя кампания|Анны/)).toBeNull();
    await waitFor(() => expect(document.title).toBe('Контент-план не найден · Орбита'));
  });

  it('goes to the login with it, and continues with the next user', async () => {
    const { address } = await openPlan();
    storeElsewhere(null);
    act(() => void notify());
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeDefined();
    storeElsewhere('token-2');
    act(() => void notify());
    expect(await screen.findByText('Здравствуйте, Борис')).toBeDefined();
    expect(address()).toBe('/dashboard');
    expect(screen.queryByText(/Анны/)).toBeNull();
  });

  it('ignores answers to the first user that arrive after the second has signed in', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('*/api/subscription/trial', async () => {
        await late;
        return HttpResponse.json(sampleSubscription({ trial: 'active', trial_ends_at: '2026-11-28T10:00:00Z' }));
      }),
    );
    tokenStore.set('token-1');
    const { user } = openApp('/dashboard/settings/subscription');
    await user.click(await screen.findByRole('button', { name: /пробный период/i }));
    await user.click(await screen.findByRole('button', { name: 'Начать сейчас' }));
    storeElsewhere('token-2');
    act(() => void notify());
    expect(await screen.findByRole('button', { name: /аккаунт: Борис/ })).toBeDefined();
    answer();
    // Takes the same route and is answered after it.
    await act(() => api(accountEndpoints.me));
    expect(screen.queryByText(/зачислено|Не удалось/)).toBeNull();
    expect(await screen.findByRole('button', { name: /пробный период/i })).toBeDefined();
  });

  it('keeps the login of the second user when the first one’s token is refused', async () => {
    await openPlan();
    storeElsewhere('token-2');
    server.use(
      http.get('*/api/auth/me', ({ request }) =>
        isSecond(request) ? HttpResponse.json(second) : refusal(401, 'UNAUTHENTICATED')(),
      ),
    );
    await act(() => api(accountEndpoints.me).catch(() => undefined));
    expect(await screen.findByRole('button', { name: /аккаунт: Борис/ })).toBeDefined();
    expect(localStorage.getItem('token')).toBe('token-2');
  });
});
