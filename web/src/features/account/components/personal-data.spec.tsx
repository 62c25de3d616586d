import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { DeletionSection } from './deletion-section';
import { ExportSection } from './export-section';

beforeEach(() => tokenStore.set('token-1'));

const job = (status: string, change: object = {}) => ({
  id: 7,
  kind: 'account.export',
  status,
  progress: 40,
  stage: 'Собираем архив',
  error: null,
  error_code: null,
  created_at: '2036-01-01T10:00:00Z',
  started_at: null,
  finished_at: null,
  ...change,
});
const archive = (expires_at: string) => ({
  url: '/api/files/3/content?variant=file&expires=1&signature=x',
  bytes: 1_000,
  created_at: '2036-01-01T10:00:00Z',
  expires_at,
});

it('an archive is ordered, shows its progress, and can be downloaded until it expires', async () => {
  let state: object = { job_id: null, archive: null };
  let status = 'active';
  server.use(
    http.get('*/api/account/export', () => HttpResponse.json(state)),
    http.post('*/api/account/export', () => {
      state = { job_id: 7, archive: null };
      return HttpResponse.json({ job_id: 7 }, { status: 202 });
    }),
    http.get('*/api/jobs/7', () => HttpResponse.json(job(status))),
  );
  const user = userEvent.setup();
  renderApp(<ExportSection />);
  await user.click(await screen.findByRole('button', { name: 'Собрать архив' }));
  const progress = await screen.findByRole('progressbar');
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
  expect(screen.getByText(/пришлём письмо/)).toBeDefined();
  state = { job_id: null, archive: archive('2036-11-24T10:00:00Z') };
  status = 'completed';
  const link = await screen.findByRole('link', { name: /^Скачать архив \(до 24 ноября/ });
  expect(link.getAttribute('href')).toBe('/api/files/3/content?variant=file&expires=1&signature=x');
  expect(screen.getByRole('button', { name: 'Собрать заново' })).toBeDefined();
});

it('an expired archive is no longer offered', async () => {
  server.use(
    http.get('*/api/account/export', () =>
      HttpResponse.json({ job_id: null, archive: archive('2026-01-01T10:00:00Z') }),
    ),
  );
  renderApp(<ExportSection />);
  expect(await screen.findByText(/Срок архива истёк/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a failed archive says why and can be ordered again', async () => {
  let state: object = { job_id: 7, archive: null };
  server.use(
    http.get('*/api/account/export', () => HttpResponse.json(state)),
    http.get('*/api/jobs/7', () => {
      state = { job_id: null, archive: null };
      return HttpResponse.json(job('failed', { error: 'Хранилище не отвечает' }));
    }),
  );
  renderApp(<ExportSection />);
  expect(await screen.findByText('Хранилище не отвечает')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Собрать архив' })).toBeDefined();
});

it('an account is deleted with its password only, after the losses are listed, and leaves nothing here', async () => {
  const sent: unknown[] = [];
  server.use(
    http.delete('*/api/account', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        return HttpResponse.json(
          { error: 'Неверный пароль', code: 'WRONG_PASSWORD', field: 'password' },
          { status: 403 },
        );
      }
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = userEvent.setup();
  renderApp(<DeletionSection user={sampleUser({ credits_balance: 1_850, subscription: { plan_type: 'Pro' } })} />);
  await user.click(screen.getByRole('button', { name: 'Удалить аккаунт' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [lost] = dialog.getAllByRole('list');
  expect(dialog.getByRole('heading', { name: 'Исчезнут' })).toBeDefined();
  expect(
    within(lost!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Проекты, контент-планы, тексты, стили и файлы',
    '1\u202f850 кредитов на балансе',
    'Оставшееся время тарифа Pro',
    'Входы на всех устройствах и начатые задачи — сразу',
  ]);
  expect(dialog.getByText(/3 года/)).toBeDefined();
  const password = dialog.getByLabelText('Пароль', { selector: 'input' });
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await dialog.findByText('Укажите пароль')).toBeDefined();
  await user.type(password, 'не тот');
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await dialog.findByText('Неверный пароль')).toBeDefined();
  expect(tokenStore.get()).toBe('token-1');
  localStorage.setItem('draft', 'Черновик');
  await user.clear(password);
  await user.type(password, 'тот самый');
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  await waitFor(() => expect(tokenStore.get()).toBeNull());
  expect(sent).toEqual([{ password: 'не тот' }, { password: 'тот самый' }]);
  expect(localStorage.getItem('draft')).toBeNull();
  expect(await screen.findByText('Аккаунт удалён')).toBeDefined();
});
