import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { plan } from '@/entities/content-plans/testing/plans';
import { readiness } from '@/entities/readiness/testing/readiness';
import { tokenStore } from '@/shared/api/token';
import { ru } from '@/shared/i18n/ru';
import { sampleProject } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp, refusal } from './testing/open-app';

beforeEach(() => {
  tokenStore.set('token-1');
  server.use(
    ...appHandlers(),
    http.get('*/api/styles', () => HttpResponse.json([])),
    http.get('*/api/background-removal', () =>
      HttpResponse.json({ engine: 'none', price: 30, max_bytes: 1, max_pixels: 1 }),
    ),
    http.get('*/api/projects/:id/outlook', () => HttpResponse.json(readiness())),
    http.get('*/api/projects/:id/receipts', () => HttpResponse.json([])),
    http.get('*/api/projects/:id/publishing', () => HttpResponse.json({ paused: false, requires_approval: false })),
    http.get('*/api/projects/:id', ({ params }) => HttpResponse.json(sampleProject(Number(params.id)))),
  );
});

it.each([
  ['/dashboard', 'Главная · Орбита'],
  ['/dashboard/projects', 'Проекты · Орбита'],
  ['/dashboard/projects/new', 'Новый проект · Орбита'],
  ['/dashboard/projects/1', 'Проект 1 · Орбита'],
  ['/dashboard/projects/1/outlook', 'Готовность · Проект 1 · Орбита'],
  ['/dashboard/projects/1/receipts', 'Журнал · Проект 1 · Орбита'],
  ['/dashboard/projects/1/edit', 'Настройки проекта · Орбита'],
  ['/dashboard/styles', 'Стили · Орбита'],
  ['/dashboard/background-removal', 'Удаление фона · Орбита'],
  ['/dashboard/settings', 'Профиль · Орбита'],
  ['/dashboard/settings/subscription', 'Подписка · Орбита'],
  ['/dashboard/settings/integrations', 'Интеграции · Орбита'],
  ['/dashboard/settings/notifications', 'Уведомления · Орбита'],
  ['/dashboard/settings/developers', 'Разработчикам · Орбита'],
])('%s has the title «%s»', async (at, title) => {
  openApp(at);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe(title));
});

it('the registration has its title', async () => {
  tokenStore.end(tokenStore.get());
  openApp('/register');
  await screen.findByRole('button', { name: 'Создать аккаунт' });
  await waitFor(() => expect(document.title).toBe('Регистрация · Орбита'));
});

it.each([
  ['/dashboard/projects/0', 'Проект не найден'],
  ['/dashboard/projects/first', 'Проект не найден'],
  ['/dashboard/projects/first/edit', 'Проект не найден'],
  ['/dashboard/projects/first/outlook', 'Проект не найден'],
  ['/dashboard/projects/first/receipts', 'Проект не найден'],
  ['/dashboard/content-plans/first', 'Контент-план не найден'],
  ['/dashboard/styles/first', 'Стиль не найден'],
  ['/dashboard/publications/first/edit', 'Публикация не найдена'],
  ['/dashboard/carousels/first', 'Карусель не найдена'],
])('%s, which names nothing, says «%s» without a request', async (at, message) => {
  openApp(at);
  expect(await screen.findByRole('heading', { level: 1, name: message })).toBeDefined();
});

it('what begins with Pro stays visible on Free, leads to its page with the offer and says so', async () => {
  openApp('/dashboard/projects');
  const [menu] = await screen.findAllByRole('navigation', { name: 'Основное меню' });
  await waitFor(() => {
    const closed = within(menu!).getByRole('link', { name: /^Карусели/ });
    expect(closed.getAttribute('href')).toBe('/dashboard/carousels');
    expect(closed.textContent).toBe('КаруселиPro');
  });
  const hints = within(menu!).getAllByRole('tooltip', { hidden: true });
  expect(new Set(hints.map(({ textContent }) => textContent))).toEqual(new Set(['Доступно с тарифа Pro']));
});

it("another user's project cannot be changed either", async () => {
  server.use(http.get('*/api/projects/99', refusal(404, 'PROJECT_NOT_FOUND')));
  openApp('/dashboard/projects/99/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Проект не найден' })).toBeDefined();
});

describe('a screen that failed to load says why and recovers', () => {
  it.each([
    ['/dashboard/projects', '*/api/projects', 'Ошибка загрузки проектов', [sampleProject(1)]],
    ['/dashboard/projects/1/edit', '*/api/projects/1', 'Ошибка загрузки проекта', sampleProject(1)],
  ] as const)('%s', async (at, path, title, answer) => {
    server.use(http.get(path, refusal(500, 'INTERNAL')));
    const { user } = openApp(at);
    const state = (await screen.findByText(title)).closest('[role="alert"]');
    expect(state?.textContent).toContain('Отказ');
    server.use(http.get(path, () => HttpResponse.json(answer)));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });
});

it.each([
  ["a project's settings", '/dashboard/projects/2/edit'],
  ['a plan', '/dashboard/content-plans/1'],
])('opening %s makes its project current', async (_, at) => {
  const publications: unknown[] = [];
  server.use(http.get('*/api/content-plans/1', () => HttpResponse.json({ ...plan({ project_id: 2 }), publications })));
  openApp(at);
  expect(await screen.findByRole('button', { name: /^Текущий проект: Проект 2/ })).toBeDefined();
  expect(localStorage.getItem('currentProjectId')).toBe('2');
});

it("a page of the old project is replaced by the new one's", async () => {
  const { address, user } = openApp('/dashboard/projects/1');
  await user.click(await screen.findByRole('button', { name: /^Текущий проект: Проект 1/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Проект 2' }));
  await waitFor(() => expect(address()).toBe('/dashboard/projects/2'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Проект 2' })).toBeDefined();
});

it('the menu is folded in the studio until it is opened there, and stays as it was elsewhere', async () => {
  server.use(http.get('*/api/carousels/:id', refusal(404, 'CAROUSEL_NOT_FOUND')));
  const { router } = openApp('/dashboard/carousels/7');
  await userEvent.click(await screen.findByRole('button', { name: ru.shell.expand }));
  expect(screen.getByRole('button', { name: ru.shell.collapse }).getAttribute('aria-expanded')).toBe('true');
  await router.navigate('/dashboard/settings');
  await userEvent.click(await screen.findByRole('button', { name: ru.shell.collapse }));
  await router.navigate('/dashboard/carousels/7');
  await screen.findByRole('button', { name: ru.shell.collapse });
});
