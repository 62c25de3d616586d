import type { BackgroundRemovalOffer, Job } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { RemoverScreen } from './remover-screen';

// What is drawn is judged by eye and in a browser: jsdom has no canvas.
vi.mock('./result/result-view', () => ({
  ResultView: ({ fileId, onFresh }: { fileId: number; onFresh: () => void }) => (
    <button type="button" onClick={onFresh}>{`Новая картинка вместо ${fileId}`}</button>
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
/** Keys of the acts the server was asked for. */
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

it('tells the price of all before the act, works on two at a time, and lets each end by itself', async () => {
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
  // Its place is the third one's now; the second was called off on the server, too.
  await waitFor(() => expect([asked.length, jobs.get(2)?.status]).toEqual([3, 'cancelled']));
  jobs.set(1, job(1, { status: 'completed', progress: 100, result: { file_id: 71, url: '/x' } }));
  jobs.set(3, job(3, { status: 'failed', error: 'Ошибка удаления фона.', error_code: 'BACKGROUND_REMOVAL_FAILED' }));
  expect(await screen.findByRole('button', { name: 'Новая картинка вместо 71' })).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toBe('Ошибка удаления фона.');
  // Another try after a definite end is another act.
  await user.click(screen.getByRole('button', { name: 'Повторить «Дом.jpg»' }));
  await waitFor(() => expect(new Set(asked).size).toBe(4));
  await user.click(screen.getByRole('button', { name: 'Новая картинка вместо 71' }));
  expect(within(screen.getByRole('list', { name: 'Картинки' })).queryByText('Кот.jpg')).toBeNull();
});

it('repeats under the same name an act nobody knows the end of', async () => {
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

it('takes pictures alone, also pasted ones, none too large, and says so', async () => {
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

it('lets nobody spend what is not there, and shows the way to more', async () => {
  const input = await open();
  await user.upload(
    input,
    [1, 2, 3, 4].map((number) => picture(`${number}.png`)),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Не хватает 20 кредитов/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Удалить фон у 4/ }).disabled).toBe(true);
});

it('says that the plan bars it, and that it costs nothing where it does not', async () => {
  server.use(
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())),
    http.get('*/api/background-removal', () => HttpResponse.json(offer({ price: 0 }))),
  );
  await open();
  await screen.findByRole('region', { name: 'Доступно с тарифа Pro' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Удалить фон' }).disabled).toBe(true);
  expect(screen.getByText(/бесплатный тестовый режим/)).toBeDefined();
});

it('says how a model is installed where there is none', async () => {
  server.use(http.get('*/api/background-removal', () => HttpResponse.json(offer({ engine: 'none' }))));
  renderApp(<RemoverScreen />, { at: '/dashboard/background-removal' });
  expect(await screen.findByRole('heading', { name: 'Модель не установлена' })).toBeDefined();
  expect(screen.getByText(/README, раздел «Удаление фона»/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Удалить фон/ })).toBeNull();
});
