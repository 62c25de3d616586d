import type { GeneratedText } from '@orbita/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { unsavedNow } from '@/shared/unsaved/unsaved-work';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { EMPTY_DRAFT, readDraft, storeDraft, type GeneratorDraft } from '../model/generator-draft';
import { Generator } from './generator';
import { QuickGeneration } from './quick-generation';

const WRITTEN: GeneratedText = { content: 'Короче', text_type: 'post', history_id: 13, is_demo: false };

/** Received orders: operation, key, and input. */
let orders: { of: string; key: string | null; body: Record<string, unknown> }[];

beforeEach(() => {
  orders = [];
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/styles', () => HttpResponse.json([])),
    http.get('*/api/projects/7/content-plans', () => HttpResponse.json([])),
    http.get('*/api/credits/estimate/:operation', () =>
      HttpResponse.json({ estimated_credits: 5, credits_balance: 500, is_demo: false }),
    ),
    ...(['generate-headlines', 'generate', 'improve'] as const).map((of) =>
      http.post<never, Record<string, unknown>>(`*/api/${of}`, async ({ request }) => {
        orders.push({ of, key: request.headers.get('idempotency-key'), body: await request.json() });
        return HttpResponse.json({ job_id: 5 }, { status: 202 });
      }),
    ),
    http.get('*/api/jobs/5', () =>
      HttpResponse.json({
        id: 5,
        status: 'completed',
        stage: '',
        result: orders.at(-1)?.of === 'generate-headlines' ? { headlines: ['Первый'], is_demo: false } : WRITTEN,
      }),
    ),
  );
});

/** The next order reaches the server, and its answer is lost. */
const loseAnswer = (path: string): void =>
  server.use(
    http.post(
      path,
      async ({ request }) => {
        orders.push({ of: 'lost', key: request.headers.get('idempotency-key'), body: {} });
        await delay('infinite');
      },
      { once: true },
    ),
  );

const show = (part: Partial<GeneratorDraft>) => {
  storeDraft(7, { ...EMPTY_DRAFT, form: { ...EMPTY_DRAFT.form, topic: 'Зерно' }, ...part });
  renderApp(<Generator projectId={7} timeZone="Europe/Moscow" language="ru" />);
  return userEvent.setup();
};

const orderHeadlines = async (user: ReturnType<typeof show>): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Сгенерировать заголовки' }));
  await user.click(await screen.findByRole('button', { name: 'Подтвердить генерацию' }));
};

const requestFor = async (user: ReturnType<typeof show>): Promise<void> => {
  await user.type(screen.getByLabelText('Что улучшить'), 'Короче');
  await user.click(await screen.findByRole('button', { name: /^Применить/ }));
};

const WITH_TEXT: Partial<GeneratorDraft> = { chosen: 'Первый', text: 'Текст', saved: 'Текст', historyId: 12 };

it('repeats the same order after a lost answer, and makes a new one after an answer', async () => {
  const user = show({});
  loseAnswer('*/api/generate-headlines');
  await orderHeadlines(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Остановить' }));
  await orderHeadlines(user);
  await screen.findByRole('button', { name: 'Первый' });
  await user.click(screen.getByRole('button', { name: /^Обновить заголовки/ }));
  await waitFor(() => expect(orders).toHaveLength(3));
  const [lost, repeated, another] = orders.map(({ key }) => key);
  expect(repeated).toBe(lost);
  expect(another).not.toBe(lost);
});

it('orders a quick text once after a lost answer', async () => {
  renderApp(<QuickGeneration projectId={7} language="ru" />);
  const user = userEvent.setup();
  loseAnswer('*/api/generate');
  await user.type(screen.getByLabelText('Тема'), 'Зерно');
  await user.click(screen.getByRole('button', { name: /^Сгенерировать/ }));
  await waitFor(() => expect(orders).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Остановить' }));
  await user.click(await screen.findByRole('button', { name: /^Сгенерировать/ }));
  await screen.findByText('Короче');
  expect(orders[1]?.key).toBe(orders[0]?.key);
});

it('restarts the counter of orders above its limit', async () => {
  const user = show({ revision: 1_000 });
  await orderHeadlines(user);
  await screen.findByRole('button', { name: 'Первый' });
  expect(orders[0]?.body).toMatchObject({ revision: 1 });
});

it('counts input as unsaved until a text made from it is in the history', async () => {
  const user = show({ headlines: ['Первый'] });
  expect(unsavedNow()).toEqual({ texts: 1 });
  const headline = await screen.findByRole<HTMLButtonElement>('button', { name: 'Первый' });
  await waitFor(() => expect(headline.disabled).toBe(false));
  await user.click(headline);
  await screen.findByText('Короче', { selector: 'p' });
  expect(unsavedNow()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Редактировать' }));
  const text = screen.getByDisplayValue('Короче');
  await user.type(text, '!');
  expect(unsavedNow()).toEqual({ texts: 1 });
  await user.type(text, '{Backspace}');
  expect(unsavedNow()).toEqual({});
  await user.type(screen.getByLabelText(/^Тема/), ' и чай');
  expect(unsavedNow()).toEqual({ texts: 1 });
});

it('requests no deleted style', async () => {
  const user = show({ form: { ...EMPTY_DRAFT.form, topic: 'Зерно', style_id: 9 } });
  await orderHeadlines(user);
  await screen.findByRole('button', { name: 'Первый' });
  expect(orders[0]?.body).toMatchObject({ style_id: null });
});

it('keeps a text usable after its history entry was deleted', async () => {
  server.use(
    http.put('*/api/history/12', () =>
      HttpResponse.json({ error: 'Текст не найден в истории', code: 'HISTORY_ITEM_NOT_FOUND' }, { status: 404 }),
    ),
  );
  const user = show({ ...WITH_TEXT, text: 'Мой текст' });
  await requestFor(user);
  await screen.findByText('Короче', { selector: 'p' });
  expect(orders).toMatchObject([{ of: 'improve', body: { text: 'Мой текст', history_id: null } }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Что улучшить').value).toBe('');
  expect(readDraft(7)).toMatchObject({ text: 'Короче', historyId: 13 });
});

it('says that an edited text cannot be saved over a deleted one', async () => {
  server.use(
    http.put('*/api/history/12', () =>
      HttpResponse.json({ error: 'Текст не найден в истории', code: 'HISTORY_ITEM_NOT_FOUND' }, { status: 404 }),
    ),
  );
  const user = show({ ...WITH_TEXT, text: 'Мой текст' });
  await user.click(screen.getByRole('button', { name: 'Сохранить в истории' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Текст не найден в истории');
  await orderHeadlines(user);
  await screen.findByRole('button', { name: 'Первый' });
  expect(screen.queryByText('Текст не найден в истории')).toBeNull();
});
