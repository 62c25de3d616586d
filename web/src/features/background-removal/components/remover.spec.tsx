import type { BackgroundRemovalOffer, Job } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepForAccount } from '@/shared/api/account-storage';
import { tokenStore } from '@/shared/api/token';
import { unsavedNow } from '@/shared/unsaved/unsaved-work';
import { renderApp } from '@/test/render';
import { sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { PLAIN } from '../model/look';
import { UNTOUCHED } from '../model/pixels/brush-mask';
import { RemoverScreen } from './remover-screen';
import type { ResultView } from './result/result-view';

// Drawing is checked by eye and in a browser: jsdom has no canvas.
vi.mock('./result/result-view', () => ({
  ResultView: ({ removal, fileId, onEdit, onFresh }: ComponentProps<typeof ResultView>) => (
    <>
      <button type="button" onClick={onFresh}>{`Новая картинка вместо ${fileId}`}</button>
      <button type="button" onClick={() => onEdit({ look: { ...PLAIN, margin: 5 } })}>{`Обрезать ${fileId}`}</button>
      <button
        type="button"
        onClick={() => onEdit({ saved: { look: removal.edits.look, version: UNTOUCHED, fileId: null } })}
      >
        Скачать
      </button>
      <p>{`Поля ${fileId}: ${removal.edits.look.margin}`}</p>
    </>
  ),
}));

const job = (id: number, change: Partial<Job> = {}): Job => ({
  id,
  kind: 'background.remove',
  status: 'active',
  progress: 40,
  stage: '',
  error: null,
  error_code: null,
  created_at: '2026-11-21T10:00:00Z',
  started_at: null,
  finished_at: null,
  ...change,
});

const offer = (change: Partial<BackgroundRemovalOffer> = {}): BackgroundRemovalOffer => ({
  engine: 'embedded',
  price: 30,
  max_bytes: 1_000,
  max_pixels: 40_000_000,
  ...change,
});

const picture = (name: string, bytes = 10): File => new File(['x'.repeat(bytes)], name, { type: 'image/jpeg' });

let jobs: Map<number, Job>;
/** Idempotency keys of the requests. */
let asked: (string | null)[];
const user = userEvent.setup();

beforeEach(() => {
  tokenStore.set('token-1');
  jobs = new Map();
  asked = [];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get('*/api/background-removal', () => HttpResponse.json(offer())),
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser({ credits_balance: 100 }))),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ plan_type: 'Pro' }))),
    http.post('*/api/background-removal/remove', ({ request }) => {
      asked.push(request.headers.get('Idempotency-Key'));
      const id = asked.length;
      if (!jobs.has(id)) jobs.set(id, job(id));
      return HttpResponse.json({ job_id: id }, { status: 202 });
    }),
    http.get('*/api/jobs/:id', ({ params }) => HttpResponse.json(jobs.get(Number(params.id)))),
    http.delete('*/api/jobs/:id', ({ params }) => {
      const ended = job(Number(params.id), { status: 'cancelled', error_code: 'JOB_CANCELLED' });
      jobs.set(ended.id, ended);
      return HttpResponse.json(ended);
    }),
  );
});

const open = async (): Promise<HTMLInputElement> => {
  renderApp(<RemoverScreen />, { at: '/dashboard/background-removal' });
  await screen.findByText(/30 кредитов за картинку|Бесплатно/);
  return screen.getByLabelText<HTMLInputElement>('Картинки с устройства');
};

const done = (id: number): Job =>
  job(id, { status: 'completed', progress: 100, result: { file_id: 70 + id, url: '/x' } });

/** Processes pictures until their results are ready: 71, 72 and so on. */
const finish = async (input: HTMLInputElement, ...names: string[]): Promise<void> => {
  names.forEach((_, index) => jobs.set(index + 1, done(index + 1)));
  await user.upload(
    input,
    names.map((name) => picture(name)),
  );
  await user.click(await screen.findByRole('button', { name: /^Удалить фон .*кредит/ }));
  await screen.findByText(`Готово: ${names.length} из ${names.length}`);
};

/** Names of the pictures in the list. */
const rows = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Картинки' }))
    .getAllByTitle(/\.jpg$/)
    .map(({ textContent }) => textContent);

it('orders nothing before the price is known', async () => {
  server.use(http.get('*/api/background-removal', () => new Promise<never>(() => undefined)));
  renderApp(<RemoverScreen />, { at: '/dashboard/background-removal' });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Картинки с устройства'), [picture('Кот.jpg')]);
  const run = await screen.findByRole('button', { name: /^Удалить фон/ });
  expect(run.hasAttribute('disabled')).toBe(true);
  await user.click(run);
  expect(asked).toEqual([]);
});

it('shows the price of all before the order, processes two at a time, and lets each end independently', async () => {
  const input = await open();
  await user.upload(input, [picture('Кот.jpg'), picture('Чашка.jpg'), picture('Дом.jpg')]);
  expect(await screen.findByText('На балансе останется 10 кредитов')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Удалить фон у 3 картинок · 90 кредитов' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText('Ждёт очереди')).toBeDefined();
  const bar = await screen.findByRole('progressbar', { name: 'Удаление фона: «Кот.jpg»' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('Удаляем фон, 40 %'));
  const second = await screen.findByRole('progressbar', { name: 'Удаление фона: «Чашка.jpg»' });
  await waitFor(() => expect(second.getAttribute('aria-valuetext')).toBe('Удаляем фон, 40 %'));
  await user.click(screen.getByRole('button', { name: 'Остановить «Чашка.jpg»' }));
  expect(await screen.findByText('Остановлено, можно повторить')).toBeDefined();
  // The third one has its place now; the second was cancelled on the server, too.
  await waitFor(() => expect([asked.length, jobs.get(2)?.status]).toEqual([3, 'cancelled']));
  jobs.set(1, job(1, { status: 'completed', progress: 100, result: { file_id: 71, url: '/x' } }));
  jobs.set(3, job(3, { status: 'failed', error: 'Ошибка удаления фона.', error_code: 'BACKGROUND_REMOVAL_FAILED' }));
  expect(await screen.findByRole('button', { name: 'Новая картинка вместо 71' })).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toBe('Ошибка удаления фона.');
  // Another try after a definite end is a new action.
  await user.click(screen.getByRole('button', { name: 'Повторить «Дом.jpg»' }));
  await waitFor(() => expect(new Set(asked).size).toBe(4));
  await user.click(screen.getByRole('button', { name: 'Новая картинка вместо 71' }));
  // Only chosen pictures replace results: the system's dialog may be cancelled.
  expect(rows()).toEqual(['Кот.jpg', 'Чашка.jpg', 'Дом.jpg']);
  await user.upload(screen.getByLabelText('Новая картинка'), picture('Сад.jpg'));
  expect(rows()).toEqual(['Чашка.jpg', 'Дом.jpg', 'Сад.jpg']);
});

it('keeps a picture that finishes while new ones are chosen, because the user has not seen it', async () => {
  const input = await open();
  jobs.set(1, done(1));
  await user.upload(input, [picture('Кот.jpg'), picture('Чашка.jpg')]);
  await user.click(screen.getByRole('button', { name: /^Удалить фон у 2/ }));
  await user.click(await screen.findByRole('button', { name: 'Новая картинка вместо 71' }));
  jobs.set(2, done(2));
  expect(await screen.findByText('Готово: 2 из 2')).toBeDefined();
  await user.upload(screen.getByLabelText('Новая картинка'), picture('Сад.jpg'));
  expect(rows()).toEqual(['Чашка.jpg', 'Сад.jpg']);
});

it('asks before unsaved edits are lost: of all results, or of one', async () => {
  const input = await open();
  await finish(input, 'Кот.jpg', 'Чашка.jpg', 'Дом.jpg');
  await user.click(screen.getByRole('button', { name: 'Обрезать 71' }));
  await user.click(screen.getByRole('button', { name: 'Открыть результат: «Чашка.jpg»' }));
  await user.click(screen.getByRole('button', { name: 'Обрезать 72' }));
  const choosing = vi.spyOn(screen.getByLabelText('Новая картинка'), 'click');

  await user.click(screen.getByRole('button', { name: 'Новая картинка вместо 72' }));
  const dialog = await screen.findByRole('dialog', { name: 'Начать с новой картинки?' });
  expect(within(dialog).getByText(/^У 2 картинок не сохранены правки/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Оставить' }));
  expect(choosing).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Новая картинка вместо 72' }));
  await user.click(await screen.findByRole('button', { name: 'Начать без сохранения' }));
  expect([choosing.mock.calls.length, rows()]).toEqual([1, ['Кот.jpg', 'Чашка.jpg', 'Дом.jpg']]);

  await user.click(screen.getByRole('button', { name: 'Убрать «Кот.jpg» из списка' }));
  await user.click(await screen.findByRole('button', { name: 'Убрать без сохранения' }));
  // One of these has no edits, and the other is downloaded in its current state.
  await user.click(screen.getByRole('button', { name: 'Скачать' }));
  await user.click(screen.getByRole('button', { name: 'Убрать «Дом.jpg» из списка' }));
  await user.click(screen.getByRole('button', { name: 'Новая картинка вместо 72' }));
  expect([choosing.mock.calls.length, rows()]).toEqual([2, ['Чашка.jpg']]);
});

it('keeps edits while another screen is open, and warns before they are lost with the page or the session', async () => {
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { queryClient, unmount } = renderApp(<RemoverScreen />, { at: '/dashboard/background-removal' });
  await finish(await screen.findByLabelText<HTMLInputElement>('Картинки с устройства'), 'Кот.jpg');
  expect(isAsked()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Обрезать 71' }));
  unmount();
  expect([isAsked(), unsavedNow()]).toEqual([true, { cutouts: 1 }]);
  renderApp(<RemoverScreen />, { at: '/dashboard/background-removal', queryClient });
  expect(await screen.findByText('Поля 71: 5')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Скачать' }));
  expect([isAsked(), unsavedNow()]).toEqual([false, {}]);
});

it('keeps edits over a session that ended by itself, for the same user only', async () => {
  keepForAccount(1);
  const { queryClient, unmount } = renderApp(<RemoverScreen />, { at: '/dashboard/background-removal' });
  await finish(await screen.findByLabelText<HTMLInputElement>('Картинки с устройства'), 'Кот.jpg');
  await user.click(screen.getByRole('button', { name: 'Обрезать 71' }));
  unmount();
  tokenStore.end('token-1');
  keepForAccount(1);
  tokenStore.set('token-2');
  const again = renderApp(<RemoverScreen />, { at: '/dashboard/background-removal', queryClient });
  expect(await screen.findByText('Поля 71: 5')).toBeDefined();
  again.unmount();
  tokenStore.end('token-2');
  keepForAccount(2);
  tokenStore.set('token-3');
  renderApp(<RemoverScreen />, { at: '/dashboard/background-removal', queryClient });
  await screen.findByText(/30 кредитов за картинку/);
  expect(screen.queryByText(/Кот/)).toBeNull();
});

it('keeps the current picture visible when an earlier one is finished', async () => {
  const input = await open();
  jobs.set(2, done(2));
  await user.upload(input, [picture('Кот.jpg'), picture('Чашка.jpg')]);
  await user.click(screen.getByRole('button', { name: /^Удалить фон у 2/ }));
  expect(await screen.findByText('Поля 72: null')).toBeDefined();
  jobs.set(1, done(1));
  expect(await screen.findByText('Готово: 2 из 2')).toBeDefined();
  expect(screen.getByText('Поля 72: null')).toBeDefined();
});

it('retries an action with an unknown outcome under the same key', async () => {
  server.use(
    http.post('*/api/background-removal/remove', ({ request }) => {
      asked.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ error: 'Сервис занят', code: 'UNAVAILABLE' }, { status: 503 });
    }),
  );
  const input = await open();
  await user.upload(input, picture('Кот.jpg'));
  await user.click(screen.getByRole('button', { name: 'Удалить фон · 30 кредитов' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Сервис занят');
  await user.click(screen.getByRole('button', { name: 'Повторить «Кот.jpg»' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]).toBe(asked[1]);
});

it('accepts only pictures, also pasted ones, up to a size, and says so', async () => {
  const input = await open();
  await user.click(screen.getByRole('button', { name: 'Удалить фон' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Пожалуйста, выберите изображение');
  await userEvent
    .setup({ applyAccept: false })
    .upload(input, new File(['x'], 'Договор.pdf', { type: 'application/pdf' }));
  expect(screen.getByRole('alert').textContent).toBe('Пожалуйста, выберите изображение');
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [picture('Большая.png', 1_001), picture('Малая.png')] },
  });
  document.dispatchEvent(paste);
  expect(await screen.findByText(/^Файл больше/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Удалить фон · 30 кредитов' })).toBeDefined();
  expect(asked).toEqual([]);
});

it('spends nothing without enough credits, and links to where to get more', async () => {
  const input = await open();
  await user.upload(
    input,
    [1, 2, 3, 4].map((number) => picture(`${number}.png`)),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Не хватает 20 кредитов/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Удалить фон у 4/ }).disabled).toBe(true);
});

it('says that the plan does not include it, and that it is free where it is', async () => {
  server.use(
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())),
    http.get('*/api/background-removal', () => HttpResponse.json(offer({ price: 0 }))),
  );
  await open();
  await screen.findByRole('region', { name: 'Доступно с тарифа Pro' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Удалить фон' }).disabled).toBe(true);
  expect(screen.getByText(/бесплатный тестовый режим/)).toBeDefined();
});

it('says how to install a model where there is none', async () => {
  server.use(http.get('*/api/background-removal', () => HttpResponse.json(offer({ engine: 'none' }))));
  renderApp(<RemoverScreen />, { at: '/dashboard/background-removal' });
  expect(await screen.findByRole('heading', { name: 'Модель не установлена' })).toBeDefined();
  expect(screen.getByText(/docs\/models\.md, раздел Backgrounds/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Удалить фон/ })).toBeNull();
});
