import { expectGoodScreen } from '../support/screens.js';
import { administrator, newProject, signIn } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

test('an administrator sees the workers of the queues, looks at a job, and opens Bull Board in a new tab', async ({
  page,
  member,
}) => {
  const { id: projectId } = await newProject(member, 'Кофейня «Зерно»');
  await writtenPlan(member, projectId, planOf(3));
  await signIn(page, await administrator('demo'));

  await page.goto('/dashboard/admin/queues');
  await expect(page.getByText(/^content@/)).toBeVisible();
  await page.getByLabel('Вид').selectOption('Контент-план');
  await expect(page).toHaveURL(/kind=content-plan\.generate/);
  const job = page.getByRole('row').filter({ hasText: member.email });
  await expect(job).toContainText('готово');
  await expectGoodScreen(page, 'queues', { isLong: true });
  await job.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Задача/ });
  await expect(dialog).toContainText('Закончена');
  await expectGoodScreen(page, 'job of anybody');
  await page.goBack();
  await expect(dialog).toBeHidden();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Bull Board' }).click();
  const board = await opening;
  await expect(board.getByText('interactive').first()).toBeVisible();
});
