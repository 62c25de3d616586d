import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { draftStore } from '@/entities/content-plans';
import { tokenStore } from '@/shared/api/token';
import { countUnsaved } from '@/shared/unsaved/unsaved-work';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../testing/open-app';

const owner = { userId: 1, projectId: 1 };

beforeEach(() => {
  server.use(...appHandlers());
  tokenStore.set('token-1');
});

const signOut = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /аккаунт: Анна/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
};

const question = async () => within(await screen.findByRole('dialog', { name: 'Выйти без сохранения?' }));

it('warns of drafts before they are deleted with the session, and keeps the screen of a user who stays', async () => {
  draftStore.write(owner, '{"saved_at":"2026-11-01T10:00:00Z"}');
  const { address, router, user } = openApp('/dashboard/projects');
  const card = await screen.findByText('Проект 2');
  await signOut(user);
  const first = await question();
  expect(first.getByText(/: 1 черновик контент-плана\./)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent, 'the harmless answer').toBe('Остаться'));
  expect(address()).toBe('/dashboard/projects');
  await user.click(first.getByRole('button', { name: 'Остаться' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), card.isConnected]).toEqual(['/dashboard/projects', true]);
  expect([tokenStore.get(), draftStore.read(owner)]).toEqual(['token-1', '{"saved_at":"2026-11-01T10:00:00Z"}']);
  await act(() => router.navigate(1));
  expect(address(), 'no way of the history leads out').toBe('/dashboard/projects');
  await signOut(user);
  await user.click((await question()).getByRole('button', { name: 'Выйти' }));
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeDefined();
  expect([tokenStore.get(), draftStore.read(owner)]).toEqual([null, null]);
});

it('asks once more about what the screen leaves at the last moment, and leads a user who stays back', async () => {
  draftStore.write(owner, '{}');
  const { address, router, user } = openApp('/dashboard/projects');
  onTestFinished(
    router.subscribe(({ location }) => {
      if (location.pathname === '/logout') localStorage.setItem('style-draft:1:all', '{"name":"Мой"}');
    }),
  );
  await signOut(user);
  await user.click((await question()).getByRole('button', { name: 'Выйти' }));
  const warning = await screen.findByText(/: 1 черновик контент-плана, 1 черновик стиля\./);
  await user.click(within(warning.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: 'Остаться' }));
  await screen.findByRole('heading', { name: 'Проекты' });
  expect([address(), tokenStore.get()]).toEqual(['/dashboard/projects', 'token-1']);
  await waitFor(() => expect(document.activeElement, 'the keyboard goes on from there').toBe(screen.getByRole('main')));
});

it('warns of what exists in other tabs of the same account', async () => {
  localStorage.setItem('accountId', '1');
  const other = new BroadcastChannel('unsaved-work');
  onTestFinished(() => other.close());
  other.onmessage = ({ data }: MessageEvent<{ question?: string; account?: string }>) => {
    if (data.account === '1') other.postMessage({ answer: data.question, unsaved: { cutouts: 3 } });
  };
  const { user } = openApp('/dashboard');
  await signOut(user);
  expect((await question()).getByText(/: правки 3 картинок без фона\./)).toBeDefined();
});

it('warns of what exists only in the page, and of all kinds together', async () => {
  let cutouts = 2;
  onTestFinished(() => void (cutouts = 0));
  countUnsaved('cutouts', () => cutouts);
  localStorage.setItem('style-draft:1:all', '{"name":"Мой"}');
  sessionStorage.setItem('ideas:1', '{"about":"Кофейня"}');
  const { user } = openApp('/dashboard');
  await signOut(user);
  const listed = '1 черновик стиля, рассказ о вашем деле и идеи по нему, правки 2 картинок без фона';
  expect((await question()).getByText(new RegExp(`: ${listed}\\.`))).toBeDefined();
});

it('does not ask about what is kept only for a reload, or cannot be read', async () => {
  localStorage.setItem('generator-draft:1', '{"isSafe":true}');
  localStorage.setItem('carousel-draft:1:1:x', '{');
  const { user } = openApp('/dashboard');
  await signOut(user);
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeDefined();
});

it('does not sign out a user who signed in in another tab during the question', async () => {
  draftStore.write(owner, '{}');
  const { address, user } = openApp('/dashboard');
  await signOut(user);
  await question();
  act(() => tokenStore.set('token-2'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(tokenStore.get()).toBe('token-2');
});
