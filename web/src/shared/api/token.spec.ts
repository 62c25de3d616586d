import { describe, expect, it, vi } from 'vitest';
import { tokenStore } from './token';

const subscribed = (): ReturnType<typeof vi.fn> => {
  const onChange = vi.fn();
  tokenStore.subscribe(onChange);
  return onChange;
};

describe('tokenStore', () => {
  it.each([
    ['a storage event arrives', () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))],
    ['the whole storage is emptied', () => window.dispatchEvent(new StorageEvent('storage', { key: null }))],
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window is used again', () => window.dispatchEvent(new Event('focus'))],
    ['the page comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
  ])('follows another tab when %s', (_, notice) => {
    tokenStore.set('mine');
    const onChange = subscribed();
    localStorage.setItem('token', 'theirs');
    expect(tokenStore.get(), 'acts as whom it shows').toBe('mine');
    notice();
    notice();
    expect(tokenStore.get()).toBe('theirs');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('ends its own session in every tab, but not a session started in another tab meanwhile', () => {
    tokenStore.set('mine');
    localStorage.setItem('token', 'theirs');
    tokenStore.end('mine');
    expect([tokenStore.get(), localStorage.getItem('token')]).toEqual(['theirs', 'theirs']);
    tokenStore.end('theirs');
    expect([tokenStore.get(), localStorage.getItem('token')]).toEqual([null, null]);
  });

  it('keeps the session in the page where the browser forbids storage', async () => {
    vi.resetModules();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const { tokenStore: alone } = await import('./token');
    alone.set('mine');
    window.dispatchEvent(new Event('focus'));
    expect(alone.get()).toBe('mine');
    alone.end('mine');
    expect(alone.get()).toBeNull();
  });
});
