import { accountRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import { newMember, newProject, signIn } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
};

test('login says what is wrong and keeps what was typed', async ({ page, journal }) => {
  journal.foresee(/401 .*\/api\/auth\/login/);
  const member = await newMember('demo');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Укажите e-mail')).toBeVisible();
  await expect(page.getByText('Укажите пароль')).toBeVisible();

  await logIn(page, member.email, 'не тот пароль');
  await expect(page.getByRole('alert')).toHaveText('Неверный e-mail или пароль');
  await logIn(page, 'nobody@orbita.test', member.password);
  await expect(page.getByRole('alert'), 'an unknown e-mail is not told from a wrong password').toHaveText(
    'Неверный e-mail или пароль',
  );
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@orbita.test');

  await logIn(page, member.email, member.password);
  await expect(page).toHaveURL('/dashboard');
});

test('a protected address asks to log in and is then opened', async ({ page }) => {
  const member = await newMember('demo');
  for (const address of ['/dashboard', '/dashboard/projects', '/dashboard/projects/1', '/dashboard/content-plans/1']) {
    await page.goto(address);
    await expect(page).toHaveURL('/login');
  }
  await page.goto('/dashboard/settings?tab=plan');
  await expect(page).toHaveURL('/login');
  await logIn(page, member.email, member.password);
  await expect(page).toHaveURL('/dashboard/settings?tab=plan');

  await page.goto('/login');
  await expect(page, 'who is signed in has no business at the login').toHaveURL('/dashboard');
});

test('logout ends the session here, in the other tabs and at the server', async ({ page, journal }) => {
  journal.foresee(/401 .*\/api\//);
  const member = await newMember('demo');
  await signIn(page, member);
  await page.goto('/dashboard/projects');
  const other = await page.context().newPage();
  await other.goto('/dashboard/settings');
  await expect(other.getByRole('heading', { name: 'Настройки' })).toBeVisible();

  await page.getByRole('button', { name: /аккаунт: Вера Орлова/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect.poll(async () => (await member.api.send(accountRoutes.me, {})).status).toBe(401);

  await page.evaluate((token) => localStorage.setItem('token', token), member.api.token ?? '');
  await page.goto('/dashboard/projects');
  await expect(page, 'the old token opens nothing').toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('every address has its title, unknown ones lead home', async ({ page }) => {
  const member = await newMember('demo');
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(1, { name: 'Ноябрь' }));

  for (const [address, title] of [
    ['/login', 'Вход · Орбита'],
    ['/register', 'Регистрация · Орбита'],
    ['/nowhere', 'Вход · Орбита'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
  }
  await signIn(page, member);
  for (const [address, title, path = address] of [
    ['/dashboard', 'Главная · Орбита'],
    ['/dashboard/projects', 'Проекты · Орбита'],
    ['/dashboard/projects/new', 'Новый проект · Орбита'],
    [`/dashboard/projects/${project.id}`, 'Кофейня «Зерно» · Орбита'],
    [`/dashboard/projects/${project.id}/edit`, 'Настройки проекта · Орбита'],
    [`/dashboard/content-plans/${plan.id}`, 'Ноябрь · Орбита'],
    ['/dashboard/settings', 'Настройки · Орбита'],
    ['/settings?tab=plan', 'Настройки · Орбита', '/dashboard/settings?tab=plan'],
    ['/', 'Главная · Орбита', '/dashboard'],
    ['/nowhere/at/all', 'Главная · Орбита', '/dashboard'],
    ['/dashboard/nowhere', 'Главная · Орбита', '/dashboard'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(path);
  }
});

test('the theme is chosen once and remembered', async ({ page }) => {
  const scheme = page.locator('html');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/login');
  await expect(scheme, 'dark unless said').toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await background();
  await page.getByRole('button', { name: 'Включить светлую тему' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await background()).not.toBe(dark);
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  await page.goto('/register');
  await page.getByRole('button', { name: 'Включить тёмную тему' }).click();
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('nobody sees what belongs to another account', async ({ page, journal }) => {
  journal.foresee(/404 .*\/api\/(projects|content-plans)\//);
  const [owner, stranger] = [await newMember('demo'), await newMember('demo', 'Пётр Чужой')];
  const project = await newProject(owner, 'Секретный проект');
  const plan = await writtenPlan(owner, project.id, planOf(2, { name: 'Секретный план' }));
  await signIn(page, stranger);

  for (const [address, message] of [
    [`/dashboard/projects/${project.id}`, 'Проект не найден'],
    [`/dashboard/projects/${project.id}/edit`, 'Проект не найден'],
    ['/dashboard/projects/0', 'Проект не найден'],
    ['/dashboard/projects/first', 'Проект не найден'],
    [`/dashboard/content-plans/${plan.id}`, 'Контент-план не найден'],
    [`/dashboard/content-plans/${plan.id}?publication=${plan.publications[0]?.id}`, 'Контент-план не найден'],
    ['/dashboard/content-plans/first', 'Контент-план не найден'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: message })).toBeVisible();
    await expect(page.getByText(/Секретный/)).toBeHidden();
  }
  await page.getByRole('link', { name: 'К списку проектов' }).click();
  await expect(page.getByRole('heading', { name: 'Пока нет проектов' })).toBeVisible();
});
