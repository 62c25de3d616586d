import type { Job, Publication } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleUser, sampleVersion } from '@/test/samples';
import { server } from '@/test/server';
import { draftStore } from '../api/draft-store';
import { PublicationPage } from './publication-page';

const INSTRUCTION = 'Короче';
let stored: Publication;
let job: Job;
/** Requests other than reads: `PUT`, the text of the feedback, `cancel`. */
let asked: string[];

const answer = (status: number, code: string, error = 'Отказ') => HttpResponse.json({ error, code }, { status });
const running = (changes: Partial<Job> = {}): Job => ({
  id: 5,
  kind: 'publication.write',
  status: 'active',
  progress: 40,
  stage: 'Вносим правки',
  error: null,
  error_code: null,
  created_at: '2036-11-22T10:00:00.000Z',
  started_at: '2036-11-22T10:00:00.000Z',
  finished_at: null,
  ...changes,
});
const ended = (changes: Partial<Job>): Job => running({ finished_at: '2036-11-22T10:00:09.000Z', ...changes });

beforeEach(() => {
  stored = publication({ content: 'Кофе дня', has_content: true, version: 3 });
  job = running();
  asked = [];
  server.use(
    http.get('*/api/publications/:id', () => HttpResponse.json({ ...stored, attempts: [] })),
    http.get('*/api/publications/:id/preflight', () => HttpResponse.json([])),
    http.get('*/api/integrations', () => HttpResponse.json([])),
    http.get('*/api/publications/:id/versions', () => HttpResponse.json([])),
    http.put('*/api/publications/:id', async ({ request }) => {
      asked.push('PUT');
      const body = (await request.json()) as Partial<Publication>;
      stored = { ...stored, ...body, version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
    http.post('*/api/publications/:id/regenerate-with-feedback', async ({ request }) => {
      asked.push(((await request.json()) as { feedback: string }).feedback);
      return HttpResponse.json({ job_id: job.id }, { status: 202 });
    }),
    http.get('*/api/jobs/:id', () => HttpResponse.json(job)),
    http.delete('*/api/jobs/:id', () => {
      asked.push('cancel');
      job = ended({
        status: 'cancelled',
        error: 'Задача отменена, кредиты возвращены',
        error_code: 'JOB_CANCELLED',
      });
      return HttpResponse.json(job);
    }),
    http.get('*/api/content-plans/:id/approval-links', () => HttpResponse.json([])),
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())),
    http.get('*/api/content-plans/:id', () => HttpResponse.json({ ...plan(), publications: [] })),
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(7)])),
    http.get('*/api/projects/:id', () => HttpResponse.json(sampleProject(7))),
    http.get('*/api/credits/estimate/:type', () =>
      HttpResponse.json({ estimated_credits: 25, credits_balance: 541, is_demo: false }),
    ),
  );
});

const open = async () => {
  const user = userEvent.setup();
  const app = renderApp(
    <CurrentProjectProvider>
      <PublicationPage publicationId={1} ApprovalDialog={() => null} />
    </CurrentProjectProvider>,
  );
  const title = await screen.findByLabelText<HTMLTextAreaElement>(/^Заголовок/);
  return { user, app, title };
};
const panel = () => screen.getByRole('region', { name: 'Текст от ИИ' });
const feedback = () => screen.getByLabelText<HTMLTextAreaElement>('Что изменить в тексте');
const text = () => screen.getByRole('textbox', { name: 'Текст' }).textContent;
const ask = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(feedback(), INSTRUCTION);
  await user.click(screen.getByRole('button', { name: 'Применить правки · 25 кредитов' }));
};

it('warns at each order that the demo writer does not know the language of the project', async () => {
  server.use(
    http.get('*/api/projects/:id', () => HttpResponse.json(sampleProject(7, { language: 'en' }))),
    http.get('*/api/version', () => HttpResponse.json(sampleVersion())),
  );
  await open();
  const suggestions = screen.getByRole('region', { name: 'Варианты заголовка' });
  for (const place of [panel(), suggestions]) {
    expect((await within(place).findByRole('note')).textContent).toContain('Язык проекта — английский');
  }
});

it('nothing is ordered before its price is known, and the price can be requested again', async () => {
  let isDown = true;
  server.use(http.get('*/api/credits/estimate/:type', () => (isDown ? answer(500, 'INTERNAL') : undefined)));
  const { user } = await open();
  await within(panel()).findByText(/^Не удалось узнать цену/);
  const suggestions = within(screen.getByRole('region', { name: 'Варианты заголовка' }));
  const orders = [
    within(panel()).getByRole('button', { name: /^Применить правки/ }),
    within(panel()).getByRole('button', { name: /^Перегенерировать/ }),
    suggestions.getByRole('button', { name: /^Предложить/ }),
  ];
  for (const order of orders) expect(order).toHaveProperty('disabled', true);
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Повторить' })) await user.click(retry);
  for (const order of orders) {
    await waitFor(() => expect(order).toHaveProperty('disabled', false));
    expect(order.textContent).toContain('25 кредитов');
  }
});

describe('a change in words', () => {
  it('is shown while it is written, keeps the former text until it is complete, and is ordered once', async () => {
    const { user, app } = await open();
    app.queryClient.setQueryData(['history', 'list'], []);
    await ask(user);
    expect(await within(panel()).findByText('Вносим правки')).toBeDefined();
    job = running({ draft_text: 'Кофе' });
    expect((await screen.findByRole('region', { name: 'Текст, который сейчас пишется' })).textContent).toBe('Кофе');
    expect(text()).toBe('Кофе дня');
    stored = { ...stored, content: 'Кофе: коротко', version: 4 };
    job = ended({ status: 'completed', progress: 100, result: { publication_id: 1, is_current: true } });
    await waitFor(() => expect(text()).toBe('Кофе: коротко'));
    // The text arrives a moment before its panel is enabled again.
    await waitFor(() => expect(feedback().value).toBe(''));
    expect(asked).toEqual([INSTRUCTION]);
    expect(app.queryClient.getQueryState(['history', 'list'])?.isInvalidated).toBe(true);
  });

  it('when cancelled, says so without an error and keeps the former text and the feedback', async () => {
    const { user } = await open();
    await ask(user);
    await user.click(await screen.findByRole('button', { name: 'Остановить' }));
    const message = await screen.findByText('Задача отменена, кредиты возвращены');
    expect(message.getAttribute('role')).toBe('status');
    expect([text(), feedback().value, asked]).toEqual(['Кофе дня', INSTRUCTION, [INSTRUCTION, 'cancel']]);
  });

  it('when failed, says why at its button and keeps the feedback for another try', async () => {
    const { user } = await open();
    await ask(user);
    job = ended({ status: 'failed', error: 'ИИ-модель сейчас не отвечает', error_code: 'MODEL_UNAVAILABLE' });
    expect((await screen.findByRole('alert')).textContent).toBe('ИИ-модель сейчас не отвечает');
    expect(panel().contains(screen.getByRole('alert'))).toBe(true);
    expect([text(), feedback().value]).toEqual(['Кофе дня', INSTRUCTION]);
  });

  it('cannot be cancelled without a network: it says so and continues', async () => {
    const { user } = await open();
    await ask(user);
    server.use(http.delete('*/api/jobs/:id', () => answer(503, 'SERVICE_UNAVAILABLE', 'Сервис недоступен')));
    await user.click(await screen.findByRole('button', { name: 'Остановить' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Сервис недоступен');
    expect(panel().contains(screen.getByRole('alert'))).toBe(true);
    expect(screen.getByRole('button', { name: 'Остановить' })).toBeDefined();
  });
});

it.each([
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'MODEL_UNAVAILABLE'],
])('a refusal of %i is shown once, at the action, and the feedback stays', async (status, code) => {
  server.use(http.post('*/regenerate-with-feedback', () => answer(status, code, 'Позже')));
  const { user } = await open();
  await ask(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Позже');
  expect(panel().contains(screen.getByRole('alert'))).toBe(true);
  expect(feedback().value).toBe(INSTRUCTION);
});

it('without credits the trial is offered at the action', async () => {
  server.use(
    http.post('*/regenerate-with-feedback', () => answer(402, 'INSUFFICIENT_CREDITS', 'Не хватает 25 кредитов')),
  );
  const { user } = await open();
  await ask(user);
  const problem = await within(panel()).findByRole('alert');
  expect(problem.textContent).toContain('Не хватает 25 кредитов');
  const trial = await within(problem).findByRole('button', { name: 'Начать пробный период' });
  expect(trial.dataset.variant).toBe('filled');
});

it('a failed save before an order is shown beside the order, and nothing is ordered', async () => {
  server.use(http.put('*/api/publications/:id', () => answer(503, 'SERVICE_UNAVAILABLE', 'Сервис недоступен')));
  const { user, title } = await open();
  await user.type(title, '!');
  await ask(user);
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toBe('Сервис недоступен');
  expect(panel().parentElement?.contains(problem)).toBe(true);
  expect(asked).toEqual([]);
});

it('a conflict whose other version cannot be read is still a conflict: nothing is sent until it is read', async () => {
  let isReadable = false;
  const { user, title } = await open();
  await user.type(title, '!');
  const theirs = { ...stored, title: 'Чужое', version: 4 };
  server.use(
    http.put('*/api/publications/:id', () => {
      asked.push('PUT');
      return answer(409, 'PUBLICATION_CHANGED');
    }),
    http.get('*/api/publications/:id', () =>
      isReadable ? HttpResponse.json({ ...theirs, attempts: [] }) : answer(500, 'INTERNAL', 'Что-то пошло не так'),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const unseen = await screen.findByRole('dialog', { name: 'Открыта в другом окне' });
  expect(unseen.textContent).toContain('Что-то пошло не так');
  await user.click(within(unseen).getByRole('button', { name: 'Решить позже' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  isReadable = true;
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByText('Чужое')).not.toHaveLength(0);
  expect(title.value).toBe(`${stored.title}!`);
  expect(asked).toEqual(['PUT']);
});

it('another version with the same content is no conflict: the changes continue from it', async () => {
  let isReadable = false;
  const { user, title } = await open();
  await user.type(title, '!');
  server.use(
    http.put('*/api/publications/:id', () => answer(409, 'PUBLICATION_CHANGED'), { once: true }),
    http.get('*/api/publications/:id', () =>
      isReadable ? HttpResponse.json({ ...stored, version: 4, attempts: [] }) : answer(500, 'INTERNAL'),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const unseen = await screen.findByRole('dialog', { name: 'Открыта в другом окне' });
  isReadable = true;
  await user.click(within(unseen).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(title.value).toBe(`${stored.title}!`);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(asked).toEqual(['PUT']));
});

it('a session that ends between two characters loses none: the draft is saved with each', async () => {
  const { user, app, title } = await open();
  await user.type(title, '!');
  app.unmount();
  expect(draftStore.take({ userId: 1, publicationId: 1 })?.mine).toEqual({ title: `${stored.title}!` });
});
