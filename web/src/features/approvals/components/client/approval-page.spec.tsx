import { APPROVAL_PAGE, type ApprovalDecision, type ApprovalPost } from '@orbita/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { server } from '@/test/server';
import { approval, post, TOKEN, verdict } from '../../testing/approvals';
import { ApprovalPage } from './approval-page';

/** The server's state, and the requests it received. */
let posts: ApprovalPost[];
let said: ApprovalDecision['verdicts'][];

/** Accepts verdicts as the server does: all of them or none. */
const decide = (verdicts: ApprovalDecision['verdicts']): Response => {
  said.push(verdicts);
  const isStale = verdicts.some(
    ({ publication_id, seen }) => posts.find(({ id }) => id === publication_id)?.seen !== seen,
  );
  if (isStale) return HttpResponse.json({ error: 'Изменилось', code: 'APPROVAL_POST_CHANGED' }, { status: 409 });
  posts = posts.map((known) => {
    const word = verdicts.find(({ publication_id }) => publication_id === known.id);
    if (!word) return known;
    const added = verdict({ id: known.verdicts.length + 10, verdict: word.verdict, comment: word.comment });
    return { ...known, approval: word.verdict, verdicts: [added, ...known.verdicts] };
  });
  const decided = verdicts.map(({ publication_id: id }) => {
    const [last] = posts.find((known) => known.id === id)?.verdicts ?? [];
    return { id, approval: last?.verdict, verdict_id: last?.id, created_at: last?.created_at };
  });
  return HttpResponse.json({ ...approval(posts, []), decided });
};

/** Returns a page of posts as the server does; its cursor is the start of the next page. */
const pageAt = (request: Request): Response => {
  const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
  const headers = { Link: `</api/approvals/${TOKEN}?cursor=${from + APPROVAL_PAGE}>; rel="next"` };
  const isLast = from + APPROVAL_PAGE >= posts.length;
  return HttpResponse.json(approval(posts, posts.slice(from, from + APPROVAL_PAGE)), isLast ? {} : { headers });
};

/** The observed ends of lists; calling one simulates that it became visible. */
let sightings: (() => void)[];

class Lookout {
  constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    sightings.push(() => this.onChange([{ isIntersecting: true }]));
  }
  disconnect(): void {
    sightings = [];
  }
}

beforeEach(() => {
  posts = [post(), post({ id: 2, title: 'Розыгрыш', scheduled_date: '2036-12-13', seen: 'second' })];
  said = [];
  sightings = [];
  vi.stubGlobal('IntersectionObserver', Lookout);
  window.location.hash = TOKEN;
  server.use(
    http.get(`*/api/approvals/${TOKEN}`, ({ request }) => pageAt(request)),
    http.post(`*/api/approvals/${TOKEN}`, async ({ request }) =>
      decide(((await request.json()) as ApprovalDecision).verdicts),
    ),
  );
});

const open = () => {
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <ApprovalPage />
    </QueryClientProvider>,
  );
  return { ...view, client, user: userEvent.setup() };
};
const card = (name: string) => screen.findByRole('article', { name });

it('accepts a verdict on each post, keeps the focus, and says thank you after the last', async () => {
  const { user } = open();
  const first = await card('Кофе дня');
  await user.click(within(first).getByRole('button', { name: 'Согласовать' }));
  expect(await within(first).findByText(/^Вы согласовали/)).toBeDefined();
  expect(screen.getByText('«Кофе дня»: согласовано')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Вы согласовали/));
  expect(screen.getByText('Согласовано 1 из 2')).toBeDefined();

  const second = await card('Розыгрыш');
  await user.click(within(second).getByRole('button', { name: 'Нужны правки' }));
  const field = await within(second).findByLabelText('Что поправить');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(within(second).getByRole('alert').textContent).toBe('Напишите, что поправить');
  await user.type(field, 'Уберите смайлы{Control>}{Enter}{/Control}');
  expect(await within(second).findByText(/^Вы попросили правки/)).toBeDefined();
  expect(within(second).getByText('Уберите смайлы')).toBeDefined();
  expect(said).toEqual([
    [{ publication_id: 1, seen: 'first', verdict: 'approved', comment: '' }],
    [{ publication_id: 2, seen: 'second', verdict: 'changes_requested', comment: 'Уберите смайлы' }],
  ]);
  const thanks = screen.getByRole('region', { name: 'Спасибо, вы ответили по всем публикациям' });
  await waitFor(() => expect(document.activeElement).toBe(thanks));

  // The client can change their mind.
  await user.click(within(second).getByRole('button', { name: 'Согласовать' }));
  expect(await within(second).findByText('Ваши прежние ответы: 1')).toBeDefined();
});

it('shows a post in each network it differs in, and takes one answer for all of them', async () => {
  const { social_network: _, ...shown } = post({ id: 7, content: 'Только для ВК', scheduled_time: '19:00' });
  posts = [post({ same_networks: ['tenchat'], variants: [{ ...shown, social_network: 'vk' }] })];
  const { user } = open();
  const tabs = within(await screen.findByRole('tablist', { name: 'Соцсети: Кофе дня' }));
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['TelegramTenChat', 'ВКонтакте']);
  expect(screen.getByRole('tabpanel').textContent).toContain('Сегодня варим Эфиопию');
  tabs.getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tabs.getByRole('tab', { name: 'ВКонтакте', selected: true }));
  expect(screen.getByRole('tabpanel').textContent).toContain('Только для ВК');
  await user.click(screen.getByRole('button', { name: 'Согласовать' }));
  await waitFor(() => expect(said).toEqual([[expect.objectContaining({ publication_id: 1, seen: 'first' })]]));
});

it('approves all unanswered posts after a question, and leaves the rest unchanged', async () => {
  posts.push(
    post({
      id: 3,
      title: 'Отложенный',
      approval: 'changes_requested',
      verdicts: [verdict({ verdict: 'changes_requested', comment: 'Короче' })],
    }),
    post({ id: 4, title: 'Без текста', content: null }),
    post({ id: 5, title: 'Вышедший', is_published: true }),
  );
  const { user } = open();
  expect(within(await card('Без текста')).queryByRole('button')).toBeNull();
  expect(within(await card('Без текста')).getByText('О зёрнах')).toBeDefined();
  expect(within(await card('Вышедший')).queryByRole('button', { name: 'Согласовать' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Согласовать все' }));
  expect(said).toEqual([]);
  const bar = screen.getByRole('region', { name: 'Ход согласования' });
  expect(within(bar).getByText('Согласовать 2 публикации без ответа?')).toBeDefined();
  await user.click(within(bar).getByRole('button', { name: 'Согласовать' }));
  await screen.findByText('Согласовано 2 из 5');
  expect(said[0]?.map(({ publication_id }) => publication_id)).toEqual([1, 2]);
});

it('says thank you for the verdicts on finished posts while a text is still missing', async () => {
  posts.push(post({ id: 4, title: 'Без текста', content: null }));
  const { user } = open();
  for (const title of ['Кофе дня', 'Розыгрыш'])
    await user.click(within(await card(title)).getByRole('button', { name: 'Согласовать' }));
  expect(await screen.findByRole('region', { name: 'Спасибо, вы ответили по всем готовым публикациям' })).toBeDefined();
});

it('says «being written» only of posts being written, and of the others that they have no text', async () => {
  posts.push(
    post({ id: 4, title: 'В работе', content: null, is_being_written: true }),
    post({ id: 5, title: 'Идея', content: null }),
    post({ id: 6, title: 'Ещё идея', content: null }),
  );
  const { user } = open();
  expect(within(await card('В работе')).getByText('Текст пишется')).toBeDefined();
  expect(within(await card('Идея')).getByText('Текста ещё нет')).toBeDefined();
  for (const title of ['Кофе дня', 'Розыгрыш'])
    await user.click(within(await card(title)).getByRole('button', { name: 'Согласовать' }));
  const thanks = await screen.findByRole('region', { name: 'Спасибо, вы ответили по всем готовым публикациям' });
  expect(within(thanks).getByText('Текст пишется: 1 публикация. Загляните позже по этой же ссылке.')).toBeDefined();
  expect(within(thanks).getByText('Текста ещё нет: 2 публикации. Он появится здесь же.')).toBeDefined();
});

it('shows the new state of a post changed meanwhile, names it, and accepts no verdict on the old state', async () => {
  const { user } = open();
  await card('Кофе дня');
  posts = posts.map((known) => (known.id === 2 ? { ...known, content: 'Новые условия', seen: 'third' } : known));
  await user.click(screen.getByRole('button', { name: 'Согласовать все' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Ход согласования' })).getByRole('button', { name: 'Согласовать' }),
  );
  expect(await screen.findByText(/^Изменилась публикация: «Розыгрыш»/)).toBeDefined();
  const second = await card('Розыгрыш');
  expect(within(second).getByText('Новые условия')).toBeDefined();
  expect(within(second).getByText(/^Публикация изменилась/)).toBeDefined();
  expect(screen.getByText('Согласовано 0 из 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Согласовать все' })).toBeNull();
  await user.click(within(second).getByRole('button', { name: 'Согласовать' }));
  await screen.findByText('Согласовано 1 из 2');
  expect(within(second).queryByText(/^Публикация изменилась/)).toBeNull();
  expect(screen.queryByText(/^Изменилась публикация/)).toBeNull();
});

it("keeps an unfinished comment over a reload, and the link's secret only in the URL", async () => {
  const { user, unmount } = open();
  await user.click(within(await card('Кофе дня')).getByRole('button', { name: 'Нужны правки' }));
  await user.type(within(await card('Кофе дня')).getByLabelText('Что поправить'), 'Ещё не дописал');
  unmount();
  const kept = [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage));
  expect(JSON.stringify(kept)).not.toContain(TOKEN);
  open();
  expect(within(await card('Кофе дня')).getByLabelText<HTMLTextAreaElement>('Что поправить').value).toBe(
    'Ещё не дописал',
  );
});

it('keeps the comment when it could not be sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open();
  server.use(
    http.post(`*/api/approvals/${TOKEN}`, () =>
      HttpResponse.json({ error: 'Слишком часто. Подождите минуту.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
    ),
  );
  const first = await card('Кофе дня');
  await user.click(within(first).getByRole('button', { name: 'Нужны правки' }));
  await user.type(await within(first).findByLabelText('Что поправить'), 'Короче{Control>}{Enter}{/Control}');
  expect((await within(first).findByRole('alert')).textContent).toBe('Слишком часто. Подождите минуту.');
  expect(within(first).getByLabelText<HTMLTextAreaElement>('Что поправить').value).toBe('Короче');
});

it('asks for a new link when this one has expired, and follows another one opened in its place', async () => {
  server.use(
    http.get('*/api/approvals/dead', () =>
      HttpResponse.json({ error: 'Не действует', code: 'APPROVAL_LINK_NOT_FOUND' }, { status: 404 }),
    ),
  );
  window.location.hash = 'dead';
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Попросите новую');
  window.location.hash = TOKEN;
  expect(await card('Кофе дня')).toBeDefined();
});

it('approves together only posts read in their current state and without an objection', async () => {
  posts.push(
    post({ id: 3, title: 'Сорта' }),
    post({ id: 4, title: 'Дегустация' }),
    post({ id: 5, title: 'Мастер-класс' }),
  );
  const { user, client } = open();
  await user.click(within(await card('Сорта')).getByRole('button', { name: 'Нужны правки' }));
  await user.type(within(await card('Сорта')).getByLabelText('Что поправить'), 'Короче');
  posts = posts.map((known) => (known.id === 2 ? { ...known, content: 'Новые условия', seen: 'third' } : known));
  posts.push(post({ id: 6, title: 'Добавленный' }));
  await client.invalidateQueries();
  expect(within(await card('Добавленный')).getByText(/^Публикация изменилась или добавлена/)).toBeDefined();
  const bar = within(screen.getByRole('region', { name: 'Ход согласования' }));
  await user.click(bar.getByRole('button', { name: 'Согласовать все' }));
  expect(bar.getByText('Согласовать 3 публикации без ответа?')).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'Согласовать' }));
  await bar.findByText('Согласовано 3 из 6');
  expect(said[0]?.map(({ publication_id }) => publication_id)).toEqual([1, 4, 5]);
  expect(bar.queryByRole('button', { name: 'Согласовать все' })).toBeNull();
  expect(within(await card('Сорта')).getByLabelText<HTMLTextAreaElement>('Что поправить').value).toBe('Короче');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Новые условия'));
});

it('shows a refusal at once, even if the posts do not load, and only while it matters', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, client } = open();
  const first = await card('Кофе дня');
  let letPostsCome = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letPostsCome = resolve;
  });
  server.use(
    http.post(`*/api/approvals/${TOKEN}`, () =>
      HttpResponse.json({ error: 'Слишком часто.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
    ),
    http.get(`*/api/approvals/${TOKEN}`, async () => {
      await held;
      return HttpResponse.json(approval(posts));
    }),
  );
  await user.click(within(first).getByRole('button', { name: 'Согласовать' }));
  expect((await within(first).findByRole('alert')).textContent).toBe('Слишком часто.');
  posts = posts.map((known) => (known.id === 1 ? { ...known, approval: 'approved' } : known));
  letPostsCome();
  await client.invalidateQueries();
  expect(await within(first).findByText('Согласовано')).toBeDefined();
  expect(within(first).queryByRole('alert')).toBeNull();
});

const many = (count: number): ApprovalPost[] =>
  Array.from({ length: count }, (_, index) => post({ id: index + 1, title: `Пост ${index + 1}`, seen: `s${index}` }));

it('loads page by page as the client reaches the end, and counts all posts from the start', async () => {
  posts = many(45);
  const { user } = open();
  await card('Пост 1');
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(screen.getByText('Согласовано 0 из 45')).toBeDefined();
  sightings.at(-1)?.();
  expect(await card('Пост 40')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  const last = await card('Пост 45');
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(screen.queryByText(/^Публикация изменилась/)).toBeNull();
  await user.click(within(last).getByRole('button', { name: 'Согласовать' }));
  expect(await screen.findByText('Согласовано 1 из 45')).toBeDefined();
  expect(await within(last).findByText(/^Вы согласовали/)).toBeDefined();
});

it('shows all posts before it asks about all, and approves each of them', async () => {
  posts = many(45);
  const { user } = open();
  await card('Пост 1');
  await user.click(screen.getByRole('button', { name: 'Согласовать все' }));
  const bar = within(screen.getByRole('region', { name: 'Ход согласования' }));
  expect(await bar.findByText('Согласовать 45 публикаций без ответа?')).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'Согласовать' }));
  await bar.findByText('Согласовано 45 из 45');
  expect(said[0]).toHaveLength(45);
});

it('goes to the next unanswered post, even if it is not loaded yet', async () => {
  posts = many(45).map((known) => (known.id === 43 ? known : { ...known, approval: 'approved' as const }));
  const { user } = open();
  await card('Пост 1');
  await user.click(screen.getByRole('button', { name: 'Дальше' }));
  const wanted = await card('Пост 43');
  await waitFor(() => expect(document.activeElement).toBe(wanted));
});

it('says why the next posts did not load, and keeps those that did', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  posts = many(25);
  const { user } = open();
  await card('Пост 1');
  server.use(
    http.get(`*/api/approvals/${TOKEN}`, () =>
      HttpResponse.json({ error: 'Слишком часто.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Слишком часто.');
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

it('keeps a verdict given while the next posts were loading, and shows those posts too', async () => {
  posts = many(25);
  const { user } = open();
  const first = await card('Пост 1');
  const before = posts;
  let letThemCome = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThemCome = resolve;
  });
  server.use(
    http.get(
      `*/api/approvals/${TOKEN}`,
      async () => {
        await held;
        return HttpResponse.json(approval(before, before.slice(APPROVAL_PAGE)));
      },
      { once: true },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await user.click(within(first).getByRole('button', { name: 'Согласовать' }));
  await screen.findByText('Согласовано 1 из 25');
  letThemCome();
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  expect(await card('Пост 25')).toBeDefined();
  expect(within(first).getByText(/^Вы согласовали/)).toBeDefined();
  expect(screen.getByText('Согласовано 1 из 25')).toBeDefined();
});
