import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../../testing/open-app';

beforeEach(() => {
  tokenStore.set('token-1');
  server.use(...appHandlers());
});

it('each tab has its own URL, can be reached with the arrows alone, and Back returns to the previous one', async () => {
  const { address, router, user } = openApp('/dashboard/settings');
  const profile = await screen.findByRole('link', { name: 'Профиль' });
  expect(profile.getAttribute('aria-current')).toBe('page');
  profile.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/settings/subscription'));
  const subscription = screen.getByRole('link', { name: 'Подписка' });
  await waitFor(() => expect(subscription.getAttribute('aria-current')).toBe('page'));
  expect(document.activeElement, 'the focus stays in the line').toBe(subscription);
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/dashboard/settings/profile'));
});

it('the version of the product is below every tab', async () => {
  openApp('/dashboard/settings/subscription');
  expect((await screen.findByText('Версия 0.1.0')).closest('footer')).not.toBeNull();
});
