import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { sampleVersion } from '@/test/samples';
import { server } from '@/test/server';
import { askConsent, changeConsent } from './banner';
import { EVERYTHING, ONLY_NECESSARY, PROPOSED, storeConsent, storedConsent } from './consent';

const banner = () => screen.queryByRole('region', { name: 'Настройки cookie' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const on = () =>
  screen.getAllByRole<HTMLInputElement>('switch').map(({ checked, disabled }) => (disabled ? 'fixed' : checked));

beforeEach(() => {
  localStorage.clear();
  server.use(http.get('*/api/version', () => HttpResponse.json(sampleVersion())));
});
afterEach(() => document.querySelector('section')?.remove());

it.each([
  ['Принять все', EVERYTHING],
  ['Только необходимые', ONLY_NECESSARY],
])('«%s» is an answer', async (name, consent) => {
  askConsent();
  expect(document.activeElement).toBe(document.body);
  await press(name);
  expect([storedConsent(), banner()]).toEqual([consent, null]);
});

it('comes after the skip link, in the app and on the public pages', () => {
  document.body.innerHTML = '<div data-skip=""><a href="#content">К содержанию</a></div><div id="root"></div>';
  askConsent();
  expect([...document.body.children].map(({ tagName, id }) => id || tagName)).toEqual(['DIV', 'SECTION', 'root']);
  document.body.innerHTML = '<a href="#content">К содержанию</a><main></main>';
  askConsent();
  expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['A', 'SECTION', 'MAIN']);
  document.body.innerHTML = '';
});

it('lets the user choose each kind except the necessary one', async () => {
  askConsent();
  await press('Настроить');
  expect(on()).toEqual(['fixed', true, true, false]);
  await userEvent.click(screen.getByRole('switch', { name: 'Аналитические' }));
  await press('Сохранить выбор');
  expect([storedConsent(), banner()]).toEqual([{ ...PROPOSED, analytics: false }, null]);
});

it('does not treat Escape as an answer', async () => {
  askConsent();
  await press('Настроить');
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Функциональные' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect([storedConsent(), banner() === null]).toEqual([null, false]);
});

it('closes when another tab has answered', () => {
  askConsent();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(banner()).not.toBeNull();
  storeConsent(ONLY_NECESSARY);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }));
  expect(banner()).toBeNull();
});

it('shows the current choice, and leaves it unchanged when closed', async () => {
  storeConsent(ONLY_NECESSARY);
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  changeConsent();
  expect(on()).toEqual(['fixed', false, false, false]);
  await userEvent.keyboard('{Escape}');
  expect([storedConsent(), banner(), document.activeElement]).toEqual([ONLY_NECESSARY, null, opener]);
  opener.remove();
});

it('says that analytics already running stops with the next page', async () => {
  storeConsent(EVERYTHING);
  const counter = document.head.appendChild(document.createElement('script'));
  counter.dataset.analytics = '';
  changeConsent();
  await press('Только необходимые');
  expect([storedConsent(), screen.getByRole('status').textContent]).toEqual([
    ONLY_NECESSARY,
    'Выбор сохранён. Счётчик, который уже загружен, остановится после перезагрузки страницы.',
  ]);
  await press('Закрыть');
  counter.remove();
  expect(banner()).toBeNull();
});
