import { accountRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import { newMember, newProject, signIn } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

test('signing in takes over every tab, and no tab shows data of the previous user', async ({ page, journal }) => {
  const [first, second] = [await newMember('demo'), await newMember('demo', 'Пётр Второй')];
  const project = await newProject(first, 'Проект первой');
  const plan = await writtenPlan(first, project.id, planOf(1, { name: 'План первой' }));
  const address = `/dashboard/content-plans/${plan.id}`;
  journal.foresee(`GET /api/content-plans/${plan.id}`, 404);
  await signIn(page, first);
  const other = await page.context().newPage();
  const showsPlan = () => expect(other.getByRole('heading', { level: 1, name: 'План первой' })).toBeVisible();
  const showsNothingOfFirst = async (tab: Page): Promise<void> => {
    await expect(tab.getByText(/первой|Вера/)).toBeHidden();
    await expect(tab).not.toHaveTitle(/первой/);
  };
  await page.goto('/dashboard/projects');
  await expect(page.getByRole('heading', { name: 'Проект первой' })).toBeVisible();
  await other.goto(address);
  await showsPlan();

  await test.step('by logout and login in one of them', async () => {
    await page.getByRole('button', { name: /аккаунт: Вера Орлова/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login(\?next=|$)/);
      await showsNothingOfFirst(tab);
    }
    await page.getByLabel('E-mail').fill(second.email);
    await page.getByLabel('Пароль', { exact: true }).fill(second.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByText('Здравствуйте, Пётр')).toBeVisible();
      await showsNothingOfFirst(tab);
    }
  });

  await test.step('at once, while the plan is on the screen', async () => {
    /** Message to the other tab when a user signs in in this one. */
    const become = (token = ''): Promise<void> => page.evaluate((next) => localStorage.setItem('token', next), token);
    const { email, password } = first;
    await become((await first.api.call(accountRoutes.login, { body: { email, password } })).access_token);
    await other.goto(address);
    await showsPlan();
    await become(second.api.token);
    await expect(other.getByRole('heading', { level: 1, name: 'Контент-план не найден' })).toBeVisible();
    await expect(other.getByRole('button', { name: /аккаунт: Пётр Второй/ })).toBeVisible();
    await showsNothingOfFirst(other);
  });
});
