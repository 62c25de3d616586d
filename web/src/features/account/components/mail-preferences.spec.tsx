import type { NotificationPreferences } from '@orbita/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { MailPreferences } from './mail-preferences';

const PATH = '*/api/account/notifications';
let stored: NotificationPreferences;
let sent: unknown[];

beforeEach(() => {
  tokenStore.set('token-1');
  sent = [];
  stored = {
    informational: true,
    marketing: 'none',
    reminders: {
      publication: true,
      publication_time: true,
      low_credits: true,
      drafts: true,
      renewal: true,
      digest: true,
      finished: true,
    },
    push: { failed: true, missed: true, finished: true, approval: true, publication_time: true },
  };
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get(PATH, () => HttpResponse.json(stored)),
    http.put(PATH, async ({ request }) => {
      const body = (await request.json()) as Partial<NotificationPreferences>;
      sent.push(body);
      stored = { ...stored, ...body, reminders: { ...stored.reminders, ...body.reminders } };
      return HttpResponse.json(stored);
    }),
  );
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('each switch sends only its own change', async () => {
  const user = userEvent.setup();
  renderApp(<MailPreferences />);
  await user.click(await screen.findByRole('checkbox', { name: 'Кредиты заканчиваются' }));
  await user.click(box('О готовой работе'));
  await user.click(box('Публикация под вопросом'));
  await user.click(box('Итоги недели'));
  await user.click(box('Забытые черновики'));
  await waitFor(() =>
    expect(sent).toEqual([
      { reminders: { low_credits: false } },
      { reminders: { finished: false } },
      { reminders: { publication: false } },
      { reminders: { digest: false } },
      { reminders: { drafts: false } },
    ]),
  );
  expect([box('Кредиты заканчиваются').checked, box('Окончание тарифа').checked]).toEqual([false, true]);
});

it('news wait for the mailed link, and say so', async () => {
  const user = userEvent.setup();
  renderApp(<MailPreferences />);
  await user.click(await screen.findByRole('checkbox', { name: 'Акции и предложения' }));
  expect(await screen.findByText(/Ждём подтверждения: откройте письмо на anna@example.ru/)).toBeDefined();
  await user.click(box('Акции и предложения'));
  await waitFor(() => expect(screen.queryByText(/Ждём подтверждения/)).toBeNull());
  expect(sent).toEqual([{ marketing: 'pending' }, { marketing: 'none' }]);
});

it('a refused change is rolled back with a message', async () => {
  server.use(http.put(PATH, () => HttpResponse.json({ error: 'Отказ', code: 'INTERNAL' }, { status: 500 })));
  const user = userEvent.setup();
  renderApp(<MailPreferences />);
  await user.click(await screen.findByRole('checkbox', { name: 'Кредиты заканчиваются' }));
  expect(await screen.findByText('Отказ')).toBeDefined();
  await waitFor(() => expect(box('Кредиты заканчиваются').checked).toBe(true));
});
