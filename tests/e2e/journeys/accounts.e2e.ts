import { accountRoutes } from '@orbita/contracts';
import { expect, test } from '../support/test.js';

test('a protected address asks to log in and then opens', async ({ page, resident }) => {
  await page.goto('/dashboard/settings?tab=plan');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fsettings%2Fprofile%3Ftab%3Dplan');
  await page.getByLabel('E-mail').fill(resident.email);
  await page.getByLabel('Пароль', { exact: true }).fill(resident.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/dashboard/settings/profile?tab=plan');
});

test('logout ends the session here, in the other tabs and on the server', async ({ page, member }) => {
  await page.goto('/dashboard/projects');
  const other = await page.context().newPage();
  await other.goto('/dashboard/settings');
  await expect(other.getByRole('heading', { name: 'Настройки' })).toBeVisible();

  await page.getByRole('button', { name: /аккаунт: Вера Орлова/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login?next=%2Fdashboard%2Fsettings%2Fprofile');
  await expect(other.getByText('Сессия закончилась, войдите снова')).toBeVisible();
  const ofAccount = () => ['token', 'currentProjectId', 'accountId'].map((key) => localStorage.getItem(key));
  expect(await page.evaluate(ofAccount), 'nothing of the account is left').toEqual([null, null, null]);
  await expect.poll(async () => (await member.api.send(accountRoutes.me, {})).status).toBe(401);
});

test('the theme is chosen once and remembered', async ({ page }) => {
  const scheme = page.locator('html');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/login');
  await expect(scheme, 'dark by default').toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await background();
  await page.evaluate(() => {
    addEventListener('transitionrun', () => Object.assign(window, { hasMoved: true }));
  });
  await page.getByRole('button', { name: 'Включить светлую тему' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await background()).not.toBe(dark);
  expect(await page.evaluate(() => 'hasMoved' in window), 'less motion was asked for').toBe(false);
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  await page.goto('/register');
  await page.getByRole('button', { name: 'Включить тёмную тему' }).click();
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
