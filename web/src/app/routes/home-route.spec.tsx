import { addDays } from '@orbita/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { problem, readinessItem } from '@/entities/readiness/testing/readiness';
import { tokenStore } from '@/shared/api/token';
import { todayInZone } from '@/shared/format/dates';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../testing/open-app';

beforeEach(() => {
  tokenStore.set('token-1');
  server.use(...appHandlers());
});

it('shows what is due today and tomorrow, and which of it has no text yet', async () => {
  const today = todayInZone('Europe/Moscow');
  const asked: string[] = [];
  server.use(
    http.get('*/api/projects/:id/publications', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([
        publication({ id: 1, title: 'Без слов', scheduled_date: today }),
        publication({ id: 2, title: 'Готово', scheduled_date: addDays(today, 1), has_content: true }),
        publication({ id: 3, title: 'Потом', scheduled_date: addDays(today, 3) }),
      ]);
    }),
  );
  openApp('/dashboard');
  const first = await screen.findByRole('region', { name: /^Сегодня/ });
  const link = within(first).getByRole('link', { name: /Без слов.*без текста/ });
  expect(link.getAttribute('href')).toBe('/dashboard/content-plans/1?publication=1');
  expect(within(screen.getByRole('region', { name: /^Завтра/ })).getByRole('link').textContent).toMatch(/Готово$/);
  // There is enough time left.
  expect(screen.getByRole('link', { name: /Потом/ }).textContent).not.toContain('без текста');
  expect(asked).toEqual(['?days=7&limit=8']);
});

it('shows the balance in posts', async () => {
  openApp('/dashboard');
  expect((await screen.findByRole('link', { name: 'Баланс ≈ 37 постов' })).getAttribute('href')).toBe(
    '/dashboard/settings/subscription',
  );
});

it('says what to do next, what will not go out, and offers the trial, each with one act', async () => {
  const today = todayInZone('Europe/Moscow');
  const due = publication({ id: 4, title: 'Дегустация', scheduled_date: today });
  const unwritten = [1, 2].map((id) => publication({ id, scheduled_date: addDays(today, id) }));
  server.use(
    http.get('*/api/projects/:id/content-plans', () =>
      HttpResponse.json([plan({ id: 9, end_date: addDays(today, 9) })]),
    ),
    http.get('*/api/content-plans/9', () =>
      HttpResponse.json({ ...plan({ id: 9 }), publications: unwritten, proposal: null }),
    ),
    http.get('*/api/content-plans/9/approval-links', () => HttpResponse.json([])),
    http.get('*/api/outlook', () =>
      HttpResponse.json({
        steps: [
          { project_id: 1, project_name: 'Кофейня', kind: 'write', count: 2, content_plan_id: 9 },
          { project_id: 2, project_name: 'Студия йоги', kind: 'schedule', count: 5, content_plan_id: 12 },
        ],
        at_risk: [
          {
            ...readinessItem({ verdict: 'blocked', problems: [problem('no-text', 'Нет текста.')], publication: due }),
            project_id: 2,
            project_name: 'Студия йоги',
          },
        ],
      }),
    ),
  );
  const { user } = openApp('/dashboard');
  const next = within(await screen.findByRole('region', { name: 'Дальше' }));
  expect(next.getByText('Без текста: 2 публикации')).toBeDefined();
  expect(next.getByRole('link', { name: 'Написать тексты' }).getAttribute('href')).toBe('/dashboard/content-plans/9');
  const danger = within(await screen.findByRole('region', { name: 'Не выйдут сегодня и завтра' }));
  expect(danger.getByRole('link', { name: 'Дегустация' }).getAttribute('href')).toBe(
    '/dashboard/content-plans/1?publication=4',
  );
  expect(danger.getByText(/^Студия йоги\. .*Нет текста\.$/)).toBeDefined();
  // The current project has its own line above.
  const others = within(screen.getByRole('region', { name: 'В других проектах' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dashboard/content-plans/12']);
  expect(others.getByText('готово и не запланировано: 5 публикаций')).toBeDefined();
  await user.click(within(screen.getByRole('region', { name: 'Пробный период' })).getByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Начать пробный период?' })).toBeDefined();
});
