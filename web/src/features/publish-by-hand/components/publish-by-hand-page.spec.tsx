import type { PublicationDetails, StoredFile } from '@orbita/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { savedName } from '../model/save-files';
import { PublishByHandPage } from './publish-by-hand-page';

const TEXT = 'Первая строка\n\nВторая ☕';
let stored: PublicationDetails;
let sent: unknown[];

beforeEach(() => {
  tokenStore.set('token-1');
  sent = [];
  stored = {
    ...publication({
      title: 'День обжарки',
      social_network: 'instagram',
      content: TEXT,
      status: 'ready',
      remind: true,
    }),
    attempts: [],
  };
  server.use(
    http.get('*/api/publications/1', () => HttpResponse.json(stored)),
    http.post('*/api/publications/1/published-by-hand', async ({ request }) => {
      const body = (await request.json()) as { url?: string };
      sent.push(body);
      stored = {
        ...stored,
        status: 'published',
        published_by_hand_at: '2026-11-22T09:31:00.000Z',
        by_hand_url: body.url ?? stored.by_hand_url,
      };
      return HttpResponse.json(stored);
    }),
    http.delete('*/api/publications/1/published-by-hand', () => {
      stored = { ...stored, status: 'ready', published_by_hand_at: null, by_hand_url: null };
      return HttpResponse.json(stored);
    }),
  );
});

const open = () => renderApp(<PublishByHandPage publicationId={1} />);

it('copies the whole saved text with one tap', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Скопировать текст' }));
  expect(await screen.findByRole('button', { name: 'Скопировано' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(TEXT);
});

it('selects the text where the browser does not let it copy', async () => {
  const user = userEvent.setup();
  open();
  const button = await screen.findByRole('button', { name: 'Скопировать текст' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(button);
  await waitFor(() => expect(document.getSelection()?.toString()).toBe(TEXT));
  expect(screen.queryByRole('button', { name: 'Скопировано' })).toBeNull();
});

it('marks the post, keeps its address, and takes both back', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Пост опубликован' }));
  expect(await screen.findByText(/^Опубликовано вручную/)).toBeDefined();
  const url = 'https://www.instagram.com/p/C1a2b3c4d5e/';
  await user.type(screen.getByLabelText(/^Ссылка на пост/), url);
  await user.click(screen.getByRole('button', { name: 'Сохранить ссылку' }));
  expect((await screen.findByRole('link', { name: 'Открыть пост' })).getAttribute('href')).toBe(url);
  expect(sent).toEqual([{}, { url }]);
  await user.click(screen.getByRole('button', { name: 'Отменить отметку' }));
  expect(await screen.findByRole('button', { name: 'Пост опубликован' })).toBeDefined();
});

it('does not let a post that goes out by itself be marked', async () => {
  stored = { ...stored, auto_publish: true, status: 'scheduled' };
  open();
  expect(await screen.findByText(/^Этот пост выйдет сам/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Пост опубликован' })).toBeNull();
});

it('says that there is no text yet, and where to write it', async () => {
  stored = { ...stored, content: null, status: 'draft' };
  open();
  expect((await screen.findByRole('link', { name: 'Написать текст' })).getAttribute('href')).toBe(
    '/dashboard/publications/1/edit',
  );
  expect(screen.queryByRole('button', { name: 'Скопировать текст' })).toBeNull();
});

it('says that places are left to fill in', async () => {
  stored = { ...stored, needs_filling: 2 };
  open();
  expect(await screen.findByText(/осталось заполнить 2 места/)).toBeDefined();
});

it.each<[string, StoredFile['mime'], string]>([
  ['Витрина', 'image/jpeg', 'Витрина.jpg'],
  ['витрина.PNG', 'image/png', 'витрина.PNG'],
  ['а/б:в', 'video/quicktime', 'а б в.mov'],
])('saves %s (%s) as %s', (name, mime, saved) => {
  expect(savedName({ name, mime })).toBe(saved);
});
