import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Publication } from '@orbita/contracts';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { account } from '@/entities/publishing/testing/accounts';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { draftStore } from '../api/draft-store';
import { workOf } from '../model/work';
import { PublicationPage } from './publication-page';

/** The server's state. */
let stored: Publication;
/** The project is paused. */
let isPaused: boolean;
/** Bodies of the received updates. */
let updates: Record<string, unknown>[];

const OWNER = { userId: 1, publicationId: 1 };
const refused = (status: number, code: string, details = {}) =>
  HttpResponse.json({ error: 'Отказ', code, details }, { status });

beforeEach(() => {
  localStorage.clear();
  stored = publication({ content: 'Кофе дня', content_entities: [], has_content: true, version: 3 });
  updates = [];
  isPaused = false;
  server.use(
    http.get('*/api/publications/:id', () => HttpResponse.json({ ...stored, attempts: [] })),
    http.get('*/api/publications/:id/preflight', () => HttpResponse.json([])),
    http.get('*/api/integrations', () =>
      HttpResponse.json([account(), account({ id: 6, platform: 'vk', title: 'Зерно ВК' })]),
    ),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ plan_type: 'Pro' }))),
    http.get('*/api/projects/:id/publishing', () => HttpResponse.json({ paused: isPaused })),
    http.put('*/api/publications/:id', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      updates.push(body);
      if (body.version !== stored.version) return refused(409, 'PUBLICATION_CHANGED', { version: stored.version });
      stored = { ...stored, ...body, version: stored.version + 1, edited_at: '2026-11-22T10:00:00.000Z' };
      return HttpResponse.json(stored);
    }),
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/content-plans/:id/approval-links', () => HttpResponse.json([])),
    http.get('*/api/content-plans/:id', () => HttpResponse.json({ ...plan(), publications: [] })),
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(7)])),
    http.get('*/api/projects/:id', () => HttpResponse.json(sampleProject(7))),
    http.get('*/api/credits/estimate/:type', () =>
      HttpResponse.json({ estimated_credits: 50, credits_balance: 541, is_demo: false }),
    ),
  );
});

const open = async () => {
  renderApp(
    <CurrentProjectProvider>
      <PublicationPage publicationId={1} ApprovalDialog={() => null} />
    </CurrentProjectProvider>,
  );
  return screen.findByLabelText<HTMLInputElement>(/^Заголовок/);
};

const retitle = async (user: ReturnType<typeof userEvent.setup>, title: string): Promise<void> => {
  const field = screen.getByLabelText(/^Заголовок/);
  await user.clear(field);
  await user.type(field, title);
};

it('saves only what was changed, with the version it is based on', async () => {
  const user = userEvent.setup();
  await open();
  await retitle(user, 'Новый');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Публикация сохранена!')).toBeDefined();
  expect(updates).toEqual([{ title: 'Новый', version: 3 }]);
});

describe('a draft', () => {
  it('restores unsaved changes after a crash, and can be discarded', async () => {
    const saved = workOf(stored);
    draftStore.write(OWNER, { version: 3, base: { title: saved.title }, mine: { title: 'Черновик' }, at: Date.now() });
    const user = userEvent.setup();
    expect((await open()).value).toBe('Черновик');
    await user.click(screen.getByRole('button', { name: 'Отменить их' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Заголовок/).value).toBe(stored.title);
  });

  it('is not discarded together with later changes', async () => {
    const saved = workOf(stored);
    draftStore.write(OWNER, { version: 3, base: { title: saved.title }, mine: { title: 'Черновик' }, at: Date.now() });
    const user = userEvent.setup();
    await open();
    await screen.findByText(/^Восстановлены/);
    await user.type(screen.getByLabelText(/^Цель/), '!');
    expect(screen.queryByText(/^Восстановлены/)).toBeNull();
  });

  it('never overwrites what another window saved since: both are shown', async () => {
    draftStore.write(OWNER, { version: 2, base: { title: 'Прежний' }, mine: { title: 'Черновик' }, at: Date.now() });
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Открыта в другом окне' });
    expect(within(dialog).getAllByText('Черновик').length).toBeGreaterThan(0);
    expect(dialog.textContent).toContain(stored.title);
    expect(updates).toEqual([]);
  });

  it('that another window has already saved is deleted', async () => {
    draftStore.write(OWNER, { version: 2, base: { title: 'Прежний' }, mine: { title: stored.title }, at: Date.now() });
    await open();
    expect(screen.queryByText(/^Восстановлены/)).toBeNull();
    expect(draftStore.take(OWNER)).toBeNull();
  });

  it('that was tampered with is ignored', () => {
    localStorage.setItem('publication-draft:1:1:x', '{"version":1,"base":{},"mine":{"title":5},"at":1}');
    expect(draftStore.take(OWNER)).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('a publication changed in another window is not overwritten: the user chooses, then saves', async () => {
  const user = userEvent.setup();
  await open();
  await retitle(user, 'Моё');
  stored = { ...stored, title: 'Чужое', goal: 'Новая цель', version: 4 };
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Открыта в другом окне' });
  await user.click(within(dialog).getByRole('button', { name: 'Продолжить' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(stored).toMatchObject({ title: 'Моё', goal: 'Новая цель', version: 5 }));
});

it('a publication that was published automatically meanwhile is saved without a question', async () => {
  const user = userEvent.setup();
  await open();
  await retitle(user, 'Моё');
  stored = { ...stored, status: 'published', version: 5 };
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Публикация сохранена!')).toBeDefined();
  expect(updates.map(({ version }) => version)).toEqual([3, 5]);
  expect(stored).toMatchObject({ title: 'Моё', status: 'published', version: 6 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [404, 'PUBLICATION_NOT_FOUND', 'Публикация не найдена'],
  [500, 'INTERNAL', 'Ошибка загрузки публикации'],
])('an answer of %i is shown as it is', async (status, code, title) => {
  server.use(http.get('*/api/publications/:id', () => refused(status, code)));
  renderApp(
    <CurrentProjectProvider>
      <PublicationPage publicationId={1} ApprovalDialog={() => null} />
    </CurrentProjectProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
});

it('says at the field what is missing, and sends nothing', async () => {
  const user = userEvent.setup();
  await user.clear(await open());
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByText('Введите заголовок')).toBeDefined();
  expect(updates).toEqual([]);
});

it('warns when a publication is moved to a past day', async () => {
  await open();
  const date = screen.getByLabelText(/^Дата/);
  fireEvent.change(date, { target: { value: '2020-01-01' } });
  expect(screen.getByText('Эта дата уже прошла')).toBeDefined();
  fireEvent.change(date, { target: { value: '2090-01-01' } });
  expect(screen.queryByText('Эта дата уже прошла')).toBeNull();
});

describe('automatic publishing', () => {
  const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Публиковать автоматически' });

  it('is saved with the rest, preselects accounts of its own network, and says when and where', async () => {
    stored = { ...stored, scheduled_date: '2036-12-12', scheduled_time: '10:30' };
    const user = userEvent.setup();
    await open();
    await screen.findByText(/Сам пост не выйдет/);
    await user.click(await toggle());
    expect(await screen.findByText(/После сохранения: выйдет 12 декабря 2036 в 10:30 в 1 аккаунт\./)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /^Зерно ВК/ }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Выйдет 12 декабря 2036 в 10:30 в 2 аккаунта\./)).toBeDefined();
    expect(screen.getByText(/Время проекта: Москва/)).toBeDefined();
    expect(updates).toEqual([{ auto_publish: true, integration_ids: [5, 6], version: 3 }]);
  });

  it('requires an account before it is saved', async () => {
    stored = { ...stored, auto_publish: true, integration_ids: [5], status: 'scheduled' };
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('checkbox', { name: /^Зерно Telegram/ }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Выберите аккаунт, в который выйдет публикация')).toBeDefined();
    expect(updates).toEqual([]);
  });

  it('says so when there is no account yet, and moves the focus there', async () => {
    server.use(http.get('*/api/integrations', () => HttpResponse.json([])));
    const user = userEvent.setup();
    await open();
    await user.click(await toggle());
    const none = await screen.findByText('Пока некуда публиковать');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Выберите аккаунт, в который выйдет публикация');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(none)).toBe(true);
    expect(updates).toEqual([]);
  });

  it('is not promised while the project is paused', async () => {
    isPaused = true;
    stored = { ...stored, auto_publish: true, integration_ids: [5], status: 'scheduled' };
    await open();
    expect(await screen.findByText(/Публикация проекта остановлена/)).toBeDefined();
    expect(screen.queryByText(/^Выйдет/)).toBeNull();
  });

  it('leads users on Free to the plans', async () => {
    server.use(http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ trial: 'used' }))));
    await open();
    const plans = await screen.findByRole('link', { name: 'Посмотреть тарифы' });
    expect(plans.getAttribute('href')).toBe('/dashboard/settings/subscription');
    expect((await toggle()).disabled).toBe(true);
  });
});

describe('the bar', () => {
  const act = (name: RegExp) => screen.findByRole('button', { name });

  it('schedules a ready post with one press, to the account used last, and takes it back from the menu', async () => {
    stored = { ...stored, scheduled_date: '2036-12-02', scheduled_time: '20:00' };
    const user = userEvent.setup();
    await open();
    await user.click(await act(/^Запланировать на 2 дек 2036, 20:00 · Зерно$/));
    expect(await screen.findByText('Пост запланирован на 2 дек 2036, 20:00')).toBeDefined();
    expect(updates).toEqual([{ auto_publish: true, integration_ids: [5], version: 3 }]);
    await act(/^Запланировано на 2 дек 2036, 20:00 · Зерно$/);
    await user.click(screen.getByRole('button', { name: 'Другие действия с постом' }));
    await user.click(screen.getByRole('menuitem', { name: 'Снять с расписания' }));
    await act(/^Запланировать/);
    expect(updates[1]).toEqual({ auto_publish: false, version: 4 });
  });

  it('says what is missing and leads there, and sends nothing', async () => {
    stored = { ...stored, scheduled_date: '2036-12-02', content: 'Чашка за [цена]' };
    const user = userEvent.setup();
    await open();
    await user.click(await act(/^Запланировать/));
    expect((await screen.findByRole('alert')).textContent).toBe('В тексте осталось заполнить 1 место');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Текст' }));
    expect(updates).toEqual([]);
  });

  it('reminds of a post for a network it cannot publish to, and copies its text', async () => {
    stored = { ...stored, social_network: 'instagram', scheduled_date: '2036-12-02', scheduled_time: '20:00' };
    const user = userEvent.setup();
    await open();
    await user.click(await act(/^Напомнить 2 дек 2036, 20:00$/));
    await act(/^Напомним 2 дек 2036, 20:00$/);
    expect(updates).toEqual([{ remind: true, version: 3 }]);
    expect(screen.getByText(/^Орбита сюда не публикует: напомним в срок/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Другие действия с постом' }));
    await user.click(screen.getByRole('menuitem', { name: 'Скопировать текст' }));
    expect(await screen.findByText('Текст скопирован')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('Кофе дня');
  });
});

it('sends what is on the screen: saves it before it asks for accounts', async () => {
  const user = userEvent.setup();
  await open();
  await retitle(user, 'Новый');
  await user.click(await screen.findByRole('button', { name: 'Опубликовать сейчас' }));
  expect(await screen.findByRole('dialog', { name: 'Опубликовать пост' })).toBeDefined();
  expect(updates).toEqual([{ title: 'Новый', version: 3 }]);
});
