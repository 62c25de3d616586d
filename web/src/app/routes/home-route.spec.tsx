import { addDays } from '@orbita/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
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
