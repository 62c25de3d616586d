import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newVersion } from '@/shared/api/new-version';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { lazyPart } from './lazy-part';

const reload = vi.fn();
let comes = false;

const Plans = () => <p>Планы</p>;
const part = () => lazyPart(() => (comes ? Promise.resolve(Plans) : Promise.reject(new TypeError('Failed to fetch'))));

beforeEach(() => {
  comes = false;
  reload.mockClear();
  vi.stubGlobal('location', {
    href: 'http://localhost:3000/dashboard',
    origin: 'http://localhost:3000',
    pathname: '/dashboard',
    reload,
  });
  document.head.innerHTML = '<script type="module" src="/assets/first-1a.js"></script>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('without a network shows the error in its place, reloads nothing, and loads on retry', async () => {
  server.use(http.get('*/dashboard', () => HttpResponse.error()));
  const { Part } = part();
  renderApp(<Part />);
  expect(await screen.findByRole('heading', { name: 'Нет соединения' })).toBeDefined();
  comes = true;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Планы')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it('of an old release says so, does not reload by itself, and loads the new release on retry', async () => {
  server.use(
    http.get('*/dashboard', () => HttpResponse.html('<script type="module" src="/assets/first-2b.js"></script>')),
  );
  const { Part } = part();
  renderApp(<Part />);
  expect(await screen.findByText(/Вышла новая версия Орбиты/)).toBeDefined();
  expect(newVersion.isThere()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('missing from the current release does not cause endless reloads', async () => {
  server.use(
    http.get('*/dashboard', () => HttpResponse.html('<script type="module" src="/assets/first-1a.js"></script>')),
  );
  const { Part } = part();
  renderApp(<Part />);
  expect(await screen.findByRole('heading', { name: 'Страница не открылась' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});
