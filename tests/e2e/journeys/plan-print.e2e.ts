import { expectGoodScreen } from '../support/screens.js';
import { signIn } from '../support/members.js';
import { expect, test } from '../support/test.js';

test('a plan on paper', async ({ page, resident }) => {
  await signIn(page, resident);
  await page.goto(`/dashboard/content-plans/${resident.plan.id}/print`);
  await expect(page.getByRole('table').getByRole('rowgroup')).toHaveCount(6);
  await expectGoodScreen(page, 'plan on paper');
  // In the dark theme, too, the plan is printed on white paper.
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(17, 17, 17)');
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'К плану' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeHidden();
});
