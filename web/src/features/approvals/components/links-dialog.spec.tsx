import type { ApprovalLink } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { link } from '../testing/approvals';
import { LinksDialog } from './links-dialog';

let links: ApprovalLink[];
let ordered: unknown[];

beforeEach(() => {
  links = [link({ id: 7, label: '', publication_ids: [1, 2, 3], opened_at: new Date().toISOString() })];
  ordered = [];
  server.use(
    http.get('*/api/content-plans/1/approval-links', () => HttpResponse.json(links)),
    http.post('*/api/content-plans/1/approval-links', async ({ request }) => {
      ordered.push(await request.json());
      return HttpResponse.json(link({ id: 8, url: 'https://orbita.test/approval#fresh' }), { status: 201 });
    }),
    http.delete('*/api/approval-links/7', () => new HttpResponse(null, { status: 204 })),
  );
});

const open = (
  publications?: { id: number; has_content: boolean; has_media: boolean; needs_filling: number }[],
  onClose = vi.fn(),
) => {
  renderApp(
    <LinksDialog
      opened
      planId={1}
      planName="Декабрь"
      {...(publications && { publications })}
      onClose={onClose}
      onExited={() => undefined}
    />,
  );
  return userEvent.setup();
};

it('makes a link for the selected publications and shows it among the open ones', async () => {
  const user = open([
    { id: 4, has_content: true, has_media: false, needs_filling: 2 },
    { id: 5, has_content: false, has_media: false, needs_filling: 0 },
  ]);
  expect(await screen.findByText('2 публикации из плана')).toBeDefined();
  expect(screen.getByText(/^У 1 публикации текста пока нет/)).toBeDefined();
  expect(screen.getByText(/^В 1 публикации остались места/)).toBeDefined();
  const open7 = (await screen.findByText('Без подписи')).closest('li')!;
  expect(open7.textContent).toMatch(/3 публикации · до .* · клиент открыл сегодня в \d\d:\d\d/);
  await user.type(screen.getByLabelText('Для кого'), '  Анна ');
  await user.selectOptions(screen.getByLabelText('Сколько действует ссылка'), '30 дней');
  await user.click(screen.getByRole('button', { name: 'Создать ссылку' }));
  const url = await screen.findByLabelText<HTMLInputElement>('Ссылка для клиента');
  expect(url.value).toBe('https://orbita.test/approval#fresh');
  expect(document.activeElement).toBe(url);
  expect(ordered).toEqual([{ label: 'Анна', days: 30, publication_ids: [4, 5] }]);
  const made = screen.getByText('Анна').closest('li')!;
  expect(made.textContent).toMatch(/весь план · до .* · клиент ещё не заходил/);
});

it('stays open until the link is created', async () => {
  let answer = (): void => undefined;
  server.use(
    http.post('*/api/content-plans/1/approval-links', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json(link({ id: 8 }), { status: 201 });
    }),
  );
  const onClose = vi.fn();
  const user = open(undefined, onClose);
  const create = await screen.findByRole('button', { name: 'Создать ссылку' });
  await user.click(create);
  await waitFor(() => expect(create.hasAttribute('data-loading')).toBe(true));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await screen.findByLabelText('Ссылка для клиента');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows the server's message at the limit, and frees a place by revoking a link after a question", async () => {
  server.use(
    http.post('*/api/content-plans/1/approval-links', () =>
      HttpResponse.json(
        { error: 'У плана уже 20 открытых ссылок.', code: 'APPROVAL_LINK_LIMIT_REACHED' },
        { status: 409 },
      ),
    ),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
  expect((await screen.findByRole('alert')).textContent).toBe('У плана уже 20 открытых ссылок.');
  await user.click(await screen.findByRole('button', { name: 'Отозвать ссылку: Без подписи' }));
  const question = await screen.findByRole('dialog', { name: 'Отозвать ссылку?' });
  await user.click(within(question).getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Открытых ссылок нет.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Без подписи')).toBeNull());
});
