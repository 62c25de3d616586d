import { beforeEach, expect, it } from 'vitest';
import { draftStore } from '@/shared/autosave/drafts';
import { keepForAccount } from './account-storage';
import { leaveHere } from './session';
import { tokenStore } from './token';

const owner = { userId: 1, id: 5 };
const draft = { name: 'Кофе', version: 3, at: Date.now() };
const store = draftStore<{ name: string }>('carousel-draft:', ({ name }) =>
  typeof name === 'string' ? { name } : null,
);
const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('carousel-draft:'));

beforeEach(() => {
  keepForAccount(owner.userId);
  tokenStore.set('token-1');
});

it('keeps nothing of a user who logged out, even when a save still in progress fails only then', () => {
  expect(store.write(owner, draft)).toBe(true);
  leaveHere();
  expect([store.write(owner, draft), drafts()]).toEqual([false, []]);
});

it('keeps nothing of a user who logged out in another tab, from the moment this tab hears of it', () => {
  let kept: boolean | undefined;
  const stop = tokenStore.subscribe(() => (kept = store.write(owner, draft)));
  leaveHere();
  stop();
  expect([kept, drafts()]).toEqual([false, []]);
});

it('keeps the work of a session that ended by itself, until another user signs in', () => {
  tokenStore.end('token-1');
  expect(store.write(owner, draft)).toBe(true);
  keepForAccount(2);
  tokenStore.set('token-2');
  expect([store.write(owner, draft), drafts()]).toEqual([false, []]);
});
