import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { leaveHere } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { GenerateForm } from './generate-form';

// Drawing is checked by eye and in a browser: jsdom has no canvas.
vi.mock('@/entities/carousels/components/slide-canvas', () => ({ SlideCanvas: () => null }));

let bodies: unknown[];
let answer: () => Response;
let price: () => Response;
const user = userEvent.setup();

beforeEach(() => {
  tokenStore.set('token-1');
  bodies = [];
  answer = () => HttpResponse.json({ job_id: 9 }, { status: 202 });
  price = () => HttpResponse.json({ estimated_credits: 70, credits_balance: 500, is_demo: false });
  server.use(
    http.get('*/api/carousels', () => HttpResponse.json([])),
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(4), sampleProject(5)])),
    http.get('*/api/styles', () => HttpResponse.json([])),
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ plan_type: 'Pro' }))),
    http.get('*/api/transcriptions/7', () => HttpResponse.json({ id: 7, title: 'Интервью' })),
    http.get('*/api/credits/estimate/carousel', () => price()),
    http.post('*/api/carousels/generate', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
});

/** The form, and the outcome of its order. */
function Ordering() {
  const [failure, fail] = useState<string | null>(null);
  const [isStopped, stop] = useState(false);
  return (
    <>
      <button onClick={() => fail('Задача остановлена')}>Не вышло</button>
      <button onClick={() => stop(true)}>Остановить</button>
      <GenerateForm failure={failure} isUndone={failure !== null || isStopped} />
    </>
  );
}

const open = (search = '') =>
  renderApp(
    <CurrentProjectProvider>
      <Ordering />
    </CurrentProjectProvider>,
    { at: `/dashboard/carousels${search}`, path: '/dashboard/carousels' },
  );
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const submit = () => screen.findByRole('button', { name: 'Создать карусель · 70 кредитов' });
/** What a new visit finds in the form. */
const found = async (): Promise<string[]> => {
  const { unmount } = open();
  const words = [(await field('Тема')).value, (await field('Текст')).value];
  unmount();
  return words;
};

it('orders nothing before the price is known, and the price can be requested again', async () => {
  const known = price;
  price = () => HttpResponse.json({ error: 'Что-то пошло не так', code: 'INTERNAL' }, { status: 500 });
  open();
  await screen.findByText(/^Не удалось узнать цену/);
  expect(screen.getByRole('button', { name: 'Создать карусель' })).toHaveProperty('disabled', true);
  price = known;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await submit()).toHaveProperty('disabled', false);
});

it('keeps all input over a visit to the plans and back, until it is ordered', async () => {
  answer = () => HttpResponse.json({ error: 'Не хватает 70 кредитов', code: 'INSUFFICIENT_CREDITS' }, { status: 402 });
  const { unmount } = open();
  await user.type(await field('Тема'), 'Кофе');
  await user.click(await field('Текст'));
  await user.paste('Длинная статья');
  await user.click(screen.getByRole('radio', { name: '7' }));
  await user.click(screen.getByRole('radio', { name: /9:16/ }));
  await screen.findByRole('option', { name: sampleProject(5).name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), '5');
  await user.click(await submit());
  await screen.findByText('Не хватает 70 кредитов');
  unmount();

  answer = () => HttpResponse.json({ job_id: 9 }, { status: 202 });
  const { unmount: leave } = open();
  await screen.findByRole('option', { name: sampleProject(5).name });
  await user.click(await submit());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[1]).toMatchObject({
    topic: 'Кофе',
    text: 'Длинная статья',
    slide_count: 7,
    format: '9:16',
    project_id: 5,
  });
  await waitFor(() => expect(localStorage.getItem('carousel-generation')).toBeNull());
  expect((await field('Текст')).value).toBe('Длинная статья');
  leave();
  expect(await found()).toEqual(['', '']);
});

it.each(['Не вышло', 'Остановить'])('keeps the input for another try after: «%s»', async (end) => {
  const { unmount } = open();
  await user.type(await field('Тема'), 'Кофе');
  await user.click(await submit());
  await waitFor(() => expect(localStorage.getItem('carousel-generation')).toBeNull());
  await user.click(screen.getByRole('button', { name: end }));
  unmount();
  expect(await found()).toEqual(['Кофе', '']);
});

it('a transcript named in the URL replaces the stored source', async () => {
  const source = { kind: 'history', id: 3, name: 'Старый текст' };
  const { unmount } = open('?transcript=7');
  await screen.findByText('Расшифровка: Интервью');
  unmount();
  const kept = JSON.parse(localStorage.getItem('carousel-generation') ?? '') as { draft: object };
  localStorage.setItem(
    'carousel-generation',
    JSON.stringify({ ...kept, draft: { ...kept.draft, topic: 'Кофе', source } }),
  );
  const { router } = open('?transcript=7');
  await screen.findByText('Расшифровка: Интервью');
  expect(screen.queryByText(/Старый текст/)).toBeNull();
  expect((await field('Тема')).value).toBe('Кофе');
  expect(router.state.location.search).toBe('');
});

it("is deleted with the account's data", async () => {
  const { unmount } = open();
  await user.type(await field('Тема'), 'Кофе');
  unmount();
  leaveHere();
  expect(await found()).toEqual(['', '']);
});
