import type { Readiness } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { atAccount, readiness, readinessItem, problem } from '@/entities/readiness/testing/readiness';
import { ReadinessScreen } from './readiness-screen';

let stored: Readiness;
let isPaused: boolean;
let asked: number;

const noText = problem('no-text', 'Нет текста: напишите его.');

beforeEach(() => {
  // Noon in Moscow; only the date is frozen.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-12-12T06:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  isPaused = false;
  asked = 0;
  stored = readiness([
    readinessItem(),
    readinessItem({
      publication: { id: 2, title: 'Без слов', scheduled_time: '18:00' },
      verdict: 'blocked',
      problems: [noText],
    }),
    readinessItem({
      publication: { id: 3, title: 'Длинная', scheduled_date: '2036-12-16' },
      verdict: 'blocked',
      accounts: [
        atAccount(),
        atAccount({
          integration_id: 6,
          platform: 'vk',
          account: 'Зерно ВК',
          problems: [problem('account-dead', 'Ключ больше не работает.')],
        }),
      ],
    }),
    readinessItem({
      publication: { id: 4, title: 'Рядом', scheduled_date: '2036-12-17' },
      verdict: 'warns',
      problems: [problem('same-minute', 'В ту же минуту выходит ещё одна.', 'warns')],
    }),
    readinessItem({
      publication: { id: 5, title: 'Руками', scheduled_date: '2036-12-17', auto_publish: false },
      verdict: 'by-hand',
      accounts: [],
    }),
  ]);
  server.use(
    http.get('*/api/projects/7/outlook', () => {
      asked += 1;
      return HttpResponse.json(stored);
    }),
    http.get('*/api/projects/7/publishing', () => HttpResponse.json({ paused: isPaused, requires_approval: false })),
    http.put('*/api/projects/7/publishing', async ({ request }) => {
      isPaused = ((await request.json()) as { paused: boolean }).paused;
      stored = readiness([readinessItem()]);
      return HttpResponse.json({ paused: isPaused, requires_approval: false });
    }),
  );
});

const onMove = vi.fn();
const open = async (search = '') => {
  const app = renderApp(<ReadinessScreen project={{ id: 7, time_zone: 'Europe/Moscow' }} onMove={onMove} />, {
    at: `/outlook${search}`,
    path: '/outlook',
  });
  await screen.findByRole('group', { name: 'Что показать' });
  return { ...app, user: userEvent.setup() };
};
const row = (title: string): HTMLElement => screen.getByRole('link', { name: title }).closest('li')!;

it('shows how many will be published, and groups empty days in one line', async () => {
  await open();
  expect(screen.getByText('2 публикации выйдут (1 с оговорками), 2 под вопросом, 1 вручную')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '12 декабря, пт сегодня',
    '16 декабря, вт ',
    '17 декабря, ср ',
  ]);
  expect(screen.getAllByText(/ничего не запланировано/).map(({ textContent }) => textContent)).toEqual([
    '13–15 декабря: ничего не запланировано',
    '18–25 декабря: ничего не запланировано',
  ]);
});

it('names every problem, account by account, with its one fix', async () => {
  const { user } = await open();
  expect(within(row('Без слов')).getByText('Не выйдет')).toBeDefined();
  expect(within(row('Без слов')).getByRole('link', { name: 'Написать текст: Без слов' }).getAttribute('href')).toBe(
    '/dashboard/publications/2/edit',
  );
  expect(within(row('Длинная')).getByText('Выйдет не везде')).toBeDefined();
  const atVk = within(row('Длинная')).getByRole('region', { name: '«Зерно ВК», ВКонтакте' });
  expect(within(atVk).getByRole('link', { name: 'Обновить ключ: Длинная' }).getAttribute('href')).toBe(
    '/dashboard/settings/integrations',
  );
  await user.click(within(row('Рядом')).getByRole('button', { name: 'Перенести…: Рядом' }));
  expect(onMove).toHaveBeenCalledWith(stored.publications[3]?.publication);
});

it('keeps the filter in the URL', async () => {
  const { router, user } = await open('?show=by-hand');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/ничего не запланировано/), 'of other publications nothing is said').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Под вопросом 2' }));
  expect(router.state.location.search).toBe('?show=at-risk');
  expect(screen.getByRole('link', { name: 'Без слов' })).toBeDefined();
});

it('refetches on request, and shows when it was checked', async () => {
  const { user } = await open();
  stored = readiness([readinessItem()]);
  await user.click(screen.getByRole('button', { name: 'Проверить сейчас' }));
  expect(await screen.findByText('1 публикация выйдет')).toBeDefined();
  expect(await screen.findByText(/^Проверено в \d\d:05$/)).toBeDefined();
  expect(asked).toBe(2);
});

it('resumes a paused project in place, and refetches', async () => {
  isPaused = true;
  stored = readiness([
    readinessItem({ verdict: 'blocked', problems: [problem('project-paused', 'Проект остановлен.')] }),
  ]);
  const { user } = await open();
  await screen.findByRole('region', { name: 'Публикация проекта остановлена' });
  await user.click(within(row('Как выбрать зерно')).getByRole('button', { name: 'Продолжить публикацию' }));
  expect(await screen.findByText('1 публикация выйдет')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Публикация проекта остановлена' })).toBeNull();
});

describe('without anything to show', () => {
  it('says so, and links to the plans', async () => {
    stored = readiness();
    renderApp(<ReadinessScreen project={{ id: 7, time_zone: 'Europe/Moscow' }} onMove={onMove} />);
    expect(await screen.findByRole('heading', { name: 'Впереди пусто' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Открыть контент-планы' }).getAttribute('href')).toBe(
      '/dashboard/projects/7',
    );
  });

  it('shows the reason of a failure and recovers from it', async () => {
    const refuse = () => HttpResponse.json({ error: 'Отказ', code: 'INTERNAL' }, { status: 500 });
    server.use(http.get('*/api/projects/7/outlook', refuse, { once: true }));
    const user = userEvent.setup();
    renderApp(<ReadinessScreen project={{ id: 7, time_zone: 'Europe/Moscow' }} onMove={onMove} />);
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Без слов' })).toBeDefined());
  });
});
