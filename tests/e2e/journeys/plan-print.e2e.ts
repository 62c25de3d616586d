import { expectGoodLooks } from '../support/looks.js';
import { signIn } from '../support/members.js';
import { expect, test } from '../support/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a plan on paper', async ({ page, resident }) => {
  await signIn(page, resident);
  await page.goto(`/dashboard/content-plans/${resident.plan.id}/print`);
  await expect(page.getByRole('table').getByRole('rowgroup')).toHaveCount(6);
  await expectGoodLooks(page, 'plan on paper');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeHidden();
});
